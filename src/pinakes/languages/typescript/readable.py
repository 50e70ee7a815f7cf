"""Text as the grammar can read it: what it does not know is blanked, byte for byte."""

import re

_VARIANCE = re.compile(rb"([<,]\s*)((?:in|out)\s+(?:out\s+)?)(?=[A-Za-z_$][\w$]*\s*(?:[,>=]|extends\b))")
"""`in` and `out` before a type parameter."""
_TYPE_STAR = re.compile(rb"(?<=\bexport)[ \t]+type(?=[ \t]*\*)")
"""`type` in `export type * from`."""
_NEXT_SIGNATURE = re.compile(
    rb"(?:(?<=[\w$\])}\"'])|(?<=[^=]>))([ \t]*)\r?\n(?=[ \t]*<(?:\n|[A-Z_$][\w$]*(?:[,>\n]| extends )))"
)
"""The end of a line before a signature with type parameters, which the grammar reads as type arguments."""
_LINE_OF_TYPES = re.compile(rb"\n[ \t]*<")
"""What that needs, found much faster: a pattern that starts with a look behind is tried at every byte."""
_ASSERTION = re.compile(rb"\b(?:from|import)\s*(?:'[^'\n]*'|\"[^\"\n]*\")[ \t]+(assert\s*\{[^{}]*\})")
"""Attributes of an import in their first spelling."""
_MODIFIER = re.compile(rb"\babstract[ \t]+(override)\b|\bstatic[ \t]+(accessor)[ \t]+[\w$#]|\b(static)[ \t]+\[\w+\s*:")
"""Modifiers that the grammar does not expect beside their neighbours; what they say is read from the text."""
_MODIFIED = (b"abstract override", b"static accessor", b"static [")
_IMPORTED_GENERIC = re.compile(rb"(\bimport\(\s*(?:'[^'\n]*'|\"[^\"\n]*\")[^()\n]*\))\.(?=[\w$.]+<)")
"""A type of another module with type arguments, which the grammar only knows without them."""

_ATTRIBUTE = re.compile(rb"\b(?:class|default|for|in|typeof)(?==[\"'{])")
"""Words of the language that are attributes of elements, which the grammar of JavaScript does not know as such."""
_CLOSED = (b"</", b"/>")


def typescript_text(data: bytes) -> bytes:
    """A text that `tsx_text` made readable, with a semicolon where only the end of a line parts two signatures."""
    data = tsx_text(data)
    return data if _LINE_OF_TYPES.search(data) is None else _NEXT_SIGNATURE.sub(_part, data)


def tsx_text(data: bytes) -> bytes:
    """A text without variance and `type *`; what starts a line with `<` may be an element.

    `import("m").Kind<T>` reads as `import("m")&Kind<T>`: whatever may stand around the one may stand around the other.
    """
    if b"export type" in data:
        data = _TYPE_STAR.sub(lambda match: b" " * len(match[0]), data)
    if b"import(" in data:
        data = _IMPORTED_GENERIC.sub(rb"\1&", data)
    if any([words in data for words in _MODIFIED]):  # noqa: C419 - a list is quicker than a generator.
        data = _MODIFIER.sub(_blank_group, data)
    data = _without_assertions(data)
    return _VARIANCE.sub(lambda match: match[1] + b" " * len(match[2]), data)


def javascript_text(data: bytes) -> bytes:
    """A text without `assert {…}` behind what is imported, and with other words for attributes such as `class`."""
    if any([mark in data for mark in _CLOSED]):  # noqa: C419 - a list is quicker than a generator.
        data = _ATTRIBUTE.sub(lambda match: match[0].capitalize(), data)
    return _without_assertions(data)


def _without_assertions(data: bytes) -> bytes:
    return _ASSERTION.sub(_blank_group, data) if b" assert" in data else data


def _blank_group(match: re.Match[bytes]) -> bytes:
    """What was matched, with spaces in place of the one group that took part."""
    start, end = match.span(match.lastindex or 0)
    start, end = start - match.start(), end - match.start()
    return match[0][:start] + b" " * (end - start) + match[0][end:]


def _part(match: re.Match[bytes]) -> bytes:
    return match[1] + b";" * (len(match[0]) - len(match[1]))
