"""Expressions of C++ that the grammar does not know, turned byte for byte into others with the same names."""

import re

from pinakes.languages.c.directives import blank
from pinakes.languages.c.noise import Noise, blanked

_EMPTY = re.compile(rb"=\s*+(\{\s*+\})\s*+(?=[,)])")
"""A default of a parameter: `Options options = {}`."""
_LISTED = re.compile(rb"\w\s*+=\s*+(\{)[^{}.=;]++(\})\s*+(?=\))")
_UNNAMED = re.compile(rb"(?:[*&]|\bconst)\s*+(=\s++nullptr)\s*+(?=[,)>])")
"""A default of a parameter without a name."""
_TYPENAME = re.compile(rb"\b(typename)\s++(?=\w[\w:]*+(?:<[^<>;(){}]{0,120}>)?[\w:]*+\s*+\{)")
"""`typename T::size_type{0}`"""
_MEMBER = re.compile(rb"\(\s*+((?:\w++(?:<[^<>;(){}]{0,120}>)?::)+)\s*+(?=\*)")
"""The class of `void (Point::*name)(int)`."""
_THROUGH = re.compile(rb"(?<=[\w)\]])(->\*|(?<![0-9])\.\*)(?=\s*[A-Za-z_(])")
"""`(this->*way)(n)`, `(point.*way)(n)`"""


def turn_expressions(code: bytearray) -> list[Noise]:
    """Turn them in place; return what was changed."""
    source = bytes(code)
    noise = [_put(code, match.span(1), b"0") for match in _EMPTY.finditer(source)]
    for match in _LISTED.finditer(source):
        noise += [_put(code, match.span(1), b"("), _put(code, match.span(2), b")")]
    # A name keeps it a default: calls may leave the argument out.
    noise += [_put(code, match.span(1), b"_=nullptr") for match in _UNNAMED.finditer(source)]
    noise += [_put(code, match.span(1), b"") for match in _TYPENAME.finditer(source)]
    if b"*" in source:
        noise += [blanked(code, *match.span(1)) for match in _MEMBER.finditer(source)]
        noise += [_put(code, match.span(1), b"+") for match in _THROUGH.finditer(source)]
    return noise


def _put(code: bytearray, span: tuple[int, int], text: bytes) -> Noise:
    """Put something short in place of a stretch, whose names say nothing."""
    blank(code, *span)
    code[span[0] : span[0] + len(text)] = text
    return Noise(*span, -1, is_mute=True)
