"""What kinds the arguments of calls and the parameters of functions are, as far as declarations tell."""

import re

from pinakes.linking.c.kinds import GENERIC, GIVEN_BY_STD, LITERALS, NUMBERS, Kind, parse_kind
from pinakes.linking.c.names import Place
from pinakes.linking.c.symbols import HELD, READONLY, TAGGED
from pinakes.linking.c.templates import TemplateLinker
from pinakes.linking.c.types import parse_type
from pinakes.linking.links import Target
from pinakes.linking.things import CLASS, INSTANCE, Thing
from pinakes.linking.unit import FUNCTION_KINDS, Unit

_LAST_STEP = re.compile(r"(?:(.*?)(?:\.|->|::))?(~?\w+)(\(\))?\Z")
_MOST_BASES = 16


class KindLinker(TemplateLinker):
    """Tells the kinds of values."""

    def kind_of(self, unit: Unit, scope: int, text: str) -> Kind | None:
        """The kind that a type means where it is written; None where that is open."""
        return self._once(None, ("kind", unit.file, scope, text), self._find_kind, unit, scope, text)

    def _find_kind(self, unit: Unit, scope: int, text: str) -> Kind | None:
        kind = parse_kind(text)
        if kind is None or kind.name in NUMBERS:
            return kind
        if kind.name == "auto" or _is_generic(unit, scope, kind.name):
            return kind._replace(name=GENERIC)
        meant = self._renamed(unit, scope, text)
        if meant is not None:
            return meant._replace(
                depth=meant.depth + kind.depth, is_const=meant.is_const or kind.is_const, how=kind.how
            )
        classes = [thing for thing in self._instances(unit, scope, text) if thing.kind == INSTANCE]
        return self._with_place(kind, classes[0]) if len(classes) == 1 else kind

    def _renamed(self, unit: Unit, scope: int, text: str) -> Kind | None:
        """What another name for a type stands for; None for other names."""
        type_ = parse_type(text)
        before, _, name = ("", "", "") if type_ is None else type_.name.rpartition("::")
        if not before:
            targets = self.used(unit, scope, name, is_type=True)[0]
        else:
            targets = [one for thing in self._classes(unit, scope, before) for one in self.member(thing, name)[0]]
        if len(targets) != 1:
            # Of several, the preprocessor keeps one.
            return None
        other = self._unit(targets[0].file)
        item = other.symbols[targets[0].symbol]
        if item.kind != "type_alias" or not item.type:
            return None
        return self.kind_of(other, item.parent, item.type)

    def _with_place(self, kind: Kind, thing: Thing) -> Kind:
        place = (thing.file, thing.symbol)
        return kind._replace(place=place, bases=self._bases_of(*place))

    def _bases_of(self, file: int, symbol: int) -> tuple[Place, ...]:
        return self._once((), ("bases", file, symbol), self._find_bases, file, symbol)

    def _find_bases(self, file: int, symbol: int) -> tuple[Place, ...]:
        """The classes of the project that a class extends, near ones first."""
        found: dict[Place, None] = {}
        pending = [(file, symbol)]
        while pending and len(found) < _MOST_BASES:
            at = pending.pop(0)
            unit = self._unit(at[0])
            for base in unit.bases.get(at[1], ()):
                things = self._classes(unit, unit.symbols[at[1]].parent, base.replace(".", "::"))
                places = [(thing.file, thing.symbol) for thing in things if thing.kind == CLASS]
                pending += [place for place in places if place not in found]
                found.update(dict.fromkeys(places))
        return tuple(found)

    def kind_given(self, unit: Unit, scope: int, argument: str) -> Kind | None:
        """The kind of an argument; None where that is open."""
        if argument in LITERALS:
            return LITERALS[argument]._replace(how="&&")
        return self._once(None, ("given", unit.file, scope, argument), self._find_given, unit, scope, argument)

    def _find_given(self, unit: Unit, scope: int, argument: str) -> Kind | None:
        mark = argument[:1]
        if mark in {"&", "*"}:
            return self._pointed(self.kind_given(unit, scope, argument[1:]), 1 if mark == "&" else -1)
        if mark == "~":
            moved = self.kind_given(unit, scope, argument[1:])
            return None if moved is None else moved._replace(how="&&")
        if mark == "<":
            made = self.kind_of(unit, scope, argument[1:-1]) if argument.endswith(">") else None
            return None if made is None else made._replace(how="" if made.how else "&&")
        if argument == "this":
            things = self._this(unit, scope)
            return self._made(things[0], 1)._replace(is_const=is_const_at(unit, scope)) if things else None
        step = _LAST_STEP.fullmatch(argument)
        return None if step is None else self._stepped(unit, scope, *step.groups())

    def _stepped(self, unit: Unit, scope: int, before: str | None, name: str, call: str | None) -> Kind | None:
        """The kind of a path's last step."""
        if before is None:
            texts = self._local_types(unit, scope, name)
            if texts is not None:
                found = self.kind_of(unit, *texts[0]) if len(texts) == 1 and not call else None
                return None if found is None else found._replace(how="&")
            targets, is_const = self.used(unit, scope, name, is_type=False)[0], is_const_at(unit, scope)
        elif before == "std":
            return GIVEN_BY_STD[name]._replace(how="&&") if call and name in GIVEN_BY_STD else None
        else:
            targets = [one for thing in self.evaluate(unit, scope, before) for one in self.member(thing, name)[0]]
            owner = self.kind_given(unit, scope, before)
            is_const = owner is not None and (owner.is_const or owner.is_held)
        kinds = {self._kind_at_target(target, is_called=bool(call)) for target in targets}
        kind = kinds.pop() if len(kinds) == 1 else None
        if kind is None or call or self._kind_at(targets[0]) != "property":
            return kind
        return kind._replace(is_held=is_const and not kind.depth)

    @staticmethod
    def _pointed(kind: Kind | None, step: int) -> Kind | None:
        if kind is None or kind.name == GENERIC or kind.depth + step < 0:
            return None
        return kind._replace(depth=kind.depth + step, how="&" if step < 0 else "&&")

    def _made(self, thing: Thing, depth: int) -> Kind:
        name = self._unit(thing.file).symbols[thing.symbol].name
        return self._with_place(Kind(name, depth), thing)

    def _local_types(self, unit: Unit, scope: int, name: str) -> list[tuple[int, str]] | None:
        """The types that a local or a parameter is declared with, each with where that is seen; None for no local."""
        while scope >= 0:
            item = unit.symbols[scope]
            if item.kind in FUNCTION_KINDS:
                hints = [hint for hint in unit.hints.get((scope, name), ()) if hint[1] in {"type", "value", "item"}]
                if any(kind != "type" for _, kind, _ in hints):
                    return []
                if hints:
                    return [(scope, text) for text in dict.fromkeys([text for _, _, text in hints])]
                found = [text or "" for parameter, text, _ in item.parameters if parameter == name]
                if found:
                    return [(scope, found[0])]
            scope = item.parent
        return None

    def _kind_at_target(self, target: Target, *, is_called: bool) -> Kind | None:
        """What a symbol is a value of, or gives where it is called."""
        unit = self._unit(target.file)
        item = unit.symbols[target.symbol]
        if item.kind in HELD and not is_called:
            held = self.kind_of(unit, item.parent, item.type or "")
            return None if held is None else held._replace(how="&")
        if item.kind == "enum_member" and not is_called and item.parent >= 0:
            return Kind(unit.symbols[item.parent].name, 0, (target.file, item.parent))
        if item.kind in FUNCTION_KINDS and is_called:
            given = self.kind_of(unit, target.symbol, item.type or "")
            return None if given is None or given.name == GENERIC else given._replace(how=given.how or "&&")
        if item.kind == "type_alias" and is_called:
            made = self.kind_of(unit, item.parent, item.type or "")
            return None if made is None else made._replace(how="&&")
        if item.kind in TAGGED and is_called:
            return self._made(Thing(CLASS, target.file, target.symbol), 0)._replace(how="&&")
        return None

    def _kind_at(self, place: tuple[int, ...]) -> str:
        return self._unit(place[0]).symbols[place[1]].kind


def is_const_at(unit: Unit, scope: int) -> bool:
    """Whether what stands in the text of a symbol belongs to a method that may not change its object."""
    while scope >= 0 and unit.symbols[scope].kind not in FUNCTION_KINDS:
        scope = unit.symbols[scope].parent
    return scope >= 0 and bool(unit.symbols[scope].flags & READONLY)


def _is_generic(unit: Unit, scope: int, name: str) -> bool:
    """Whether a name is a type parameter where it is seen."""
    while scope >= 0:
        if any(kind == "alias" for _, kind, _ in unit.hints.get((scope, name), ())):
            return True
        scope = unit.symbols[scope].parent
    return any(kind == "alias" for _, kind, _ in unit.hints.get((-1, name), ()))
