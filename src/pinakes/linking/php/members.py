"""Members of PHP classes: methods, properties and constants, along traits, bases and interfaces."""

from abc import abstractmethod
from collections.abc import Iterable

from pinakes.facts import Flag
from pinakes.linking.linker import NOTHING, Named, merged
from pinakes.linking.links import Target
from pinakes.linking.php.names import CLASS_KINDS, CONSTANTS, FUNCTIONS, OUTSIDE, NameLinker, Place
from pinakes.linking.php.words import NARROW
from pinakes.linking.things import CALLABLE, CLASS, EXTERNAL, INSTANCE, MANY, MODULE, SUPER, Thing
from pinakes.linking.unit import Unit

METHODS = frozenset({"method", "constructor"})
_VALUES = frozenset({"constant", "enum_member"})
_PROPERTIES = frozenset({"property"})
_TRAITS = frozenset({"trait"})
_ABSTRACT = Flag.ABSTRACT.value


class MemberLinker(NameLinker):
    """Finds members. The name of what is called ends in `()`, that of a static property starts with `$`."""

    @abstractmethod
    def annotated(self, unit: Unit, scope: int, text: str, receiver: Thing | None) -> tuple[Thing, ...]:
        """What is of a type, as written in the text of a symbol."""

    @abstractmethod
    def member_values(self, unit: Unit, symbol: int, receiver: Thing) -> tuple[Thing, ...]:
        """What a member evaluates to."""

    def member(self, thing: Thing, name: str) -> Named:
        """A member of something: the symbols it means, and what it evaluates to."""
        if thing.kind == MODULE:
            return self._in_namespace(thing, name)
        if thing.kind == EXTERNAL:
            return [], (thing._replace(items=()),)
        if thing.kind not in {CLASS, INSTANCE, SUPER}:
            return NOTHING
        return self._once(NOTHING, ("member", thing, name), self._in_class, thing, name)

    def _in_namespace(self, thing: Thing, name: str) -> Named:
        """A class, function or constant of a namespace, which is empty for the root."""
        asker = self._unit_of(thing.file)
        whole = f"{thing.module}\\{name}" if thing.module else name
        kinds = (FUNCTIONS,) if name.endswith("()") else (CLASS_KINDS, CONSTANTS)
        whole = whole.removesuffix("()")
        for each in kinds:
            found = self.named(whole, each, asker)
            if found[0]:
                return found
        return [], self.outside(whole, asker, is_sure=True)

    def _in_class(self, thing: Thing, name: str) -> Named:
        line = self.line_of(thing.file, thing.symbol)
        if thing.kind == SUPER:
            line = line[1:]
        receiver = thing._replace(kind=INSTANCE) if thing.kind == SUPER else thing
        wanted: Named | None = None
        for position, (file, symbol) in enumerate(line):
            unit = self._unit(file)
            own = _own_member(unit, symbol, name, thing.kind)
            if own is not None:
                is_inherited = position > 0 or thing.kind == SUPER
                found = [Target(file, own, is_inherited)], self.member_values(unit, own, receiver)
                if not (unit.symbols[own].flags & _ABSTRACT and unit.symbols[symbol].kind == "trait"):
                    return found
                # What a trait only asks for, the class may inherit.
                wanted = wanted or found
                continue
            declared = self._declared_in_doc(unit, symbol, name, receiver)
            if declared is not None:
                return wanted or declared
        return wanted or self._of_enum(thing, name) or ([], self._outside_base(line))

    def _declared_in_doc(self, unit: Unit, symbol: int, name: str, receiver: Thing) -> Named | None:
        """A member that has no text of its own: a trait's under another name, or one that a doc block declares."""
        is_method = name.endswith("()")
        for _, kind, text in unit.hints.get((symbol, name.removesuffix("()")), ()) if is_method else ():
            if kind == "alias" and "::" in text:
                trait, _, method = text.partition("::")
                return self._of_trait(unit, symbol, trait, method, receiver)
        typed = [hint for hint in unit.hints.get((symbol, name), ()) if hint[1] == "type"]
        if not typed or not (is_method or receiver.kind == INSTANCE):
            return None
        things = merged(self.annotated(unit, scope, text, receiver) for scope, _, text in typed)
        return [], (Thing(CALLABLE, items=things),) if is_method and things else things

    def _of_trait(self, unit: Unit, symbol: int, trait: str, method: str, receiver: Thing) -> Named | None:
        """A method of one of the traits that a class uses."""
        for file, place in self._bases(unit, symbol, _TRAITS):
            other = self._unit(file)
            if trait and other.symbols[place].name != trait.rpartition("\\")[2]:
                continue
            own = _own_member(other, place, f"{method}()", INSTANCE)
            if own is not None:
                return [Target(file, own, inherited=True)], self.member_values(other, own, receiver)
        return None

    def _of_enum(self, thing: Thing, name: str) -> Named | None:
        """What every enum has of its own."""
        if self._unit(thing.file).symbols[thing.symbol].kind != "enum":
            return None
        one = thing._replace(kind=INSTANCE)
        items = {"from()": (one,), "tryFrom()": (one,), "cases()": (Thing(MANY, items=(one,)),)}.get(name)
        if items is None:
            return ([], (OUTSIDE,)) if name in {"name", "value"} else None
        return [], (OUTSIDE._replace(items=items),)

    def _outside_base(self, line: list[Place]) -> tuple[Thing, ...]:
        """What a class inherits from outside the project, where it does: its other members may come from there."""
        for file, symbol in line:
            unit = self._unit(file)
            for path in unit.bases[symbol]:
                if path.rpartition(".")[2] in NARROW:
                    continue
                for thing in self.class_named(unit, unit.symbols[symbol].parent, path.replace(".", "\\"))[1]:
                    if thing.kind == EXTERNAL:
                        return (thing,)
        return ()

    def line_of(self, file: int, symbol: int) -> list[Place]:
        """A class, its traits, its base and its interfaces, in the order in which members are looked for."""
        return self._once([(file, symbol)], ("line", file, symbol), self._lined_up, file, symbol)

    def _lined_up(self, file: int, symbol: int) -> list[Place]:
        unit = self._unit(file)
        found = {(file, symbol): None}
        for kinds in ({"trait"}, {"class"}, {"interface"}):
            for base in self._bases(unit, symbol, frozenset(kinds)):
                if base != (file, symbol):
                    found.update(dict.fromkeys(self.line_of(*base)))
        mixins = [self.annotated(unit, symbol, text, None) for _, _, text in unit.hints.get((symbol, "@mixin"), ())]
        for thing in merged(mixins):
            if thing.kind == INSTANCE:
                found.update(dict.fromkeys(self.line_of(thing.file, thing.symbol)))
        return list(found)

    def _bases(self, unit: Unit, symbol: int, kinds: frozenset[str]) -> list[Place]:
        """What a class uses, extends or implements, by kind."""
        scope = unit.symbols[symbol].parent
        return [
            (target.file, target.symbol)
            for path in unit.bases[symbol]
            for target in self.class_named(unit, scope, path.replace(".", "\\"))[0]
            if self._unit(target.file).symbols[target.symbol].kind in kinds
        ]


def _own_member(unit: Unit, symbol: int, name: str, kind: int) -> int | None:
    """The member of a class that a name means: methods, properties and constants each have names of their own."""
    members = unit.members[symbol]
    if name.endswith("()"):
        return _first(unit, members.get(name[:-2], ()), METHODS)
    if name.startswith("$"):
        return _first(unit, members.get(name[1:], ()), _PROPERTIES)
    constant = _first(unit, members.get(name, ()), _VALUES)
    if kind == CLASS:
        return constant
    found = _first(unit, members.get(name, ()), _PROPERTIES)
    return constant if found is None else found


def _first(unit: Unit, symbols: Iterable[int], kinds: frozenset[str]) -> int | None:
    return next((index for index in symbols if unit.symbols[index].kind in kinds), None)
