"""What functions give, and what they hand to the functions that they are given."""

from pinakes.languages.typescript.paths import PROPS
from pinakes.linking.things import CALLABLE, CLASS, EXTERNAL, FUNCTION, INSTANCE, MANY, Thing
from pinakes.linking.typescript.alternatives import MOST, merged, surely
from pinakes.linking.typescript.annotations import TypeLinker
from pinakes.linking.typescript.lists import handed_on
from pinakes.linking.typescript.symbols import GENERATOR, OVERLOAD, makes_instances
from pinakes.linking.typescript.words import ANYWHERE, ITEM_PLACES, OUTSIDE
from pinakes.linking.unit import Unit


class CallLinker(TypeLinker):
    """Follows calls."""

    def _called(self, thing: Thing) -> tuple[Thing, ...]:
        """What calling something gives."""
        if thing.kind == CLASS:
            return (Thing(INSTANCE, thing.file, thing.symbol, inferred=True),)
        if thing.kind == FUNCTION:
            return self._returned(thing)
        if thing.kind == CALLABLE or (thing.kind == EXTERNAL and thing.items):
            return thing.items
        if thing.kind == INSTANCE:
            return merged(one.items for one in self._signatures(thing))
        return (thing,) if thing.kind == EXTERNAL and thing.module != "builtins" else ()

    def _signatures(self, thing: Thing) -> tuple[Thing, ...]:
        """How something of a type with call signatures is called."""
        found = [
            self._hinted(self._unit(file), symbol, "()", thing)
            for file, symbol in self.line_of(thing.file, thing.symbol)
        ]
        return tuple([one for things in found for one in things if one.kind == CALLABLE])

    def _returned(self, thing: Thing) -> tuple[Thing, ...]:
        unit = self._unit(thing.file)
        item = unit.symbols[thing.symbol]
        receiver = _receiver_of(thing)
        declared = self._declared(unit, thing.symbol)
        if declared is not None:
            values = self._annotated(unit, thing.symbol, declared, receiver)
            return merged(value.items for value in values if value.kind == CALLABLE)
        if item.type is not None:
            return self._annotated(unit, thing.symbol, item.type, receiver)
        signatures = [one for one in self._overloads(thing) if unit.symbols[one.symbol].type is not None]
        if signatures:
            # Whoever calls it sees nothing of its text.
            return surely(self._returned(one) for one in signatures)
        returns = unit.hints.get((thing.symbol, ""), ())
        # Methods inside a function are those of the object that it gives back, where it does, or else of what it makes.
        is_plain = item.kind == "function" and not any(text.startswith("{=") for _, _, text in returns)
        if is_plain and thing.symbol in unit.members and makes_instances(unit, thing.symbol):
            return (Thing(INSTANCE, thing.file, thing.symbol, inferred=True),)
        if item.flags & GENERATOR or len(returns) > MOST:
            return ()
        return self._hinted(unit, thing.symbol, "", receiver)

    @staticmethod
    def _declared(unit: Unit, symbol: int) -> str | None:
        """The type that a variable which holds a function is declared with: `const f: Handler = () => …`."""
        item = unit.symbols[symbol]
        if item.type is None or item.kind not in {"function", "method"}:
            return None
        for _, kind, text in unit.hints.get((item.parent, item.name), ()):
            if kind == "type" and text == item.type:
                return text
        return None

    def _handed(self, things: tuple[Thing, ...], step: str, before: tuple[Thing, ...], name: str) -> tuple[Thing, ...]:
        """What functions are given, or hand to the function that they are given: `{1.}`, `{.0}` or `{1.0}`.

        `name` is the last name on the way to them, `before` what it is a member of.
        """
        position, _, place = step[1:-1].partition(".")
        if position and place and all(thing == OUTSIDE._replace(items=thing.items) for thing in things):
            return handed_on(int(place), before, name) if position == "0" else ()
        if position:
            things = merged(self._given(thing, int(position), before, name) for thing in things)
        if not place:
            return things
        return merged(self._called_with(thing, int(place)) for thing in things)

    def _given(self, thing: Thing, position: int, before: tuple[Thing, ...], name: str) -> tuple[Thing, ...]:
        """What a function is given as one of its arguments."""
        if thing.kind == CALLABLE:
            return thing.parameters[position] if position < len(thing.parameters) else ()
        if thing.kind == FUNCTION:
            return self._parameter_of(thing, position)
        if thing.kind == CLASS:
            return self._made_with(thing, position)
        if thing.kind == INSTANCE:
            return merged(self._given(one, position, before, name) for one in self._signatures(thing))
        if thing.kind == EXTERNAL and thing.module != "builtins":
            return (thing,)
        is_item = thing.kind == EXTERNAL and ITEM_PLACES.get(name) in {position, ANYWHERE}
        return merged(value.items for value in before if value.kind == MANY) if is_item else ()

    def _made_with(self, thing: Thing, position: int) -> tuple[Thing, ...]:
        """What a class is made with at a place; a component also what its props are."""
        for file, symbol in self.line_of(thing.file, thing.symbol):
            makers = self._unit(file).members[symbol].get("constructor", ())
            if makers:
                found = self._parameter_of(Thing(FUNCTION, file, makers[0]), position)
                if found or position:
                    return found
                break
        return () if position else self._hinted(self._unit(thing.file), thing.symbol, PROPS, None)

    def _called_with(self, thing: Thing, place: int) -> tuple[Thing, ...]:
        """What a function that is given to another is called with."""
        if thing.kind == CALLABLE:
            return thing.parameters[place] if place < len(thing.parameters) else ()
        if thing.kind == INSTANCE:
            return merged(self._called_with(one, place) for one in self._signatures(thing))
        return self._parameter_of(thing, place) if thing.kind == FUNCTION else ()

    def _parameter_of(self, thing: Thing, position: int) -> tuple[Thing, ...]:
        """What a function takes at a place: where it is overloaded, what any of its signatures says."""
        unit = self._unit(thing.file)
        signatures = self._overloads(thing) or [thing]
        found = merged(self._taken_by(unit, one.symbol, position, _receiver_of(one)) for one in signatures)
        if found:
            return found
        declared = self._declared(unit, thing.symbol)
        if declared is None:
            return () if position else self._hinted(unit, thing.symbol, PROPS, None)
        values = self._annotated(unit, thing.symbol, declared, _receiver_of(thing))
        return merged(self._called_with(value, position) for value in values if value.kind in {CALLABLE, INSTANCE})

    def _overloads(self, thing: Thing) -> list[Thing]:
        """The signatures of a function that has several, or one beside its text, as far as it may be told its types."""
        unit = self._unit(thing.file)
        item = unit.symbols[thing.symbol]
        own = unit.members[item.parent].get(item.name, ()) if item.parent in unit.members else ()
        signatures = [one for one in own if unit.symbols[one].flags & OVERLOAD]
        if not thing.module:
            return [thing._replace(symbol=one) for one in signatures]
        names = unit.type_parameters
        told = dict(zip(names.get(thing.symbol, ()), thing.module, strict=False))
        is_written = any(argument is not None and argument.types for argument in thing.module)
        if not is_written:
            modules = {one: tuple([told.get(name) for name in names.get(one, ())]) for one in signatures}
            return [thing._replace(symbol=one, module=modules[one]) for one in signatures]
        # Types that are written are told by their places, to signatures that take as many.
        fitting = [one for one in signatures if len(names.get(one, ())) == len(thing.module)]
        return [thing._replace(symbol=one) for one in fitting or signatures]

    def _taken_by(self, unit: Unit, symbol: int, position: int, receiver: Thing | None) -> tuple[Thing, ...]:
        parameters = [one for one in unit.symbols[symbol].parameters if one[0] != "this"]
        rest = parameters[-1] if parameters and parameters[-1][0].startswith("...") else None
        one = parameters[position] if position < len(parameters) else rest
        if one is None or one[1] is None:
            return ()
        things = self._annotated(unit, symbol, one[1], receiver)
        return merged(thing.items for thing in things if thing.kind == MANY) if one is rest else things


def _receiver_of(function: Thing) -> Thing | None:
    """What tells the types in the text of a function: itself where it was told them, or else what it is taken from."""
    if function.module:
        return function._replace(inferred=True)
    return function.items[0] if function.items else None
