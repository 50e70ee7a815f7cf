"""What a change comes to, and which dependencies the settings forbid."""

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from pinakes import Pinakes
from pinakes.answers import AuditSection
from pinakes.errors import BadFormatError, NotFoundError, SettingsError, UsageError
from pinakes.formats.comment import audit_comment
from pinakes.formats.style import Style
from pinakes.formats.text.audit import audit_text
from pinakes.retrieval.boundaries import read_rules, violations

BASE = {
    "ui/view.py": "from core.store import load\n\n\ndef show(name):\n    return load(name)\n",
    "core/store.py": "def load(name):\n    return name\n\n\ndef gone(): ...\n",
    "core/__init__.py": "",
    "ui/__init__.py": "",
}
LONG = "def branchy(n):\n" + "".join(f"    if n == {number}:\n        return {number}\n" for number in range(20))


def _git(root: Path, *words: str) -> None:
    subprocess.run(["git", "-C", root, "-c", "user.name=a", "-c", "user.email=a@b", *words], check=True)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    root = tmp_path / "project"
    for path, text in BASE.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, encoding="utf-8")
    _git(root, "init", "-q")
    _git(root, "add", "-A")
    _git(root, "commit", "-qm", "base")
    return root


def _open(root: Path, **settings: Any) -> Pinakes:
    home = root.parent / "home"
    project = Pinakes(root, environ={"PINAKES_HOME": str(home), "HOME": str(home)}, **settings)
    project.index()
    return project


def _paths(root: Path) -> list[str]:
    return sorted(path.relative_to(root).as_posix() for path in root.rglob("*") if ".git" not in path.parts)


def _change(root: Path) -> None:
    (root / "core/store.py").write_text(
        f"from ui.view import show\n\n\ndef load(name, *, strict=False):\n    return show(name)\n\n\n{LONG}",
        encoding="utf-8",
    )
    (root / "ui/new.py").write_text("VALUE = 1\n", encoding="utf-8")


def test_a_tree_without_changes_passes(root: Path) -> None:
    answer = _open(root).audit()
    assert (answer.verdict, answer.reasons) == ("pass", [])
    assert [section for section in answer.sections if section.added or section.removed or section.changed] == []


def test_what_releases_are_without_is_not_told_as_new(root: Path) -> None:
    (root / ".gitattributes").write_text("ui export-ignore\n*.py export-subst\n", encoding="utf-8")
    (root / "core/store.py").write_text("def load(name):\n    return '$Format:%H$'\n", encoding="utf-8")
    _git(root, "add", "-A")
    _git(root, "commit", "-qm", "attributes")
    audit = _open(root).audit()
    assert [(section.name, section.added, section.removed) for section in audit.sections if section.added] == []


def test_a_change_is_told_by_section(root: Path) -> None:
    project = _open(root, layers=["ui", "core"])
    _change(root)
    answer = project.audit(ci=True)
    assert {section.name: section for section in answer.sections} == {
        "files": AuditSection("files", ["ui/new.py"]),
        "dependencies": AuditSection("dependencies", ["core/store.py -> ui/view.py"]),
        "symbols": AuditSection(
            "symbols",
            ["core/store.py function branchy", "ui/new.py constant VALUE"],
            ["core/store.py function gone"],
        ),
        "api": AuditSection(
            "api",
            ["core/store.py branchy function", "ui/new.py VALUE constant"],
            ["core/store.py gone function"],
            ["core/store.py load function: def load(name) => def load(name, *, strict=False)"],
        ),
        "deprecated": AuditSection("deprecated"),
        "complexity": AuditSection("complexity", ["core/store.py branchy: 21"]),
        "cycles": AuditSection("cycles", ["core/store.py <-> ui/view.py"]),
        "boundaries": AuditSection("boundaries", ["core/store.py -> ui/view.py (layer core below ui)"]),
    }
    assert (answer.verdict, answer.fails, len(answer.reasons)) == ("fail", True, 2)


def test_settings_say_what_fails(root: Path) -> None:
    project = _open(root, audit_fail_on=["api"])
    _change(root)
    assert project.audit().reasons == ["api: 2 (core/store.py gone function, …)"]


def test_the_work_tree_and_its_index_are_left_alone(root: Path) -> None:
    project = _open(root)
    _change(root)
    project.index()
    before = _paths(root)
    project.audit()
    assert _paths(root) == before
    assert [item.root for item in project.repos_list().projects] == [str(root)]


def test_an_unknown_commit_is_told(root: Path) -> None:
    project = _open(root)
    for ref in ("no-such-branch", "--output=/tmp/x"):
        with pytest.raises(NotFoundError, match="is no commit, branch or tag of this repository"):
            project.audit(base=ref)


def test_boundaries_are_listed(root: Path) -> None:
    project = _open(root, boundaries=["no ui -> core"])
    found = project.boundaries().violations
    assert [(item.path, item.target, item.rule) for item in found] == [("ui/view.py", "core/store.py", "no ui -> core")]


@pytest.mark.parametrize(
    ("rules", "layers", "pair", "is_broken"),
    [
        (["no a -> b"], [], ("a/x.py", "b/y.py"), True),
        (["no a -> b"], [], ("ab/x.py", "b/y.py"), False),
        (["no a/*.py -> b/y.py"], [], ("a/x.py", "b/y.py"), True),
        (["no a/*.py -> b"], [], ("a/deep/x.py", "b/y.py"), False),
        (["only a -> b"], [], ("a/x.py", "b/y.py"), False),
        (["only a -> b"], [], ("c/x.py", "b/y.py"), True),
        (["only a -> b"], [], ("b/x.py", "b/y.py"), False),
        ([], ["top", "middle", "low"], ("low/x.py", "top/y.py"), True),
        ([], ["top", "middle", "low"], ("top/x.py", "low/y.py"), False),
    ],
)
def test_a_rule_forbids_what_it_says(
    rules: list[str], layers: list[str], pair: tuple[str, str], *, is_broken: bool
) -> None:
    assert bool(violations([pair], read_rules(rules, layers))) is is_broken


@pytest.mark.parametrize("text", ["a -> b", "no a b", "never a -> b", "no a -> b c"])
def test_a_rule_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(SettingsError, match="is no boundary"):
        read_rules([text], [])


def test_a_state_is_saved_and_compared_with(root: Path) -> None:
    project = _open(root, layers=["ui", "core"])
    saved = project.audit(save_baseline="before")
    assert (saved.sections, saved.verdict, len(saved.saved_as)) == ([], "pass", 8)
    assert "before-api" in [item.name for item in project.baselines_list().baselines]
    unchanged = project.audit(baseline="before")
    assert [item for item in unchanged.sections if item.added or item.removed or item.changed] == []
    _change(root)
    by_commit, by_baseline = project.audit(), project.audit(baseline="before", ci=True)
    assert by_baseline.sections == by_commit.sections
    assert (by_baseline.base, by_baseline.commit) == ("baseline before", by_commit.commit)
    assert (by_baseline.verdict, by_baseline.fails) == ("fail", True)


def test_a_saved_state_survives_a_full_build(root: Path) -> None:
    project = _open(root)
    project.audit(save_baseline="before")
    project.index(full=True)
    assert project.audit(baseline="before").verdict == "pass"


def test_sections_may_have_baselines_of_their_own(root: Path) -> None:
    project = _open(root)
    project.query("SELECT path FROM files", save_baseline="mine")
    (root / "ui/new.py").write_text("VALUE = 1\n", encoding="utf-8")
    answer = project.audit(section_baselines=["files=mine"])
    assert [(item.name, item.added) for item in answer.sections] == [("files", ["ui/new.py"])]
    assert answer.not_compared == ["dependencies", "symbols", "api", "deprecated", "complexity", "cycles", "boundaries"]
    project.query("SELECT path FROM files", save_baseline="mine-api")
    with pytest.raises(BadFormatError, match="rows kept for api have 1 columns, not 4"):
        project.audit(baseline="mine")


def test_what_cannot_be_compared_is_told(root: Path) -> None:
    project = _open(root)
    with pytest.raises(NotFoundError, match="no baseline 'none-…'"):
        project.audit(baseline="none")
    with pytest.raises(NotFoundError, match="no baseline 'none'"):
        project.audit(section_baselines=["files=none"])
    with pytest.raises(UsageError, match="not with both"):
        project.audit(base="HEAD", baseline="before")
    with pytest.raises(UsageError, match="is no baseline of a section"):
        project.audit(section_baselines=["colour=red"])


def test_findings_have_places_and_fail_as_the_settings_say(root: Path) -> None:
    _change(root)
    project = _open(root, audit_fail_on=["cycles", "api"])
    log = json.loads(project.audit(format="sarif").text or "")
    [run] = log["runs"]
    found = {
        (
            result["ruleId"],
            result["level"],
            result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"],
            result["locations"][0]["physicalLocation"].get("region", {}).get("startLine"),
        )
        for result in run["results"]
    }
    assert found == {
        ("pinakes.audit.dependencies-added", "note", "core/store.py", None),
        ("pinakes.audit.api-changed", "error", "core/store.py", 4),
        ("pinakes.audit.api-removed", "error", "core/store.py", None),
        ("pinakes.audit.complexity-added", "note", "core/store.py", 8),
        ("pinakes.audit.cycles-added", "error", "core/store.py", None),
    }
    told = (project.audit(format="annotations").text or "").splitlines()
    assert sum(line.startswith("::error file=core/store.py") for line in told) == 3
    assert len(told) == len(found)


def test_dependencies_that_came_and_went_are_a_picture(root: Path) -> None:
    _change(root)
    (root / "ui/view.py").write_text("def show(name): ...\n", encoding="utf-8")
    picture = _open(root).audit(format="mermaid").text or ""
    assert '-->|"new"|' in picture
    assert '-->|"gone"|' in picture


def test_a_summary_has_numbers_and_no_lists(root: Path) -> None:
    _change(root)
    whole, summary = _open(root).audit(), _open(root).audit(summary=True)
    assert summary.reasons == whole.reasons
    for section, counted in zip(whole.sections, summary.sections, strict=True):
        assert counted == AuditSection(
            section.name,
            counts={"added": len(section.added), "removed": len(section.removed), "changed": len(section.changed)},
        )
    assert "+1 -0" in audit_text(summary, Style())
    assert "ui/new.py" not in audit_text(summary, Style())
    assert "| files | 1 | 0 | 0 |" in audit_comment(summary)


def test_an_audit_without_changes_is_valid_in_every_format(root: Path) -> None:
    project = _open(root)
    assert json.loads(project.audit(format="sarif").text or "")["runs"][0]["results"] == []
    assert project.audit(format="annotations").text == ""
    assert project.audit(format="mermaid").text == "flowchart LR"
