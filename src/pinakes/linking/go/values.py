"""What taking something apart gives: items, results, what `range` yields."""

from pinakes.linking.things import CALLABLE, EXTERNAL, MANY, RECORD, Thing

Things = tuple[Thing, ...]
OUTSIDE = Thing(EXTERNAL, module="builtin")
"""What the language brings itself."""
LIST, MAP, CHANNEL, RESULTS = "list", "map", "channel", "results"
"""What a MANY is, in its `module`, and what marks several results of one call."""

_GENERIC = frozenset(
    {
        "slices",
        "maps",
        "iter",
        "cmp",
        "unique",
        "weak",
        "golang.org/x/exp/slices",
        "golang.org/x/exp/maps",
        "github.com/samber/lo",
    }
)
"""Packages whose functions give back what they are given, or parts of it."""
_HANDING_BACK = {"sync/atomic": {"Load", "Swap"}, "unique": {"Value"}, "weak": {"Value"}}
"""Methods of what holds one thing that give it back."""
_TELLING = "errors"
"""The package whose one generic function, `AsType`, gives what is of the type that it is told."""


def items_of(thing: Thing) -> Things:
    """What subscripting something gives; a generic function or type is the same with its arguments."""
    if thing.kind == MANY:
        return thing.items
    return (thing,)


def ranged(thing: Thing, place: str) -> Things:
    """What `range` gives first (`k`) and second (`v`); of a channel, what is received."""
    if thing.kind == MANY:
        if thing.module == CHANNEL:
            return thing.items if place == "k" else ()
        if place == "v":
            return thing.items
        return thing.parameters[0] if thing.module == MAP else (OUTSIDE,)
    if thing.kind == CALLABLE:
        # An iterator hands what it yields to the function that it is given.
        yielder = thing.items[0] if thing.items else None
        at = int(place == "v")
        found = yielder.items[at : at + 1] if yielder is not None and yielder.kind == CALLABLE else ()
        return tuple([item for item in found if item.kind >= 0])
    if thing.kind == EXTERNAL and thing.module == "iter":
        return thing.parameters[int(place == "v")] if int(place == "v") < len(thing.parameters) else ()
    return (thing,) if thing.kind == EXTERNAL and not is_generic(thing) else ()


def result_of(thing: Thing, place: int) -> Things:
    """One of the results of a call."""
    if thing.kind == RECORD and thing.module == RESULTS:
        return thing.parameters[place] if place < len(thing.parameters) else ()
    if thing.kind == EXTERNAL and thing.parameters:
        # A function that is told types: what it gives may be of one of them.
        return thing.parameters[0] if thing.module == _TELLING and place == 0 else ()
    return (thing,) if thing.kind == EXTERNAL or place == 0 else ()


def results(found: tuple[Things, ...]) -> Things:
    """What a call gives that has these results."""
    if len(found) == 1:
        return found[0]
    return (Thing(RECORD, module=RESULTS, parameters=found),) if found else ()


def is_generic(thing: Thing) -> bool:
    """Whether something outside the project may hand back what belongs to it."""
    return thing.module in _GENERIC or any(
        not items or items[0].kind != EXTERNAL or is_generic(items[0]) for items in thing.parameters
    )


def member_outside(thing: Thing, name: str) -> Thing:
    """A member of something outside the project."""
    if thing.parameters and name in _HANDING_BACK.get(thing.module, ()):
        return Thing(EXTERNAL, module=thing.module, items=thing.parameters[-1])
    return thing._replace(items=())


def called_outside(thing: Thing) -> Things:
    """What calling something outside the project gives."""
    if thing.items:
        return thing.items
    return () if is_generic(thing) or thing.module == OUTSIDE.module else (thing,)
