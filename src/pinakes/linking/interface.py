"""What other files need to know of a file to follow names into it: its facts without texts, bodies and positions."""

import re

import msgspec

from pinakes.facts import FUNCTION_KINDS, REFERENCE_KINDS, RESOLUTION_BITS, TEST, FileFacts

_FIRST_NAME = re.compile(r"(?:^|[|<(,])([^\W\d][\w$]*(?:#\d+)?|\$[\w$]*(?:#\d+)?)|\{(=\d+)\}")
USE = "use"
"""The kind of hints that tell of the use of a name: only who links the file itself asks for them."""
_EXTENDS, _IMPLEMENTS = map(REFERENCE_KINDS.index, ("extends", "implements"))


class LinkSymbol(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A symbol without its place in the text."""

    name: str
    kind: str
    parent: int
    flags: int
    type: str | None
    decorators: tuple[str, ...]
    parameters: tuple[tuple[str, str | None, str | None], ...]


class LinkImport(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """An import without its place in the text."""

    module: str
    name: str | None
    alias: str | None
    kind: str
    level: int
    symbol: int


class Interface(msgspec.Struct, frozen=True, array_like=True):
    """One file as linking sees it. Equal for two texts that differ in bodies only."""

    language: str | None
    symbols: list[LinkSymbol]
    imports: list[LinkImport]
    hints: list[tuple[int, str, str, str]]
    """Symbol, name, kind and text, as in `facts.Hint`."""
    bases: list[tuple[int, str]]
    """A type, and the path of something it extends or implements."""
    exports: list[tuple[str, str | None, str | None, bool]]
    """Name, local name, module it is passed on from, whether it is the default."""


def interface_of(facts: FileFacts) -> Interface:
    """The interface of a file from its facts.

    A test that a text names keeps its place among the symbols and nothing else: what stands in it belongs to what is
    around it, by whose rules its names are followed.
    """
    around = _around_tests(facts)
    bases = []
    for reference in facts.references:
        if reference.role >> RESOLUTION_BITS in {_EXTENDS, _IMPLEMENTS} and reference.symbol >= 0:
            name = facts.names[reference.name]
            path = name if reference.receiver < 0 else f"{facts.names[reference.receiver]}.{name}"
            bases.append((around.get(reference.symbol, reference.symbol), path))
    return Interface(
        facts.language,
        [
            LinkSymbol(
                "" if item.kind == TEST else item.name,
                item.kind,
                around.get(item.parent, item.parent),
                item.flags,
                item.type,
                item.decorators,
                tuple([(parameter.name, parameter.type, parameter.default) for parameter in item.parameters]),
            )
            for item in facts.symbols
        ],
        [
            LinkImport(item.module, item.name, item.alias, item.kind, item.level, around.get(item.symbol, item.symbol))
            for item in facts.imports
        ],
        [(around.get(item.symbol, item.symbol), item.name, item.kind, item.text) for item in facts.hints],
        bases,
        [(item.name, item.local, item.module, item.is_default) for item in facts.exports],
    )


def _around_tests(facts: FileFacts) -> dict[int, int]:
    """For each test, the symbol around it that is none; -1 is the file."""
    found: dict[int, int] = {}
    for index, symbol in enumerate(facts.symbols):
        if symbol.kind == TEST:
            found[index] = found.get(symbol.parent, symbol.parent)
    return found


def functions_of(interface: Interface) -> set[int]:
    """The symbols whose bodies have locals. A property that takes parameters is a function read like a value."""
    return {
        index
        for index, symbol in enumerate(interface.symbols)
        if symbol.kind in FUNCTION_KINDS or (symbol.kind == "property" and symbol.parameters)
    }


def outward(interface: Interface) -> Interface:
    """An interface without what only the file itself looks at: hints on locals that nothing else rests on."""
    inner = functions_of(interface)
    kept: list[tuple[int, str, str, str]] = []
    pending: list[tuple[int, str, str, str]] = []
    for hint in interface.hints:
        owner, name, kind, _ = hint
        if kind == USE:
            continue
        is_seen = owner not in inner or not name or kind == "alias" or ("." in name and not name.startswith("="))
        (kept if is_seen else pending).append(hint)
    needed = _first_names(kept)
    while True:
        found = [hint for hint in pending if _holder(hint[1]) in needed]
        if not found:
            return msgspec.structs.replace(interface, hints=sorted(kept))
        kept += found
        pending = [hint for hint in pending if _holder(hint[1]) not in needed]
        needed |= _first_names(found)


def _first_names(hints: list[tuple[int, str, str, str]]) -> set[str]:
    """The names that the paths of hints start from; a function may return what one around it holds."""
    return {plain or held for _, _, _, text in hints for plain, held in _FIRST_NAME.findall(text)}


def _holder(name: str) -> str:
    """What a hint on a member of an object written out is needed for: that object."""
    return name.partition(".")[0] if name.startswith("=") else name
