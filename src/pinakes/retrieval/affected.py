"""The tests that a change may affect: along the edges that lead from what changed to what uses it."""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

import msgspec

from pinakes.answers import AffectedTest, ChangedPart, UnfollowedChange
from pinakes.facts import TYPE_KINDS
from pinakes.languages.python.fixtures import fixture_name
from pinakes.retrieval.changed import Part, Unknown, innermost_by_line
from pinakes.retrieval.edges import OVERRIDE, Edges
from pinakes.retrieval.look import Look
from pinakes.retrieval.nodes import Describer
from pinakes.retrieval.reached import ways_of_change
from pinakes.retrieval.testing import files_with_tests, is_marked_test, is_test
from pinakes.retrieval.walk import DEPTH, EXHAUSTED, LIMIT, Step, walk
from pinakes.storage.graph import Edge, file_of
from pinakes.storage.store import SymbolRow

MOST_NODES: Final = 20_000
MOST_TESTS: Final = 100
"""Tests of one file that are named."""
_CONFTEST: Final = "conftest.py"
_AUTOUSE: Final = re.compile(r"\bfixture\(.*\bautouse\s*=\s*True")
_REACHES: Final = ("test", "symbol", "type", "file")
"""From the surest way to be affected to the least sure."""


class Reaching(NamedTuple):
    """A walk from some of what changed, and the tests it came to."""

    reach: str
    starts: Mapping[int, Sequence[int]]
    """The nodes of what changed by the node that was started from."""
    steps: dict[int, Step]
    """How each node was reached."""
    covered: frozenset[int]
    """The nodes of what changed from which a way leads to a test."""
    stopped: str


class Affecting:
    """The ways from one change to tests."""

    def __init__(self, look: Look, parts: Sequence[Part], *, depth: int, is_wide: bool) -> None:
        self._look = look
        self._parts = parts
        self._depth = depth
        self._is_wide = is_wide
        self._edges = Edges(look.store)
        self._ways = ways_of_change(self._edges)
        self._files = files_with_tests(look.store)
        self._rows: dict[int, SymbolRow] = {part.row.id: part.row for part in parts if part.row is not None}
        self._by_line: dict[int, dict[int, SymbolRow]] = {}
        self._overrides: set[tuple[int, object]] = set()
        """Steps that are calls of a method in whose place one that overrides it may run."""
        self._walks = self._reach_tests()

    @property
    def stopped(self) -> str:
        """Why the walks went no further."""
        return min((item.stopped for item in self._walks), key=(LIMIT, DEPTH, EXHAUSTED).index, default=EXHAUSTED)

    def _reach_tests(self) -> list[Reaching]:
        """Walk from symbols; from what no test was reached, from the type around it; from the rest, from its file."""
        starts = {part.node: [part.node] for part in self._parts if part.row is not None}
        # The members of a type that changed are part of it.
        types = [part.row.id for part in self._parts if part.row is not None and part.row.kind in TYPE_KINDS]
        for row in self._symbols(self._look.store.graph.members_of(types)):
            starts.setdefault(row.id, self._around(row, types))
        walks = [self._walk("symbol", starts)]
        left = self._uncovered(walks)
        walks.append(
            self._walk("type", _grouped((type_, part.node) for part in left for type_ in self._types_of(part)))
        )
        left = list(self._parts) if self._is_wide else self._uncovered(walks)
        walks.append(self._walk("file", _grouped((-part.file, part.node) for part in left)))
        return walks

    def _uncovered(self, walks: list[Reaching]) -> list[Part]:
        covered = {node for item in walks for node in item.covered}
        return [part for part in self._parts if part.node not in covered]

    def _around(self, row: SymbolRow, types: list[int]) -> list[int]:
        """Those of some types that a symbol stands in."""
        same = [self._rows[type_] for type_ in types if file_of(type_) == file_of(row.id)]
        return [type_.id for type_ in same if type_.line <= row.line and row.end_line <= type_.end_line]

    def _types_of(self, part: Part) -> list[int]:
        """The type that a changed member belongs to."""
        if part.row is None or part.row.parent is None:
            return []
        return [row.id for row in self._symbols([part.row.parent]) if row.kind in TYPE_KINDS]

    def _walk(self, reach: str, starts: Mapping[int, Sequence[int]]) -> Reaching:
        passed: list[Edge] = []
        ways = self._by_files if reach == "file" else self._by_symbols

        def noting(nodes: list[int]) -> list[Edge]:
            found = ways(nodes)
            passed.extend(found)
            return found

        if not starts:
            return Reaching(reach, {}, {}, frozenset(), EXHAUSTED)
        walked = walk(starts, noting, depth=self._depth, most=MOST_NODES)
        steps = {step.node: step for step in walked.steps if isinstance(step.node, int) and step.node not in starts}
        self._overrides |= {(step.edge.source, node) for node, step in steps.items() if step.edge.via == OVERRIDE}
        self._symbols(node for node in steps if node > 0)
        tests = {node for node in (*steps, *starts) if self._is_in_test(node)}
        leading = _leading_to(tests, passed) & starts.keys()
        covered = frozenset(node for start in leading for node in starts[start])
        return Reaching(reach, starts, steps, covered, walked.stopped)

    def _by_symbols(self, nodes: list[int]) -> list[Edge]:
        """What uses these in a way that a change may matter for."""
        # Who only imports a name is affected where it is a test: elsewhere, what it does with it counts.
        used = [edge for edge in self._ways(nodes) if edge.via != "import" or self._is_in_test(edge.node)]
        found = [precise for edge in used for precise in self._at_its_symbols(edge)]
        # What runs at the top of a file runs in all that import it.
        outside = [node for node in nodes if node < 0 and not self._is_in_test(node)]
        return [
            *found,
            *self._edges.dependents(outside),
            *self._fixtures(nodes),
            *self._inheriting(nodes),
            *self._edges.handers(nodes),
        ]

    def _inheriting(self, nodes: list[int]) -> list[Edge]:
        """From classes of tests, and what they have, to the classes below in tests, which run the same tests."""
        rows = self._symbols(node for node in nodes if node > 0 and self._is_in_test(node))
        types = _grouped((row.id if row.kind in TYPE_KINDS else row.parent or 0, row.id) for row in rows)
        below = self._edges.types_below([row.id for row in self._symbols(types.keys() - {0}) if row.kind in TYPE_KINDS])
        return [
            Edge(node, edge.node, "extends", None, [])
            for edge in below
            if self._is_in_test(edge.node)
            for node in types[edge.source]
        ]

    def _at_its_symbols(self, edge: Edge) -> list[Edge]:
        """An edge to the top of a file as edges to what is defined on its lines there: `a = f()` is about `a`."""
        if not isinstance(edge.node, int) or edge.node > 0 or edge.via == "import" or not edge.lines:
            return [edge]
        at = self._symbols_at(-edge.node)
        rows = {row.id: row for line in edge.lines if (row := at.get(line)) is not None}
        self._rows |= rows
        precise = [edge._replace(node=id_) for id_ in rows if id_ != edge.source]
        return precise if all(line in at for line in edge.lines) else [edge, *precise]

    def _symbols_at(self, file: int) -> dict[int, SymbolRow]:
        """The innermost symbol on each line of a file, remembered."""
        if file not in self._by_line:
            self._by_line[file] = innermost_by_line(self._look.store.symbols_in(file))
        return self._by_line[file]

    def _by_files(self, nodes: list[int]) -> list[Edge]:
        """The files that import these."""
        return [*self._edges.dependents(nodes), *self._fixtures(nodes)]

    def _fixtures(self, nodes: list[int]) -> list[Edge]:
        """From a `conftest.py` to the tests below its folder, which pytest gives what it defines."""
        found = []
        paths = self._look.store.graph.paths_of({file_of(node) for node in nodes})
        for node in nodes:
            folder, _, name = paths[file_of(node)].rpartition("/")
            if name == _CONFTEST:
                inside = [file for file, path in self._files.items() if not folder or path.startswith(f"{folder}/")]
                found += [Edge(node, -file, "conftest", None, []) for file in inside]
        return [*found, *self._asking(nodes)]

    def _asking(self, nodes: list[int]) -> list[Edge]:
        """From fixtures to what asks for them in their file: they are given by the names of parameters."""
        found = []
        for row in self._symbols(node for node in nodes if node > 0 and self._is_in_test(node)):
            name = fixture_name(row.name, tuple(msgspec.json.decode(row.decorators or "[]", type=list[str])))
            for other in self._look.store.symbols_in(file_of(row.id)) if name is not None else ():
                if other.parameters is not None and f'"name":"{name}"' in other.parameters and other.id != row.id:
                    self._rows[other.id] = other
                    found.append(Edge(row.id, other.id, "fixture", None, []))
        return found

    def _is_in_test(self, node: object) -> bool:
        if not isinstance(node, int):
            return False
        row = self._rows.get(node)
        return file_of(node) in self._files or (row is not None and is_marked_test(row))

    def _symbols(self, ids: Iterable[int]) -> list[SymbolRow]:
        """Rows of symbols, remembered."""
        wanted = list(ids)
        new = [id_ for id_ in wanted if id_ not in self._rows]
        for start in range(0, len(new), 500):
            self._rows |= {row.id: row for row in self._look.store.symbols_by_ids(new[start : start + 500])}
        return [self._rows[id_] for id_ in wanted]

    def changed(self) -> list[ChangedPart]:
        """What changed, each with how tests of it were found."""
        return [
            ChangedPart(
                path=part.path,
                name=None if part.row is None else part.row.qualified_name,
                kind="file" if part.row is None else part.row.kind,
                line=None if part.row is None else part.row.line,
                status=part.status,
                reach=self._reach_of(part),
            )
            for part in self._parts
        ]

    def _reach_of(self, part: Part) -> str:
        if self._is_in_test(part.node):
            return "test"
        for item in self._walks:
            if part.node in item.covered:
                return item.reach
        return "none"

    def unfollowed(self, unknown: Sequence[Unknown]) -> list[UnfollowedChange]:
        """What no test is known of: files that cannot be followed, and parts from which none was reached."""
        found = [UnfollowedChange(path=item.path, reason=item.reason) for item in unknown]
        symbols_in = self._look.store.symbols_in
        for part in self._parts:
            if self._reach_of(part) == "none":
                name = None if part.row is None else part.row.qualified_name
                reason = "no test" if part.row is not None or symbols_in(part.file) else "no edges"
                found.append(UnfollowedChange(path=part.path, name=name, reason=reason))
        # Where nothing is known of a file as a whole, its symbols need no mention.
        whole = {item.path for item in found if item.name is None}
        told = [item for item in found if item.name is None or item.path not in whole]
        return sorted(told, key=lambda item: (item.path, item.name or ""))

    def tests(self) -> list[AffectedTest]:
        """Files with tests, the surest and nearest first."""
        nearest: dict[str, tuple[int, int, list[int]]] = {}
        named: dict[str, set[str]] = defaultdict(set)
        is_whole: set[str] = set()
        paths = dict(self._files)
        for rank, depth, node, via, way in self._arrivals():
            path = paths.get(file_of(node)) or self._rows[node].path
            nearest.setdefault(path, (rank, depth, way))
            row = self._rows.get(node)
            test = None if row is None else self._test_around(row)
            if test is not None:
                named[path].add(test.qualified_name)
            elif via != "import" and (row is None or _runs_all(row, via)):
                is_whole.add(path)
        return self._told(nearest, {path: names for path, names in named.items() if path not in is_whole})

    def _test_around(self, row: SymbolRow) -> SymbolRow | None:
        """The test that a symbol is or stands in."""
        here: SymbolRow | None = row
        while here is not None and not is_test(here):
            here = None if here.parent is None else self._symbols([here.parent])[0]
        return here

    def _arrivals(self) -> list[tuple[int, int, int, str, list[int]]]:
        """Nodes in tests that were reached: how surely, how far, by which edge, and the way there; the best first."""
        found = [(0, 0, part.node, "", [part.node]) for part in self._parts if self._is_in_test(part.node)]
        for item in self._walks:
            rank = _REACHES.index(item.reach)
            for node, step in item.steps.items():
                if self._is_in_test(node):
                    found.append(
                        (rank, step.depth, node, "" if item.reach == "file" else step.edge.via, _way(item, node))
                    )
        return sorted(found, key=lambda arrival: arrival[:2])

    def _told(self, nearest: dict[str, tuple[int, int, list[int]]], named: dict[str, set[str]]) -> list[AffectedTest]:
        describer = Describer(self._look, {node for _, _, way in nearest.values() for node in way})
        told = [
            AffectedTest(
                path=path,
                distance=depth,
                reach=_REACHES[rank],
                why=[describer.name(node) for node in way],
                by_override=any((one, other) in self._overrides for one, other in pairwise(way)),
                tests=sorted(named.get(path, ()))[:MOST_TESTS],
                is_stale=self._look.is_stale(path),
            )
            for path, (rank, depth, way) in nearest.items()
        ]
        return sorted(told, key=lambda item: (_REACHES.index(item.reach), item.distance, item.path))

    def all_paths(self) -> list[str]:
        """Every file with tests, by path."""
        return list(self._files.values())


def _runs_all(row: SymbolRow, via: str) -> bool:
    """Whether what was reached may run any test of its file: a class that inherits tests, a fixture for all."""
    return (via == "extends" and row.kind in TYPE_KINDS) or _AUTOUSE.search(row.decorators or "") is not None


def _grouped(pairs: Iterable[tuple[int, int]]) -> dict[int, list[int]]:
    groups: dict[int, list[int]] = defaultdict(list)
    for key, value in pairs:
        groups[key].append(value)
    return groups


def _way(item: Reaching, node: int) -> list[int]:
    """The nodes from what changed to a node."""
    way = [node]
    while way[-1] not in item.starts:
        way.append(item.steps[way[-1]].edge.source)
    return way[::-1]


def _leading_to(tests: set[int], passed: list[Edge]) -> set[int]:
    """The nodes from which edges lead to a test, and those tests."""
    sources: dict[int, list[int]] = defaultdict(list)
    for edge in passed:
        if isinstance(edge.node, int):
            sources[edge.node].append(edge.source)
    found, frontier = set(tests), list(tests)
    while frontier:
        frontier = [source for node in frontier for source in sources[node] if source not in found]
        found.update(frontier)
    return found
