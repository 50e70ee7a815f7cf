"""What names mean across files: what linking reads, and what it writes."""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

import apsw
import msgspec
from blake3 import blake3

from pinakes.facts import REFERENCE_KINDS, RESOLUTION_BITS, RESOLUTIONS
from pinakes.storage.asked import Asked, unpack_files
from pinakes.storage.held import Held, Mention
from pinakes.storage.ids import FILE_SHIFT, ROWS_PER_FILE
from pinakes.storage.linked import LinkedFile
from pinakes.storage.mentions import mentioning

_RESOLUTION = {word: number for number, word in enumerate(RESOLUTIONS)}
SETTLED = frozenset(_RESOLUTION[word] for word in ("scope", "candidate", "scip"))
"""What linking leaves as it is."""
_LOW_BITS = (1 << RESOLUTION_BITS) - 1
_PARTS = re.compile(r"[./\\]|::")
"""Between the names of a module."""
_IMPORT = REFERENCE_KINDS.index("import")
_pack = msgspec.msgpack.Encoder().encode


class OpenReference(NamedTuple):
    """A reference that the file alone does not settle."""

    id: int
    role: int
    scope: int
    name: str
    receiver: str | None
    binding: int | None
    is_import: bool
    meaning: int | None
    """What its row says now."""


class LinkedReference(NamedTuple):
    """What it was found to mean: the symbol ids, best first, or a package outside the project."""

    id: int
    role: int
    resolution: str
    targets: list[int]
    package: str | None
    before: int | None
    """What its row says now."""


class Before(NamedTuple):
    """A file's symbols before it is written anew, as references in other files mean them."""

    keys: dict[int, int]
    """The key of each symbol id."""
    inbound: list[tuple[int, int]]
    """References in other files, each with the symbol id it means."""
    others: list[tuple[int, int]]


class LinkTables:
    """The tables of linking, inside a writer's transaction."""

    def __init__(self, connection: apsw.Connection, name_ids: Callable[[list[str]], list[int]]) -> None:
        self._connection = connection
        self._name_ids = name_ids
        self._package_ids: dict[str, int] = {}
        self.old_interfaces: dict[int, bytes] = {}
        """Interfaces of files that were written anew or removed, as they were."""
        self.touched: set[str] = set()
        """Paths of files that were written, whether there is anything to link in them or not."""
        self.written: set[int] = set()
        """Files that were written."""
        self.linked: set[int] = set()
        """Files whose references were looked at again."""
        self.removed: dict[int, str] = {}
        """Files that were removed, with their paths."""
        self.removed_languages: dict[str, str | None] = {}
        """The languages of the paths that were removed."""

    def _rows(self, sql: str, parameters: tuple[Any, ...] = ()) -> list[Any]:
        return self._connection.execute(sql, parameters).fetchall()

    def put_interface(self, file: int, packed: bytes) -> None:
        """Keep what linking needs to know of a file."""
        self._connection.execute("INSERT OR REPLACE INTO interface_rows VALUES (?, ?, ?)", (file, packed, b"\x90"))
        self.written.add(file)

    def put_file(self, file: int, packed: bytes, linked: LinkedFile | None) -> None:
        """Write a file of an empty index: its interface, and what its names were found to mean."""
        asked = b"\x90" if linked is None else _pack(linked.asked)
        self._connection.execute("INSERT INTO interface_rows VALUES (?, ?, ?)", (file, packed, asked))
        if linked is None:
            return
        base = file << FILE_SHIFT
        self._connection.executemany(
            "INSERT OR IGNORE INTO other_target_rows VALUES (?, ?)",
            [(base + place, target) for place, target in linked.others],
        )
        self._connection.executemany(
            "INSERT INTO dependency_rows VALUES (?, ?)", [(file, target) for target in linked.dependencies]
        )

    def detach(self) -> None:
        """Let go of the database: a process that was forked must not touch it."""
        del self._connection

    def before(self, file: int) -> Before | None:
        """What has to be remembered of a file that is about to be written anew; None when it is new."""
        first, last = _stretch(file)
        keys = dict(self._rows("SELECT id, key FROM symbol_rows WHERE id BETWEEN ? AND ?", (first, last)))
        if not keys:
            return None
        inbound = self._rows(
            # Symbol by symbol: a stretch of meanings would be looked for among all of them.
            """
            SELECT r.id, r.meaning
            FROM symbol_rows s
            JOIN reference_rows r ON r.meaning = s.id AND r.meaning > 0
            WHERE s.id BETWEEN ? AND ? AND r.id NOT BETWEEN ? AND ?
            """,
            (first, last, first, last),
        )
        others = self._rows(
            "SELECT id, target FROM other_target_rows WHERE target BETWEEN ? AND ? AND id NOT BETWEEN ? AND ?",
            (first, last, first, last),
        )
        return Before(keys, inbound, others)

    def carry_over(self, file: int, before: Before) -> None:
        """Point the references of other files at the same symbols in their new places."""
        first, last = _stretch(file)
        now = dict(self._rows("SELECT key, id FROM symbol_rows WHERE id BETWEEN ? AND ?", (first, last)))
        moved = {old: now.get(key) for old, key in before.keys.items() if now.get(key) != old}
        self._connection.executemany(
            "UPDATE reference_rows SET meaning = ? WHERE id = ?",
            [(moved[old], id_) for id_, old in before.inbound if old in moved],
        )
        changed = [(id_, old) for id_, old in before.others if old in moved]
        self._connection.executemany("DELETE FROM other_target_rows WHERE id = ? AND target = ?", changed)
        self._connection.executemany(
            "INSERT OR IGNORE INTO other_target_rows VALUES (?, ?)",
            [(id_, moved[old]) for id_, old in changed if moved[old] is not None],
        )

    def remove(self, file: int) -> None:
        """Forget a file: what it meant, and what it is to others."""
        rows = self._rows("SELECT packed FROM interface_rows WHERE file = ?", (file,))
        if rows:
            self.old_interfaces.setdefault(file, rows[0][0])
        for path, language in self._rows("SELECT path, language FROM files WHERE id = ?", (file,)):
            self.removed[file] = path
            self.removed_languages[path] = language
        self._connection.execute("DELETE FROM interface_rows WHERE file = ?", (file,))
        self._connection.execute("DELETE FROM dependency_rows WHERE file = ?", (file,))
        self._connection.execute("DELETE FROM other_target_rows WHERE id BETWEEN ? AND ?", _stretch(file))

    def written_languages(self) -> set[str | None]:
        """The languages of the files that were written."""
        return {
            language
            for file in self.written
            for (language,) in self._rows("SELECT language FROM files WHERE id = ?", (file,))
        }

    def files(self, languages: Iterable[str]) -> list[tuple[int, str]]:
        """Id and path of every file in some languages, by path; an empty file is a module too."""
        wanted = tuple(languages)
        marks = ", ".join("?" * len(wanted))
        return self._rows(
            f"""
            SELECT id, path FROM files WHERE language IN ({marks}) AND (skipped IS NULL OR skipped = 'empty')
            ORDER BY path
            """,
            wanted,
        )

    def paths_ending(self, ending: str) -> list[str]:
        """Paths of the files that could be read and end in something, in order."""
        rows = self._connection.execute(
            "SELECT path FROM files WHERE skipped IS NULL AND substr(path, -length(?1)) = ?1 ORDER BY path", (ending,)
        )
        return [path for (path,) in rows]

    def note_settings(self, family: str, settings: str) -> bool:
        """Note what config files say for a family of languages; whether that differs from what was noted before."""
        key, digest = f"modules of {family}", blake3(settings.encode()).hexdigest(8)
        rows = self._rows("SELECT value FROM meta WHERE key = ?", (key,))
        if rows and rows[0][0] == digest:
            return False
        self._connection.execute("INSERT OR REPLACE INTO meta VALUES (?, ?)", (key, digest))
        return True

    def imported_modules(self) -> Iterator[tuple[int, str]]:
        """Each file with the modules that it imports, as written."""
        yield from self._connection.execute("SELECT DISTINCT id >> 20, module FROM import_rows")

    def importing(self, kind: str) -> set[int]:
        """Files with an import of a kind."""
        rows = self._rows("SELECT DISTINCT id >> 20 FROM import_rows WHERE kind = ?", (kind,))
        return {file for (file,) in rows}

    def dependencies(self) -> dict[int, set[int]]:
        """The files that each file imported when it was last linked."""
        found: dict[int, set[int]] = {}
        for file, target in self._connection.execute("SELECT file, target FROM dependency_rows"):
            found.setdefault(file, set()).add(target)
        return found

    def interface(self, file: int) -> bytes | None:
        """The packed interface of a file; None when it has none."""
        rows = self._rows("SELECT packed FROM interface_rows WHERE file = ?", (file,))
        return rows[0][0] if rows else None

    def askers(self, files: set[int]) -> set[int]:
        """Files whose names rest on one of these."""
        if not files:
            return set()
        return {file for file, asked in self._asked_rows() if not files.isdisjoint(unpack_files(asked))}

    def asked(self, files: set[int]) -> Asked:
        """Who rests on each of these files."""
        return Asked(self._asked_rows() if files else (), files)

    def _asked_rows(self) -> Iterator[tuple[int, bytes]]:
        return iter(self._connection.execute("SELECT file, asked FROM interface_rows"))

    def interfaces_with(self, words: set[str]) -> dict[str, set[int]]:
        """For each word the files whose interface mentions it, and some that only seem to."""
        return mentioning(self._connection.execute("SELECT file, packed FROM interface_rows"), words)

    def users_of(self, words: set[str], *, is_dotted: bool = False) -> dict[str, set[int]]:
        """For each name the files with a reference to it; of names with several parts, also to one that ends in it."""
        spelt = {word: [word] for word in words}
        if is_dotted and words:
            for (name,) in self._connection.execute("SELECT name FROM names WHERE instr(name, '.')"):
                last = name.rpartition(".")[2]
                if last in spelt:
                    spelt[last].append(name)
        sql = "SELECT DISTINCT id >> 20 FROM reference_rows WHERE name = (SELECT id FROM names WHERE name = ?)"
        return {
            word: {file for name in names for (file,) in self._connection.execute(sql, (name,))}
            for word, names in spelt.items()
        }

    def symbols_named(self, name: str) -> list[tuple[int, int]]:
        """File and place of the symbols of a name."""
        rows = self._rows(
            "SELECT id FROM symbol_rows WHERE name = (SELECT id FROM names WHERE name = ?) ORDER BY id", (name,)
        )
        return [(id_ >> FILE_SHIFT, id_ & (ROWS_PER_FILE - 1)) for (id_,) in rows]

    def importers(self, words: set[str]) -> set[int]:
        """Files with an import that mentions one of these names."""
        return {
            file
            for file, module, name in self._connection.execute("SELECT id >> 20, module, name FROM import_rows")
            if name in words or not words.isdisjoint(_PARTS.split(module))
        }

    def open_references(self, file: int) -> Iterator[OpenReference]:
        """References of a file that linking may settle, imports first, then top to bottom."""
        first, last = _stretch(file)
        for id_, role, scope, name, receiver, binding, meaning in self._connection.execute(
            """
            SELECT r.id, r.role, coalesce(r.symbol, -1), n.name, v.name, r.binding, r.meaning
            FROM reference_rows r
            JOIN names n ON n.id = r.name
            LEFT JOIN names v ON v.id = r.receiver
            WHERE r.id BETWEEN ? AND ?
            """,
            (first, last),
        ):
            if role & _LOW_BITS not in SETTLED:
                is_import = role >> RESOLUTION_BITS == _IMPORT
                yield OpenReference(id_, role, scope, name, receiver, binding, is_import, meaning)

    def hold(self, held: Held, files: set[int]) -> None:
        """Put every interface aside, and the mentions of some files, for processes that have no database."""
        for file, packed in self._connection.execute("SELECT file, packed FROM interface_rows ORDER BY file"):
            held.add(file, self._mentions(file) if file in files else b"", packed)
        held.close_for_adding()

    def _mentions(self, file: int) -> bytes:
        """The names and mentions of a file, packed. In place of a target stands what the row says now, or 0."""
        places: dict[str, int] = {}
        mentions = [
            (
                places.setdefault(name, len(places)),
                role,
                0,
                symbol,
                meaning,
                binding,
                -1 if receiver is None else places.setdefault(receiver, len(places)),
            )
            for role, symbol, meaning, binding, name, receiver in self._connection.execute(
                """
                SELECT r.role, coalesce(r.symbol, -1), coalesce(r.meaning, 0), coalesce(r.binding, -1), n.name, v.name
                FROM reference_rows r
                JOIN names n ON n.id = r.name
                LEFT JOIN names v ON v.id = r.receiver
                WHERE r.id BETWEEN ? AND ?
                ORDER BY r.id
                """,
                _stretch(file),
            )
        ]
        return _pack((list(places), mentions))

    def put_relinked(self, file: int, mentions: list[Mention], linked: LinkedFile) -> None:
        """Write what the mentions of a file, as `hold` put them aside, were found to mean."""
        self.linked.add(file)
        first, last = _stretch(file)
        packages = [0, *[-id_ for id_ in self._name_ids(linked.packages)]]
        updates = []
        for id_, (_, before, _, _, meant, _, _), role, found in zip(
            range(first, first + len(mentions)), mentions, linked.roles, linked.meanings, strict=True
        ):
            if before & _LOW_BITS in SETTLED:
                continue
            meaning = packages[-found] if found is not None and found < 0 else found
            if role != before or (meaning or 0) != meant:
                updates.append((role, meaning, id_))
        self._connection.executemany("UPDATE reference_rows SET role = ?, meaning = ? WHERE id = ?", updates)
        self._connection.execute("DELETE FROM other_target_rows WHERE id BETWEEN ? AND ?", (first, last))
        others = [(first + place, target) for place, target in linked.others]
        self._connection.executemany("INSERT OR IGNORE INTO other_target_rows VALUES (?, ?)", others)
        self.put_file_links(file, set(linked.asked), set(linked.dependencies))

    def put_links(self, file: int, links: Iterable[LinkedReference]) -> None:
        """Write what the references of a file were found to mean."""
        self.linked.add(file)
        self._connection.execute("DELETE FROM other_target_rows WHERE id BETWEEN ? AND ?", _stretch(file))
        updates, others = [], []
        for link in links:
            meaning = self._meaning(link)
            if len(link.targets) > 1:
                others += [(link.id, target) for target in link.targets[1:]]
            role = link.role >> RESOLUTION_BITS << RESOLUTION_BITS | _RESOLUTION[link.resolution]
            if role != link.role or meaning != link.before:
                updates.append((role, meaning, link.id))
        self._connection.executemany("UPDATE reference_rows SET role = ?, meaning = ? WHERE id = ?", updates)
        self._connection.executemany("INSERT OR IGNORE INTO other_target_rows VALUES (?, ?)", others)

    def _meaning(self, link: LinkedReference) -> int | None:
        """What stands in the row of a reference."""
        if link.targets:
            return link.targets[0]
        if link.package is None:
            return None
        if link.package not in self._package_ids:
            self._package_ids[link.package] = self._name_ids([link.package])[0]
        return -self._package_ids[link.package]

    def put_file_links(self, file: int, asked: set[int], dependencies: set[int]) -> None:
        """Write what the meaning of a file's names rests on, and the files that it imports."""
        self._connection.execute("UPDATE interface_rows SET asked = ? WHERE file = ?", (_pack(sorted(asked)), file))
        self._connection.execute("DELETE FROM dependency_rows WHERE file = ?", (file,))
        self._connection.executemany(
            "INSERT INTO dependency_rows VALUES (?, ?)", [(file, target) for target in sorted(dependencies)]
        )


def _stretch(file: int) -> tuple[int, int]:
    """The first and the last id of a file's rows."""
    first = file << FILE_SHIFT
    return first, first + ROWS_PER_FILE - 1
