"""What following names has in common in all languages: each question answered once, with the files it rests on."""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from pinakes.linking.links import UNKNOWN, Link, Meaning, Question, Target, Use
from pinakes.linking.things import EXTERNAL, LITERAL, MODULE, RECORD, Thing
from pinakes.linking.unit import Unit

MOST = 8
"""Alternatives that are followed."""

_OWN = frozenset({"super", "this"})
"""Names that mean what they stand in."""
_OWN_OR_NONE: frozenset[str | None] = _OWN | {None}
_FIRST_WORD = re.compile(r"[^\W\d$][\w$]*(?=[\w$.()\[\]]*$)")
"""The first name of a plain path."""
Named = tuple[list[Target], tuple[Thing, ...]]
"""The symbols that a name means, and what it evaluates to."""
NOTHING: Named = ([], ())
Key = tuple[object, ...]
"""A question that is worked out once."""
Known = tuple[Any, frozenset[int], int, frozenset[Key]]
"""An answer with the files it rests on, the steps it took, and the questions that were given up inside it because it
was being asked already: while one of them is under way, it may come to something else."""
_NEVER = 1 << 30
"""After every question that can be under way."""
_NO_FILES: frozenset[int] = frozenset()
_NO_KEYS: frozenset[Key] = frozenset()
_MANY_FILES = 16
"""Sets of so many files are worth looking up."""
Found = TypeVar("Found")


class _FirstWords(dict[str, str | None]):
    """The first name of each path that was used; None for a path that is no plain one."""

    def __missing__(self, path: str) -> str | None:
        word = _FIRST_WORD.match(path)
        self[path] = first = None if word is None else word[0]
        return first


class Linker(ABC):
    """Resolves names of files. `unit_of` loads a file."""

    deepest = 14
    """Steps of inference that one name may take, one from the other."""
    most_steps = 5_000
    """Steps of inference that one question about a name may take in all: ten times what any was seen to need. Types
    that are made of themselves in several ways would else take for ever."""
    trusts_scopes = False
    """Whether a name that a file's scopes settle to an import means that import, wherever it is used."""
    is_lexical = False
    """Whether a name that nothing inside a file's symbols has is the file's own, wherever it is used."""

    tells_calls = False
    """Whether a name means something else where it is called."""
    reads_neighbours = False
    """Whether what a use means also rests on the uses around it."""

    def __init__(self, unit_of: Callable[[int], Unit]) -> None:
        self._unit_of = unit_of
        self._known: dict[Key, Known] = {}
        self._known_cut: list[dict[Key, Known]] = [{} for _ in range(self.deepest + 2)]
        """What known answers come to where they do not have all their steps, by the steps that went before."""
        self._first_word = _FirstWords().__getitem__
        """Gives the first name of a path; None where it is no plain one."""
        self._depth = 0
        self._reached = 0
        """How deep what is being worked out has gone."""
        self._n_steps = 0
        """How many steps the outermost question that is being worked out has taken."""
        self._n_overruns = 0
        """How often one had taken all that it may."""
        self._n_cuts = 0
        """How often something was given up because it went too deep."""
        self._under_way: dict[Key, int] = {}
        """The questions that are being worked out, each with how many were before."""
        self._loose: list[Key] = []
        """The questions that were answered as far as one that is still under way lets them."""
        self._earliest = _NEVER
        """The earliest of them that was asked again inside itself by what is being worked out."""
        self._asked: set[int] = set()
        """The files that what is being worked out rests on."""
        self._file_sets: dict[frozenset[int], frozenset[int]] = {}
        """Large sets of files that answers rest on, each once."""

    def asks_calls_apart(self, unit: Unit) -> bool:  # noqa: ARG002
        """Whether what a call in a file means also rests on what it is given."""
        return False

    @abstractmethod
    def imported(self, unit: Unit, index: int) -> Named:
        """The symbols that an import brings in, and what it evaluates to."""

    @abstractmethod
    def dependencies(self, unit: Unit) -> set[int]:
        """The files that a file's imports load."""

    @abstractmethod
    def used(self, unit: Unit, scope: int, name: str, *, is_type: bool) -> Named:
        """A plain name where it is used, as seen from the text of a symbol."""

    @abstractmethod
    def evaluate(self, unit: Unit, scope: int, path: str) -> tuple[Thing, ...]:
        """What a path may evaluate to, as seen from the text of a symbol."""

    @abstractmethod
    def member(self, thing: Thing, name: str) -> Named:
        """A member of something: the symbols it means, and what it evaluates to."""

    def link(self, unit: Unit, uses: Iterable[Use]) -> tuple[list[Link], set[int]]:
        """What each use means, and the files that this rests on."""
        self._asked = set()
        known: dict[tuple[object, ...], Meaning] = {}
        links: list[Link] = []
        # As a plain tuple first: made for every reference, these would take three times as long.
        make = tuple.__new__
        for id_, scope, name, receiver, binding, is_type, via, is_call, _, _ in uses:
            if binding is not None:
                links.append(make(Link, (id_, self._imported_name(unit, binding))))
                continue
            seen_from = scope if scope < 0 else self._seen_from(unit, scope, receiver or name, via)
            question = (seen_from, name, receiver, is_type, is_call and self.tells_calls)
            meaning = known.get(question)
            if meaning is None:
                meaning = known[question] = self._resolve(unit, make(Question, question))
            links.append(make(Link, (id_, meaning)))
        return links, self._asked

    def _seen_from(self, unit: Unit, scope: int, path: str, via: int | None) -> int:
        """The symbol from whose text a path may as well be seen, so that few have to be told apart."""
        if self.trusts_scopes and via is not None and unit.imports[via].symbol < 0:
            return -1
        if self.is_lexical:
            first = self._first_word(path)
            if first is not None:
                return self.seen_first(unit, scope, first)
        return scope

    def are_inner(self, unit: Unit, paths: list[str]) -> list[bool]:
        """Whether each path may mean something else in each symbol of a file: something inside has its first name."""
        if not self.is_lexical:
            return [True] * len(paths)
        inner = unit.inner_names | _OWN_OR_NONE
        return [first in inner for first in map(self._first_word, paths)]

    def seen_first(self, unit: Unit, scope: int, word: str) -> int:
        """The symbol from whose text the first word of a path may as well be seen."""
        return scope if word in unit.inner_names or word in _OWN else -1

    def _imported_name(self, unit: Unit, index: int) -> Meaning:
        targets, things = self.imported(unit, index)
        if targets:
            return Meaning("import", targets, None)
        outside = outside_of(things)
        return Meaning("import" if outside is None else "external", [], outside)

    def named_call(self, unit: Unit, scope: int, name: str) -> Named:
        """A plain name where it is called."""
        return self.used(unit, scope, name, is_type=False)

    def called_member(self, thing: Thing, name: str) -> Named:
        """A member of something where it is called."""
        return self.member(thing, name)

    def narrowed(self, unit: Unit, scope: int, name: str) -> tuple[Thing, ...]:  # noqa: ARG002
        """What a name is asked to be somewhere in the text of a symbol: `x instanceof A`."""
        return ()

    def _resolve(self, unit: Unit, question: Question) -> Meaning:
        return self._bounded(self._find, unit, question)

    def _bounded(self, find: Callable[..., Meaning], *arguments: object) -> Meaning:
        """What a name comes to; nothing where that takes too long."""
        n_overruns = self._n_overruns
        meaning = find(*arguments)
        return UNKNOWN if self._n_overruns > n_overruns else meaning

    def _find(self, unit: Unit, question: Question) -> Meaning:
        scope, name, receiver, is_type, is_call = question
        if receiver is None:
            named = self.named_call(unit, scope, name) if is_call else self.used(unit, scope, name, is_type=is_type)
            return self._plain(unit, *named)
        found: dict[tuple[int, int], Target] = {}
        packages = []
        is_module = False
        how = "type"
        for thing in self.evaluate(unit, scope, receiver):
            targets, values = self.called_member(thing, name) if is_call else self.member(thing, name)
            if targets and not found:
                how = _how(thing, targets[0])
            for target in targets:
                found.setdefault(target[:2], target)
            if not targets:
                is_module = is_module or any(value.kind == MODULE for value in values)
                # What a member of an object type holds may lie outside the project; the member itself does not.
                packages.append(None if thing.kind in {RECORD, LITERAL} else outside_of(values))
        if not found:
            asked = [self.member(thing, name)[0] for thing in self.narrowed(unit, scope, receiver)]
            found = {target[:2]: target for targets in asked for target in targets}
        if found:
            return Meaning(how, list(found.values()), None)
        if packages and None not in packages:
            return Meaning("external", [], packages[0])
        # A module inside another has no symbol to lead to.
        return Meaning("import", [], None) if is_module else UNKNOWN

    @staticmethod
    def _plain(unit: Unit, targets: list[Target], things: tuple[Thing, ...]) -> Meaning:
        if targets:
            # Never `scope`: that is what the file alone settles, and no other file changes.
            return Meaning("member" if targets[0].file == unit.file else "import", targets, None)
        outside = outside_of(things)
        if outside is not None:
            return Meaning("external", [], outside)
        return Meaning("import" if things else "unresolved", [], None)

    def _unit(self, file: int) -> Unit:
        self._asked.add(file)
        return self._unit_of(file)

    def _once(self, nothing: Found, key: Key, work: Callable[..., Found], *arguments: object) -> Found:
        """Work something out once, with the files it rests on. `nothing` is the answer to a question inside itself."""
        depth = self._depth
        if not depth:
            self._n_steps = 0
            self._loose.clear()
        known = self._known.get(key)
        # An answer that took more steps than are left is worked out again, as if it were not known: what was asked
        # before changes no answer. What it then comes to depends on nothing but how many steps are left.
        if known is None or depth + known[2] > self.deepest:
            cut = self._known_cut[depth]
            known = cut.get(key) if cut else None
            if known is None or not known[3].isdisjoint(self._under_way):
                return self._ask(nothing, key, work, arguments)
            self._n_cuts += 1
        elif known[3] and not known[3].isdisjoint(self._under_way):
            return self._ask(nothing, key, work, arguments)
        elif depth + known[2] > self._reached:
            self._reached = depth + known[2]
        if known[1]:
            self._asked |= known[1]
        found: Found = known[0]
        return found

    def _ask(self, nothing: Found, key: Key, work: Callable[..., Found], arguments: tuple[object, ...]) -> Found:
        """Work something out, unless it is being worked out already, lies too deep or took too long."""
        under_way = self._under_way
        if self._n_steps > self.most_steps:
            self._n_overruns += 1
            self._note_earliest(under_way.get(key, -1))
            return nothing
        if self._depth > self.deepest and key not in under_way:
            self._n_cuts += 1
            return nothing
        place = len(under_way)
        before = under_way.setdefault(key, place)
        if before != place:
            self._note_earliest(before)
            return nothing
        return self._work_out(place, key, work, arguments)

    def _note_earliest(self, place: int) -> None:
        self._earliest = min(self._earliest, place)

    def _work_out(self, place: int, key: Key, work: Callable[..., Found], arguments: tuple[object, ...]) -> Found:
        """Work something out, and keep it if it rests on no question that is still under way."""
        self._n_steps += 1
        depth, outer, outer_reached = self._depth, self._asked, self._reached
        n_cuts, outer_earliest, n_loose = self._n_cuts, self._earliest, len(self._loose)
        inner: set[int] = set()
        self._asked = inner
        self._reached = depth
        self._earliest = _NEVER
        self._depth = depth + 1
        try:
            found = work(*arguments)
            # What was asked again inside itself was asked by nothing but itself: the answer is whole.
            if self._earliest >= place:
                files = frozenset(inner) if inner else _NO_FILES
                if len(inner) > _MANY_FILES:
                    # Where everything is in sight of everything, many answers rest on the same files: kept once.
                    files = self._file_sets.setdefault(files, files)
                self._earliest = _NEVER
                inside = _NO_KEYS
                if len(self._loose) > n_loose:
                    inside = frozenset(self._loose[n_loose:])
                    del self._loose[n_loose:]
                if self._n_cuts == n_cuts:
                    self._known[key] = (found, files, self._reached - depth, inside)
                else:
                    self._known_cut[depth][key] = (found, files, 0, inside)
            else:
                self._loose.append(key)
        finally:
            del self._under_way[key]
            self._depth = depth
            if inner:
                outer |= inner
            self._asked = outer
            # A call of `max` and of `min` for every question would show.
            if outer_reached > self._reached:  # noqa: PLR1730
                self._reached = outer_reached
            if outer_earliest < self._earliest:  # noqa: PLR1730
                self._earliest = outer_earliest
        return found

    @property
    def n_known(self) -> int:
        """How many answers are kept, but for those that lacked steps."""
        return len(self._known)

    def forget(self) -> None:
        """Let go of every answer."""
        self._known.clear()
        for cut in self._known_cut:
            cut.clear()
        self._file_sets.clear()

    def _may_go(self, steps: int) -> bool:
        """Whether something may take so many steps more from here."""
        deepest = self._depth + steps
        if deepest > self.deepest:
            return False
        self._reached = max(self._reached, deepest)
        return True


def narrowings(unit: Unit, scope: int, name: str) -> list[tuple[int, str]]:
    """The types that a name is asked to be of, each with where it is asked."""
    here = scope
    while here >= 0 and (here, name) not in unit.hints:
        here = unit.symbols[here].parent
    return [(here, text) for _, kind, text in unit.hints.get((here, name), ()) if kind == "narrowed"]


def _how(thing: Thing, target: Target) -> str:
    """How a member was found: by name through a module, in the receiver's class or its bases, through a type."""
    if thing.kind == MODULE:
        return "import"
    if thing.inferred:
        return "type"
    return "inherited" if target.inherited else "member"


def outside_of(things: tuple[Thing, ...]) -> str | None:
    """The package that all of these come from."""
    names = {thing.module for thing in things if thing.kind == EXTERNAL}
    return names.pop() if things and len(names) == 1 and all(thing.kind == EXTERNAL for thing in things) else None


def merged(many: Iterable[tuple[Thing, ...]], most: int = MOST) -> tuple[Thing, ...]:
    """All alternatives, each once, at most so many."""
    only: tuple[Thing, ...] = ()
    found: dict[Thing, None] = {}
    for things in many:
        # Most often there is one alternative: it is not worth a table.
        if not things or things == only:
            continue
        if not found and not only and len(things) == 1:
            only = things
            continue
        found = found or dict.fromkeys(only)
        found.update(dict.fromkeys(things))
    return tuple(found)[:most] if found else only


def surely(groups: list[tuple[Thing, ...]], most: int = MOST) -> tuple[Thing, ...]:
    """All alternatives; nothing where some are unknown and the others lie outside the project, for those may not."""
    if len(groups) == 1 and len(groups[0]) < 2:
        return groups[0]
    found = merged(groups, most)
    if found and not all(groups) and all(thing.kind == EXTERNAL for thing in found):
        return ()
    return found
