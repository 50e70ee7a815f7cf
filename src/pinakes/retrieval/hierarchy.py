"""Trees of callers and callees, and of types."""

from collections.abc import Iterable
from typing import Literal

from pinakes.answers import Hierarchy, TreeNode
from pinakes.errors import NotFoundError
from pinakes.retrieval.edges import Edges, is_type
from pinakes.retrieval.look import Look
from pinakes.retrieval.nodes import Describer
from pinakes.retrieval.paging import check_depth, page_at
from pinakes.retrieval.reached import Direction
from pinakes.retrieval.subject import Subject, read_symbols
from pinakes.retrieval.walk import DEEPEST, DEPTH, EXHAUSTED, LIMIT, MOST_NODES, Neighbours
from pinakes.storage.graph import Edge, Node

CYCLE = "cycle"
AGAIN = "again"
MORE = "more"

Relation = Literal["calls", "types"]


class Branch:
    """A node of a tree that is still growing."""

    def __init__(self, node: Node, edge: Edge | None, above: "Branch | None") -> None:
        self.node = node
        self.edge = edge
        self.above = above
        self.mark: str | None = None
        self.children: list[Branch] = []

    def is_below(self, node: Node) -> bool:
        """Whether a node stands here or above."""
        branch: Branch | None = self
        while branch is not None:
            if branch.node == node:
                return True
            branch = branch.above
        return False


class Tree:
    """Trees that grow level by level, so that a bound cuts what is furthest."""

    def __init__(self, roots: Iterable[int], neighbours: Neighbours, *, depth: int, most: int) -> None:
        self.roots = [Branch(node, None, None) for node in roots]
        self.n_nodes = 0
        self.stopped = EXHAUSTED
        self._most = most
        self._drawn: set[Node] = set()
        self._grow(neighbours, depth)

    def branches(self) -> list[Branch]:
        """Every branch, in no order that matters."""
        found = list(self.roots)
        for branch in found:
            found += branch.children
        return found

    def _grow(self, neighbours: Neighbours, depth: int) -> None:
        level = self._to_expand(self.roots)
        for _ in range(depth):
            if not level:
                return
            edges = _by_source(neighbours([node for node in level if isinstance(node, int)]))
            level = self._to_expand([leaf for branch in level.values() for leaf in self._sprout(branch, edges)])
        edges = _by_source(neighbours([node for node in level if isinstance(node, int)]))
        for node, branch in level.items():
            if edges.get(node):
                branch.mark = MORE
                self.stopped = self.stopped if self.stopped == LIMIT else DEPTH

    def _to_expand(self, branches: list[Branch]) -> dict[Node, Branch]:
        """Those that have branches of their own to draw; others are marked."""
        level: dict[Node, Branch] = {}
        for branch in branches:
            if branch.above is not None and branch.above.is_below(branch.node):
                branch.mark = CYCLE
            elif isinstance(branch.node, int) and branch.node not in self._drawn:
                self._drawn.add(branch.node)
                level[branch.node] = branch
            elif isinstance(branch.node, int):
                branch.mark = AGAIN
        return level

    def _sprout(self, branch: Branch, edges: dict[Node, list[Edge]]) -> list[Branch]:
        reached: dict[Node, Edge] = {}
        for edge in edges.get(branch.node, ()):
            reached.setdefault(edge.node, edge)
        room = self._most - self.n_nodes
        if len(reached) > room:
            branch.mark = MORE
            self.stopped = LIMIT
        branch.children = [Branch(node, edge, branch) for node, edge in list(reached.items())[:room]]
        self.n_nodes += len(branch.children)
        return branch.children


def call_hierarchy(
    look: Look, query: str, *, path: str | None, direction: Direction, depth: int, limit: int
) -> Hierarchy:
    """Callers above and callees below a symbol. Raises NotFoundError when there is no such symbol."""
    subject = read_symbols(look, query, path=path)
    edges = Edges(look.store)
    return _hierarchy(look, subject, "calls", (edges.callers, edges.callees), direction, depth, limit)


def type_hierarchy(
    look: Look, query: str, *, path: str | None, direction: Direction, depth: int, limit: int
) -> Hierarchy:
    """The types that a type extends and those that extend it. Raises NotFoundError when there is no such type."""
    subject = read_symbols(look, query, path=path)
    types = [row for row in subject.symbols if is_type(row.language, row.kind)]
    if not types:
        raise NotFoundError(f"{query!r} is no type. `pinakes implementations {query}` lists what overrides it.")
    edges = Edges(look.store)
    ways = (edges.types_above, edges.types_below)
    return _hierarchy(look, subject._replace(symbols=types), "types", ways, direction, depth, limit)


def _hierarchy(
    look: Look,
    subject: Subject,
    relation: Relation,
    ways: tuple[Neighbours, Neighbours],
    direction: Direction,
    depth: int,
    limit: int,
) -> Hierarchy:
    check_depth(depth)
    most = min(page_at(None, limit).limit, MOST_NODES)
    up, down = (
        Tree(subject.ids if direction in {side, "both"} else [], way, depth=min(depth, DEEPEST), most=most)
        for side, way in zip(("up", "down"), ways, strict=True)
    )
    describer = Describer(look, [branch.node for tree in (up, down) for branch in tree.branches()])
    stopped = {up.stopped, down.stopped}
    return Hierarchy(
        evidence=look.evidence,
        query=subject.query,
        relation=relation,
        total=up.n_nodes + down.n_nodes,
        depth=depth,
        stopped=next(word for word in (LIMIT, DEPTH, EXHAUSTED) if word in stopped),
        up=[_node(describer, branch) for branch in up.roots],
        down=[_node(describer, branch) for branch in down.roots],
        truncated=LIMIT in stopped,
        hint=subject.hint,
    )


def _node(describer: Describer, branch: Branch) -> TreeNode:
    return TreeNode(
        **describer.fields(branch.node, branch.edge),
        mark=branch.mark,
        children=[_node(describer, child) for child in branch.children],
    )


def _by_source(edges: Iterable[Edge]) -> dict[Node, list[Edge]]:
    found: dict[Node, list[Edge]] = {}
    for edge in edges:
        found.setdefault(edge.source, []).append(edge)
    return found
