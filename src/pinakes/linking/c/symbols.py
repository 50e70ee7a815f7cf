"""What symbols of C and C++ are to those who name them."""

import re
from functools import lru_cache

from pinakes.facts import Flag
from pinakes.linking.unit import FUNCTION_KINDS, Unit

DECLARATION, EXPORTED, STATIC = Flag.DECLARATION.value, Flag.EXPORTED.value, Flag.STATIC.value
READONLY, UNLIKELY = Flag.READONLY.value, Flag.UNLIKELY.value
CONST = "const"
"""What ends the shape of a method that may not change its object."""
TAGGED = frozenset({"struct", "union", "enum", "class"})
TYPES = TAGGED | {"type_alias", "trait"}
HELD = frozenset({"variable", "constant", "property"})
MEMBERS = frozenset({"method", "constructor", "operator", "property"})
_ALWAYS_OUTSIDE = TYPES | {"enum_member"}
"""What C puts beside a type that it is written in."""
_ENUMS = HELD | {"enum", "type_alias"}
"""What enumerators stand in that does not hide them: an enum without a name is known by what is declared with it."""
SPACES = frozenset({"namespace"})
NAMED_KINDS = FUNCTION_KINDS | TYPES | HELD | {"macro", "enum_member", "namespace"}

OTHER_SYSTEMS = re.compile(
    r"(?:^|[/_-])(?:win|win32|win64|windows|msvc|msdos|mingw|vms|os390|os400|amigaos|riscos|macos9)[/._-]",
    re.IGNORECASE,
)
"""Paths of files that are for other systems than those of POSIX."""
_TEST = re.compile(r"[A-Z0-9_]*(?:TEST|BENCHMARK)[A-Z0-9_]*")
_QUALIFIERS = re.compile(r"\b(?:const|struct|class|enum|typename|volatile)\b|\s+|\w+::")
_CONST = re.compile(r"\bconst\b")
_ARRAY = re.compile(r"\[[^\]]*\]")
_INT = re.compile(r"(unsigned|long|short)int\b")


def is_unlikely(unit: Unit, symbol: int) -> bool:
    """Whether a condition most likely keeps another symbol of that name."""
    return bool(unit.symbols[symbol].flags & UNLIKELY)


def owner_of(unit: Unit, symbol: int) -> str:
    """What a symbol belongs to that stands outside of it, dotted; empty when it stands where it belongs."""
    text = written_owner_of(unit, symbol)
    parent = unit.symbols[symbol].parent
    # What belongs to something in the same file was brought home.
    is_home = parent >= 0 and unit.symbols[parent].name == text.rpartition(".")[2]
    return "" if is_home else text


def written_owner_of(unit: Unit, symbol: int) -> str:
    """What stands before the name of a symbol where it is defined, dotted."""
    item = unit.symbols[symbol]
    key = (item.parent, item.name) if item.kind in HELD else (symbol, "")
    found = next((text for _, kind, text in unit.hints.get(key, ()) if kind == "owner"), "")
    if found or item.kind not in MEMBERS or (item.parent >= 0 and unit.symbols[item.parent].kind in TAGGED):
        return found
    # A member without a body, `Point::Point() = default;`, opens nothing.
    return next((text for _, kind, text in unit.hints.get((item.parent, item.name), ()) if kind == "owner"), "")


def space_of(unit: Unit, symbol: int) -> tuple[str, ...]:
    """The names of what a symbol is in, outermost first; namespaces that are inline are not told."""
    item = unit.symbols[symbol]
    if unit.language == "c" and item.kind in _ALWAYS_OUTSIDE:
        return ()
    names = owner_of(unit, symbol).split(".")[::-1]
    parent = item.parent
    if item.kind == "enum_member" and parent >= 0 and unit.symbols[parent].kind in _ENUMS:
        parent = unit.symbols[parent].parent
    while parent >= 0:
        above = unit.symbols[parent]
        if above.kind == "macro":
            names += opened_by(unit, parent, symbol)[::-1]
        elif above.kind != "namespace" or "inline" not in above.decorators:
            names.append(above.name)
        names += owner_of(unit, parent).split(".")[::-1]
        parent = above.parent
    return tuple([name for name in reversed(names) if name])


def opened_by(unit: Unit, macro: int, before: int | None = None) -> list[str]:
    """The namespaces that a macro opens, outermost first; those before a symbol of it, where one is given."""
    found = [
        index
        for places in unit.members.get(macro, {}).values()
        for index in places
        if unit.symbols[index].kind == "namespace" and "inline" not in unit.symbols[index].decorators
    ]
    return [unit.symbols[index].name for index in sorted(found) if before is None or index < before]


def opener_of(unit: Unit, symbol: int) -> str | None:
    """The macro that opened the namespace which a symbol stands in; None where the text says it plainly."""
    if (-1, "namespace") not in unit.hints:
        return None
    item = unit.symbols[symbol]
    while item.parent >= 0:
        symbol, item = item.parent, unit.symbols[item.parent]
    hints = unit.hints.get((symbol, ""), []) + unit.hints.get((-1, item.name), [])
    return next((text for _, kind, text in hints if kind == "space"), None)


def shape_of(unit: Unit, symbol: int) -> tuple[str, ...]:
    """The types of a function's parameters, without what may be written differently; `const` where it is that."""
    item = unit.symbols[symbol]
    types = [_plain_type(kind or name) for name, kind, _ in item.parameters]
    return (*types, CONST) if item.flags & READONLY and item.kind in FUNCTION_KINDS else tuple(types)


@lru_cache(10_000)
def _plain_type(text: str) -> str:
    """A type as it tells overloads apart: `const` matters only for what is pointed to."""
    text = _ARRAY.sub("*", text)
    pointed, mark, _ = text.rpartition("&" if "&" in text else "*")
    is_const = bool(mark) and _CONST.search(pointed) is not None
    plain = _INT.sub(r"\1", _QUALIFIERS.sub("", text))
    return f"const {plain}" if is_const else plain


def is_test(unit: Unit, symbol: int) -> bool:
    """Whether a symbol is a test, which no code names: `TEST(Parser, Empty)`."""
    item = unit.symbols[symbol]
    return item.kind == "function" and bool(item.decorators) and _TEST.fullmatch(item.decorators[0]) is not None


def is_only_declared(unit: Unit, symbol: int) -> bool:
    """Whether what a symbol names is made elsewhere."""
    item = unit.symbols[symbol]
    if item.flags & DECLARATION:
        return True
    is_inside = item.parent >= 0 and unit.symbols[item.parent].kind in TAGGED
    return item.kind in HELD and bool(item.flags & STATIC) and is_inside


def values_of_enums(unit: Unit, symbol: int, name: str) -> list[int]:
    """The values of a class's enums: they are seen in the class."""
    return [
        index
        for places in unit.members.get(symbol, {}).values()
        for place in places
        if unit.symbols[place].kind == "enum" or unit.symbols[place].kind in HELD
        for index in unit.members.get(place, {}).get(name, ())
        if unit.symbols[index].kind == "enum_member"
    ]
