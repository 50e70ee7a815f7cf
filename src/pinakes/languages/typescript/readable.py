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
_IMPORTED_GENERIC = re.compile(rb"(\bimport\(\s*(?:'[^'\n]*'|\"[^\"\n]*\")[^()\n]*\))\.(?=[\w$.]+<)")
"""A type of another module with type arguments, which the grammar only knows without them."""


def typescript_text(data: bytes) -> bytes:
    """A text that `tsx_text` made readable, with a semicolon where only the end of a line parts two signatures."""
    return _NEXT_SIGNATURE.sub(_part, tsx_text(data))


def tsx_text(data: bytes) -> bytes:
    """A text without variance and `type *`; what starts a line with `<` may be an element.

    `import("m").Kind<T>` reads as `import("m")&Kind<T>`: whatever may stand around the one may stand around the other.
    """
    if b"export type" in data:
        data = _TYPE_STAR.sub(lambda match: b" " * len(match[0]), data)
    if b"import(" in data:
        data = _IMPORTED_GENERIC.sub(rb"\1&", data)
    return _VARIANCE.sub(lambda match: match[1] + b" " * len(match[2]), data)


def _part(match: re.Match[bytes]) -> bytes:
    return match[1] + b";" * (len(match[0]) - len(match[1]))
