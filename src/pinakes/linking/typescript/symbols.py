"""Symbols of TypeScript and JavaScript: which of several of one name counts, and what belongs together."""

from typing import NamedTuple, cast

from pinakes.facts import Flag
from pinakes.linking.things import CLASS, FUNCTION, Thing
from pinakes.linking.typescript.type_parser import parse_type
from pinakes.linking.typescript.types import Type
from pinakes.linking.unit import Unit

STATIC, OVERLOAD, EXPORTED = Flag.STATIC.value, Flag.OVERLOAD.value, Flag.EXPORTED.value
DEFAULT, GENERATOR, DECLARATION = Flag.DEFAULT_EXPORT.value, Flag.GENERATOR.value, Flag.DECLARATION.value

TYPES = frozenset({"class", "interface", "enum", "type_alias"})
VALUES = frozenset({"class", "enum", "function", "method", "constant", "variable", "property", "getter", "setter"})
CLASSES = frozenset({"class", "interface"})
HOLDERS = frozenset({"class", "interface", "enum", "type_alias", "constant", "variable", "property"})
"""What has members that a plain name does not see."""
SPACES = frozenset({"namespace", "module"})
MERGED = frozenset({"class", "enum", "function"})
"""Values that have the members of a namespace of the same name."""
DECLARING = (".d.ts", ".d.mts", ".d.cts")
"""How the names of declaration files end."""
_OLD = (".js", ".cjs")
_CLASS_FIRST = {"class": 0, "interface": 1, "enum": 0, "type_alias": 1}


class Argument(NamedTuple):
    """A type argument: the types it names, as seen from the text of a symbol of a file."""

    file: int
    scope: int
    types: tuple[Type, ...]
    receiver: Thing | None
    """What tells the type arguments around it."""
    things: tuple[Thing, ...] = ()
    """What is of it, where no types say so but what was given to a function."""


def default_symbols(unit: Unit) -> list[int]:
    """The symbols that a file hands over as its default under another name."""
    return [index for symbols in unit.members[-1].values() for index in symbols if unit.symbols[index].flags & DEFAULT]


def inner_defaults(unit: Unit) -> list[int]:
    """The members that a namespace calls `default`: those of a module that hands over the namespace (`export =`)."""
    if not unit.path.endswith(DECLARING):
        return []
    spaces = [one for symbols in unit.members[-1].values() for one in symbols if unit.symbols[one].kind == "namespace"]
    members = [index for space in spaces for symbols in unit.members.get(space, {}).values() for index in symbols]
    return [index for index in members if unit.symbols[index].flags & DEFAULT]


def is_of_old_module(unit: Unit, symbol: int) -> bool:
    """Whether a symbol is a function or class of a module of the old kind: a member of what `require` gives."""
    is_function = unit.symbols[symbol].kind in {"class", "function", "method", "getter", "setter"}
    return is_function and is_old(unit)


def is_old(unit: Unit) -> bool:
    """Whether a file is, for all that its imports tell, a module of the old kind."""
    return unit.path.endswith(_OLD) and all(item.kind == "require" for item in unit.imports)


def first_value(unit: Unit, symbols: list[int]) -> int | None:
    """The symbol among several of one name that is the value: with a body before without."""
    values = [
        index for index in symbols if unit.symbols[index].kind in VALUES or unit.symbols[index].kind == "enum_member"
    ]
    whole = [
        index for index in values if not unit.symbols[index].flags & OVERLOAD and unit.symbols[index].kind != "setter"
    ]
    return next(iter(whole or values), None)


def alike(unit: Unit, value: int, symbols: list[int]) -> list[int]:
    """A value, and the functions of its name that stand beside it where it is a function: those of other blocks."""
    if len(symbols) == 1 or unit.symbols[value].kind != "function":
        return [value]
    others = [index for index in symbols if unit.symbols[index].kind == "function" and index != value]
    return [value, *[index for index in others if not unit.symbols[index].flags & (OVERLOAD | DECLARATION)]]


def first_type(unit: Unit, symbols: list[int]) -> int | None:
    """The symbol among several of one name that is the type: a class before an interface."""
    types = [index for index in symbols if unit.symbols[index].kind in TYPES]
    return min(types, key=lambda index: _CLASS_FIRST[unit.symbols[index].kind], default=None)


def merged_with(unit: Unit, symbol: int) -> list[int]:
    """A symbol and those that its declaration is merged with, itself first."""
    item = unit.symbols[symbol]
    return [symbol, *[other for other in unit.members[item.parent].get(item.name, ()) if other != symbol]]


def fits(unit: Unit, symbol: int, thing: Thing) -> bool:
    """Whether a member of a class belongs to the class itself or to its instances, as asked."""
    is_static = bool(unit.symbols[symbol].flags & STATIC)
    return is_static == (thing.kind == CLASS)


def are_locals(unit: Unit, symbols: list[int]) -> bool:
    """Whether what a function holds are its locals, and not members that were set on it."""
    return all(unit.symbols[index].kind not in {"method", "property", "getter", "setter"} for index in symbols)


def own_members(unit: Unit, owner: int, name: str) -> list[int]:
    """What a symbol holds under a name, without what belongs to types written inside it."""
    found = unit.members[owner].get(name, []) if owner in unit.members else []
    return [index for index in found if not unit.symbols[index].flags & DECLARATION]


def declared_members(unit: Unit, owner: int, name: str, types: tuple[Type, ...]) -> list[int]:
    """The members of a name that types written inside a symbol have, those of the given type where there are any."""
    found = unit.members[owner].get(name, ()) if owner in unit.members else ()
    members = [index for index in found if unit.symbols[index].flags & DECLARATION]
    alike = [index for index in members if len(members) == 1 or parse_type(unit.symbols[index].type or "") == types]
    return alike or members


def makes_instances(unit: Unit, symbol: int) -> bool:
    """Whether a function is used as a class: it has methods."""
    return any(
        unit.symbols[index].kind in {"method", "property"} and not unit.symbols[index].flags & (STATIC | DECLARATION)
        for indexes in unit.members[symbol].values()
        for index in indexes
    )


def told_by(receiver: Thing | None, file: int, owner: int) -> Thing | None:
    """What tells the type arguments of a symbol: the receiver, or what a method that was told its own is taken from."""
    if receiver is None or (receiver.file, receiver.symbol) == (file, owner):
        return receiver
    return told_by(receiver.items[0], file, owner) if receiver.kind == FUNCTION and receiver.items else None


def argument_for(unit: Unit, told: Thing, name: str) -> Argument | None:
    """The type argument that stands for a type parameter, where what tells them is of this file and says so."""
    names = unit.type_parameters.get(told.symbol, ()) if told.file == unit.file and told.module else ()
    for own, argument in zip(names, told.module or (), strict=False):
        if own == name and argument is not None:
            return cast("Argument", argument)
    return None
