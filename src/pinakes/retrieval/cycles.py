"""Groups of files, functions or types that reach one another."""

from collections import deque
from collections.abc import Iterable
from typing import Literal

from pinakes.answers import Cycle, Cycles
from pinakes.answers import Node as NodeBrief
from pinakes.facts import TYPE_KINDS
from pinakes.retrieval.look import Look
from pinakes.retrieval.nodes import Describer
from pinakes.retrieval.paging import Page
from pinakes.storage.graph import CALLS, HERITAGE, Graph

CycleKind = Literal["files", "calls", "types"]
MOST_MEMBERS = 100


def find_cycles(look: Look, kind: CycleKind, *, page: Page) -> Cycles:
    """Strongly connected groups, the largest first. A function that calls itself is one of its own."""
    targets = _graph(look.store.graph, kind)
    groups = [group for group in components(targets) if len(group) > 1 or group[0] in targets.get(group[0], ())]
    describer = Describer(look, [node for group in groups for node in group])
    named = [sorted(group, key=describer.place) for group in groups]
    named.sort(key=lambda group: (-len(group), [describer.place(node) for node in group]))
    cursor = page.next_cursor(len(named))
    return Cycles(
        evidence=look.evidence,
        kind=kind,
        total=len(named),
        members=sum(map(len, named)),
        cycles=[_cycle(describer, group, targets) for group in named[page.start : page.end]],
        cursor=cursor,
        truncated=cursor is not None,
    )


def _graph(graph: Graph, kind: CycleKind) -> dict[int, list[int]]:
    if kind == "files":
        return _by_source(graph.all_dependencies())
    if kind == "calls":
        return _by_source(graph.all_uses(CALLS))
    around = graph.type_around(TYPE_KINDS)
    pairs = ((around.get(source), around.get(target)) for source, target in graph.all_uses({*HERITAGE, "type"}))
    return _by_source((one, other) for one, other in pairs if one and other and one != other)


def _by_source(pairs: Iterable[tuple[int, int]]) -> dict[int, list[int]]:
    found: dict[int, set[int]] = {}
    for source, target in pairs:
        found.setdefault(source, set()).add(target)
    # What leads nowhere stands in no cycle.
    return {source: sorted(targets & found.keys()) for source, targets in found.items()}


def _cycle(describer: Describer, group: list[int], targets: dict[int, list[int]]) -> Cycle:
    return Cycle(
        size=len(group),
        example=[NodeBrief(**describer.fields(node)) for node in way_round(group, targets)],
        members=[describer.name(node) for node in group[:MOST_MEMBERS]],
    )


def way_round(group: list[int], targets: dict[int, list[int]]) -> list[int]:
    """A shortest way from the first node of a group back to it, inside the group."""
    inside, first = {node: place for place, node in enumerate(group)}, group[0]
    came_from: dict[int, int] = {}
    queue = deque([first])
    while queue:
        node = queue.popleft()
        for target in sorted(inside.keys() & set(targets.get(node, ())), key=inside.__getitem__):
            if target == first:
                way = [node]
                while way[-1] != first:
                    way.append(came_from[way[-1]])
                return way[::-1]
            if target not in came_from:
                came_from[target] = node
                queue.append(target)
    return [first]


def components(targets: dict[int, list[int]]) -> list[list[int]]:
    """Strongly connected components by Tarjan's algorithm, without recursion."""
    index: dict[int, int] = {}
    low: dict[int, int] = {}
    on_stack: set[int] = set()
    stack: list[int] = []
    found: list[list[int]] = []
    for root in targets:
        if root in index:
            continue
        work = [(root, iter(targets.get(root, ())))]
        while work:
            node, rest = work[-1]
            if node not in index:
                index[node] = low[node] = len(index)
                stack.append(node)
                on_stack.add(node)
            for target in rest:
                if target not in index:
                    work.append((target, iter(targets.get(target, ()))))
                    break
                if target in on_stack:
                    low[node] = min(low[node], index[target])
            else:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[node])
                if low[node] == index[node]:
                    found.append(_pop_until(node, stack, on_stack))
    return found


def _pop_until(node: int, stack: list[int], on_stack: set[int]) -> list[int]:
    group: list[int] = []
    while not group or group[-1] != node:
        group.append(stack.pop())
        on_stack.discard(group[-1])
    return group
