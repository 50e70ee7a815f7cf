"""Which of several definitions of a name a condition of the preprocessor most likely keeps."""

import re
from bisect import bisect_right
from typing import NamedTuple

from pinakes.facts import Flag
from pinakes.languages._draft import Definition
from pinakes.languages.c.directives import Directive
from pinakes.languages.c.sheet import Sheet

_OPENINGS = frozenset({b"if", b"ifdef", b"ifndef"})
_EXPRESSIONS = frozenset({b"if", b"elif"})
_OTHER_SYSTEMS = re.compile(
    rb"\b(?:_?WIN(?:32|64|DOWS)\w*|_WIN32_\w+|\w*MSC(?:_VER|VER|_VERSION)|\w*MSVC\w*|__MINGW\w+|__CYGWIN__|__BORLANDC__|"
    rb"__APPLE__|\w*ANDROID\w*|__EMSCRIPTEN__|__sun|_AIX|__hpux|__OS2__|__(?:Free|Net|Open)BSD__|__INTEL_COMPILER)\b"
)
_USUAL = re.compile(
    rb"\b(?:__GNUC__|__clang__|__linux__|__unix__|__x86_64__|__SIZEOF_INT128__|__(?:cpp|has)_\w+|\w*POSIX\w*|HAVE_\w+)\b"
)
_UNLIKELY = Flag.UNLIKELY.value
_LIKELY, _RATHER = 2, 1


class _Branch(NamedTuple):
    """A stretch that a condition keeps or drops; stretches lie inside one another."""

    start: int
    end: int
    likelihood: int


def mark_unlikely(sheet: Sheet, definitions: list[Definition]) -> None:
    """Mark definitions beside which another one of the same name, under another condition, is likelier.

    Nobody says what is compiled where: branches for other systems than those that most read code on are unlikely, and
    so is what has to be asked for, `#ifdef FEATURE`.
    """
    if not any(directive.word in _OPENINGS for directive in sheet.read.directives):
        return
    groups: dict[tuple[str, str, int], list[Definition]] = {}
    for item in definitions:
        groups.setdefault((item.name, item.container, id(item.parent)), []).append(item)
    several = [group for group in groups.values() if len(group) > 1]
    branches = _branches(sheet) if several else []
    for group in several if branches else ():
        ranks = [_rank(branches, item.name_start) for item in group]
        for item, rank in zip(group, ranks, strict=True):
            if rank < max(ranks):
                item.flags |= _UNLIKELY


def _branches(sheet: Sheet) -> list[_Branch]:
    """The branches of a file's conditions, by where they start."""
    found: list[_Branch] = []
    opened: list[list[Directive]] = []
    for directive in sheet.read.directives:
        if directive.word in _OPENINGS:
            opened.append([directive])
        elif opened and (directive.word.startswith(b"el") or directive.word == b"endif"):
            lines = opened[-1]
            found.append(_Branch(lines[-1].end, directive.start, _likelihood(sheet.read.code, lines)))
            lines.append(directive)
            if directive.word == b"endif":
                opened.pop()
    return sorted(found)


def _likelihood(code: bytes, lines: list[Directive]) -> int:
    """How likely the last branch of a condition is that has been read so far."""
    best = max([_truth(code, line) for line in lines[:-1]], default=-_LIKELY)
    if best == _LIKELY:
        return -_LIKELY
    if lines[-1].word == b"else":
        return 0 if best == _RATHER else _RATHER
    return _truth(code, lines[-1])


def _truth(code: bytes, line: Directive) -> int:
    """How likely a condition holds: what is worked out somewhere rather does, what has to be asked for does not."""
    condition = code[line.rest : line.end].strip()
    if _OTHER_SYSTEMS.search(condition):
        found = -_LIKELY
    elif _USUAL.search(condition):
        found = _LIKELY
    else:
        found = _RATHER if line.word in _EXPRESSIONS and b"defined" not in condition else -_RATHER
    return -found if line.word.endswith(b"ndef") or condition.startswith(b"!") else found


def _rank(branches: list[_Branch], byte: int) -> tuple[int, int]:
    """How likely what stands at a byte is: as the least likely branch around it, then by all of them."""
    upto = bisect_right(branches, byte, key=lambda branch: branch.start)
    around = [branch.likelihood for branch in branches[:upto] if byte < branch.end]
    return min(around, default=0), sum(around)
