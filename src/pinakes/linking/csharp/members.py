"""What types hold: bases, members, extension methods."""

import re

from pinakes.facts import Flag
from pinakes.linking.csharp.declared import NAMED_TYPES, Place
from pinakes.linking.csharp.extensions import is_extension
from pinakes.linking.csharp.outside import GIVES, TAKES, bare, handed_out, outside_member
from pinakes.linking.csharp.types import Type, parse_type
from pinakes.linking.csharp.words import GONE_THROUGH, LISTS, MAPS, OBJECT_MEMBERS, PLATFORM_MEMBERS, SEALED
from pinakes.linking.csharp.written import Arguments, WrittenLinker
from pinakes.linking.interface import LinkSymbol
from pinakes.linking.linker import NOTHING, Named, merged
from pinakes.linking.links import Target
from pinakes.linking.things import CLASS, EXTERNAL, FUNCTION, INSTANCE, MANY, MODULE, SUPER, Thing
from pinakes.linking.unit import TYPE_KINDS, Unit

STATIC = Flag.STATIC.value
METHODS = frozenset({"method", "function", "operator"})
_INTERFACE = re.compile(r"I[A-Z]")


class MemberLinker(WrittenLinker):
    """Finds members."""

    # Bases.

    def nested(self, file: int, symbol: int, name: str) -> tuple[Place, ...]:
        """The types of a name inside a type, or inside what it extends."""
        found = super().nested(file, symbol, name)
        if found or self._unit(file).symbols[symbol].kind not in TYPE_KINDS:
            return found
        for owner in self.line(Thing(INSTANCE, file, symbol))[1:]:
            found = super().nested(owner.file, owner.symbol, name) if owner.kind != MANY else ()
            if found:
                return found
        return ()

    def bases(self, thing: Thing) -> tuple[Thing, ...]:
        """What a type extends and implements, as seen through it."""
        return self._once((), ("bases", thing), self._find_bases, thing)

    def _find_bases(self, thing: Thing) -> tuple[Thing, ...]:
        found: list[tuple[Thing, ...]] = []
        for file, symbol in self.parts(thing.file, thing.symbol):
            unit = self._unit(file)
            for _, kind, text in unit.hints.get((symbol, "base"), ()):
                if kind == "type":
                    found.append(self._base(unit, symbol, text, thing))
        return merged(found)

    def _base(self, unit: Unit, symbol: int, text: str, thing: Thing) -> tuple[Thing, ...]:
        """One base. It is named from outside the type, and so are its arguments that are no type parameters."""
        parsed = parse_type(text)
        if parsed is None or parsed.kind != "name" or unit.symbols[symbol].kind == "enum":
            return ()
        outer = unit.symbols[symbol].parent
        places = self.types_at(unit, outer, parsed.name, len(parsed.arguments))
        if places:
            own = self.parts(unit.file, symbol)
            places = tuple([place for place in places if place not in own])
        view = thing._replace(inferred=False)
        arguments = tuple([self._of(unit, symbol, part, view, None, outer=outer) for part in parsed.arguments])
        if places:
            return (Thing(INSTANCE, *places[0], parameters=arguments, inferred=thing.inferred),)
        return self._of_outside(unit, outer, parsed, arguments)

    def line(self, thing: Thing) -> list[Thing]:
        """A type and the types it has its members from, nearest first; for a class, no interfaces."""
        is_interface = self._kind(thing) == "interface"
        found = [thing]
        at = 0
        while at < len(found) and len(found) < 60:
            here = found[at]
            at += 1
            for base in self.bases(here) if here.kind != MANY else ():
                same = any((one.file, one.symbol) == (base.file, base.symbol) for one in found if base.kind != MANY)
                if not same and (is_interface or not self._is_interface(base)):
                    found.append(base)
        return found

    def _is_interface(self, thing: Thing) -> bool:
        if thing.kind == MANY:
            return _INTERFACE.match(thing.module.partition(":")[2]) is not None
        return self._kind(thing) == "interface"

    def ancestors(self, thing: Thing) -> list[Thing]:
        """A type, its bases and their bases, interfaces too."""
        found = [thing]
        at = 0
        while at < len(found) and len(found) < 60:
            if found[at].kind != MANY:
                found += [base for base in self.bases(found[at]) if base not in found]
            at += 1
        return found

    def _kind(self, thing: Thing) -> str:
        return self._unit(thing.file).symbols[thing.symbol].kind

    # Members.

    def member(self, thing: Thing, name: str) -> Named:
        """A member of something: the symbols it means, overloads together, and what it evaluates to."""
        if thing.kind == MODULE:
            return self._in_namespace(thing.module, name)
        if thing.kind == EXTERNAL:
            found = self.extensions(Thing(EXTERNAL), name)
            if found[0]:
                return found if name not in PLATFORM_MEMBERS else NOTHING
            return [], (Thing(EXTERNAL, module=thing.module),)
        if thing.kind == MANY:
            return self._once(NOTHING, ("member", thing, name), self._of_outsider, thing, name)
        if thing.kind not in {CLASS, INSTANCE, SUPER}:
            return NOTHING
        return self._once(NOTHING, ("member", thing, name), self._in_type, thing, name)

    def _in_namespace(self, module: tuple[str, str], name: str) -> Named:
        namespace, home = module
        places = self.types_in(namespace, name, home) or self.types_in(namespace, f"{name}Attribute", home)
        if places:
            return self.meant(places)
        return [], (Thing(MODULE, module=(f"{namespace}.{name}", home)),)

    def meant(self, places: tuple[Place, ...]) -> Named:
        """Types as targets, all parts of them, and as what they evaluate to."""
        first: dict[int, Place] = {}
        for place in places:
            first.setdefault(self.arity(place), place)
        return [Target(*place) for place in places], tuple([Thing(CLASS, *place) for place in first.values()])

    def _of_outsider(self, thing: Thing, name: str) -> Named:
        """A member of something outside the project: an extension of the project's own, or the platform's."""
        own = outside_member(thing, name)
        if own is not None:
            return [], own
        kind = thing.module.partition(":")[2]
        if name in PLATFORM_MEMBERS and (kind in SEALED or kind in LISTS or kind in MAPS or kind == "Array"):
            return [], (Thing(EXTERNAL, module=bare(thing)),)
        extended = self.extensions(thing, name)
        if extended[0]:
            return extended
        # An extension of that name may still be meant, where types outside the project extend one another.
        is_sure = kind in SEALED or not self._extension_places(name)
        return [], (Thing(EXTERNAL, module=bare(thing)),) if is_sure else ()

    def _in_type(self, thing: Thing, name: str) -> Named:
        receiver = thing._replace(kind=INSTANCE) if thing.kind == SUPER else thing
        line = self.line(receiver._replace(kind=INSTANCE))
        targets: list[Target] = []
        values: list[tuple[Thing, ...]] = []
        outside: Thing | None = None
        for owner in line[1:] if thing.kind == SUPER else line:
            if owner.kind == MANY:
                outside = outside or owner
                continue
            places = [place for place in self.held(owner, name) if self._fits(place, thing)]
            is_end = bool(places) and any(self._item(place).kind not in METHODS for place in places)
            if is_end and targets:
                break
            for place in places:
                targets.append(Target(*place, inherited=owner is not line[0]))
                values.append(self.values(place, owner))
            if is_end:
                return targets, merged(values)
        if thing.kind == INSTANCE:
            more = self.extensions(thing, name)
            targets += more[0]
            values.append(more[1])
        if targets:
            return targets, merged(values)
        if thing.kind == CLASS:
            # Only `nameof` names a member of instances by its type.
            targets = [Target(*place) for owner in line if owner.kind != MANY for place in self.held(owner, name)]
        return targets, () if targets else self._elsewhere(thing, name, outside)

    def _elsewhere(self, thing: Thing, name: str, outside: Thing | None) -> tuple[Thing, ...]:
        """What a member that no type of the project has may be."""
        kind = self._kind(thing)
        if outside is not None:
            return outside_member(outside, name) or (Thing(EXTERNAL, module=bare(outside)),)
        if name == "Value" and kind in {"struct", "enum", "record"} and thing.kind == INSTANCE:
            return (thing,)
        if name in OBJECT_MEMBERS or (kind in {"enum", "type_alias"} and thing.kind == INSTANCE):
            return (Thing(EXTERNAL, module="System"),)
        return ()

    def held(self, owner: Thing, name: str) -> list[Place]:
        """The members of a name that a type itself declares, in all its parts."""
        found = []
        for file, symbol in self.parts(owner.file, owner.symbol):
            unit = self._unit(file)
            own = unit.members[symbol].get(name, ()) if symbol in unit.members else ()
            found += [
                (file, index)
                for index in own
                if unit.symbols[index].kind != "constructor" and (index, "interface") not in unit.hints
            ]
        return found

    def _item(self, place: Place) -> LinkSymbol:
        return self._unit(place[0]).symbols[place[1]]

    def _fits(self, place: Place, thing: Thing) -> bool:
        """Whether a member belongs to the type itself or to its instances, as asked."""
        item = self._item(place)
        is_static = item.kind in NAMED_TYPES or item.kind == "enum_member" or bool(item.flags & STATIC)
        return is_static == (thing.kind == CLASS)

    def values(self, place: Place, owner: Thing | None) -> tuple[Thing, ...]:
        """What a symbol evaluates to, as a member of something."""
        unit = self._unit(place[0])
        item = unit.symbols[place[1]]
        if item.kind in NAMED_TYPES:
            return (Thing(CLASS, *place),)
        if item.kind in METHODS:
            return (Thing(FUNCTION, *place, () if owner is None else (owner,)),)
        if item.kind == "enum_member":
            return (Thing(INSTANCE, unit.file, item.parent, inferred=True),)
        return () if item.type is None else self.of_type(unit, item.parent, item.type, owner)

    # Extension methods.

    def extensions(self, thing: Thing, name: str) -> Named:
        """The extension methods of a name for what is of a type, whatever namespace they are in."""
        return self._once(NOTHING, ("extension", thing, name), self._find_extensions, thing, name)

    def _find_extensions(self, thing: Thing, name: str) -> Named:
        targets: list[Target] = []
        values = []
        lines: list[Thing] | None = None
        for file, symbol in self._extension_places(name):
            lines = lines or (self.ancestors(thing) if thing.kind == INSTANCE else [thing])
            bound = self._extended(file, symbol, lines)
            if bound is not None:
                targets.append(Target(file, symbol))
                values.append((Thing(FUNCTION, file, symbol, (), parameters=bound),))
        return targets, merged(values)

    def _extension_places(self, name: str) -> list[Place]:
        found = []
        for file, symbol in self._project.symbols_named(name):
            unit = self._unit(file)
            item = unit.symbols[symbol]
            if item.flags & STATIC and is_extension(item):
                found.append((unit.path, symbol, file))
        return [(file, symbol) for _, symbol, file in sorted(found)]

    def _extended(self, file: int, symbol: int, lines: list[Thing]) -> Arguments | None:
        """What the type parameters of an extension method stand for on something; None where it is not for it."""
        unit = self._unit(file)
        parsed = parse_type(unit.symbols[symbol].parameters[0][1] or "")
        names = self.type_parameters(unit, symbol)
        if parsed is None:
            return None
        if parsed.kind == "name" and parsed.name in names:
            wanted = self._at_least(unit, symbol, parsed.name)
            is_met = all(any(_are_same(one, line) for line in lines) for one in wanted)
            return tuple([(lines[0],) if name == parsed.name else () for name in names]) if is_met else None
        for wanted_thing in self._of(unit, symbol, parsed, None, ()):
            for line in lines:
                if _are_same(wanted_thing, line) or self._is_held_as(wanted_thing, line) or _may_be(wanted_thing, line):
                    return tuple([self._taken(parsed, line, name) for name in names])
        return None

    def _is_held_as(self, wanted: Thing, thing: Thing) -> bool:
        """Whether something that holds things is taken for what can only be gone through."""
        if wanted.kind != MANY or thing.kind != MANY:
            return wanted.kind == MANY and wanted.module == "System:Object"
        name, own = wanted.module.partition(":")[2], thing.module.partition(":")[2]
        if name == "Object":
            return True
        if wanted.items and thing.items and wanted.items[0].kind == INSTANCE:
            held = self.ancestors(thing.items[0]) if thing.items[0].kind == INSTANCE else []
            if not any(_are_same(wanted.items[0], one) for one in held):
                return False
        if own in MAPS:
            return name in {"IDictionary", "IReadOnlyDictionary", "IEnumerable", "ICollection"}
        return name in GONE_THROUGH and (own in LISTS or own == "Array")

    @staticmethod
    def _taken(parsed: Type, thing: Thing, name: str) -> tuple[Thing, ...]:
        """What a type parameter stands for where something is passed for a type that mentions it."""
        for place, part in enumerate(parsed.arguments):
            if part.kind == "name" and part.name == name:
                if len(parsed.arguments) == 1 and thing.items:
                    return thing.items
                return thing.parameters[place] if place < len(thing.parameters) else ()
        return ()

    # Calls.

    def called(self, thing: Thing, name: str) -> tuple[Thing, ...]:
        """What calling something gives."""
        if thing.kind == FUNCTION:
            unit = self._unit(thing.file)
            item = unit.symbols[thing.symbol]
            owner = thing.items[0] if thing.items else None
            return () if item.type is None else self.of_type(unit, thing.symbol, item.type, owner, thing.parameters)
        if thing.kind == CLASS:
            return (Thing(INSTANCE, thing.file, thing.symbol, inferred=True),)
        if thing.kind == INSTANCE and self._kind(thing) == "type_alias":
            unit = self._unit(thing.file)
            item = unit.symbols[thing.symbol]
            return () if item.type is None else self.of_type(unit, thing.symbol, item.type, thing)
        if thing.kind == MANY:
            return thing.parameters[-1] if thing.module == "System:Func" and thing.parameters else ()
        if thing.kind == EXTERNAL:
            return thing.items if thing.symbol == GIVES else handed_out(thing, name)
        return ()

    def handed(self, thing: Thing, argument: str, place: str) -> tuple[Thing, ...]:  # noqa: PLR0911 - one for each kind.
        """What something that is called hands to the function it is given, or writes to an argument."""
        if not argument:
            return self._passed(thing, int(place))
        if thing.kind == EXTERNAL and thing.symbol == TAKES:
            return merged(self._passed(item, int(place)) for item in thing.items) if place else ()
        if thing.kind == EXTERNAL:
            return thing.parameters[0] if thing.parameters and place in {"0", ""} else ()
        if thing.kind == INSTANCE:
            makers = [Thing(FUNCTION, *place, (thing,)) for place in self._makers(thing)]
            return merged(self.handed(maker, argument, place) for maker in makers)
        if thing.kind == FUNCTION:
            unit = self._unit(thing.file)
            parameters = unit.symbols[thing.symbol].parameters
            index = int(argument) + (is_extension(unit.symbols[thing.symbol]) and not thing.items)
            text = parameters[index][1] if index < len(parameters) else None
            if text is None:
                return ()
            owner = thing.items[0] if thing.items else None
            values = self.of_type(unit, thing.symbol, text, owner, thing.parameters)
            if text.startswith("params "):
                values = merged(value.items for value in values)
            return values if not place else merged(self._passed(value, int(place)) for value in values)
        return ()

    def _makers(self, thing: Thing) -> list[Place]:
        """The constructors of a type, and the type itself where it has parameters."""
        found = []
        for file, symbol in self.parts(thing.file, thing.symbol):
            unit = self._unit(file)
            own = unit.members[symbol].get(unit.symbols[symbol].name, ()) if symbol in unit.members else ()
            found += [(file, index) for index in own if unit.symbols[index].kind == "constructor"]
            found += [(file, symbol)] if unit.symbols[symbol].parameters else []
        return found

    def _passed(self, thing: Thing, place: int) -> tuple[Thing, ...]:
        """What a delegate is called with."""
        kind = str(thing.module).partition(":")[2] if thing.kind == MANY else ""
        if kind in {"Func", "Action", "Predicate", "Comparison"}:
            given = thing.parameters[:-1] if kind == "Func" else thing.parameters
            given = given * 2 if kind == "Comparison" else given
            return given[place] if place < len(given) else ()
        if thing.kind == MANY and thing.module == "System:EventHandler":
            return thing.parameters[0] if place == 1 and thing.parameters else ()
        if thing.kind == INSTANCE and self._kind(thing) == "type_alias":
            unit = self._unit(thing.file)
            parameters = unit.symbols[thing.symbol].parameters
            text = parameters[place][1] if place < len(parameters) else None
            return () if text is None else self.of_type(unit, thing.symbol, text, thing)
        return ()


def _are_same(one: Thing, other: Thing) -> bool:
    if MANY in {one.kind, other.kind}:
        return one.kind == other.kind and one.module in {other.module, "System:Object"}
    return (one.file, one.symbol) == (other.file, other.symbol)


def _may_be(wanted: Thing, thing: Thing) -> bool:
    """Whether something outside the project may be of a type: by its name, or where no more is known of it."""
    if wanted.kind != MANY or thing.kind == EXTERNAL:
        return wanted.kind == MANY
    name, own = wanted.module.partition(":")[2], "" if thing.kind != MANY else thing.module.partition(":")[2]
    if not own or own in SEALED or own in LISTS or own in MAPS or own in {"Array", "Object"} or own.startswith("("):
        return False
    return (_INTERFACE.match(name) is not None and name not in GONE_THROUGH) or own.endswith(name)
