"""An index in which the unsaved texts of some files stand in for what was indexed of them."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from typing import Any, NamedTuple

import apsw
import msgspec

from pinakes.facts import Flag
from pinakes.storage.candidate import Candidate
from pinakes.storage.graph import ANYWHERE, FIRST, HERITAGE, Among, Edge, Graph, Node, ReferenceRow, file_of
from pinakes.storage.ids import FILE_SHIFT
from pinakes.storage.links import LinkTables
from pinakes.storage.shapes import Shapes
from pinakes.storage.store import ImportRow, Store, SymbolRow
from pinakes.words import folded as fold

_EVERYTHING = 1 << 40


class Buffer(NamedTuple):
    """The unsaved text of a file and what it says. Its symbols keep the row ids that the index gave them."""

    file: int
    path: str
    language: str | None
    n_lines: int
    hash: str
    symbols: list[SymbolRow]
    references: list[ReferenceRow]
    others: dict[int, list[int]]
    """What a reference may mean beside its first meaning, by its id."""
    around: dict[int, int]
    """The row id of the symbol that a reference stands in, by its id."""
    imports: list[ImportRow]
    dependencies: set[int]
    """The files that it imports."""


class OverlaidStore(Store):
    """A published index, seen through buffers."""

    def __init__(self, store: Store, buffers: Iterable[Buffer]) -> None:
        connection = store._connection  # noqa: SLF001  The same connection, so that both see one state.
        super().__init__(connection, store.path)
        self._by_path = {buffer.path: buffer for buffer in buffers}
        self._by_file = {buffer.file: buffer for buffer in self._by_path.values()}
        self._by_id = {row.id: row for buffer in self._by_path.values() for row in buffer.symbols}
        self._graph = _OverlaidGraph(connection, self._by_path, self._by_file, self._owner)
        self.graph = self._graph

    def file(self, path: str) -> tuple[int, str | None, int, str | None, str | None] | None:
        """As in the index; lines and hash are those of the buffer."""
        buffer = self._by_path.get(path)
        if buffer is None:
            return super().file(path)
        return buffer.file, buffer.language, buffer.n_lines, None, buffer.hash

    def symbols_in(self, file_id: int) -> list[SymbolRow]:
        """As in the index; of a buffer those of its text."""
        buffer = self._by_file.get(file_id)
        return super().symbols_in(file_id) if buffer is None else list(buffer.symbols)

    def imports_in(self, file_id: int) -> list[ImportRow]:
        """As in the index; of a buffer those of its text."""
        buffer = self._by_file.get(file_id)
        return super().imports_in(file_id) if buffer is None else list(buffer.imports)

    def symbols_by_ids(self, ids: Iterable[int]) -> list[SymbolRow]:
        """As in the index, with those that only a buffer has."""
        wanted = set(ids)
        own = [self._by_id[id_] for id_ in wanted & self._by_id.keys()]
        return own + super().symbols_by_ids(wanted - self._by_id.keys())

    def symbols_by_key(self, key: int) -> list[SymbolRow]:
        """As in the index, with one that only a buffer has."""
        return super().symbols_by_key(key) or [row for row in self._by_id.values() if row.key == key]

    def all_named(self, name: str) -> list[SymbolRow]:
        """As in the index, with those that only buffers have."""
        found = {row.id: row for row in super().all_named(name)}
        found |= {row.id: row for row in self._by_id.values() if row.name == name}
        return sorted(found.values(), key=lambda row: (row.path, row.line))

    def names_holding(self, folded: str) -> list[tuple[int, str]]:
        """As in the index, with the names that only buffers have."""
        found = dict(super().names_holding(folded))
        found |= {id_: name for name, id_ in self._graph.name_numbers.items() if folded in fold(name)}
        return list(found.items())

    def candidates(self, name_ids: list[int]) -> list[Candidate]:
        """All symbols with these names, as files and buffers have them."""
        saved = [item for item in super().candidates(name_ids) if item.path not in self._by_path]
        numbers, wanted = self._graph.name_numbers, set(name_ids)
        return saved + [
            Candidate(
                row.id, numbers[row.name], row.kind, row.qualified_name, row.path, row.line, row.flags, row.visibility
            )
            for row in self._by_id.values()
            if numbers[row.name] in wanted
        ]

    def _owner(self, symbol: int) -> str | None:
        """The name of what a symbol belongs to."""
        rows = self.symbols_by_ids([symbol])
        parents = [] if not rows or rows[0].parent is None else self.symbols_by_ids([rows[0].parent])
        return parents[0].name if parents else None

    def _symbols(self, condition: str, parameters: Iterable[Any] = ()) -> list[SymbolRow]:
        """Rows of the index, each where its buffer has it now; without those that are gone from theirs."""
        rows = super()._symbols(condition, parameters)
        return [self._by_id.get(row.id, row) for row in rows if row.path not in self._by_path or row.id in self._by_id]


class _OverlaidGraph(Graph):
    """References and imports of an index, seen through buffers."""

    def __init__(
        self,
        connection: apsw.Connection,
        by_path: Mapping[str, Buffer],
        by_file: Mapping[int, Buffer],
        owner: Callable[[int], str | None],
    ) -> None:
        super().__init__(connection)
        self.shapes = _OverlaidShapes(connection, by_file)
        self._by_path = by_path
        self._by_file = by_file
        self._owner = owner

    def references_in(self, file: int) -> list[ReferenceRow]:
        """As in the index; of a buffer those of its text."""
        buffer = self._by_file.get(file)
        return super().references_in(file) if buffer is None else list(buffer.references)

    def references_on(self, file: int, line: int) -> list[ReferenceRow]:
        """As in the index; of a buffer those of its text."""
        buffer = self._by_file.get(file)
        if buffer is None:
            return super().references_on(file, line)
        return [row for row in buffer.references if row.line == line]

    def references_to(self, targets: Iterable[int], kind: str | None, limit: int, start: int) -> list[ReferenceRow]:
        """As in the index; in buffers those of their text."""
        wanted = set(targets)
        rows = self._seen(super().references_to(wanted, kind, _EVERYTHING, 0))
        rows += [row for row in self._in_buffers(wanted) if kind in {None, row.kind}]
        tests = {path for (path,) in self._rows("SELECT path FROM test_files")}
        rows.sort(key=lambda row: (row.path in tests, *_place(row)))
        return rows[start : start + limit]

    def count_references(self, targets: Iterable[int]) -> list[tuple[str, int]]:
        """How many references of each kind mean one of these symbols, most first."""
        counts = Counter(row.kind for row in self.references_to(targets, None, _EVERYTHING, 0))
        return sorted(counts.items(), key=lambda item: (-item[1], item[0]))

    def candidates_named(
        self, names: Iterable[str], limit: int, among: Among = ANYWHERE
    ) -> tuple[int, list[ReferenceRow]]:
        """References with one of these names that nothing was found for: how many, and the first by path and line."""
        wanted = set(names)
        rows = self._seen(super().candidates_named(wanted, _EVERYTHING, among)[1])
        rows += [
            row
            for buffer in self._by_path.values()
            for row in buffer.references
            if row.name in wanted and row.target_id is None and row.resolution in {"unresolved", "candidate"}
            if _counts(row, buffer.language, among)
        ]
        rows.sort(key=_place)
        return len(rows), rows[:limit]

    def other_targets(self, reference: int) -> list[int]:
        """What a reference may mean beside its first meaning."""
        buffer = self._by_file.get(reference >> 20)
        return super().other_targets(reference) if buffer is None else buffer.others.get(reference, [])

    def dependencies_of(self, files: Iterable[int]) -> list[Edge]:
        """From files (negative) to those that they import, by path."""
        wanted = set(files)
        own = [self._by_file[-file] for file in wanted if -file in self._by_file]
        edges = super().dependencies_of(wanted - {-buffer.file for buffer in own})
        for buffer in own:
            edges += [Edge(-buffer.file, -target, "import", None, []) for target in sorted(buffer.dependencies)]
        return edges

    def paths_of(self, files: Iterable[int]) -> dict[int, str]:
        """Paths by file id."""
        wanted = set(files)
        found = super().paths_of(wanted)
        return found | {file: self._by_file[file].path for file in wanted & self._by_file.keys()}

    def _inbound(self, targets: Iterable[int], kinds: Iterable[str], condition: str) -> list[Edge]:
        """As in the index, from files as they were saved; in buffers by their text."""
        wanted, named = set(targets), frozenset(kinds)
        found = _Edges()
        for buffer in self._by_path.values():
            for row in buffer.references:
                if row.kind in named and (condition in {"", FIRST} or self._is_virtual(row)):
                    meant = [row.target_id] if condition == FIRST else _meanings(buffer, row)
                    for target in wanted.intersection(meant):
                        found.add(target, buffer.around.get(row.id, -buffer.file), row)
        edges = super()._inbound(wanted, named, condition)
        return [edge for edge in edges if not self._is_buffer(edge.node)] + found.edges()

    def _outbound(self, symbols: Iterable[int], kinds: Iterable[str], condition: str) -> list[Edge]:
        """As in the index, for files as they were saved; in buffers by their text."""
        wanted, named = set(symbols), frozenset(kinds)
        found = _Edges()
        for buffer in self._by_path.values():
            for row in buffer.references:
                source = buffer.around.get(row.id)
                if source not in wanted or row.kind not in named:
                    continue
                if condition and (row.target_id is None or not self._is_virtual(row)):
                    continue
                for node in _meanings(buffer, row) or [(row.package or "", row.name)]:
                    found.add(source, node, row)
        saved = [symbol for symbol in wanted if symbol >> FILE_SHIFT not in self._by_file]
        edges = super()._outbound(saved, named, condition)
        # What a buffer no longer has leads nowhere.
        return [
            edge for edge in edges if not self._is_buffer(edge.node) or edge.node in self._rows_by_id
        ] + found.edges()

    def places_of(self, symbols: Iterable[int]) -> list[tuple[int, int | None, int, str, str | None]]:
        """Id, parent, name id, kind and the kind of the parent of each symbol."""
        wanted = set(symbols)
        own = {id_: self._rows_by_id[id_] for id_ in wanted & self._rows_by_id.keys()}
        found = super().places_of(wanted - own.keys())
        for id_, row in own.items():
            parent = self._rows_by_id.get(row.parent or 0)
            found.append(
                (id_, row.parent, self.name_numbers[row.name], row.kind, None if parent is None else parent.kind)
            )
        return found

    def members_named_alike(self, pairs: Iterable[tuple[int, int]]) -> dict[tuple[int, int], list[int]]:
        """Members of types by type and name id. Pairs that have none are left out."""
        wanted = set(pairs)
        saved = {pair for pair in wanted if pair[0] not in self._rows_by_id}
        found = super().members_named_alike(saved)
        for row in self._rows_by_id.values():
            pair = (row.parent or 0, self.name_numbers[row.name])
            if pair in wanted:
                found.setdefault(pair, []).append(row.id)
        return found

    @cached_property
    def _rows_by_id(self) -> dict[int, SymbolRow]:
        return {row.id: row for buffer in self._by_path.values() for row in buffer.symbols}

    @cached_property
    def name_numbers(self) -> dict[str, int]:
        """Name ids of the symbols of buffers; names that the index does not have get numbers below zero."""
        names = sorted({row.name for row in self._rows_by_id.values()})
        sql = "SELECT n.name, n.id FROM json_each(?) j JOIN names n ON n.name = j.value"
        known = dict(self._rows(sql, msgspec.json.encode(names).decode()))
        return {name: known.get(name, -number) for number, name in enumerate(names, 1)}

    def _is_buffer(self, node: Node) -> bool:
        return isinstance(node, int) and file_of(node) in self._by_file

    def _is_virtual(self, row: ReferenceRow) -> bool:
        """Whether a method that overrides the one that is meant may run instead."""
        if row.receiver is None or row.target_id is None or row.receiver.startswith("super("):
            return False
        return row.receiver.rpartition(".")[2] != self._owner(row.target_id)

    def _seen(self, rows: Iterable[ReferenceRow]) -> list[ReferenceRow]:
        return [row for row in rows if row.path not in self._by_path]

    def _in_buffers(self, targets: set[int]) -> list[ReferenceRow]:
        return [
            row
            for buffer in self._by_path.values()
            for row in buffer.references
            if row.target_id in targets or not targets.isdisjoint(buffer.others.get(row.id, ()))
        ]


class _OverlaidShapes(Shapes):
    """The shapes of types of an index, seen through buffers."""

    def __init__(self, connection: apsw.Connection, by_file: Mapping[int, Buffer]) -> None:
        super().__init__(connection)
        self._by_file = by_file

    def heirs_of_outside(self, name: str) -> list[tuple[int, str]]:
        """As in the index; in buffers those of their text."""
        found = [heir for heir in super().heirs_of_outside(name) if heir[0] >> FILE_SHIFT not in self._by_file]
        for buffer in self._by_file.values():
            found += [
                (buffer.around[row.id], row.package)
                for row in buffer.references
                if row.name == name and row.kind in HERITAGE and row.package and row.id in buffer.around
            ]
        return found

    def holders(self, names: Iterable[str], kind: str) -> list[int]:
        """As in the index; in buffers those of their text."""
        wanted = set(names)
        found = [id_ for id_ in super().holders(wanted, kind) if id_ >> FILE_SHIFT not in self._by_file]
        for buffer in self._by_file.values():
            promised: dict[int, set[str]] = {}
            for row in buffer.symbols:
                if row.parent is not None and not row.flags & Flag.OPTIONAL:
                    promised.setdefault(row.parent, set()).add(row.name)
            types = [row.id for row in buffer.symbols if row.kind == kind and row.id in promised]
            found += [id_ for id_ in types if promised[id_] <= wanted]
        return found


class _Edges:
    """Edges that are being put together, one for each pair of nodes."""

    def __init__(self) -> None:
        self._found: dict[tuple[int, Node], Edge] = {}

    def add(self, source: int, node: Node, row: ReferenceRow) -> None:
        """Note a reference."""
        edge = self._found.setdefault((source, node), Edge(source, node, row.kind, row.resolution, []))
        if row.line not in edge.lines:
            edge.lines.append(row.line)

    def edges(self) -> list[Edge]:
        """Those that were noted, in the order in which they first were."""
        return list(self._found.values())


def _meanings(buffer: Buffer, row: ReferenceRow) -> list[Node]:
    return [] if row.target_id is None else [row.target_id, *buffer.others.get(row.id, ())]


def link_tables(store: Store) -> LinkTables:
    """What linking reads of an index; nothing may be written through it."""
    return LinkTables(store._connection, lambda _: [])  # noqa: SLF001  The same room, and for reading only.


def _place(row: ReferenceRow) -> tuple[str, int, int]:
    return row.path, row.line, row.col


def _counts(row: ReferenceRow, language: str | None, among: Among) -> bool:
    return (
        (among.languages is None or language in among.languages)
        and (not among.kinds or row.kind in among.kinds)
        and (row.receiver is not None or not among.has_receiver)
    )
