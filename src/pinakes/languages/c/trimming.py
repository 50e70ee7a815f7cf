"""Declarations that the grammar takes for others: with attributes, held functions, members that macros make."""

import re

from pinakes.languages.c.noise import Noise, blanked
from pinakes.languages.c.words import RESERVED

_ATTRIBUTE = rb"__attribute__\s*+\(\([^()]*+(?:\([^()]*+\)[^()]*+)*+\)\)"
_ATTRIBUTED = re.compile(rb"(" + _ATTRIBUTE + rb")\s*+(?=\{)|[\w\]]\s*+(" + _ATTRIBUTE + rb")\s*+(?=[,);=])")
"""An attribute before a body, or behind what is declared."""
_PACKED = re.compile(rb"\}[ \t]*+([A-Z_][A-Z0-9_]{2,}+)[ \t]++(?=\w+[ \t]*+[;,])")
"""A macro between a body and the name of the type."""
_HELD = re.compile(
    rb"^([A-Z_][A-Z0-9_]++[ \t]++)?(?:const[ \t]++)?([A-Za-z_]\w*+)[ \t*]*+(\()[ \t]*+\*[ \t]*+\w++[ \t]*+"
    rb"(\)[ \t]*+\([^(){};]*+\))\s*+(?=;|=[^=]|[A-Z_][A-Z0-9_]++;)",
    re.MULTILINE,
)
"""A variable that holds a function, of a type that is a name: it looks like a call."""
HELD_END = re.compile(rb"[ \t]*+\)[ \t]*+\([^(){};]*+\)")
"""What such a variable ends with, which the grammar does not get to see."""
_OF_MEMBERS = re.compile(rb"((?:[A-Za-z_]\w*+(?:<[^<>;(){}]*+>)?\s*+::\s*+)++)(?=\*)")
"""The class in the type of a pointer to a member: `int Point::*place`."""
_CLOSED = re.compile(
    rb"\b(?:class|struct)\s++([A-Za-z_]\w*+)(?:<[^<>;(){}]*+>)?\s++([A-Z_][A-Z0-9_]{2,}+)\s*+(?=:[^:]|\{)"
)
"""A macro behind the name of a class, which may say that it is final."""
_SIZED = re.compile(rb"\benum\s*+(?:[A-Za-z_]\w*+\s*+)?(:\s*+[A-Za-z_]\w*+(?:\s++\w++)*+)(?=\s*+\{)")
_ENUM = re.compile(rb"\benum\b[^;{}()]*+\{([^{}]*+)\}")
_MADE = re.compile(
    rb"(?:\A|,)\s*+([A-Z_][A-Z0-9_]*+[ \t]*+\()\s*+[A-Za-z_]\w*+\s*+"
    rb"((?:,[^()]*+(?:\([^()]*+\)[^()]*+)*+)?\))\s*+(?=,|\Z)"
)
"""A member of an enum that a macro makes of a name."""


def trim(code: bytearray, *, is_cpp: bool) -> list[Noise]:
    """Blank what the grammar trips over; the names in it are still names."""
    noise: list[Noise] = []
    if b"__attribute__" in code:
        found = [match.span(1 if match[1] else 2) for match in _ATTRIBUTED.finditer(bytes(code))]
        noise += [blanked(code, *span)._replace(is_mute=True) for span in found]
    noise += [blanked(code, *match.span(1)) for match in _PACKED.finditer(bytes(code))]
    for match in _HELD.finditer(bytes(code)):
        if match[2] not in RESERVED:
            noise += [blanked(code, *match.span(1))] if match[1] else []
            # The names of parameters say nothing.
            noise += [blanked(code, *match.span(group))._replace(is_mute=True) for group in (3, 4)]
    if is_cpp:
        closed = [match for match in _CLOSED.finditer(bytes(code)) if _is_closed(match)]
        noise += [blanked(code, *match.span(2)) for match in closed]
    if is_cpp and b"::*" in code:
        noise += [blanked(code, *match.span(1)) for match in _OF_MEMBERS.finditer(bytes(code))]
    if b"enum" in code:
        noise += [] if is_cpp else [blanked(code, *match.span(1)) for match in _SIZED.finditer(bytes(code))]
        noise += _made_members(code)
    return noise


def _is_closed(match: re.Match[bytes]) -> bool:
    """Whether the second word is a macro. Before `class LIB_API POINT {`, the first one is."""
    return match[1] not in RESERVED and (not match[1].isupper() or match[2].endswith(b"FINAL"))


def _made_members(code: bytearray) -> list[Noise]:
    noise: list[Noise] = []
    for body in _ENUM.finditer(bytes(code)):
        for match in _MADE.finditer(body[1]) if b"(" in body[1] else ():
            for first, last in (match.span(1), match.span(2)):
                noise.append(blanked(code, body.start(1) + first, body.start(1) + last))
    return noise
