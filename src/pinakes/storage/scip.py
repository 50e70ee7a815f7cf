"""Edges taken from a compiler's own index: kept for the user, laid over ours in the files they were made from."""

from collections.abc import Iterable
from typing import NamedTuple

import apsw

from pinakes.facts import RESOLUTION_BITS, RESOLUTIONS

_SCIP, _EXTERNAL, _UNRESOLVED = map(RESOLUTIONS.index, ("scip", "external", "unresolved"))
_CHUNK = 500


class Edge(NamedTuple):
    """What a mention means. No target path: it leaves the project."""

    place: int
    """Line << 12 | column, as in `reference_rows`."""
    target_path: str | None
    target_key: int | None


def replace_edges(connection: apsw.Connection, path: str, content_hash: str, edges: Iterable[Edge]) -> None:
    """Keep the edges of a file as it is now, in place of those kept before."""
    connection.execute("DELETE FROM scip_edges WHERE path = ?", (path,))
    connection.execute("INSERT OR REPLACE INTO scip_documents VALUES (?, ?)", (path, content_hash))
    connection.executemany("INSERT OR IGNORE INTO scip_edges VALUES (?, ?, ?, ?)", ((path, *edge) for edge in edges))


def drop_edges(connection: apsw.Connection) -> int:
    """Forget every edge; how many files had some."""
    n_files = connection.execute("SELECT count(*) FROM scip_documents").get
    connection.execute("DELETE FROM scip_edges")
    connection.execute("DELETE FROM scip_documents")
    return int(n_files)


def apply_edges(connection: apsw.Connection, changed: Iterable[str] | None) -> int:
    """Lay the edges over the references of covered files whose text is still the same; how many references took one.

    With `changed`, only where one of these files is an edge's source or target.
    """
    return sum(_apply(connection, path) for path in _covered(connection, changed))


def _covered(connection: apsw.Connection, changed: Iterable[str] | None) -> list[str]:
    """Covered paths whose references have to be looked at again."""
    every = [path for (path,) in connection.execute("SELECT path FROM scip_documents ORDER BY path")]
    if changed is None or not every:
        return every
    known, found = set(every), set()
    paths = list(changed)
    for start in range(0, len(paths), _CHUNK):
        chunk = paths[start : start + _CHUNK]
        found.update(known.intersection(chunk))
        marks = ", ".join("?" * len(chunk))
        rows = connection.execute(f"SELECT DISTINCT path FROM scip_edges WHERE target_path IN ({marks})", chunk)
        found.update(path for (path,) in rows)
    return sorted(found)


def _apply(connection: apsw.Connection, path: str) -> int:
    row = connection.execute(
        "SELECT f.id FROM files f JOIN scip_documents d ON d.path = f.path AND d.hash = f.hash WHERE f.path = ?",
        (path,),
    ).fetchone()
    if row is None:
        return 0
    first = row[0] << 20
    edges = {
        place: (_EXTERNAL if target_path is None else _SCIP if target is not None else _UNRESOLVED, target)
        for place, target_path, target in connection.execute(
            """
            SELECT e.place, e.target_path, (SELECT min(s.id) FROM symbol_rows s WHERE s.key = e.target_key)
            FROM scip_edges e WHERE e.path = ?
            """,
            (path,),
        )
    }
    updates = []
    for id_, role, place in connection.execute(
        "SELECT id, role, place FROM reference_rows WHERE id BETWEEN ? AND ?", (first, first + (1 << 20) - 1)
    ):
        if place in edges:
            resolution, target = edges[place]
            updates.append((role >> RESOLUTION_BITS << RESOLUTION_BITS | resolution, target, id_))
    connection.executemany("UPDATE reference_rows SET role = ?, meaning = ? WHERE id = ?", updates)
    return len(updates)
