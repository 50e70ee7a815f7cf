"""Which of several functions of one name a call of C++ means: by how many arguments it gives, then by their types."""

from collections.abc import Iterable
from typing import NamedTuple

from pinakes.linking.c.arguments import KindLinker, is_const_at
from pinakes.linking.c.calls import PACK, Given, calls_of
from pinakes.linking.c.kinds import CONVERTED, GENERIC, NEVER, OPEN, SAME, UNSURE, Kind, fit, is_exact
from pinakes.linking.c.names import ANY, Place
from pinakes.linking.c.symbols import CONST, TAGGED, is_only_declared, is_unlikely, shape_of
from pinakes.linking.links import Link, Meaning, Target, Use
from pinakes.linking.unit import FUNCTION_KINDS, Unit

_CALLED = FUNCTION_KINDS | {"macro"}
MOST_GIVEN = 16
"""Overloads that are given together where nothing tells them apart."""
_LISTED = "initializer_list"


class Taken(NamedTuple):
    """How many arguments a function takes."""

    least: int
    most: int | None
    """None where there is no end."""


class OverloadLinker(KindLinker):
    """Resolves names of C and C++ files; in C++, tells overloads apart."""

    def asks_calls_apart(self, unit: Unit) -> bool:
        """In C, a name means one function."""
        return unit.language != "c"

    def link(self, unit: Unit, uses: Iterable[Use]) -> tuple[list[Link], set[int]]:
        """What each use means, and the files that this rests on."""
        listed = list(uses)
        if unit.language == "c":
            links, asked = super().link(unit, listed)
        else:
            # Only types are made.
            links, asked = super().link(unit, [use._replace(is_type=True) if use.is_new else use for use in listed])
            links = self._choose(unit, listed, links)
        return [_cut(link) for link in links], asked

    def _choose(self, unit: Unit, uses: list[Use], links: list[Link]) -> list[Link]:
        """The same links, those of calls with the functions that fit what is given."""
        known: dict[tuple[object, ...], Meaning] = {}
        found = []
        for use, link, calls in zip(uses, links, calls_of(unit, uses), strict=True):
            if not calls or self._is_alone(link.meaning.targets):
                found.append(link)
                continue
            key = (use.scope, use.name, use.receiver, calls)
            if key not in known:
                known[key] = self._meant(unit, use, link.meaning, calls)
            found.append(Link(link.id, known[key]))
        return found

    def _is_alone(self, targets: list[Target]) -> bool:
        """Whether there is nothing to choose from."""
        return len(targets) == 1 and self._kind_at(targets[0]) not in TAGGED

    def _meant(self, unit: Unit, use: Use, meaning: Meaning, calls: tuple[Given, ...]) -> Meaning:
        if not meaning.targets:
            is_open = meaning.resolution == "unresolved" and use.receiver is None and len(calls) == 1
            targets = self._near_arguments(unit, use, calls[0]) if is_open else []
            return Meaning("type", targets, None) if targets else meaning
        made = [self._constructors(unit.file, target) for target in meaning.targets if self._is_class(target)]
        # Where a class is made, a macro of its name only watches over how that is written.
        kinds = FUNCTION_KINDS if made else _CALLED
        functions = [target for target in meaning.targets if self._kind_at(target) in kinds]
        functions += [target for targets in made for target in targets]
        others = [target for target in meaning.targets if target not in functions]
        chosen: dict[Target, None] = {}
        for given in calls:
            fitting = self._fitting(unit, use.scope, functions, given)
            chosen.update(dict.fromkeys(self._as_changeable(unit, use, fitting)))
        if made:
            # A class may be made in ways that nobody wrote down: copied, or member by member.
            others.sort(key=lambda target: self._kind_at(target) == "macro")
            return meaning._replace(targets=[*chosen, *others])
        if not chosen and use.receiver is None and len(calls) == 1:
            chosen = dict.fromkeys(self._near_arguments(unit, use, calls[0]))
        return meaning._replace(targets=[*(chosen or functions), *others])

    def _near_arguments(self, unit: Unit, use: Use, given: Given) -> list[Target]:
        """The functions of a name in the namespaces of what they are given."""
        found: dict[Target, None] = {}
        for argument in given.arguments:
            kind = self.kind_given(unit, use.scope, argument)
            if kind is not None and kind.place is not None:
                space = self.space(self._unit(kind.place[0]), kind.place[1])
                places = self.in_space(unit.file, space, use.name, ANY)
                found.update(dict.fromkeys(self.definitions(unit.file, places)))
        functions = [target for target in found if self._kind_at(target) in FUNCTION_KINDS]
        return self._fitting(unit, use.scope, functions, given)

    def _constructors(self, asker: int, target: Target) -> list[Target]:
        """The constructors of a class that are written."""
        unit = self._unit(target.file)
        name = unit.symbols[target.symbol].name
        places = unit.members[target.symbol].get(name, ()) if target.symbol in unit.members else ()
        written = [(target.file, place) for place in places if unit.symbols[place].kind == "constructor"]
        return self.definitions(asker, written)

    def _fitting(self, unit: Unit, scope: int, functions: list[Target], given: Given) -> list[Target]:
        """The functions that take what is given, the best first; only those that want just that, where there are."""
        fitting = [target for target in functions if self._takes(target[:2], given)]
        if len(fitting) < 2 or not given.arguments:
            return fitting
        kinds = [self.kind_given(unit, scope, argument) for argument in given.arguments]
        scored = [(self._score(target[:2], kinds), target) for target in fitting]
        possible = [(score, target) for score, target in scored if score > NEVER / 2]
        possible.sort(key=lambda item: (-item[0], is_unlikely(self._unit(item[1].file), item[1].symbol)))
        if possible and is_exact(possible[0][0], len(kinds)):
            # As good as any, and nothing else is.
            return [target for score, target in possible if possible[0][0] - score < SAME]
        return [target for _, target in possible] or fitting

    def _as_changeable(self, unit: Unit, use: Use, functions: list[Target]) -> list[Target]:
        """Of methods that differ in `const` alone, the one that the receiver takes; both where that is open."""
        twins: dict[tuple[str, ...], list[tuple[bool, Target]]] = {}
        for target in functions:
            shape = shape_of(self._unit(target.file), target.symbol)
            is_readonly = shape[-1:] == (CONST,)
            twins.setdefault(shape[:-1] if is_readonly else shape, []).append((is_readonly, target))
        if len(twins) == len(functions):
            return functions
        is_sure, is_const = self._constness(unit, use)
        found = []
        for group in twins.values():
            # Of templates, one may be there for some types only.
            are_plain = not any(self._is_template(target) for _, target in group)
            if is_sure and are_plain and len({is_readonly for is_readonly, _ in group}) == 2:
                found += [item for item in group if item[0] == is_const]
            else:
                found += sorted(group, key=lambda item: item[0] != is_const)
        return [target for _, target in found]

    def _is_template(self, target: Target) -> bool:
        return target.symbol in self._unit(target.file).type_parameters

    def _constness(self, unit: Unit, use: Use) -> tuple[bool, bool]:
        """Whether it is sure, and whether it is so, that what a method is called on may not be changed."""
        if use.receiver is None:
            return True, is_const_at(unit, use.scope)
        kind = self.kind_given(unit, use.scope, use.receiver)
        if kind is None or kind.place is None:
            return False, False
        return not kind.is_held or kind.is_const, kind.is_const or kind.is_held

    def _score(self, place: Place, kinds: list[Kind | None]) -> float:
        """How well arguments of these kinds go where the parameters of a function stand."""
        unit = self._unit(place[0])
        parameters = unit.symbols[place[1]].parameters
        score = 0.0
        for at, kind in enumerate(kinds):
            name, text, _ = parameters[min(at, len(parameters) - 1)] if parameters else (PACK, None, None)
            if name == PACK or at >= len(parameters):
                score += OPEN
            else:
                score += self._fit(kind, self.kind_of(unit, place[1], text or ""))
        # What takes any number is meant where nothing else is.
        return score + OPEN * any(map(_is_pack, parameters))

    def _fit(self, given: Kind | None, wanted: Kind | None) -> float:
        """How well an argument goes where a parameter stands, constructors that make the one of the other included."""
        found = fit(given, wanted)
        if found == UNSURE and given is not None and wanted is not None and wanted.place is not None:
            return CONVERTED if not wanted.depth and self._makes(wanted.place, given) else UNSURE
        return found

    def _makes(self, place: Place, given: Kind) -> bool:
        """Whether a class has a constructor that takes just that."""
        unit = self._unit(place[0])
        members = unit.members[place[1]].get(unit.symbols[place[1]].name, ()) if place[1] in unit.members else ()
        wanted = [
            self.kind_of(unit, index, unit.symbols[index].parameters[0][1] or "")
            for index in members
            if unit.symbols[index].kind == "constructor"
            and unit.symbols[index].parameters
            and _least(unit.symbols[index].parameters) <= 1
        ]
        return any(fit(given, kind) >= CONVERTED for kind in wanted if kind is not None and kind.name != GENERIC)

    def _takes(self, place: Place, given: Given) -> bool:
        """Whether a function takes as many arguments as are given."""
        taken = self._taken(place)
        is_macro = self._kind_at(place) == "macro"
        n_given = len(given.arguments)
        if taken.most is not None and given.least > taken.most:
            return False
        return n_given >= taken.least or given.is_open or (is_macro and taken.least == 1)

    def _taken(self, place: Place) -> Taken:
        return self._once(Taken(0, None), ("taken", *place), self._find_taken, *place)

    def _find_taken(self, file: int, symbol: int) -> Taken:
        unit = self._unit(file)
        item = unit.symbols[symbol]
        least = _least(item.parameters)
        if least and item.kind in FUNCTION_KINDS and not is_only_declared(unit, symbol):
            # What may be left out is said where a function is declared.
            least = min(
                [
                    least,
                    *[_least(self._unit(twin[0]).symbols[twin[1]].parameters) for twin in self._twins(unit, symbol)],
                ]
            )
        is_open = any(map(_is_pack, item.parameters)) or any(_LISTED in (text or "") for _, text, _ in item.parameters)
        return Taken(0 if is_open and len(item.parameters) == 1 else least, None if is_open else len(item.parameters))

    def _twins(self, unit: Unit, symbol: int) -> list[Place]:
        """The declarations of a function that has a body."""
        shape, space = shape_of(unit, symbol), self.space(unit, symbol)
        return [
            place
            for place in self._named(unit.symbols[symbol].name)
            if is_only_declared(self._unit_of(place[0]), place[1])
            and shape_of(self._unit_of(place[0]), place[1]) == shape
            and self.space(self._unit(place[0]), place[1]) == space
        ]

    def _is_class(self, target: Target) -> bool:
        return self._kind_at(target) in TAGGED


def _least(parameters: tuple[tuple[str, str | None, str | None], ...]) -> int:
    """How many arguments a function must be given."""
    return sum([item[2] is None and not _is_pack(item) for item in parameters])


def _is_pack(parameter: tuple[str, str | None, str | None]) -> bool:
    return parameter[0].endswith(PACK) or (parameter[1] or "").endswith(PACK)


def _cut(link: Link) -> Link:
    targets = link.meaning.targets
    return link if len(targets) <= MOST_GIVEN else Link(link.id, link.meaning._replace(targets=targets[:MOST_GIVEN]))
