"""Names of C and C++: from a name to the few files that have it, from there to those that are seen."""

from collections.abc import Iterable
from itertools import islice

from pinakes.linking.c.includes import Includes
from pinakes.linking.c.symbols import (
    DECLARATION,
    EXPORTED,
    HELD,
    TAGGED,
    TYPES,
    is_only_declared,
    is_test,
    is_unlikely,
    opened_by,
    opener_of,
    owner_of,
    shape_of,
    space_of,
    written_owner_of,
)
from pinakes.linking.family import Project
from pinakes.linking.linker import MOST, Linker, Named
from pinakes.linking.links import Link, Target, Use
from pinakes.linking.unit import FUNCTION_KINDS, Unit

Place = tuple[int, int]
"""A symbol by its file and its place in that file's interface."""
Space = tuple[str, ...]
"""The names of what a symbol is in, outermost first."""

ANY, TYPE = "any", "type"
MOST_ANSWERS = 200_000
"""Answers that are kept at hand: those of other files are of little use to a file."""
MOST_PLACES = 64
"""Places of a name among which the one that fits is looked for."""


class NameLinker(Linker):
    """Finds the symbols of a name that a file sees."""

    def __init__(self, includes: Includes, project: Project) -> None:
        super().__init__(project.unit)
        self._includes = includes
        self._named = project.symbols_named
        self._inner_spaces: dict[Place, Space] = {}
        """What each symbol is in that is told in its own file."""
        self._named_spaces: dict[tuple[int, int], tuple[Named, list[Place], frozenset[int]]] = {}
        """What namespaces come to, by the file that asks and the list of places where they are opened."""

    def link(self, unit: Unit, uses: Iterable[Use]) -> tuple[list[Link], set[int]]:
        """What each use means, and the files that this rests on."""
        if len(self._known) > MOST_ANSWERS:
            self.forget()
        return super().link(unit, uses)

    def forget(self) -> None:
        """Let go of every answer."""
        super().forget()
        self._named_spaces.clear()

    def dependencies(self, unit: Unit) -> set[int]:
        """The files that a file includes."""
        return set(self._includes.direct(unit.file))

    def space(self, unit: Unit, symbol: int) -> Space:
        """The names of what a symbol is in, outermost first: namespaces that macros open, then those in its file."""
        macro = opener_of(unit, symbol)
        place = (unit.file, symbol)
        inner = self._inner_spaces.get(place)
        if inner is None:
            inner = self._inner_spaces[place] = space_of(unit, symbol)
        return inner if macro is None else (*self.opened(macro), *inner)

    def opened(self, macro: str) -> Space:
        """The namespaces that a macro opens; none where it is not defined, or not in one way."""
        nothing: Space = ()
        return self._once(nothing, ("opened", macro), self._find_opened, macro)

    def _find_opened(self, macro: str) -> Space:
        found = {
            tuple(opened_by(self._unit(file), place))
            for file, place in self._named(macro)
            if self._unit(file).symbols[place].kind == "macro"
        } - {()}
        return found.pop() if len(found) == 1 else ()

    def in_space(self, file: int, space: Space, name: str, wanted: str) -> list[Place]:
        """The symbols of a name in a namespace that a file sees. `wanted` is `any`, `type` or the word before a tag."""
        nothing: list[Place] = []
        return self._once(nothing, ("space", file, space, name, wanted), self._look, file, space, name, wanted)

    def _look(self, file: int, space: Space, name: str, wanted: str) -> list[Place]:
        found = self._visible_from(file, space, name, wanted)
        if not found:
            # A header may rely on what its source file includes before it.
            source = self._includes.source_of(file)
            if source is not None:
                found = self._visible_from(source, space, name, wanted)
        return found or self._from_includers(file, space, name, wanted)

    def _from_includers(self, file: int, space: Space, name: str, wanted: str) -> list[Place]:
        """The symbols of a name in the one file that has it and includes this file: it stands above the include."""
        places = self._named(name)
        if len(places) > MOST_PLACES or self._includes.is_source(file):
            return []
        found = [
            (other, place)
            for other, place in places
            if self._includes.sees(other, file) and self._fits(other, place, space, wanted)
        ]
        return found if len({other for other, _ in found}) == 1 else []

    def elsewhere(self, file: int, space: Space, name: str, wanted: str) -> list[Place]:
        """The one type of a name that a file does not see: it is only declared there, as `struct name;`."""
        nothing: list[Place] = []
        return self._once(nothing, ("elsewhere", file, space, name, wanted), self._look_far, file, space, name, wanted)

    def _look_far(self, file: int, space: Space, name: str, wanted: str) -> list[Place]:
        found = [
            (other, place)
            for other, place in self._named(name)
            if self._unit_of(other).symbols[place].kind in TAGGED and self._fits(other, place, space, wanted)
        ]
        if len(found) > MOST_PLACES:
            return []
        fitting = [place for place in found if self._includes.sees(place[0], file)]
        chosen = fitting or (found if space or wanted != TYPE else [])
        if len(chosen) > 1 and space:
            chosen = self._nearest(file, chosen)
        return chosen if len(chosen) == 1 else []

    def _nearest(self, file: int, found: list[Place]) -> list[Place]:
        """Those that share the most folders with a file: no program has two classes of one name."""
        here = self._unit(file).path
        shared = [_n_shared(here, self._unit_of(other).path) for other, _ in found]
        return [place for place, n_shared in zip(found, shared, strict=True) if n_shared == max(shared)]

    def _visible_from(self, file: int, space: Space, name: str, wanted: str) -> list[Place]:
        places = self._includes.seen(file, self._named(name))
        found = [place for place in places if self._fits(*place, space, wanted)]
        if len(found) > 1:
            found = self._without_tags(file, found) if wanted in {ANY, TYPE} else self._without_macros(found)
            found.sort(key=lambda place: is_unlikely(self._unit_of(place[0]), place[1]))
        return found

    def _fits(self, file: int, place: int, space: Space, wanted: str) -> bool:
        unit = self._unit(file)
        kind = unit.symbols[place].kind
        if is_test(unit, place):
            return False
        if wanted == TYPE:
            is_macro = kind == "macro" and not unit.symbols[place].parameters
            is_fit = kind in TYPES or kind == "namespace" or is_macro
        elif wanted == ANY:
            is_fit = kind != "constructor" and (kind != "property" or bool(owner_of(unit, place)))
        else:
            is_fit = kind in {wanted, "macro"} or (wanted == "struct" and kind == "class")
        return is_fit and (kind == "macro" or self.space(unit, place) == space)

    def _without_tags(self, file: int, found: list[Place]) -> list[Place]:
        """In C, a name without `struct` before it is what else has that name."""
        if self._unit(file).language != "c":
            return found
        others = [place for place in found if self._unit(place[0]).symbols[place[1]].kind not in TAGGED]
        return others or found

    def _without_macros(self, found: list[Place]) -> list[Place]:
        """A macro may stand for a tag where there is none."""
        others = [place for place in found if self._unit(place[0]).symbols[place[1]].kind != "macro"]
        return others or found

    def definitions(self, file: int, found: list[Place]) -> list[Target]:
        """What go-to-definition gives: bodies before declarations, the file's own before those it includes."""
        made = [place for place in found if not is_only_declared(self._unit(place[0]), place[1])]
        # A namespace may be opened in hundreds of files.
        are_made = frozenset(made)
        declared = [place for place in found if place not in are_made]
        own = [place for place in made if place[0] == file]
        if declared and made and all(self.is_macro(place) for place in made):
            # A macro under some condition: `#define deflate z_deflate`. One with parameters is what a call means.
            renaming = [place for place in made if self.is_renaming(place)]
            others = [place for place in made if place not in renaming]
            chosen = [*others, *self._bodies(file, declared), *renaming]
        elif self._unit(file).language == "c":
            chosen = own or made or self._bodies(file, declared)
        else:
            rest = [place for place in declared if not any(self._defines(one, place) for one in made)]
            chosen = [*own, *made, *self._bodies(file, rest)]
        return [Target(*place) for place in islice(dict.fromkeys(chosen), MOST_PLACES)]

    def is_macro(self, place: Place) -> bool:
        """Whether a symbol is a macro."""
        return self._unit(place[0]).symbols[place[1]].kind == "macro"

    def is_plain_space(self, place: Place) -> bool:
        """Whether a symbol is a namespace that nothing has to be followed for: no other name of one, no macro's."""
        unit, symbol = self._unit(place[0]), place[1]
        item = unit.symbols[symbol]
        is_space = item.kind == "namespace" and item.type is None and not item.flags & DECLARATION
        return is_space and opener_of(unit, symbol) is None

    def is_renaming(self, place: Place) -> bool:
        """Whether a symbol is a macro that stands for another name."""
        hints = self._unit(place[0]).hints.get((place[1], ""), ())
        return self.is_macro(place) and any(kind == "value" for _, kind, _ in hints)

    def renames(self, place: Place, is_standard: bool) -> bool:  # noqa: FBT001 - it says what the name is.
        """Whether a macro stands for a name of the library on systems that have another: `#define fileno _fileno`."""
        unit = self._unit(place[0])
        hints = unit.hints.get((place[1], ""), ()) if self.is_macro(place) else ()
        name = unit.symbols[place[1]].name
        return any(kind == "value" and (is_standard or text.lstrip("_") == name) for _, kind, text in hints)

    def _defines(self, made: Place, declared: Place) -> bool:
        """Whether one function is the body of another: what stands beside it in its class is an overload."""
        unit, other = self._unit(made[0]), self._unit(declared[0])
        parent = unit.symbols[made[1]].parent
        if parent >= 0 and unit.symbols[parent].kind in TAGGED and not written_owner_of(unit, made[1]):
            return False
        return shape_of(unit, made[1]) == shape_of(other, declared[1])

    def _bodies(self, asker: int, declared: list[Place]) -> list[Place]:
        """The definitions of what is declared, in files that nobody includes; the declaration where that is open.

        Several files that see the declaration define it once for each system (`unix/loop.c`, `win/loop.c`): the one
        that is nearest to who asks comes first.
        """
        many = [self._bodies_of(self._unit(file), place) or [(file, place)] for file, place in declared]
        found = [place for places in many for place in places]
        if len(found) > 1:
            here = self._unit(asker).path
            found.sort(key=lambda place: -_n_shared(here, self._unit(place[0]).path))
        return found

    def _bodies_of(self, unit: Unit, symbol: int) -> list[Place]:
        nothing: list[Place] = []
        return self._once(nothing, ("bodies", unit.file, symbol), self._find_bodies, unit, symbol)

    def _find_bodies(self, unit: Unit, symbol: int) -> list[Place]:
        item = unit.symbols[symbol]
        kinds = FUNCTION_KINDS if item.kind in FUNCTION_KINDS else HELD
        space = self.space(unit, symbol)
        found = [
            (file, place)
            for file, place in self._named(item.name)
            if self._is_body(self._unit_of(file), place, kinds) and self.space(self._unit_of(file), place) == space
        ]
        if len(found) > MOST_PLACES:
            return []
        if item.kind in FUNCTION_KINDS and unit.language != "c":
            found = self._alike(unit, symbol, found)
        for file, _ in found:
            # What one of them includes may decide.
            self._unit(file)
        fitting = [place for place in found if self._includes.sees(place[0], unit.file)]
        # A constant of C++ is known elsewhere only where it was declared so before.
        chosen = fitting or [place for place in found if self._unit(place[0]).symbols[place[1]].kind != "constant"]
        is_open = len({file for file, _ in chosen}) > 1 and (chosen is not fitting or len(chosen) > MOST)
        return [] if is_open else chosen

    def _alike(self, unit: Unit, symbol: int, found: list[Place]) -> list[Place]:
        """The bodies that a declaration may have: of the same types, else the only one of as many parameters."""
        shape = shape_of(unit, symbol)
        exact = [place for place in found if shape_of(self._unit_of(place[0]), place[1]) == shape]
        if exact:
            return exact
        item = unit.symbols[symbol]
        n_taken = len(item.parameters)
        near = [place for place in found if len(self._unit_of(place[0]).symbols[place[1]].parameters) == n_taken]
        beside = [
            index
            for index in unit.members[item.parent].get(item.name, ())
            if index != symbol and len(unit.symbols[index].parameters) == n_taken
        ]
        # What is written differently may be the same; but not where another one may be meant as well.
        return near if len(near) == 1 and not beside else []

    def _is_body(self, unit: Unit, symbol: int, kinds: frozenset[str]) -> bool:
        """Whether a symbol may be what another file declares."""
        item = unit.symbols[symbol]
        if item.kind not in kinds or is_only_declared(unit, symbol):
            return False
        is_inside = item.parent >= 0 and unit.symbols[item.parent].kind in TAGGED
        return bool(item.flags & EXPORTED or is_inside or item.kind == "constant" or written_owner_of(unit, symbol))


def _n_shared(path: str, other: str) -> int:
    """How many folders two paths have in common, from the top."""
    n_shared = 0
    for one, two in zip(path.split("/")[:-1], other.split("/")[:-1], strict=False):
        if one != two:
            break
        n_shared += 1
    return n_shared
