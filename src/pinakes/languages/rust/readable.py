"""Text that the grammar can parse: items that a macro hands on or declares, without the macro around them.

A macro with the name of a primitive type, `str![…]`, has another name there: the grammar knows no such macro.
"""

import re
from collections.abc import Iterator
from functools import lru_cache

from pinakes.languages.rust.templates import closing_brace, has_marks, templates

# What calls a macro is looked for by its mark, which is rare, and then read back to the start of the line.
_CALL = re.compile(rb"!\s*+\{")
_CALLED = re.compile(rb"[ \t]*+(?:\w++::)*+(?:bitflags|cfg_\w++|feature|pin_project|lazy_static|thread_local)")
"""Macros that say under which condition the items in them are there, and those that hand on a struct or a static."""
_ITEM = re.compile(
    rb"\s*+(?:(?://[^\n]*+\n|#!?\[[^\n]*+\n)\s*+)*+"
    rb"(?:pub\b|fn\b|mod\b|use\b|struct\b|enum\b|union\b|impl\b|trait\b|type\b|const\b|static\b|async\b|unsafe\b|macro_rules!)"
)
_REF = re.compile(rb"(?<=\bstatic )ref\b")
_FLAGS = re.compile(rb"\b(struct)\s++\w++\s*+(:[^{};]*+)\{")
_FLAG = re.compile(rb"^[ \t]*+(const)\s++(\w++)\s*+=[^;]*+(;)", re.MULTILINE)
"""What `bitflags!` is given: structs that say what holds their flags, and constants without a type."""
_BRANCHES = re.compile(rb"\s*?\n?([ \t]*+)if #\[[^{};]*\]\s*\{")
_BRANCH = rb"^%b(?:\}[ \t]*(?:else[ \t]*(?:if #\[[^{};]*\]\s*)?\{)?|if #\[[^{};]*\]\s*\{)"
"""What stands between the items of `cfg_if!`: conditions, in the column of the first one."""
# Any macro that is given one whole function or macro, in brackets of any kind: a function in it is one all the same.
_HANDED = re.compile(
    rb"![ \t]*+([\[({])\s*\n\s*+(?:(?://[^\n]*+\n|#\[[^\n]*+\n)\s*+)*+"
    rb"(?:(?:pub(?:\([^()\n]*\))?[ ]|unsafe |async |const |extern \"[^\"\n]*\" )*+fn \w++[ ]?[<(]|macro_rules! )"
)
# A macro that is given one whole trait, with or without marks of its own between the members.
_TRAIT = re.compile(
    rb"![ \t]*+(\{)\s*\n\s*+(?:(?://[^\n]*+\n|#\[[^\n]*+\n)\s*+)*+"
    rb"(?:pub(?:\([^()\n]*\))?[ ])?(?:unsafe )?trait \w++[^{};]*+\{"
)
_HANDING = re.compile(rb"[ \t]*+(?:\w++::)*+\w++")
_MARK = re.compile(rb"@\w++[ \t]*+(?:\[[^\[\]\n]*+\]|\w++)?")
_CLOSING = {0x5B: b"]", 0x28: b")", 0x7B: b"}"}
_CHOSEN = re.compile(rb"[(,]\s*+(?:mut )?\w++ in\b")
"""Arguments that a macro makes up: `fn holds(n in 0..9)`."""
_INNER = re.compile(rb"#!\[[^\n]*+")
_PRIMITIVE = re.compile(
    rb"!(?:(?<=\bstr!)|(?<=\bbool!)|(?<=\bchar!)|(?<=\b[iu]8!)|(?<=\b[iuf](?:16|32|64)!)|(?<=\b[iu]128!)|"
    rb"(?<=\b[iu]size!))(?=\s*+[\[({])"
)
"""The mark of such a macro: it is rare, names are not."""
_NAME = re.compile(rb"\w++\Z")


def without_macros(data: bytes) -> bytes:
    """The text with blanks in place of the macros around items, and without macros that are called like types."""
    macros, declaring = _item_macros(data), templates(data)
    primitives = [match.start() for match in _PRIMITIVE.finditer(data)]
    if not macros and not declaring and not primitives:
        return data
    found = bytearray(data)
    for mark in primitives:
        start = _name_before(data, mark)
        found[start:mark] = b"_" * (mark - start)
    for one in declaring:
        _blank(found, one.start, one.opening + 1)
        _blank(found, one.closing, one.end)
    for start, opening, end in macros:
        _blank(found, start, opening + 1)
        _blank(found, end, end + 1 + (data[end + 1 : end + 2] == b";"))
        _blank_within(found, data, opening + 1, end)
        inner = _INNER.match(data, _skip_blanks(data, opening + 1))
        if inner is not None:
            _blank(found, inner.start(), inner.end())
    return bytes(found)


def _blank_within(found: bytearray, data: bytes, start: int, end: int) -> None:
    """Blank what is no item in a macro's braces: `ref` of lazy statics, conditions."""
    for match in _REF.finditer(data, start, end):
        _blank(found, *match.span())
    for match in _MARK.finditer(data, start, end) if _TRAIT.match(data, data.rfind(b"!", 0, start)) else ():
        _blank(found, *match.span())
    if b"bitflags" in data[data.rfind(b"\n", 0, start) + 1 : start]:
        _as_enums(found, data, start, end)
    branches = _BRANCHES.match(data, start)
    if branches is not None:
        for match in re.finditer(_BRANCH % branches[1], data[start:end], re.MULTILINE):
            _blank(found, start + match.start(), start + match.end())


def _as_enums(found: bytearray, data: bytes, start: int, end: int) -> None:
    """Write structs of flags as enums, which the grammar knows: `enum   Mode     {       READ = 1, }`."""
    for flags in _FLAGS.finditer(data, start, end):
        found[flags.start(1) : flags.end(1)] = b"enum  "
        _blank(found, *flags.span(2))
        for flag in _FLAG.finditer(data, flags.end(), max(closing_brace(data, flags.end() - 1), flags.end())):
            _blank(found, *flag.span(1))
            if flag[2] == b"_":
                _blank(found, *flag.span())
            else:
                found[flag.start(3)] = ord(",")


def item_macros(data: bytes) -> list[tuple[int, int, bytes]]:
    """Where the names of the macros stand that are left out, and the path before each."""
    found = []
    for start, opening, _ in _item_macros(data):
        mark = data.rindex(b"!", start, opening)
        path, _, name = data[start:mark].strip().rpartition(b"::")
        found.append((mark - len(name), mark, path))
    return found


def thread_locals(data: bytes) -> list[tuple[int, int]]:
    """The stretches of text in which a static is one of each thread."""
    if b"thread_local!" not in data:
        return []
    return [(start, end) for start, opening, end in _item_macros(data) if b"thread_local" in data[start:opening]]


_Macro = tuple[int, int, int]
"""Start, opening and closing of a macro call."""


@lru_cache(1)
def _item_macros(data: bytes) -> list[_Macro]:
    """Each macro call that holds plain items, top to bottom. Asked for several times of one text."""
    found: dict[int, _Macro] = {}
    for macro in (*_conditions(data), *_handing_on(data), *_given_traits(data)):
        found.setdefault(macro[0], macro)
    return sorted(found.values())


def _conditions(data: bytes) -> Iterator[_Macro]:
    for match in _CALL.finditer(data) if b"! {" in data or b"!{" in data else ():
        start, opening = _line_of(data, match), match.end() - 1
        if _CALLED.fullmatch(data, start, match.start()) is None:
            continue
        branches = _BRANCHES.match(data, opening + 1)
        if _ITEM.match(data, opening + 1 if branches is None else branches.end()) is None:
            continue
        end = _closing(data, opening)
        if end > 0 and not has_marks(data, opening, end):
            yield start, opening, end


def _handing_on(data: bytes) -> Iterator[_Macro]:
    for match in _HANDED.finditer(data):
        start, opening = _line_of(data, match), match.start(1)
        if _HANDING.fullmatch(data, start, match.start()) is None:
            continue
        end = _closing(data, opening)
        # A macro that is handed on has rules with marks of its own.
        is_macro = data[match.end() - 2 : match.end()] == b"! "
        is_whole = end > 0 and data[match.end() : end].rstrip().endswith(b"}")
        if is_whole and (is_macro or not _is_foreign(data, opening + 1, end)):
            yield start, opening, end


def _given_traits(data: bytes) -> Iterator[_Macro]:
    for match in _TRAIT.finditer(data):
        start, opening = _line_of(data, match), match.start(1)
        if _HANDING.fullmatch(data, start, match.start()) is None:
            continue
        inner = closing_brace(data, match.end() - 1)
        end = _skip_blanks(data, inner + 1)
        if inner > 0 and data[end : end + 1] == b"}" and not has_marks(data, opening, end):
            yield start, opening, end


def _name_before(data: bytes, mark: int) -> int:
    """Where the primitive type starts that ends at a mark: `usize` is the longest."""
    start = max(mark - 5, 0)
    name = _NAME.search(data, start, mark)
    return mark if name is None else name.start()


def _line_of(data: bytes, match: re.Match[bytes]) -> int:
    """Where the line starts in which something was found."""
    return data.rfind(b"\n", 0, match.start()) + 1


def _is_foreign(data: bytes, start: int, end: int) -> bool:
    return has_marks(data, start, end) or _CHOSEN.search(data, start, end) is not None


def _closing(data: bytes, opening: int) -> int:
    """Where a macro's bracket is closed: the first one in the column that the call starts in."""
    start = data.rfind(b"\n", 0, opening) + 1
    indent = _skip_blanks(data, start) - start
    end = data.find(b"\n" + data[start : start + indent] + _CLOSING[data[opening]], opening)
    return -1 if end < 0 else end + 1 + indent


def _skip_blanks(data: bytes, at: int) -> int:
    while at < len(data) and data[at : at + 1].isspace():
        at += 1
    return at


def _blank(text: bytearray, start: int, end: int) -> None:
    for at in range(start, end):
        if text[at] not in b"\r\n":
            text[at] = 0x20
