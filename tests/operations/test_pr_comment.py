"""An audit as a comment on a pull request."""

import json
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from pinakes import Pinakes
from pinakes.answers import Audit, AuditSection, Evidence
from pinakes.errors import BadFormatError, NotFoundError, UsageError
from pinakes.formats.comment import LONGEST, MARKER, audit_comment, findings_comment


def _audit(*sections: AuditSection, reasons: list[str] | None = None) -> Audit:
    return Audit(
        evidence=Evidence(freshness="fresh"),
        base="main",
        commit="0123456789abcdef",
        sections=list(sections),
        verdict="fail" if reasons else "pass",
        reasons=reasons or [],
    )


@pytest.fixture
def project(tmp_path: Path) -> Pinakes:
    root = tmp_path / "project"
    root.mkdir()
    (root / "a.py").write_text("def one(): ...\n", encoding="utf-8")
    for words in (["init", "-q"], ["add", "-A"], ["-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "x"]):
        subprocess.run(["git", "-C", root, *words], check=True)
    found = Pinakes(
        root, environ={"PINAKES_HOME": str(tmp_path / "home"), "HOME": str(tmp_path)}, audit_fail_on=["api"]
    )
    found.index()
    (root / "a.py").write_text("def two(): ...\n", encoding="utf-8")
    return found


def test_a_comment_starts_with_its_marker_and_the_verdict() -> None:
    api = AuditSection("api", ["a.py one function"], [], ["a.py f function: def f(a) => def f(b)"])
    assert audit_comment(_audit(api, AuditSection("files"), reasons=["api: 1 (a.py f)"])) == (
        "<!-- pinakes-audit -->\n"
        "### Pinakes: ❌ fail\n\n"
        "Compared with `main` (`0123456789ab`).\n"
        "- `api: 1 (a.py f)`\n\n"
        "| | added | removed | changed |\n|---|--:|--:|--:|\n| api | 1 | 0 | 1 |\n\n"
        "<details><summary>api: 1 added, 1 changed</summary>\n\n"
        "- added `a.py one function`\n"
        "- changed `a.py f function: def f(a) => def f(b)`\n\n"
        "</details>"
    )


def test_a_change_without_differences_says_so() -> None:
    told = audit_comment(_audit(AuditSection("files")))
    assert told.startswith(f"{MARKER}\n### Pinakes: ✅ pass\n")
    assert "Nothing that is compared differs." in told


def test_a_comment_is_never_too_long_to_post() -> None:
    many = [f"{'path/' * 20}{number}.py" for number in range(1000)]
    sections = [AuditSection(f"section{number}", many, many, many) for number in range(20)]
    told = audit_comment(_audit(*sections))
    assert len(told) <= LONGEST
    assert "- … 950 more added" in told
    assert told.count("<details>") == told.count("</details>")
    assert told.endswith("more lists are too long for a comment.")


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("a`b``c.py", "``` a`b``c.py ```"),
        ("</details><img src=x>", "`</details><img src=x>`"),
        ("@everyone #1", "`@everyone #1`"),
        ("new\nline\x1b[31m", "`new line\\x1b[31m`"),
        ("x" * 400, f"`{'x' * 299}…`"),
    ],
)
def test_names_of_files_stay_text(name: str, written: str) -> None:
    assert f"- added {written}\n" in audit_comment(_audit(AuditSection("files", [name])))


def test_an_audit_is_made_or_read(project: Pinakes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = project.pr_comment(base="HEAD")
    assert (made.verdict, made.marker, made.text.splitlines()[0]) == ("fail", MARKER, MARKER)
    assert "- removed `a.py one function`" in made.text
    saved = tmp_path / "audit.json"
    saved.write_bytes(msgspec.json.encode(project.audit()))
    assert project.pr_comment(str(saved)).text == made.text
    assert project.pr_comment(str(saved)).evidence.freshness == "fresh"
    with saved.open(encoding="utf-8") as given:
        monkeypatch.setattr(sys, "stdin", given)
        assert project.pr_comment("-").text == made.text


def test_findings_of_any_tool_are_told_by_rule(project: Pinakes, tmp_path: Path) -> None:
    saved = tmp_path / "found.sarif"
    saved.write_text(project.query("SELECT path, line, name FROM symbols", format="sarif").text or "", encoding="utf-8")
    told = project.pr_comment(str(saved))
    assert told.verdict == "fail"
    assert "### Pinakes: ❌ 1 finding\n" in told.text
    assert "- `a.py:1: A query in SQL. name: two`" in told.text
    assert findings_comment({"runs": [{"results": [{}]}]}).count("- `:`") == 1
    assert "✅ no findings" in findings_comment({"runs": []})


def test_what_is_no_audit_is_told(project: Pinakes, tmp_path: Path) -> None:
    saved = tmp_path / "other.json"
    for text, message in (("{", "is no JSON"), ("{}", "neither an audit nor SARIF"), ("[1]", "neither an audit")):
        saved.write_text(text, encoding="utf-8")
        with pytest.raises(BadFormatError, match=message):
            project.pr_comment(str(saved))
    saved.write_text(json.dumps({"runs": []}), encoding="utf-8")
    with pytest.raises(UsageError, match="leave out base"):
        project.pr_comment(str(saved), base="HEAD")
    with pytest.raises(NotFoundError, match="cannot be read"):
        project.pr_comment(str(tmp_path / "none.json"))
