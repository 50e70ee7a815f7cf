"""Answers as people read them."""

import inspect
import pkgutil
import re
import subprocess
import sys
from importlib import import_module

import msgspec
import pytest
from tests.formats.test_text_editing import every_answer_for_editing
from tests.formats.test_text_search import every_answer_of_search
from tests.formats.test_text_work import every_answer_about_work

from pinakes import answers
from pinakes.answers import (
    Answer,
    Applied,
    Audit,
    AuditSection,
    BaselineChange,
    BaselineLine,
    BaselineList,
    Batch,
    BatchSlot,
    Boundaries,
    BoundaryViolation,
    Calibration,
    Comment,
    ConfigChecked,
    ConfigShown,
    Count,
    CoverageIngested,
    Cycle,
    Cycles,
    DeadCode,
    DeadSymbol,
    Declaration,
    Declarations,
    Definitions,
    Deleted,
    Drift,
    EditedFile,
    EditObstacle,
    Evidence,
    Exported,
    ExportedFile,
    External,
    FolderCount,
    Found,
    Hierarchy,
    Imported,
    IndexAnswer,
    LanguageCount,
    LocalBrief,
    Node,
    Occurrence,
    Occurrences,
    Outline,
    OutlineItem,
    Overview,
    Package,
    Packages,
    ParameterDetail,
    PhaseTime,
    Picture,
    Project,
    Projects,
    Reached,
    ReachedNode,
    RecipeLine,
    RecipeList,
    RecipeParameterShown,
    RecipeShown,
    ReferenceBrief,
    References,
    RowGroup,
    Rows,
    Schema,
    ScipExported,
    ScipImported,
    SettingValue,
    Shown,
    SkippedCount,
    SlowFile,
    Snippet,
    Snippets,
    Status,
    SymbolBrief,
    SymbolDetail,
    Tagged,
    Trace,
    TreeNode,
    Unresolved,
    UnresolvedName,
    Validation,
    Verified,
    VerifiedPlace,
    VerifiedScore,
    Written,
)
from pinakes.formats.annotations import annotations
from pinakes.formats.comment import MARKER, audit_comment
from pinakes.formats.diff import diff
from pinakes.formats.flowchart import flowchart
from pinakes.formats.sarif import sarif
from pinakes.formats.style import Style
from pinakes.formats.text import RENDERERS, render
from pinakes.formats.width import width_of

FRESH = Evidence(freshness="fresh", indexed_at="2026-01-02T03:04:05+00:00", skipped_files=14)
STALE = Evidence(freshness="stale", indexed_at="2026-01-02T03:04:05Z", stale_files=3, skipped_files=14)
NOW = 1767323057.0
"""Twelve seconds after the index was written."""

HOSTILE = "evil\x1b[31m\nname\u202e"


def brief(name: str, kind: str = "method", line: int = 10, **more: object) -> SymbolBrief:
    fields = {"id": "0" * 16, "name": name, "kind": kind, "qualified_name": f"Shape.{name}"}
    return SymbolBrief(**{**fields, "path": "src/shapes.py", "line": line, "end_line": line + 2, **more})  # type: ignore[arg-type]


def found(*symbols: SymbolBrief, evidence: Evidence = FRESH, **more: object) -> Found:
    return Found(evidence=evidence, query="q", total=len(symbols), symbols=list(symbols), **more)  # type: ignore[arg-type]


def detail(**more: object) -> SymbolDetail:
    fields = {"id": "0" * 16, "name": "area", "kind": "method", "qualified_name": "Shape.area", "path": "src/shapes.py"}
    places = {"line": 3, "end_line": 9, "col": 1, "end_col": 2, "name_line": 3, "name_col": 5, "language": "python"}
    return SymbolDetail(**{**fields, **places, **more})  # type: ignore[arg-type]


def every_answer(word: str, evidence: Evidence) -> list[Answer]:
    """One answer of each class with `word` wherever a project's own text may stand."""
    symbol = brief(word, qualified_name=word, path=word, doc=word, signature=f"def {word}()")
    reference = ReferenceBrief(
        name=word, kind="call", path=word, line=1, col=1, resolution="member", within=word, target=f"x.{word}"
    )
    languages = [LanguageCount("python", 1, 2, 3)]
    card = detail(
        name=word, qualified_name=word, path=word, signature=word, doc=word, decorators=[word], type=word, value=word,
        parent=word, complexity=3, parameters=[ParameterDetail(word, word, word)], members=[word] * 40,
        uses=[reference], used_by=[reference], used_by_total=9, is_stale=True, is_async=True,
    )  # fmt: skip
    snippet = Snippet(
        id="0" * 16, qualified_name=word, kind="method", path=word, line=9, end_line=11, source=f"a\n\t{word}\n"
    )
    index = IndexAnswer(
        evidence=evidence, root=word, files=1, symbols=2, references=3, added=1, changed=0, deleted=1, unchanged=0,
        from_cache=1, failed=1, seconds=61, mode="full", phases=[PhaseTime("scan", 1)], slowest=[SlowFile(word, 1)],
    )  # fmt: skip
    overview = Overview(
        evidence=evidence, root=word, files=1, lines=2, symbols=3, references=4, languages=languages,
        folders=[FolderCount(word, 1, 2), FolderCount("", 1, 0)], largest_types=[symbol], entry_points=[symbol],
        hubs=[Count(word, 3)], markers=[Count("TODO", 1)], nested_projects=[word], suggestions=[f"pinakes show {word}"],
    )  # fmt: skip
    calibration = Calibration(
        language=word, resolution=word, oracle=word, verified_at="2026-01-02T03:04:05+00:00", right=1, wrong=0,
        missed=0, precision=1.0, recall=None,
    )  # fmt: skip
    status = Status(
        evidence=evidence, root=word, database=word, bytes=2048, schema_version=1, counts={"files": 1},
        languages=languages, changed=[word], missing=[word], skipped=[SkippedCount("binary", 3, [word])],
        broken=[word], nested_projects=[word], commit=word, calibrations=[calibration],
    )  # fmt: skip
    table = answers.Table(word, word, 3, [answers.Column(word, "TEXT", word)])
    package = Package(name=word, version=word, ecosystem=word, origin=word, place=word, files=1, symbols=2)
    project = Project(root=word, database=word, bytes=1, indexed_at="2026-01-01T00:00:00+00:00", exists=True)
    return [
        found(symbol, evidence=evidence, truncated=True, cursor=word, hint=word),
        Outline(
            evidence=evidence, path=word, language="python", lines=9, total=1, symbols=[OutlineItem(symbol=symbol)]
        ),
        Shown(evidence=evidence, query=word, total=2, matches=[card], truncated=True, hint=word),
        Snippets(evidence=evidence, query=word, total=2, matches=[snippet], truncated=True, hint=word),
        overview,
        index,
        status,
        Rows(evidence=evidence, columns=[word, "n"], rows=[[word, 1], [None, 2]], truncated=True, seconds=0.1),
        Rows(evidence=evidence, columns=[word] * 30, rows=[[word] * 30], truncated=False, seconds=0.1),
        Schema(evidence=evidence, version=1, tables=[table]),
        Validation(evidence=evidence, checked=1, drift=[Drift(word, "stale")]),
        ConfigChecked(evidence=evidence, files=[], problems=[word]),
        ConfigShown(evidence=evidence, settings=[SettingValue(word, (word,), word, word)], files=[word]),
        Written(evidence=evidence, path=word, created=True),
        found(brief(word, path=word, external=External(word, word)), evidence=evidence),
        Shown(evidence=evidence, query=word, total=1, matches=[detail(path=word, external=External(word, ""))]),
        Exported(evidence=evidence, path=word, state="written", files=[ExportedFile(word, 1, 2)]),
        Exported(evidence=evidence, path=word, state="outdated", outdated=[word], changed_paths=[word], truncated=True),
        Tagged(evidence=evidence, path=word, tags=3),
        ScipExported(evidence=evidence, path=word, documents=1, occurrences=2, without_locals=[word]),
        ScipImported(evidence=evidence, files=1, edges=2, unknown=[word], n_unknown=9, changed=[word], n_changed=1),
        ScipImported(evidence=evidence, forgotten=2),
        Imported(
            evidence=evidence,
            packages=[package],
            problems=[word],
            n_problems=20,
            changed_files=[word],
            n_changed_files=1,
        ),
        Packages(evidence=evidence, packages=[package], total=2),
        Projects(evidence=evidence, projects=[project], total=2),
        Deleted(evidence=evidence, deleted=[word], not_found=[word]),
        *linked_answers(word, evidence, symbol, reference),
    ]


def linked_answers(word: str, evidence: Evidence, symbol: SymbolBrief, reference: ReferenceBrief) -> list[Answer]:
    """The answers of the linked index."""
    opened = ReferenceBrief(name=word, kind="call", path=word, line=1, col=1, resolution="unresolved", receiver=word)
    local = LocalBrief(name=word, path=word, line=1, col=1)
    far = ReachedNode(
        name=word, kind="method", via="call", path=word, line=1, lines=[1, 2, 3, 4, 5, 6], depth=2, through=word
    )
    outside = ReachedNode(name=word, kind="external", via="call", package=word, depth=1, direction="down")
    leaf = TreeNode(name=word, kind="file", via="override", path=word, lines=[3], mark="cycle", is_stale=True)
    tree = TreeNode(name=word, kind="method", path=word, line=1, children=[leaf, leaf])
    score = VerifiedScore(language=word, name=word, right=1, wrong=2, missed=3, precision=0.3, recall=None)
    differing = VerifiedPlace(
        verdict="wrong", kind=word, path=word, line=1, col=1, name=word, resolution=word, receiver=word, ours=[word],
        theirs=[word],
    )  # fmt: skip
    step = Node(name=word, kind="function", via="call", path=word, line=1, lines=[2])
    mentions = [
        Occurrence(line=1, col=1, name=word, role="definition", kind="class"),
        Occurrence(
            line=2, col=1, name="x", role="reference", kind="call", target=word, target_path=word, target_line=3
        ),
        Occurrence(line=3, col=1, name=word, role="reference", kind="call", package=word),
        Occurrence(line=4, col=1, name=word, role="reference", kind="call", target=word),
        Occurrence(line=5, col=1, name=word, role="reference", kind="call"),
    ]
    return [
        Definitions(evidence=evidence, query=word, total=9, definitions=[symbol], reference=reference, truncated=True),
        Definitions(evidence=evidence, query=word, total=0, definitions=[], reference=opened, candidates=[symbol]),
        Definitions(evidence=evidence, query=word, total=1, definitions=[], local=local, hint=word),
        Definitions(evidence=evidence, query=word, total=1, definitions=[], module=word),
        Definitions(evidence=evidence, query=word, total=0, definitions=[], package=word),
        Declarations(
            evidence=evidence, query=word, total=9, truncated=True, reference=reference, hint=word,
            declarations=[Declaration(form="prototype", declares=word, symbol=symbol)],
        ),
        Declarations(
            evidence=evidence, query=word, total=1, is_definition=True,
            declarations=[Declaration(form="definition", declares=word, symbol=symbol)],
        ),
        Declarations(evidence=evidence, query=word, total=0, declarations=[], package=word),
        References(
            evidence=evidence, query=word, symbols=[symbol, symbol], total=9, kinds=[Count(word, 1), Count("read", 8)],
            references=[reference], cursor=word, candidates=[opened], candidates_total=2, hint=word,
        ),
        References(evidence=evidence, query=word, symbols=[], total=0, kinds=[], references=[], local=local),
        Occurrences(
            evidence=evidence, path=word, total=9, symbols=1, references=8, locals=0, unresolved=1,
            occurrences=mentions, cursor="5",
        ),
        Reached(
            evidence=evidence, query=word, relation="impact", starts=[symbol], total=9, files=2, depth=3,
            stopped="depth", nodes=[far, outside], unresolved=3, cursor="2", hint=word,
        ),
        Hierarchy(
            evidence=evidence, query=word, relation="types", total=2, depth=3, stopped="limit", up=[leaf], down=[tree],
            hint=word,
        ),
        Trace(evidence=evidence, start=word, end=word, is_found=True, searched=3, stopped="found", steps=[step, step]),
        Trace(evidence=evidence, start=word, end=word, is_found=False, searched=3, stopped="depth", hint=word),
        Cycles(
            evidence=evidence, kind="calls", total=1, members=3,
            cycles=[Cycle(size=3, example=[step, step], members=[word])], cursor=word,
        ),
        Picture(
            evidence=evidence, title=word, summary=word, query=word, relation="calls", total=1, total_edges=0,
            stopped="depth", nodes=[], edges=[], path=word, hint=word,
        ),
        Verified(
            evidence=evidence, oracle=word, mentions=9, sampled=9, judged=3, left_out=1, silent=2, unanswered=1,
            languages=[score], kinds=[score], resolutions=[score], examples=[differing, differing],
        ),
        Verified(
            evidence=evidence, oracle=word, mentions=0, sampled=0, judged=0, left_out=0, languages=[], kinds=[],
            resolutions=[],
        ),
        Unresolved(
            evidence=evidence, total=1, unresolved=3, references=9, reasons=[Count("name", 3)],
            names=[UnresolvedName(name=word, reason="name", count=3, path=word, line=1)],
        ),
    ]  # fmt: skip


def every_kind(word: str, evidence: Evidence) -> list[Answer]:
    others = every_answer_of_queries(word, evidence) + every_answer_for_editing(word, evidence)
    others += every_answer_of_search(word, evidence)
    return every_answer(word, evidence) + others + every_answer_about_work(word, evidence)


def every_answer_of_queries(word: str, evidence: Evidence) -> list[Answer]:
    groups = [RowGroup(word, 1, [[word]])]
    change = BaselineChange(word, "2026-01-01T00:00:00+00:00", word, [[word]], [[word]])
    parameter = RecipeParameterShown(word, "string", is_required=True, default=None, description=word)
    return [
        Rows(evidence=evidence, columns=[word], rows=[], seconds=0.1, groups=groups, silenced=2, actions=[word]),
        Rows(evidence=evidence, columns=[word], rows=[[word]], seconds=0.1, baseline=change, saved_as=word),
        Rows(
            evidence=evidence, columns=["path"], rows=[], seconds=0.1, text=annotations(word, "note", [(word, 1, word)])
        ),
        Rows(
            evidence=evidence,
            columns=["path"],
            rows=[],
            seconds=0.1,
            text=sarif(word, word, "note", [(word, 1, word)], version="1"),
        ),
        Rows(evidence=evidence, columns=["from"], rows=[], seconds=0.1, text=flowchart(["from", "to"], [[word, word]])),
        Batch(evidence=evidence, results=[BatchSlot(error=word), BatchSlot([word], [[word]])]),
        RecipeList(evidence=evidence, recipes=[RecipeLine(word, word, [word], "project", shadows=True)]),
        RecipeShown(
            evidence=evidence,
            id=word,
            description=word,
            origin="project",
            shadows=False,
            level=None,
            suppressible=False,
            edit="replace",
            parameters=[parameter],
            actions=[word],
            doc=word,
            sql=word,
        ),
        BaselineList(evidence=evidence, baselines=[BaselineLine(word, None, 1, word, "2026-01-01T00:00:00+00:00")]),
        BaselineList(evidence=evidence, baselines=[]),
        CoverageIngested(evidence=evidence, format="lcov", files=1, symbols=2, unmatched=[word], n_unmatched=1),
        CoverageIngested(evidence=evidence, files=1, is_forgotten=True),
        Audit(
            evidence=evidence,
            base=word,
            commit="0" * 40,
            sections=[AuditSection("files", [word] * 12, [word], [word]), AuditSection("api")],
            not_compared=["cycles"],
            saved_as=[word],
            verdict="fail",
            reasons=[word],
        ),
        Applied(
            evidence=evidence,
            recipe=word,
            files=[EditedFile(word, 1, f"--- a\n+++ b\n@@ -1 +1 @@\n-\t{word}\r\n+")],
            is_written=True,
            left_out=[EditObstacle(word, 1, word)],
        ),
        Applied(evidence=evidence, recipe=word, files=[], is_written=False, refused=[EditObstacle(word, 1, word)]),
        Rows(
            evidence=evidence,
            columns=["path"],
            rows=[],
            seconds=0.1,
            text=diff([(word, "a\n", "b\n")], [EditObstacle(word, 1, word)]),
        ),
        Comment(
            evidence=evidence,
            verdict="fail",
            marker=MARKER,
            text=audit_comment(
                Audit(
                    evidence=evidence,
                    base=word,
                    commit=word,
                    sections=[AuditSection("files", [word], [word], [word])],
                    verdict="fail",
                    reasons=[word],
                )
            ),
        ),
        Boundaries(evidence=evidence, rules=1, violations=[BoundaryViolation(word, word, word)]),
        Boundaries(evidence=evidence, rules=0, violations=[]),
        DeadCode(
            evidence=evidence, tier="dead", tiers=[Count("dead", 1)], total=1, examined=9, searched=9, silenced=1,
            symbols=[
                DeadSymbol(
                    name=word, kind="function", qualified_name=word, path=word, line=1, end_line=2, tier="dead",
                    why=[word], members=2, is_stale=True,
                )
            ],
        ),
    ]


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
