"""What SCIP calls a symbol: a path of descriptors that says what it is, not where it stands."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from pinakes.languages import language_named

SCHEME = "pinakes"
_SIMPLE = re.compile(r"[\w+\-$]+", re.ASCII)

_NAMESPACE, _TYPE, _TERM, _METHOD, _META, _MACRO = "/", "#", ".", "().", ":", "!"


class Kind(NamedTuple):
    """How SCIP writes one of our kinds: the suffix of its descriptor, and its number in SCIP's own list of kinds."""

    suffix: str
    number: int


KINDS = {
    "function": Kind(_METHOD, 17),
    "method": Kind(_METHOD, 26),
    "constructor": Kind(_METHOD, 9),
    "operator": Kind(_METHOD, 34),
    "getter": Kind(_METHOD, 18),
    "setter": Kind(_METHOD, 45),
    "class": Kind(_TYPE, 7),
    "record": Kind(_TYPE, 7),
    "interface": Kind(_TYPE, 21),
    "struct": Kind(_TYPE, 49),
    "union": Kind(_TYPE, 59),
    "enum": Kind(_TYPE, 11),
    "trait": Kind(_TYPE, 53),
    "impl": Kind(_TYPE, 54),
    "type_alias": Kind(_TYPE, 55),
    "table": Kind(_TYPE, 49),
    "view": Kind(_TYPE, 49),
    "enum_member": Kind(_TERM, 12),
    "constant": Kind(_TERM, 8),
    "variable": Kind(_TERM, 61),
    "property": Kind(_TERM, 41),
    "module": Kind(_NAMESPACE, 29),
    "namespace": Kind(_NAMESPACE, 30),
    "package": Kind(_NAMESPACE, 35),
    "macro": Kind(_MACRO, 25),
}
_OTHER = Kind(_META, 0)


class Package(NamedTuple):
    """What a project is published as."""

    manager: str
    name: str
    version: str


class Named(NamedTuple):
    """What a symbol's name in SCIP is made from."""

    id: int
    name: str
    kind: str
    parent: int | None


def kind_of(kind: str) -> Kind:
    """How SCIP writes one of our kinds."""
    return KINDS.get(kind, _OTHER)


def language_name(language: str | None) -> str:
    """SCIP's name of a language."""
    spec = language_named(language)
    return (None if spec is None else spec.scip_name) or (language or "").capitalize()


def file_prefix(package: Package, path: str) -> str:
    """What the names of all symbols of a file begin with: the package, then the folders and the file as namespaces."""
    words = [_word(word) for word in (SCHEME, *package)]
    return " ".join(words) + " " + "".join(f"{_identifier(part)}/" for part in path.split("/"))


def builtin_symbol(language: str | None, name: str) -> str:
    """The symbol of a name that belongs to a language itself."""
    return file_prefix(Package(".", language or ".", "."), "builtins") + _identifier(name) + "."


def symbol_names(prefix: str, symbols: Sequence[Named]) -> dict[int, str]:
    """The SCIP symbol of each symbol of a file, by id. Those of one name and place are told apart by a number."""
    by_id = {symbol.id: symbol for symbol in symbols}
    names: dict[int, str] = {}
    taken: dict[tuple[str, str, str], int] = {}
    for symbol in symbols:
        _settle(symbol, by_id, names, taken, prefix)
    return names


def _settle(
    symbol: Named,
    by_id: dict[int, Named],
    names: dict[int, str],
    taken: dict[tuple[str, str, str], int],
    prefix: str,
) -> None:
    """Name a symbol, its ancestors first: a parent may stand below its children."""
    line = [symbol]
    while line[-1].parent in by_id and line[-1].parent not in names and len(line) <= len(by_id):
        line.append(by_id[line[-1].parent])
    for item in reversed(line):
        if item.id in names:
            continue
        above = names.get(item.parent, prefix) if item.parent is not None else prefix
        suffix = kind_of(item.kind).suffix
        # An `impl` block is one more place for the members of its type, under the type's own name.
        count = 0 if item.kind == "impl" else taken.get((above, item.name, suffix), 0)
        if item.kind != "impl":
            taken[above, item.name, suffix] = count + 1
        names[item.id] = above + _descriptor(item.name, suffix, count)


def _descriptor(name: str, suffix: str, count: int) -> str:
    if suffix == _METHOD:
        return f"{_identifier(name)}({f'+{count}' if count else ''})."
    return _identifier(f"{name}+{count}" if count else name) + suffix


def _identifier(name: str) -> str:
    return name if _SIMPLE.fullmatch(name) else "`" + name.replace("`", "``") + "`"


def _word(word: str) -> str:
    return word.replace(" ", "  ") or "."
