"""What the grammar does not know of Kotlin, turned byte for byte into something with the same names that it does."""

import re

_SOFT = rb"final|open|override|internal|external|inner|data|value|inline|infix|operator|sealed|abstract|actual|expect"
_BEHIND = rb"[).,?!&|\]};+]|[=:](?!:)|-[^>]"
_NAMED = re.compile(
    rb"\b(?:(?:" + _SOFT + rb")\b(?=[ \t]*+(?:\(|" + _BEHIND + rb"))|by\b(?=[ \t]*+(?:" + _BEHIND + rb")))"
)
"""A name that is a modifier elsewhere, or says who does the work: these have another word behind them."""
_TYPE_ANNOTATION = re.compile(rb":[ \t]*+(@[\w.]*\w)[ \t]++(?=\()")
"""`content: @Composable (() -> Unit)`: behind a space, no arguments of the annotation follow."""
_ANNOTATION = rb"@[\w.:]*\w(?:\([^()\n]*+\))?+"
_ACCESSOR = re.compile(
    rb"(\bva[lr][ \t]++[\w.]++[ \t\r]*+(?://[^\n]*+)?\n\s*+)((?:" + _ANNOTATION + rb"\s++)+)(?=(?:inline[ \t]++)?get\b)"
)
"""Annotations of what reads a property that has no type: for them the grammar loses the whole class."""
_CALLED = re.compile(rb"\n[ \t]*+(?:get(?=\([ \t]*+[^)\s])|set(?=\([^(),\n]*+,))")
"""A call that is no accessor of the variable above it: what reads takes nothing, what writes one value."""
_LAST_NAME = re.compile(rb"@(?:\w++[.:])*+(\w++)")
_LAST_COMMA = re.compile(rb",(?=\s++>)")
"""The comma behind the last type parameter."""
_GUARD = re.compile(rb"if\b(?<=\sif)(?=[^\n{}]*?->)")
_TESTED = re.compile(rb"\b(?:is|in)[ \t]++[\w.]++(?:<[\w.,<>* ?]*+>)?\s++\Z")
"""What stands before a guard: `is Moved if (it.far) ->`."""
_NEAR = 200
_DOLLARS = re.compile(rb'(?<![\w$"])(\$\$++)(?=")')
"""How many dollars start an expression in the text behind them."""
_HEAD = re.compile(
    rb"class(?<!\wclass)[ \t]++\w++(?:<[^\n<>]*+>)?([ \t\r]*+\n\s*+)(?=(?:@[\w.]++(?:\([^()\n]*+\))?\s++|(?:"
    + _SOFT
    + rb"|private|protected|public)[ \t]++)*"
    rb"constructor\b)"
)
"""The end of the line between a class and its constructor."""
_SPACE = b" "
_TEXT = re.compile(rb"[^\r\n]")


def turned(data: bytes) -> bytes:
    """The text as long as it is, with all of these turned."""
    data = _NAMED.sub(_other_name, data)
    if b" get(" in data or b" set(" in data:
        data = _CALLED.sub(_other_name, data)
    if b"@" in data:
        data = _TYPE_ANNOTATION.sub(_blanked, data)
        data = _ACCESSOR.sub(_without_annotations, data)
    data = _LAST_COMMA.sub(_SPACE, data)
    if b"->" in data:
        data = _GUARD.sub(_second_condition, data)
    if b'$$"' in data:
        data = _DOLLARS.sub(_blanked, data)
    return _HEAD.sub(_blanked, data) if b"constructor" in data else data


def annotations_left_out(data: bytes) -> list[tuple[int, int]]:
    """Where the last names of the annotations stand that are left out."""
    if b"@" not in data:
        return []
    spans = [match.span(1) for match in _TYPE_ANNOTATION.finditer(data)]
    spans += [match.span(2) for match in _ACCESSOR.finditer(data)]
    return sorted([name.span(1) for span in spans for name in _LAST_NAME.finditer(data, *span)])


def _without_annotations(match: re.Match[bytes]) -> bytes:
    return match[1] + _TEXT.sub(_SPACE, match[2])


def _other_name(match: re.Match[bytes]) -> bytes:
    return match[0][:-1] + b"_"


def _blanked(match: re.Match[bytes]) -> bytes:
    start, end = (at - match.start() for at in match.span(1))
    return match[0][:start] + _SPACE * (end - start) + match[0][end:]


def _second_condition(match: re.Match[bytes]) -> bytes:
    is_guard = _TESTED.search(match.string, max(match.start() - _NEAR, 0), match.start())
    return match[0] if is_guard is None else b", "
