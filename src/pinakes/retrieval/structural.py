"""Types that satisfy interfaces by what they have, as edges: every language that has an answer is asked."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from pinakes.linking.satisfaction import Declarations, Declared, Satisfaction, opened
from pinakes.storage.graph import HERITAGE, Edge, Node

if TYPE_CHECKING:
    from pinakes.storage.graph import ReferenceRow
    from pinakes.storage.store import Store, SymbolRow

STRUCTURAL = "structural"


class Structural:
    """The types and interfaces of an index. What was worked out is remembered."""

    def __init__(self, store: "Store") -> None:
        self._store = store
        self._opened: list[tuple[Declarations, Satisfaction]] | None = None

    def above(self, types: list[int]) -> list[Edge]:
        """From types to the interfaces that they satisfy."""
        return [
            Edge(row.id, id_, "implements", STRUCTURAL, [])
            for row, answers in self._asked(types)
            for id_ in answers.interfaces_of(row)
        ]

    def below(self, types: list[int]) -> list[Edge]:
        """From interfaces to the types that satisfy them."""
        return [
            Edge(row.id, id_, "implements", STRUCTURAL, [])
            for row, answers in self._asked(types)
            for id_ in answers.types_of(row)
        ]

    def methods_above(self, methods: list[int]) -> dict[int, list[int]]:
        """The members of interfaces by which calls may reach these."""
        found = {row.id: answers.promising(row) for row, answers in self._asked(methods)}
        return {id_: others for id_, others in found.items() if others}

    def methods_below(self, methods: list[int]) -> dict[int, list[int]]:
        """The members that may run where these, of interfaces, are called."""
        found = {row.id: answers.keeping(row) for row, answers in self._asked(methods)}
        return {id_: others for id_, others in found.items() if others}

    def _asked(self, ids: list[int]) -> Iterable[tuple[Declared, Satisfaction]]:
        """Symbols, each with the answers of its language."""
        if self._opened is None:
            store = self._store
            self._opened = opened(store.has_language, lambda languages: IndexedDeclarations(store, languages))
        for declarations, answers in self._opened:
            for row in declarations.rows(ids):
                yield row, answers


class IndexedDeclarations:
    """What an index holds of some languages. What was read is remembered."""

    def __init__(self, store: "Store", languages: tuple[str, ...]) -> None:
        self._store = store
        self._languages = languages
        self._rows: dict[int, SymbolRow] = {}
        self._named: dict[str, list[SymbolRow]] = {}
        self._in_files: dict[int, list[SymbolRow]] = {}

    def rows(self, ids: Iterable[int]) -> "Sequence[SymbolRow]":
        """The symbols among these, in the order of the ids."""
        wanted = [id_ for id_ in ids if id_ > 0]
        missing = [id_ for id_ in wanted if id_ not in self._rows]
        self._rows |= {row.id: row for row in (self._store.symbols_by_ids(missing) if missing else ())}
        rows = [self._rows[id_] for id_ in wanted if id_ in self._rows]
        return [row for row in rows if row.language in self._languages]

    def named(self, name: str) -> "Sequence[SymbolRow]":
        """The symbols of a name, by path and line."""
        if name not in self._named:
            rows = self._store.symbols_named(name)
            self._named[name] = [row for row in rows if row.language in self._languages]
        return self._named[name]

    def rarest(self, names: Iterable[str]) -> tuple[str, int]:
        """The name that the fewest symbols have, and how many those are."""
        counts = self._store.graph.shapes.count_named(names)
        return min(((name, counts.get(name, 0)) for name in names), key=lambda item: (item[1], item[0]))

    def declared_in(self, file: int) -> "Sequence[SymbolRow]":
        """The symbols of a file, top to bottom."""
        if file not in self._in_files:
            self._in_files[file] = self._store.symbols_in(file)
        return self._in_files[file]

    def file(self, path: str) -> int | None:
        """The file at a path."""
        file = self._store.file(path)
        return None if file is None else file[0]

    def files_under(self, folder: str) -> dict[int, str]:
        """The paths of the files in a folder and in those inside it."""
        return self._store.graph.paths_of(self._store.graph.files_under(folder))

    def mentions_in(self, file: int) -> "Sequence[ReferenceRow]":
        """The references of a file, top to bottom."""
        return self._store.graph.references_in(file)

    def above(self, types: Iterable[int]) -> list[tuple[int, Node]]:
        """Each type with what it says that it extends or implements."""
        return [(edge.source, edge.node) for edge in self._store.graph.uses_in(types, HERITAGE)]

    def below(self, types: Iterable[int]) -> list[tuple[int, int]]:
        """Each type with those that say that they extend or implement it."""
        edges = self._store.graph.uses_of(types, HERITAGE)
        return [(edge.source, edge.node) for edge in edges if isinstance(edge.node, int) and edge.node > 0]

    def heirs_of_outside(self, name: str) -> list[tuple[int, str]]:
        """The types that extend something of a name outside the project, with its package."""
        return self._store.graph.shapes.heirs_of_outside(name)

    def holders(self, names: Iterable[str], kind: str) -> list[int]:
        """Types of a kind all of whose members have one of these names, those aside that are optional."""
        return self._store.graph.shapes.holders(names, kind)
