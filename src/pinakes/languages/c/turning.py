"""Expressions of C++ that the grammar does not know, turned byte for byte into others with the same names."""

import re

from pinakes.languages.c.directives import blank
from pinakes.languages.c.noise import Noise, blanked

_EMPTY = re.compile(rb"=\s*+(\{\s*+\})\s*+(?=[,)])")
"""A default of a parameter: `Options options = {}`."""
_LISTED = re.compile(rb"=\s*+(\{)[^{}.=;]++(\})\s*+(?=\))")
_UNNAMED = re.compile(rb"(=\s++nullptr)\s*+(?=[,)>])")
"""A default of a parameter without a name."""
_WORD = re.compile(rb"\w\s*+\Z")
_TYPE = re.compile(rb"(?:[*&]|\bconst)\s*+\Z")
_TYPENAME = re.compile(rb"(typename)(?<!\wtypename)\s++(?=\w[\w:]*+(?:<[^<>;(){}]{0,120}>)?[\w:]*+\s*+\{)")
"""`typename T::size_type{0}`"""
_MEMBER = re.compile(rb"\(\s*+((?:\w++(?:<[^<>;(){}]{0,120}>)?::)+)\s*+(?=\*)")
"""The class of `void (Point::*name)(int)`."""
_THROUGH = (
    re.compile(rb"(->\*)(?<=[\w)\]]->\*)(?=\s*[A-Za-z_(])"),
    re.compile(rb"(\.\*)(?<=[A-Za-z_)\]]\.\*)(?=\s*[A-Za-z_(])"),
)
"""`(this->*way)(n)`, `(point.*way)(n)`"""
# What starts with letters is found much faster; that no letter stands before is asked behind them.
_MADE = re.compile(rb"new(?<!\wnew)\s[^;{}()\[\]]{1,200}+\[[^;\[\]]{0,200}+\]\s*+(\{\s*+\})")
"""An array that is made empty: `new Handle*[n]{}`."""
_POINTERS = re.compile(
    rb"new(?<!\wnew)\s++(?:\([^();]{0,200}+\)\s*+)?(?:const\s++)?"
    rb"[\w:]++(?:<[^;(){}]{1,120}>[\w:]*+)?(?:\s++const)?\s*+(\*[*\s]*+)(?=\[)"
)
"""An array of pointers: `new Handle*[n]`."""
_CONSTANT = re.compile(rb"new(?<!\wnew)\s++(const)(?=\s)")
_POINTER = re.compile(rb"=\s*+(?:const\s++)?[\w:]++\s*+(\*[*\s]*+)(?=[,>])")
"""A pointer that a parameter of a template is where nothing is said: `typename P = Cache*`."""
_UNSAID = re.compile(rb"=\s++(const)(?=\s)")
_PARAMETER = re.compile(rb"\b(?:typename|class)\s+\w+\s*\Z")
_PACKED = re.compile(rb"(\.\.\.)\s*+;")
_BROUGHT = re.compile(rb"\busing\s[^;{}=]*\Z")
"""`using Ts::operator()...;`"""
_ENUM = re.compile(rb"enum(?<!\wenum)\s*+(:\s*+[\w:\s]{1,80}+)(?=\{)")
"""The type of an enum without a name."""
_TOLD = re.compile(rb"if(?<!\wif)\s++([A-Z_][A-Z0-9_]{2,}+)\s*+(?=\()")
"""What a condition most likely is: `if UNLIKELY (x) {`."""
_ENDED = re.compile(rb"~(?<=[>.\s]~)\w++(<[^;(){}]{1,120}>)\s*+(?=\(\s*+\)\s*+;)")
"""`one->~Iterator<Slice>();`"""
_CLAIMED = re.compile(rb"operator([ ])(?=(?:new|delete)\s*+\()")
_ASKING = re.compile(rb"(?:[?=(,]|(?<!:):|\breturn)\s*(?:::\s*)?\Z")
"""Memory that is asked for by the function's name: `x ? y : operator new(n)`."""
_SPELLED = re.compile(rb'"\s*+([A-Z_][A-Za-z0-9_]{2,}+)\s*+(?=[",)])')
"""A macro that is part of a text: `"%" PRIu64 " bytes"`."""
_ALIASED = re.compile(rb"using(?<!\wusing)\s++\w++\s++([A-Z_][A-Z0-9_]{2,}+)\s*+(?==)")
"""An attribute of another name for a type: `using Text LIB_INLINE = std::string;`."""
_NEAR = 150
"""How far back it is looked what something belongs to, in bytes."""
_NAMELESS = (
    *[(pattern, None) for pattern in (_MADE, _POINTERS, _CONSTANT, _POINTER)],
    *((_UNSAID, _PARAMETER), (_PACKED, _BROUGHT)),
)
"""What is left out, and what has to stand before it."""
_SPOKEN = (_ENUM, _TOLD, _ENDED, _SPELLED, _ALIASED)
"""What is left out, but for its names."""


def turn_expressions(code: bytearray) -> list[Noise]:
    """Turn them in place; return what was changed."""
    source = bytes(code)
    noise = [_put(code, match.span(1), b"0") for match in _EMPTY.finditer(source)]
    for match in _LISTED.finditer(source):
        if _stands_behind(_WORD, source, match.start()):
            noise += [_put(code, match.span(1), b"("), _put(code, match.span(2), b")")]
    # A name keeps it a default: calls may leave the argument out.
    unnamed = [match.span(1) for match in _UNNAMED.finditer(source) if _stands_behind(_TYPE, source, match.start())]
    noise += [_put(code, span, b"_=nullptr") for span in unnamed]
    noise += [_put(code, match.span(1), b"") for match in _TYPENAME.finditer(source)]
    if b"*" in source:
        noise += [blanked(code, *match.span(1)) for match in _MEMBER.finditer(source)]
        noise += [_put(code, match.span(1), b"+") for pattern in _THROUGH for match in pattern.finditer(source)]
    return noise + _turn_rarer(code, source)


def _turn_rarer(code: bytearray, source: bytes) -> list[Noise]:
    noise = [
        _put(code, match.span(1), b"")
        for pattern, before in _NAMELESS
        for match in pattern.finditer(source)
        if before is None or _stands_behind(before, source, match.start())
    ]
    noise += [blanked(code, *match.span(1)) for pattern in _SPOKEN for match in pattern.finditer(source)]
    return noise + [
        _put(code, match.span(1), b"_")
        for match in _CLAIMED.finditer(source)
        if _stands_behind(_ASKING, source, match.start())
    ]


def _stands_behind(before: re.Pattern[bytes], source: bytes, start: int) -> bool:
    return before.search(source[max(start - _NEAR, 0) : start]) is not None


def _put(code: bytearray, span: tuple[int, int], text: bytes) -> Noise:
    """Put something short in place of a stretch, whose names say nothing."""
    blank(code, *span)
    code[span[0] : span[0] + len(text)] = text
    return Noise(*span, -1, is_mute=True)
