"""What functions give, and what they hand to the functions that they are given."""

from abc import abstractmethod

from pinakes.linking.linker import MOST, merged
from pinakes.linking.things import CALLABLE, CLASS, EXTERNAL, FUNCTION, INSTANCE, MANY, Thing
from pinakes.linking.typescript.annotations import TypeLinker
from pinakes.linking.typescript.symbols import GENERATOR, makes_instances
from pinakes.linking.typescript.words import ON_ITEMS
from pinakes.linking.unit import Unit


class CallLinker(TypeLinker):
    """Follows calls."""

    @abstractmethod
    def _hinted(self, unit: Unit, owner: int, name: str, receiver: Thing | None) -> tuple[Thing, ...]:
        """What the hints on a name come to."""

    def _called(self, thing: Thing) -> tuple[Thing, ...]:
        """What calling something gives."""
        if thing.kind == CLASS:
            return (Thing(INSTANCE, thing.file, thing.symbol, inferred=True),)
        if thing.kind == FUNCTION:
            return self._returned(thing)
        if thing.kind == CALLABLE or (thing.kind == EXTERNAL and thing.items):
            return thing.items
        return (thing,) if thing.kind == EXTERNAL and thing.module != "builtins" else ()

    def _returned(self, thing: Thing) -> tuple[Thing, ...]:
        unit = self._unit(thing.file)
        item = unit.symbols[thing.symbol]
        receiver = thing.items[0] if thing.items else None
        declared = self._declared(unit, thing.symbol)
        if declared is not None:
            values = self._annotated(unit, item.parent, declared, receiver)
            return merged(value.items for value in values if value.kind == CALLABLE)
        if item.type is not None:
            return self._annotated(unit, thing.symbol, item.type, receiver)
        if thing.symbol in unit.members and item.kind == "function" and makes_instances(unit, thing.symbol):
            return (Thing(INSTANCE, thing.file, thing.symbol, inferred=True),)
        if item.flags & GENERATOR or len(unit.hints.get((thing.symbol, ""), ())) > MOST:
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

    def _handed(
        self, thing: Thing, position: int, place: int, before: tuple[Thing, ...], name: str
    ) -> tuple[Thing, ...]:
        """What a function hands to a function that it is given."""
        if thing.kind == CALLABLE:
            values = thing.parameters[position] if position < len(thing.parameters) else ()
        elif thing.kind == FUNCTION:
            values = self._parameter_of(thing, position)
        elif thing.kind == CLASS:
            makers = self._unit(thing.file).members[thing.symbol].get("constructor", ())
            values = merged(self._parameter_of(Thing(FUNCTION, thing.file, maker), position) for maker in makers)
        elif thing.kind == EXTERNAL and thing.module == "builtins" and position == 0:
            if name == "then" and place == 0:
                return before
            many = [value.items for value in before if value.kind == MANY]
            is_item = place == 0 or (name == "sort" and place == 1)
            return merged(many) if name in ON_ITEMS and is_item else ()
        else:
            return ()
        return merged(
            value.parameters[place] for value in values if value.kind == CALLABLE and place < len(value.parameters)
        )

    def _parameter_of(self, thing: Thing, position: int) -> tuple[Thing, ...]:
        unit = self._unit(thing.file)
        parameters = [one for one in unit.symbols[thing.symbol].parameters if one[0] != "this"]
        if position >= len(parameters) or parameters[position][1] is None:
            return ()
        return self._annotated(
            unit, thing.symbol, parameters[position][1] or "", thing.items[0] if thing.items else None
        )
