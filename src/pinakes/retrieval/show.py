"""Everything the index knows of a symbol."""

import msgspec

from pinakes.answers import Evidence, External, ParameterDetail, ReferenceBrief, Shown, SymbolDetail
from pinakes.errors import NotFoundError
from pinakes.facts import Flag
from pinakes.retrieval.brief import key_text
from pinakes.retrieval.freshness import StaleTest
from pinakes.retrieval.pick import pick_external, pick_symbols
from pinakes.storage.externals import ExternalRow
from pinakes.storage.store import Store, SymbolRow, Use

MOST_USES = 50
"""Uses that an answer lists of each sort, where it shows one symbol; several share them."""
_LEAST_USES = 10


def show_symbols(
    store: Store,
    query: str,
    *,
    evidence: Evidence,
    is_stale: StaleTest,
    kind: str | None,
    path: str | None,
    limit: int,
) -> Shown:
    """The symbols a name or id stands for, in full: those of packages only where the project has none."""
    try:
        own = pick_symbols(store, query, kind=kind, path=path)
    except NotFoundError:
        theirs = pick_external(store, query, kind=kind) if path is None else []
        if not theirs:
            raise
        details = [_external_detail(store, row) for row in theirs[:limit]]
        return _shown(query, len(theirs), details, evidence)
    shown = own[:limit]
    most = max(_LEAST_USES, MOST_USES // max(1, len(shown)))
    return _shown(query, len(own), [_detail(store, row, is_stale, most) for row in shown], evidence)


def _shown(query: str, total: int, matches: list[SymbolDetail], evidence: Evidence) -> Shown:
    hint = None
    if total > 1:
        hint = f"{total} symbols have this name. Narrow it with --kind, --in, a dotted name or an id."
    return Shown(
        evidence=evidence,
        query=query,
        total=total,
        matches=matches,
        truncated=total > len(matches),
        hint=hint,
    )


def _external_detail(store: Store, row: ExternalRow) -> SymbolDetail:
    """What a package's own index says; columns and uses are not in it."""
    return SymbolDetail(
        id=key_text(row.key),
        name=row.name,
        kind=row.kind,
        qualified_name=row.qualified_name,
        path=row.path,
        language=row.language,
        line=row.line,
        end_line=row.end_line,
        col=1,
        end_col=1,
        name_line=row.line,
        name_col=1,
        parent=row.parent,
        signature=row.signature,
        doc=row.doc,
        visibility=row.visibility,
        members=store.externals.children_of(row),
        external=External(row.package, row.version),
    )


def _detail(store: Store, row: SymbolRow, is_stale: StaleTest, most_uses: int) -> SymbolDetail:
    parents = [] if row.parent is None else store.symbols_by_ids([row.parent])
    total, used_by = store.uses_of(row.id, most_uses)
    uses = _worth_telling(store.uses_within(row))
    return SymbolDetail(
        id=key_text(row.key),
        name=row.name,
        kind=row.kind,
        qualified_name=row.qualified_name,
        path=row.path,
        language=row.language,
        line=row.line,
        end_line=row.end_line,
        col=row.col,
        end_col=row.end_col,
        name_line=row.name_line,
        name_col=row.name_col,
        parent=parents[0].qualified_name if parents else None,
        signature=row.signature,
        decorators=msgspec.json.decode(row.decorators) if row.decorators else [],
        doc=row.doc,
        visibility=row.visibility,
        is_exported=bool(row.flags & Flag.EXPORTED),
        is_default_export=bool(row.flags & Flag.DEFAULT_EXPORT),
        is_async=bool(row.flags & Flag.ASYNC),
        is_generator=bool(row.flags & Flag.GENERATOR),
        type=row.type,
        value=row.value,
        complexity=row.complexity,
        parameters=msgspec.json.decode(row.parameters, type=list[ParameterDetail]) if row.parameters else [],
        members=store.children_of(row.id),
        uses=[_use(use) for use in uses[:most_uses]],
        uses_total=len(uses),
        used_by=[_use(use) for use in used_by],
        used_by_total=total,
        coverage=store.measured.coverage_of(row.path, row.name, row.line),
        is_stale=is_stale(row.path),
    )


def _worth_telling(uses: list[Use]) -> list[Use]:
    """Each thing once for each way it is used, without types and values of the language itself."""
    told: dict[tuple[str | None, ...], Use] = {}
    for use in uses:
        if not _is_of_the_language(use):
            told.setdefault((use.name, use.kind, use.target, use.module, use.resolution), use)
    return list(told.values())


def _is_of_the_language(use: Use) -> bool:
    """Whether it comes from outside without an import and without being a member: `str`, `None`, `window`."""
    return use.resolution == "external" and use.kind in {"type", "read", "write"} and not (use.module or use.receiver)


def _use(use: Use) -> ReferenceBrief:
    return ReferenceBrief(
        name=use.name,
        kind=use.kind,
        path=use.path,
        line=use.line,
        col=use.col,
        resolution=use.resolution,
        within=use.symbol,
        target=use.target or use.module,
    )
