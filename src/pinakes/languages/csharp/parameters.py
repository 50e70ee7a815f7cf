"""Parameter lists, read from their text."""

import re

from pinakes.facts import Parameter

_COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.DOTALL)
_MARKS = re.compile(r"[<>()\[\]{},=]|\"(?:[^\"\\\n]|\\.)*\"|'(?:[^'\\\n]|\\.)*'")
_PARAMETER = re.compile(r"(?:\[[^\]]*\]\s*)*(?P<type>\S.*?)??(?P<name>(?<![\w@])@?[^\W\d]\w*)", re.DOTALL)
_OPENING, _CLOSING = frozenset("<([{"), frozenset(">)]}")


def read_parameters(text: str) -> tuple[Parameter, ...]:
    """The parameters between a pair of brackets, without attributes; `ref`, `out` and `params` are part of the type."""
    text = text[1:].removesuffix(")").removesuffix("]")
    if "/" in text:
        text = _COMMENT.sub(" ", text)
    if not text.strip():
        return ()
    return tuple([_parameter(part, default) for part, default in _split(text) if part])


def _split(text: str) -> list[tuple[str, str | None]]:
    """The parts between the commas that stand in no brackets, each cut at its default."""
    parts: list[tuple[str, str | None]] = []
    depth, begin, equals = 0, 0, -1
    for match in _MARKS.finditer(text + ","):
        mark = match[0]
        if mark in _OPENING:
            depth += 1
        elif mark in _CLOSING:
            depth -= 1
        elif depth > 0:
            continue
        elif mark == "=" and equals < 0:
            equals = match.start()
        elif mark == ",":
            end = match.start()
            value = None if equals < 0 else text[equals + 1 : end].strip()
            parts.append((text[begin : end if equals < 0 else equals].strip(), value))
            begin, equals = match.end(), -1
    return parts


def _parameter(part: str, default: str | None) -> Parameter:
    match = _PARAMETER.fullmatch(part)
    if match is None:
        return Parameter(part, None, default)
    return Parameter(match["name"], (match["type"] or "").strip() or None, default)
