"""What modules of Rust crates hold, and what names and paths through them lead to."""

import re
from abc import abstractmethod
from typing import NamedTuple

from pinakes.languages.rust.builtin_names import BUILTIN_NAMES
from pinakes.languages.rust.modules import STANDARD
from pinakes.linking.linker import NOTHING, Linker, Named, merged
from pinakes.linking.links import Meaning, Target
from pinakes.linking.rust.tree import Place, TreeLinker, defined, is_declared, module_around
from pinakes.linking.things import EXTERNAL, MODULE, Thing
from pinakes.linking.unit import FUNCTION_KINDS, Unit

SPACE, VALUE, TYPE, ANY = "space", "value", "type", "any"
"""What a name may stand for: what more of a path may follow, a value, a type, or whatever there is."""

_TYPES = frozenset({"struct", "enum", "union", "trait", "type_alias"})
_SPACES = _TYPES | {"module"}
_VALUES = ("function", "constant", "variable", "enum_member", "struct", "union")
_WANTED = {
    SPACE: _SPACES,
    VALUE: frozenset({*_VALUES, "macro", "method", "type_alias"}),
    TYPE: _SPACES | {"enum_member", "constant"},
    ANY: _SPACES | {*_VALUES, "macro", "method"},
}
_OPEN = FUNCTION_KINDS | {"macro"}
"""What has names of its own inside a module."""
_CONDITION = re.compile(r"#\[\s*cfg\b")

STD = Thing(EXTERNAL, module="std")


class _Macro(NamedTuple):
    """A macro of the project."""

    target: Target
    around: Place
    """The module that it stands in."""
    is_at_top: bool
    """Whether it stands in nothing but its file."""
    is_below: bool
    """Whether it stands in nothing but modules."""
    is_exported: bool


class SpaceLinker(TreeLinker):
    """Follows imports and paths through modules."""

    @abstractmethod
    def meant(self, unit: Unit, symbols: list[int], receiver: Thing | None, *, inherited: bool = False) -> Named:
        """Symbols of one name, and what they evaluate to."""

    @abstractmethod
    def own_type(self, unit: Unit, scope: int, receiver: Thing | None) -> tuple[Thing, ...]:
        """What `Self` stands for."""

    # Imports.

    def imported(self, unit: Unit, index: int) -> Named:
        """The symbols that an import brings in, and what it evaluates to."""
        return self.imported_as(unit, index, ANY)

    def imported_as(self, unit: Unit, index: int, want: str) -> Named:
        """What an import brings in as something that is wanted."""
        return self._once(NOTHING, ("import", unit.file, index, want), self._import, unit, index, want)

    def _import(self, unit: Unit, index: int, want: str) -> Named:
        item = unit.imports[index]
        if item.kind == "module":
            file = self.declared(unit, item) if want != VALUE else None
            if file is not None:
                self._asked.add(file)
            if file is None:
                return NOTHING
            symbol = self.table(unit).declared.get(index)
            return [] if symbol is None else [Target(unit.file, symbol)], (Thing(MODULE, file, -1),)
        parts = item.module.split("::")
        if item.name not in {None, "*"}:
            parts.append(item.name or "")
        return self._use_path(unit, index, parts, want if item.name != "*" else SPACE)

    def _use_path(self, unit: Unit, index: int, parts: list[str], want: str) -> Named:
        item = unit.imports[index]
        is_crate = item.name is None and "::" not in item.module and item.kind != "use"
        first, rest = parts[0], parts[1:]
        if is_crate and first != "self":
            return self._crate(unit, first)
        start = self._leading(unit, item.symbol, first)
        if start is None:
            start = self._first_of_use(unit, item.symbol, first, SPACE if rest else want, index)
        return self._down(start, rest, want)

    def _leading(self, unit: Unit, scope: int, word: str) -> Named | None:
        """What `crate`, `self` and `super` stand for at the start of a path."""
        here = (unit.file, module_around(unit, scope))
        if word in {"crate", "$crate"}:
            return [], (Thing(MODULE, self.root(unit.file), -1),)
        if word == "self":
            return [], (Thing(MODULE, *here),)
        if word == "super":
            above = self.above(here)
            return NOTHING if above is None else ([], (Thing(MODULE, *above),))
        return None

    def _first_of_use(self, unit: Unit, scope: int, name: str, want: str, index: int) -> Named:
        """The first name of a `use`: of the module or function around it, or a crate."""
        if self._modules.is_old(unit.path):
            places = [(self.root(unit.file), -1)]
        else:
            places = [(unit.file, -1 if scope < 0 else scope)]
            module = (unit.file, module_around(unit, scope))
            if module not in places:
                places.append(module)
        for place in places:
            found = self._directly(place, name, want, index)
            if found is not None:
                return found
        crate = self._crate(unit, name)
        if crate[1]:
            return crate
        for place in places:
            found = self._from_stars(self._unit(place[0]), place[1], name, want)
            if found is not None:
                return found
        if not self._modules.knows_crates(unit.path):
            return [], (Thing(EXTERNAL, module=name),)
        return NOTHING

    def _crate(self, unit: Unit, name: str) -> Named:
        found = self._modules.crate(unit.path, name)
        if found is None:
            return NOTHING
        if isinstance(found, str):
            return [], (Thing(EXTERNAL, module=found),)
        self._asked.add(found)
        return [], (Thing(MODULE, found, -1),)

    def _down(self, start: Named, parts: list[str], want: str) -> Named:
        """Follow the rest of a path from where it starts."""
        found = start
        for at, part in enumerate(parts):
            wanted = want if at == len(parts) - 1 else SPACE
            if part == "self":
                continue
            steps = [self.in_space(thing, part, wanted) for thing in found[1]]
            targets = list(dict.fromkeys([target for step in steps for target in step[0]]))
            found = targets, merged(step[1] for step in steps)
            if not found[1] and not found[0]:
                return NOTHING
        return found

    def in_space(self, thing: Thing, name: str, want: str) -> Named:
        """What a name means behind `::`."""
        if thing.kind != MODULE:
            return self.called_member(thing, name) if want == VALUE else self.member(thing, name)
        if name == "super":
            above = self.above((thing.file, thing.symbol))
            return NOTHING if above is None else ([], (Thing(MODULE, *above),))
        return self.in_module((thing.file, thing.symbol), name, want) or NOTHING

    # What a module holds.

    def in_module(self, place: Place, name: str, want: str) -> Named | None:
        """What a name means in a module; None when it has none of it."""
        return self._once(None, ("module", place, name, want), self._look_in_module, place, name, want)

    def _look_in_module(self, place: Place, name: str, want: str) -> Named | None:
        found = self._directly(place, name, want, None)
        if found is None:
            found = self._from_stars(self._unit(place[0]), place[1], name, want)
        return self._beside(place, name, want) if found is None else found

    def _beside(self, place: Place, name: str, want: str) -> Named | None:
        """What a module has under a name that nothing in it declares: a file below it, a macro of its crate."""
        if want != VALUE and place[1] < 0:
            file = self._modules.child(self._unit(place[0]).path, [], name)
            if file is not None and self.parent(file) == place:
                return [], (Thing(MODULE, file, -1),)
        if want in {VALUE, ANY} and place[1] < 0 and self.parent(place[0]) is None:
            return self._macro(place[0], name, None)
        return None

    def _directly(self, place: Place, name: str, want: str, without: int | None) -> Named | None:
        """What a module or function itself defines or imports under a name."""
        unit, symbol = self._unit(place[0]), place[1]
        symbols = defined(unit, symbol, name, _WANTED[want]) if symbol in unit.members else []
        found = [self.meant(unit, symbols, None)] if symbols else []
        for index in self.table(unit).bound.get((symbol, name), ()):
            if index != without:
                one = self.imported_as(unit, index, want)
                if (one[0] or one[1]) and not (_is_outside(one) and _is_type(unit, symbol, name, want)):
                    found.append(one)
        return _either(found) if found else self._from_macros(place, name, want)

    def _from_macros(self, place: Place, name: str, want: str) -> Named | None:
        """What the macros that are called in a module declare there under a name."""
        for macro in self.table(self._unit(place[0])).macros.get(place[1], ()):
            called = self._macro(place[0], macro, place)
            for target in () if called is None else called[0]:
                found = self._directly((target.file, target.symbol), name, want, None)
                if found is not None:
                    return found
        return None

    def _from_stars(self, unit: Unit, symbol: int, name: str, want: str) -> Named | None:
        """What imports of everything bring under a name, through those of other modules too.

        Modules that import one another so are looked through once for each name, and not once for each way there.
        """
        if symbol not in self.table(unit).stars:
            return None
        return self._through_stars((unit.file, symbol), name, want, {(unit.file, symbol): 0})

    def _through_stars(self, place: Place, name: str, want: str, seen: dict[Place, int]) -> Named | None:
        outside: Named | None = None
        inside: Named | None = None
        for thing in self._starred(place):
            if thing.kind == EXTERNAL:
                outside = [], (thing,)
                continue
            found = self._in_starred(thing, name, want, seen, seen[place] + 1)
            if inside is None and (found[0] or (found[1] and all(one.kind != EXTERNAL for one in found[1]))):
                inside = found
            elif inside is not None and self._are_alternatives(inside[0], found[0]):
                inside = list(dict.fromkeys(inside[0] + found[0])), merged((inside[1], found[1]))
        if inside is not None:
            return inside
        # What a crate outside the project brings under all its names is not known: only a prelude is plain.
        return None if name in BUILTIN_NAMES or outside is None else NOTHING

    def _in_starred(self, thing: Thing, name: str, want: str, seen: dict[Place, int], steps: int) -> Named:
        """What a name means in something that is imported whole, so many steps from where it is asked for.

        `seen` holds the modules that were asked, each with the steps to it.
        """
        if thing.kind != MODULE or name == "super":
            return self.in_space(thing, name, want)
        place = (thing.file, thing.symbol)
        if place in seen:
            return NOTHING
        if not self._may_go(steps):
            self._n_cuts += 1
            return NOTHING
        seen[place] = steps
        found = self._directly(place, name, want, None)
        if found is None and place[1] in self.table(self._unit(place[0])).stars:
            found = self._through_stars(place, name, want, seen)
        if found is None:
            found = self._beside(place, name, want)
        return found or NOTHING

    def _starred(self, place: Place) -> tuple[Thing, ...]:
        """What a module or function imports everything of, in the order written."""
        return self._once((), ("stars", place), self._find_starred, place)

    def _find_starred(self, place: Place) -> tuple[Thing, ...]:
        unit = self._unit(place[0])
        stars = self.table(unit).stars.get(place[1], ())
        return tuple([thing for index in stars for thing in self.imported_as(unit, index, SPACE)[1]])

    def _are_alternatives(self, first: list[Target], second: list[Target]) -> bool:
        """Whether two modules that give all their names away define one each: only `#[cfg]` can tell them apart."""
        if len(first) != 1 or len(second) != 1 or first == second:
            return False
        one, other = [self._unit(target.file).symbols[target.symbol] for target in (first[0], second[0])]
        return one.kind == other.kind and one.kind != "macro"

    def _macro(self, file: int, name: str, around: Place | None) -> Named | None:
        """A macro of a crate: known by name where it stands, below that, and all over the crate from the top of a file.

        Without a place, those that leave their crate.
        """
        macros = self._macros(name).get(self.root(file))
        if macros is None:
            return None
        above = [] if around is None else self._line(around)
        nearest: dict[int, list[Target]] = {}
        for macro in macros:
            if macro.around in above and macro.is_below:
                nearest.setdefault(above.index(macro.around), []).append(macro.target)
            elif (macro.is_exported or (around is not None and macro.is_at_top)) and name not in BUILTIN_NAMES:
                nearest.setdefault(len(above), []).append(macro.target)
        return (nearest[min(nearest)], ()) if nearest else None

    def _macros(self, name: str) -> dict[int, list[_Macro]]:
        """The macros of a name, by the root of their crate."""
        return self._once({}, ("macros", name), self._find_macros, name)

    def _find_macros(self, name: str) -> dict[int, list[_Macro]]:
        found: dict[int, list[_Macro]] = {}
        for file, symbol in self._project.symbols_named(name):
            # A change of any of these concerns every file that uses the name: what is no macro is not asked.
            item = self._unit_of(file).symbols[symbol]
            if item.kind != "macro":
                continue
            unit = self._unit(file)
            parent = item.parent
            while parent >= 0 and unit.symbols[parent].kind == "macro":
                parent = unit.symbols[parent].parent
            macro = _Macro(
                Target(file, symbol),
                (file, module_around(unit, parent)),
                is_at_top=parent < 0,
                is_below=parent < 0 or unit.symbols[parent].kind == "module",
                is_exported=any("macro_export" in text for text in item.decorators),
            )
            found.setdefault(self.root(file), []).append(macro)
        return found

    def _line(self, place: Place | None) -> list[Place]:
        """A module and those around it, inner first."""
        found: list[Place] = []
        while place is not None and place not in found:
            found.append(place)
            place = self.above(place)
        return found

    # Plain names.

    def name(self, unit: Unit, scope: int, name: str, want: str) -> Named:
        """A plain name, as seen from the text of a symbol."""
        key = ("name", unit.file, scope, name, want)
        return self._once(NOTHING, key, self._look_up, unit, scope, name, want)

    def _look_up(self, unit: Unit, scope: int, name: str, want: str) -> Named:
        leading = self._leading(unit, scope, name)
        if leading is not None:
            return leading
        if name == "Self":
            return [], self.own_type(unit, scope, None)
        here = scope
        while here >= 0 and unit.symbols[here].kind != "module":
            if unit.symbols[here].kind in _OPEN:
                found = self._directly((unit.file, here), name, want, None) or self._from_stars(unit, here, name, want)
                if found is not None and (found[0] or found[1]):
                    return found
            here = unit.symbols[here].parent
        found = self.in_module((unit.file, here), name, want)
        if found is not None:
            return found
        return self._beyond(unit, here, name, want)

    def _beyond(self, unit: Unit, module: int, name: str, want: str) -> Named:
        """A name that no module says anything of: a macro, a crate, or a name of the language."""
        if want in {VALUE, ANY}:
            macro = self._macro(unit.file, name, (unit.file, module))
            if macro is not None:
                return macro
        crate = NOTHING if want == VALUE else self._crate(unit, name)
        if crate[1]:
            return crate
        return [], (STD,) if name in BUILTIN_NAMES or name in STANDARD else ()

    @staticmethod
    def _plain(unit: Unit, targets: list[Target], things: tuple[Thing, ...]) -> Meaning:
        if _is_file((targets, things)):
            return Meaning("import", targets, None)
        return Linker._plain(unit, targets, things)  # noqa: SLF001 - what this stands in for.

    def dependencies(self, unit: Unit) -> set[int]:
        """The files that a file's imports load."""
        found: set[int] = set()
        for index, item in enumerate(unit.imports):
            if item.kind == "module":
                file = self.declared(unit, item)
                found |= set() if file is None else {file}
                continue
            targets, things = self.imported(unit, index)
            found |= {target.file for target in targets if not is_declared(self._unit(target.file), target.symbol)}
            found |= {thing.file for thing in things if thing.kind == MODULE}
        return found - {unit.file}


def _either(found: list[Named]) -> Named | None:
    """One of several that `#[cfg]` tells apart; nothing where one of them is outside the project and another is not."""
    if len(found) < 2:
        return found[0] if found else None
    outside = [_is_outside(one) for one in found]
    if any(outside):
        return found[0] if all(outside) else NOTHING
    # A file may be named as what it holds: that is meant rather than the file.
    named = [one for one in found if not _is_file(one)] or found
    targets = list(dict.fromkeys([target for one in named for target in one[0]]))
    return targets, merged(one[1] for one in found)


def _is_outside(one: Named) -> bool:
    """Whether a name stands for what is outside the project and for nothing else."""
    return not one[0] and all(thing.kind == EXTERNAL for thing in one[1])


def _is_type(unit: Unit, symbol: int, name: str, want: str) -> bool:
    """Whether a name is a type of a module, so that an import of it is a macro's: `#[derive(Error)] enum Error`.

    Where a condition may leave the type out, its name is no value all the same.
    """
    found = defined(unit, symbol, name, _TYPES) if symbol in unit.members else []
    texts = [text for one in found for text in unit.symbols[one].decorators]
    return bool(found) and (want == VALUE or not any(map(_CONDITION.match, texts)))


def _is_file(one: Named) -> bool:
    """Whether a name stands for a file and for nothing else."""
    return bool(one[1]) and all(thing.kind == MODULE and thing.symbol < 0 for thing in one[1])
