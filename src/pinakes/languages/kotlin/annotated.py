"""Annotations above what a file declares, which the grammar takes for the start of an expression."""

import re
from typing import NamedTuple

from pinakes.languages._draft import DECORATOR, Definition, Draft

_FIRST = re.compile(rb"^@(?!file:)(?=\w)", re.MULTILINE)
_ANNOTATION = re.compile(rb"@(\w+:)?((?:\w+\.)*)(\w+)(<[\w.,<> *]*>)?")
_GAP = re.compile(rb"(?:\s|//[^\n]*\n|/\*(?:[^*]|\*(?!/))*\*/)*+")
_INSIDE = re.compile(rb'"""[\s\S]*?"""|"(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\\n]|\\.)+\'|//[^\n]*|[()]')
_DECLARED = re.compile(
    rb"(?:(?:public|private|protected|internal|open|final|abstract|sealed|annotation|data|inner|value|override|lateinit|"
    rb"tailrec|operator|infix|inline|external|const|expect|actual|suspend)[ \t]+)*+"
    rb"(?:enum[ \t]+class|fun|class|interface|object|val|var|typealias)\b"
)
_MOST = 100
"""Annotations of one declaration that are looked at."""


class Annotation(NamedTuple):
    """One annotation: where it starts and ends, where its last name stands."""

    start: int
    end: int
    name: int
    name_end: int


class Annotated(NamedTuple):
    """A declaration at the top of a file and the annotations before it."""

    annotations: list[Annotation]
    start: int
    """Where the declaration starts behind them."""


def annotated(data: bytes) -> list[Annotated]:
    """The declarations at the top of a file with annotations before them, the first of these at the start of a line."""
    found: list[Annotated] = []
    end = 0
    for match in _FIRST.finditer(data):
        if match.start() < end or data.count(b"{", 0, match.start()) != data.count(b"}", 0, match.start()):
            continue
        group = _group(data, match.start())
        if group is not None:
            found.append(group)
            end = group.start
    return found


def as_statements(data: bytes, groups: list[Annotated]) -> bytes:
    """The text, as long as it is, with each of these annotations as a statement of its own: `@A @B class C`."""
    text = bytearray(data)
    for annotations, start in groups:
        for annotation in annotations:
            before = annotation.name
            while before > annotation.start and data[before - 1] not in b"@:":
                before -= 1
            text[annotation.start : before] = b" " * (before - annotation.start)
            text[annotation.start] = 0x20 if annotation is annotations[0] else 0x3B
        if data[start - 1] in b" \t":
            text[start - 1] = 0x3B
    return bytes(text)


def give_back(groups: list[Annotated], data: bytes, definitions: list[Definition]) -> None:
    """Give declarations the annotations that the grammar was not shown as such."""
    by_start = {group.start: group.annotations for group in groups}
    for definition in definitions:
        annotations = by_start.get(definition.start)
        if annotations is not None:
            texts = [data[item.start : item.end].decode("utf-8", "replace") for item in annotations]
            definition.decorators = (*texts, *definition.decorators)
            definition.start = annotations[0].start


def claim_annotations(groups: list[Annotated], drafted: Draft) -> None:
    """Claim their names, which are types."""
    for group in groups:
        for item in group.annotations:
            drafted.claims[item.name] = DECORATOR
            drafted.types.append((item.name, item.name_end))


def _group(data: bytes, at: int) -> Annotated | None:
    annotations = []
    for _ in range(_MOST):
        match = _ANNOTATION.match(data, at)
        if match is None:
            break
        end = _end_of_arguments(data, match.end())
        annotations.append(Annotation(at, end, match.start(3), match.end(3)))
        gap = _GAP.match(data, end)
        at = end if gap is None else gap.end()
    is_apart = bool(annotations) and annotations[-1].end < at
    return Annotated(annotations, at) if is_apart and _DECLARED.match(data, at) else None


def _end_of_arguments(data: bytes, at: int) -> int:
    """Where the list of arguments ends that stands here; here where there is none."""
    if data[at : at + 1] != b"(":
        return at
    depth = 0
    for match in _INSIDE.finditer(data, at):
        depth += (match[0] == b"(") - (match[0] == b")")
        if depth == 0:
            return match.end()
    return at
