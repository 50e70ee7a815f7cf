"""What the containers of the language hold, and what lies outside the project."""

from pinakes.linking.python.words import CONTAINER_MODULES, COPY_METHODS, ITEM_METHODS
from pinakes.linking.things import EXTERNAL, MANY, Thing

OUTSIDE = Thing(EXTERNAL, module="builtins")


def in_container(thing: Thing, name: str) -> tuple[Thing, ...]:
    """A method of a container of the language."""
    if name in ITEM_METHODS:
        return (Thing(EXTERNAL, items=thing.items, module="builtins"),)
    if name == "items":
        pair = Thing(MANY, items=thing.items, parameters=((), thing.items))
        return (Thing(EXTERNAL, items=(Thing(MANY, items=(pair,)),), module="builtins"),)
    if name in COPY_METHODS:
        return (Thing(EXTERNAL, items=(thing,), module="builtins"),)
    return (OUTSIDE,)


def item_outside(thing: Thing) -> tuple[Thing, ...]:
    """An item of something outside the project; what the containers of the language hold may well be the project's."""
    return (thing,) if thing.kind == EXTERNAL and thing.module not in CONTAINER_MODULES else ()
