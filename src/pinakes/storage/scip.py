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


def apply_edges(connection: apsw.Connection) -> int:
    """Lay the edges over the references of covered files whose text is still the same; how many references took one."""
    return sum(_apply(connection, path) for path in _covered(connection))


def apply_edges_again(connection: apsw.Connection, changed: Iterable[str], linked: frozenset[int]) -> int:
    """Do so where one of the changed paths is an edge's source or target, and in files that were linked anew."""
    covered = _covered(connection)
    if not covered:
        return 0
    found = {path for path, file in covered.items() if file in linked}
    paths = list(changed)
    for start in range(0, len(paths), _CHUNK):
        chunk = paths[start : start + _CHUNK]
        found.update(covered.keys() & set(chunk))
        marks = ", ".join("?" * len(chunk))
        rows = connection.execute(f"SELECT DISTINCT path FROM scip_edges WHERE target_path IN ({marks})", chunk)
        found.update(path for (path,) in rows)
    return sum(_apply(connection, path) for path in sorted(found))


def _covered(connection: apsw.Connection) -> dict[str, int | None]:
    """The files with edges, by path; None is the id of one that is gone."""
    return dict(
        connection.execute(
            "SELECT d.path, f.id FROM scip_documents d LEFT JOIN files f ON f.path = d.path ORDER BY d.path"
        )
    )


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
    # What else a name could mean by our rules is settled, too.
    connection.executemany("DELETE FROM other_target_rows WHERE id = ?", ((id_,) for _, _, id_ in updates))
    return len(updates)
