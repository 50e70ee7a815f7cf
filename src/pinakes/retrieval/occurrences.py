"""Every identifier of a file with what it means."""

from collections.abc import Iterable, Iterator

from pinakes.answers import Occurrence, Occurrences
from pinakes.errors import NotFoundError
from pinakes.facts import TEST
from pinakes.retrieval.brief import key_text
from pinakes.retrieval.local_names import Key, Local, keys_of, locals_of
from pinakes.retrieval.look import Look
from pinakes.retrieval.paging import Page
from pinakes.retrieval.pick import unknown_path
from pinakes.storage.graph import ReferenceRow
from pinakes.storage.store import SymbolRow

_DEFINITION = "definition"
_REFERENCE = "reference"
UNRESOLVED = "unresolved"


def list_occurrences(look: Look, path: str, *, page: Page) -> Occurrences:
    """The symbols, references and local names of a file, top to bottom. Raises NotFoundError for an unknown path.

    Members of objects inside functions, which are no symbols, are among them.
    Tests that a text names have no identifier.
    """
    file = look.store.file(path)
    if file is None:
        raise NotFoundError(unknown_path(look.store, path))
    symbols = [row for row in look.store.symbols_in(file[0]) if row.kind != TEST]
    references = look.store.graph.references_in(file[0])
    named = locals_of(look, path)
    targets = {row.target_id for row in references if row.target_id is not None}
    row_by_id = {row.id: row for row in look.store.symbols_by_ids(targets)}
    known = {(row.name_line, row.name_col) for row in symbols}
    known |= {(row.line, row.col) for row in references if row.resolution != UNRESOLVED}
    keys = {(key.line, key.col): key for key in defining(keys_of(look, path), known)}
    references = [row for row in references if (row.line, row.col) not in keys]
    found = [_symbol(row) for row in symbols]
    found += [_reference(row, row_by_id) for row in references]
    found += [occurrence for local in named for occurrence in _local(local)]
    found += [_key(key) for key in keys.values()]
    found.sort(key=lambda item: (item.line, item.col, item.role, item.name))
    cursor = page.next_cursor(len(found))
    return Occurrences(
        evidence=look.evidence,
        path=path,
        total=len(found),
        symbols=len(symbols),
        references=len(references),
        locals=len(named),
        keys=len(keys),
        unresolved=sum(row.resolution == UNRESOLVED for row in references),
        occurrences=found[page.start : page.end],
        cursor=cursor,
        truncated=cursor is not None,
    )


def _symbol(row: SymbolRow) -> Occurrence:
    return Occurrence(
        line=row.name_line,
        col=row.name_col,
        name=row.name,
        role=_DEFINITION,
        kind=row.kind,
        id=key_text(row.key),
    )


def _reference(row: ReferenceRow, row_by_id: dict[int, SymbolRow]) -> Occurrence:
    target = None if row.target_id is None else row_by_id.get(row.target_id)
    return Occurrence(
        line=row.line,
        col=row.col,
        name=row.name,
        role=_REFERENCE,
        kind=row.kind,
        resolution=row.resolution,
        id=key_text(target.key) if target else None,
        target=target.qualified_name if target else row.module,
        target_path=target.path if target else None,
        target_line=target.line if target else None,
        package=row.package,
    )


def defining(keys: Iterable[Key], known: set[tuple[int, int]]) -> Iterator[Key]:
    """The members of objects that are neither symbols nor uses which are settled, given the places of those.

    A key that nothing else defines as far as is known defines its name for the object that it stands in.
    """
    for key in keys:
        # The name of a symbol that is written in quotes starts with the quote.
        if known.isdisjoint({(key.line, key.col), (key.line, key.col - 1)}):
            yield key


def _key(key: Key) -> Occurrence:
    return Occurrence(line=key.line, col=key.col, name=key.name, role=_DEFINITION, kind=key.kind)


def _local(local: Local) -> list[Occurrence]:
    return [
        Occurrence(
            line=item.line,
            col=item.col,
            name=local.name,
            role=_DEFINITION if item.is_definition else _REFERENCE,
            kind="local",
            resolution=None if item.is_definition else "scope",
            target=None if item.is_definition else local.name,
            target_path=None if item.is_definition else local.path,
            target_line=None if item.is_definition else local.definition.line,
        )
        for item in local.mentions
    ]
