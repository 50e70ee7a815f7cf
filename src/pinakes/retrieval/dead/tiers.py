"""How sure it is that something is dead: three tiers, each with what speaks for it."""

import re
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Callable
from typing import Final, Literal, NamedTuple

from pinakes.retrieval.dead.code import TYPES, Code, reach, read_code
from pinakes.retrieval.dead.conventions import CONVENTIONS
from pinakes.retrieval.dead.face import Audience, face_of
from pinakes.retrieval.dead.mentions import Mentioned, find_mentions
from pinakes.retrieval.dead.roots import Doubts, roots
from pinakes.storage.store import Store
from pinakes.storage.usage import Defined, ReadFile

Tier = Literal["dead", "probable", "unknown"]
TIERS: Final[tuple[Tier, ...]] = ("dead", "probable", "unknown")

_ASKS_FOR_HEIRS: Final = ("__subclasses__", "__init_subclass__", "getmembers", "inherited", "descendants")
_MOST_PLACES: Final = 3
_MOST_BYTES_OF_DATA: Final = 300_000
_DATA: Final = (".po", ".pot", ".mo", ".svg", ".csv", ".lock", ".map", ".sum")
_IS_CODE_IN_PROSE: Final = (">>>", "//go:", "//export", "@link")


class Unused(NamedTuple):
    """Something that nothing is known to use."""

    symbol: Defined
    path: str
    tier: Tier
    why: list[str]


class Examined(NamedTuple):
    """Everything in a project that nothing is known to use."""

    unused: list[Unused]
    """By path and line."""
    n_suspects: int
    n_files: int
    """How many files were looked through for names."""


def examine(store: Store, read: Callable[[str], bytes], audience: Audience = "auto") -> Examined:
    """Sort everything that nothing is known to use into tiers. `read` gives the bytes of a file."""
    return _Examination(store, read, audience).result()


class _Examination:
    """The steps of one examination, and what they share."""

    def __init__(self, store: Store, read: Callable[[str], bytes], audience: Audience) -> None:
        self._usage = store.usage
        self._read = read
        self._code = code = read_code(store.usage)
        self._live = reach(roots(code), code.uses)
        self._left = {id_: symbol for id_, symbol in code.suspects.items() if id_ not in self._live}
        dependencies = store.graph.all_dependencies()
        face = face_of(code, self._text, store.usage.passed_on(), dependencies, audience)
        self._doubts = Doubts(
            code,
            face,
            frozenset(-target for _, target in dependencies),
            finds_heirs=store.usage.is_mentioned(_ASKS_FOR_HEIRS),
        )
        self._by_name: dict[str, list[int]] = defaultdict(list)
        """What is left and beyond doubt so far."""
        self._reasons: dict[int, list[str]] = {}
        self._asked: set[int] = set()
        self._near: dict[int, set[int]] = defaultdict(set)
        """From nodes to the suspects that names in them may mean."""
        self._places: dict[int, list[str]] = defaultdict(list)
        """Where names of suspects stand that may mean them."""
        self._prose: dict[int, list[tuple[int, int]]] = {}
        self._users: dict[int, list[int]] = defaultdict(list)
        """What else that is left uses each of these."""
        for source in self._left:
            for target in code.uses.get(source, ()):
                self._users[target].append(source)

    def _text(self, path: str) -> str:
        return self._read(path).decode("utf-8", "replace")

    def result(self) -> Examined:
        """Everything that is left, in tiers."""
        for id_, symbol in self._left.items():
            if why := self._doubts.of(symbol):
                self._reasons[id_] = why
        self._asked = {id_ for id_, symbol in self._left.items() if self._doubts.asked_by_name(symbol)}
        doubtful = reach(self._reasons, self._code.uses, known=self._live)
        for id_ in self._left.keys() - doubtful:
            self._by_name[self._left[id_].name].append(id_)
        self._note_namesakes()
        self._note_overloads()
        open_ = self._unsettled()
        mentioned = self._note_mentions({self._left[id_].name for id_ in open_}, open_)
        open_ = self._unsettled()
        unknown = reach(self._reasons, self._code.uses, known=self._live)
        unused = [
            Unused(symbol, self._code.files[symbol.file].path, *self._verdict(id_, unknown, open_, mentioned.n_files))
            for id_, symbol in self._left.items()
        ]
        unused.sort(key=lambda item: (item.path, item.symbol.line, item.symbol.id))
        return Examined(unused, len(self._code.suspects), mentioned.n_files)

    def _unsettled(self) -> set[int]:
        """What is reached neither from what lives nor from what may, by edges or by name."""
        ways = (self._near, self._code.imports)
        starts = {
            target for way in ways for node, targets in way.items() if node not in self._left for target in targets
        }
        found = reach({*starts, *self._reasons, *self._asked}, self._code.uses, *ways, known=self._live)
        return self._left.keys() - found

    def _note_namesakes(self) -> None:
        for name, source, line in self._usage.namesakes(self._by_name):
            node = self._code.owners.get(source, source) if source > 0 else source
            file = -source if source < 0 else source >> 20
            self._note(node, name, f"{self._code.files[file].path}:{line}")

    def _note_overloads(self) -> None:
        """Let what lives lead to what has its name in the same type: which of them is meant may be mistaken."""
        for id_ in {id_ for ids in self._by_name.values() for id_ in ids}:
            symbol = self._left[id_]
            for other in self._code.members.get(symbol.parent or 0, ()):
                if other in self._live and self._code.symbols[other].name == symbol.name:
                    place = f"{self._code.files[symbol.file].path}:{self._code.symbols[other].line}"
                    self._near[other].add(id_)
                    self._places[id_].append(place)

    def _note(self, node: int, name: str, place: str) -> None:
        for id_ in self._by_name[name]:
            if id_ != node and id_ not in self._code.uses.get(node, ()):
                self._near[node].add(id_)
                self._places[id_].append(place)

    def _note_mentions(self, names: set[str], open_: set[int]) -> Mentioned:
        files = {file.path: file for file in self._code.files.values() if _is_text(file)}
        paths = {
            path: CONVENTIONS[file.language].reflects if file.language in CONVENTIONS else None
            for path, file in files.items()
        }
        mentioned = find_mentions(paths, names, self._read)
        inside = _Insides(self._code, names)
        for name, path, line in mentioned.places:
            file = files[path]
            if file.language not in CONVENTIONS:
                for id_ in self._by_name[name]:
                    self._reasons.setdefault(id_, []).append(f"is named in {path}:{line}")
            elif (name, line) not in inside.defined(file.id) and not self._is_prose(file.id, path, line):
                self._note(inside.node_at(file.id, line), name, f"{path}:{line}")
        for id_ in open_:
            symbol = self._left[id_]
            if (how := mentioned.made.get(symbol.name)) is not None:
                self._reasons.setdefault(id_, []).append(how)
            if self._is_put_into(symbol):
                self._reasons.setdefault(id_, []).append("is put into something else")
            if self._is_asked_by_name(symbol):
                self._reasons.setdefault(id_, []).append("its type asks itself for members by names that it works out")
            if self._code.files[symbol.file].path in mentioned.generated:
                self._reasons.setdefault(id_, []).append("stands in a file that a program wrote")
        return mentioned

    def _is_put_into(self, symbol: Defined) -> bool:
        """Whether a script defines it as a part of something: `editor.find = function …`, `client: class Mock …`."""
        file = self._code.files[symbol.file]
        if symbol.kind not in {"function", "class"} or not CONVENTIONS[file.language or ""].is_open:
            return False
        name, line = re.escape(symbol.name), self._line(file.path, symbol.name_line)
        pattern = rf"[\w\])]\.{name}\s*=|[=:(,?]\s*(?:async\s+)?(?:function\s*\*?|class)\s+{name}\b"
        return re.search(pattern, line) is not None

    def _is_asked_by_name(self, symbol: Defined) -> bool:
        """Whether the type around it asks itself for members whose names it works out."""
        pattern = self._code.conventions(symbol).by_name
        if pattern is None or symbol.parent is None or symbol.kind in TYPES:
            return False
        around = self._code.symbols[symbol.parent]
        lines = self._text(self._code.files[symbol.file].path).split("\n")
        return pattern.search("\n".join(lines[around.line - 1 : around.end_line])) is not None

    def _line(self, path: str, line: int) -> str:
        lines = self._read(path).split(b"\n", line)
        return lines[line - 1].decode("utf-8", "replace") if line <= len(lines) else ""

    def _is_prose(self, file: int, path: str, line: int) -> bool:
        if file not in self._prose:
            self._prose[file] = self._usage.prose(file)
        if not any(first <= line <= last for first, last in self._prose[file]):
            return False
        text = self._line(path, line)
        return not any(mark in text for mark in _IS_CODE_IN_PROSE)

    def _verdict(self, id_: int, unknown: set[int], open_: set[int], n_files: int) -> tuple[Tier, list[str]]:
        if id_ in self._reasons:
            return "unknown", self._reasons[id_]
        if id_ in unknown:
            return "unknown", [f"is used only by what may be in use: {self._names(id_, unknown)}"]
        if id_ in open_:
            users = self._names(id_, open_)
            return "dead", [
                f"only dead code uses it: {users}"
                if users
                else f"nothing uses it; its name stands nowhere else in {n_files:,} files"
            ]
        places = self._places.get(id_, [])
        if places:
            told = ", ".join(places[:_MOST_PLACES]) + (", …" if len(places) > _MOST_PLACES else "")
            return "probable", [f"nothing is known to use it, but its name stands elsewhere ({len(places):,}): {told}"]
        if id_ in self._asked:
            return "probable", [
                "nothing is known to use it, but an object may be asked for it by who does not know its type"
            ]
        return "probable", [
            "is imported and not used" if self._is_imported(id_) else "is used only by what is probably dead"
        ]

    def _is_imported(self, id_: int) -> bool:
        return any(id_ in targets for targets in self._code.imports.values())

    def _names(self, id_: int, among: set[int]) -> str:
        """Those of these that use something, its own members left out."""
        users = (self._left[user] for user in self._users[id_] if user in among and user != id_)
        names = sorted({user.qualified_name for user in users if user.parent != id_})
        return ", ".join(names[:_MOST_PLACES]) + (", …" if len(names) > _MOST_PLACES else "")


def _is_text(file: ReadFile) -> bool:
    """Whether a file may name things: code, templates, settings, prose, but not data."""
    if file.skipped is not None or file.language is not None:
        return file.skipped is None
    return file.size <= _MOST_BYTES_OF_DATA and not file.path.endswith(_DATA)


class _Insides:
    """What stands on which line of a file."""

    def __init__(self, code: Code, names: set[str]) -> None:
        self._spans: dict[int, list[Defined]] = defaultdict(list)
        self._defined: dict[int, set[tuple[str, int]]] = defaultdict(set)
        for symbol in code.symbols.values():
            if code.owners[symbol.id] == symbol.id:
                self._spans[symbol.file].append(symbol)
            if symbol.name in names:
                self._defined[symbol.file].add((symbol.name, symbol.name_line))

    def defined(self, file: int) -> set[tuple[str, int]]:
        """Names and the lines on which a file defines them."""
        return self._defined[file]

    def node_at(self, file: int, line: int) -> int:
        """The innermost suspect on a line; the file when there is none."""
        spans = self._spans[file]
        for symbol in reversed(spans[: bisect_right(spans, line, key=lambda span: span.line)]):
            if symbol.end_line >= line:
                return symbol.id
        return -file
