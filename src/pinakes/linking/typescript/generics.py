"""Functions that are told the types they are called with, by what is written or by what they are given."""

import re

from pinakes.linking.things import CALLABLE, CLASS, EXTERNAL, FUNCTION, INSTANCE, Thing
from pinakes.linking.typescript.alternatives import merged
from pinakes.linking.typescript.annotations import DEEPEST_NESTING, nesting
from pinakes.linking.typescript.calls import CallLinker
from pinakes.linking.typescript.lists import holding
from pinakes.linking.typescript.symbols import Argument
from pinakes.linking.typescript.type_parser import parse_type
from pinakes.linking.typescript.types import Type, mentions, parts_of
from pinakes.linking.typescript.words import HOLDING, PASSING
from pinakes.linking.unit import Unit

_MADE = re.compile(r"(?:abstract\s+)?new\s*\(.*\)\s*=>\s*([\w$]+)", re.DOTALL)
"""The type of a class whose instances are of a type."""


class GenericLinker(CallLinker):
    """Follows type arguments of calls."""

    def _told(self, unit: Unit, scope: int, things: tuple[Thing, ...], types: str) -> tuple[Thing, ...]:
        """Functions with the type arguments that a call of them is written with."""
        listed = parse_type(f"[{types}]")
        if len(listed) != 1 or listed[0].kind != "tuple":
            return things
        arguments = tuple([Argument(unit.file, scope, part, None) for part in listed[0].arguments])
        return merged(self._with_arguments(thing, arguments) for thing in things)

    def _with_arguments(self, thing: Thing, arguments: tuple[Argument, ...]) -> tuple[Thing, ...]:
        if thing.kind == FUNCTION:
            unit = self._unit(thing.file)
            declared = self._declared(unit, thing.symbol)
            if declared is None:
                return (thing._replace(module=arguments),)
            values = self._annotated(unit, thing.symbol, declared, None)
            return merged(self._with_arguments(value, arguments) for value in values)
        if thing.kind == CALLABLE and thing.module is not None:
            return self._signature_with(thing.module, arguments)
        if thing.kind == INSTANCE:
            return merged(self._with_arguments(one, arguments) for one in self._signatures(thing))
        is_package = thing.kind == EXTERNAL and thing.module != "builtins"
        return (holding(thing, self._of_argument(arguments[0])) if is_package and arguments else thing,)

    def _held(
        self, unit: Unit, scope: int, things: tuple[Thing, ...], name: str, given: list[str]
    ) -> tuple[Thing, ...]:
        """What functions outside the project come to that are known to hold, or to hand out, what they are given."""
        if not all(one.kind == EXTERNAL and one.module != "builtins" for one in things):
            return things
        if name in PASSING:
            return self._passed(unit, scope, things, name, given)
        if given[0] == "_":
            return things
        if name in HOLDING:
            held = self.evaluate(unit, scope, given[0])
            return tuple([one if one.parameters else holding(one, held) for one in things])
        if name != "useContext":
            return things
        contexts = self.evaluate(unit, scope, given[0])
        handed = merged(one.parameters[0] for one in contexts if one.kind == EXTERNAL and one.parameters)
        # What a context of the project holds is not known to lie outside.
        return (Thing(CALLABLE, items=handed, inferred=True),) if handed or not contexts else things

    def _passed(
        self, unit: Unit, scope: int, things: tuple[Thing, ...], name: str, given: list[str]
    ) -> tuple[Thing, ...]:
        """Functions that hand back what they are given: known where that lies outside, or where a class is injected."""
        values = self.evaluate(unit, scope, given[0]) if given and given[0] != "_" else ()
        if values and all(one.kind == EXTERNAL for one in values):
            return things
        made = tuple([one._replace(kind=INSTANCE, inferred=True) for one in values if one.kind == CLASS])
        return (Thing(CALLABLE, items=made, inferred=True),) if made and name == "inject" else ()

    def _told_by_this(self, unit: Unit, symbol: int, receiver: Thing | None) -> tuple[Argument | None, ...] | None:
        """The type arguments of a static method that says of what class it is called: `f<T>(this: new () => T)`."""
        parameters = unit.symbols[symbol].parameters
        if receiver is None or receiver.kind != CLASS or not parameters or parameters[0][0] != "this":
            return None
        made = _MADE.fullmatch(parameters[0][1] or "")
        names = unit.type_parameters.get(symbol, [])
        if made is None or made[1] not in names:
            return None
        instance = receiver._replace(kind=INSTANCE, inferred=True)
        told = Argument(unit.file, symbol, (), None, (instance,))
        return tuple([told if name == made[1] else None for name in names])

    def _signature_with(self, written: Argument, arguments: tuple[Argument, ...]) -> tuple[Thing, ...]:
        """What is of a function type whose own type parameters are told."""
        unit = self._unit(written.file)
        known = dict(zip(written.types[0].name.split(" "), arguments, strict=False))
        before = written.receiver
        if nesting(before) >= DEEPEST_NESTING:
            return ()
        is_own = before is not None and (before.file, before.symbol) == (written.file, written.scope)
        given = dict(enumerate(before.module or ())) if before is not None and is_own else {}
        names = unit.type_parameters.get(written.scope, [])
        module = tuple([known.get(name) or given.get(place) for place, name in enumerate(names)])
        told = Thing(INSTANCE, written.file, written.scope, module=module, inferred=True)
        return self._of_types(unit, written.scope, written.types, told)

    def _inferred(self, unit: Unit, scope: int, things: tuple[Thing, ...], given: list[str]) -> tuple[Thing, ...]:
        """Functions with the type arguments that what they are given plainly tells."""
        return tuple([self._inferred_one(unit, scope, thing, given) for thing in things])

    def _inferred_one(self, unit: Unit, scope: int, thing: Thing, given: list[str]) -> Thing:
        if thing.kind != FUNCTION or thing.module:
            return thing
        own = self._unit(thing.file)
        names = own.type_parameters.get(thing.symbol, [])
        found: dict[str, tuple[Thing, ...]] = {}
        parameters = [one for one in own.symbols[thing.symbol].parameters if one[0] != "this"] if names else []
        for path, (_, annotation, _) in zip(given, parameters, strict=False):
            types = parse_type(annotation) if annotation is not None and path != "_" else ()
            if any(mentions(one, names) for one in types):
                self._match(types, self.evaluate(unit, scope, path), names, found)
        if not found or max(nesting(one) for held in found.values() for one in held) >= DEEPEST_NESTING:
            return thing
        told = [Argument(thing.file, thing.symbol, (), None, found[name]) if name in found else None for name in names]
        return thing._replace(module=tuple(told))

    def _match(
        self, types: tuple[Type, ...], things: tuple[Thing, ...], names: list[str], found: dict[str, tuple[Thing, ...]]
    ) -> None:
        """Note what stands for type parameters, where something is given that is of one of these types."""
        n_found = len(found)
        plain = [one.name for one in types if one.kind == "name" and not one.arguments and one.name in names]
        for one in types:
            for kind, name, part in parts_of(one) if mentions(one, names) else ():
                held = merged(self._part(thing, Type(kind, name)) for thing in things)
                if held:
                    self._match(part, held, names, found)
        if plain and things and len(found) == n_found:
            found.setdefault(plain[0], things)
