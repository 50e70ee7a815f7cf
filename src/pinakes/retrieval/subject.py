"""What a question is about: a name, an id, or what stands at a place."""

from typing import NamedTuple

from pinakes.errors import NotFoundError
from pinakes.facts import TEST
from pinakes.retrieval.local_names import Local, key_at, local_at
from pinakes.retrieval.look import Look
from pinakes.retrieval.pick import pick_symbols, unknown_path
from pinakes.storage.graph import ReferenceRow
from pinakes.storage.store import SymbolRow

MOST_NAMED = 8
"""How many of the symbols that it is about an answer names."""


class Subject(NamedTuple):
    """What a question is about."""

    query: str
    symbols: list[SymbolRow]
    """The symbols of the project that it means."""
    reference: ReferenceRow | None = None
    """The reference at the place that was asked about; None where a definition stands there."""
    local: Local | None = None
    """The local name or the key of an object at that place."""
    is_one: bool = False
    """Whether its symbols are one thing: a definition and what declares it."""

    @property
    def ids(self) -> list[int]:
        """The row ids of its symbols."""
        return [row.id for row in self.symbols]

    @property
    def hint(self) -> str | None:
        """What to do where one name means several symbols."""
        if len(self.symbols) < 2 or self.reference is not None or self.is_one:
            return None
        return f"{len(self.symbols)} symbols have this name. Narrow it with --in, a dotted name, a place or an id."


class Place(NamedTuple):
    """A column of a line of a file."""

    path: str
    file: int
    line: int
    col: int


def read_subject(look: Look, query: str, *, path: str | None = None) -> Subject:
    """What a name, a dotted name, an id, `PATH:LINE` or `PATH:LINE:COL` means. Raises NotFoundError when nothing."""
    place = _place(look, query)
    if place is None:
        return Subject(query, pick_symbols(look.store, query, kind=None, path=path))
    return _at(look, query, place)


def read_symbols(look: Look, query: str, *, path: str | None = None) -> Subject:
    """As `read_subject`, for questions about symbols of the project. Raises NotFoundError for anything else."""
    subject = read_subject(look, query, path=path)
    if subject.symbols:
        return subject
    if subject.local is not None:
        raise NotFoundError(
            f"{subject.local.name!r} at {query} is a local name. `pinakes references {query}` lists it."
        )
    assert subject.reference is not None, "what stands at a place is a symbol, a local name or a reference"
    raise NotFoundError(_outside(query, subject.reference))


def _outside(query: str, reference: ReferenceRow) -> str:
    advice = f"`pinakes definition {query}` tells what is known of it."
    if reference.package is not None:
        return f"{reference.name!r} at {query} is outside the project, in {reference.package}. {advice}"
    return f"{reference.name!r} at {query} was not settled to a symbol. {advice}"


def _place(look: Look, query: str) -> Place | None:
    """The place that `PATH:LINE:COL` names; None for anything else."""
    rest, colon, col = query.rpartition(":")
    path, another, line = rest.rpartition(":")
    if not (colon and another and line.isdecimal() and col.isdecimal()):
        return None
    known = path.removeprefix("./")
    file = look.store.file(known)
    if file is None:
        raise NotFoundError(unknown_path(look.store, path))
    return Place(known, file[0], int(line), int(col))


def _at(look: Look, query: str, place: Place) -> Subject:
    """The definition, else the reference, else the local name under a column, else the test whose text stands there.

    Where nothing of these does, the key of an object inside a function.
    """
    rows = [row for row in look.store.symbols_in(place.file) if row.name_line == place.line]
    under = [row for row in rows if _covers(row.name_col, row.name, place.col)]
    for row in under:
        if row.kind != TEST:
            return Subject(query, [row])
    references = look.store.graph.references_on(place.file, place.line)
    for reference in references:
        if _covers(reference.col, reference.name, place.col):
            return Subject(query, targets_of(look, reference), reference)
    local = local_at(look, place.path, place.line, place.col)
    if local is not None:
        return Subject(query, [], None, local)
    if under:
        return Subject(query, under[-1:])
    key = key_at(look, place.path, place.line, place.col)
    if key is not None:
        return Subject(query, [], None, key)
    named = sorted({(row.name_col, row.name) for row in rows} | {(item.col, item.name) for item in references})
    raise NotFoundError(_nothing_at(query, named))


def _covers(start: int, name: str, col: int) -> bool:
    return start <= col < start + len(name)


def targets_of(look: Look, reference: ReferenceRow) -> list[SymbolRow]:
    """What a reference means: several symbols where its receiver may be one of several types, the first one best."""
    if reference.target_id is None:
        return []
    ids = [reference.target_id, *look.store.graph.other_targets(reference.id)]
    rows = sorted(look.store.symbols_by_ids(ids), key=lambda row: (row.id != reference.target_id, row.path, row.line))
    return list(rows)


def _nothing_at(query: str, named: list[tuple[int, str]]) -> str:
    if not named:
        return f"No name stands at {query}. Columns count characters from 1."
    names = ", ".join(f"{name} at column {col}" for col, name in named[:8])
    return f"No name stands at {query}. On that line: {names}."


class Files(NamedTuple):
    """A file or folder that a question is about."""

    path: str
    ids: list[int]


def read_files(look: Look, path: str) -> Files | None:
    """The file at a path or the files of a folder; None when the index has neither."""
    plain = path.removeprefix("./").rstrip("/")
    ids = look.store.graph.files_under("" if plain == "." else plain) if plain else []
    return Files(plain, ids) if ids else None
