"""Text as the grammar can read it: what it does not know is blanked, byte for byte."""

import re

_VARIANCE = re.compile(rb"(?<=[<,])(\s*)((?:in|out)\s+(?:out\s+)?)(?=[A-Za-z_$][\w$]*\s*(?:[,>=]|extends\b))")
"""`in` and `out` before a type parameter."""
_TYPE_STAR = re.compile(rb"(?<=\bexport)[ \t]+type(?=[ \t]*\*)")
"""`type` in `export type * from`."""
_NEXT_SIGNATURE = re.compile(
    rb"(?:(?<=[\w$\])}\"'])|(?<=[^=]>))([ \t]*)\r?\n(?=[ \t]*<(?:\n|[A-Z_$][\w$]*(?:[,>\n]| extends )))"
)
"""The end of a line before a signature with type parameters, which the grammar reads as type arguments."""


def typescript_text(data: bytes) -> bytes:
    """A text that `tsx_text` made readable, with a semicolon where only the end of a line parts two signatures."""
    return _NEXT_SIGNATURE.sub(_part, tsx_text(data))


def tsx_text(data: bytes) -> bytes:
    """A text without variance and `type *`; what starts a line with `<` may be an element."""
    if b"export type" in data:
        data = _TYPE_STAR.sub(lambda match: b" " * len(match[0]), data)
    return _VARIANCE.sub(lambda match: match[1] + b" " * len(match[2]), data)


def _part(match: re.Match[bytes]) -> bytes:
    return match[1] + b";" * (len(match[0]) - len(match[1]))
