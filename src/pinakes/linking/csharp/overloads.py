"""Which of several methods or types of one name is meant: by the number and types of arguments."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from pinakes.linking.csharp.declared import NAMED_TYPES, Place
from pinakes.linking.csharp.extensions import is_extension
from pinakes.linking.csharp.members import METHODS, MemberLinker
from pinakes.linking.csharp.types import Type, parse_type
from pinakes.linking.csharp.words import DELEGATES, LISTS, MAPS, NUMBERS, ON_ITEMS, PREDEFINED, SEALED
from pinakes.linking.links import Target
from pinakes.linking.things import CLASS, FUNCTION, INSTANCE, MANY, Thing
from pinakes.linking.unit import Unit

_NO, _MAYBE, _BASE, _SAME, _WRITTEN = -1, 1, 2, 3, 4
"""How well an argument fits a parameter."""
_INTERFACE = re.compile(r"I[A-Z]")


class Shape(NamedTuple):
    """How a name is used: what it is called with, and its type arguments."""

    n_arguments: int | None
    """None where it is not called."""
    n_types: int
    arguments: tuple[str, ...] = ()
    makes: bool = False
    """After `new`."""
    marks: bool = False
    """As an attribute."""


UNSURE = Shape(None, -1)
"""Beside the shapes of a name, one of which a use has: it may have none of them."""


@lru_cache(10_000)
def shapes_of(text: str, has_receiver: bool) -> tuple[Shape, ...]:  # noqa: FBT001
    """The shapes of a hint for uses after a receiver, or for those without one."""
    return tuple([_shape(line) for line in _lines(text) if (line[0] == ".") == has_receiver])


def _lines(text: str) -> list[str]:
    """A line for each use of a name; `3*` before the only one says that there are three."""
    number, star, line = text.partition("*")
    return [line] * int(number) if star and number.isdigit() else text.split("\n")


def _shape(line: str) -> Shape:
    head, *arguments = line.split("\t")
    count, _, types = head[1:].rstrip(">").partition("<")
    return Shape(
        int(count) if count.isdigit() else None,
        int(types) if types.isdigit() else 0,
        tuple(arguments),
        head[0] == "+",
        head[0] == "[",
    )


class OverloadLinker(MemberLinker):
    """Tells overloads apart."""

    def chosen(
        self, unit: Unit, scope: int, targets: list[Target], shapes: tuple[Shape, ...], receiver: Thing | None
    ) -> list[Target]:
        """The targets that a use of these shapes means; all parts of one type are kept together."""
        shapes = tuple([shape for shape in shapes if shape != UNSURE])
        is_called = any(shape.n_arguments is not None for shape in shapes)
        targets = [target for target in targets if self._is_seen(unit, scope, target, receiver, is_called=is_called)]
        if not targets:
            return targets
        if all(self._item(target[:2]).kind in NAMED_TYPES for target in targets):
            return self._of_shape(targets, shapes)
        if not shapes or not all(self._item(target[:2]).kind in METHODS for target in targets):
            return targets
        found: dict[Target, None] = {}
        for shape in shapes:
            found.update(dict.fromkeys(self._called_with(unit, scope, targets, shape, receiver)))
        return list(found)

    def _is_seen(self, unit: Unit, scope: int, target: Target, receiver: Thing | None, *, is_called: bool) -> bool:
        """Whether an extension method is called and its namespace is in scope; anything else is seen."""
        if receiver is None or receiver.kind == CLASS or not self._is_extension(target):
            return True
        seen = self.namespaces_seen(unit, scope)
        item = self._item(target[:2])
        if not is_called or (item.name in ON_ITEMS and "System.Linq" in seen):
            return False
        return self.namespace_of(self._unit(target.file), target.symbol) in seen

    def _is_extension(self, target: Target) -> bool:
        return is_extension(self._item(target[:2]))

    def _of_shape(self, targets: list[Target], shapes: tuple[Shape, ...]) -> list[Target]:
        arities = {shape.n_types for shape in shapes} or {0}
        fitting = [target for target in targets if self.arity(target[:2]) in arities]
        return fitting or targets

    def _called_with(
        self, unit: Unit, scope: int, targets: list[Target], shape: Shape, receiver: Thing | None
    ) -> list[Target]:
        """The methods that fit a call best."""
        if shape.n_arguments is None:
            return targets
        scored = []
        for order, target in enumerate(targets):
            is_extension = receiver is not None and receiver.kind != CLASS and self._is_extension(target)
            score = self._score(unit, scope, target[:2], shape, is_extension=is_extension)
            if score is not None:
                scored.append((is_extension, -score, order, target))
        if not scored:
            return []
        own = [one for one in scored if not one[0]] or scored
        best = min(one[1] for one in own)
        fitting = [target for _, score, _, target in own if score == best]
        # What a type overrides is not meant.
        home = self._home(fitting[0])
        return [target for target in fitting if self._home(target) == home]

    def _home(self, target: Target) -> str:
        """The full name of what a method belongs to."""
        unit = self._unit(target.file)
        return self.full_name(unit, unit.symbols[target.symbol].parent)

    def _score(self, unit: Unit, scope: int, place: Place, shape: Shape, *, is_extension: bool) -> float | None:
        """How well a call fits a method; None where it does not."""
        item = self._item(place)
        parameters = item.parameters[1:] if is_extension else item.parameters
        other = self._unit(place[0])
        n_types = len(self.type_parameters(other, place[1]))
        if not _fits_number(parameters, shape) or shape.n_types not in {0, n_types}:
            return None
        score = 0.0
        for at, argument in enumerate(shape.arguments):
            label, colon, rest = argument.partition(":")
            is_named = bool(colon) and label.isidentifier()
            if is_named and all(name != label for name, _, _ in parameters):
                return None
            named = next((type_ for name, type_, _ in parameters if name == label), None)
            text = named if is_named else _type_at(parameters, at)
            fit = self._fit(unit, scope, rest if is_named else argument, other, place[1], text or "")
            if fit == _NO:
                return None
            score += fit
        # What needs no defaults, no `params` and no type parameters is preferred.
        is_exact = len(parameters) == shape.n_arguments and not (parameters and _is_open(parameters[-1]))
        return score + 0.5 * is_exact + 0.1 * (n_types == shape.n_types)

    def _fit(  # noqa: PLR0911 - one for each kind of argument.
        self, unit: Unit, scope: int, argument: str, other: Unit, symbol: int, text: str
    ) -> int:
        parsed = parse_type(text)
        if parsed is None or not argument:
            return _MAYBE
        last = parsed.name.rpartition(".")[2]
        is_open = parsed.kind == "name" and self._type_parameter(other, symbol, parsed.name) is not None
        if argument.startswith("=>"):
            return self._fit_of_function(argument, other, symbol, parsed, last, is_open=is_open)
        if argument == "null":
            return _NO if PREDEFINED.get(last) in NUMBERS | {"Boolean"} and "?" not in text else _MAYBE
        if argument == f"<{text}>":
            return _WRITTEN
        if is_open:
            return _MAYBE
        given = [thing for thing in self.evaluate(unit, scope, argument) if thing.kind in {INSTANCE, MANY}]
        if not given:
            return _MAYBE
        if text.startswith("params ") and parsed.kind == "array" and given[0].module != "System:Array":
            parsed = parsed.arguments[0]
        wanted = self._of(other, symbol, parsed, None, ())
        if not wanted:
            return _MAYBE if given[0].kind != INSTANCE or parsed.name not in PREDEFINED else _NO
        return max(self._fit_of(one, wanted[0]) for one in given)

    def _fit_of_function(
        self, argument: str, other: Unit, symbol: int, parsed: Type, last: str, *, is_open: bool
    ) -> int:
        """How a lambda fits: to a delegate with as many parameters."""
        if is_open or parsed.kind != "name" or last in PREDEFINED:
            return _NO
        number = argument[2:]
        if last in DELEGATES:
            inner = parsed.arguments[0] if last == "Expression" and parsed.arguments else parsed
            name = inner.name.rpartition(".")[2]
            n_inputs = len(inner.arguments) - (name == "Func")
            return _SAME if not number or name not in {"Func", "Action"} or int(number) == n_inputs else _NO
        for thing in self._of(other, symbol, parsed, None, ()):
            if thing.kind == INSTANCE:
                item = self._item((thing.file, thing.symbol))
                is_fit = item.kind == "type_alias" and (not number or int(number) == len(item.parameters))
                return _SAME if is_fit else _NO
        return _MAYBE

    def _fit_of(self, given: Thing, wanted: Thing) -> int:
        if given.kind == INSTANCE and wanted.kind == INSTANCE:
            for at, one in enumerate(self.ancestors(given)):
                if (one.file, one.symbol) == (wanted.file, wanted.symbol):
                    return _SAME if at == 0 else _BASE
            return _MAYBE if self._has_operators(given) or self._has_operators(wanted) else _NO
        if given.kind == MANY and wanted.kind == MANY:
            return _fit_outside(given.module.partition(":")[2], wanted.module.partition(":")[2])
        if wanted.kind == MANY:
            name = wanted.module.partition(":")[2]
            if any(one.kind == MANY and one.module == wanted.module for one in self.ancestors(given)):
                return _BASE
            is_none = name in SEALED or (name in LISTS | MAPS and not self._may_be_list(given))
            return _NO if is_none else _MAYBE
        sealed = given.kind == MANY and given.module.partition(":")[2] in SEALED | {"Array"}
        return _NO if sealed and not self._has_operators(wanted) else _MAYBE

    def fitting(self, unit: Unit, scope: int, things: tuple[Thing, ...], name: str) -> tuple[Thing, ...]:
        """The methods among what a name evaluates to that fit how it is called, with what their arguments tell."""
        texts = [text for _, kind, text in unit.hints.get((scope, name), ()) if kind == "shape"]
        shapes = [_shape(line) for line in dict.fromkeys(_lines(texts[0]))] if texts else []
        if len(shapes) != 1 or shapes[0].n_arguments is None:
            return things
        found = []
        for thing in things:
            if thing.kind != FUNCTION:
                found.append((0.0, thing))
                continue
            is_extension = not thing.items and self._is_extension(Target(thing.file, thing.symbol))
            score = self._score(unit, scope, (thing.file, thing.symbol), shapes[0], is_extension=is_extension)
            if score is not None:
                found.append((score, self._inferred(unit, scope, thing, shapes[0], is_extension=is_extension)))
        best = max([score for score, _ in found], default=0.0)
        return tuple([thing for score, thing in found if score == best])

    def _inferred(self, unit: Unit, scope: int, thing: Thing, shape: Shape, *, is_extension: bool) -> Thing:
        """A method with the type arguments that plain arguments give it."""
        other = self._unit(thing.file)
        names = self.type_parameters(other, thing.symbol)
        if not names or any(thing.parameters):
            return thing
        parameters = other.symbols[thing.symbol].parameters[is_extension:]
        bound: dict[str, tuple[Thing, ...]] = {}
        for (_, text, _), argument in zip(parameters, shape.arguments, strict=False):
            if not argument or argument.startswith(("=>", "null")) or ":" in argument:
                continue
            if text in names:
                bound.setdefault(text, self.evaluate(unit, scope, argument))
            elif text and "<" in text:
                for name, values in self._told_by_base(other, thing.symbol, text, self.evaluate(unit, scope, argument)):
                    bound.setdefault(name, values)
        return thing._replace(parameters=tuple([bound.get(name, ()) for name in names])) if bound else thing

    def _told_by_base(
        self, other: Unit, symbol: int, text: str, given: tuple[Thing, ...]
    ) -> Iterator[tuple[str, tuple[Thing, ...]]]:
        """What the type parameters of `IRequest<T>` are for something that extends `IRequest<Order>`."""
        parsed = parse_type(text)
        wanted = [one for one in self._of(other, symbol, parsed, None, ()) if one.kind == INSTANCE] if parsed else []
        for one in given if len(given) == 1 and given[0].kind == INSTANCE else ():
            for base in self.ancestors(one):
                if parsed and wanted and (base.file, base.symbol) == (wanted[0].file, wanted[0].symbol):
                    names = [argument.name for argument in parsed.arguments]
                    yield from zip(names, base.parameters, strict=False)
                    return

    def _may_be_list(self, thing: Thing) -> bool:
        """Whether a type may be a collection: not without bases, and no enum is one."""
        if self._kind(thing) == "enum":
            return False
        parts = self.parts(thing.file, thing.symbol)
        return any(self._unit(file).bases.get(symbol) for file, symbol in parts) or self._has_operators(thing)

    def _has_operators(self, thing: Thing) -> bool:
        """Whether a type may be converted to or from others by operators of its own."""
        for file, symbol in self.parts(thing.file, thing.symbol):
            unit = self._unit(file)
            if any(name.startswith("operator ") for name in unit.members.get(symbol, ())):
                return True
        return False


def _fits_number(parameters: tuple[tuple[str, str | None, str | None], ...], shape: Shape) -> bool:
    number = shape.n_arguments or 0
    has_rest = bool(parameters) and _is_open(parameters[-1])
    n_needed = sum([default is None for _, _, default in parameters]) - has_rest
    return n_needed <= number and (has_rest or number <= len(parameters))


def _is_open(parameter: tuple[str, str | None, str | None]) -> bool:
    return (parameter[1] or "").startswith("params ")


def _type_at(parameters: tuple[tuple[str, str | None, str | None], ...], at: int) -> str | None:
    if at < len(parameters):
        return parameters[at][1]
    return parameters[-1][1] if parameters else None


def _fit_outside(given: str, wanted: str) -> int:  # noqa: PLR0911 - one for each kind of type.
    """How something outside the project fits a type outside it, by their names."""
    if given == wanted:
        return _SAME
    if given in NUMBERS and wanted in NUMBERS:
        return _MAYBE
    if given in SEALED and wanted != "Object" and _INTERFACE.match(wanted) is None:
        return _NO
    if given in LISTS | MAPS | {"Array"} and (wanted in SEALED or wanted in DELEGATES):
        return _NO
    if given in SEALED and wanted in LISTS | MAPS and not (given == "String" and wanted == "IEnumerable"):
        return _NO
    if given in LISTS | {"Array"} and wanted in {"IEnumerable", "ICollection", "IList", "IReadOnlyList"}:
        return _BASE
    return _MAYBE
