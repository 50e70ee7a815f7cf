"""How sure it is that something is dead: three tiers, each with what speaks for it."""

import gc
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Final, Literal, NamedTuple

from pinakes.retrieval.dead.code import Code, reach, read_code
from pinakes.retrieval.dead.conventions import conventions_by_language
from pinakes.retrieval.dead.face import Audience, face_of
from pinakes.retrieval.dead.mentions import Mentioned, find_mentions
from pinakes.retrieval.dead.roots import STARTERS, Doubts, module_of, roots, started_by
from pinakes.retrieval.dead.texts import Texts
from pinakes.storage.store import Store
from pinakes.storage.usage import Defined, ReadFile

Tier = Literal["dead", "probable", "unknown"]
TIERS: Final[tuple[Tier, ...]] = ("dead", "probable", "unknown")

_MOST_NAMED: Final = 3
_MOST_BYTES_OF_DATA: Final = 300_000
_DATA: Final = (".po", ".pot", ".mo", ".svg", ".csv", ".lock", ".map", ".sum")


_Unsettled = dict[int, dict[int, list[str]]]
"""Suspects, each with the nodes that may mean them, and the places there."""


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
    with _without_collector():
        code = read_code(store.usage)
        texts = Texts(code, store.usage, read)
        started = _started(code, texts)
        live = reach(code, roots(code, started))
        doubts = _doubts(store, code, texts, started, audience)
        return _Examination(store, code, texts, live, doubts).result()


@contextmanager
def _without_collector() -> Iterator[None]:
    """Let nobody look for garbage: a hundred thousand records are made here, none of which are in cycles."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def _started(code: Code, texts: Texts) -> frozenset[tuple[str, str]]:
    paths = [file.path for file in code.files.values() if file.path.rpartition("/")[2] in STARTERS]
    return frozenset(pair for path in paths for pair in started_by(texts.whole(path)))


def _doubts(store: Store, code: Code, texts: Texts, started: frozenset[tuple[str, str]], audience: Audience) -> Doubts:
    dependencies = store.graph.all_dependencies()
    face = face_of(code, texts.whole, store.usage.passed_on(), dependencies, audience)
    modules = {module for module, _ in started}
    loaded = {file.id for file in code.files.values() if module_of(file.path) in modules}
    loaded.update(-target for _, target in dependencies)
    return Doubts(code, face, frozenset(loaded), _asking_for_heirs(store, code))


def _asking_for_heirs(store: Store, code: Code) -> frozenset[str]:
    """Languages in which the project asks which types there are, or defines what hears of them."""
    known = {name: conventions.asks_for_heirs for name, conventions in conventions_by_language().items()}
    defined = {(code.files[symbol.file].language, symbol.name) for symbol in code.symbols.values()}
    return frozenset(
        language
        for language, names in known.items()
        if names and (store.usage.is_mentioned(names) or any((language, name) in defined for name in names))
    )


class _Examination:
    """The steps of one examination, and what they share."""

    def __init__(self, store: Store, code: Code, texts: Texts, live: set[int], doubts: Doubts) -> None:
        self._usage = store.usage
        self._code = code
        self._texts = texts
        self._live = live
        self._doubts = doubts
        self._left = {id_: symbol for id_, symbol in code.suspects.items() if id_ not in live}
        self._reasons: dict[int, list[str]] = defaultdict(list)
        """Why something may be in use all the same."""
        self._in_doubt: set[int] = set()
        """What may be in use, and all that it uses, as far as it was asked for."""
        self._waiting: dict[int, list[str]] = {}
        """Why members may be in use if their types are, of types that are not known to be."""
        self._by_name: dict[str, list[int]] = defaultdict(list)
        """What is left and beyond doubt so far."""
        self._near: dict[int, set[int]] = defaultdict(set)
        """From nodes to the suspects that names in them may mean."""
        self._places: dict[int, set[str]] = defaultdict(set)
        """Where names of suspects stand that may mean them."""
        self._settled: set[tuple[int, int, str]] = set()
        """File, line and name of references that are known to mean something else."""

    def result(self) -> Examined:
        """Everything that is left, in tiers."""
        self._note_doubts()
        for id_ in self._left.keys() - self._reached_in_doubt():
            self._by_name[self._left[id_].name].append(id_)
        self._note_namesakes()
        self._note_members()
        mentioned = self._note_mentions()
        self._note_texts(mentioned)
        dead = self._unreached()
        unused = self._sorted(dead, mentioned.n_files)
        return Examined(unused, len(self._code.suspects), mentioned.n_files)

    def _note_doubts(self) -> None:
        """Note why things may be in use; members of what is not in use can not be."""
        waiting = self._waiting
        for id_, symbol in self._left.items():
            if why := self._doubts.of(symbol):
                self._reasons[id_] += why
            if why := self._doubts.of_member(symbol):
                waiting[id_] = why
        while waiting:
            reached = self._reached_in_doubt()
            ready = [id_ for id_ in waiting if (type_ := self._type_of(id_)) not in self._left or type_ in reached]
            for id_ in ready:
                self._reasons[id_] += waiting.pop(id_)
            if not ready:
                break

    def _type_of(self, id_: int) -> int:
        """The suspect around something; its file where there is none."""
        parent = self._left[id_].parent
        return -self._left[id_].file if parent is None else self._code.owners[parent]

    def _reached_in_doubt(self) -> set[int]:
        """What may be in use, and all that it uses. It only grows, and so is walked on from what is new."""
        new = self._reasons.keys() - self._in_doubt - self._live
        if new:
            self._in_doubt |= reach(self._code, new, known=self._live | self._in_doubt)
        return self._in_doubt

    def _unreached(self) -> set[int]:
        """What is reached neither from what lives nor from what may, by edges or by name."""
        ways = (self._near, self._code.imports)
        starts = {end for way in ways for node, ends in way.items() if node not in self._left for end in ends}
        found = reach(self._code, {*starts, *self._reasons}, *ways, known=self._live)
        return self._left.keys() - found

    def _note_namesakes(self) -> None:
        """Note the references that have the name of something that is left; those that are not settled may mean it."""
        unsettled: _Unsettled = defaultdict(lambda: defaultdict(list))
        for name, source, line, target in self._usage.namesakes(self._by_name):
            node = self._code.owners.get(source, source) if source > 0 else source
            file = -source if source < 0 else source >> 20
            place = f"{self._code.files[file].path}:{line}"
            is_settled = target != 0 and not self._is_shape(target)
            if is_settled:
                self._settled.add((file, line, name))
            for id_ in self._note(node, name, place):
                if not is_settled:
                    unsettled[id_][node].append(place)
        self._doubt(unsettled, "may be meant by what was not settled")

    def _is_shape(self, id_: int) -> bool:
        """Whether it is a member of a type that scripts have without saying so."""
        symbol = self._code.symbols.get(id_)
        if symbol is None or not self._code.conventions(symbol).is_open:
            return False
        above = None if symbol.parent is None else self._code.symbols[symbol.parent]
        return symbol.kind == "property" and (above is None or above.kind in {"interface", "type_alias"})

    def _doubt(self, unsettled: _Unsettled, why: str) -> None:
        """Note that things may be meant in places, where what stands in one of these is or may be in use."""
        while unsettled:
            reached = self._reached_in_doubt()
            ready = [
                id_
                for id_, nodes in unsettled.items()
                if any(node not in self._left or node in reached for node in nodes)
            ]
            for id_ in ready:
                places = {place for places in unsettled.pop(id_).values() for place in places}
                self._reasons[id_].append(f"{why} ({len(places):,}): {_listed(places)}")
            if not ready:
                break

    def _note_members(self) -> None:
        """Let types lead to members that are asked for by name, or that are in doubt where their types are in use."""
        for id_ in [id_ for ids in self._by_name.values() for id_ in ids]:
            if id_ in self._waiting or self._doubts.is_asked_by_name(self._left[id_]):
                self._near[self._type_of(id_)].add(id_)

    def _note(self, node: int, name: str, place: str) -> list[int]:
        """Let a node lead to what a name in it may mean, and return that."""
        meant = [id_ for id_ in self._by_name[name] if id_ != node and id_ not in self._code.uses.get(node, ())]
        for id_ in meant:
            self._near[node].add(id_)
            self._places[id_].add(place)
        return meant

    def _note_mentions(self) -> Mentioned:
        """Look for names in all texts. In code they may mean what is left; in strings and other files they do."""
        names = {name for name, ids in self._by_name.items() if any(id_ not in self._reasons for id_ in ids)}
        files = {file.path: file for file in self._code.files.values() if _is_text(file)}
        words = {path: _reflecting(file) for path, file in files.items()}
        mentioned = find_mentions(words, names, self._texts.read)
        defined = {
            (symbol.file, symbol.name_line, symbol.name)
            for symbol in self._code.symbols.values()
            if symbol.name in names
        }
        quoted: _Unsettled = defaultdict(lambda: defaultdict(list))
        unknown: _Unsettled = defaultdict(lambda: defaultdict(list))
        for name, path, line in mentioned.places:
            file = files[path]
            if file.language not in conventions_by_language():
                for id_ in self._by_name[name]:
                    self._reasons[id_].append(f"is named in {path}:{line}")
            elif (file.id, line, name) in defined and not self._texts.is_import_in_prose(file.id, line):
                continue
            elif self._texts.is_prose(file.id, line):
                self._note_prose(name, f"{path}:{line}")
            else:
                node = self._texts.node_at(file.id, line)
                for id_ in self._note(node, name, f"{path}:{line}"):
                    if self._texts.is_quoted(file.id, line, name):
                        quoted[id_][node].append(f"{path}:{line}")
                    elif (file.id, line, name) not in self._settled:
                        unknown[id_][node].append(f"{path}:{line}")
        self._doubt(quoted, "is named in a string")
        self._doubt(unknown, "may be meant where its name stands and what it means is not known")
        return mentioned

    def _note_prose(self, name: str, place: str) -> None:
        """Note that a comment names something, where that is defined in a comment too."""
        for id_ in self._by_name[name]:
            if self._texts.is_in_prose(self._left[id_]):
                self._reasons[id_].append(f"is named in a comment at {place}, as it is defined in one")

    def _note_texts(self, mentioned: Mentioned) -> None:
        """Note what the texts around definitions say."""
        for id_ in sorted(id_ for ids in self._by_name.values() for id_ in ids if id_ not in self._reasons):
            symbol = self._left[id_]
            if symbol.name in mentioned.made:
                self._reasons[id_].append(mentioned.made[symbol.name])
            if self._texts.is_put_into(symbol):
                self._reasons[id_].append("is put into something else")
            if self._texts.is_asked_by_name(symbol):
                self._reasons[id_].append("its type asks itself for members by names that it works out")
            if self._texts.is_generated(symbol.file):
                self._reasons[id_].append("stands in a file that a program wrote")
            if self._texts.is_told_of(symbol):
                self._reasons[id_].append("a comment tells a tool of it")
            if self._texts.is_given(symbol):
                self._reasons[id_].append("stands in what a macro is given")
            if self._texts.is_stub(symbol):
                self._reasons[id_].append("says what others are to define")
            if self._texts.is_read_later(symbol):
                self._reasons[id_].append("may be read by a file that is included after it")

    def _sorted(self, dead: set[int], n_files: int) -> list[Unused]:
        """What is left but for what something that may be in use uses, by path and line."""
        in_use = self._reached_in_doubt() - self._reasons.keys()
        users = self._users(in_use)
        unused = []
        for id_, symbol in self._left.items():
            if id_ in self._reasons:
                tier, why = TIERS[2], self._reasons[id_]
            elif id_ in dead:
                names = _listed(users[id_])
                alone = f"nothing uses it; its name stands nowhere else in {n_files:,} files"
                tier, why = TIERS[0], [f"only dead code uses it: {names}" if names else alone]
            else:
                tier, why = TIERS[1], [self._why_probable(id_, users[id_])]
            if id_ not in in_use:
                unused.append(Unused(symbol, self._code.files[symbol.file].path, tier, why))
        return sorted(unused, key=lambda item: (item.path, item.symbol.line, item.symbol.id))

    def _why_probable(self, id_: int, users: list[str]) -> str:
        if places := self._places.get(id_):
            return f"its name stands elsewhere and may mean it ({len(places):,}): {_listed(places)}"
        if users:
            return f"only what nothing is known to use uses it: {_listed(users)}"
        if id_ in self._waiting:
            return f"nothing uses it, but it {self._waiting[id_][0]}; its type is probably dead too"
        if self._doubts.is_asked_by_name(self._left[id_]):
            return "nothing uses it, but who has an object may ask it for this by name"
        return "it is imported, and not used"

    def _users(self, in_use: set[int]) -> dict[int, list[str]]:
        """The names of what else is left by what it uses, its own members left out."""
        found: dict[int, list[str]] = defaultdict(list)
        for id_ in self._left.keys() - in_use:
            symbol = self._left[id_]
            for target in self._code.uses.get(id_, ()):
                if target not in {id_, symbol.parent}:
                    found[target].append(symbol.qualified_name)
        return found


def _listed(items: Iterable[str]) -> str:
    named = sorted(set(items))
    return ", ".join(named[:_MOST_NAMED]) + (", …" if len(named) > _MOST_NAMED else "")


def _is_text(file: ReadFile) -> bool:
    """Whether a file may name things: code, templates, settings, prose, but not data."""
    if file.skipped is not None or file.language is not None:
        return file.skipped is None
    return file.size <= _MOST_BYTES_OF_DATA and not file.path.endswith(_DATA)


def _reflecting(file: ReadFile) -> frozenset[bytes] | None:
    conventions = conventions_by_language().get(file.language or "")
    return None if conventions is None else conventions.reflects
