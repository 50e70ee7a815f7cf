"""Conditions of the preprocessor in the middle of something, which the grammar can not parse."""

import re
from itertools import pairwise

_LINE = re.compile(rb"^[ \t]*#[ \t]*(if|elif|else|endif)\b([^\r\n]*)", re.MULTILINE)
_COMMENT = re.compile(rb"//[^\n]*|/\*.*?\*/|^[ \t]*#[^\n]*", re.DOTALL | re.MULTILINE)
_TEXT = re.compile(rb"[^\r\n]")
_CONTINUED = re.compile(rb"\s*(?:else|case|default|catch|finally|while)\b|\s*[.,:)?|&+=]")
_LAST_LINE = re.compile(rb"^[ \t]*#[^\r\n]*\Z", re.MULTILINE)
_WHOLE = b";{}"
"""What a part that can stand alone ends with."""
_HEAD = re.compile(
    rb"[\s\w\[\]]*?\b(?:class|struct|interface|record)\s++(\w++(?:<[\w\s,]*+>)?+)\s*+(?:(:)((?:(?!\bwhere\b)[\w\s,.<>?\[\]])++))?"
)
"""The head of a type without its body: its name, and its bases behind a colon."""
LONGEST_LOOK = 4_000
"""How far back the end of what stands before a condition is looked for, in bytes."""

Span = tuple[int, int]


def without_branches(data: bytes) -> bytes:
    """The text with blanks for all but one branch of each condition that splits a declaration or a statement.

    As long as the text, with the same lines. So is a directive that no end of line follows.
    """
    last = _LAST_LINE.search(data, max(data.rfind(b"\n"), 0))
    if last is not None and b"#endif" not in last[0]:
        data = data[: last.start()] + b" " * len(last[0])
    if b"#if" not in data and b"# if" not in data:
        return data
    text = bytearray(data)
    stack: list[list[re.Match[bytes]]] = []
    for match in _LINE.finditer(data):
        word = match[1]
        if word == b"if":
            stack.append([match])
        elif stack:
            stack[-1].append(match)
            if word == b"endif":
                _settle(data, text, stack.pop())
    return bytes(text)


def conditional_spans(data: bytes) -> list[Span]:
    """The stretches of text that a condition decides on, outermost ones."""
    if b"#if" not in data and b"# if" not in data:
        return []
    found = []
    starts: list[int] = []
    for match in _LINE.finditer(data):
        if match[1] == b"if":
            starts.append(match.start())
        elif match[1] == b"endif" and starts:
            start = starts.pop()
            if not starts:
                found.append((start, match.end()))
    return found


def _settle(data: bytes, text: bytearray, marks: list[re.Match[bytes]]) -> None:
    """Blank what the grammar can not take of one condition."""
    branches = [(one.end(), other.start()) for one, other in pairwise(marks)]
    before = _last(data, max(marks[0].start() - LONGEST_LOOK, 0), marks[0].start())
    is_split = _CONTINUED.match(_COMMENT.sub(b" ", data[marks[-1].end() : marks[-1].end() + LONGEST_LOOK])) is not None
    if before in _WHOLE and not is_split and all(_is_whole(data, branch) for branch in branches):
        return
    # A condition that something is lacking speaks of the past: the other branch counts.
    is_other = marks[0][2].strip().startswith(b"!") and len(branches) > 1
    kept = branches[-1 if is_other else 0]
    for mark in marks:
        _blank(text, mark.span())
    head = _HEAD.fullmatch(data, *kept)
    for branch in branches:
        if branch != kept:
            _blank(text, branch)
            other = None if head is None or branch < kept else _HEAD.fullmatch(data, *branch)
            if head is not None and other is not None and other[1] == head[1]:
                _add_bases(text, other, is_first=head[2] is None)


def _add_bases(text: bytearray, head: re.Match[bytes], *, is_first: bool) -> None:
    """Put the bases that another head of the same type has behind those of the head that is kept."""
    if head[2] is not None:
        text[head.start(2) : head.end(3)] = (b":" if is_first else b",") + head[3]


def _is_whole(data: bytes, branch: Span) -> bool:
    inner = _COMMENT.sub(b" ", data[branch[0] : branch[1]])
    is_closed = inner.count(b"{") == inner.count(b"}") and inner.count(b"(") == inner.count(b")")
    return is_closed and inner.rstrip()[-1:] in _WHOLE and _CONTINUED.match(inner) is None


def _last(data: bytes, start: int, end: int) -> bytes:
    """The last byte of code in a stretch; `;` when there is none."""
    return _COMMENT.sub(b" ", data[start:end]).rstrip()[-1:] or b";"


def _blank(text: bytearray, span: Span) -> None:
    text[span[0] : span[1]] = _TEXT.sub(b" ", bytes(text[span[0] : span[1]]))
