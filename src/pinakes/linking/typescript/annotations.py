"""What is of a type, as types are written."""

import re
from abc import abstractmethod
from collections.abc import Sequence

from pinakes.linking.linker import Named, merged, surely
from pinakes.linking.links import Target
from pinakes.linking.things import CALLABLE, EXTERNAL, INSTANCE, MANY, OBJECT, RECORD, Thing
from pinakes.linking.typescript.members import MemberLinker
from pinakes.linking.typescript.symbols import TYPES, declared_members, own_members
from pinakes.linking.typescript.types import Type, parse_type
from pinakes.linking.typescript.words import GLOBAL_TYPES, LISTS, MAPS, NO_TYPES, OUTSIDE, PLAIN_TYPES, SAME
from pinakes.linking.unit import Unit


class TypeLinker(MemberLinker):
    """Follows types."""

    @abstractmethod
    def _called(self, thing: Thing) -> tuple[Thing, ...]:
        """What calling something gives."""

    @abstractmethod
    def _this(self, unit: Unit, scope: int) -> tuple[Thing, ...]:
        """What `this` is in the text of a symbol."""

    @abstractmethod
    def _name(self, unit: Unit, scope: int, name: str) -> Named:
        """A plain name, as seen from the text of a symbol."""

    def _annotated(self, unit: Unit, scope: int, text: str, receiver: Thing | None) -> tuple[Thing, ...]:
        """What is of a type may be."""
        return self._of_types(unit, scope, parse_type(text), receiver)

    def _of_types(self, unit: Unit, scope: int, types: tuple[Type, ...], receiver: Thing | None) -> tuple[Thing, ...]:
        if not self._may_go(1):
            self._n_cuts += 1
            return ()
        self._depth += 1
        try:
            return surely(self._of_type(unit, scope, one, receiver) for one in types if one.name not in NO_TYPES)
        finally:
            self._depth -= 1

    def _of_type(self, unit: Unit, scope: int, one: Type, receiver: Thing | None) -> tuple[Thing, ...]:
        if one.kind == "name":
            return self._of_name(unit, scope, one, receiver)
        if one.kind in {"literal", "typeof"}:
            return (OUTSIDE,) if one.kind == "literal" else self.evaluate(unit, scope, one.name)
        if one.kind == "object":
            return (self._record(unit, scope, one, receiver),)
        parts = [self._of_types(unit, scope, part, receiver) for part in one.arguments]
        if one.kind == "item":
            return merged(thing.items for thing in parts[0] if thing.kind == MANY)
        if one.kind == "member":
            return merged(self.member(thing, one.name)[1] for thing in parts[0])
        if one.kind == "function":
            parameters = tuple([self._of_types(unit, scope, part, receiver) for part in one.parameters])
            return (Thing(CALLABLE, items=parts[0], parameters=parameters, inferred=True),)
        # Of a tuple that holds different things, nothing is told of each.
        return (Thing(MANY, items=parts[0] if len(set(parts)) == 1 else ()),)

    def _record(self, unit: Unit, scope: int, one: Type, receiver: Thing | None) -> Thing:
        """What is of an object type written in the text of a symbol, which has its members."""
        names = tuple(one.name.split(" "))
        members = [tuple(declared_members(unit, scope, *member)) for member in zip(names, one.arguments, strict=True)]
        parts = [
            self._of_types(unit, found[0] if found else scope, types, receiver)
            for found, types in zip(members, one.arguments, strict=True)
        ]
        named = tuple(zip(names, members, strict=True))
        return Thing(RECORD, unit.file, scope, module=named, parameters=tuple(parts), inferred=True)

    def _of_name(self, unit: Unit, scope: int, one: Type, receiver: Thing | None) -> tuple[Thing, ...]:
        name = one.name
        if name in PLAIN_TYPES or name in NO_TYPES:
            return (OUTSIDE,) if name in PLAIN_TYPES else ()
        if name == "this":
            return self._this(unit, scope) if receiver is None else (receiver._replace(kind=INSTANCE, inferred=True),)
        parameter = self._type_parameter(unit, scope, name)
        if parameter is not None:
            return self._of_parameter(unit, *parameter, name, receiver)
        targets, outside = self._type_named(unit, scope, name)
        if targets:
            arguments = [self._of_types(unit, scope, part, receiver) for part in one.arguments]
            return merged(self._instances(target, arguments) for target in targets)
        if name not in GLOBAL_TYPES or any(thing.module != "builtins" for thing in outside):
            return outside
        return self._built_in(unit, scope, one, receiver)

    def _of_parameter(
        self, unit: Unit, owner: int, constraint: str, name: str, receiver: Thing | None
    ) -> tuple[Thing, ...]:
        """What stands for a type parameter, or what it is at least: something of the project, if that is known."""
        if receiver is not None and (receiver.file, receiver.symbol) == (unit.file, owner) and receiver.parameters:
            given = receiver.parameters[unit.type_parameters[owner].index(name)]
            if given:
                return given
        things = self._annotated(unit, owner, constraint, receiver) if constraint else ()
        return () if all(thing.kind in {EXTERNAL, MANY} for thing in things) else things

    def _filled(self, unit: Unit, symbol: int, arguments: Sequence[tuple[Thing, ...]]) -> tuple[tuple[Thing, ...], ...]:
        """What stands for the type parameters of a symbol: arguments, or what is said in their place."""
        found: list[tuple[Thing, ...]] = []
        for place, name in enumerate(unit.type_parameters.get(symbol, ())):
            if place < len(arguments):
                found.append(tuple([_plain(thing) for thing in arguments[place]]))
                continue
            default = next(text.partition(" = ")[2] for _, kind, text in unit.hints[symbol, name] if kind == "alias")
            found.append(self._annotated(unit, symbol, default, None) if default else ())
        return tuple(found) if any(found) else ()

    def _built_in(self, unit: Unit, scope: int, one: Type, receiver: Thing | None) -> tuple[Thing, ...]:
        """A type of the language itself."""
        name = one.name
        if name in {"ReturnType", "InstanceType"} and one.arguments:
            values = self._of_types(unit, scope, one.arguments[0], receiver)
            return merged(self._called(value) for value in values)
        arguments = [self._of_types(unit, scope, part, receiver) for part in one.arguments]
        if name in SAME:
            return arguments[0] if arguments else ()
        if name in LISTS:
            return (Thing(MANY, items=arguments[0] if arguments else ()),)
        if name in MAPS:
            kind = None if name == "Record" else "map"
            return (Thing(MANY, items=arguments[1] if len(arguments) > 1 else (), module=kind),)
        return (OUTSIDE,)

    @staticmethod
    def _type_parameter(unit: Unit, scope: int, name: str) -> tuple[int, str] | None:
        """The symbol that has a type parameter of a name, and what it is at least."""
        while scope >= 0:
            for _, kind, text in unit.hints.get((scope, name), ()):
                if kind == "alias":
                    return scope, "" if text == name else text
            scope = unit.symbols[scope].parent
        return None

    def _type_named(self, unit: Unit, scope: int, name: str) -> tuple[list[Target], tuple[Thing, ...]]:
        """The types that a dotted name means, and what it is outside the project."""
        first, *rest = name.split(".")
        targets, things = self._name(unit, scope, first)
        for word in rest:
            found = [self.member(thing, word) for thing in self._with_spaces(targets, things)]
            targets = [target for one in found for target in one[0]]
            things = merged(one[1] for one in found)
        types = [target for target in targets if self._kind(target) in TYPES or self._kind(target) == "enum_member"]
        return types, tuple([thing for thing in things if thing.kind == EXTERNAL])

    def _with_spaces(self, targets: list[Target], things: tuple[Thing, ...]) -> tuple[Thing, ...]:
        """Things, and the namespaces that types of the same name are merged with."""
        spaces = [Thing(OBJECT, target.file, target.symbol) for target in targets if self._kind(target) in TYPES]
        return merged([things, tuple(spaces)])

    def _instances(self, target: Target, arguments: Sequence[tuple[Thing, ...]] = ()) -> tuple[Thing, ...]:
        """What is of the type that a symbol stands for, with these things for its type parameters."""
        unit = self._unit(target.file)
        item = unit.symbols[target.symbol]
        if item.kind in {"enum", "enum_member"}:
            return (OUTSIDE,)
        given = self._filled(unit, target.symbol, arguments)
        instance = Thing(INSTANCE, target.file, target.symbol, parameters=given, inferred=True)
        own = (instance,)
        if item.kind != "type_alias":
            return own
        has_own = any(own_members(unit, target.symbol, name) for name in unit.members.get(target.symbol, ()))
        found = own if has_own else ()
        if item.type is None:
            return found
        if not found and re.fullmatch(r"[\w$]+(\.[\w$]+)+", item.type):
            targets, outside = self._type_named(unit, item.parent, item.type)
            return merged([outside, *[self._instances(other) for other in targets if other != target]])
        key = ("alias", target.file, target.symbol, given)
        receiver = instance if given else None
        return merged([found, self._once((), key, self._annotated, unit, target.symbol, item.type, receiver)])


def _plain(thing: Thing) -> Thing:
    """A thing without what stands for the type parameters of its own arguments."""
    if thing.kind != INSTANCE or not thing.parameters:
        return thing
    inner = [
        tuple([one._replace(parameters=()) if one.kind == INSTANCE else one for one in part])
        for part in thing.parameters
    ]
    return thing._replace(parameters=tuple(inner))
