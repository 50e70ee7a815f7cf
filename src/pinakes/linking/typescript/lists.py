"""Lists, tuples, maps and records: what they hold, and what their methods give."""

from pinakes.linking.things import EXTERNAL, MANY, Thing
from pinakes.linking.typescript.alternatives import merged
from pinakes.linking.typescript.words import COPY_METHODS, ITEM_METHODS, ON_ITEMS, OUTSIDE


def in_many(thing: Thing, name: str) -> tuple[Thing, ...]:
    """What a member of a list, a map or a record evaluates to."""
    are_ours = any(one.kind != EXTERNAL for one in thing.items)
    if thing.module in {"mapped", "record"} and (are_ours or thing.module == "mapped"):
        # The keys of a mapped type may be names of the project, so nothing of it is outside.
        return thing.items if are_ours else ()
    given: tuple[Thing, ...] = ()
    if name in ITEM_METHODS:
        given = thing.items
    elif name == "entries":
        given = (entries(thing),)
    elif name == "keys" and thing.module == "map":
        given = (Thing(MANY, items=_keys(thing)),)
    elif name in COPY_METHODS and thing.items:
        given = (listed(thing),)
    return (OUTSIDE._replace(items=given),)


def listed(thing: Thing) -> Thing:
    """What something holds, as a list."""
    return Thing(MANY, items=thing.items)


def entries(thing: Thing) -> Thing:
    """What something holds, as a list of pairs of a key and a value."""
    keys = _keys(thing)
    return Thing(MANY, items=(Thing(MANY, items=keys if keys == thing.items else (), parameters=(keys, thing.items)),))


def _keys(thing: Thing) -> tuple[Thing, ...]:
    """What the keys of something are: those of a list or an object are of the language."""
    return thing.parameters[0] if thing.module == "map" and thing.parameters else (OUTSIDE,)


def holding(thing: Thing, held: tuple[Thing, ...]) -> Thing:
    """Something outside the project that holds something of it."""
    return thing._replace(parameters=(held,)) if any(one.kind != EXTERNAL for one in held) else thing


def at_place(thing: Thing, place: int) -> tuple[Thing, ...]:
    """What stands at a place of a list."""
    is_fixed = thing.module is None and place < len(thing.parameters)
    return thing.parameters[place] if is_fixed else thing.items


def handed_on(place: int, before: tuple[Thing, ...], name: str) -> tuple[Thing, ...]:
    """What a method of lists, maps or promises hands to the function that it is given first."""
    if name == "then" and place == 0:
        return before
    if name not in ON_ITEMS:
        return ()
    many = [value for value in before if value.kind == MANY]
    if place == 1 and name == "forEach":
        return merged(_keys(value) for value in many if value.module == "map")
    return merged(value.items for value in many) if place in ON_ITEMS[name] else ()
