"""Types that are parts of others: `T["key"]`, `T[K]`, what an `infer` stands for."""

from abc import abstractmethod

from pinakes.linking.things import INSTANCE, MANY, OBJECT, RECORD, Thing
from pinakes.linking.typescript.alternatives import merged
from pinakes.linking.typescript.members import MemberLinker
from pinakes.linking.typescript.symbols import Argument, argument_for
from pinakes.linking.typescript.types import Type
from pinakes.linking.typescript.words import MAPS, SAME
from pinakes.linking.unit import Unit

PARTS = frozenset({"member", "item", "returned", "given", "argument"})


class PartLinker(MemberLinker):
    """Follows parts of types."""

    @abstractmethod
    def _of_types(self, unit: Unit, scope: int, types: tuple[Type, ...], receiver: Thing | None) -> tuple[Thing, ...]:
        """What is of one of several types may be."""

    @abstractmethod
    def _of_argument(self, argument: Argument) -> tuple[Thing, ...]:
        """What is of the type that a type argument names."""

    @abstractmethod
    def _called(self, thing: Thing) -> tuple[Thing, ...]:
        """What calling something gives."""

    @abstractmethod
    def _called_with(self, thing: Thing, place: int) -> tuple[Thing, ...]:
        """What a function that is given to another is called with."""

    def _part(self, thing: Thing, one: Type) -> tuple[Thing, ...]:
        """The part of something that a type is told by."""
        if one.kind in {"member", "item"}:
            return self.member(thing, one.name)[1] if one.kind == "member" else _items(thing)
        if one.kind == "argument":
            return self._argument_of(thing, *one.name.split(" "))
        return self._called(thing) if one.kind == "returned" else self._called_with(thing, int(one.name))

    def _argument_of(self, thing: Thing, name: str, place: str) -> tuple[Thing, ...]:
        """What is of the type argument that something of a type was given at a place."""
        if name in SAME:
            return (thing,)
        if thing.kind == MANY:
            return thing.items if int(place) == (name in MAPS) else ()
        is_same = thing.kind == INSTANCE and self._unit(thing.file).symbols[thing.symbol].name == name
        arguments = thing.module if is_same and thing.module else ()
        argument = arguments[int(place)] if int(place) < len(arguments) else None
        return () if argument is None else self._of_argument(argument)

    def _looked_up(self, unit: Unit, scope: int, one: Type, receiver: Thing | None) -> tuple[Thing, ...]:
        """What `T[K]` is: the members of T that K names."""
        things = self._of_types(unit, scope, one.arguments[0], receiver)
        found: list[tuple[Thing, ...]] = []
        for key in self._keys(unit, one.arguments[1], receiver):
            if key.kind == "literal" and key.name:
                found += [self.member(thing, key.name)[1] for thing in things]
            elif key == Type("name", "number"):
                found += [_items(thing) for thing in things]
            elif key.kind == "keys":
                found += [self.member(thing, name)[1] for thing in things for name in self._names_in(thing)]
        return merged(found)

    @staticmethod
    def _keys(unit: Unit, keys: tuple[Type, ...], receiver: Thing | None) -> tuple[Type, ...]:
        """Keys as written, with what stands for type parameters in their place."""
        found: list[Type] = []
        for key in keys:
            is_named = key.kind == "name" and receiver is not None
            argument = argument_for(unit, receiver, key.name) if receiver is not None and is_named else None
            found += [key] if argument is None else list(argument.types)
        return tuple(found)

    def _names_in(self, thing: Thing) -> list[str]:
        """The names of the members of something, as far as they are written."""
        if thing.kind == RECORD:
            return [name for name, _ in thing.module]
        if thing.kind not in {INSTANCE, OBJECT}:
            return []
        line = self.line_of(thing.file, thing.symbol)
        return [name for file, symbol in line for name in self._unit(file).members.get(symbol, ())]


def _items(thing: Thing) -> tuple[Thing, ...]:
    return thing.items if thing.kind == MANY else ()
