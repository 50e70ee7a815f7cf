"""What an expression of Java or Kotlin may be, as things."""

from pinakes.linking.java.platform import full_name, package_of
from pinakes.linking.things import CLASS, EXTERNAL, INSTANCE, MANY, Thing

VARIABLE, UNTOLD, NULL = 20, 21, 22

UNKNOWN = Thing(UNTOLD)
"""What nothing is known of."""
NO_VALUE = Thing(NULL)
TYPE_KINDS = frozenset({"class", "interface", "enum", "record"})
HOLDERS = TYPE_KINDS | {"enum_member"}
"""Symbols that members are found in; a constant of an enum may have a body."""
VALUE_KINDS = frozenset({"property", "constant", "variable", "enum_member"})
METHOD_KINDS = frozenset({"method", "function"})

Variables = dict[Thing, Thing]
"""What type variables stand for."""


def outside(name: str, *arguments: Thing) -> Thing:
    """Something of a type outside the project, by its full name."""
    return Thing(EXTERNAL, items=arguments, module=name)


def somewhere_in(thing: Thing) -> Thing:
    """Something of a type that is not known, from where something else comes from."""
    return Thing(EXTERNAL, module=f"{package_of(thing.module)}.")


def platform(name: str, *arguments: Thing) -> Thing:
    """Something of a type of the platform, by its short name."""
    return outside(full_name(name), *arguments)


OBJECT = outside("java.lang.Object")
STRING = outside("java.lang.String")


def is_told(thing: Thing) -> bool:
    """Whether the type is known, not only where it comes from."""
    return thing.kind in {INSTANCE, MANY, NULL, CLASS} or (thing.kind == EXTERNAL and not thing.module.endswith("."))


def is_plain(thing: Thing) -> bool:
    """Whether it is a number, a character or a truth value that is no object."""
    return thing.kind == EXTERNAL and "." not in thing.module


def substituted(thing: Thing, variables: Variables) -> Thing:
    """A type with its variables replaced by what they stand for."""
    if thing.kind == VARIABLE:
        return variables.get(thing, thing)
    if not thing.items or not variables:
        return thing
    return thing._replace(items=tuple([substituted(item, variables) for item in thing.items]))


def holds_own(thing: Thing) -> bool:
    """Whether a type or one of its arguments is the project's, or may be."""
    if thing.kind in {INSTANCE, CLASS, UNTOLD, VARIABLE}:
        return True
    return any(holds_own(item) for item in thing.items)
