"""Where something is defined, and where its type is."""

import re

from pinakes.answers import Definitions
from pinakes.errors import NotFoundError
from pinakes.facts import TYPE_KINDS
from pinakes.languages import language_named
from pinakes.retrieval.brief import brief, external_brief
from pinakes.retrieval.declared_modules import file_of_module, paths_imported
from pinakes.retrieval.look import Look
from pinakes.retrieval.naming import dotted
from pinakes.retrieval.pick import pick_external
from pinakes.retrieval.references import reference_brief
from pinakes.retrieval.subject import Subject, read_subject, read_symbols, targets_of
from pinakes.storage.graph import ReferenceRow
from pinakes.storage.store import SymbolRow

_WORD = re.compile(r"[^\W\d]\w*")


def find_definition(look: Look, query: str, *, path: str | None, limit: int) -> Definitions:
    """Where a name, an id or what stands at a place is defined. Raises NotFoundError when there is no such thing."""
    try:
        subject = read_subject(look, query, path=path)
    except NotFoundError:
        theirs = pick_external(look.store, query, kind=None) if path is None else []
        if not theirs:
            raise
        return Definitions(
            evidence=look.evidence,
            query=query,
            total=len(theirs),
            definitions=[external_brief(row) for row in theirs[:limit]],
            resolution="external",
            package=theirs[0].package,
            truncated=len(theirs) > limit,
        )
    if subject.reference is not None:
        return _of_reference(look, subject, subject.reference, limit)
    if subject.local is not None:
        return Definitions(
            evidence=look.evidence,
            query=query,
            total=1,
            definitions=[],
            resolution="local",
            local=subject.local.brief,
        )
    module = file_of_module(look, subject.symbols)
    if module is not None:
        return Definitions(evidence=look.evidence, query=query, total=1, definitions=[], module=module)
    return _of_symbols(look, query, subject.symbols, limit, hint=subject.hint)


def find_type_definition(look: Look, query: str, *, path: str | None, limit: int) -> Definitions:
    """The types that a symbol is annotated with or returns; a type itself. Raises NotFoundError when it has none."""
    subject = read_symbols(look, query, path=path)
    found = {row.id: row for row in subject.symbols if row.kind in TYPE_KINDS}
    packages: list[str] = []
    for row in subject.symbols:
        for reference in _annotations(look, row):
            found |= {target.id: target for target in targets_of(look, reference)}
            packages += [reference.package] if reference.package else []
    if found:
        rows = sorted(found.values(), key=lambda row: (row.path, row.line))
        return _of_symbols(look, query, rows, limit, resolution="type")
    if not packages:
        raise NotFoundError(f"{query!r} has no annotation that names a known type. `pinakes show {query}` shows it.")
    return Definitions(
        evidence=look.evidence,
        query=query,
        total=0,
        definitions=[],
        resolution="external",
        package=packages[0],
    )


def _annotations(look: Look, row: SymbolRow) -> list[ReferenceRow]:
    """The references that a symbol's own annotation consists of; of each name the first one in the symbol's text."""
    words = set(_WORD.findall(row.type or ""))
    if not words:
        return []
    first: dict[str, ReferenceRow] = {}
    for reference in look.store.graph.references_in(row.id >> 20):
        if reference.kind == "type" and reference.name in words and row.line <= reference.line <= row.end_line:
            first.setdefault(reference.name, reference)
    return list(first.values())


def _of_symbols(
    look: Look,
    query: str,
    rows: list[SymbolRow],
    limit: int,
    *,
    resolution: str | None = None,
    hint: str | None = None,
) -> Definitions:
    return Definitions(
        evidence=look.evidence,
        query=query,
        total=len(rows),
        definitions=[brief(row, look.is_stale) for row in rows[:limit]],
        resolution=resolution,
        truncated=len(rows) > limit,
        hint=hint,
    )


def _of_reference(look: Look, subject: Subject, reference: ReferenceRow, limit: int) -> Definitions:
    """What a reference means; where that is not known, the symbols that have its name, as candidates."""
    module = file_of_module(look, subject.symbols)
    symbols = subject.symbols if module is None else []
    if not (symbols or reference.package or module):
        module = module_file(look, reference)
    is_open = not (symbols or reference.package or module)
    candidates = look.store.symbols_named(reference.name) if is_open else []
    return Definitions(
        evidence=look.evidence,
        query=subject.query,
        total=len(symbols) or int(module is not None),
        definitions=[brief(row, look.is_stale) for row in symbols[:limit]],
        resolution="unresolved" if is_open else reference.resolution,
        reference=reference_brief(look, reference),
        module=module,
        package=reference.package,
        candidates=[brief(row, look.is_stale) for row in candidates[:limit]],
        candidates_total=len(candidates),
        truncated=max(len(symbols), len(candidates)) > limit,
    )


def module_file(look: Look, reference: ReferenceRow) -> str | None:
    """The file of the project that an imported module is: the one among those its file imports that is named so."""
    named = reference.module
    if named is None and reference.resolution == "import" and reference.receiver is not None:
        named = f"{reference.receiver}.{reference.name}"
    if named is None:
        return None
    file = look.store.file(reference.path)
    assert file is not None, "a reference stands in a file of the index"
    wanted = f".{named}"
    found = [path for path in sorted(paths_imported(look, file[0])) if f".{dotted(path)}".endswith(wanted)]
    if not found and reference.module is None:
        # A package on the way to a module that is imported is not imported itself.
        spec = language_named(file[1])
        names = [] if spec is None else [name + ending for name in spec.folder_files for ending in spec.extensions[:1]]
        for name in names:
            found += look.store.paths_ending(f"{named.replace('.', '/')}/{name}", 2)
    return min(found, key=len, default=None)
