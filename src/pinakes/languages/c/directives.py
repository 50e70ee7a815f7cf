"""Preprocessor lines: where they stand, and which branches of a condition are read."""

import re
from itertools import pairwise
from typing import NamedTuple

_LINE = re.compile(rb"\n[ \t\f]*#[ \t]*([a-z_]*)")
_FIRST_LINE = re.compile(rb"(?:\xef\xbb\xbf)?[ \t\f]*#[ \t]*([a-z_]*)")
_CONSTANT = re.compile(rb"[ \t(]*([01]|true|false|TRUE|FALSE)[ \t)]*")
_CPLUSPLUS = re.compile(rb"[ \t]*(!?)[ \t]*(?:defined[ \t(]*)?__cplusplus[ \t)]*(?:>=?[ \t]*\w+[ \t]*)?")
_OBJECTIVE = re.compile(rb"[ \t]*(?:defined[ \t(]*)?__OBJC__[ \t)]*")
_OPENINGS = frozenset({b"if", b"ifdef", b"ifndef"})
_TURNS = frozenset({b"else", b"elif", b"elifdef", b"elifndef"})
CONDITIONS = _OPENINGS | _TURNS
_ENDS_OF_WHOLES = b";},:"
_CALL = re.compile(rb"[ \t]*+[A-Za-z_]\w*+[ \t]*+\([^(){};]*+\)")
_DEEPEST = 50
"""Conditions inside conditions that are looked at."""
_BACKSLASH = 0x5C


class Directive(NamedTuple):
    """One preprocessor line, with the lines that continue it."""

    word: bytes
    start: int
    """Where its line starts."""
    rest: int
    """Where what follows its word starts."""
    end: int


class Fragment(NamedTuple):
    """A branch that is not read because it is no whole, and the one of the same condition that is read instead."""

    start: int
    end: int
    kept_start: int
    kept_end: int


class Unread(NamedTuple):
    """What the grammar does not get to see of a file."""

    stretches: list[tuple[int, int]]
    fragments: list[Fragment]


def find_directives(code: bytes) -> list[Directive]:
    """Every preprocessor line of a text without comments, top to bottom."""
    first = _FIRST_LINE.match(code)
    found = [_directive(code, first, first.start())] if first else []
    done = found[0].end if found else 0
    for match in _LINE.finditer(code):
        if match.start() >= done:
            found.append(_directive(code, match, match.start() + 1))
            done = found[-1].end
    return found


def _directive(code: bytes, match: re.Match[bytes], start: int) -> Directive:
    end = code.find(b"\n", match.end())
    while end > 0 and (code[end - 1] == _BACKSLASH or code[end - 2 : end] == b"\\\r"):
        end = code.find(b"\n", end + 1)
    return Directive(match[1], start, match.end(), len(code) if end < 0 else end)


def unread_stretches(code: bytes, directives: list[Directive], *, is_cpp: bool) -> Unread:
    """The directives themselves, and the branches of conditions that can not be read.

    Branches stay side by side where each is whole, so that all of them are read. Where they are fragments (half a
    function, one side of an expression) only the first is. `#if 0` is a comment by other means.
    """
    stretches = [(directive.start, directive.end) for directive in directives]
    fragments: list[Fragment] = []
    rest = bytearray(code)
    for start, end in stretches:
        blank(rest, start, end)
    opened: list[list[Directive]] = []
    for directive in directives:
        if directive.word in _OPENINGS:
            opened.append([directive])
        elif opened and directive.word in _TURNS:
            opened[-1].append(directive)
        elif opened and directive.word == b"endif":
            lines = [*opened.pop(), directive]
            if len(opened) < _DEEPEST:
                found = _unread_branches(code, rest, lines, is_cpp=is_cpp)
                stretches += found.stretches
                fragments += found.fragments
                for start, end in found.stretches:
                    blank(rest, start, end)
    return Unread(stretches, fragments)


def blank(text: bytearray, start: int, end: int) -> None:
    """Put spaces over a stretch."""
    text[start:end] = b" " * (end - start)


def _unread_branches(code: bytes, rest: bytearray, lines: list[Directive], *, is_cpp: bool) -> Unread:
    """The branches of one condition that are not read, given what is read of those inside it."""
    truth = _truth(code, lines[0], is_cpp=is_cpp)
    branches = [(above.end, below.start) for above, below in pairwise(lines)]
    is_choice = truth is not None and is_cpp and b"__cplusplus" in code[lines[0].rest : lines[0].end]
    if is_choice and all(_is_whole(rest[start:end]) for start, end in branches):
        # What is there for C can be read beside C++, where both are whole.
        truth = None
    if truth is None:
        dead, alive = [], branches
    elif truth:
        dead, alive = branches[1:], branches[:1]
    else:
        dead, alive = branches[:1], branches[1:]
    filled = [rest[start:end] for start, end in alive]
    alive = [branch for branch, text in zip(alive, filled, strict=True) if not text.isspace()]
    if len(alive) > 1 and not all([_is_whole(text) for text in filled]):  # noqa: C419 - quicker.
        return Unread(dead + alive[1:], [Fragment(*branch, *alive[0]) for branch in alive[1:]])
    return Unread(dead, [])


def _truth(code: bytes, line: Directive, *, is_cpp: bool) -> bool | None:
    """Whether a condition holds for every compiler of the language; None when that depends."""
    condition = code[line.rest : line.end].strip()
    if line.word == b"if":
        constant = _CONSTANT.fullmatch(condition)
        if constant is not None:
            return constant[1] in {b"1", b"true", b"TRUE"}
    if b"__OBJC__" in condition and _OBJECTIVE.fullmatch(condition):
        return line.word == b"ifndef"
    if b"__cplusplus" in condition:
        match = _CPLUSPLUS.fullmatch(condition)
        if match is not None:
            return is_cpp != ((line.word == b"ifndef") or bool(match[1]))
    return None


def _is_whole(branch: bytearray) -> bool:
    """Whether a branch can stand beside another: its brackets are closed and its last statement is."""
    text = branch.rstrip()
    return not text or (
        (text[-1] in _ENDS_OF_WHOLES or _ends_in_macro(text))
        and text.count(b"{") == text.count(b"}")
        and text.count(b"(") == text.count(b")")
    )


def _ends_in_macro(text: bytearray) -> bool:
    """Whether the last line is a macro with parentheses and nothing else, below something that is whole."""
    line = text.rfind(b"\n") + 1
    return _CALL.fullmatch(text, line) is not None and text[:line].rstrip().endswith((b";", b"}"))
