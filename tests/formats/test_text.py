"""Answers as people read them."""

import inspect
import pkgutil
import re
import subprocess
import sys
from importlib import import_module

import msgspec
import pytest
from msgspec.structs import replace
from tests.formats.every_answer import (
    brief,
    detail,
    every_answer,
    every_kind,
    found,
)

from pinakes import answers
from pinakes.answers import (
    Answer,
    Count,
    Definitions,
    Drift,
    Evidence,
    Found,
    Hierarchy,
    IndexAnswer,
    Outline,
    OutlineItem,
    ParameterDetail,
    Reached,
    ReachedNode,
    ReferenceBrief,
    References,
    Rows,
    Shown,
    Snippet,
    Snippets,
    Status,
    TreeNode,
    Validation,
)
from pinakes.formats.style import Style
from pinakes.formats.text import RENDERERS, render
from pinakes.formats.text.amounts import endings_line
from pinakes.formats.width import width_of

FRESH = Evidence(freshness="fresh", indexed_at="2026-01-02T03:04:05+00:00", skipped_files=14)
STALE = Evidence(freshness="stale", indexed_at="2026-01-02T03:04:05Z", stale_files=3, skipped_files=14)
NOW = 1767323057.0
"""Twelve seconds after the index was written."""

HOSTILE = "evil\x1b[31m\nname\u202e"


def test_every_record_of_every_module_of_answers_can_be_imported_from_the_room() -> None:
    modules = [import_module(f"{answers.__name__}.{found.name}") for found in pkgutil.iter_modules(answers.__path__)]
    records = {
        name
        for module in modules
        for name, kind in inspect.getmembers(module, inspect.isclass)
        if issubclass(kind, msgspec.Struct) and kind.__module__ == module.__name__ and not name.startswith("_")
    }
    assert set(answers.__all__) == records
    assert {getattr(answers, name).__name__ for name in records} == records


def test_every_class_of_answers_has_its_text() -> None:
    classes = {
        name
        for name, kind in inspect.getmembers(answers, inspect.isclass)
        if issubclass(kind, Answer) and kind is not Answer
    }
    assert set(RENDERERS) == classes
    assert {type(answer).__name__ for answer in every_kind("x", FRESH)} == classes


@pytest.mark.parametrize("style", [Style(), Style(colour=True, width=60, now=NOW), Style(width=10, now=NOW)])
def test_nothing_that_was_indexed_can_steer_the_terminal(style: Style) -> None:
    for answer in every_kind(HOSTILE, STALE):
        text = render(answer, style)
        without_colours = re.sub(r"\x1b\[\d+m([^\x1b]*)\x1b\[0m", r"\1", text)
        assert all(char.isprintable() or char == "\n" for char in without_colours)
        assert text.endswith("\n")
        assert not text.endswith("\n\n")


def test_only_our_own_colours_are_written() -> None:
    for answer in every_kind(HOSTILE, STALE):
        assert "\x1b" not in render(answer, Style(width=100))


def test_found_symbols_are_aligned_with_places_that_are_links() -> None:
    answer = found(brief("area", doc="How large it is."), brief("grow", line=120))
    assert render(answer, Style()) == (
        "method  Shape.area  src/shapes.py:10   — How large it is.\nmethod  Shape.grow  src/shapes.py:120\n"
    )


def test_found_lines_fit_the_terminal() -> None:
    answer = found(brief("area", doc="A long description. " * 9), brief("x" * 90))
    assert all(width_of(line) <= 80 for line in render(answer, Style(width=80)).splitlines())


def test_the_last_part_of_a_qualified_name_stands_out() -> None:
    assert "Shape.\x1b[1marea\x1b[0m" in render(found(brief("area")), Style(colour=True))


def test_a_symbol_of_a_changed_file_is_marked() -> None:
    assert "src/shapes.py:10 stale!" in render(found(brief("area", is_stale=True)), Style())


def test_what_was_cut_is_told_with_how_to_go_on() -> None:
    answer = Found(evidence=FRESH, query="q", total=30, symbols=[brief("a")], truncated=True, cursor="abc")
    assert render(answer, Style()).splitlines()[-1] == "29 more: --cursor abc"


def test_a_fresh_answer_is_quiet_about_its_evidence() -> None:
    assert len(render(found(brief("area")), Style(now=NOW)).splitlines()) == 1


def test_a_stale_answer_says_so_in_one_line() -> None:
    text = render(found(brief("area"), evidence=STALE), Style(now=NOW))
    assert text.splitlines()[-1] == (
        "index from 12 s ago · 3 files changed since (stale) · 14 files skipped (pinakes status)"
    )


def test_folders_that_differ_are_no_count_of_files() -> None:
    evidence = Evidence(freshness="stale", indexed_at="2026-01-01T00:00:00+00:00")
    assert "files came or went since (stale)" in render(found(brief("area"), evidence=evidence), Style(now=NOW))


def test_an_answer_that_was_not_checked_says_so() -> None:
    evidence = Evidence(freshness="unchecked", indexed_at="2026-01-02T03:04:05Z")
    assert "not compared with the files" in render(found(brief("area"), evidence=evidence), Style(now=NOW))


def test_an_empty_answer_says_what_could_be_missing() -> None:
    assert render(found(), Style()) == "Nothing is named 'q'.\n14 files skipped (pinakes status)\n"


def test_notes_are_always_told() -> None:
    evidence = Evidence(freshness="fresh", notes=["There was no time."])
    assert "! There was no time." in render(found(brief("area"), evidence=evidence), Style())


def test_an_outline_is_a_tree_of_signatures_on_one_line() -> None:
    inner = OutlineItem(symbol=brief("inner", line=12, signature="def inner(\n    a)"))
    area = OutlineItem(symbol=brief("area", line=11, signature="def area(self)"), children=[inner])
    limit = OutlineItem(symbol=brief("LIMIT", "constant", line=20))
    shape = OutlineItem(symbol=brief("Shape", "class", signature="class Shape"), children=[area, limit])
    answer = Outline(evidence=FRESH, path="a.py", language="python", lines=120, total=4, symbols=[shape])
    assert render(answer, Style()) == (
        "a.py  python · 120 lines · 4 symbols\n"
        " 10  class Shape\n"
        " 11  ├ def area(self)\n"
        " 12  │ └ def inner( a)\n"
        " 20  └ constant LIMIT\n"
    )


def test_an_outline_tells_apart_what_one_signature_declares() -> None:
    declared = [replace(brief(name), line=3, signature="attr_reader :price, :title") for name in ("price", "title")]
    answer = Outline(
        evidence=FRESH, path="a.rb", language="ruby", lines=9, total=2,
        symbols=[OutlineItem(symbol=symbol) for symbol in declared],
    )  # fmt: skip
    assert render(answer, Style()).splitlines()[1:3] == [
        "3  price  attr_reader :price, :title",
        "3  title  attr_reader :price, :title",
    ]


def test_an_outline_highlights_the_name_and_not_a_part_of_another_word() -> None:
    symbol = brief("a", "class", signature="class a(Base)")
    answer = Outline(evidence=FRESH, path="a.py", language=None, lines=1, total=1, symbols=[OutlineItem(symbol=symbol)])
    assert "class \x1b[1ma\x1b[0m(Base)" in render(answer, Style(colour=True))


def test_a_card_tells_all_that_is_known() -> None:
    call = ReferenceBrief(name="grow", kind="call", path="b.py", line=7, col=1, resolution="scope", target="Shape.grow")
    card = detail(
        signature="def area(self, unit: str = 'm') -> float",
        doc="How large it is.\n\nIn square metres.",
        visibility="public",
        complexity=4,
        parameters=[ParameterDetail("unit", "str", "'m'")],
        members=["inner"],
        uses=[call],
        used_by=[ReferenceBrief(name="area", kind="call", path="c.py", line=8, col=1, resolution="member", within="f")],
        used_by_total=60,
    )
    text = render(Shown(evidence=FRESH, query="area", total=1, matches=[card]), Style(width=100))
    for part in (
        "method Shape.area",
        "src/shapes.py:3-9",
        "python · public · complexity 4 · id 0000000000000000",
        "  In square metres.",
        "unit  str  = 'm'",
        "Members (1)",
        "call  grow → Shape.grow  b.py:7  scope",
        "Used by (1 of 60)",
        "call  in f  c.py:8  member",
    ):
        assert part in text


def test_a_snippet_has_line_numbers_and_says_when_it_is_stale() -> None:
    snippet = Snippet(
        id="0" * 16, qualified_name="f", kind="function", path="a.py", line=9, end_line=10, source="def f():\n\tpass\n"
    )
    stale = Snippet(
        id="0" * 16, qualified_name="g", kind="function", path="b.py", line=1, end_line=2, source=None, is_missing=True
    )
    answer = Snippets(evidence=FRESH, query="f", total=2, matches=[snippet, stale])
    assert render(answer, Style()) == (
        "a.py:9-10  function f\n 9  def f():\n10      pass\n\nb.py:1-2  function g  missing!\n"
    )


def test_rows_are_a_table_with_their_number_and_time() -> None:
    answer = Rows(evidence=FRESH, columns=["kind", "n"], rows=[["class", 3], [None, 12]], truncated=False, seconds=0.05)
    assert render(answer, Style()) == "kind    n\nclass   3\nNULL   12\n2 rows in 50 ms\n"


def test_rows_of_more_columns_than_fit_are_drawn_as_records() -> None:
    columns = [f"c{number}" for number in range(30)]
    answer = Rows(evidence=FRESH, columns=columns, rows=[list(range(30))], truncated=False, seconds=0.05)
    text = render(answer, Style(width=80))
    assert "row 1" in text
    assert "c29  29" in text


def test_validation_lists_what_differs_or_says_that_nothing_does() -> None:
    assert render(Validation(evidence=FRESH, checked=3, drift=[]), Style()) == "3 files checked: all as indexed\n"
    assert "stale  a.py" in render(Validation(evidence=FRESH, checked=3, drift=[Drift("a.py", "stale")]), Style())


def test_the_status_always_tells_how_fresh_the_index_is() -> None:
    status = next(answer for answer in every_answer("x", FRESH) if isinstance(answer, Status))
    assert "fresh    up to date with the files" in render(status, Style(now=NOW))


def test_indexing_a_project_tells_what_was_left_out() -> None:
    index = next(answer for answer in every_answer("x", FRESH) if isinstance(answer, IndexAnswer))
    evidence = Evidence(freshness="fresh", skipped_files=3, broken_files=1)
    text = render(replace(index, evidence=evidence, added=4), Style())
    assert "3 files skipped (pinakes status) · 1 file with syntax errors" in text
    assert "skipped" not in render(replace(index, evidence=evidence, added=0), Style())


def test_the_status_says_how_many_more_files_have_problems() -> None:
    status = next(answer for answer in every_answer("x", FRESH) if isinstance(answer, Status))
    evidence = Evidence(freshness="fresh", broken_files=21)
    text = render(replace(status, evidence=evidence, broken=["a.py: syntax error at line 1"]), Style())
    assert 'line 1\n  20 more: pinakes query "SELECT path, problem FROM files WHERE problem IS NOT NULL"' in text


def test_files_in_no_language_are_counted_by_their_endings() -> None:
    endings = [Count(".svg", 20), Count("LICENSE", 1)]
    assert endings_line(endings, Style()) == "21 files: 20 .svg, LICENSE"
    assert endings_line(endings, Style(width=12)) == "21 files: 2…"
    assert endings_line([], Style()) == ""


def test_rendering_one_answer_loads_no_other_text() -> None:
    code = (
        "import sys; from pinakes.answers import *; from pinakes.formats.text import render;"
        "from pinakes.formats.style import Style;"
        "render(Found(evidence=Evidence(freshness='fresh'), query='x', total=0, symbols=[]), Style());"
        "print(*sorted(name for name in sys.modules if name.startswith('pinakes.formats.text.')))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=True)
    assert done.stdout.split() == [f"pinakes.formats.text.{name}" for name in ("amounts", "evidence", "found")]


def test_references_stand_under_their_files_with_counts_first() -> None:
    calls = [
        ReferenceBrief(name="area", kind="call", path="a.py", line=7, col=3, resolution="member", within="f"),
        ReferenceBrief(name="area", kind="read", path="a.py", line=12, col=1, resolution="type"),
    ]
    answer = References(
        evidence=FRESH, query="area", symbols=[brief("area")], total=2, kinds=[Count("call", 1), Count("read", 1)],
        references=calls,
    )  # fmt: skip
    assert render(answer, Style()) == (
        "method Shape.area  src/shapes.py:10  2 references: 1 call, 1 read\n"
        "a.py\n"
        "   7:3  call  in f                    member\n"
        "  12:1  read  at the top of the file  type\n"
    )


def test_uses_that_were_not_settled_are_told_by_their_number() -> None:
    answer = References(
        evidence=Evidence(freshness="fresh"),
        query="area",
        symbols=[brief("area")],
        total=0,
        kinds=[],
        references=[],
        candidates_total=2,
    )
    assert render(answer, Style()) == (
        "method Shape.area  src/shapes.py:10  0 references\n"
        "2 uses of this name not settled, may or may not mean it: --candidates\n"
    )
    reached = Reached(
        evidence=Evidence(freshness="fresh"), query="is_gone?", relation="callers", starts=[brief("area")], total=0,
        files=0, depth=1, stopped="exhausted", nodes=[], candidates_total=1,
    )  # fmt: skip
    assert render(reached, Style()) == (
        "method Shape.area  src/shapes.py:10  0 callers\n"
        "1 call of this name not settled, may or may not mean it: `pinakes references 'is_gone?' --candidates`\n"
    )


def test_candidates_are_told_apart_from_definitions() -> None:
    asked = ReferenceBrief(name="area", kind="call", path="a.py", line=7, col=3, resolution="unresolved", receiver="it")
    answer = Definitions(
        evidence=Evidence(freshness="fresh"), query="a.py:7:3", total=0, definitions=[], resolution="unresolved",
        reference=asked, candidates=[brief("area")], candidates_total=1,
    )  # fmt: skip
    assert render(answer, Style()) == (
        "it.area  call at a.py:7:3 · unresolved\n"
        "Nothing says what it means.\n"
        "candidate: 1 symbol of the same name, none known to be meant\n"
        "method  Shape.area  src/shapes.py:10\n"
    )


def test_a_walk_is_a_table_that_says_why_it_stopped() -> None:
    nodes = [
        ReachedNode(
            name="f", kind="function", via="call", path="a.py", line=3, lines=[4, 9], resolution="import", depth=1
        ),
        ReachedNode(name="b.py", kind="file", via="override", path="b.py", lines=[7], depth=2, through="f"),
    ]
    answer = Reached(
        evidence=FRESH, query="area", relation="callers", starts=[brief("area")], total=2, files=2, depth=2,
        stopped="depth", nodes=nodes,
    )  # fmt: skip
    assert render(answer, Style()) == (
        "method Shape.area  src/shapes.py:10  2 callers · in 2 files · more beyond depth 2: --depth\n"
        "1  function  f  a.py:3  call at 4, 9 · import\n"
        "2  file         b.py    override at 7 · from f\n"
    )


def test_a_hierarchy_is_a_tree_with_marks() -> None:
    again = TreeNode(name="f", kind="function", via="call", path="a.py", line=3, mark="cycle")
    g = TreeNode(name="g", kind="function", via="override", path="b.py", line=4, lines=[5], children=[again])
    outside = TreeNode(name="loads", kind="external", via="call", package="json")
    f = TreeNode(name="f", kind="function", path="a.py", line=3, children=[g, outside])
    answer = Hierarchy(evidence=FRESH, query="f", relation="calls", total=3, depth=3, stopped="exhausted", down=[f])
    assert render(answer, Style()) == (
        "Callees\n"
        "function f  a.py:3\n"
        "├ function g  b.py:4  override at 5\n"
        "│ └ function f  a.py:3  ↺ cycle\n"
        "└ loads  [json]\n"
        "3 nodes\n"
    )
