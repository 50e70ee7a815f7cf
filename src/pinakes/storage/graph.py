"""The edges between symbols and between files: who calls, extends, imports and uses what.

A symbol stands for itself by its row id. A file, or the code at its top level, is the id of the file, negative.
"""

from collections.abc import Iterable
from typing import Any, NamedTuple

import apsw
import msgspec

from pinakes.facts import REFERENCE_KINDS, RESOLUTION_BITS, RESOLUTIONS
from pinakes.storage.ids import FILE_SHIFT
from pinakes.storage.shapes import Shapes
from pinakes.storage.unresolved import UNRESOLVED, Unresolved

Node = int | tuple[str, str]
"""A symbol, a file (negative), or something outside the project: its package (empty when unknown) and its name."""

CALLS = frozenset({"call", "instantiate"})
ACCESSES = frozenset({"read", "write"})
HERITAGE = frozenset({"extends", "implements"})

_json = msgspec.json.Encoder().encode
_LOW_BITS = (1 << RESOLUTION_BITS) - 1


class Edge(NamedTuple):
    """Where a walk may go from one node."""

    source: int
    """The node that was asked about."""
    node: Node
    via: str
    """The kind of the reference, or how else the two are joined."""
    resolution: str | None
    lines: list[int]
    """Where the references stand, in the file of the one that refers."""


class ReferenceRow(NamedTuple):
    """A reference in full."""

    id: int
    name: str
    kind: str
    resolution: str
    path: str
    line: int
    col: int
    symbol: str | None
    """The qualified name of the symbol that it stands in."""
    target_id: int | None
    target: str | None
    receiver: str | None
    module: str | None
    package: str | None


class Among(NamedTuple):
    """Which references that were not settled count."""

    languages: frozenset[str] | None = None
    """Only those in files of these languages; None is any."""
    kinds: frozenset[str] = frozenset()
    """Only those of these kinds; none is any."""
    has_receiver: bool = False
    """Only those of a member of something."""


ANYWHERE = Among()


class Graph:
    """The questions that walks put to the index, each beside its SQL."""

    def __init__(self, connection: apsw.Connection) -> None:
        self._connection = connection
        self.shapes = Shapes(connection)
        """What types look like from outside."""
        self.unresolved = Unresolved(connection)
        """What leads nowhere."""

    def _rows(self, sql: str, *parameters: Any) -> list[Any]:
        return self._connection.execute(sql, parameters).fetchall()

    def count_references(self, targets: Iterable[int]) -> list[tuple[str, int]]:
        """How many references of each kind mean one of these symbols, most first."""
        return self._rows(
            f"""
            SELECT k.name, count(*)
            FROM ({_REFERENCES_TO}) t
            JOIN reference_rows r ON r.id = t.id
            JOIN reference_kinds k ON k.id = r.role >> 4
            GROUP BY k.id
            ORDER BY 2 DESC, 1
            """,
            _ids(targets),
        )

    def references_to(self, targets: Iterable[int], kind: str | None, limit: int, start: int) -> list[ReferenceRow]:
        """References that mean one of these symbols, by path and line, those in tests last."""
        number = None if kind is None else REFERENCE_KINDS.index(kind)
        rows = self._rows(
            f"""
            SELECT {_REFERENCE}
            FROM ({_REFERENCES_TO}) t
            JOIN reference_rows r ON r.id = t.id
            {_REFERENCE_JOINS}
            WHERE ?2 IS NULL OR r.role >> 4 = ?2
            ORDER BY f.is_test, f.path, r.place
            LIMIT ?3 OFFSET ?4
            """,
            _ids(targets),
            number,
            limit,
            start,
        )
        return [ReferenceRow(*row) for row in rows]

    def candidates_named(
        self, names: Iterable[str], limit: int, among: Among = ANYWHERE
    ) -> tuple[int, list[ReferenceRow]]:
        """References with one of these names that nothing was found for: how many, and the first by path and line."""
        condition = f"""
            r.name IN (SELECT w.id FROM json_each(?1) j JOIN names w ON w.name = j.value)
            AND r.meaning IS NULL AND r.role & 15 IN {UNRESOLVED} {_among(among)}
        """
        wanted = _json(sorted(set(names))).decode()
        total = self._rows(f"SELECT count(*) FROM reference_rows r WHERE {condition}", wanted)[0][0]
        rows = self._rows(
            f"""
            SELECT {_REFERENCE}
            FROM reference_rows r
            {_REFERENCE_JOINS}
            WHERE {condition}
            ORDER BY f.path, r.place
            LIMIT ?2
            """,
            wanted,
            limit,
        )
        return total, [ReferenceRow(*row) for row in rows]

    def references_in(self, file: int) -> list[ReferenceRow]:
        """References of a file, top to bottom."""
        return self._references_between(file, "")

    def references_on(self, file: int, line: int) -> list[ReferenceRow]:
        """References on one line of a file, left to right."""
        return self._references_between(file, f"AND r.place >> 12 = {int(line)}")

    def _references_between(self, file: int, condition: str) -> list[ReferenceRow]:
        rows = self._rows(
            f"""
            SELECT {_REFERENCE}
            FROM reference_rows r
            {_REFERENCE_JOINS}
            WHERE r.id BETWEEN ?1 << 20 AND (?1 << 20) + 1048575 {condition}
            ORDER BY r.place, r.id
            """,
            file,
        )
        return [ReferenceRow(*row) for row in rows]

    def other_targets(self, reference: int) -> list[int]:
        """What a reference may mean beside its first meaning."""
        rows = self._rows("SELECT target FROM other_target_rows WHERE id = ? ORDER BY target", reference)
        return [target for (target,) in rows]

    def uses_of(self, targets: Iterable[int], kinds: Iterable[str]) -> list[Edge]:
        """From symbols to what refers to them in one of these ways, by path and line."""
        return self._inbound(targets, kinds, "")

    def makings_of(self, types: Iterable[int]) -> list[Edge]:
        """From types to what makes them where that tells no constructor of them."""
        return self._inbound(types, CALLS, FIRST)

    def virtual_calls_of(self, targets: Iterable[int]) -> list[Edge]:
        """From methods to what calls them so that a method that overrides them may run instead."""
        return self._inbound(targets, CALLS, f"AND {_IS_VIRTUAL}")

    def accesses_of(self, targets: Iterable[int]) -> list[Edge]:
        """From properties that run code to what reads or writes them."""
        return self._inbound(targets, ACCESSES, f"AND {_IS_RUN.format('t.target')}")

    def virtual_accesses_of(self, targets: Iterable[int]) -> list[Edge]:
        """From members to what reads or writes them so that a property that overrides them may run instead."""
        return self._inbound(targets, ACCESSES, f"AND {_IS_VIRTUAL}")

    def accessors_among(self, symbols: Iterable[int]) -> list[int]:
        """Those of some symbols that are properties which run code."""
        rows = self._rows(f"SELECT j.value FROM json_each(?) j WHERE {_RUNS.format('j.value')}", _ids(symbols))
        return [id_ for (id_,) in rows]

    def _inbound(self, targets: Iterable[int], kinds: Iterable[str], condition: str) -> list[Edge]:
        rows = self._rows(
            f"""
            WITH found (target, id) AS (
                SELECT r.meaning, r.id
                FROM json_each(?1) j
                JOIN reference_rows r ON r.meaning = j.value AND r.meaning > 0
                UNION ALL
                SELECT o.target, o.id
                FROM json_each(?1) j
                JOIN other_target_rows o ON o.target = j.value
            )
            SELECT t.target, {_AROUND}, min(r.role), group_concat(r.place >> 12)
            FROM found t
            JOIN reference_rows r ON r.id = t.id
            JOIN files f ON f.id = r.id >> 20
            WHERE r.role >> 4 IN {_kinds(kinds)} {condition}
            GROUP BY 1, 2
            ORDER BY f.path, min(r.place), 1
            """,
            _ids(targets),
        )
        return [Edge(target, node, *_role(role), _lines(lines)) for target, node, role, lines in rows]

    def uses_in(self, symbols: Iterable[int], kinds: Iterable[str]) -> list[Edge]:
        """From symbols to what their own text refers to in one of these ways, as it stands in the text.

        What is outside the project is named; what was not settled is named without a package.
        """
        return self._outbound(symbols, kinds, "")

    def accesses_in(self, symbols: Iterable[int]) -> list[Edge]:
        """From symbols to the properties that they run by reading or writing them."""
        return self._outbound(symbols, ACCESSES, f"AND r.meaning > 0 AND {_IS_RUN.format('r.meaning')}")

    def virtual_calls_in(self, symbols: Iterable[int]) -> list[Edge]:
        """From symbols to the methods that they call so that one that overrides them may run instead."""
        return self._outbound(symbols, CALLS, f"AND r.meaning > 0 AND {_IS_VIRTUAL}")

    def _outbound(self, symbols: Iterable[int], kinds: Iterable[str], condition: str) -> list[Edge]:
        rows = self._rows(
            f"""
            WITH uses (source, id, target, name, role, place) AS (
                SELECT j.value, r.id, r.meaning, r.name, r.role, r.place
                FROM json_each(?1) j
                CROSS JOIN reference_rows r
                    ON r.id BETWEEN (j.value >> 20 << 20) AND (j.value >> 20 << 20) + 1048575
                    AND r.symbol = (j.value & 1048575)
                WHERE r.role >> 4 IN {_kinds(kinds)} {condition}
            )
            SELECT
                u.source, u.target, (SELECT name FROM names WHERE id = -u.target), n.name, min(u.role),
                group_concat(u.place >> 12), f.path, min(u.place)
            FROM (
                SELECT * FROM uses
                UNION ALL
                SELECT u.source, u.id, o.target, u.name, u.role, u.place
                FROM uses u
                JOIN other_target_rows o ON o.id = u.id
            ) u
            JOIN names n ON n.id = u.name
            JOIN files f ON f.id = u.source >> 20
            LEFT JOIN files tf ON tf.id = u.target >> 20
            GROUP BY u.source, u.target, CASE WHEN u.target > 0 THEN 0 ELSE u.name END
            ORDER BY f.path, min(u.place), tf.path, u.target
            """,
            _ids(symbols),
        )
        return [
            Edge(
                source,
                target if target and target > 0 else (package or "", name),
                *_role(role),
                _lines(lines),
            )
            for source, target, package, name, role, lines, _, _ in rows
        ]

    def dependencies_of(self, files: Iterable[int]) -> list[Edge]:
        """From files (negative) to those that they import, by path."""
        return self._files(files, "file", "target")

    def dependents_of(self, files: Iterable[int]) -> list[Edge]:
        """From files (negative) to those that import them, by path."""
        return self._files(files, "target", "file")

    def users_of_files(self, files: Iterable[int]) -> list[Edge]:
        """From files (negative) to others that use something they define, by path, imported or not."""
        rows = self._rows(
            """
            SELECT -j.value, r.id >> 20, group_concat(r.place >> 12), min(r.place << 8 | r.role)
            FROM json_each(?) j
            CROSS JOIN reference_rows r
                ON r.meaning BETWEEN (-j.value) << 20 AND ((-j.value) << 20) + 1048575 AND r.meaning > 0
            JOIN files f ON f.id = r.id >> 20
            WHERE r.id >> 20 <> -j.value
            GROUP BY 1, 2
            ORDER BY f.path, 1
            """,
            _ids(files),
        )
        return [Edge(-file, -user, _role(first & 255)[0], None, _lines(lines)) for file, user, lines, first in rows]

    def _files(self, files: Iterable[int], start: str, end: str) -> list[Edge]:
        rows = self._rows(
            f"""
            SELECT d.{start}, d.{end}
            FROM json_each(?) j
            JOIN dependency_rows d ON d.{start} = -j.value
            JOIN files f ON f.id = d.{end}
            ORDER BY f.path, d.{start}
            """,
            _ids(files),
        )
        return [Edge(-source, -node, "import", None, []) for source, node in rows]

    def members_named_alike(self, pairs: Iterable[tuple[int, int]]) -> dict[tuple[int, int], list[int]]:
        """Members of types by type and name id. Pairs that have none are left out."""
        wanted = set(pairs)
        found: dict[tuple[int, int], list[int]] = {}
        for parent, name, id_ in self._rows(
            """
            SELECT s.parent, s.name, s.id
            FROM json_each(?) j
            JOIN symbol_rows s ON s.name = j.value
            WHERE s.parent IS NOT NULL
            ORDER BY s.id
            """,
            _ids(name for _, name in wanted),
        ):
            if (parent, name) in wanted:
                found.setdefault((parent, name), []).append(id_)
        return found

    def members_of(self, symbols: Iterable[int]) -> list[int]:
        """What symbols contain, at any depth, themselves left out."""
        rows = self._rows(
            """
            WITH RECURSIVE inside (id) AS (
                SELECT s.id FROM json_each(?) j JOIN symbol_rows s ON s.parent = j.value
                UNION
                SELECT s.id FROM inside i JOIN symbol_rows s ON s.parent = i.id
            )
            SELECT id FROM inside ORDER BY id
            """,
            _ids(symbols),
        )
        return [id_ for (id_,) in rows]

    def places_of(self, symbols: Iterable[int]) -> list[tuple[int, int | None, int, str, str | None]]:
        """Id, parent, name id, kind and the kind of the parent of each symbol, by path and line."""
        return self._rows(
            """
            SELECT s.id, s.parent, s.name, k.name, pk.name
            FROM json_each(?) j
            JOIN symbol_rows s ON s.id = j.value
            JOIN kinds k ON k.id = s.kind
            LEFT JOIN symbol_rows p ON p.id = s.parent
            LEFT JOIN kinds pk ON pk.id = p.kind
            JOIN files f ON f.id = s.id >> 20
            ORDER BY f.path, s.id
            """,
            _ids(symbols),
        )

    def explicit(self, symbols: Iterable[int]) -> dict[int, str]:
        """The type for which alone a member is there (`void IShape.Draw()`), for those that say so in their name."""
        rows = self._rows(
            """
            SELECT s.id, substr(s.qualified_name, length(coalesce(p.qualified_name, pn.name)) + 2)
            FROM json_each(?) j
            JOIN symbol_rows s ON s.id = j.value
            JOIN names n ON n.id = s.name
            JOIN symbol_rows p ON p.id = s.parent
            JOIN names pn ON pn.id = p.name
            WHERE s.detail IS NOT NULL AND s.qualified_name <> coalesce(p.qualified_name, pn.name) || '.' || n.name
            """,
            _ids(symbols),
        )
        return {id_: told.split(".")[-2] for id_, told in rows if "." in told}

    def type_names(self, members: Iterable[int]) -> dict[int, str]:
        """The names of the types that members belong to."""
        rows = self._rows(
            """
            SELECT s.id, pn.name
            FROM json_each(?) j
            JOIN symbol_rows s ON s.id = j.value
            JOIN symbol_rows p ON p.id = s.parent
            JOIN names pn ON pn.id = p.name
            """,
            _ids(members),
        )
        return dict(rows)

    def name_ids(self, names: Iterable[str]) -> list[int]:
        """The ids of those of these names that the index knows."""
        rows = self._rows(
            "SELECT n.id FROM json_each(?) j JOIN names n ON n.name = j.value", _json(sorted(names)).decode()
        )
        return [id_ for (id_,) in rows]

    def paths_of(self, files: Iterable[int]) -> dict[int, str]:
        """Paths by file id."""
        return dict(self._rows("SELECT f.id, f.path FROM json_each(?) j JOIN files f ON f.id = j.value", _ids(files)))

    def files_under(self, path: str) -> list[int]:
        """The file at a path or the files of a folder, by path. All files for an empty path."""
        rows = self._rows(
            "SELECT id FROM files WHERE path = ?1 OR ?1 = '' OR (path > ?1 || '/' AND path < ?1 || '0') ORDER BY path",
            path,
        )
        return [id_ for (id_,) in rows]

    def all_dependencies(self) -> list[tuple[int, int]]:
        """Every pair of a file and a file that it imports, as negative ids."""
        return self._rows("SELECT -file, -target FROM dependency_rows")

    def all_uses(self, kinds: Iterable[str]) -> list[tuple[int, int]]:
        """Every pair of a symbol and a symbol that its text refers to in one of these ways, as often as it does."""
        return self._rows(
            f"""
            SELECT r.id >> 20 << 20 | r.symbol, r.meaning
            FROM reference_rows r NOT INDEXED
            WHERE r.role >> 4 IN {_kinds(kinds)} AND r.meaning > 0 AND r.symbol IS NOT NULL
            """
        )

    def type_around(self, kinds: Iterable[str]) -> dict[int, int]:
        """Each symbol that is or stands in a type, with the outermost such type."""
        marks = ", ".join(f"'{kind}'" for kind in sorted(kinds))
        rows = self._rows(
            f"""
            SELECT s.id, s.parent, k.name IN ({marks})
            FROM symbol_rows s
            JOIN kinds k ON k.id = s.kind
            WHERE s.parent IS NOT NULL OR k.name IN ({marks})
            """
        )
        parents = {id_: parent for id_, parent, _ in rows}
        types = {id_ for id_, _, is_type in rows if is_type}
        found: dict[int, int] = {}
        for id_ in parents:
            above = id_
            while above in parents:
                if above in types:
                    found[id_] = above
                above = parents[above] or 0
        return found


FIRST = "AND r.meaning = t.target"
"""That something is what a reference means first, not one of several."""
_AROUND = "CASE WHEN r.symbol IS NULL THEN -(r.id >> 20) ELSE r.id >> 20 << 20 | r.symbol END"
# What has a body has a complexity: the getters of a language, not the fields that it calls properties as well.
_RUNS = """EXISTS (
    SELECT 1 FROM symbol_rows a JOIN kinds ak ON ak.id = a.kind
    WHERE a.id = {0} AND a.complexity IS NOT NULL AND ak.name IN ('property', 'getter', 'setter')
)"""
# A plain name of its own in what stands beside a property means the property itself: `@size.setter`.
_IS_RUN = f"""{_RUNS} AND (
    r.receiver IS NOT NULL
    OR (SELECT e.name FROM symbol_rows e WHERE e.id = (r.id >> 20 << 20) | r.symbol) IS NOT r.name
)"""
# `super().f()` and `Base.f(self)` say which method they mean; `it.f()` means that of whatever it is.
_IS_VIRTUAL = """(
    SELECT v.name NOT LIKE 'super(%' AND '.' || v.name NOT GLOB '*.' || tn.name
    FROM names v, symbol_rows s, symbol_rows t, names tn
    WHERE v.id = r.receiver AND s.id = r.meaning AND t.id = s.parent AND tn.id = t.name
)"""
_REFERENCES_TO = """
    SELECT r.id
    FROM json_each(?1) j
    JOIN reference_rows r ON r.meaning = j.value AND r.meaning > 0
    UNION
    SELECT o.id
    FROM json_each(?1) j
    JOIN other_target_rows o ON o.target = j.value
"""
_REFERENCE = """
    r.id, n.name, k.name, o.name, f.path, r.place >> 12, r.place & 4095,
    (SELECT coalesce(e.qualified_name, en.name) FROM symbol_rows e JOIN names en ON en.id = e.name
     WHERE e.id = (r.id >> 20 << 20) | r.symbol),
    CASE WHEN r.meaning > 0 THEN r.meaning END,
    (SELECT coalesce(e.qualified_name, en.name) FROM symbol_rows e JOIN names en ON en.id = e.name
     WHERE e.id = r.meaning),
    (SELECT v.name FROM names v WHERE v.id = r.receiver),
    (SELECT i.module || CASE WHEN i.name IS NULL THEN '' WHEN i.module = '' THEN i.name ELSE '.' || i.name END
     FROM import_rows i WHERE i.id = (r.id >> 20 << 20) | r.binding),
    (SELECT p.name FROM names p WHERE p.id = -r.meaning)
"""
_REFERENCE_JOINS = """
    JOIN names n ON n.id = r.name
    JOIN reference_kinds k ON k.id = r.role >> 4
    JOIN resolutions o ON o.id = r.role & 15
    JOIN files f ON f.id = r.id >> 20
"""


def _among(among: Among) -> str:
    """Conditions on rows of references; what goes into them are names of our own."""
    conditions = ""
    if among.has_receiver:
        conditions += " AND r.receiver IS NOT NULL"
    if among.kinds:
        numbers = ", ".join(str(REFERENCE_KINDS.index(kind)) for kind in sorted(among.kinds))
        conditions += f" AND r.role >> 4 IN ({numbers})"
    if among.languages is not None:
        quoted = ", ".join(f"'{language}'" for language in sorted(among.languages))
        conditions += f" AND (SELECT l.language FROM files l WHERE l.id = r.id >> 20) IN ({quoted})"
    return conditions


def file_of(node: int) -> int:
    """The id of the file that a symbol stands in, or that the node is."""
    return -node if node < 0 else node >> FILE_SHIFT


def _ids(ids: Iterable[int]) -> str:
    return _json(sorted(set(ids))).decode()


def _kinds(kinds: Iterable[str]) -> str:
    return f"({', '.join(str(REFERENCE_KINDS.index(kind)) for kind in sorted(kinds))})"


def _role(role: int) -> tuple[str, str]:
    return REFERENCE_KINDS[role >> RESOLUTION_BITS], RESOLUTIONS[role & _LOW_BITS]


def _lines(text: str) -> list[int]:
    return sorted(set(map(int, text.split(","))))
