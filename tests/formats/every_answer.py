"""Answers of every class, for tests of formats."""

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
        hubs=[Count(word, 3)], unread=[Count(word, 2)], central=[Count(word, 4)],
        markers=[Count("TODO", 1)], nested_projects=[word], suggestions=[f"pinakes show {word}"],
    )  # fmt: skip
    calibration = Calibration(
        language=word, resolution=word, oracle=word, verified_at="2026-01-02T03:04:05+00:00", right=1, wrong=0,
        missed=0, precision=1.0, recall=None,
    )  # fmt: skip
    status = Status(
        evidence=evidence, root=word, database=word, bytes=2048, schema_version=1, counts={"files": 1},
        languages=languages, unread=[Count(word, 1)], changed=[word], missing=[word],
        skipped=[SkippedCount("binary", 3, [word])], broken=[word], nested_projects=[word], commit=word,
        calibrations=[calibration],
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
            evidence=evidence,
            tier="dead",
            tiers=[Count("dead", 1)],
            total=1,
            examined=9,
            searched=9,
            silenced=1,
            symbols=[
                DeadSymbol(
                    name=word,
                    kind="function",
                    qualified_name=word,
                    path=word,
                    line=1,
                    end_line=2,
                    tier="dead",
                    why=[word],
                    members=2,
                    is_stale=True,
                )
            ],
        ),
    ]
