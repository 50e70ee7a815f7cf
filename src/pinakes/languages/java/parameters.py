"""Parameter lists, read from their text."""

import re

from pinakes.facts import Parameter

_COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.DOTALL)
_MARKS = re.compile(r'[<>()\[\]{},]|"(?:[^"\\\n]|\\.)*"')
_PARAMETER = re.compile(
    r"(?:final\s+|@[\w.$]+(?:\s*\((?:[^()]|\([^()]*\))*\))?\s*)*"
    r"(?P<type>\S.*?)(?P<name>(?<![\w$])[^\W\d][\w$]*)(?P<dimensions>(?:\s*\[\s*\])*)",
    re.DOTALL,
)
_OPENING, _CLOSING = frozenset("<([{"), frozenset(">)]}")


def read_parameters(text: str) -> tuple[Parameter, ...]:
    """The parameters between a pair of parentheses, without annotations and `final`; the dots are part of the type."""
    text = text.removeprefix("(").removesuffix(")")
    if "/" in text:
        text = _COMMENT.sub(" ", text)
    if not text.strip():
        return ()
    found = [_parameter(part) for part in _split(text)]
    return tuple([parameter for parameter in found if parameter is not None])


def _split(text: str) -> list[str]:
    """The parts between the commas that stand in no brackets."""
    if "<" not in text and "(" not in text:
        return text.split(",")
    parts, depth, begin = [], 0, 0
    for match in _MARKS.finditer(text):
        mark = match[0]
        if mark in _OPENING:
            depth += 1
        elif mark in _CLOSING:
            depth -= 1
        elif mark == "," and depth == 0:
            parts.append(text[begin : match.start()])
            begin = match.end()
    parts.append(text[begin:])
    return parts


def _parameter(part: str) -> Parameter | None:
    """One parameter; None for the receiver, which is no parameter to a caller, and for nothing at all."""
    part = part.strip()
    match = _PARAMETER.fullmatch(part)
    if match is None:
        return Parameter(part) if part else None
    if match["name"] == "this":
        return None
    return Parameter(match["name"], match["type"].strip() + match["dimensions"].strip())
