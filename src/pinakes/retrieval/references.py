"""What refers to a symbol or a local name."""

from typing import Literal, NamedTuple

from pinakes.answers import Count, ReferenceBrief, References
from pinakes.retrieval.brief import brief
from pinakes.retrieval.local_names import USES_OF_KEYS, Local
from pinakes.retrieval.look import Look
from pinakes.retrieval.naming import dotted
from pinakes.retrieval.open_uses import open_uses
from pinakes.retrieval.paging import Page
from pinakes.retrieval.pick import symbols_around
from pinakes.retrieval.prototypes import with_definitions
from pinakes.retrieval.subject import MOST_NAMED, Subject, read_subject, read_symbols
from pinakes.storage.graph import ReferenceRow
from pinakes.storage.store import SymbolRow

ReferenceKind = Literal["call", "read", "write", "import", "type", "extends", "implements", "decorator", "instantiate"]
DEFINITION = "definition"


class Wanted(NamedTuple):
    """Which references are asked for."""

    kind: ReferenceKind | None
    candidates: bool
    """Those of the same name that were not settled too, apart."""
    declaration: bool
    """The definition itself too, before the others."""


def find_references(look: Look, query: str, wanted: Wanted, *, path: str | None, page: Page) -> References:
    """References settled to what is asked about. Raises NotFoundError when there is no such symbol."""
    subject = read_subject(look, query, path=path)
    if subject.local is not None:
        return _of_local(look, query, subject.local, wanted, page)
    if not subject.symbols:
        subject = read_symbols(look, query, path=path)
    return _of_symbols(look, with_definitions(look, subject), wanted, page)


def _of_symbols(look: Look, subject: Subject, wanted: Wanted, page: Page) -> References:
    graph = look.store.graph
    kinds = graph.count_references(subject.ids)
    declared = [_declaration(look, row) for row in subject.symbols] if wanted.declaration else []
    total = len(declared) + sum(count for kind, count in kinds if wanted.kind in {None, kind})
    shown = declared[page.start : page.end]
    start = max(0, page.start - len(declared))
    rows = graph.references_to(subject.ids, wanted.kind, page.limit - len(shown), start)
    shown += [reference_brief(look, row) for row in rows]
    kinds_asked = () if wanted.kind is None else (wanted.kind,)
    n_candidates, candidates = open_uses(
        look, subject.symbols, page.limit if wanted.candidates else 0, kinds=kinds_asked
    )
    cursor = page.next_cursor(total)
    return References(
        evidence=look.evidence,
        query=subject.query,
        symbols=[brief(row, look.is_stale) for row in subject.symbols[:MOST_NAMED]],
        total=total,
        kinds=[Count(kind, count) for kind, count in kinds],
        references=shown,
        cursor=cursor,
        truncated=cursor is not None or (wanted.candidates and n_candidates > len(candidates)),
        candidates_total=n_candidates,
        candidates=[reference_brief(look, row) for row in candidates],
        hint=subject.hint or _through_others(look, subject),
    )


def _through_others(look: Look, subject: Subject) -> str | None:
    """That uses by the name of its module lead out of the project, and may still mean it: `django.conf.settings.X`."""
    if len(subject.symbols) != 1 or subject.symbols[0].parent is not None:
        return None
    (row,) = subject.symbols
    module = dotted(row.path, row.language).rpartition(".")[2]
    # What stands in a module outside that has the same name is something else.
    leading = look.store.said.leading_out(row.name, module)
    outside = [(package, n) for package, n in leading if package and not f".{package}".endswith(f".{module}")]
    if not outside or not module:
        return None
    n_uses, packages = sum(n for _, n in outside), ", ".join(package for package, _ in outside[:3])
    told = f"{n_uses:,} {'use' if n_uses == 1 else 'uses'} of {module}.{row.name} through {packages}"
    return f"Not among these: {told}, which may mean it too."


def _of_local(look: Look, query: str, local: Local, wanted: Wanted, page: Page) -> References:
    around = symbols_around(look.store, local.path, local.definition.line)
    mentions = [item for item in local.mentions if wanted.declaration or item != local.definition]
    shown = [
        ReferenceBrief(
            name=local.name,
            kind=DEFINITION if item == local.definition else "local",
            path=local.path,
            line=item.line,
            col=item.col,
            resolution="scope",
            within=around[0].qualified_name if around else None,
        )
        for item in mentions[page.start : page.end]
    ]
    cursor = page.next_cursor(len(mentions))
    return References(
        evidence=look.evidence,
        query=query,
        symbols=[],
        local=local.brief,
        total=len(mentions),
        kinds=[],
        references=shown,
        cursor=cursor,
        truncated=cursor is not None,
        hint=USES_OF_KEYS if local.is_key else None,
    )


def _declaration(look: Look, row: SymbolRow) -> ReferenceBrief:
    return ReferenceBrief(
        name=row.name,
        kind=DEFINITION,
        path=row.path,
        line=row.name_line,
        col=row.name_col,
        resolution="scope",
        within=row.qualified_name.rpartition(".")[0] or None,
        target=row.qualified_name,
        is_stale=look.is_stale(row.path),
    )


def reference_brief(look: Look, row: ReferenceRow) -> ReferenceBrief:
    """A reference in a list."""
    is_open = row.target is None and row.package is None
    return ReferenceBrief(
        name=row.name,
        kind=row.kind,
        path=row.path,
        line=row.line,
        col=row.col,
        resolution=row.resolution,
        within=row.symbol,
        target=row.target or row.module,
        receiver=row.receiver if is_open else None,
        package=row.package,
        is_stale=look.is_stale(row.path),
    )
