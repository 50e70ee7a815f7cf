"""What a picture shows: which nodes and edges, and what is left out so that it can be read."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable
from pathlib import Path
from typing import Literal, NamedTuple

from pinakes.answers import Picture, PictureEdge, PictureNode
from pinakes.errors import NotFoundError, UsageError
from pinakes.formats.picture.feedback import closing_edges
from pinakes.formats.text.amounts import counted
from pinakes.formats.width import clean
from pinakes.retrieval.edges import Edges, is_type
from pinakes.retrieval.folder_map import is_test, map_folders
from pinakes.retrieval.look import Look
from pinakes.retrieval.neighbourhood import Drawn, Way, gather
from pinakes.retrieval.nodes import Describer
from pinakes.retrieval.paging import check_depth
from pinakes.retrieval.pick import unknown_path
from pinakes.retrieval.subject import Files, Subject, read_files, read_symbols
from pinakes.retrieval.walk import DEPTH
from pinakes.storage.graph import CALLS, Edge, Node

PictureKind = Literal["calls", "callers", "callees", "types", "inheritance", "dependencies", "folders"]
PictureFormat = Literal["svg", "mermaid", "dot", "json"]

MOST_DRAWN = 400
"""No picture has more nodes, whatever is asked for."""
_TITLES = {
    "calls": "Callers and callees of {}",
    "callers": "Callers of {}",
    "callees": "What {} calls",
    "types": "Types above and below {}",
    "dependencies": "Imports of {}",
    "folders": "Which folders of {} import which",
    "files": "Which files of {} import which",
}
_NOUNS = {"folders": "folder", "files": "file", "dependencies": "file", "types": "type"}
_MOST_OF_TEST = 3
_DEPTHS = {"calls": 2, "callers": 2, "callees": 2, "types": 10, "dependencies": 1, "folders": 1}


class Wanted(NamedTuple):
    """What is asked for."""

    of: PictureKind | None
    depth: int | None
    limit: int


def draw(look: Look, query: str | None, wanted: Wanted, *, path: str | None) -> Picture:
    """A graph around a subject, or the map of the project's folders. Raises NotFoundError or UsageError."""
    if not 2 <= wanted.limit <= MOST_DRAWN:
        raise UsageError(f"The limit is {wanted.limit}. A picture has from 2 to {MOST_DRAWN} nodes.")
    files = None if query is None else read_files(look, query)
    subject = read_symbols(look, query, path=path) if query is not None and files is None else None
    relation = _relation(look, query, wanted.of, files, subject)
    depth = _DEPTHS[relation] if wanted.depth is None else wanted.depth
    check_depth(depth)
    if relation == "folders":
        drawn = map_folders(look.store, _folder(look, query, files), wanted.limit, depth if wanted.depth else None)
    elif relation == "dependencies":
        drawn = _files_around(look, _files(look, query, files), depth, wanted.limit)
    else:
        assert subject is not None, "other pictures are of symbols"
        drawn = _symbols_around(look, subject, relation, depth, wanted.limit)
    return _picture(look, drawn, query, relation, None if subject is None else subject.hint)


def _relation(
    look: Look, query: str | None, of: PictureKind | None, files: Files | None, subject: Subject | None
) -> str:
    """What is drawn: what is said, else what suits the subject."""
    relation = "types" if of == "inheritance" else of
    if relation is None:
        if query is None or (files is not None and look.store.file(files.path) is None):
            return "folders"
        if files is not None:
            return "dependencies"
        assert subject is not None, "a subject is files or symbols"
        return "types" if all(is_type(row.language, row.kind) for row in subject.symbols) else "calls"
    if relation not in {"folders", "dependencies"} and subject is None:
        raise UsageError(f"A picture of {relation} starts from a symbol. Name one, or say --of folders.")
    return relation


def _folder(look: Look, query: str | None, files: Files | None) -> str:
    if query is None:
        return ""
    if files is None or look.store.file(files.path) is not None:
        raise NotFoundError(f"The index has no folder {query!r}. `pinakes overview` lists the largest.")
    return "" if files.path == "." else files.path


def _files(look: Look, query: str | None, files: Files | None) -> list[int]:
    if files is None:
        raise NotFoundError(unknown_path(look.store, query or "."))
    return files.ids


def _files_around(look: Look, ids: list[int], depth: int, limit: int) -> Drawn:
    """Files and what they import or are imported by; the files of a folder among themselves when they are many."""
    graph = look.store.graph
    starts = [-file for file in ids]
    ways = [Way(graph.dependents_of, is_up=True), Way(graph.dependencies_of, is_up=False)]
    drawn = gather(starts, ways, depth=depth, limit=limit, rank=_rank(look), minor=_minor(look))
    inner = [edge for edge in graph.dependencies_of(drawn.numbers()) if edge.node in drawn.nodes]
    return drawn.with_edges((edge.source, edge.node, "import", 1) for edge in inner)


def _symbols_around(look: Look, subject: Subject, relation: str, depth: int, limit: int) -> Drawn:
    edges = Edges(look.store)
    if relation == "types":
        types = [row.id for row in subject.symbols if is_type(row.language, row.kind)]
        if not types:
            raise NotFoundError(
                f"{subject.query!r} is no type. `pinakes graph {subject.query} --of calls` draws calls."
            )
        # An edge of a picture leads from a type to what it extends.
        ways = [Way(edges.types_below, is_up=True), Way(edges.types_above, is_up=False)]
        drawn = gather(types, ways, depth=depth, limit=limit, rank=_rank(look), minor=_minor(look))
        return drawn.with_edges(_counted(edges.types_above(drawn.symbols())))
    ways = []
    if relation != "callees":
        ways.append(Way(edges.callers, is_up=True))
    if relation != "callers":
        ways.append(Way(lambda nodes: _inside(edges.callees(nodes)), is_up=False))
    drawn = gather(subject.ids, ways, depth=depth, limit=limit, rank=_rank(look), minor=_minor(look))
    return drawn.with_edges(_counted(look.store.graph.uses_in(drawn.symbols(), CALLS)))


def _inside(edges: Iterable[Edge]) -> list[Edge]:
    return [edge for edge in edges if isinstance(edge.node, int)]


def _counted(edges: Iterable[Edge]) -> Iterable[tuple[Node, Node, str, int]]:
    return ((edge.source, edge.node, edge.via, max(1, len(edge.lines))) for edge in edges)


def _rank(look: Look) -> Callable[[dict[Node, int]], list[Node]]:
    """Nodes that matter more first: what is no test, then what is mentioned more often, then by name."""

    def rank(counts: dict[Node, int]) -> list[Node]:
        describer = Describer(look, counts)

        def key(node: Node) -> tuple[bool, bool, int, str, str, int]:
            path, line = describer.place(node) if isinstance(node, int) else ("", 0)
            return isinstance(node, tuple), is_test(path), -counts[node], path, describer.name(node), line

        return sorted(counts, key=key)

    return rank


def _minor(look: Look) -> Callable[[Collection[Node]], set[Node]]:
    """Those of some nodes that may wait until everything else has its place: tests and their like."""

    def minor(nodes: Collection[Node]) -> set[Node]:
        describer = Describer(look, nodes)
        return {node for node in nodes if isinstance(node, int) and is_test(describer.place(node)[0])}

    return minor


def _picture(look: Look, drawn: Drawn, query: str | None, relation: str, hint: str | None) -> Picture:
    """The answer: nodes by number, edges that matter, those that close cycles marked."""
    nodes = list(drawn.nodes)
    number = {node: at for at, node in enumerate(nodes)}
    names = {node: f"n{at}" for node, at in number.items()}
    # In an order that does not depend on row ids, so that the same project gives the same picture.
    joined = dict(sorted(drawn.edges.items(), key=lambda item: (number[item[0][0]], number[item[0][1]])))
    weights = {pair: count for pair, (_, count) in joined.items()}
    closing = closing_edges(nodes, weights)
    describer = Describer(look, nodes)
    tests = {node for node in nodes if is_test(_path(describer, drawn, node))}
    most = round((2.0 if relation in {"calls", "callers", "callees"} else 1.5) * len(nodes)) + 6
    kept = kept_edges(weights, drawn.starts, tests, most=most)
    edges = [
        PictureEdge(
            source=names[source],
            target=names[target],
            via=via,
            count=count,
            closes_cycle=(source, target) in closing,
        )
        for (source, target), (via, count) in joined.items()
        if (source, target) in kept
    ]
    shown = "files" if relation == "folders" and not drawn.folders else relation
    return Picture(
        evidence=look.evidence,
        title=_TITLES[shown].format(clean(query or Path(look.root).name)),
        summary=_summary(drawn, _NOUNS.get(shown, "symbol"), edges, len(weights)),
        query=query,
        relation=relation,
        total=drawn.total,
        total_edges=len(weights),
        stopped=drawn.stopped,
        nodes=[_node(describer, drawn, node, names[node]) for node in nodes],
        edges=edges,
        truncated=drawn.total > len(nodes) or len(edges) < len(weights),
        hint=hint,
    )


def _summary(drawn: Drawn, noun: str, edges: list[PictureEdge], total_edges: int) -> str:
    parts = [_share(len(drawn.nodes), drawn.total, noun), _share(len(edges), total_edges, "arrow")]
    n_closing = sum(edge.closes_cycle for edge in edges)
    if n_closing:
        parts.append(f"{n_closing} close{'s' if n_closing == 1 else ''} a cycle")
    if drawn.stopped == DEPTH:
        parts.append("more lies further away")
    return " · ".join(parts)


def _share(n_drawn: int, total: int, noun: str) -> str:
    return counted(total, noun) if n_drawn == total else f"{n_drawn:,} of {counted(total, noun)}"


def kept_edges(
    weights: dict[tuple[Node, Node], int], starts: Collection[Node], tests: Collection[Node], *, most: int
) -> set[tuple[Node, Node]]:
    """The edges to draw: those of the subject, of each other node the heaviest in and out, then the heaviest.

    What tests use is everything: of their edges into the code, only a few are drawn.
    """

    def is_from_test(edge: tuple[Node, Node]) -> bool:
        return edge[0] in tests and edge[1] not in tests

    ranked = sorted(weights, key=lambda edge: (is_from_test(edge), -weights[edge]))
    if len(ranked) <= most:
        return set(ranked)
    kept: dict[tuple[Node, Node], None] = {edge: None for edge in ranked if edge[0] in starts or edge[1] in starts}
    for end in (0, 1):
        seen: set[Node] = set()
        for edge in ranked:
            if edge[end] not in seen and edge[0] != edge[1] and not (end and is_from_test(edge)):
                seen.add(edge[end])
                kept[edge] = None
    per_test: Counter[Node] = Counter()
    for edge in ranked:
        if len(kept) >= most:
            break
        per_test[edge[0]] += is_from_test(edge)
        if per_test[edge[0]] <= _MOST_OF_TEST:
            kept[edge] = None
    return set(kept)


def _path(describer: Describer, drawn: Drawn, node: Node) -> str:
    folder = drawn.folders.get(node)
    if folder is not None:
        return f"{folder.path}/x"
    return describer.place(node)[0] if isinstance(node, int) else ""


def _node(describer: Describer, drawn: Drawn, node: Node, name: str) -> PictureNode:
    known = drawn.folders.get(node)
    more, is_subject = drawn.more.get(node, 0), node in drawn.starts
    if known is not None:
        return PictureNode(
            id=name, name=known.path or ".", kind=known.kind, path=known.path or None, files=known.files, more=more
        )
    fields = describer.fields(node)
    kept = {key: fields.get(key) for key in ("name", "kind", "path", "line", "package")}
    return PictureNode(id=name, **kept, is_subject=is_subject, more=more)  # type: ignore[arg-type]
