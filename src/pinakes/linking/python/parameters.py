"""What parameters are: by their types, the class around them, their defaults, or the method that theirs overrides."""

from pinakes.linking.python.fixtures import PythonFixtures
from pinakes.linking.python.types import known_whole
from pinakes.linking.things import CLASS, INSTANCE, MANY, Thing
from pinakes.linking.unit import TYPE_KINDS, Unit

CLASS_METHODS = frozenset({"__new__", "__init_subclass__", "__class_getitem__"})
"""Methods that are called on the class without saying so."""
_MADE_ANEW = frozenset({"__init__", "__new__"})
"""Methods that need not be called as those that they override."""


class PythonParameters(PythonFixtures):
    """Follows what functions are called with."""

    def _parameter(self, unit: Unit, here: int, name: str) -> tuple[Thing, ...] | None:
        """What a parameter is; None when the symbol has none of that name."""
        item = unit.symbols[here]
        for position, (parameter, annotation, default) in enumerate(item.parameters):
            if parameter != name and (parameter[:1] != "*" or parameter.lstrip("*") != name):
                continue
            owner = item.parent
            if annotation is not None and not (
                position == 0
                and owner >= 0
                and unit.symbols[owner].kind in TYPE_KINDS
                and self._is_variable(unit, here, annotation)
            ):
                values = known_whole(self._annotated(unit, here, annotation, None))
                return (Thing(MANY, items=values),) if parameter.startswith("*") else values
            if position == 0 and owner >= 0 and unit.symbols[owner].kind in TYPE_KINDS:
                if any(text.startswith("@staticmethod") for text in item.decorators):
                    return self._as_overridden(unit, here, parameter)
                is_marked = any(text.startswith("@classmethod") for text in item.decorators)
                of_class = is_marked or item.name in CLASS_METHODS
                return (Thing(CLASS if of_class else INSTANCE, unit.file, owner),)
            return self._by_default(unit, owner, default) or self._as_overridden(unit, here, parameter)
        return None

    def _as_overridden(self, unit: Unit, method: int, parameter: str) -> tuple[Thing, ...]:
        """What a parameter that says nothing of itself is by the method of a class above that its own overrides."""
        item = unit.symbols[method]
        if item.parent < 0 or unit.symbols[item.parent].kind not in TYPE_KINDS or item.name in _MADE_ANEW:
            return ()
        for file, symbol in self.line_of(unit.file, item.parent)[1:]:
            above = self._unit(file)
            for index in reversed(above.members[symbol].get(item.name, ())):
                typed = [type_ for name, type_, _ in above.symbols[index].parameters if name == parameter and type_]
                values = known_whole(self._annotated(above, index, typed[0], None)) if typed else ()
                return (Thing(MANY, items=values),) if values and parameter.startswith("*") else values
        return ()
