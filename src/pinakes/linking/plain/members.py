"""What types, objects, modules and spaces hold, and what symbols evaluate to."""

import re

from pinakes.facts import Flag
from pinakes.linking.linker import NOTHING, Named, merged
from pinakes.linking.links import Target
from pinakes.linking.plain.names import NameLinker
from pinakes.linking.plain.spaces import Place
from pinakes.linking.things import CLASS, EXTERNAL, FUNCTION, INSTANCE, MANY, MODULE, OBJECT, Thing
from pinakes.linking.unit import FUNCTION_KINDS, TYPE_KINDS, Unit

HELD = frozenset({"variable", "constant", "property", "getter"})
SPACES = frozenset({"module", "namespace", "block"})
_MOST_TYPES = 64
"""Types and extensions that are looked through for one member."""
_EXPORTED = Flag.EXPORTED.value
_TYPE = re.compile(
    r"(?:[\w.]+!)?[*?&!\s]*(?:const\s+|final\s+)?([^\W\d][\w$]*(?:\.[^\W\d][\w$]*)*)\s*(?:[<\[(].*)?[?!]*$", re.DOTALL
)
_MANY = re.compile(r"(?:([^\W\d]\w*)\s*[<\[]([^<>\[\],]+)[>\]]|\[([^\[\]:]+)\])[?!]*$")


class MemberLinker(NameLinker):
    """Finds members, and follows what symbols hold and return."""

    # Members.

    def member(self, thing: Thing, name: str) -> Named:
        """A member of something: the symbols it means, and what it evaluates to."""
        return self._once(NOTHING, ("member", thing, name), self.held, thing, name)

    def held(self, thing: Thing, name: str) -> Named:
        """What a type, object, module or space holds under a name."""
        if thing.kind == EXTERNAL:
            is_known = not self._rules.extends_types or thing.module != self._rules.standard
            return ([], (thing,)) if is_known else NOTHING
        if thing.kind == MODULE:
            return self.exported(thing.file, name) if thing.file >= 0 else self._in_space(thing.module, name)
        return self._own_member(thing, name) if thing.kind in {CLASS, INSTANCE, OBJECT} else NOTHING

    def _own_member(self, thing: Thing, name: str) -> Named:
        for file, symbol, is_base in self.line_of(thing.file, thing.symbol):
            unit = self._unit(file)
            own = unit.members[symbol].get(name) if symbol in unit.members else None
            own = self._seen(unit, own or [], thing)
            if own:
                targets = [Target(file, index, is_base) for index in own]
                return targets, merged(self.values_of(unit, index) for index in own)
            passed = [index for index in self.bound(unit).get(name, ()) if unit.imports[index].symbol == symbol]
            if passed:
                return self.together([self.imported(unit, index) for index in passed])
        return NOTHING

    def _seen(self, unit: Unit, symbols: list[int], thing: Thing) -> list[int]:
        """Those of some members that are seen from outside, each function once."""
        if self._rules.gives_exported and thing.kind == OBJECT:
            symbols = [symbol for symbol in symbols if unit.symbols[symbol].flags & _EXPORTED]
        if thing.kind == INSTANCE:
            symbols = [symbol for symbol in symbols if unit.symbols[symbol].kind != "constructor"]
        return self.first_clauses(unit, symbols)

    def _in_space(self, space: str, name: str) -> Named:
        name = self._rules.member_name(name)
        full = f"{space}.{name}".lstrip(".")
        shared = self.namesakes(name).shared.get(full)
        if shared is not None and shared.seen:
            return self.meant([place for places in shared.seen.values() for place in places])
        return [], (Thing(MODULE, module=full),) if self.is_space(full) else ()

    def line_of(self, file: int, symbol: int) -> list[tuple[int, int, bool]]:
        """A type, what else is said of it elsewhere, and the types it rests on, nearest first."""
        return self._once([], ("line", file, symbol), self._line, file, symbol)

    def _line(self, file: int, symbol: int) -> list[tuple[int, int, bool]]:
        found: dict[Place, bool] = {}
        gathered: set[str] = set()
        pending = [(file, symbol, False)]
        while pending and len(found) < _MOST_TYPES:
            here, index, is_base = pending.pop(0)
            if (here, index) in found:
                continue
            found[here, index] = is_base
            unit = self._unit(here)
            pending[:0] = [(*place, is_base) for place in self._said_elsewhere(unit, index, gathered)]
            for path in unit.bases.get(index, ()):
                bases = self.evaluate(unit, unit.symbols[index].parent, path)
                pending += [(base.file, base.symbol, True) for base in bases if base.kind == CLASS]
        return [(*place, is_base) for place, is_base in found.items()]

    def _said_elsewhere(self, unit: Unit, symbol: int, gathered: set[str]) -> list[Place]:
        """Extensions of a type, and what has the same full name unless that is `gathered` already, by path."""
        item = unit.symbols[symbol]
        full = self.full_name(unit.file, symbol)
        if full is None or item.kind not in TYPE_KINDS:
            return []
        shared = None if full in gathered else self.namesakes(item.name).shared.get(full)
        gathered.add(full)
        # More are not looked through.
        found = [] if shared is None else shared.types[: _MOST_TYPES + 1]
        added = self._extensions(item.name).get((unit.file, symbol), ())
        if added:
            found = sorted({*found, *added}, key=lambda place: (self._unit_of(place[0]).path, place[1]))
        for file, _ in found:
            self._unit(file)
        return found

    def _extensions(self, name: str) -> dict[Place, list[Place]]:
        """What adds to the types of a name, by the type that is meant where it stands."""
        if not self.namesakes(name).extensions:
            return {}
        return self._once({}, ("extensions", name), self._find_extensions, name)

    def _find_extensions(self, name: str) -> dict[Place, list[Place]]:
        found: dict[Place, list[Place]] = {}
        for file, symbol in self.namesakes(name).extensions:
            unit = self._unit(file)
            item = unit.symbols[symbol]
            for target in self.used(unit, item.parent, item.name, is_type=True)[0]:
                found.setdefault(target[:2], []).append((file, symbol))
        return found

    # Values.

    def values_of(self, unit: Unit, symbol: int) -> tuple[Thing, ...]:
        """What a symbol evaluates to."""
        return self._once((), ("values", unit.file, symbol), self._values, unit, symbol)

    def _values(self, unit: Unit, symbol: int) -> tuple[Thing, ...]:
        item = unit.symbols[symbol]
        if item.kind in TYPE_KINDS:
            return (Thing(CLASS, unit.file, symbol),)
        if item.kind == "enum_member" and item.parent >= 0:
            return (Thing(INSTANCE, unit.file, item.parent),)
        imports = [index for index in self.bound(unit).get(item.name, ()) if unit.imports[index].symbol == item.parent]
        if item.kind == "block":
            imports = [index for index, other in enumerate(unit.imports) if other.symbol == symbol]
        if imports:
            return merged(self.imported(unit, index)[1] for index in imports)
        if item.kind in HELD:
            own = [text for _, kind, text in unit.hints.get((symbol, ""), ()) if kind == "value"]
            kept = self.kept(unit, item.parent, item.name, item.type) or self._assigned(unit, item.parent, own)
            return merged([self._as_object(unit, symbol), kept])
        if item.kind in FUNCTION_KINDS:
            return (Thing(FUNCTION, unit.file, symbol),)
        return (Thing(OBJECT, unit.file, symbol),) if item.kind in SPACES else ()

    def _as_object(self, unit: Unit, symbol: int) -> tuple[Thing, ...]:
        return (Thing(OBJECT, unit.file, symbol),) if symbol in unit.members else ()

    def kept(self, unit: Unit, owner: int, name: str, type_: str | None) -> tuple[Thing, ...]:
        """What a variable or property holds: what is of its type, or all that it is set to."""
        if type_ is not None:
            return self.of_type(unit, owner, type_)
        hints = unit.hints.get((owner, name), [])
        typed = [self.of_type(unit, owner, text) for _, kind, text in hints if kind == "type"]
        if typed:
            return merged(typed)
        return self._assigned(unit, owner, [text for _, kind, text in hints if kind == "value"])

    def _assigned(self, unit: Unit, scope: int, texts: list[str]) -> tuple[Thing, ...]:
        found = [self.evaluate(unit, scope, path) for text in texts for path in text.split("|")]
        return merged(found) if all(found) else ()

    def of_type(self, unit: Unit, scope: int, text: str) -> tuple[Thing, ...]:
        """What is of a type, as written in the text of a symbol."""
        many = _MANY.match(text)
        if many is not None and (many[1] is None or many[1] in self._rules.containers):
            items = self.of_type(unit, scope, many[2] or many[3])
            return (Thing(MANY, items=items),) if items else ()
        written = _TYPE.match(text)
        if written is None:
            return ()
        things = self.evaluate(unit, scope, written[1])
        found = [thing._replace(kind=INSTANCE, inferred=True) for thing in things if thing.kind == CLASS]
        if self._rules.files_are_types:
            found += [thing for thing in things if thing.kind == MODULE]
        return tuple(found)

    def called(self, thing: Thing) -> tuple[Thing, ...]:
        """What calling something gives."""
        if thing.kind == CLASS:
            return (thing._replace(kind=INSTANCE, inferred=True),)
        if thing.kind == EXTERNAL or (thing.kind == MODULE and self._rules.files_are_types):
            return (thing,)
        if thing.kind != FUNCTION:
            return ()
        unit = self._unit(thing.file)
        item = unit.symbols[thing.symbol]
        if item.kind == "constructor" and item.parent >= 0:
            return (Thing(INSTANCE, thing.file, item.parent, inferred=True),)
        if item.type is not None:
            return self.of_type(unit, thing.symbol, item.type)
        texts = [text for _, kind, text in unit.hints.get((thing.symbol, ""), ()) if kind == "value"]
        return self._once((), ("returned", thing), self._assigned, unit, thing.symbol, texts)
