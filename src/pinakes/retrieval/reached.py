"""What walks reach: callers, callees, implementations, dependencies, and what a change may affect."""

from collections import Counter
from collections.abc import Collection, Sequence
from typing import Literal, NamedTuple

from pinakes.answers import Count, Reached, ReachedNode
from pinakes.errors import NotFoundError
from pinakes.facts import TYPE_KINDS
from pinakes.retrieval.brief import brief
from pinakes.retrieval.edges import Edges, joined
from pinakes.retrieval.look import Look
from pinakes.retrieval.nodes import Describer
from pinakes.retrieval.open_uses import open_uses
from pinakes.retrieval.paging import Page, check_depth
from pinakes.retrieval.pick import unknown_path
from pinakes.retrieval.prototypes import with_definitions
from pinakes.retrieval.subject import MOST_NAMED, Subject, read_files, read_symbols
from pinakes.retrieval.walk import DEEPEST, DEPTH, EXHAUSTED, LIMIT, Neighbours, Step, Walk, walk
from pinakes.storage.graph import ACCESSES, CALLS, file_of

Direction = Literal["up", "down", "both"]
Via = Literal["calls", "uses", "imports", "heritage", "dependencies"]

OF_SYMBOLS: tuple[Via, ...] = ("calls", "uses", "imports", "heritage")
_OF_FILES: tuple[Via, ...] = ("dependencies",)
_MORE_FIRST = (LIMIT, DEPTH, EXHAUSTED)


class Leg(NamedTuple):
    """A walk in one direction."""

    direction: str | None
    walk: Walk


def find_callers(look: Look, query: str, *, path: str | None, depth: int, page: Page) -> Reached:
    """Who calls a symbol. Raises NotFoundError when there is no such symbol."""
    check_depth(depth)
    subject = with_definitions(look, read_symbols(look, query, path=path))
    leg = Leg(None, walk(subject.ids, Edges(look.store).callers, depth=depth))
    n_open, _ = open_uses(look, subject.symbols, 0, kinds=CALLS)
    others = _other_uses(look, subject.ids)
    return _reached(look, subject, "callers", [leg], depth, page, candidates=n_open, others=others)


def _other_uses(look: Look, symbols: list[int]) -> list[Count]:
    """How often symbols are used without being called, by kind, most first. Imports use nothing by themselves."""
    graph = look.store.graph
    accessors = set(graph.accessors_among(symbols))
    counts = Counter(dict(graph.count_references([id_ for id_ in symbols if id_ not in accessors])))
    counts.update({kind: n for kind, n in graph.count_references(accessors) if kind not in ACCESSES})
    return [Count(kind, n) for kind, n in counts.most_common() if kind not in CALLS and kind != "import"]


def find_callees(look: Look, query: str, *, path: str | None, depth: int, page: Page) -> Reached:
    """What a symbol calls; a type stands for its members. Raises NotFoundError when there is no such symbol."""
    check_depth(depth)
    subject = with_definitions(look, read_symbols(look, query, path=path))
    edges = Edges(look.store)
    starts = with_members(look, subject)
    leg = Leg(None, walk(starts, edges.callees, depth=depth))
    leg = Leg(None, Walk([step for step in leg.walk.steps if step.edge.via != "constructor"], leg.walk.stopped))
    return _reached(look, subject, "callees", [leg], depth, page, unresolved=edges.unresolved_calls(starts))


def find_implementations(look: Look, query: str, *, path: str | None, page: Page) -> Reached:
    """The types below a type, or the methods that override a method. Raises NotFoundError."""
    subject = read_symbols(look, query, path=path)
    leg = Leg(None, walk(subject.ids, Edges(look.store).implementations, depth=DEEPEST))
    return _reached(look, subject, "implementations", [leg], DEEPEST, page)


def find_dependencies(look: Look, path: str, *, direction: Direction, depth: int, page: Page) -> Reached:
    """The files that a file or folder imports (down) and those that import it (up). Raises NotFoundError."""
    check_depth(depth)
    files = read_files(look, path)
    if files is None:
        raise NotFoundError(unknown_path(look.store, path))
    starts = [-file for file in files.ids]
    ways: list[tuple[str, Neighbours]] = []
    if direction != "up":
        ways.append(("down", look.store.graph.dependencies_of))
    if direction != "down":
        ways.append(("up", look.store.graph.dependents_of))
    legs = [
        Leg(name if direction == "both" else None, _without(walk(starts, way, depth=depth), starts))
        for name, way in ways
    ]
    return _reached(look, Subject(files.path, []), "dependencies", legs, depth, page)


def find_impact(look: Look, query: str, *, path: str | None, via: Collection[Via], depth: int, page: Page) -> Reached:
    """What a change of a symbol, file or folder may affect. Raises NotFoundError when there is no such thing."""
    check_depth(depth)
    edges = Edges(look.store)
    files = read_files(look, query)
    if files is None:
        subject = with_definitions(look, read_symbols(look, query, path=path))
        chosen = via or OF_SYMBOLS
        starts = with_members(look, subject)
    else:
        subject = Subject(files.path, [])
        chosen = via or _OF_FILES
        starts = [-file for file in files.ids]
        if set(chosen) - set(_OF_FILES):
            starts += [row.id for file in files.ids for row in look.store.symbols_in(file)]
    neighbours = ways_of_change(edges, chosen)
    leg = Leg(None, _without(walk(starts, neighbours, depth=depth), starts))
    n_open, _ = open_uses(look, subject.symbols, 0, kinds=CALLS if set(chosen) == {"calls"} else ())
    return _reached(look, subject, "impact", [leg], depth, page, candidates=n_open)


def ways_of_change(edges: Edges, chosen: Collection[Via] = OF_SYMBOLS) -> Neighbours:
    """Where a change may lead, along edges of some sorts."""
    ways: dict[Via, Neighbours] = {
        "calls": edges.callers,
        "uses": edges.users,
        "imports": edges.importers,
        "heritage": edges.implementations,
        "dependencies": edges.files_concerned,
    }
    return joined(*(way for name, way in ways.items() if name in chosen))


def with_members(look: Look, subject: Subject) -> list[int]:
    """The symbols of a subject, and what its types contain."""
    types = [row.id for row in subject.symbols if row.kind in TYPE_KINDS]
    return sorted({*subject.ids, *look.store.graph.members_of(types)})


def _without(walked: Walk, starts: list[int]) -> Walk:
    """A walk without the way back to where it began."""
    begun = set(starts)
    return Walk([step for step in walked.steps if step.node not in begun], walked.stopped)


def _reached(  # noqa: PLR0913
    look: Look,
    subject: Subject,
    relation: str,
    legs: list[Leg],
    depth: int,
    page: Page,
    *,
    unresolved: int = 0,
    candidates: int = 0,
    others: Sequence[Count] = (),
) -> Reached:
    found = [(leg.direction, step) for leg in legs for step in _tests_last(look, leg.walk.steps)]
    shown = found[page.start : page.end]
    describer = Describer(look, [node for _, step in shown for node in (step.node, step.edge.source)])
    cursor = page.next_cursor(len(found))
    return Reached(
        evidence=look.evidence,
        query=subject.query,
        relation=relation,
        starts=[brief(row, look.is_stale) for row in subject.symbols[:MOST_NAMED]],
        total=len(found),
        files=len({file_of(step.node) for _, step in found if isinstance(step.node, int)}),
        depth=depth,
        stopped=min((leg.walk.stopped for leg in legs), key=_MORE_FIRST.index),
        nodes=[_node(describer, step, direction) for direction, step in shown],
        unresolved=unresolved,
        candidates_total=candidates,
        other_uses=list(others),
        cursor=cursor,
        truncated=cursor is not None,
        hint=subject.hint,
    )


def _tests_last(look: Look, steps: list[Step]) -> list[Step]:
    """Of what is equally near, test code last: it is much, and rarely what is asked for."""
    if len(steps) < 2:
        return steps
    tests = {file for file, _ in look.store.profile.test_files()}
    return sorted(steps, key=lambda step: (step.depth, isinstance(step.node, int) and file_of(step.node) in tests))


def _node(describer: Describer, step: Step, direction: str | None) -> ReachedNode:
    return ReachedNode(
        **describer.fields(step.node, step.edge),
        depth=step.depth,
        through=describer.name(step.edge.source) if step.depth > 1 else None,
        direction=direction,
    )
