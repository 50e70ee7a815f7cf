"""What the containers of the language hold, and what lies outside the project."""

from pinakes.linking.linker import merged
from pinakes.linking.python.annotations import Annotation
from pinakes.linking.python.words import CONTAINER_MODULES, COPY_METHODS, ITEM_METHODS, ITERABLES, MAPPINGS
from pinakes.linking.things import EXTERNAL, INSTANCE, MANY, Thing

OUTSIDE = Thing(EXTERNAL, module="builtins")


def in_container(thing: Thing, name: str) -> tuple[Thing, ...]:
    """A method of a container of the language."""
    if name in ITEM_METHODS:
        return (Thing(EXTERNAL, items=thing.items, module="builtins"),)
    if name == "items":
        pair = Thing(MANY, items=thing.items, parameters=((), thing.items))
        return (Thing(EXTERNAL, items=(Thing(MANY, items=(pair,)),), module="builtins"),)
    return (thing,) if name in COPY_METHODS else (OUTSIDE,)


def item_outside(thing: Thing) -> tuple[Thing, ...]:
    """An item of something outside the project; what the containers of the language hold may well be the project's."""
    return (thing,) if thing.kind == EXTERNAL and thing.module not in CONTAINER_MODULES else ()


def of_container(last: str, one: Annotation, arguments: list[tuple[Thing, ...]]) -> tuple[Thing, ...]:
    """What is of a container of the language, by its name and the types in its brackets."""
    if last in {"tuple", "Tuple"} and len(arguments) > 1 and one.arguments[-1]:
        return (Thing(MANY, items=merged(arguments), parameters=tuple(arguments)),)
    if last in ITERABLES:
        return (Thing(MANY, items=arguments[0] if arguments else ()),)
    if last in MAPPINGS:
        return (Thing(MANY, items=arguments[1] if len(arguments) > 1 else ()),)
    return ()


def outside_or_known(known: tuple[Thing, ...]) -> tuple[Thing, ...]:
    """What a type that is no class of the project stands for."""
    outside = [thing for thing in known if thing.kind == EXTERNAL]
    return tuple(outside[:1]) or tuple([thing for thing in known if thing.kind in {INSTANCE, MANY}])
