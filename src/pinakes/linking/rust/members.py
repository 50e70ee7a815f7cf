"""Members of Rust types: fields, variants, what impls add in any file, and what traits promise."""

from abc import abstractmethod

from pinakes.linking.linker import NOTHING, Named, merged
from pinakes.linking.links import Target
from pinakes.linking.rust.spaces import STD, TYPE, SpaceLinker
from pinakes.linking.rust.standard import DERIVED, ITERATOR_METHODS, group_of
from pinakes.linking.rust.tree import Place
from pinakes.linking.rust.types import Type, parse_type
from pinakes.linking.things import CALLABLE, CLASS, FUNCTION, INSTANCE, MANY, OBJECT, Thing
from pinakes.linking.unit import Unit

TYPES = frozenset({"struct", "enum", "union", "trait"})
FUNCTIONS = frozenset({FUNCTION, CALLABLE})

Impl = tuple[int, int]
"""The file and the symbol of an impl."""


class MemberLinker(SpaceLinker):
    """Finds members of types."""

    @abstractmethod
    def of_type(self, unit: Unit, scope: int, one: Type, receiver: Thing | None) -> tuple[Thing, ...]:
        """What is of a type."""

    # Impls.

    def impls(self, file: int, symbol: int) -> tuple[list[Impl], list[Impl]]:
        """The impls of a type, in all files: those of its own methods, and those of traits."""
        nothing: tuple[list[Impl], list[Impl]] = ([], [])
        return self._once(nothing, ("impls", file, symbol), self._find_impls, file, symbol)

    def _find_impls(self, file: int, symbol: int) -> tuple[list[Impl], list[Impl]]:
        around = self._unit(file)
        name = around.symbols[symbol].name
        # An impl may be written for another name of the type.
        names = (name, *self.table(around).aliases.get(name, ()))
        impls = [impl for written in names for impl in self._impls_written(written).get((file, symbol), ())]
        own = [impl for impl in impls if not self._unit(impl[0]).bases.get(impl[1])]
        return own, [impl for impl in impls if self._unit(impl[0]).bases.get(impl[1])]

    def _impls_written(self, name: str) -> dict[Place, list[Impl]]:
        """The impls that are written for a name, by the type that each means by it. Many types may have the name."""
        return self._once({}, ("written", name), self._find_impls_written, name)

    def _find_impls_written(self, name: str) -> dict[Place, list[Impl]]:
        found: dict[Place, list[Impl]] = {}
        n_steps = self._n_steps
        for file, index in self._project.symbols_named(name):
            unit = self._unit(file)
            if unit.symbols[index].kind == "impl":
                # There may be thousands, each a question of its own.
                self._n_steps = n_steps
                for target in dict.fromkeys(self._implemented(unit, index)):
                    found.setdefault(target[:2], []).append((file, index))
        return found

    def _implemented(self, unit: Unit, impl: int) -> list[Target]:
        """The types of the project that an impl is of."""
        return self._once([], ("implemented", unit.file, impl), self._find_implemented, unit, impl)

    def _find_implemented(self, unit: Unit, impl: int) -> list[Target]:
        written = unit.symbols[impl].type
        one = parse_type(written) if written else None
        while one is not None and one.kind == "bounds" and one.arguments:
            one = one.arguments[0]
        if one is None or one.kind != "name" or self.is_parameter(unit, impl, one.name):
            return []
        targets, things = self.type_path(unit, unit.symbols[impl].parent, one.name)
        found = [target for target in targets if self.kind(target) in TYPES]
        return found or [Target(thing.file, thing.symbol) for thing in things if targets and thing.kind == CLASS]

    def outside_impls(self, name: str) -> list[Impl]:
        """The impls of a type outside the project, by its name."""
        return self._once([], ("outside", name), self._find_outside_impls, name)

    def _find_outside_impls(self, name: str) -> list[Impl]:
        found = []
        for file, index in self._project.symbols_named(name):
            unit = self._unit(file)
            if unit.symbols[index].kind == "impl" and not self._implemented(unit, index):
                found.append((file, index))
        return found

    def trait_of(self, impl: Impl) -> Named:
        """The trait that an impl is of."""
        unit = self._unit(impl[0])
        for path in unit.bases.get(impl[1], ()):
            return self.type_path(unit, unit.symbols[impl[1]].parent, written_path(path))
        return NOTHING

    def trait_impl(self, file: int, symbol: int, name: str) -> Impl | None:
        """The impl of a trait of the language for a type, by the trait's name."""
        for impl in self.impls(file, symbol)[1]:
            unit = self._unit(impl[0])
            if any(written_path(path).rpartition("::")[2] == name for path in unit.bases.get(impl[1], ())):
                return impl
        return None

    # Members.

    def member(self, thing: Thing, name: str) -> Named:
        """A member of something: the symbols it means, and what it evaluates to."""
        return self._member(thing, name, is_call=False)

    def called_member(self, thing: Thing, name: str) -> Named:
        """A member of something where it is called: of a field and a method of one name, the method."""
        return self._member(thing, name, is_call=True)

    def _member(self, thing: Thing, name: str, *, is_call: bool) -> Named:
        key = ("member", thing, name, is_call)
        return self._once(NOTHING, key, self._find_member, thing, name, is_call)

    def _find_member(self, thing: Thing, name: str, is_call: bool) -> Named:  # noqa: FBT001
        found = self.special_member(thing, name, is_call=is_call)
        if found is not None:
            return found
        if thing.kind == OBJECT:
            return self._of_variant(thing, name, is_call=is_call)
        kind = self._unit(thing.file).symbols[thing.symbol].kind
        if kind == "trait":
            return self._in_trait(thing, name) or self.beyond(thing, name)
        return self._of_own_type(thing, name, is_call=is_call) if kind in TYPES else NOTHING

    def _of_own_type(self, thing: Thing, name: str, *, is_call: bool) -> Named:
        """A field or a variant, a member of an impl or a trait, or what the language brings."""
        unit = self._unit(thing.file)
        own = unit.members[thing.symbol].get(name, []) if thing.symbol in unit.members else []
        # A field is taken from a value; behind the name of a type stands a method.
        is_later = is_call or thing.kind == CLASS
        if own and not (is_later and unit.symbols[own[0]].kind == "property"):
            return self.meant(unit, own, thing)
        found = self._in_impls(thing, name)
        if found is not None:
            return found
        return self.meant(unit, own, thing) if own else self.beyond(thing, name)

    @abstractmethod
    def special_member(self, thing: Thing, name: str, *, is_call: bool) -> Named | None:
        """A member of what is no type of the project; None for types of the project."""

    def _of_variant(self, thing: Thing, name: str, *, is_call: bool) -> Named:
        """A field of a variant, or a method of its enum."""
        unit = self._unit(thing.file)
        own = unit.members[thing.symbol].get(name) if thing.symbol in unit.members else None
        if own and not is_call:
            return self.meant(unit, own, None)
        owner = unit.symbols[thing.symbol].parent
        return self._member(Thing(INSTANCE, thing.file, owner), name, is_call=is_call)

    def _in_impls(self, thing: Thing, name: str) -> Named | None:
        """A member that an impl of a type has, or a trait that is implemented for it."""
        own, of_traits = self.impls(thing.file, thing.symbol)
        for impls in (own, of_traits):
            found = [self._in_impl(impl, name, thing) for impl in impls]
            joined = _joined([one for one in found if one is not None])
            if joined is not None:
                return joined
        for impl in of_traits:
            for target in self.trait_of(impl)[0]:
                found_there = self._in_trait(Thing(INSTANCE, target.file, target.symbol), name, thing)
                if found_there is not None:
                    return found_there
        return None

    def _in_impl(self, impl: Impl, name: str, receiver: Thing) -> Named | None:
        unit = self._unit(impl[0])
        symbols = unit.members[impl[1]].get(name) if impl[1] in unit.members else None
        if not symbols:
            return None
        targets, things = self.meant(unit, symbols, receiver)
        if unit.symbols[symbols[0]].kind == "type_alias" and unit.bases.get(impl[1]):
            # A type that an impl names is declared by the trait.
            targets = [
                Target(target.file, index)
                for target in self.trait_of(impl)[0]
                for index in self._unit(target.file).members[target.symbol].get(name, ())
            ]
            return targets, things if targets else ()
        return targets, things

    def _in_trait(self, thing: Thing, name: str, receiver: Thing | None = None) -> Named | None:
        """A member of a trait or of those it extends."""
        key = ("trait", thing.file, thing.symbol, name, receiver or thing)
        return self._once(None, key, self._find_in_trait, thing, name, receiver or thing)

    def _find_in_trait(self, thing: Thing, name: str, receiver: Thing) -> Named | None:
        unit = self._unit(thing.file)
        symbols = unit.members[thing.symbol].get(name) if thing.symbol in unit.members else None
        if symbols:
            return self.meant(unit, symbols, receiver, inherited=receiver.symbol != thing.symbol)
        for path in unit.bases.get(thing.symbol, ()):
            written = written_path(path)
            for target in self.type_path(unit, unit.symbols[thing.symbol].parent, written)[0]:
                if self.kind(target) == "trait":
                    found = self._in_trait(Thing(INSTANCE, target.file, target.symbol), name, receiver)
                    if found is not None:
                        return found
        return None

    def in_outside_impls(self, name: str, member: str, receiver: Thing) -> Named | None:
        """A member that the project adds to a type outside it."""
        impls = self.outside_impls(name)
        found_here = [(impl, self._in_impl(impl, member, receiver)) for impl in impls]
        if any(one is not None and not self.trait_of(impl)[0] for impl, one in found_here):
            # Others may implement a trait that is not the project's for a type that is not either.
            return NOTHING
        joined = _joined([one for _, one in found_here if one is not None])
        if joined is not None:
            return joined
        for impl in impls:
            for target in self.trait_of(impl)[0]:
                found = self._in_trait(Thing(INSTANCE, target.file, target.symbol), member, receiver)
                if found is not None:
                    return found
        return None

    # What a type has beyond what the project says.

    def beyond(self, thing: Thing, name: str) -> Named:
        """A member through `Deref`, or one that a trait of the language brings."""
        unit = self._unit(thing.file)
        item = unit.symbols[thing.symbol]
        if item.kind != "trait":
            for inner in self.dereferenced(thing):
                found = self._member(inner, name, is_call=True) if inner != thing else NOTHING
                if found[0] or found[1]:
                    return found
        found_for_all = self.for_all(name, thing)
        if found_for_all is not None:
            return found_for_all
        derived = DERIVED.get(name)
        if derived is not None and any(derived in text for text in item.decorators if "derive" in text):
            return [], (STD,)
        if name in ITERATOR_METHODS and self.items_of(thing):
            return [], (STD,)
        if name == "to_string" and self.trait_impl(thing.file, thing.symbol, "Display") is not None:
            return [], (STD,)
        return NOTHING

    def dereferenced(self, thing: Thing) -> tuple[Thing, ...]:
        """What `*` gives for a type of the project that says so."""
        return self._once((), ("deref", thing), self._find_dereferenced, thing)

    def _find_dereferenced(self, thing: Thing) -> tuple[Thing, ...]:
        impl = self.trait_impl(thing.file, thing.symbol, "Deref")
        return () if impl is None else self.aliased(impl, "Target", thing)

    def items_of(self, thing: Thing) -> tuple[Thing, ...]:
        """What iterating over something of a project's own type gives."""
        return self._once((), ("items", thing), self._find_items, thing)

    def _find_items(self, thing: Thing) -> tuple[Thing, ...]:
        for name in ("Iterator", "IntoIterator"):
            impl = self.trait_impl(thing.file, thing.symbol, name)
            if impl is not None:
                return self.aliased(impl, "Item", thing)
        return ()

    def aliased(self, impl: Impl, name: str, receiver: Thing) -> tuple[Thing, ...]:
        """What a type that an impl names stands for."""
        unit = self._unit(impl[0])
        for index in unit.members[impl[1]].get(name, ()) if impl[1] in unit.members else ():
            written = unit.symbols[index].type
            if written is not None:
                return self.of_type(unit, impl[1], parse_type(written), receiver)
        return ()

    def promised(self, name: str) -> list[Target]:
        """The traits of the project that have a method of a name: types outside the project may have it too."""
        return self._once([], ("promised", name), self._find_promised, name)

    def _find_promised(self, name: str) -> list[Target]:
        found = []
        for file, symbol in self._project.symbols_named(name):
            # A change of any of these concerns every file that uses the name: what is not meant is not asked.
            unit = self._unit_of(file)
            parent = unit.symbols[symbol].parent
            if unit.symbols[symbol].kind == "method" and parent >= 0 and unit.symbols[parent].kind == "trait":
                found.append(Target(file, parent))
        return found

    def is_implemented(self, trait: str, name: str) -> bool:
        """Whether the project has a method of a name in an impl of a trait of some name: `Trait::name` may mean it."""
        return self._once(False, ("in impl", trait, name), self._find_implemented_method, trait, name)

    def _find_implemented_method(self, trait: str, name: str) -> bool:
        for file, symbol in self._project.symbols_named(name):
            unit = self._unit_of(file)
            bases = unit.bases.get(unit.symbols[symbol].parent, ())
            if any(written_path(path).rpartition("::")[2] == trait for path in bases):
                return True
        return False

    def for_all(self, name: str, receiver: Thing) -> Named | None:
        """A method of the one trait that is implemented for all types beside it: `impl<T: Read> ReadMore for T`.

        A trait may be implemented for slices and again for arrays, which are not told apart.
        """
        found: dict[tuple[Target, ...], Named] = {}
        for trait in self.promised(name):
            unit = self._unit(trait.file)
            for impl in _blanket(unit):
                if trait in self.trait_of((unit.file, impl))[0] and self._fits(unit, impl, receiver):
                    thing = Thing(INSTANCE, trait.file, trait.symbol)
                    here = self._in_impl((unit.file, impl), name, receiver) or self._in_trait(thing, name, receiver)
                    if here is not None:
                        found.setdefault(tuple(here[0]), here)
        return next(iter(found.values())) if len(found) == 1 else None

    def _fits(self, unit: Unit, impl: int, receiver: Thing) -> bool:
        """Whether a type has the traits that an impl for all types asks for."""
        name = unit.symbols[impl].name
        if name.startswith("["):
            return receiver.kind == MANY and str(receiver.module) == "std::Vec"
        written = [text for _, kind, text in unit.hints.get((impl, name), ()) if kind == "alias" and text]
        for text in written:
            one = parse_type(text)
            for bound in one.arguments if one.kind == "bounds" else (one,):
                if bound.kind == "function" and receiver.kind in FUNCTIONS:
                    continue
                if not self._has_trait(unit, impl, bound.name, receiver):
                    return False
        return True

    def _has_trait(self, unit: Unit, scope: int, path: str, receiver: Thing) -> bool:
        if receiver.kind in FUNCTIONS:
            return False
        if receiver.kind not in {INSTANCE, CLASS}:
            # Of types outside the project, little more is known than which of them are iterators.
            return path.endswith("Iterator") and group_of(str(receiver.module).partition("::")[2]) == "Iterator"
        if Target(receiver.file, receiver.symbol) in self.type_path(unit, scope, path)[0]:
            return True
        return self.trait_impl(receiver.file, receiver.symbol, path.rpartition("::")[2]) is not None

    # Types by name.

    def type_path(self, unit: Unit, scope: int, path: str) -> Named:
        """The types that a path with colons means, and what it evaluates to."""
        return self._once(NOTHING, ("type", unit.file, scope, path), self._find_type, unit, scope, path)

    def _find_type(self, unit: Unit, scope: int, path: str) -> Named:
        first, *rest = path.split("::")
        start = self.name(unit, scope, first, TYPE)
        return self._down(start, rest, TYPE) if rest else start

    def kind(self, target: Target) -> str:
        """The kind of a symbol."""
        return self._unit(target.file).symbols[target.symbol].kind

    @staticmethod
    def is_parameter(unit: Unit, scope: int, name: str) -> bool:
        """Whether a name is a type parameter of a symbol or of what is around it."""
        while scope >= 0:
            if any(kind == "alias" for _, kind, _ in unit.hints.get((scope, name), ())):
                return True
            scope = unit.symbols[scope].parent
        return False


def written_path(path: str) -> str:
    """The path of a trait as written; what it is taken from may end in colons already."""
    return path.replace("::.", "::").replace(".", "::")


def _blanket(unit: Unit) -> list[int]:
    """The impls of a file that are for every type, or every type with some trait, and those for slices."""
    return [
        index
        for index, item in enumerate(unit.symbols)
        if item.kind == "impl"
        and item.type == item.name
        and (item.name.startswith("[") or any(kind == "alias" for _, kind, _ in unit.hints.get((index, item.name), ())))
    ]


def _joined(found: list[Named]) -> Named | None:
    """Several findings as one."""
    if not found:
        return None
    targets = list(dict.fromkeys([target for one in found for target in one[0]]))
    return targets, merged(one[1] for one in found)
