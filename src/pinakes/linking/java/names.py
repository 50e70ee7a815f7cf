"""Packages, imports and types by name; what types extend."""

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple, Self

from pinakes.languages.java.builtin_names import BUILTIN_NAMES
from pinakes.languages.kotlin.builtin_names import BUILTIN_NAMES as KOTLIN_NAMES
from pinakes.linking.java.kinds import (
    HOLDERS,
    OBJECT,
    TYPE_KINDS,
    UNKNOWN,
    VARIABLE,
    Variables,
    outside,
    substituted,
)
from pinakes.linking.java.platform import full_name, known_types
from pinakes.linking.java.types import ANY, FUNCTION, Type, parse_type
from pinakes.linking.java.words import KOTLIN_TYPES, PLAIN
from pinakes.linking.linker import Linker
from pinakes.linking.nearness import MOST_ALIKE, ByFolder
from pinakes.linking.things import CLASS, EXTERNAL, INSTANCE, MANY, Thing
from pinakes.linking.unit import Unit


class _AtTop(NamedTuple):
    """What has one name at the top of one package, by path."""

    things: list[Thing]
    paths: list[str]
    by_folder: ByFolder

    @classmethod
    def of(cls, held: list[tuple[str, Thing]]) -> Self:
        """What is held, each with its path."""
        held.sort(key=lambda one: (one[0], one[1].symbol))
        paths = [path for path, _ in held]
        return cls([thing for _, thing in held], paths, ByFolder(paths if len(paths) > 1 else ()))


class NameLinker(Linker):
    """Finds types by name."""

    def __init__(self, unit_of: Callable[[int], Unit], symbols_named: Callable[[str], list[tuple[int, int]]]) -> None:
        super().__init__(unit_of)
        self._symbols_named = symbols_named
        self._packages: dict[int, str] = {}
        self._declaring: dict[tuple[int, int], int] = {}
        """From where names of types may as well be seen, by the file and the symbol from which they are."""
        self._own_types: dict[tuple[int, int], Thing] = {}
        self._full_names: dict[tuple[int, str], tuple[Thing, list[int]]] = {}
        """What full names mean to files where no type has to be looked into, with the files that this rests on."""
        self._at_top: dict[tuple[str, frozenset[str]], dict[str, _AtTop]] = {}
        """What packages hold at their top, by its name and kinds and by the package."""

    def forget(self) -> None:
        """Let go of every answer."""
        super().forget()
        self._declaring.clear()
        self._own_types.clear()
        self._full_names.clear()
        self._at_top.clear()

    # Packages.

    def package_of(self, unit: Unit) -> str:
        """The package that a file declares."""
        known = self._packages.get(unit.file)
        if known is None:
            names = [item.name for item in unit.symbols if item.kind == "package"]
            known = self._packages[unit.file] = names[0] if names else ""
        return known

    def in_package(self, unit: Unit, package: str, name: str, kinds: frozenset[str] = TYPE_KINDS) -> list[Thing]:
        """What a package holds under a name at its top, the nearest first; of a type in several files, the nearest.

        None where so many are nearest that the name says nothing.
        """
        by_package = self._at_top.get((name, kinds))
        if by_package is None:
            by_package = self._at_top[name, kinds] = self._find_at_top(name, kinds)
        held = by_package.get(package)
        if held is None:
            return []
        things = held.things
        if len(things) > 1:
            places = held.by_folder.nearest(unit.path)
            if kinds is TYPE_KINDS:
                things = [things[places[0]]]
            elif len(things) > MOST_ALIKE:
                things = [things[place] for place in places] if len(places) <= MOST_ALIKE else []
            else:
                order = sorted(range(len(things)), key=lambda place: -_shared(unit.path, held.paths[place]))
                things = [things[place] for place in order]
        for thing in things:
            self._unit(thing.file)
        return things

    def _find_at_top(self, name: str, kinds: frozenset[str]) -> dict[str, "_AtTop"]:
        found: dict[str, list[tuple[str, Thing]]] = {}
        for file, place in self._symbols_named(name):
            unit = self._unit_of(file)
            item = unit.symbols[place]
            if item.parent < 0 and item.kind in kinds:
                found.setdefault(self.package_of(unit), []).append((unit.path, Thing(CLASS, file, place)))
        return {package: _AtTop.of(held) for package, held in found.items()}

    def has_package(self, package: str) -> bool:
        """Whether a file of the project declares a package; that rests on the first that does."""
        return self._declares(package) is not None

    def _declares(self, package: str) -> int | None:
        """The first file of the project that declares a package."""
        for file, place in self._symbols_named(package):
            if self._unit_of(file).symbols[place].kind == "package":
                self._unit(file)
                return file
        return None

    # Types by name.

    def type_named(self, unit: Unit, scope: int, name: str) -> Thing:
        """The type that a dotted name means: CLASS, EXTERNAL, VARIABLE; UNTOLD when it is not known."""
        file = unit.file
        declaring = self._declaring.get((file, scope))
        if declaring is None:
            declaring = scope
            while declaring >= 0 and not self._may_declare(unit, declaring):
                declaring = unit.symbols[declaring].parent
            self._declaring[file, scope] = declaring
        return self._once(UNKNOWN, ("type", file, declaring, name), self._find_type, unit, declaring, name)

    def _may_declare(self, unit: Unit, symbol: int) -> bool:
        """Whether a symbol may declare types or type parameters; from others, names mean what they do above."""
        is_plain = unit.symbols[symbol].kind not in TYPE_KINDS and not unit.members.get(symbol)
        return not is_plain or (symbol, "this") in unit.hints or bool(self.type_parameters(unit, symbol))

    def _find_type(self, unit: Unit, scope: int, name: str) -> Thing:
        first, _, rest = name.partition(".")
        found = self._simple_type(unit, scope, first)
        if found.kind != UNKNOWN.kind:
            for word in rest.split(".") if rest else ():
                found = self.inner_type(found, word)
            return found
        return self.qualified(unit, name) if rest else found

    def inner_type(self, thing: Thing, name: str) -> Thing:
        """A type inside a type, its own or inherited."""
        if thing.kind == EXTERNAL:
            return outside(f"{thing.module}.{name}")
        if thing.kind not in {CLASS, INSTANCE}:
            return UNKNOWN
        rest = UNKNOWN
        for base in self.line(thing.file, thing.symbol):
            if base.kind == INSTANCE:
                other = self._unit(base.file)
                for symbol in self.held(other, base.symbol, name):
                    if other.symbols[symbol].kind in TYPE_KINDS:
                        return Thing(CLASS, base.file, symbol)
                    if other.symbols[symbol].kind == "type_alias":
                        return self._aliased(other, symbol)
            elif base.kind == EXTERNAL and f"{base.module}.{name}" in known_types():
                rest = outside(f"{base.module}.{name}")
        return rest

    def _simple_type(self, unit: Unit, scope: int, name: str) -> Thing:  # noqa: PLR0911 - one for each place.
        here = scope
        while here >= 0:
            found = self._type_in(unit, here, name)
            if found is not None:
                return found
            here = unit.symbols[here].parent
        for symbol in unit.members[-1].get(name, ()):
            if unit.symbols[symbol].kind in TYPE_KINDS:
                return Thing(CLASS, unit.file, symbol)
            if unit.symbols[symbol].kind == "type_alias":
                return self._aliased(unit, symbol)
        for index in unit.bound[-1].get(name, ()):
            found = self.imported_type(unit, index)
            if found.kind != UNKNOWN.kind:
                return found
        own = self.in_package(unit, self.package_of(unit), name)
        if own:
            return own[0]
        aliases = self.in_package(unit, self.package_of(unit), name, frozenset({"type_alias"}))
        if aliases:
            return self._aliased(self._unit(aliases[0].file), aliases[0].symbol)
        return self._from_stars(unit, name)

    def _type_in(self, unit: Unit, here: int, name: str) -> Thing | None:
        """A type parameter or a type that a symbol declares; for a type, also what it inherits."""
        if any(kind == "alias" for _, kind, _ in unit.hints.get((here, name), ())):
            return Thing(VARIABLE, unit.file, here, module=name)
        if unit.symbols[here].kind in TYPE_KINDS and unit.symbols[here].name == name:
            return Thing(CLASS, unit.file, here)
        if unit.symbols[here].kind in TYPE_KINDS or self.nameless(unit, here)[0] is not None:
            found = self.inner_type(Thing(CLASS, unit.file, here), name)
            return None if found.kind == UNKNOWN.kind else found
        for symbol in unit.members.get(here, {}).get(name, ()):
            if unit.symbols[symbol].kind in TYPE_KINDS:
                return Thing(CLASS, unit.file, symbol)
        return None

    def _aliased(self, unit: Unit, symbol: int) -> Thing:
        item = unit.symbols[symbol]
        return UNKNOWN if item.type is None else self.type_named(unit, item.parent, parse_type(item.type).name)

    def _from_stars(self, unit: Unit, name: str) -> Thing:
        """What imports of everything bring, the platform's own among them."""
        elsewhere = []
        for index in unit.stars:
            module = unit.imports[index].module
            found = self.in_package(unit, module, name)
            if found:
                return found[0]
            if f"{module}.{name}" in known_types():
                return outside(f"{module}.{name}")
            if self.has_package(module):
                continue
            holder = self.qualified(unit, module)
            if holder.kind == CLASS:
                inner = self.inner_type(holder, name)
                if inner.kind != UNKNOWN.kind:
                    return inner
            elif unit.imports[index].kind != "static":
                elsewhere.append(module)
        if unit.language == "kotlin" and name in KOTLIN_NAMES:
            return outside(KOTLIN_TYPES.get(name, f"kotlin.{name}"))
        if name in BUILTIN_NAMES:
            return outside(f"java.lang.{name}")
        # Of several packages out there, nobody knows which one has it.
        return outside(f"{elsewhere[0]}.{name}") if len(elsewhere) == 1 and name[:1].isupper() else UNKNOWN

    def imported_type(self, unit: Unit, index: int) -> Thing:
        """The type that an import of one name brings."""
        item = unit.imports[index]
        if item.name is None:
            return UNKNOWN
        return self.qualified(unit, f"{item.module}.{item.name}" if item.module else item.name)

    def qualified(self, unit: Unit, name: str) -> Thing:
        """The type of a full name: a package of the project and what stands in it, or something outside."""
        known = self._full_names.get((unit.file, name))
        if known is not None:
            self._asked.update(known[1])
            return known[0]
        words = name.split(".")
        files: list[int] = []
        thing = outside(name) if any(word[:1].isupper() for word in words[1:]) else UNKNOWN
        for n_words in range(len(words) - 1, 0, -1):
            package = ".".join(words[:n_words])
            found = self.in_package(unit, package, words[n_words])
            if found:
                thing = found[0]
                files.append(thing.file)
                inner = words[n_words + 1 :]
                for word in inner:
                    thing = self.inner_type(thing, word)
                if inner:
                    return thing
                break
            declares = None if files else self._declares(package)
            if declares is not None:
                thing = UNKNOWN
                files.append(declares)
        self._full_names[unit.file, name] = (thing, files)
        return thing

    # Types as written.

    def of_text(self, unit: Unit, scope: int, text: str | None) -> Thing:
        """What is of a type, from the type's text."""
        return UNKNOWN if text is None else self.of_type(unit, scope, parse_type(text))

    def of_type(self, unit: Unit, scope: int, written: Type, given: dict[str, Thing] | None = None) -> Thing:
        """What is of a type; `given` says what some names stand for."""
        name = written.name
        if name == ANY:
            return UNKNOWN
        items = tuple([self.of_type(unit, scope, argument, given) for argument in written.arguments])
        if name in PLAIN:
            found = outside(name)
        elif name == FUNCTION:
            found = outside("kotlin.Function", *items)
        elif given and name in given:
            found = given[name]
        else:
            found = self.type_named(unit, scope, name)
            if found.kind == CLASS:
                found = Thing(INSTANCE, found.file, found.symbol, items)
            elif found.kind == EXTERNAL:
                found = found._replace(items=items)
        for _ in range(written.n_dimensions):
            found = Thing(MANY, items=(found,))
        return found

    def type_parameters(self, unit: Unit, symbol: int) -> list[str]:
        """The names of a symbol's type parameters, in order."""
        return [name for name in unit.type_parameters.get(symbol, ()) if name]

    @staticmethod
    def _companions(unit: Unit, symbol: int) -> list[int]:
        """The objects inside a class of Kotlin whose members are seen as its own."""
        return [
            other
            for others in list(unit.members.get(symbol, {}).values())
            for other in others
            if any(text == "companion object" for _, _, text in unit.hints.get((other, "object"), ()))
        ]

    def own_type(self, file: int, symbol: int) -> Thing:
        """What is of a type of the project, seen from inside it."""
        unit = self._unit(file)
        known = self._own_types.get((file, symbol))
        if known is None:
            names = self.type_parameters(unit, symbol)
            variables = tuple([Thing(VARIABLE, file, symbol, module=name) for name in names])
            known = self._own_types[file, symbol] = Thing(INSTANCE, file, symbol, variables)
        return known

    def bound_of(self, variable: Thing) -> Thing:
        """What a type variable stands for at least."""
        unit = self._unit(variable.file)
        for _, kind, text in unit.hints.get((variable.symbol, variable.module), ()):
            if kind == "alias" and text:
                return self._once(OBJECT, ("bound", variable), self.of_text, unit, variable.symbol, text)
        return OBJECT

    def erased(self, thing: Thing) -> Thing:
        """A type variable as what it stands for at least, anything else as it is."""
        for _ in range(4):
            if thing.kind != VARIABLE:
                return thing
            thing = self.bound_of(thing)
        return OBJECT

    # What types extend.

    def variables(self, thing: Thing) -> Variables:
        """What the type parameters of a type's declaration stand for in a type."""
        if thing.kind != INSTANCE:
            return {}
        keys = self.own_type(thing.file, thing.symbol).items
        if not keys:
            return {}
        items = thing.items if len(thing.items) == len(keys) else (UNKNOWN,) * len(keys)
        return dict(zip(keys, items, strict=True))

    def line(self, file: int, symbol: int) -> tuple[Thing, ...]:
        """A type and all it extends, nearest first, classes before interfaces; UNTOLD for what is not known."""
        own = self.own_type(file, symbol)
        return self._once((own,), ("line", file, symbol), self._line, own)

    def _line(self, own: Thing) -> tuple[Thing, ...]:
        found: dict[Thing, None] = {own: None}
        unit = self._unit(own.file)
        item = unit.symbols[own.symbol]
        given = {variable.module: variable for variable in own.items}
        bases = []
        if item.kind == "enum_member":
            bases.append(self.own_type(own.file, item.parent))
        for _, kind, text in unit.hints.get((own.symbol, "super"), ()):
            if kind == "type":
                bases.append(self.of_type(unit, item.parent, parse_type(text), given))
        number, base = self.nameless(unit, own.symbol)
        if number is not None:
            bases.append(self.of_text(unit, item.parent, base))
        bases.sort(key=self._is_interface)
        for base_type in bases:
            for thing in self.line_of(base_type):
                found.setdefault(thing)
        return tuple(found)

    @staticmethod
    def nameless(unit: Unit, symbol: int) -> tuple[str | None, str]:
        """Which class without a name a symbol is a member of, and what that extends; None when it is in none."""
        for _, kind, text in unit.hints.get((symbol, "this"), ()):
            if kind == "type":
                number, _, base = text.partition(":")
                return number, base
        return None, ""

    def held(self, unit: Unit, symbol: int, name: str) -> list[int]:
        """The symbols of a name that a type holds; a class without a name is meant by one of its members."""
        if unit.symbols[symbol].kind in HOLDERS:
            found = unit.members.get(symbol, {}).get(name, ())
            for companion in self._companions(unit, symbol) if not found and unit.language == "kotlin" else ():
                found = found or unit.members.get(companion, {}).get(name, ())
            # In an initializer may stand a class without a name, whose members seem to belong here.
            return [other for other in found if self.nameless(unit, other)[0] is None]
        number = self.nameless(unit, symbol)[0]
        beside = unit.members.get(unit.symbols[symbol].parent, {}).get(name, ())
        return [other for other in beside if self.nameless(unit, other)[0] in {None, number}]

    def _is_interface(self, thing: Thing) -> bool:
        return thing.kind == INSTANCE and self._unit(thing.file).symbols[thing.symbol].kind == "interface"

    def line_of(self, thing: Thing) -> tuple[Thing, ...]:
        """A type and all it extends, with its own arguments in place."""
        if thing.kind == INSTANCE:
            above = self.line(thing.file, thing.symbol)[1:]
            variables = self.variables(thing) if above else None
            return (thing, *[substituted(base, variables) for base in above]) if variables else (thing, *above)
        if thing.kind == EXTERNAL:
            return platform_line(thing)
        return (thing,)


@lru_cache(10_000)
def platform_line(thing: Thing) -> tuple[Thing, ...]:
    """A type of the platform and all that is known that it extends."""
    found = [thing]
    for one in found:
        known = known_types().get(one.module)
        if known is not None:
            given = dict(zip(known.parameters, one.items, strict=False))
            found += [filled(base, given) for base in known.bases]
    return tuple(found)


def filled(written: Type, given: dict[str, Thing]) -> Thing:
    """What is of a type that the table of the platform mentions."""
    if written.name in given:
        found = given[written.name]
    elif len(written.name) == 1 or written.name == ANY:
        found = UNKNOWN
    else:
        name = written.name if written.name in PLAIN else full_name(written.name)
        found = outside(name, *[filled(argument, given) for argument in written.arguments])
    for _ in range(written.n_dimensions):
        found = Thing(MANY, items=(found,))
    return found


def _shared(one: str, other: str) -> int:
    """How many folders two paths share from the top."""
    count = 0
    for left, right in zip(one.split("/"), other.split("/"), strict=False):
        if left != right:
            break
        count += 1
    return count
