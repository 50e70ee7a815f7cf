"""Types of TypeScript, and what can be told of them without knowing what their names mean."""

from collections.abc import Collection, Mapping
from typing import NamedTuple


class Type(NamedTuple):
    """A type: what kind of type it is, its dotted name and its arguments."""

    kind: str
    """`name`, `imported` (a module and a name of it, with a blank between them), `array`, `tuple`, `function`,
    `typeof`, `member`, `item`, `literal`, `object`, `lookup` (`T[K]`), `keys` (`keyof T`), `mapped`, `infer`,
    `unknown`; for what an `infer` stands for also `returned`, `given` (its name is a place) and `argument` (its name is
    that of a type and a place)."""
    name: str = ""
    """What its kind says. For a function, its type parameters between blanks; for a text, what it says."""
    arguments: tuple[tuple["Type", ...], ...] = ()
    """Each argument is the alternatives it allows. For a function, what it returns; for `member` and its like, what it
    is of; for an object, what its members are, in the order of their names, which stand in `name` between blanks."""
    parameters: tuple[tuple["Type", ...], ...] = ()


UNKNOWN = Type("unknown")
"""A type of which nothing is told."""


def looked_up(of: tuple[Type, ...], keys: tuple[Type, ...]) -> Type:
    """`T["key"]`, `T[number]`, or `T[K]`, where others say what K is."""
    if keys == (Type("name", "number"),):
        return Type("item", arguments=(of,))
    if len(keys) == 1 and keys[0].kind == "literal" and keys[0].name:
        return Type("member", keys[0].name, (of,))
    return Type("lookup", arguments=(of, keys))


def bindings(pattern: tuple[Type, ...], checked: tuple[Type, ...]) -> dict[str, tuple[Type, ...]]:
    """What each `infer` of a pattern stands for, where a type is checked against it."""
    if len(pattern) != 1 or not checked:
        return {}
    one = pattern[0]
    if one.kind == "infer":
        return {one.name: checked}
    found: dict[str, tuple[Type, ...]] = {}
    for kind, name, part in parts_of(one):
        found |= bindings(part, (Type(kind, name, (checked,)),))
    return found


def parts_of(one: Type) -> list[tuple[str, str, tuple[Type, ...]]]:
    """The parts of a type, each with the kind and name of the type that the same part of another has."""
    if one.kind == "object":
        return [("member", name, part) for name, part in zip(one.name.split(" "), one.arguments, strict=True)]
    if one.kind == "function":
        given = [("given", str(place), part) for place, part in enumerate(one.parameters)]
        return [("returned", "", part) for part in one.arguments] + given
    if one.kind == "name":
        return [("argument", f"{one.name} {place}", part) for place, part in enumerate(one.arguments)]
    # Of a tuple only one that is the same all over tells what stands at each place.
    return [("item", "", part) for part in one.arguments[:1]] if one.kind == "array" else []


def substituted(types: tuple[Type, ...], known: Mapping[str, tuple[Type, ...]]) -> tuple[Type, ...]:
    """Types with others in place of names."""
    if not known:
        return types
    found: list[Type] = []
    for one in types:
        if one.kind == "name" and not one.arguments and one.name in known:
            found += known[one.name]
            continue
        arguments = tuple([substituted(part, known) for part in one.arguments])
        found.append(
            one._replace(arguments=arguments, parameters=tuple([substituted(p, known) for p in one.parameters]))
        )
    return tuple(found)


def mentions(one: Type, names: Collection[str]) -> bool:
    """Whether a type names one of these, itself or in what it is made of."""
    if one.kind == "name" and one.name in names:
        return True
    return any(mentions(inner, names) for part in (*one.arguments, *one.parameters) for inner in part)
