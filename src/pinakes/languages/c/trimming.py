"""Declarations that the grammar takes for others: with attributes, held functions, members that macros make."""

import re

from pinakes.languages.c.noise import Noise, blanked
from pinakes.languages.c.words import RESERVED, is_word, token_before

# Patterns start with plain text wherever they can: such are found many times faster.
_ATTRIBUTE = re.compile(rb"(__attribute__\s*+\(\([^()]*+(?:\([^()]*+\)[^()]*+)*+\)\))\s*+([{,);=])")
"""An attribute before a body, or behind what is declared."""
_PACKED = re.compile(rb"\}[ \t]*+([A-Z_][A-Z0-9_]{2,}+)[ \t]++(?=\w+[ \t]*+[;,])")
"""A macro between a body and the name of the type."""
_HELD = re.compile(
    rb"(\()[ \t]*+\*[ \t]*+\w++[ \t]*+(\)[ \t]*+\([^(){};]*+\))\s*+(?=;|=[^=]|[A-Z_][A-Z0-9_]++;)",
)
_HELD_TYPE = re.compile(rb"([A-Z_][A-Z0-9_]++[ \t]++)?(?:const[ \t]++)?([A-Za-z_]\w*+)[ \t*]*+\Z")
"""A variable that holds a function, of a type that is a name at the start of a line: it looks like a call."""
HELD_END = re.compile(rb"[ \t]*+\)[ \t]*+\([^(){};]*+\)")
"""What such a variable ends with, which the grammar does not get to see."""
_OF_MEMBERS = re.compile(rb"((?:[A-Za-z_]\w*+(?:<[^<>;(){}]*+>)?\s*+::\s*+)++)(?=\*)")
"""The class in the type of a pointer to a member: `int Point::*place`."""
_BEHIND = rb"\s++([A-Za-z_]\w*+)(?:<[^<>;(){}]*+>)?\s++([A-Z_][A-Z0-9_]{2,}+)\s*+(?=:[^:]|\{)"
_CLOSED = tuple(re.compile(key + _BEHIND) for key in (b"class", b"struct"))
"""A macro behind the name of a class, which may say that it is final."""
_SIZED = re.compile(rb"enum\s*+(?:[A-Za-z_]\w*+\s*+)?(:\s*+[A-Za-z_]\w*+(?:\s++\w++)*+)(?=\s*+\{)")
_ENUM = re.compile(rb"enum\b[^;{}()]*+\{([^{}]*+)\}")
_MADE = re.compile(
    rb"(?:\A|,)\s*+([A-Z_][A-Z0-9_]*+[ \t]*+\()\s*+[A-Za-z_]\w*+\s*+"
    rb"((?:,[^()]*+(?:\([^()]*+\)[^()]*+)*+)?\))\s*+(?=,|\Z)"
)
"""A member of an enum that a macro makes of a name."""


def trim(code: bytearray, *, is_cpp: bool) -> list[Noise]:
    """Blank what the grammar trips over; the names in it are still names."""
    source = bytes(code)
    noise = [blanked(code, *match.span(1)) for match in _PACKED.finditer(source)]
    if b"__attribute__" in source:
        found = [match.span(1) for match in _ATTRIBUTE.finditer(source) if _is_odd(code, match)]
        noise += [blanked(code, *span)._replace(is_mute=True) for span in found]
    noise += _held_functions(code, source)
    if is_cpp:
        closed = [match for pattern in _CLOSED for match in pattern.finditer(source) if _is_closed(match)]
        noise += [blanked(code, *match.span(2)) for match in closed]
        if b"::*" in source:
            noise += [blanked(code, *match.span(1)) for match in _OF_MEMBERS.finditer(source)]
    elif b"enum" in source:
        noise += [blanked(code, *match.span(1)) for match in _SIZED.finditer(source)]
    return noise + _made_members(code, source)


def _is_odd(code: bytearray, match: re.Match[bytes]) -> bool:
    """Whether an attribute stands where the grammar does not expect one. Behind parameters it does."""
    before = token_before(code, match.start())
    return match[2] == b"{" or is_word(before) or before == b"]"


def _held_functions(code: bytearray, source: bytes) -> list[Noise]:
    noise: list[Noise] = []
    for match in _HELD.finditer(source):
        head = _HELD_TYPE.match(source, source.rfind(b"\n", 0, match.start()) + 1, match.start())
        if head is not None and head[2] not in RESERVED:
            noise += [blanked(code, *head.span(1))] if head[1] else []
            # The names of parameters say nothing.
            noise += [blanked(code, *match.span(group))._replace(is_mute=True) for group in (1, 2)]
    return noise


def _is_closed(match: re.Match[bytes]) -> bool:
    """Whether the second word is a macro. Before `class LIB_API POINT {`, the first one is."""
    return match[1] not in RESERVED and (not match[1].isupper() or match[2].endswith(b"FINAL"))


def _made_members(code: bytearray, source: bytes) -> list[Noise]:
    noise: list[Noise] = []
    for body in _ENUM.finditer(source):
        for match in _MADE.finditer(body[1]) if b"(" in body[1] else ():
            for first, last in (match.span(1), match.span(2)):
                noise.append(blanked(code, body.start(1) + first, body.start(1) + last))
    return noise
