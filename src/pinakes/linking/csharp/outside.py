"""What well-known types outside the project hand back: what they hold, wrap and wait for."""

from pinakes.linking.csharp.words import (
    COPY_METHODS,
    GIVING,
    ITEM_METHODS,
    MAPS,
    ON_ITEMS,
    TASKS,
    WRAPPERS,
)
from pinakes.linking.things import EXTERNAL, MANY, Thing

GIVES = 0
"""The symbol of a member outside the project that gives its items when it is called."""

TAKES = 1
"""The symbol of a member outside the project that is given what its receiver holds."""
SERVING = frozenset({"GetService", "GetRequiredService", "GetKeyedService", "GetRequiredKeyedService"})
"""Extension methods of the platform that give what is of the type that they are told, whatever provides it."""
_SERVICES = "Microsoft.Extensions.DependencyInjection"
_TAKING = frozenset({"Add", "Enqueue", "Insert", "Push"})


def bare(thing: Thing) -> str:
    """The namespace that a thing outside the project comes from."""
    return str(thing.module).partition(":")[0]


def items_of(thing: Thing) -> tuple[Thing, ...]:
    """What going through something outside the project gives."""
    return thing.items if thing.kind == MANY else ()


def subscripted(thing: Thing) -> tuple[Thing, ...]:
    """What a subscript of something outside the project gives."""
    name = thing.module.partition(":")[2]
    if name in MAPS:
        return thing.parameters[1] if len(thing.parameters) > 1 else ()
    return thing.items


def awaited(thing: Thing) -> tuple[Thing, ...]:
    """What waiting for something gives."""
    if thing.kind == MANY and thing.module.partition(":")[2] in TASKS:
        return thing.parameters[0] if thing.parameters else ()
    return (thing,) if thing.kind == EXTERNAL else ()


def outside_member(  # noqa: C901, PLR0911 - one for each kind of type.
    thing: Thing, name: str
) -> tuple[Thing, ...] | None:
    """A member of a well-known type; None where nothing is known of it."""
    package, _, kind = thing.module.partition(":")
    if kind.startswith("(") or (kind in {"Tuple", "ValueTuple"} and thing.parameters):
        return _of_tuple(thing, kind, name)
    if not thing.parameters and not thing.items:
        return None
    if name == "this[]":
        return subscripted(thing)
    if kind in TASKS:
        return _of_task(thing, package, name)
    if name == "Value" and kind in WRAPPERS:
        return thing.parameters[0]
    if kind == "KeyValuePair" and name in {"Key", "Value"} and len(thing.parameters) == 2:
        return thing.parameters[name == "Value"]
    if kind == "IGrouping" and name == "Key":
        return thing.parameters[0]
    if kind in {"Func", "Action", "Predicate"} and name == "Invoke":
        return _giving(package, thing.parameters[-1] if kind == "Func" else ())
    if kind in MAPS:
        found = _of_map(thing, package, name)
        if found is not None:
            return found
    return _of_items(thing, package, name) if thing.items else None


def _giving(package: str, items: tuple[Thing, ...], handed: tuple[Thing, ...] = ()) -> tuple[Thing, ...]:
    """A member that gives something when it is called, and hands something to the function it is called with."""
    return (Thing(EXTERNAL, symbol=GIVES, module=package, items=items, parameters=(handed,) if handed else ()),)


def served(things: tuple[Thing, ...]) -> tuple[Thing, ...]:
    """A method that gives a service when it is called."""
    return _giving(_SERVICES, things)


def _of_tuple(thing: Thing, kind: str, name: str) -> tuple[Thing, ...] | None:
    names = kind[1:-1].split(",")
    if name in names:
        return thing.parameters[names.index(name)]
    number = name.removeprefix("Item")
    return thing.parameters[int(number) - 1] if number.isdigit() and int(number) <= len(thing.parameters) else None


def _of_task(thing: Thing, package: str, name: str) -> tuple[Thing, ...] | None:
    if name == "Result":
        return thing.parameters[0]
    if name in {"ConfigureAwait", "GetAwaiter", "AsTask"}:
        return _giving(package, (thing,))
    if name == "GetResult":
        return _giving(package, thing.parameters[0])
    return _giving(package, (), (thing,)) if name == "ContinueWith" else None


def _of_map(thing: Thing, package: str, name: str) -> tuple[Thing, ...] | None:
    keys, values = thing.parameters if len(thing.parameters) == 2 else ((), ())
    if name in {"Keys", "Values"}:
        held = keys if name == "Keys" else values
        return (Thing(MANY, module="System.Collections.Generic:ICollection", items=held, parameters=(held,)),)
    if name in {"TryGetValue", "TryRemove", "Remove"}:
        return _giving(package, (), values)
    if name in {"GetOrAdd", "AddOrUpdate", "GetValueOrDefault"}:
        return _giving(package, values, keys)
    return None


def _of_items(thing: Thing, package: str, name: str) -> tuple[Thing, ...] | None:
    if name == "Current":
        return thing.items
    if name in _TAKING:
        return (Thing(EXTERNAL, symbol=TAKES, module=package, items=thing.items),)
    if name in ITEM_METHODS:
        return _giving(package, thing.items, thing.items)
    if name in COPY_METHODS:
        same = Thing(
            MANY, module="System.Collections.Generic:IEnumerable", items=thing.items, parameters=(thing.items,)
        )
        return _giving(package, (same,), thing.items)
    return _giving(package, (), thing.items) if name in ON_ITEMS else None


def handed_out(thing: Thing, name: str) -> tuple[Thing, ...]:
    """What a member outside the project gives: something outside it, unless it may hand out what belongs to it."""
    return () if name in GIVING or thing.parameters else (thing,)
