"""The folders of a project and which of them import which: as fine as a picture has room for."""

from collections import Counter
from typing import Final

from pinakes.retrieval.neighbourhood import Drawn, Folder
from pinakes.retrieval.walk import EXHAUSTED, LIMIT
from pinakes.storage.graph import Node
from pinakes.storage.store import Store

_TESTS: Final = ("test", "tests", "testing", "spec", "specs", "__tests__", "fixtures", "examples", "docs", "bench")
_FEW: Final = 6
"""A folder of no more parts is opened however they are joined."""


def is_test(path: str) -> bool:
    """Whether a path is one of tests, examples or documentation, which matter less in a picture."""
    *folders, name = path.lower().split("/")
    return name.startswith("test") or ".test." in name or ".spec." in name or any(part in _TESTS for part in folders)


class _Tree:
    """The files of a folder, by the folders they lie in."""

    def __init__(self, paths: dict[int, str], top: str, joined: set[int]) -> None:
        self.top = top
        self._inside: dict[str, list[int]] = {}
        self.children: dict[str, set[str]] = {}
        self.own: dict[str, list[int]] = {}
        for file, path in paths.items():
            if file not in joined:
                continue
            folder = path.rpartition("/")[0]
            self.own.setdefault(folder, []).append(file)
            while True:
                self._inside.setdefault(folder, []).append(file)
                if folder == top or not folder:
                    break
                above = folder.rpartition("/")[0]
                self.children.setdefault(above, set()).add(folder)
                folder = above

    def parts(self, folder: str) -> list[tuple[str, str]]:
        """What a folder falls into: folders, and the files that lie in it directly as one."""
        found = [(child, "folder") for child in sorted(self.children.get(folder, ()))]
        return [*found, (folder, "files")] if found and folder in self.own else found

    def files(self, folder: str, kind: str) -> list[int]:
        """The files that a node stands for."""
        return self.own.get(folder, []) if kind == "files" else self._inside.get(folder, [])


def map_folders(store: Store, top: str, limit: int, depth: int | None) -> Drawn:
    """The folders below a folder as nodes; the busiest are opened while there is room, to a depth when one is given.

    Folders that take no part in any dependency are left out. A folder without folders falls into its files.
    """
    ids = store.graph.files_under(top)
    paths = store.graph.paths_of(ids)
    pairs = [(-a, -b) for a, b in store.graph.all_dependencies() if -a in paths and -b in paths]
    joined = {file for pair in pairs for file in pair}
    tree = _Tree(paths, top, joined)
    shown = _opened(tree, pairs, paths, limit, depth)
    if len(shown) < 2 and joined:
        return _of_files(paths, pairs, joined, limit)
    home = {file: number for number, (folder, kind) in enumerate(shown) for file in tree.files(folder, kind)}
    numbers: dict[int, Node] = {number: (kind, folder) for number, (folder, kind) in enumerate(shown)}
    counts: Counter[tuple[Node, Node]] = Counter()
    for source, target in pairs:
        if home[source] != home[target]:
            counts[numbers[home[source]], numbers[home[target]]] += 1
    folders = {
        numbers[number]: Folder(folder, kind, len(tree.files(folder, kind)))
        for number, (folder, kind) in enumerate(shown)
    }
    weights: Counter[Node] = Counter()
    for (one, other), count in counts.items():
        weights[one] += count
        weights[other] += count
    linked = [node for node in folders if node in weights] or list(folders)
    busiest = sorted(linked, key=lambda node: (is_test(f"{folders[node].path}/x"), -weights[node]))[:limit]
    nodes = dict.fromkeys(node for node in linked if node in set(busiest))
    edges = {pair: ("import", counts[pair]) for pair in counts if pair[0] in nodes and pair[1] in nodes}
    return Drawn(nodes, edges, frozenset(), {}, len(linked), LIMIT if len(linked) > limit else EXHAUSTED, folders)


def _opened(
    tree: _Tree, pairs: list[tuple[int, int]], paths: dict[int, str], limit: int, depth: int | None
) -> list[tuple[str, str]]:
    """The folders that are shown: the one with most going on is opened first, tests after everything else."""
    shown = tree.parts(tree.top) or [(tree.top, "folder")]
    closed: set[str] = set()
    inner = _inner(pairs, paths)
    base = tree.top.count("/") + bool(tree.top)
    while True:
        can = [
            folder
            for folder, kind in shown
            if kind == "folder"
            and folder not in closed
            and tree.parts(folder)
            and (depth is None or folder.count("/") + 1 - base < depth)
        ]
        if not can:
            return sorted(shown)
        chosen = max(can, key=lambda folder: (not is_test(f"{folder}/x"), inner[folder], folder))
        parts = tree.parts(chosen)
        is_worth_it = depth is not None or len(parts) <= _FEW or _n_joined(tree, chosen, pairs) * 2 >= len(parts)
        if len(shown) - 1 + len(parts) > limit or not is_worth_it:
            closed.add(chosen)
            continue
        at = shown.index((chosen, "folder"))
        shown[at : at + 1] = parts


def _n_joined(tree: _Tree, folder: str, pairs: list[tuple[int, int]]) -> int:
    """How many pairs of the folders in a folder are joined: none where they know nothing of one another."""
    home = {file: part for part, kind in tree.parts(folder) if kind == "folder" for file in tree.files(part, kind)}
    joined = {(home[one], home[other]) for one, other in pairs if one in home and other in home}
    return sum(one != other for one, other in joined)


def _inner(pairs: list[tuple[int, int]], paths: dict[int, str]) -> Counter[str]:
    """How many dependencies stay inside each folder."""
    found: Counter[str] = Counter()
    for source, target in pairs:
        one, other = paths[source].split("/")[:-1], paths[target].split("/")[:-1]
        for at in range(min(len(one), len(other))):
            if one[at] != other[at]:
                break
            found["/".join(one[: at + 1])] += 1
    return found


def _of_files(paths: dict[int, str], pairs: list[tuple[int, int]], joined: set[int], limit: int) -> Drawn:
    """A folder without folders: its files."""
    degree = Counter(file for pair in pairs for file in pair)
    ranked = sorted(joined, key=lambda file: (is_test(paths[file]), -degree[file], paths[file]))[:limit]
    nodes: dict[Node, None] = {-file: None for file in sorted(ranked, key=paths.__getitem__)}
    edges = {(-a, -b): ("import", 1) for a, b in sorted(pairs) if -a in nodes and -b in nodes}
    stopped = LIMIT if len(joined) > limit else EXHAUSTED
    return Drawn(nodes, edges, frozenset(), {}, len(joined), stopped, {})  # type: ignore[arg-type]
