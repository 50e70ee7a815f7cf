"""Functions that the parser lost in broken code, found by how they are laid out: a head at the margin, then a brace."""

import re
from itertools import islice

from pinakes.facts import Parameter
from pinakes.languages._draft import BIND, FUNCTION, SKIP, Definition
from pinakes.languages.c.declarators import around
from pinakes.languages.c.keywords import KEYWORDS
from pinakes.languages.c.sheet import Sheet

HEAD = (
    rb"((?:[A-Za-z_]\w*+(?:::\w++)*[\s*&]++){1,6})((?:\w+::)*)(~?[A-Za-z_]\w*+)"
    rb"[ \t]*+\(([^;{}()]{0,800})\)\s*+(?:const\s*+)?"
)
"""What stands before the body of a function: type, qualifiers, name, parameters."""
_HEAD = re.compile(rb"^" + HEAD + rb"\{", re.MULTILINE)
_CLOSING = re.compile(rb"^\}", re.MULTILINE)
_PARAMETER = re.compile(rb"([^,]*?)([A-Za-z_]\w*)\s*((?:\[[^\]]*\])?)\s*(?:,|\Z)")
_SWALLOWING = frozenset({"function", "struct", "union", "enum", "variable", "property"})
_CLASS_KEYS = frozenset({b"struct", b"class", b"enum", b"union"})
_NO_TYPE = _CLASS_KEYS | {b"return", b"else", b"case", b"goto", b"typedef", b"namespace"}
MOST_RESCUED = 500


def rescue_functions(sheet: Sheet) -> None:
    """Draft the functions of a broken file that start at the margin, where the parser has none of that name there."""
    if "error" not in sheet.syntax.captures:
        return
    code = sheet.read.bare
    found = False
    known = {definition.name_start for definition in sheet.definitions} | sheet.named
    for match in islice(_HEAD.finditer(code), MOST_RESCUED):
        if match.start(3) in known or not is_head(match):
            continue
        closing = _CLOSING.search(code, match.end())
        definition = head_function(sheet, match, len(code) if closing is None else closing.end())
        _cut_short(sheet, definition)
        sheet.definitions.append(definition)
        found = True
    if found:
        _nest(sheet)


def is_head(match: re.Match[bytes]) -> bool:
    """Whether a head is one of a function, not of a type that is named by a macro."""
    words, name = match[1].split(), match[3]
    if name in KEYWORDS or words[-1] in _NO_TYPE:
        return False
    return not name.isupper() or (b"TEST" not in name and not _CLASS_KEYS.intersection(words))


def head_function(sheet: Sheet, match: re.Match[bytes], end: int) -> Definition:
    """The function that a head tells of."""
    start, name_start = match.start(), match.start(3)
    definition = Definition("function", sheet.text(*match.span(3)), start, end, name_start)
    definition.container = ".".join(match[2].decode("utf-8", "replace").split("::")[:-1])
    definition.opens, definition.body_start = FUNCTION, match.end(3)
    definition.signature = sheet.head(start, match.end() - 1)
    words = match[1].split()
    if words[0] == b"static":
        sheet.statics.add(name_start)
    definition.type = " ".join(
        [word.decode("utf-8", "replace") for word in words if word not in {b"static", b"inline"}]
    )
    definition.parameters = tuple([_parameter(sheet, item, match.start(4)) for item in _PARAMETER.finditer(match[4])])
    if definition.parameters == (Parameter("void"),):
        definition.parameters = ()
    sheet.claims[name_start] = SKIP
    return definition


def _parameter(sheet: Sheet, match: re.Match[bytes], offset: int) -> Parameter:
    sheet.claims[offset + match.start(2)] = BIND
    type_ = around(" ".join(match[1].decode("utf-8", "replace").split()), match[3].decode("utf-8", "replace"))
    return Parameter(match[2].decode("utf-8", "replace"), type_ or None)


def _cut_short(sheet: Sheet, definition: Definition) -> None:
    """What seemed to go on around a function at the margin ended before it, and it ends where it runs into another."""
    start = definition.start
    for item in sheet.definitions:
        if item.start < start < item.end:
            if item.kind in _SWALLOWING:
                end = len(sheet.data[item.start : start].rstrip()) + item.start
                item.end = max(end, item.name_start + len(item.name.encode()), item.body_start)
            else:
                definition.end = min(definition.end, item.end)
        elif start < item.start < definition.end < item.end:
            definition.end = item.start
    sheet.anonymous = [
        (first, last, kind)
        for first, last, kind in sheet.anonymous
        if not first < start < last and not start <= first < definition.end < last
    ]


def _nest(sheet: Sheet) -> None:
    """Cut off what now runs over the end of what it stands in."""
    open_ends: list[int] = []
    kept: list[tuple[int, int, int]] = []
    pieces: list[tuple[int, int, Definition | int]] = [
        (item.start, item.end, item) for item in sheet.definitions if item.opens >= 0
    ]
    pieces += sheet.anonymous
    for start, end, owner in sorted(pieces, key=_outermost_first):
        while open_ends and open_ends[-1] <= start:
            open_ends.pop()
        open_ends.append(min([end, *open_ends[-1:]]))
        if isinstance(owner, Definition):
            owner.end = open_ends[-1]
        else:
            kept.append((start, open_ends[-1], owner))
    sheet.anonymous = kept
    sheet.definitions = [item for item in sheet.definitions if item.opens < 0 or _is_sound(item)]


def _outermost_first(piece: tuple[int, int, object]) -> tuple[int, int]:
    return piece[0], -piece[1]


def _is_sound(item: Definition) -> bool:
    return max(item.name_start + len(item.name.encode()), item.body_start) <= item.end
