"""Words of a picture: what a box says, how wide it is, what a tooltip tells."""

from collections import Counter
from typing import Final, NamedTuple
from urllib.parse import quote

from pinakes.answers import PictureEdge, PictureNode
from pinakes.formats.text.amounts import counted
from pinakes.formats.width import clean, width_of

_LONGEST: Final = 36
_NAMELESS: Final = frozenset({"__init__", "__main__", "index", "mod", "lib", "main", "tests"})
_NOUNS: Final = {"import": "import", "call": "call", "instantiate": "call", "override": "call", "constructor": "call"}


class Words(NamedTuple):
    """What a box says."""

    name: str
    detail: str
    full: str
    """For the tooltip."""


def words_of(nodes: list[PictureNode]) -> list[Words]:
    """The words of each box. The folder that all share is left out; names that occur twice are told apart by file."""
    above = shared_folder(nodes)
    words = [_words(node, above) for node in nodes]
    times = Counter(text.name for text in words)
    return [
        text._replace(name=shortened(f"{_stem(node.path)}.{text.name}"))
        if times[text.name] > 1 and node.line and node.path and "." not in text.name
        else text
        for node, text in zip(nodes, words, strict=True)
    ]


def _stem(path: str) -> str:
    """The name of a file without its ending; that of its folder where the file's says nothing."""
    *folders, name = path.split("/")
    stem = name.partition(".")[0]
    return folders[-1] if stem in _NAMELESS and folders else stem


def _words(node: PictureNode, above: str) -> Words:
    path = node.path or ""
    short = path.removeprefix(f"{above}/") if above else path
    if node.kind in {"folder", "files"}:
        name = (short or ".") + ("/*" if node.kind == "files" else "")
        n_files = counted(node.files, "file")
        return Words(shortened(name), n_files, f"{clean(path or '.')}: {n_files}")
    if node.kind == "file":
        folder, _, base = short.rpartition("/")
        if base.partition(".")[0] in _NAMELESS and folder:
            # One of many: the folder is its name.
            base = f"{folder.rpartition('/')[2]}/{base}"
        return Words(shortened(base), shortened(folder, 44), clean(path))
    near = "/".join(short.split("/")[-2:])
    where = node.package or (f"{near}:{node.line}" if node.line else near)
    name = ".".join(node.name.split(".")[-2:])
    full = f"{clean(node.kind)} {clean(node.name)}\n{clean(node.package or place_of(node))}"
    return Words(shortened(name), shortened(where, 44), full)


def place_of(node: PictureNode) -> str:
    """`path:line`, as terminals and editors know it."""
    return "" if node.path is None else f"{node.path}:{node.line}" if node.line else node.path


def link_to(node: PictureNode, above: str) -> str | None:
    """Where a click leads, relative to the picture: the file, at its line, as forges spell it."""
    if node.path is None:
        return None
    return quote(above + node.path, errors="replace") + (f"#L{node.line}" if node.line else "")


def told(edge: PictureEdge) -> str:
    """`3 calls`, `extends`."""
    noun = _NOUNS.get(edge.via)
    return clean(edge.via) if noun is None else counted(edge.count, noun)


def shortened(text: str, longest: int = _LONGEST) -> str:
    """Harmless text with its middle left out when it is long."""
    text = clean(text)
    if width_of(text) <= longest:
        return text
    half = (longest - 1) // 2
    return f"{text[:half]}…{text[-half:]}"


def shared_folder(nodes: list[PictureNode]) -> str:
    """The folder that all files of a picture lie in."""
    folders = [node.path.split("/")[:-1] for node in nodes if node.path]
    if len(folders) < 2:
        return ""
    shared = 0
    while all(len(parts) > shared and parts[shared] == folders[0][shared] for parts in folders):
        shared += 1
    return "/".join(folders[0][:shared])


def groups_of(nodes: list[PictureNode], most: int) -> tuple[list[int | None], list[str]]:
    """A number for each node by the folder that it belongs to, and the names of the groups, the largest first.

    A group of more than a third falls into its folders, unless that leaves most of it alone. What stands alone, is
    beyond `most` groups or outside the project has no number.
    """
    paths = [None if node.path is None or node.package else node.path.split("/") for node in nodes]
    depths: dict[str, int] = {}
    names = [_group(path, depths) for path in paths]
    while True:
        sizes = Counter(name for name in names if name is not None)
        large = [name for name, count in sizes.most_common() if count * 3 > len(nodes) and name not in depths]
        if not large:
            break
        depths[large[0]] = large[0].count("/") + 2
        split = [_group(path, depths) for path in paths]
        members = [new for new, old in zip(split, names, strict=True) if old == large[0]]
        if _n_accompanied(members) * 10 >= len(members) * 4:
            names = split
        else:
            depths[large[0]] -= 1
    fewest = 2 if len(sizes) > most else 1
    ranked = sorted((name for name in sizes if sizes[name] >= fewest), key=lambda name: (-sizes[name], name))[:most]
    number = {name: at for at, name in enumerate(ranked)}
    return [None if name is None else number.get(name) for name in names], ranked


def _n_accompanied(names: list[str | None]) -> int:
    """How many are in a group with others."""
    return sum(count for name, count in Counter(names).items() if name is not None and count > 1)


def _group(path: list[str] | None, depths: dict[str, int]) -> str | None:
    """The folder of a path at the depth that its folders above were split to."""
    if path is None:
        return None
    depth = 1
    while depths.get("/".join(path[:depth]), 0) > depth and depth < len(path):
        depth += 1
    return "/".join(path[:depth])
