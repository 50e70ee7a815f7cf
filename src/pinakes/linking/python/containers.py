"""What the containers of the language hold, and what lies outside the project."""

from pinakes.linking.python.words import CONTAINER_MODULES, COPY_METHODS, ITEM_METHODS
from pinakes.linking.things import EXTERNAL, MANY, Thing

OUTSIDE = Thing(EXTERNAL, module="builtins")
_MAP = "map"
"""What MANY says of itself where going over it gives keys, which are then its only parameter."""


def mapping(keys: tuple[Thing, ...], values: tuple[Thing, ...]) -> Thing:
    """A mapping: a subscript gives its values, going over it its keys."""
    return Thing(MANY, items=values, module=_MAP, parameters=(keys,))


def is_mapping(thing: Thing) -> bool:
    """Whether going over something gives other things than a subscript."""
    return thing.kind == MANY and thing.module == _MAP


def items_of(thing: Thing) -> tuple[Thing, ...]:
    """What going over a container of the language gives."""
    return thing.parameters[0] if is_mapping(thing) else thing.items


def in_container(thing: Thing, name: str) -> tuple[Thing, ...]:
    """A method of a container of the language."""
    if name in ITEM_METHODS:
        return (Thing(EXTERNAL, items=thing.items, module="builtins"),)
    keys = items_of(thing) if is_mapping(thing) else ()
    if name in {"items", "popitem"}:
        pair = Thing(MANY, items=(*keys, *thing.items), parameters=(keys, thing.items))
        return _calling(pair if name == "popitem" else Thing(MANY, items=(pair,)))
    if is_mapping(thing) and name in {"keys", "__iter__"}:
        return _calling(Thing(MANY, items=keys))
    if is_mapping(thing) and name == "values":
        return _calling(Thing(MANY, items=thing.items))
    if name in COPY_METHODS:
        return _calling(thing)
    return (OUTSIDE,)


def _calling(given: Thing) -> tuple[Thing, ...]:
    """A method of a container that gives this."""
    return (Thing(EXTERNAL, items=(given,), module="builtins"),)


def item_outside(thing: Thing) -> tuple[Thing, ...]:
    """An item of something outside the project; what the containers of the language hold may well be the project's."""
    return (thing,) if thing.kind == EXTERNAL and thing.module not in CONTAINER_MODULES else ()
