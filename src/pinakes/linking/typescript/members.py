"""Members of things: looked for in objects, in classes and in what they extend."""

from abc import abstractmethod

from pinakes.languages.typescript.builtin_names import BUILTIN_NAMES
from pinakes.languages.typescript.paths import PROPS, literal_path
from pinakes.linking.linker import NOTHING, Named
from pinakes.linking.links import Target
from pinakes.linking.things import (
    CALLABLE,
    CLASS,
    EXTERNAL,
    FUNCTION,
    INSTANCE,
    LITERAL,
    MANY,
    MODULE,
    OBJECT,
    RECORD,
    SUPER,
    Thing,
)
from pinakes.linking.typescript.alternatives import merged
from pinakes.linking.typescript.exports import ExportLinker
from pinakes.linking.typescript.lists import in_many
from pinakes.linking.typescript.symbols import (
    CLASSES,
    DEFAULT,
    Argument,
    are_locals,
    fits,
    is_of_old_module,
    merged_with,
    own_members,
)
from pinakes.linking.typescript.words import (
    EVERYTHING,
    FUNCTION_MEMBERS,
    NODES,
    OLD_MEMBERS,
    OUTSIDE,
    SAME,
    is_of_everything,
)
from pinakes.linking.unit import FUNCTION_KINDS, Unit


class MemberLinker(ExportLinker):
    """Finds members."""

    @abstractmethod
    def _type_named(self, unit: Unit, scope: int, name: str) -> tuple[list[Target], tuple[Thing, ...]]:
        """The types that a dotted name means, and what it is outside the project."""

    @abstractmethod
    def _instances(self, target: Target, arguments: tuple[Argument, ...] = ()) -> tuple[Thing, ...]:
        """What is of the type that a symbol stands for, with these things for its type parameters."""

    @abstractmethod
    def _hinted(self, unit: Unit, owner: int, name: str, receiver: Thing | None) -> tuple[Thing, ...]:
        """What the hints on a name come to."""

    def member(self, thing: Thing, name: str) -> Named:
        """A member of something: the symbols it means, and what it evaluates to."""
        if thing.kind == MODULE:
            return self._in_module(thing, name)
        if thing.kind == EXTERNAL:
            return self._in_holder(thing, name) if thing.parameters else self._outside(thing, name)
        if thing.kind == MANY:
            return [], in_many(thing, name)
        if thing.kind == RECORD:
            return self._in_record(thing, name)
        if thing.kind == CALLABLE:
            return [], (OUTSIDE,) if name in FUNCTION_MEMBERS else ()
        found = self._once(NOTHING, ("member", thing, name), self._in_thing, thing, name)
        is_empty = not found[0] and not found[1] and thing.kind in {FUNCTION, CLASS}
        return self._beside(thing, name) if is_empty else found

    def _in_module(self, thing: Thing, name: str) -> Named:
        if thing.module == NODES:
            return [], (Thing(MODULE, thing.file) if name == "exports" else OUTSIDE,)
        return self.exported(self._unit(thing.file), name) or NOTHING

    def _beside(self, thing: Thing, name: str) -> Named:
        """What is set on `exports` beside a function or class that is the whole of its module: a member of it, too."""
        unit = self._unit(thing.file)
        is_whole = unit.symbols[thing.symbol].flags & DEFAULT and is_of_old_module(unit, thing.symbol)
        return (self.exported(unit, name) if is_whole else None) or NOTHING

    @staticmethod
    def _outside(thing: Thing, name: str) -> Named:
        """A member of something outside the project."""
        # The language has no members of such names: a project has put it there, as in `window.__state`.
        is_put_there = thing.module == "builtins" and name.startswith("_") and name not in OLD_MEMBERS
        if thing == EVERYTHING:
            is_put_there = not is_of_everything(name)
        return [], () if is_put_there else (thing._replace(items=(), inferred=False),)

    def _in_holder(self, thing: Thing, name: str) -> Named:
        """A member of something outside the project that holds something of it, or perhaps of what it holds."""
        if name == "current":
            return [], thing.parameters[0]
        is_perhaps_held = any(self.member(one, name)[0] for one in thing.parameters[0])
        return [], () if is_perhaps_held else (thing._replace(items=()),)

    @staticmethod
    def _in_record(thing: Thing, name: str) -> Named:
        for (own, symbols), things in zip(thing.module, thing.parameters, strict=True):
            if own == name:
                return [Target(thing.file, symbol) for symbol in symbols], things
        return NOTHING

    def _in_literal(self, thing: Thing, name: str) -> Named:
        """A member of an object written out, which is no symbol, or of what is spread in it."""
        unit = self._unit(thing.file)
        own = f"{thing.module}.{name}"
        hints = unit.hints.get((thing.symbol, own))
        if hints is not None:
            things = self._hinted(unit, thing.symbol, own, None)
            # A method that is written there is a symbol.
            is_method = [text for _, _, text in hints] == [literal_path(name)]
            return [Target(one.file, one.symbol) for one in things if is_method], things
        found = [self.member(one, name) for one in self._hinted(unit, thing.symbol, thing.module, None)]
        return [target for one in found for target in one[0]], merged(one[1] for one in found)

    def _in_thing(self, thing: Thing, name: str) -> Named:
        if thing.kind == LITERAL:
            return self._in_literal(thing, name)
        if thing.kind in {OBJECT, FUNCTION}:
            found = self._within(thing, name)
            if found is not None:
                return found
            return [], (OUTSIDE,) if thing.kind == FUNCTION and name in FUNCTION_MEMBERS else ()
        return self._in_class(thing, name)

    def _within(self, thing: Thing, name: str) -> Named | None:
        """A member of a namespace, an enum, an object or a function, and of what is merged with it."""
        unit = self._unit(thing.file)
        for symbol in merged_with(unit, thing.symbol):
            symbols = own_members(unit, symbol, name)
            if symbols and not (
                thing.kind == FUNCTION and unit.symbols[symbol].kind in FUNCTION_KINDS and are_locals(unit, symbols)
            ):
                return self.meant(unit, symbols, thing if unit.symbols[symbol].kind != "namespace" else None)
            if unit.symbols[symbol].kind == "namespace":
                for index in unit.bound[symbol].get(name, ()) if symbol in unit.bound else ():
                    return self.imported(unit, index)
        return None

    def _in_class(self, thing: Thing, name: str) -> Named:
        line = self.line_of(thing.file, thing.symbol)
        receiver = thing._replace(kind=INSTANCE) if thing.kind == SUPER else thing
        for position, (file, symbol) in enumerate(line):
            if position == 0 and thing.kind == SUPER:
                continue
            unit = self._unit(file)
            symbols = own_members(unit, symbol, name)
            if unit.symbols[symbol].kind == "class":
                symbols = [index for index in symbols if fits(unit, index, thing)]
            if symbols:
                return self.meant(unit, symbols, receiver, inherited=position > 0 or thing.kind == SUPER)
        if thing.kind == CLASS:
            found = self._within(thing, name)
            if found is not None and self._kind(found[0][0]) not in {"method", "getter", "setter", "property"}:
                return found
        outside = self._outside_base(line)
        if outside is not None and name == "props" and thing.kind == INSTANCE:
            told = merged(self._hinted(self._unit(file), symbol, PROPS, receiver) for file, symbol in line)
            return [], told or (outside,)
        return [], () if outside is None else (outside,)

    def _outside_base(self, line: list[tuple[int, int]]) -> Thing | None:
        """What a class inherits from outside the project, where it does: its other members may come from there."""
        for file, symbol in line:
            unit = self._unit(file)
            for path in unit.bases.get(symbol, ()):
                for thing in self._base(unit, symbol, path)[1]:
                    if thing.kind == EXTERNAL:
                        return thing
        return None

    def line_of(self, file: int, symbol: int) -> list[tuple[int, int]]:
        """A class or interface and what it extends, in the order in which members are looked for."""
        return self._once([(file, symbol)], ("line", file, symbol), self._line, file, symbol)

    def _line(self, file: int, symbol: int) -> list[tuple[int, int]]:
        unit = self._unit(file)
        own = [other for other in merged_with(unit, symbol) if unit.symbols[other].kind in CLASSES] or [symbol]
        line = [(file, other) for other in own]
        for other in own:
            for path in unit.bases.get(other, ()):
                for target in self._base(unit, other, path)[0]:
                    line += [one for one in self.line_of(target.file, target.symbol) if one not in line]
        return line

    def _base(self, unit: Unit, symbol: int, path: str) -> tuple[list[Target], tuple[Thing, ...]]:
        """What a class or interface extends: types of the project, or something outside it."""
        if path in SAME:
            # It extends what stands in its brackets, which is another base.
            return [], ()
        scope = unit.symbols[symbol].parent
        targets, outside = self._type_named(unit, scope, path)
        found: list[Target] = []
        for target in targets:
            if self._kind(target) == "type_alias":
                instances = self._instances(target)
                found += [Target(one.file, one.symbol) for one in instances if one.kind == INSTANCE]
                outside += tuple([one for one in instances if one.kind == EXTERNAL])
            elif self._kind(target) in CLASSES:
                found.append(target)
        if not found and not outside and path in BUILTIN_NAMES:
            outside = (OUTSIDE,)
        return found, outside

    def _kind(self, target: Target) -> str:
        return self._unit(target.file).symbols[target.symbol].kind
