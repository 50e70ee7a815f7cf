"""Fields, methods and constructors of types, and what calls give."""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import NamedTuple

from pinakes.linking.java.accessors import accessed
from pinakes.linking.java.kinds import (
    METHOD_KINDS,
    OBJECT,
    TYPE_KINDS,
    UNKNOWN,
    UNTOLD,
    VALUE_KINDS,
    VARIABLE,
    Variables,
    holds_own,
    is_plain,
    is_told,
    outside,
    platform,
    somewhere_in,
    substituted,
)
from pinakes.linking.java.names import filled, platform_line
from pinakes.linking.java.overloads import Candidate, Given, OverloadLinker
from pinakes.linking.java.paths import LAMBDA, Expression
from pinakes.linking.java.platform import known_types, package_of
from pinakes.linking.java.words import (
    ALWAYS,
    BOXES,
    FUNCTIONS,
    HANDED,
    OBJECT_METHODS,
    STATICS,
)
from pinakes.linking.links import Target
from pinakes.linking.things import CLASS, EXTERNAL, INSTANCE, MANY, Thing
from pinakes.linking.unit import Unit

_OWN_CONTENT = frozenset(
    {"java.lang.String", "java.lang.Math", "java.lang.System", "java.lang.StringBuilder", "java.lang.Integer"}
)
"""Types whose methods never give what belongs to the project."""

Give = Callable[[Expression], Thing]
"""Evaluates the body of a lambda."""


class Found(NamedTuple):
    """What a name means: symbols, best first, and what it evaluates to."""

    targets: tuple[Target, ...]
    value: Thing
    home: Thing | None = None
    """Where it comes from, when that is outside the project: the type that has it, or that it is."""


NOT_FOUND = Found((), UNKNOWN)


class MemberLinker(OverloadLinker):
    """Finds members of types."""

    # Fields.

    def field(self, thing: Thing, name: str) -> Found:
        """A field, an enum's constant or an inner type of a type."""
        if thing.kind == MANY:
            return Found((), outside("int") if name == "length" else OBJECT, OBJECT)
        if thing.kind == EXTERNAL:
            return Found((), self._outside_field(thing, name), thing)
        thing = self.erased(thing)
        if thing.kind not in {INSTANCE, CLASS}:
            return NOT_FOUND if thing.kind != EXTERNAL else Found((), somewhere_in(thing), thing)
        return self._once(NOT_FOUND, ("field", thing, name), self._find_field, thing, name)

    @staticmethod
    def _outside_field(thing: Thing, name: str) -> Thing:
        if f"{thing.module}.{name}" in known_types():
            return outside(f"{thing.module}.{name}")
        return UNKNOWN if any(holds_own(item) for item in thing.items) else somewhere_in(thing)

    def _find_field(self, thing: Thing, name: str) -> Found:
        away: Thing | None = None
        for position, base in enumerate(self.line_of(thing._replace(kind=INSTANCE))):
            if base.kind == INSTANCE:
                unit = self._unit(base.file)
                for symbol in self.held(unit, base.symbol, name):
                    kind = unit.symbols[symbol].kind
                    target = Target(base.file, symbol, position > 0)
                    if kind in VALUE_KINDS:
                        return Found((target,), self.held_by(unit, symbol, base))
                    if kind in TYPE_KINDS:
                        return Found((target,), Thing(CLASS, base.file, symbol))
            elif base.kind in {EXTERNAL, UNTOLD} and away is None and base != OBJECT:
                away = base
        return NOT_FOUND if away is None or away.kind == UNTOLD else Found((), somewhere_in(away), away)

    def held_by(self, unit: Unit, symbol: int, owner: Thing) -> Thing:
        """What a field of a type holds."""
        item = unit.symbols[symbol]
        if item.kind == "enum_member":
            return Thing(INSTANCE, unit.file, item.parent)
        if item.type is None:
            return self.told(unit, symbol)
        return substituted(self.of_text(unit, item.parent, item.type), self.variables(owner))

    @abstractmethod
    def told(self, unit: Unit, symbol: int) -> Thing:
        """What hints tell of a property or function whose type is not written."""

    # Methods.

    def methods(self, thing: Thing, name: str) -> tuple[list[Candidate], Thing | None]:
        """The methods of a name that a type has, and what outside the project it extends, which may have more."""
        nothing: tuple[list[Candidate], Thing | None] = ([], None)
        return self._once(nothing, ("methods", thing, name), self._find_methods, thing, name)

    def _find_methods(self, thing: Thing, name: str) -> tuple[list[Candidate], Thing | None]:
        found: list[Candidate] = []
        away: Thing | None = None
        for position, base in enumerate(self.line_of(thing)):
            if base.kind == INSTANCE:
                unit = self._unit(base.file)
                for symbol in self.held(unit, base.symbol, name):
                    item = unit.symbols[symbol]
                    is_accessor = item.kind == "property" and unit.symbols[base.symbol].kind == "record"
                    if item.kind in METHOD_KINDS or is_accessor:
                        found.append(self.candidate(unit, symbol, base, inherited=position > 0))
            elif base.kind in {EXTERNAL, UNTOLD} and base != OBJECT and (away is None or away.kind == UNTOLD):
                away = base
        return found or self._accessed(thing, name), away

    def _accessed(self, thing: Thing, name: str) -> list[Candidate]:
        """The property of a class of Kotlin that Java calls by `getName()`, `setName(x)` or `isName()`."""
        accessor = accessed(name)
        if accessor is None:
            return []
        verb, word = accessor
        word = name if verb == "is" else word
        for position, base in enumerate(self.line_of(thing)):
            unit = self._unit(base.file) if base.kind == INSTANCE else None
            if unit is None or unit.language != "kotlin":
                continue
            for symbol in self.held(unit, base.symbol, word):
                if unit.symbols[symbol].kind in VALUE_KINDS:
                    target = Target(base.file, symbol, position > 0)
                    taken = (UNKNOWN,) if verb == "set" else ()
                    return [Candidate(target, base, taken, takes_many=False)]
        return []

    def method(self, thing: Thing, name: str, given: list[Given] | None, give: Give) -> Found:
        """The method that a call on something means, and what it gives."""
        if thing.kind == MANY:
            value = thing if name == "clone" else OBJECT
            return Found((), value, OBJECT)
        if thing.kind == EXTERNAL:
            return Found((), self._outside_result(thing, name, given, give), thing)
        if thing.kind == VARIABLE:
            thing = self.erased(thing)
            if thing.kind == EXTERNAL:
                return self.method(thing, name, given, give)
        if thing.kind not in {INSTANCE, CLASS}:
            return NOT_FOUND
        instance = thing._replace(kind=INSTANCE)
        candidates, away = self.methods(instance, name)
        chosen = self.chosen(candidates, given)
        if chosen:
            return Found(tuple([one.target for one in chosen]), self.result(chosen[0], given, give))
        return self._beyond(instance, name, given, give, away, any_named=bool(candidates))

    def _beyond(
        self, thing: Thing, name: str, given: list[Given] | None, give: Give, away: Thing | None, *, any_named: bool
    ) -> Found:
        """A method that the project does not declare: what an enum has anyway, of every object, or from outside."""
        is_enum = self._unit(thing.file).symbols[thing.symbol].kind in {"enum", "enum_member"}
        if is_enum and name == "values":
            return Found((), Thing(MANY, items=(thing,)), OBJECT)
        if is_enum and name == "valueOf":
            return Found((), thing, OBJECT)
        if name in OBJECT_METHODS and not any_named:
            return Found((), of_object(name, thing), OBJECT)
        if away is not None and away.kind == EXTERNAL:
            return Found((), self._outside_result(away, name, given, give), away)
        if away is None and is_enum:
            return Found((), somewhere_in(OBJECT), OBJECT)
        return NOT_FOUND

    def _outside_result(self, thing: Thing, name: str, given: list[Given] | None, give: Give) -> Thing:
        """What a method outside the project gives."""
        static = STATICS.get(f"{thing.module}.{name}")
        if static is not None and given:
            return self._of_argument(static, given)
        for base in platform_line(thing):
            known = known_types().get(base.module)
            if known is not None and name in known.results:
                filling = dict(zip(known.parameters, base.items, strict=False))
                if given:
                    filling["$"] = self._lambda_result(given, give)
                return filled(known.results[name], filling)
        plain = ALWAYS.get(name)
        if plain is not None:
            return outside(plain)
        may_be_own = any(holds_own(item) for item in thing.items) or (
            thing.module not in _OWN_CONTENT
            and (given is None or any(one.function is not None or holds_own(one.type) for one in given))
        )
        return UNKNOWN if may_be_own else somewhere_in(thing)

    def _of_argument(self, written: str, given: list[Given]) -> Thing:
        """What a function gives whose result is made of its first argument."""
        first = boxed(given[0].type)
        if written == "=":
            return first
        if first.kind == MANY and (written == "java.util.stream.Stream<[]>" or len(given) == 1):
            first = first.items[0] if written != "#" else first
        if written == "#":
            return first
        return outside(written.partition("<")[0], first)

    @staticmethod
    def _lambda_result(given: list[Given], give: Give) -> Thing:
        for one in given:
            if one.function is not None:
                return give(one.function)
        return UNKNOWN

    def constructors(self, thing: Thing, given: list[Given] | None) -> list[Target]:
        """The constructors of a class that a `new` may mean; none when it declares none."""
        unit = self._unit(thing.file)
        found = [
            self.candidate(unit, symbol, thing, inherited=False)
            for symbols in list(unit.members.get(thing.symbol, {}).values())
            for symbol in symbols
            if unit.symbols[symbol].kind == "constructor"
        ]
        if unit.language == "kotlin" and unit.symbols[thing.symbol].kind in TYPE_KINDS:
            # The class itself declares its first constructor.
            found.insert(0, self.candidate(unit, thing.symbol, thing, inherited=False))
        chosen = self.chosen(found, given)
        # The compact constructor of a record names no parameters.
        return [one.target for one in chosen]

    # What calls give.

    def result(self, candidate: Candidate, given: list[Given] | None, give: Give) -> Thing:
        """What a method gives to a call."""
        unit = self._unit(candidate.target.file)
        symbol = candidate.target.symbol
        item = unit.symbols[symbol]
        if item.kind in VALUE_KINDS:
            return self.held_by(unit, symbol, candidate.owner)
        if item.type is None:
            return self.told(unit, symbol)
        value = substituted(self.of_text(unit, symbol, item.type), self.variables(candidate.owner))
        if not self.type_parameters(unit, symbol):
            return value
        variables = self.inferred(candidate, given, give)
        return substituted(value, variables)

    def inferred(self, candidate: Candidate, given: list[Given] | None, give: Give | None) -> Variables:
        """What the type parameters of a method stand for in a call; lambdas tell where `give` is there."""
        unit = self._unit(candidate.target.file)
        symbol = candidate.target.symbol
        variables: Variables = {}
        for place, one in enumerate(given or ()):
            if not candidate.parameters:
                break
            parameter = candidate.parameters[min(place, len(candidate.parameters) - 1)]
            if one.function is None:
                self._match(parameter, one.type, symbol, variables)
            elif give is not None:
                result = self._function_result(parameter)
                if result is not None:
                    self._match(result, give(one.function), symbol, variables)
        for name in self.type_parameters(unit, symbol):
            variable = Thing(VARIABLE, unit.file, symbol, module=name)
            if variable not in variables:
                bound = self.bound_of(variable)
                variables[variable] = UNKNOWN if bound == OBJECT else bound
        return variables

    def _match(self, parameter: Thing, argument: Thing, symbol: int, variables: Variables) -> None:
        if argument.kind == UNTOLD or not (is_told(argument) or argument.kind == VARIABLE):
            return
        if parameter.kind == VARIABLE:
            if parameter.symbol == symbol and argument.kind != CLASS:
                variables.setdefault(parameter, boxed(argument))
            return
        if not parameter.items:
            return
        for base in self.line_of(argument):
            is_same = (base.kind, base.file, base.symbol, base.module) == (
                parameter.kind,
                parameter.file,
                parameter.symbol,
                parameter.module,
            )
            if is_same:
                for one, other in zip(parameter.items, base.items, strict=False):
                    self._match(one, other, symbol, variables)
                return

    def _function_result(self, thing: Thing) -> Thing | None:
        """What a function of a type gives."""
        if thing.kind == EXTERNAL:
            if thing.module == "kotlin.Function":
                return thing.items[-1] if thing.items else None
            known = known_types().get(thing.module)
            if known is None or not known.results:
                return None
            return filled(next(iter(known.results.values())), dict(zip(known.parameters, thing.items, strict=False)))
        method = self.only_method(thing) if thing.kind == INSTANCE else None
        if method is None:
            return None
        unit = self._unit(method.target.file)
        text = unit.symbols[method.target.symbol].type
        return substituted(self.of_text(unit, method.target.symbol, text), self.variables(method.owner))

    # What functions are called with.

    def function_parameter(self, thing: Thing, position: int) -> Thing:
        """What a function of a type gets as one of its parameters."""
        if thing.kind == EXTERNAL:
            if thing.module == "kotlin.Function":
                return thing.items[position] if position < len(thing.items) - 1 else UNKNOWN
            names = FUNCTIONS.get(thing.module.rpartition(".")[2], ())
            known = known_types().get(thing.module)
            if known is None or position >= len(names):
                return UNKNOWN
            return dict(zip(known.parameters, thing.items, strict=False)).get(names[position], UNKNOWN)
        method = self.only_method(thing) if thing.kind == INSTANCE else None
        if method is None or position >= len(method.parameters):
            return UNKNOWN
        return method.parameters[position]

    @staticmethod
    def handed_outside(thing: Thing, name: str, position: int) -> Thing:
        """What a method outside the project hands to the lambda that it is given."""
        for base in platform_line(thing):
            known = known_types().get(base.module)
            short = base.module.removeprefix(f"{package_of(base.module)}.")
            names = HANDED.get(f"{short}.{name}", ())
            if known is not None and position < len(names):
                return dict(zip(known.parameters, base.items, strict=False)).get(names[position], UNKNOWN)
        return UNKNOWN

    def handed(self, candidates: Sequence[Candidate], given: list[Given] | None, place: int, position: int) -> Thing:
        """What a method of the project hands to the lambda that it is given."""
        for candidate in candidates[:1]:
            if not candidate.parameters:
                continue
            parameter = candidate.parameters[min(place, len(candidate.parameters) - 1)]
            value = self.function_parameter(parameter, position)
            return substituted(value, self.inferred(candidate, given, None))
        return UNKNOWN

    def is_lambda(self, expression: Expression) -> bool:
        """Whether an argument is a lambda whose result a path tells."""
        return expression.kind == LAMBDA and expression.before is not None


def away_at(thing: Thing) -> Found:
    """A type, where it is outside the project."""
    return Found((), thing, thing if thing.kind == EXTERNAL else None)


def of_object(name: str, thing: Thing) -> Thing:
    """What a method gives that every object has."""
    return platform("Class", thing) if name == "getClass" else outside(ALWAYS.get(name, "java.lang."))


def boxed(thing: Thing) -> Thing:
    """A number, a character or a truth value as the object that stands for it."""
    return outside(BOXES[thing.module]) if is_plain(thing) and thing.module in BOXES else thing
