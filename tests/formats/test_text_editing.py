"""What editors ask for, on the terminal."""

from pinakes.answers import (
    Answer,
    Evidence,
    Finding,
    Findings,
    ImportLine,
    Imports,
    Ranges,
    RenameEdit,
    Renaming,
    SymbolRange,
)
from pinakes.formats.style import Style
from pinakes.formats.text import render

FRESH = Evidence(freshness="fresh")
PLAIN = Style(colour=False, width=0, now=0)


def every_answer_for_editing(word: str, evidence: Evidence) -> list[Answer]:
    item = SymbolRange(
        id="0" * 16,
        name=word,
        kind=word,
        qualified_name=word,
        path=word,
        line=1,
        col=2,
        end_line=3,
        end_col=4,
        name_line=1,
        name_col=6,
    )
    line = ImportLine(line=1, end_line=1, col=1, module=word, name=word, alias=word, target=word)
    finding = Finding(recipe=word, level=word, line=3, message=word, actions=[word])
    edits = [RenameEdit(word, 1, 5)]
    return [
        Ranges(evidence=evidence, ranges=[item], unknown=[word]),
        Imports(evidence=evidence, path=word, imports=[line]),
        Findings(evidence=evidence, path=word, findings=[finding], unasked=[word]),
        Renaming(evidence=evidence, query=word, name=word, new_name=word, kind=word, total=1, edits=edits),
        Renaming(evidence=evidence, query=word, name=word, kind=word, total=0, edits=[], reasons=[word]),
    ]


def test_a_renaming_lists_places_or_reasons() -> None:
    done = Renaming(
        evidence=FRESH, query="f", name="f", new_name="g", kind="function", total=1, edits=[RenameEdit("a.py", 1, 5)]
    )
    assert render(done, PLAIN) == "function f → g  1 place\n  a.py:1:5\n"
    refused = Renaming(evidence=FRESH, query="f", name="f", kind="function", total=0, edits=[], reasons=["No.\x1b[31m"])
    assert render(refused, PLAIN).startswith("function f  refused\n  No.")
    assert "\x1b" not in render(refused, PLAIN)


def test_imports_findings_and_ranges() -> None:
    line = ImportLine(line=1, end_line=1, col=1, module="a", name="f", alias="g", target="a.py")
    assert "f as g" in render(Imports(evidence=FRESH, path="b.py", imports=[line]), PLAIN)
    assert "→ a.py" in render(Imports(evidence=FRESH, path="b.py", imports=[line]), PLAIN)
    finding = Finding(recipe="stale-imports", level="warning", line=3, message="Unused.")
    text = render(Findings(evidence=FRESH, path="b.py", findings=[finding], unasked=["slow"]), PLAIN)
    assert "stale-imports" in text
    assert "Not asked: slow." in text
    item = SymbolRange(
        id="0" * 16,
        name="f",
        kind="function",
        qualified_name="A.f",
        path="a.py",
        line=1,
        col=2,
        end_line=3,
        end_col=4,
        name_line=1,
        name_col=6,
    )
    text = render(Ranges(evidence=FRESH, ranges=[item], unknown=["x.py"]), PLAIN)
    assert "a.py:1:2-3:4" in text
    assert "does not know x.py" in text


def test_what_a_recipe_finds_is_said_once() -> None:
    findings = [
        Finding(recipe="long", level="note", line=3, message="Long functions. name: a"),
        Finding(recipe="bare", level="warning", line=5, message="Swallowed errors. caught: E"),
        Finding(recipe="long", level="note", line=9, message="Long functions. name: b"),
    ]
    assert render(Findings(evidence=FRESH, path="b.py", findings=findings), PLAIN) == (
        "b.py  3 findings\n"
        "\n"
        "warning  bare  Swallowed errors.\n"
        "  5  caught: E\n"
        "\n"
        "note  long  Long functions.\n"
        "  3  name: a\n"
        "  9  name: b\n"
    )
