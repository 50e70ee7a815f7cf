"""Types, what is of them, and their members: fields, methods, and what embedding promotes."""

from abc import abstractmethod
from collections.abc import Callable
from typing import NamedTuple

from pinakes.linking.go.packages import Contents, Package, Packages, receiver_of
from pinakes.linking.go.types import Type, parse_results, parse_type
from pinakes.linking.go.values import CHANNEL, LIST, MAP, Things, called_outside, member_outside, results
from pinakes.linking.linker import NOTHING, Linker, Named
from pinakes.linking.links import Target
from pinakes.linking.things import CALLABLE, CLASS, EXTERNAL, FUNCTION, INSTANCE, MANY, MODULE, OBJECT, RECORD, Thing
from pinakes.linking.unit import Hint, Unit

TYPES = frozenset({"struct", "interface", "type_alias"})
_WRITTEN_OUT = frozenset({"struct", "interface"})
_NOT_KNOWN = Thing(-1)
"""Stands where the place among others counts."""
_WITHOUT_MEMBERS = frozenset({"any", "comparable"})
_MANY = {"list": LIST, "map": MAP, "chan": CHANNEL}
_DEEPEST_EMBEDDING = 8

Environment = tuple[tuple[str, Things], ...]
"""What type parameters stand for."""


class Place(NamedTuple):
    """Where a type is written: names in it are seen from there."""

    unit: Unit
    scope: int
    environment: Environment = ()
    owner: int = -1
    """The symbol whose type it is: a struct without a name holds its fields there, an interface its methods."""


class Members(Linker):
    """What things of Go have for members and types."""

    def __init__(self, packages: Packages, unit_of: Callable[[int], Unit]) -> None:
        super().__init__(unit_of)
        self._packages = packages
        self._type_parameters: dict[int, dict[int, list[str]]] = {}
        """For each file, the type parameters of its types and functions."""

    @abstractmethod
    def named(self, unit: Unit, scope: int, name: str) -> Named:
        """A name that is no local, as seen from the text of a symbol."""

    def _contents(self, package: Package) -> Contents:
        found = self._packages.contents(package)
        self._asked |= found.files
        return found

    # What is of a type.

    def of_type(self, place: Place, written: Type) -> Things:
        """What is of a type; nothing where it is not known."""
        if written.kind == "name":
            return self._of_name(place, written)
        if written.kind in _WRITTEN_OUT and place.owner >= 0:
            return (Thing(OBJECT, place.unit.file, place.owner, inferred=True),)
        if written.kind == "struct":
            return (Thing(RECORD, place.unit.file, place.scope, module=written),)
        if written.kind == "func":
            inside = place._replace(owner=-1)
            given = [self.of_type(inside, item)[:1] or (_NOT_KNOWN,) for item in written.inner]
            made = tuple([self.of_type(inside, item) for item in written.results])
            return (Thing(CALLABLE, items=tuple([item[0] for item in given]), parameters=made),)
        many = _MANY.get(written.kind)
        if many is None:
            return ()
        keys = tuple([self.of_type(place._replace(owner=-1), item) for item in written.inner[:-1]])
        return (Thing(MANY, items=self.of_type(place, written.inner[-1]), module=many, parameters=keys),)

    def _of_name(self, place: Place, written: Type) -> Things:
        for name, things in place.environment:
            if name == written.name:
                return things
        unit, scope = place.unit, place.scope
        constraint = self._constraint(unit, scope, written.name)
        if constraint is not None:
            # In its own text, a type parameter has the members that its constraint promises.
            inside = place._replace(environment=((written.name, ()), *place.environment))
            found = parse_type(constraint)
            return self._of_name(inside, found) if found.kind == "name" else ()
        if written.name in _WITHOUT_MEMBERS:
            return ()
        arguments = tuple([self.of_type(place._replace(owner=-1), item) for item in written.inner])
        found_things = self._type_named(unit, scope, written.name)
        made = [self._made(thing, arguments) for thing in found_things]
        return made[0] if made else ()

    def _made(self, thing: Thing, arguments: tuple[Things, ...]) -> Things:
        """What is of a type that was found by its name."""
        if thing.kind == CLASS:
            return (Thing(INSTANCE, thing.file, thing.symbol, parameters=arguments, inferred=True),)
        if thing.kind == FUNCTION:
            # `f[T](x)` looks like a conversion to a generic type.
            return self._returned(thing, arguments)
        if thing.kind == EXTERNAL:
            return (thing._replace(parameters=arguments),)
        if thing.kind == MANY and thing.items:
            # So does calling an item of a list.
            return self.called(thing.items[0])
        return ()

    def _type_named(self, unit: Unit, scope: int, name: str) -> Things:
        first, dot, last = name.partition(".")
        things = self.named(unit, scope, first)[1]
        if not dot:
            return things
        return self.member(things[0], last)[1] if things else ()

    def _constraint(self, unit: Unit, scope: int, name: str) -> str | None:
        """What a type parameter must be; None where a name is none."""
        while scope >= 0:
            for _, kind, text in unit.hints.get((scope, name), ()):
                if kind == "alias":
                    return text
            scope = unit.symbols[scope].parent
        return None

    def _environment(self, unit: Unit, symbol: int, arguments: tuple[Things, ...]) -> Environment:
        """What the type parameters of a symbol stand for; nothing where no argument says."""
        known = self._type_parameters.get(unit.file)
        if known is None:
            known = self._type_parameters[unit.file] = _type_parameters(unit)
        names = known.get(symbol, ())
        return tuple([(name, arguments[at] if at < len(arguments) else ()) for at, name in enumerate(names)])

    # What symbols evaluate to.

    def _values(self, unit: Unit, symbol: int, receiver: Thing | None = None) -> Things:
        item = unit.symbols[symbol]
        if item.kind in TYPES:
            return (Thing(CLASS, unit.file, symbol),)
        if item.kind in {"function", "method"}:
            return (Thing(FUNCTION, unit.file, symbol, () if receiver is None else (receiver,)),)
        hint = next(iter(unit.hints.get((symbol, item.name)) or unit.hints.get((item.parent, item.name)) or ()), None)
        if hint is not None:
            return self._hinted(unit, symbol, hint)
        if item.type is None:
            return ()
        environment: Environment = ()
        if receiver is not None and receiver.kind == INSTANCE and item.parent == receiver.symbol:
            environment = self._environment(unit, receiver.symbol, receiver.parameters)
        return self._written(Place(unit, item.parent, environment, symbol), item.type)

    def _hinted(self, unit: Unit, symbol: int, hint: Hint) -> Things:
        """What a variable or constant of a package holds."""
        parent = unit.symbols[symbol].parent
        _, kind, text = hint
        if kind == "type":
            return self._written(Place(unit, parent), text)
        if symbol in unit.members and text.startswith("<") and text.endswith(">"):
            # A struct without a name has its fields here.
            return self._written(Place(unit, parent, owner=symbol), text[1:-1])
        return self.evaluate(unit, parent, text) if kind == "value" else ()

    def _written(self, place: Place, text: str) -> Things:
        """What is of a type, from its text."""
        key = ("type", place.unit.file, place.scope, place.environment, place.owner, text)
        return self._once((), key, self.of_type, place, parse_type(text))

    def called(self, thing: Thing) -> Things:
        """What calling something gives."""
        if thing.kind == CLASS:
            return (Thing(INSTANCE, thing.file, thing.symbol, inferred=True),)
        if thing.kind == FUNCTION:
            return self._returned(thing, ())
        if thing.kind == CALLABLE:
            return results(thing.parameters)
        if thing.kind == INSTANCE:
            inner = self._underlying(thing)
            return self.called(inner[0]) if inner and inner[0].kind in {CALLABLE, INSTANCE} else ()
        return called_outside(thing) if thing.kind == EXTERNAL else ()

    def _returned(self, thing: Thing, arguments: tuple[Things, ...]) -> Things:
        """What a function gives back."""
        key = ("returned", thing, arguments)
        return self._once((), key, self._results_of, thing, arguments)

    def _results_of(self, thing: Thing, arguments: tuple[Things, ...]) -> Things:
        unit = self._unit(thing.file)
        item = unit.symbols[thing.symbol]
        if item.type is None:
            return ()
        environment = self._environment(unit, thing.symbol, arguments)
        receiver = thing.items[0] if thing.items else None
        written = receiver_of(unit, thing.symbol)
        if receiver is not None and written is not None and receiver.parameters:
            inner = parse_type(written[2]).inner
            environment += tuple(
                [(name.name, receiver.parameters[at]) for at, name in enumerate(inner) if at < len(receiver.parameters)]
            )
        elif receiver is not None and item.parent == receiver.symbol:
            environment += self._environment(unit, receiver.symbol, receiver.parameters)
        place = Place(unit, thing.symbol, environment)
        return results(tuple([self.of_type(place, one) for one in parse_results(item.type)]))

    def _underlying(self, thing: Thing) -> Things:
        """What a type that is defined by another is: `type Handlers []Handler`."""
        unit = self._unit(thing.file)
        item = unit.symbols[thing.symbol]
        if item.kind != "type_alias" or item.type is None:
            return ()
        environment = self._environment(unit, thing.symbol, thing.parameters)
        return self._written(Place(unit, thing.symbol, environment, thing.symbol), item.type)

    def expanded(self, thing: Thing) -> Things:
        """Something as a list, a map, a channel or a function, where its type is defined as one."""
        for _ in range(_DEEPEST_EMBEDDING):
            if thing.kind != INSTANCE:
                return (thing,)
            inner = self._underlying(thing)
            if not inner:
                return ()
            thing = inner[0]
        return ()

    # Members.

    def member(self, thing: Thing, name: str) -> Named:
        """A member of something: the symbols it means, and what it evaluates to."""
        if thing.kind == MODULE:
            return self._in_package(thing.module, name)
        if thing.kind == EXTERNAL:
            return [], (member_outside(thing, name),)
        if thing.kind == RECORD:
            return self._in_record(thing, name)
        if thing.kind not in {CLASS, INSTANCE, OBJECT}:
            return NOTHING
        return self._once(NOTHING, ("member", thing, name), self._in_type, thing, name)

    def _in_package(self, package: Package, name: str) -> Named:
        targets = self._contents(package).names.get(name)
        if not targets:
            return NOTHING
        return list(targets), self._values(self._unit(targets[0].file), targets[0].symbol)

    def _in_record(self, thing: Thing, name: str) -> Named:
        """A field of a struct that has no name, nor do its fields have symbols."""
        if not isinstance(thing.module, Type):
            return NOTHING
        place = Place(self._unit(thing.file), thing.symbol)
        for field, written in zip(thing.module.names, thing.module.inner, strict=True):
            if field == name or (not field and written.name.rpartition(".")[2] == name):
                return [], self.of_type(place, written)
        for field, written in zip(thing.module.names, thing.module.inner, strict=True):
            for inner in self.of_type(place, written) if not field else ():
                found = self.member(inner, name)
                if found[0] or found[1]:
                    return found
        return NOTHING

    def _in_type(self, thing: Thing, name: str) -> Named:
        """A field or method, the least embedded first."""
        level, outside = [thing], None
        seen: set[tuple[int, int]] = set()
        for depth in range(_DEEPEST_EMBEDDING):
            inner: list[Thing] = []
            for one in level:
                if one.kind == EXTERNAL:
                    outside = outside or one
                if one.kind not in {CLASS, INSTANCE, OBJECT} or (one.file, one.symbol) in seen:
                    continue
                seen.add((one.file, one.symbol))
                targets = self._own(one, name)
                if targets:
                    found = [target._replace(inherited=depth > 0) for target in targets]
                    return found, self._values(self._unit(found[0].file), found[0].symbol, one)
                # A type that is another by its definition has the members of that at the same depth.
                level += self._underlying(one) if one.kind != OBJECT else ()
                inner += self._embedded(one)
            level = inner
            if not level:
                break
        return [], () if outside is None else (member_outside(outside, name),)

    def _own(self, thing: Thing, name: str) -> list[Target]:
        """What a type itself declares under a name, in any file of its package."""
        unit = self._unit(thing.file)
        symbols = unit.members[thing.symbol].get(name) if thing.symbol in unit.members else None
        if symbols:
            return [Target(unit.file, symbol) for symbol in symbols]
        item = unit.symbols[thing.symbol]
        if thing.kind == OBJECT or item.parent >= 0:
            return []
        own = self._packages.package_of(unit)
        for with_tests in (False, True):
            methods = self._contents(own._replace(with_tests=with_tests)).methods.get(item.name, {}).get(name)
            if methods:
                return list(methods)
        return []

    def _embedded(self, thing: Thing) -> list[Thing]:
        """What a struct or interface embeds."""
        unit = self._unit(thing.file)
        found: list[Thing] = []
        environment = self._environment(unit, thing.symbol, thing.parameters)
        for path in unit.bases.get(thing.symbol, ()):
            fields = unit.members[thing.symbol].get(path.rpartition(".")[2], ()) if thing.symbol in unit.members else ()
            text = next((unit.symbols[field].type for field in fields if unit.symbols[field].kind == "property"), None)
            if text is None and unit.symbols[thing.symbol].kind == "struct":
                continue
            found += self._written(Place(unit, thing.symbol, environment), text or path)
        return found


def _type_parameters(unit: Unit) -> dict[int, list[str]]:
    """The type parameters of the types and functions of a file, in order."""
    found: dict[int, list[str]] = {}
    for (symbol, name), hints in unit.hints.items():
        if symbol >= 0 and any(kind == "alias" for _, kind, _ in hints):
            found.setdefault(symbol, []).append(name)
    return found
