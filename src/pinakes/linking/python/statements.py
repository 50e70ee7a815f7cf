"""What loops, subscripts and `with` get from what they are given."""

from abc import abstractmethod

from pinakes.linking.linker import merged
from pinakes.linking.python.containers import is_mapping, item_outside, items_of
from pinakes.linking.python.types import PythonTypes
from pinakes.linking.things import CLASS, EXTERNAL, INSTANCE, MANY, Thing
from pinakes.linking.unit import Unit


class PythonStatements(PythonTypes):
    """Follows what statements ask of things: to be iterated over, to be entered."""

    @abstractmethod
    def _called(self, thing: Thing) -> tuple[Thing, ...]:
        """What calling something gives."""

    @abstractmethod
    def _values(self, unit: Unit, symbol: int, receiver: Thing | None) -> tuple[Thing, ...]:
        """What a symbol evaluates to."""

    def _items(self, thing: Thing) -> tuple[Thing, ...]:
        """What iterating over something gives."""
        if thing.kind == MANY:
            return items_of(thing)
        if thing.kind == INSTANCE:
            makers = self._asked_of(thing, "__iter__", "__aiter__")
            found = merged([value.items if value.kind == MANY else self._next(value) for value in makers])
            container = None if found else self._as_container(thing)
            return found if container is None else items_of(container)
        if thing.kind == CLASS and self._unit(thing.file).symbols[thing.symbol].kind == "enum":
            return (thing._replace(kind=INSTANCE),)
        return item_outside(thing)

    def _next(self, thing: Thing) -> tuple[Thing, ...]:
        if thing.kind != INSTANCE:
            return item_outside(thing)
        return self._asked_of(thing, "__next__", "__anext__")

    def _entered(self, thing: Thing) -> tuple[Thing, ...]:
        if thing.kind == MANY:
            return thing.items
        if thing.kind == INSTANCE:
            found = self._asked_of(thing, "__enter__", "__aenter__")
            is_ours = any(self.member(thing, name)[0] for name in ("__enter__", "__aenter__"))
            # What a class has from outside to be entered with mostly gives back what it is called on.
            return found if is_ours else (thing,)
        return (thing,) if thing.kind == EXTERNAL else ()

    def _asked_of(self, thing: Thing, *names: str) -> tuple[Thing, ...]:
        """What calling one of some methods gives: one of the project before one that may come from outside."""
        found = [self.member(thing, name) for name in names]
        values = next((values for targets, values in found if targets), None) or found[0][1] or found[-1][1]
        return merged(self._called(value) for value in values)

    def _called_member(self, thing: Thing, name: str) -> tuple[Thing, ...]:
        return merged(self._called(value) for value in self.member(thing, name)[1])

    def _subscripted(self, thing: Thing) -> tuple[Thing, ...]:
        if thing.kind == MANY:
            return thing.items
        if thing.kind == INSTANCE:
            container = self._as_container(thing)
            return self._called_member(thing, "__getitem__") if container is None else container.items
        return (thing,) if thing.kind == CLASS else item_outside(thing)

    def _placed(self, thing: Thing, place: int) -> tuple[Thing, ...]:
        """The item of something at a place: `a, b = pair`."""
        if thing.kind == MANY and thing.parameters and not is_mapping(thing):
            return thing.parameters[place] if place < len(thing.parameters) else ()
        if thing.kind == INSTANCE:
            unit = self._unit(thing.file)
            if any(path.endswith("NamedTuple") for path in unit.bases[thing.symbol]):
                fields = [index for (index, *_) in unit.members[thing.symbol].values() if unit.symbols[index].type]
                return self._values(unit, fields[place], None) if place < len(fields) else ()
        return self._items(thing)
