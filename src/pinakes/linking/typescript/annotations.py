"""What is of a type, as types are written."""

import re
from abc import abstractmethod

from pinakes.linking.linker import NOTHING, Named
from pinakes.linking.links import Target
from pinakes.linking.things import CALLABLE, EXTERNAL, FUNCTION, INSTANCE, MANY, OBJECT, RECORD, Thing
from pinakes.linking.typescript.alternatives import merged, surely
from pinakes.linking.typescript.parts import PARTS, PartLinker
from pinakes.linking.typescript.symbols import TYPES, Argument, argument_for, declared_members, own_members, told_by
from pinakes.linking.typescript.type_parser import parse_type
from pinakes.linking.typescript.types import Type
from pinakes.linking.typescript.words import COMPONENTS, GLOBAL_TYPES, LISTS, MAPS, NO_TYPES, OUTSIDE, PLAIN_TYPES, SAME
from pinakes.linking.unit import Unit

DEEPEST_NESTING = 3
"""Type arguments inside one another that are followed."""


class TypeLinker(PartLinker):
    """Follows types."""

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
        if one.kind in {"name", "imported"}:
            named = self._of_name if one.kind == "name" else self._of_imported
            return named(unit, scope, one, receiver)
        if one.kind in {"literal", "typeof"}:
            return (OUTSIDE,) if one.kind == "literal" else self.evaluate(unit, scope, one.name)
        if one.kind in {"object", "lookup"}:
            is_object = one.kind == "object"
            record, looked_up = self._record, self._looked_up
            return (record(unit, scope, one, receiver),) if is_object else looked_up(unit, scope, one, receiver)
        return self._of_parts(unit, scope, one, receiver) if one.arguments else ()

    def _of_parts(self, unit: Unit, scope: int, one: Type, receiver: Thing | None) -> tuple[Thing, ...]:
        """What is of a type that is made of others."""
        parts = [self._of_types(unit, scope, part, receiver) for part in one.arguments]
        if one.kind in PARTS:
            return merged(self._part(thing, one) for thing in parts[0])
        if one.kind in {"mapped", "keys"}:
            return (Thing(MANY, items=parts[1], module="mapped"),) if one.kind == "mapped" else ()
        if one.kind == "function":
            parameters = tuple([self._of_types(unit, scope, part, receiver) for part in one.parameters])
            lazy = Argument(unit.file, scope, (one,), receiver) if one.name else None
            return (Thing(CALLABLE, items=parts[0], module=lazy, parameters=parameters, inferred=True),)
        # Of a tuple that holds different things, only what stands at a place that is named is told.
        places = tuple(parts) if one.kind == "tuple" else ()
        return (Thing(MANY, items=parts[0] if len(set(parts)) == 1 else (), parameters=places),)

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
            own = (
                receiver.items[0] if receiver is not None and receiver.kind == FUNCTION and receiver.items else receiver
            )
            return self._this(unit, scope) if own is None else (own._replace(kind=INSTANCE, inferred=True),)
        parameter = self._type_parameter(unit, scope, name)
        if parameter is not None:
            return self._of_parameter(unit, *parameter, name, receiver)
        targets, outside = self._type_named(unit, scope, name)
        if targets:
            arguments = tuple([self._argument(unit, scope, part, receiver) for part in one.arguments])
            return merged(self._instances(target, arguments) for target in targets)
        if name not in GLOBAL_TYPES or any(thing.module != "builtins" for thing in outside):
            is_component = bool(outside and one.arguments) and name.rpartition(".")[2] in COMPONENTS
            return (self._component(unit, scope, one, receiver),) if is_component else outside
        return self._built_in(unit, scope, one, receiver)

    def _component(self, unit: Unit, scope: int, one: Type, receiver: Thing | None) -> Thing:
        """What is of a type that says what a component is given: `FC<Props>`."""
        return Thing(CALLABLE, parameters=(self._of_types(unit, scope, one.arguments[0], receiver),), inferred=True)

    def _of_imported(self, unit: Unit, scope: int, one: Type, receiver: Thing | None) -> tuple[Thing, ...]:
        """What is of a type that is named with its module."""
        module, _, name = one.name.partition(" ")
        file = self._modules.find(unit.path, module)
        if not isinstance(file, int):
            return () if file is None else (Thing(EXTERNAL, module=file),)
        targets, outside = self._type_in(*(self.exported(self._unit(file), name.partition(".")[0]) or NOTHING), name)
        arguments = tuple([self._argument(unit, scope, part, receiver) for part in one.arguments])
        return merged(self._instances(target, arguments) for target in targets) if targets else outside

    def _of_parameter(
        self, unit: Unit, owner: int, constraint: str, name: str, receiver: Thing | None
    ) -> tuple[Thing, ...]:
        """What stands for a type parameter, or what it is at least: something of the project, if that is known."""
        told = told_by(receiver, unit.file, owner)
        if told is not None:
            default = constraint.partition(" = ")[2]
            things: tuple[Thing, ...] = ()
            argument = argument_for(unit, told, name)
            if argument is not None:
                things = self._of_argument(argument)
            elif told.inferred and default:
                things = self._annotated(unit, owner, default, receiver)
            if things:
                return things
        things = self._annotated(unit, owner, constraint, receiver) if constraint else ()
        return () if all(_is_outside(thing) for thing in things) else things

    def _argument(self, unit: Unit, scope: int, types: tuple[Type, ...], receiver: Thing | None) -> Argument:
        """A type argument where it stands; one that stands for a type parameter only passes on what does."""
        if receiver is not None and len(types) == 1 and types[0].kind == "name":
            passed = argument_for(unit, receiver, types[0].name)
            if passed is not None:
                return passed
        return Argument(unit.file, scope, types, receiver if nesting(receiver) < DEEPEST_NESTING else None)

    def _of_argument(self, argument: Argument) -> tuple[Thing, ...]:
        """What is of the type that a type argument names."""
        if argument.things:
            return argument.things
        unit = self._unit(argument.file)
        key = ("argument", argument)
        return self._once((), key, self._of_types, unit, argument.scope, argument.types, argument.receiver)

    def _built_in(self, unit: Unit, scope: int, one: Type, receiver: Thing | None) -> tuple[Thing, ...]:
        """A type of the language itself."""
        name = one.name
        if name in {"ReturnType", "InstanceType"} and one.arguments:
            values = self._of_types(unit, scope, one.arguments[0], receiver)
            return merged(self._called(value) for value in values)
        arguments = [self._of_types(unit, scope, part, receiver) for part in one.arguments]
        if name in {"Parameters", "ConstructorParameters"}:
            return ()
        if name in SAME:
            return arguments[0] if arguments else ()
        if name in LISTS:
            return (Thing(MANY, items=arguments[0] if arguments else ()),)
        if name in MAPS:
            kind = "record" if name == "Record" else "map"
            values = arguments[1] if len(arguments) > 1 else ()
            return (Thing(MANY, items=values, module=kind, parameters=tuple(arguments[:1])),)
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
        return self._type_in(*self._name(unit, scope, name.partition(".")[0]), name)

    def _type_in(
        self, targets: list[Target], things: tuple[Thing, ...], name: str
    ) -> tuple[list[Target], tuple[Thing, ...]]:
        """The types that a dotted name means whose first word means these."""
        for word in name.split(".")[1:]:
            found = [self.member(thing, word) for thing in self._with_spaces(targets, things)]
            targets = [target for one in found for target in one[0]]
            things = merged(one[1] for one in found)
        types = [target for target in targets if self._kind(target) in TYPES or self._kind(target) == "enum_member"]
        return types, tuple([thing for thing in things if thing.kind == EXTERNAL])

    def _with_spaces(self, targets: list[Target], things: tuple[Thing, ...]) -> tuple[Thing, ...]:
        """Things, and the namespaces that types of the same name are merged with."""
        spaces = [Thing(OBJECT, target.file, target.symbol) for target in targets if self._kind(target) in TYPES]
        return merged([things, tuple(spaces)])

    def _instances(self, target: Target, arguments: tuple[Argument, ...] = ()) -> tuple[Thing, ...]:
        """What is of the type that a symbol stands for, with these things for its type parameters."""
        unit = self._unit(target.file)
        item = unit.symbols[target.symbol]
        if item.kind in {"enum", "enum_member"}:
            return (OUTSIDE,)
        instance = Thing(INSTANCE, target.file, target.symbol, module=arguments, inferred=True)
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
        receiver = instance if target.symbol in unit.type_parameters else None
        # One side of a condition that is made of the alias itself brings nothing new, and would never end.
        types = tuple([one for one in parse_type(item.type) if one[:2] != ("name", item.name)])
        key = ("alias", target.file, target.symbol, receiver)
        return merged([found, self._once((), key, self._of_types, unit, target.symbol, types, receiver)])


def _is_outside(thing: Thing) -> bool:
    """Whether something, or all that it holds, is outside the project."""
    return thing.kind == EXTERNAL or (thing.kind == MANY and all(one.kind == EXTERNAL for one in thing.items))


def nesting(receiver: Thing | None) -> int:
    """How many type arguments stand inside one another."""
    if receiver is None or receiver.kind not in {INSTANCE, FUNCTION} or not receiver.module:
        return 0
    held = [one for argument in receiver.module if argument for one in (argument.receiver, *argument.things)]
    return 1 + max([nesting(one) for one in held], default=0)
