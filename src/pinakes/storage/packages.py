"""Packages outside the project: what they define, written into the index and kept for the user."""

import zlib
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

import apsw
import msgspec

from pinakes.storage.ids import FILE_SHIFT, ROWS_PER_FILE
from pinakes.storage.known import KnownPackage, known_packages
from pinakes.storage.rows import Row, symbol_key
from pinakes.words import folded

IMPORTED = "imported"
FOUND = "found"


class PackageSymbol(NamedTuple):
    """A symbol of a package, or one of its imports (kind `import`)."""

    name: str
    qualified_name: str
    kind: str
    line: int
    end_line: int
    parent: str | None
    signature: str | None
    alias: str | None
    visibility: str | None
    doc: str | None


class PackageFile(NamedTuple):
    """A file of a package with what it defines."""

    path: str
    language: str | None
    hash: str
    lines: int
    symbols: list[PackageSymbol]


class PackageRow(NamedTuple):
    """What the index keeps of a package itself."""

    name: str
    version: str
    ecosystem: str | None
    origin: str
    """`found` among the project's dependencies or `imported` by the user."""
    place: str
    stamp: str = ""
    """Changes when the package's index does; empty for what was imported."""


_pack = msgspec.msgpack.Encoder().encode
_unpack = msgspec.msgpack.Decoder(
    list[tuple[str, str, str, int, int, str | None, str | None, str | None, str | None, str | None]]
).decode


class PackageWriter:
    """Changes the packages of an index, inside the transaction of its writer."""

    def __init__(self, connection: apsw.Connection, intern: Callable[[list[str]], list[int]]) -> None:
        self._connection = connection
        self._intern = intern

    def known(self) -> list[KnownPackage]:
        """Every package the index has by now."""
        return known_packages(self._connection)

    def add(self, package: PackageRow, files: Iterable[PackageFile]) -> None:
        """Write a package with what it defines."""
        execute = self._connection.execute
        package_id = execute("SELECT coalesce(max(id), 0) + 1 FROM external_package_rows").get
        file_id = execute("SELECT coalesce(max(id), 0) FROM external_file_rows").get
        execute("INSERT INTO external_package_rows VALUES (?, ?, ?, ?, ?, ?, ?)", (package_id, *package))
        for file in files:
            file_id += 1
            execute(
                "INSERT INTO external_file_rows VALUES (?, ?, ?, ?, ?, ?)",
                (file_id, package_id, file.path, file.language, file.hash, file.lines),
            )
            self._add_symbols(package, file, file_id << FILE_SHIFT)

    def _add_symbols(self, package: PackageRow, file: PackageFile, base: int) -> None:
        symbols = file.symbols[:ROWS_PER_FILE]
        names = self._intern([symbol.name for symbol in symbols])
        kinds = self._intern([symbol.kind for symbol in symbols])
        parents = iter(self._intern([symbol.parent for symbol in symbols if symbol.parent is not None]))
        keys = _keys(package, file.path, file.language, symbols)
        rows: list[Row] = [
            (
                base + place,
                key,
                name,
                kind,
                None if symbol.qualified_name == symbol.name else symbol.qualified_name,
                None if symbol.parent is None else next(parents),
                symbol.line,
                symbol.end_line,
                symbol.signature,
                symbol.alias,
                symbol.visibility,
                symbol.doc,
            )
            for place, (symbol, name, kind, key) in enumerate(zip(symbols, names, kinds, keys, strict=True))
        ]
        many = self._connection.executemany
        many(f"INSERT INTO external_symbol_rows VALUES ({', '.join('?' * 12)})", rows)
        sought = {name: symbol.name for symbol, name in zip(symbols, names, strict=True) if symbol.kind != "import"}
        many(
            "INSERT OR IGNORE INTO external_symbol_names VALUES (?, ?)",
            [(id_, folded(name)) for id_, name in sought.items()],
        )

    def remove(self, package_ids: Iterable[int]) -> None:
        """Delete packages with what they define. What the user imported stays among the user's own."""
        execute = self._connection.execute
        for package_id in package_ids:
            first, last = execute(
                "SELECT min(id), max(id) FROM external_file_rows WHERE package = ?", (package_id,)
            ).get
            if first is not None:
                execute(
                    "DELETE FROM external_symbol_rows WHERE id BETWEEN ? AND ?",
                    (first << FILE_SHIFT, (last << FILE_SHIFT) + ROWS_PER_FILE - 1),
                )
            execute("DELETE FROM external_file_rows WHERE package = ?", (package_id,))
            execute("DELETE FROM external_package_rows WHERE id = ?", (package_id,))
        execute("DELETE FROM external_symbol_names WHERE name NOT IN (SELECT name FROM external_symbol_rows)")

    def keep_import(self, package: PackageRow, files: list[PackageFile]) -> None:
        """Write a package that the user imported, and keep it for when the index is built anew."""
        execute = self._connection.execute
        kept_id = execute("SELECT coalesce(max(id), 0) + 1 FROM imported_packages").get
        execute("INSERT INTO imported_packages VALUES (?, ?, ?, ?, ?)", (kept_id, *package[:3], package.place))
        self._connection.executemany(
            "INSERT INTO imported_files VALUES (NULL, ?, ?, ?, ?, ?, ?)",
            ((kept_id, *file[:4], zlib.compress(_pack(file.symbols), 1)) for file in files),
        )
        self.add(package, files)

    def drop_imports(self, name: str) -> bool:
        """Forget what the user imported under this name; False when there is nothing. What was found stays."""
        rows = self._connection.execute("SELECT id FROM imported_packages WHERE name = ?", (name,)).fetchall()
        for kept in rows:
            self._connection.execute("DELETE FROM imported_files WHERE package = ?", kept)
            self._connection.execute("DELETE FROM imported_packages WHERE id = ?", kept)
        self._remove_named(name, IMPORTED)
        return bool(rows)

    def drop_found(self, name: str) -> None:
        """Delete a found package that an imported one takes the place of."""
        self._remove_named(name, FOUND)

    def _remove_named(self, name: str, origin: str) -> None:
        ids = [known.id for known in self.known() if known.name == name and known.origin == origin]
        if ids:
            self.remove(ids)

    def restore_imports(self) -> None:
        """Write into a new index what the user had imported into the one before."""
        rows: list[Any] = self._connection.execute(
            "SELECT id, name, version, ecosystem, place FROM imported_packages ORDER BY id"
        ).fetchall()
        for kept_id, name, version, ecosystem, place in rows:
            self.add(PackageRow(name, version, ecosystem, IMPORTED, place), self._kept_files(kept_id))

    def _kept_files(self, kept_id: int) -> Iterator[PackageFile]:
        ids = self._connection.execute("SELECT id FROM imported_files WHERE package = ? ORDER BY id", (kept_id,))
        for (file_id,) in ids.fetchall():
            path, language, hash_, lines, symbols = self._connection.execute(
                "SELECT path, language, hash, lines, symbols FROM imported_files WHERE id = ?", (file_id,)
            ).get
            yield PackageFile(
                path, language, hash_, lines, [PackageSymbol(*symbol) for symbol in _unpack(zlib.decompress(symbols))]
            )


def _keys(package: PackageRow, path: str, language: str | None, symbols: list[PackageSymbol]) -> Iterator[int]:
    """The id of each symbol on every machine: as for the project's own, in a path that names the package."""
    place = f"{package.ecosystem or ''}\0{package.name}\0{package.version}\0{path}"
    seen: dict[tuple[str, str], int] = {}
    for symbol in symbols:
        overload = seen[symbol.qualified_name, symbol.kind] = seen.get((symbol.qualified_name, symbol.kind), -1) + 1
        yield symbol_key(language, place, symbol.qualified_name, symbol.kind, overload)
