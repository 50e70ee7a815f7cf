"""What is of a type as written: names in their namespaces, type arguments, type parameters."""

from pinakes.linking.csharp.declared import NAMED_TYPES, Place, TypeLinker
from pinakes.linking.csharp.types import Type, parse_type
from pinakes.linking.csharp.words import LISTS, MAPS, PREDEFINED
from pinakes.linking.linker import merged
from pinakes.linking.things import INSTANCE, MANY, Thing
from pinakes.linking.unit import Unit

Arguments = tuple[tuple[Thing, ...], ...]


class WrittenLinker(TypeLinker):
    """Says what is of a type."""

    def of_type(
        self, unit: Unit, scope: int, text: str, receiver: Thing | None = None, bound: Arguments | None = None
    ) -> tuple[Thing, ...]:
        """What is of a type as written in the text of a symbol, seen through an instance.

        `bound` is what the type parameters of a method that is called stand for, empty where that is not known; None
        inside the method itself.
        """
        key = ("type", unit.file, scope, text, receiver, bound)
        return self._once((), key, self._of_written, unit, scope, text, receiver, bound)

    def _of_written(
        self, unit: Unit, scope: int, text: str, receiver: Thing | None, bound: Arguments | None
    ) -> tuple[Thing, ...]:
        parsed = parse_type(text)
        return () if parsed is None else self._of(unit, scope, parsed, receiver, bound)

    def _of(  # noqa: PLR0911 - one for each kind of type.
        self,
        unit: Unit,
        scope: int,
        one: Type,
        receiver: Thing | None,
        bound: Arguments | None,
        *,
        outer: int | None = None,
    ) -> tuple[Thing, ...]:
        """What is of a type that was read. `outer` is where its names are seen from, if not from the symbol itself."""
        if one.kind != "name":
            parts = tuple([self._of(unit, scope, part, receiver, bound, outer=outer) for part in one.arguments])
            if one.kind == "array":
                return (Thing(MANY, module="System:Array", items=parts[0], parameters=parts),)
            return (Thing(MANY, module=f"System:({one.name})", parameters=parts),)
        if one.name in {"", "void", "dynamic", "var"}:
            return ()
        if one.name in PREDEFINED:
            return (Thing(MANY, module=f"System:{PREDEFINED[one.name]}"),)
        parameter = self._type_parameter(unit, scope, one.name)
        if parameter is not None:
            return self._stands_for(unit, *parameter, receiver, bound)
        arguments = tuple([self._of(unit, scope, part, receiver, bound, outer=outer) for part in one.arguments])
        seen_from = scope if outer is None else outer
        places = self.types_at(unit, seen_from, one.name, len(arguments))
        if places:
            return (Thing(INSTANCE, *places[0], parameters=arguments, inferred=True),)
        return self._of_outside(unit, seen_from, one, arguments)

    def _of_outside(self, unit: Unit, scope: int, one: Type, arguments: Arguments) -> tuple[Thing, ...]:
        """What is of a type outside the project: what it holds and what it wraps are followed."""
        name = one.name.rpartition(".")[2]
        if name in {"Nullable", "Expression"} and arguments:
            return arguments[0]
        package = self.package_of_path(unit, scope, one.name)
        if package is None:
            return ()
        items: tuple[Thing, ...] = ()
        if name in LISTS and len(arguments) == 1:
            items = arguments[0]
        elif name in MAPS and len(arguments) == 2:
            items = (Thing(MANY, module="System.Collections.Generic:KeyValuePair", parameters=arguments),)
        elif name in {"IGrouping", "KeyedCollection"} and len(arguments) == 2:
            items = arguments[1]
        return (Thing(MANY, module=f"{package}:{name}", items=items, parameters=arguments),)

    def package_of_path(self, unit: Unit, scope: int, path: str) -> str | None:
        """The namespace outside the project that a dotted name comes from; None when that is not known."""
        container, _, name = path.rpartition(".")
        if not container:
            return self.package_of(unit, scope, name)
        first = container.partition(".")[0]
        if first in {"System", "Microsoft"} and not self.is_type_name(name):
            return container
        return None if self.types_at(unit, scope, first) else self.package_of(unit, scope, first)

    def types_at(self, unit: Unit, scope: int, path: str, n_types: int = 0) -> tuple[Place, ...]:
        """The types of an arity that a dotted name means: a type in a namespace, a type in a type."""
        first, *rest = path.split(".")
        if not rest:
            return self.find_types(unit, scope, first, n_types)
        found = self._types_in_path(unit, scope, first, rest)
        return self.of_arity(found, n_types) or found

    def _types_in_path(self, unit: Unit, scope: int, first: str, rest: list[str]) -> tuple[Place, ...]:
        places = self.find_types(unit, scope, first)
        for place in places:
            inner = self._inside(place, rest)
            if inner:
                return inner
        home = self._projects.home(unit.path)
        for namespace in self._roots(unit, scope, first):
            for count in range(len(rest)):
                container = ".".join([namespace, *rest[:count]])
                found = self.types_in(container, rest[count], home, unit.path)
                inner = self._inside(found[0], rest[count + 1 :]) if found and rest[count + 1 :] else found
                if inner:
                    return inner
        return ()

    def _inside(self, place: Place, words: list[str]) -> tuple[Place, ...]:
        found: tuple[Place, ...] = (place,)
        for word in words:
            found = self.nested(*found[0], word)
            if not found:
                return ()
        return found

    def _roots(self, unit: Unit, scope: int, name: str) -> list[str]:
        """The namespaces that the first name of a path may be."""
        for index in self._namespace_aliases(unit, scope, name):
            item = unit.imports[index]
            return [f"{item.module}.{item.name}" if item.name else item.module]
        around = self.namespace_of(unit, scope).split(".")
        return [*[".".join([*around[:count], name]) for count in range(len(around), 0, -1) if around[0]], name]

    @staticmethod
    def _namespace_aliases(unit: Unit, scope: int, name: str) -> list[int]:
        here = scope
        while True:
            if here in unit.bound and name in unit.bound[here]:
                return unit.bound[here][name]
            if here < 0:
                return []
            here = unit.symbols[here].parent

    # Type parameters.

    def _type_parameter(self, unit: Unit, scope: int, name: str) -> tuple[int, int] | None:
        """The symbol that has a type parameter of a name, and its place among them."""
        while scope >= 0:
            names = self.type_parameters(unit, scope)
            if name in names:
                return scope, names.index(name)
            scope = unit.symbols[scope].parent
        return None

    def _stands_for(
        self, unit: Unit, owner: int, place: int, receiver: Thing | None, bound: Arguments | None
    ) -> tuple[Thing, ...]:
        """What a type parameter stands for, as far as its user tells; else what it is at least."""
        if unit.symbols[owner].kind not in NAMED_TYPES:
            if bound is not None:
                return bound[place] if place < len(bound) else ()
        elif receiver is not None and receiver.parameters:
            return receiver.parameters[place] if place < len(receiver.parameters) else ()
        elif receiver is not None and receiver.inferred:
            return ()
        return self._at_least(unit, owner, self.type_parameters(unit, owner)[place])

    def _at_least(self, unit: Unit, owner: int, name: str) -> tuple[Thing, ...]:
        texts = [text for _, kind, text in unit.hints[owner, name] if kind == "alias" and text != name]
        return merged(self.of_type(unit, owner, one) for text in texts for one in text.split("|"))
