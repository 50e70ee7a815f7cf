"""How things hang together: callers, hierarchies, traces, cycles, pictures."""

from typing import ClassVar, Self

import msgspec

from pinakes.answers.evidence import Answer
from pinakes.answers.project import Count
from pinakes.answers.symbols import SymbolBrief


class Node(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A symbol, a file or something outside the project, as a walk meets it."""

    name: str
    """The qualified name of a symbol, the path of a file, the name of something outside the project."""
    kind: str
    """The kind of the symbol; `file` for a file or the code at its top level; `external` or `unresolved`."""
    via: str | None = None
    """How it was reached: the kind of reference, `override` where an overriding or overridden method may be meant,
    `constructor` where making an instance calls it. None for where the walk starts."""
    path: str | None = None
    line: int | None = None
    id: str | None = None
    resolution: str | None = None
    """How the reference's target was found; `structural` where a type satisfies an interface by what it has."""
    lines: list[int] = []
    """Where the references stand, in the file of the one that refers (at most twenty)."""
    package: str | None = None
    is_stale: bool = False


class ReachedNode(Node, frozen=True, kw_only=True, omit_defaults=True):
    """What a walk reached."""

    depth: int
    through: str | None = None
    """What it was reached from, where that is not what was asked about."""
    direction: str | None = None
    """`up` or `down`, where both were asked for."""


class Reached(Answer, frozen=True, kw_only=True, omit_defaults=True):
    """What a walk from a symbol or file reached, nearest first; of what is equally near, test code last."""

    paged: ClassVar[str | None] = "nodes"

    query: str
    relation: str
    """`callers`, `callees`, `implementations`, `dependencies` or `impact`."""
    starts: list[SymbolBrief]
    """The symbols that the walk started from, the first eight of them; none when it started from files."""
    total: int
    files: int
    """In how many files of the project they stand."""
    depth: int
    stopped: str
    """`exhausted`: there is no more. `depth`: there is more beyond the depth. `limit`: so much that it broke off."""
    nodes: list[ReachedNode]
    unresolved: int = 0
    """Calls from where the walk started that were not settled, and so lead nowhere."""
    candidates_total: int = 0
    """Of callers and impact: references by the name of what was asked about that were not settled. They may mean it,
    and are not followed; `references` lists them as candidates."""
    other_uses: list[Count] = []
    """Of callers: uses of what was asked about that do not call it, by kind. It may be passed on and called elsewhere;
    `references` lists them."""
    cursor: str | None = None
    hint: str | None = None


class TreeNode(Node, frozen=True, kw_only=True, omit_defaults=True):
    """A node with what was reached from it."""

    mark: str | None = None
    """`cycle`: it stands above itself. `again`: its own branches are drawn elsewhere. `more`: it has branches that
    the depth or the limit left out."""
    children: list["TreeNode"] = []


class Hierarchy(Answer, frozen=True, kw_only=True, omit_defaults=True):
    """A tree of callers and callees, or of types."""

    beyond: ClassVar[str | None] = (
        "Branches were left out, where the mark is `more`: ask about those, or for less depth."
    )

    query: str
    relation: str
    """`calls` or `types`."""
    total: int
    """How many nodes the trees hold beside the roots."""
    depth: int
    stopped: str
    """As in `Reached`."""
    up: list[TreeNode] = []
    """One tree for each symbol: callers, or the types that it extends."""
    down: list[TreeNode] = []
    """One tree for each symbol: callees, or the types that extend it."""
    hint: str | None = None


class Trace(Answer, frozen=True, kw_only=True, omit_defaults=True):
    """The shortest chain of calls from one symbol to another."""

    start: str
    end: str
    is_found: bool
    searched: int
    """How many symbols were looked at."""
    stopped: str
    """`found`, or as in `Reached`."""
    steps: list[Node] = []
    """From start to end, both included; each says how it is called by the one before."""
    hint: str | None = None


class Cycle(msgspec.Struct, frozen=True, kw_only=True):
    """Files, functions or types that reach one another."""

    size: int
    example: list[Node]
    """A shortest way round from the first member; the last one leads back to it."""
    members: list[str]
    """All of them by name, in order (at most one hundred)."""


class Cycles(Answer, frozen=True, kw_only=True, omit_defaults=True):
    """Every group whose members reach one another, the largest first."""

    paged: ClassVar[str | None] = "cycles"

    kind: str
    total: int
    members: int
    """How many files, functions or types stand in a cycle."""
    cycles: list[Cycle]
    cursor: str | None = None


class PictureNode(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A box of a picture."""

    id: str
    """`n0`, `n1`, …: what edges name it by."""
    name: str
    """The qualified name of a symbol, the path of a file or folder, the name of something outside the project."""
    kind: str
    """The kind of the symbol; `file`, `folder`, `files` (those of a folder that lie in it directly) or `external`."""
    path: str | None = None
    line: int | None = None
    package: str | None = None
    files: int = 0
    """How many files a folder holds."""
    is_subject: bool = False
    """It is what the picture was asked for."""
    more: int = 0
    """How many neighbours of it were left out."""


class PictureEdge(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An arrow of a picture."""

    source: str
    target: str
    via: str
    count: int = 1
    """How many references, or files that import, it stands for."""
    closes_cycle: bool = False
    """Without this one and others like it, nothing would reach itself."""


class Picture(Answer, frozen=True, kw_only=True, omit_defaults=True):
    """A graph to look at: who calls what, what extends what, what imports what."""

    spare: ClassVar[str | None] = "content"
    beyond: ClassVar[str | None] = (
        "The picture itself is too long and was left out. Ask for fewer nodes or as mermaid, or name a file to write."
    )

    title: str
    summary: str
    """How much is drawn, and what is left out."""
    query: str | None
    relation: str
    """`calls`, `callers`, `callees`, `types`, `dependencies` or `folders`."""
    total: int
    """How many nodes there are; those with fewest or furthest edges are left out."""
    total_edges: int
    """How many edges there are between the nodes that are drawn; the thinnest are left out."""
    stopped: str
    """As in `Reached`."""
    nodes: list[PictureNode]
    edges: list[PictureEdge]
    format: str = "json"
    path: str | None = None
    """The file that was written."""
    content: str | None = None
    """The picture itself, where no file was named."""
    hint: str | None = None

    def sound(self) -> Self:
        """The picture without arrows from or to boxes that were left out."""
        ids = {node.id for node in self.nodes}
        edges = [edge for edge in self.edges if edge.source in ids and edge.target in ids]
        return msgspec.structs.replace(self, edges=edges)
