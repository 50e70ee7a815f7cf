"""What is of a type, as annotations say it: classes with their arguments, containers, type variables, aliases."""

import re
from abc import abstractmethod
from collections.abc import Container

from pinakes.languages.python.hints import HEAD, METACLASS
from pinakes.linking.linker import MOST, Linker, Named, merged
from pinakes.linking.links import Target
from pinakes.linking.python.annotations import Annotation, parse_annotation
from pinakes.linking.python.containers import items_of, mapping
from pinakes.linking.python.generics import Generics, names_in, parse_head
from pinakes.linking.python.words import ITERABLES, MAPPINGS, WRAPPERS, may_bring
from pinakes.linking.things import CALLABLE, CLASS, EXTERNAL, FUNCTION, INSTANCE, MANY, MODULE, SUPER, Thing
from pinakes.linking.unit import Hint, Unit

_VARIABLES = ("TypeVar()", "TypeVarTuple()", "ParamSpec()")
"""How what makes a type variable ends."""
_RESULT_PLACE = {"Callable": 1, "Coroutine": 2}
"""Where types that are called or awaited name what that gives."""
_CONTAINERS = frozenset([name for name in ITERABLES | MAPPINGS if not name.endswith("ContextManager")])
_AWAITABLES = frozenset({"Awaitable", "Coroutine"})
_PLAIN = Generics({}, ())
_NAMES = re.compile(r"[^\W\d]\w*(?:\.[^\W\d]\w*)*")
_CLASS_OF = re.compile(r"\b[tT]ype\[\s*(\w+)\s*\]")
"""A class as an annotation asks for it."""
AT_LEAST = "at least"
"""What an INSTANCE says of itself where it may be one of a class below: a type variable is known by its bound."""


class PythonTypes(Linker):
    """Follows annotations of Python files."""

    @abstractmethod
    def name(self, unit: Unit, scope: int, name: str) -> Named:
        """A plain name, as seen from the text of a symbol."""

    @abstractmethod
    def line_of(self, file: int, symbol: int) -> list[tuple[int, int]]:
        """A class and its bases in the order in which members are looked for."""

    def _annotated(self, unit: Unit, scope: int, text: str, receiver: Thing | None) -> tuple[Thing, ...]:
        if not self._may_go(1):
            self._n_cuts += 1
            return ()
        self._depth += 1
        try:
            return merged(self._of_type(unit, scope, one, receiver) for one in parse_annotation(text))[:MOST]
        finally:
            self._depth -= 1

    def _of_type(self, unit: Unit, scope: int, one: Annotation, receiver: Thing | None) -> tuple[Thing, ...]:
        """What is of a type: an instance of a class, items of a container, something outside the project."""
        last = one.name.rpartition(".")[2]
        arguments = [merged(self._of_type(unit, scope, item, receiver) for item in items) for items in one.arguments]
        special = self._of_special_type(last, arguments, receiver)
        if special is not None:
            return special
        if self._is_variable(unit, scope, one.name):
            return self._bound_to_self(unit, scope, one.name, receiver) or self._stands_for(
                unit, scope, one.name, receiver
            )
        seen_from = _outside_of_parameters(unit, scope, one.name)
        known = self.evaluate(unit, seen_from, one.name) or self._of_class_around(unit, scope, one.name)
        classes = [thing for thing in known if thing.kind == CLASS]
        if classes and not arguments and not self._is_called(classes, last):
            # A name for a class with arguments: `Items = Box[Item]`.
            applied = self._alias(unit, seen_from, one.name, receiver)
            if applied:
                return applied
        if classes:
            given = tuple(arguments) if any(arguments) else ()
            return tuple(
                [Thing(INSTANCE, thing.file, thing.symbol, parameters=given, inferred=True) for thing in classes]
            )
        # A name for another type: `Handler = Callable[...]`, `JSON = dict[str, Item]`.
        alias = self._alias(unit, seen_from, one.name, receiver)
        return alias or _of_container(last, one, arguments) or _outside_or_known(known)

    def _of_class_around(self, unit: Unit, scope: int, name: str) -> tuple[Thing, ...]:
        """The class that a name means where it is one of the class around a method: its head is read there."""
        around = unit.symbols[scope].parent if scope >= 0 else -1
        found = self.evaluate(unit, around, name) if around >= 0 and unit.type_around(scope) == around else ()
        return tuple([thing for thing in found if thing.kind == CLASS])

    def _is_called(self, classes: list[Thing], name: str) -> bool:
        return all(self._unit(thing.file).symbols[thing.symbol].name == name for thing in classes)

    @staticmethod
    def _of_special_type(
        last: str, arguments: list[tuple[Thing, ...]], receiver: Thing | None
    ) -> tuple[Thing, ...] | None:
        """What is of a type that only typing knows; None for any other type."""
        if last == "Self":
            return () if receiver is None else (receiver._replace(kind=INSTANCE, inferred=True),)
        # What is read of a property is what its getter gives.
        if last in {"None", "Any", "Literal", "object", "property"}:
            return ()
        if last in WRAPPERS:
            return merged(arguments if last == "Union" else arguments[:1])
        if last in _RESULT_PLACE:
            result = arguments[_RESULT_PLACE[last]] if len(arguments) > _RESULT_PLACE[last] else ()
            return (Thing(CALLABLE, items=result),) if last == "Callable" and result else result
        if last in {"type", "Type"} and arguments:
            return tuple([thing._replace(kind=CLASS) for thing in arguments[0] if thing.kind == INSTANCE])
        return None

    def _alias(self, unit: Unit, scope: int, name: str, receiver: Thing | None) -> tuple[Thing, ...]:
        """What a name for another type stands for: `Item = Union[A, B]`."""
        receiver_path, _, last = name.rpartition(".")
        if receiver_path:
            targets = [
                target
                for thing in self.evaluate(unit, scope, receiver_path)
                if thing.kind in {MODULE, CLASS}
                for target in self.member(thing, last)[0]
            ]
        else:
            targets = self.name(unit, scope, last)[0]
        for target in targets:
            other = self._unit(target.file)
            item = other.symbols[target.symbol]
            if item.kind == "type_alias" and item.type is not None:
                return self._annotated(other, item.parent, item.type, receiver)
            for _, kind, text in other.hints.get((item.parent, item.name), ()):
                if kind == "alias":
                    return self._annotated(other, item.parent, text, receiver)
        return ()

    def _is_variable(self, unit: Unit, scope: int, name: str) -> bool:
        """Whether a type is a type variable, which stands for what only an instance or a call could tell."""
        if self._variable_hints(unit, scope, name):
            return True
        owner = unit.type_around(scope)
        return owner >= 0 and name in _head_of(unit, owner).variables

    def _variable_hints(self, unit: Unit, scope: int, name: str) -> list[tuple[Unit, Hint]]:
        """What is said of a type variable that is made by a call, and where; nothing for any other name."""
        targets = self.name(unit, scope, name)[0] if "." not in name else []
        for target in targets:
            other = self._unit(target.file)
            item = other.symbols[target.symbol]
            hints = other.hints.get((item.parent, item.name), ())
            if any(text.endswith(_VARIABLES) for _, _, text in hints):
                return [(other, hint) for hint in hints]
        return []

    def _stands_for(self, unit: Unit, scope: int, name: str, receiver: Thing | None) -> tuple[Thing, ...]:
        """What a type variable stands for in what is asked; else what it is at least."""
        owner = unit.type_around(scope)
        if receiver is not None and owner >= 0:
            found = self._argument(receiver, unit.file, owner, name)
            if found:
                return found
        bound = _head_of(unit, owner).variables.get(name) if owner >= 0 else None
        if bound is not None:
            found = self._annotated(unit, owner, bound, None)
        else:
            hints = [(other, hint) for other, hint in self._variable_hints(unit, scope, name) if hint[1] == "bound"]
            found = merged(self._annotated(other, at, text, None) for other, (at, _, text) in hints)
        # It may be more than its bound, so that what the bound lacks need not be missing, nor come from outside.
        return tuple([thing._replace(module=AT_LEAST) for thing in found if thing.kind == INSTANCE])

    def _by_default(self, unit: Unit, scope: int, default: str | None) -> tuple[Thing, ...]:
        """What a parameter is by the name that stands for it where a call gives nothing: `def make(kind=Item)`."""
        if default is None or not _NAMES.fullmatch(default):
            return ()
        return tuple([thing for thing in self.evaluate(unit, scope, default) if thing.kind != EXTERNAL])

    def _hands_back(self, maker: Thing) -> bool:
        """Whether a decorator says that it gives back what it is given: `def keep(f: F) -> F`."""
        item = self._unit(maker.file).symbols[maker.symbol] if maker.kind == FUNCTION else None
        return item is not None and item.type is not None and item.type in [given for _, given, _ in item.parameters]

    def _made_by(self, unit: Unit, scope: int, text: str) -> tuple[Thing, ...]:
        """What a function gives that makes something of the class it is given: `def get(kind: type[T]) -> T`."""
        called, _, given = text.partition("|")
        for thing in self.evaluate(unit, scope, called):
            item = self._unit(thing.file).symbols[thing.symbol] if thing.kind == FUNCTION else None
            if item is None or item.type is None:
                continue
            named = {one.name for one in parse_annotation(item.type)}
            taken = {one for _, annotation, _ in item.parameters for one in _CLASS_OF.findall(annotation or "")}
            if any(self._is_variable(self._unit(thing.file), thing.symbol, name) for name in named & taken):
                values = self.evaluate(unit, scope, given)
                return tuple([one._replace(kind=INSTANCE, inferred=True) for one in values if one.kind == CLASS])
        return ()

    def _argument(self, thing: Thing, file: int, owner: int, name: str) -> tuple[Thing, ...]:
        """What a type variable of a class stands for in an instance of it, or of a class below it."""
        return self._once((), ("variable", thing, file, owner, name), self._find_argument, thing, file, owner, name)

    def _find_argument(self, thing: Thing, file: int, owner: int, name: str) -> tuple[Thing, ...]:
        if (thing.file, thing.symbol) == (file, owner):
            variables = self._variables(file, owner)
            place = variables.index(name) if name in variables else len(variables)
            return thing.parameters[place] if place < len(thing.parameters) else ()
        for above in self._above(thing):
            if above.kind == INSTANCE and (file, owner) in self.line_of(above.file, above.symbol):
                found = self._argument(above, file, owner, name)
                if found:
                    return found
        return ()

    def _variables(self, file: int, symbol: int) -> list[str]:
        """The type variables of a class, in the order of its arguments."""
        unit = self._unit(file)
        head = _head_of(unit, symbol)
        if head.variables:
            return list(head.variables)
        return [name for name in names_in(head.bases) if self._variable_hints(unit, unit.symbols[symbol].parent, name)]

    def _above(self, thing: Thing) -> list[Thing]:
        """An instance as one of each base of its class, with the arguments that the bases are given."""
        unit = self._unit(thing.file)
        found = [
            value
            for base in _head_of(unit, thing.symbol).bases
            for value in self._of_type(unit, thing.symbol, base, thing)
        ]
        known = {(above.file, above.symbol) for above in found}
        for path in unit.bases[thing.symbol]:
            values = self.evaluate(unit, unit.symbols[thing.symbol].parent, path)
            classes = [value for value in values if value.kind == CLASS and (value.file, value.symbol) not in known]
            found += [value._replace(kind=INSTANCE) for value in classes]
        return found

    def _by_metaclass(self, makers: list[tuple[int, int]], thing: Thing, name: str) -> Named | None:
        """What a class is given by its metaclass, as an instance of it; its own instances see what is set on it."""
        for file, symbol in makers if thing.kind != SUPER else ():
            unit = self._unit(file)
            for _, _, path in unit.hints.get((symbol, METACLASS), ()):
                found = self.evaluate(unit, unit.symbols[symbol].parent, path)
                for maker in [maker._replace(kind=INSTANCE) for maker in found if maker.kind == CLASS]:
                    given = self.member(maker, name)
                    if given[0] and (thing.kind == CLASS or all(self._is_set(target) for target in given[0])):
                        return given
        return None

    def _is_set(self, target: Target) -> bool:
        item = self._unit(target.file).symbols[target.symbol]
        return item.kind == "property" and not item.parameters and not item.decorators

    def _outside_base(self, line: list[tuple[int, int]], name: str) -> Thing | None:
        """What a class inherits from outside the project, where it does: a member of this name may come from there."""
        for file, symbol in line:
            unit = self._unit(file)
            for path in unit.bases[symbol]:
                for thing in self.evaluate(unit, unit.symbols[symbol].parent, path):
                    if thing.kind == EXTERNAL and may_bring(path, name):
                        return thing
        return None

    def _outside_types(self, thing: Thing, names: Container[str]) -> tuple[Thing, ...]:
        """What an instance is as one of these types from outside the project: `class Books(list[Book])`."""
        for file, symbol in self.line_of(thing.file, thing.symbol):
            unit = self._unit(file)
            for base in _head_of(unit, symbol).bases:
                if base.name.rpartition(".")[2] in names:
                    return self._of_type(unit, symbol, base, thing)
        return ()

    def _as_container(self, thing: Thing) -> Thing | None:
        """The container of the language that an instance is one of, where it is known what that holds."""
        found = self._outside_types(thing, _CONTAINERS)
        return next((value for value in found if value.kind == MANY and (value.items or items_of(value))), None)

    def _awaited(self, thing: Thing) -> tuple[Thing, ...]:
        """What awaiting an instance gives, where its class says so. Paths do not tell what is awaited."""
        return self._outside_types(thing, _AWAITABLES)

    def _bound_to_self(self, unit: Unit, scope: int, name: str, receiver: Thing | None) -> tuple[Thing, ...]:
        """`def f(self: T) -> T` gives back what it was called on."""
        if receiver is None or scope < 0 or not unit.symbols[scope].parameters:
            return ()
        first = unit.symbols[scope].parameters[0][1]
        if first == name:
            return (receiver._replace(kind=INSTANCE, inferred=True),)
        return (receiver._replace(kind=INSTANCE),) if first in {f"type[{name}]", f"Type[{name}]"} else ()


def known_whole(things: tuple[Thing, ...]) -> tuple[Thing, ...]:
    """The same, for the text that has to do with what the bounds of type variables have."""
    for thing in things:
        if thing.module == AT_LEAST:
            return tuple([one._replace(module=None) if one.module == AT_LEAST else one for one in things])
    return things


def _outside_of_parameters(unit: Unit, scope: int, name: str) -> int:
    """Where the names of types are looked for: parameters, which hold values, are none of them."""
    first = name.partition(".")[0]
    while scope >= 0 and any(first == parameter for parameter, _, _ in unit.symbols[scope].parameters):
        scope = unit.symbols[scope].parent
    return scope


def _head_of(unit: Unit, symbol: int) -> Generics:
    """The type variables and bases of a class, as far as they say more than the names of bases."""
    hints = unit.hints.get((symbol, HEAD))
    return parse_head(hints[0][2]) if hints else _PLAIN


def _of_container(last: str, one: Annotation, arguments: list[tuple[Thing, ...]]) -> tuple[Thing, ...]:
    if last in {"tuple", "Tuple"} and len(arguments) > 1 and one.arguments[-1]:
        return (Thing(MANY, items=merged(arguments), parameters=tuple(arguments)),)
    if last in ITERABLES:
        return (Thing(MANY, items=arguments[0] if arguments else ()),)
    if last in MAPPINGS:
        return (mapping(arguments[0] if arguments else (), arguments[1] if len(arguments) > 1 else ()),)
    return ()


def _outside_or_known(known: tuple[Thing, ...]) -> tuple[Thing, ...]:
    outside = [thing for thing in known if thing.kind == EXTERNAL]
    return tuple(outside[:1]) or tuple([thing for thing in known if thing.kind in {INSTANCE, MANY}])
