"""An index in which the unsaved texts of some files stand in for what was indexed of them."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

import apsw

from pinakes.storage.graph import Edge, Graph, ReferenceRow
from pinakes.storage.links import LinkTables
from pinakes.storage.store import ImportRow, Store, SymbolRow

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
    imports: list[ImportRow]
    dependencies: set[int]
    """The files that it imports."""


class OverlaidStore(Store):
    """A published index, seen through buffers. Walks along calls still go by what was indexed."""

    def __init__(self, store: Store, buffers: Iterable[Buffer]) -> None:
        connection = store._connection  # noqa: SLF001  The same connection, so that both see one state.
        super().__init__(connection, store.path)
        self._by_path = {buffer.path: buffer for buffer in buffers}
        self._by_file = {buffer.file: buffer for buffer in self._by_path.values()}
        self._by_id = {row.id: row for buffer in self._by_path.values() for row in buffer.symbols}
        self.graph = _OverlaidGraph(connection, self._by_path, self._by_file)

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

    def symbols_named(self, name: str) -> list[SymbolRow]:
        """As in the index, with those that only buffers have."""
        found = {row.id: row for row in super().symbols_named(name)}
        found |= {row.id: row for row in self._by_id.values() if row.name == name}
        return sorted(found.values(), key=lambda row: (row.path, row.line))

    def _symbols(self, condition: str, parameters: Iterable[Any] = ()) -> list[SymbolRow]:
        """Rows of the index, each where its buffer has it now; without those that are gone from theirs."""
        rows = super()._symbols(condition, parameters)
        return [self._by_id.get(row.id, row) for row in rows if row.path not in self._by_path or row.id in self._by_id]


class _OverlaidGraph(Graph):
    """References and imports of an index, seen through buffers."""

    def __init__(
        self, connection: apsw.Connection, by_path: Mapping[str, Buffer], by_file: Mapping[int, Buffer]
    ) -> None:
        super().__init__(connection)
        self._by_path = by_path
        self._by_file = by_file

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
        rows.sort(key=_place)
        return rows[start : start + limit]

    def count_references(self, targets: Iterable[int]) -> list[tuple[str, int]]:
        """How many references of each kind mean one of these symbols, most first."""
        counts = Counter(row.kind for row in self.references_to(targets, None, _EVERYTHING, 0))
        return sorted(counts.items(), key=lambda item: (-item[1], item[0]))

    def candidates_named(self, names: Iterable[str], limit: int) -> tuple[int, list[ReferenceRow]]:
        """References with one of these names that nothing was found for: how many, and the first by path and line."""
        wanted = set(names)
        rows = self._seen(super().candidates_named(wanted, _EVERYTHING)[1])
        rows += [
            row
            for buffer in self._by_path.values()
            for row in buffer.references
            if row.name in wanted and row.target_id is None and row.resolution in {"unresolved", "candidate"}
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

    def _seen(self, rows: Iterable[ReferenceRow]) -> list[ReferenceRow]:
        return [row for row in rows if row.path not in self._by_path]

    def _in_buffers(self, targets: set[int]) -> list[ReferenceRow]:
        return [
            row
            for buffer in self._by_path.values()
            for row in buffer.references
            if row.target_id in targets or not targets.isdisjoint(buffer.others.get(row.id, ()))
        ]


def link_tables(store: Store) -> LinkTables:
    """What linking reads of an index; nothing may be written through it."""
    return LinkTables(store._connection, lambda _: [])  # noqa: SLF001  The same room, and for reading only.


def _place(row: ReferenceRow) -> tuple[str, int, int]:
    return row.path, row.line, row.col
