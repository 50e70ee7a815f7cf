"""Which of several definitions of a name a condition of the preprocessor most likely keeps."""

import re
from bisect import bisect_right
from typing import NamedTuple

from pinakes.facts import Flag
from pinakes.languages._draft import Definition
from pinakes.languages.c.builtin_names import C_NAMES
from pinakes.languages.c.directives import Directive
from pinakes.languages.c.sheet import Sheet
from pinakes.languages.c.system_names import SYSTEM_NAMES

_OPENINGS = frozenset({b"if", b"ifdef", b"ifndef"})
_EXPRESSIONS = frozenset({b"if", b"elif"})
_OTHER_SYSTEMS = re.compile(
    rb"\b(?:_?WIN(?:32|64|DOWS)\w*|_WIN32_\w+|\w*MSC(?:_VER|VER|_VERSION)|\w*MSVC\w*|__MINGW\w+|__CYGWIN__|__BORLANDC__|"
    rb"__APPLE__|\w*ANDROID\w*|__EMSCRIPTEN__|__sun|_AIX|__hpux|__OS2__|__(?:Free|Net|Open)BSD__|__INTEL_COMPILER)\b"
)
_USUAL = re.compile(
    rb"\b(?:__GNUC__|__clang__|__linux__|__unix__|__x86_64__|__SIZEOF_INT128__|__(?:cpp|has)_\w+|\w*POSIX\w*|(?:\w+_)?HAVE_(?!\w*SANITIZER)\w+|BUILDING_\w+)\b"
)
_NOT_BUILDING = re.compile(rb"!\s*defined\b\s*\(?\s*BUILDING_\w+")
"""Who has the sources of a library builds it."""
_NAMED = re.compile(rb"!?\s*(?:defined\b)?\s*\(?\s*(\w+)\s*\)?")
_UNLIKELY = Flag.UNLIKELY.value
_LIKELY, _RATHER = 2, 1


class _Branch(NamedTuple):
    """A stretch that a condition keeps or drops; stretches lie inside one another."""

    start: int
    end: int
    likelihood: int
    lacking: str
    """The macro that is not defined in it: `#ifndef NAME`."""


class _Open(NamedTuple):
    """A branch that is being read."""

    start: int
    likelihood: int
    best: int
    """How likely the likeliest condition is of this branch and those above it."""
    lacking: str


class _Made(NamedTuple):
    """A macro that the file has defined by here."""

    is_true: bool
    likelihood: int


def mark_unlikely(sheet: Sheet, definitions: list[Definition]) -> None:
    """Mark definitions beside which another one of the same name, under another condition, is likelier.

    Nobody says what is compiled where: branches for other systems than those that most read code on are unlikely, and
    so is what has to be asked for, `#ifdef FEATURE`, unless the file itself defines it before. What systems have is
    unlikely even alone where it is there for those that lack it.
    """
    if not any(directive.word in _OPENINGS for directive in sheet.read.directives):
        return
    groups: dict[tuple[str, str, int], list[Definition]] = {}
    for item in definitions:
        groups.setdefault((item.name, item.container, id(item.parent)), []).append(item)
    several = [group for group in groups.values() if len(group) > 1]
    standing = [item for item in definitions if item.parent is None and _is_of_system(item.name)]
    branches = _branches(sheet) if several or standing else []
    if not branches:
        return
    for group in several:
        ranks = [_rank(branches, item.name_start) for item in group]
        for item, rank in zip(group, ranks, strict=True):
            if rank < max(ranks):
                item.flags |= _UNLIKELY
    for item in standing:
        around = _around(branches, item.name_start)
        if any(branch.likelihood == -_LIKELY or branch.lacking == item.name for branch in around):
            item.flags |= _UNLIKELY


def stands_in(definition: Definition) -> bool:
    """Whether something is there for systems that lack it: others have it themselves."""
    return bool(definition.flags & _UNLIKELY) and definition.parent is None and _is_of_system(definition.name)


def _is_of_system(name: str) -> bool:
    return name in SYSTEM_NAMES or name in C_NAMES


def _branches(sheet: Sheet) -> list[_Branch]:
    """The branches of a file's conditions, by where they start."""
    code = sheet.read.code
    found: list[_Branch] = []
    opened: list[_Open] = []
    made: dict[bytes, _Made] = {b"__cplusplus": _Made(is_true=True, likelihood=_LIKELY)} if sheet.is_cpp else {}
    for directive in sheet.read.directives:
        word = directive.word
        if word == b"define":
            _note_made(code, directive, made, min([item.likelihood for item in opened], default=_LIKELY))
        elif word == b"undef":
            made.pop(code[directive.rest : directive.end].strip(), None)
        elif word in _OPENINGS:
            truth = _truth(code, directive, made)
            opened.append(_Open(directive.end, truth, truth, _lacking(code, directive)))
        elif opened and (word.startswith(b"el") or word == b"endif"):
            above = opened.pop()
            found.append(_Branch(above.start, directive.start, above.likelihood, above.lacking))
            if word != b"endif":
                opened.append(_turned(code, directive, above.best, made))
    return sorted(found)


def _turned(code: bytes, line: Directive, best: int, made: dict[bytes, _Made]) -> _Open:
    """The branch that an `#else` or `#elif` opens, below branches of which the likeliest is so likely."""
    is_else = line.word == b"else"
    truth = -_LIKELY if is_else else _truth(code, line, made)
    likelihood = truth
    if best == _LIKELY:
        likelihood = -_LIKELY
    elif is_else:
        likelihood = 0 if best == _RATHER else _RATHER
    return _Open(line.end, likelihood, max(best, truth), "")


def _lacking(code: bytes, line: Directive) -> str:
    condition = code[line.rest : line.end].strip()
    named = _NAMED.fullmatch(condition)
    is_lack = line.word == b"ifndef" or (b"defined" in condition and condition.startswith(b"!"))
    return named[1].decode("utf-8", "replace") if named and is_lack else ""


def _note_made(code: bytes, line: Directive, made: dict[bytes, _Made], around: int) -> None:
    """Keep that a file defines a macro. Two that have to be asked for are alternatives, of which one will be there."""
    words = code[line.rest : line.end].split(None, 1)
    if not words or around == -_LIKELY:
        return
    is_known = around > -_RATHER or words[0] in made
    made[words[0]] = _Made(words[-1].strip() != b"0", max(around, _RATHER) if is_known else around)


def _truth(code: bytes, line: Directive, made: dict[bytes, _Made]) -> int:
    """How likely a condition holds: what is worked out somewhere rather does, what has to be asked for does not."""
    condition = code[line.rest : line.end].strip()
    is_usual = _USUAL.search(condition) is not None
    # `defined(__unix__) || defined(__APPLE__)` needs only one of them.
    is_either = is_usual and b"||" in condition and not condition.startswith(b"!")
    if (_OTHER_SYSTEMS.search(condition) and not is_either) or (
        is_usual and not condition.startswith(b"!") and _NOT_BUILDING.search(condition)
    ):
        found = -_LIKELY
    elif is_usual:
        found = _LIKELY
    else:
        is_worth = line.word in _EXPRESSIONS and b"defined" not in condition
        found = _RATHER if is_worth else -_RATHER
        named = _NAMED.fullmatch(condition)
        known = made.get(named[1]) if named else None
        if known is not None:
            found = known.likelihood if known.is_true or not is_worth else -_RATHER
    return -found if line.word.endswith(b"ndef") or condition.startswith(b"!") else found


def _rank(branches: list[_Branch], byte: int) -> tuple[int, int]:
    """How likely what stands at a byte is: as the least likely branch around it, then by all of them."""
    around = [branch.likelihood for branch in _around(branches, byte)]
    return min(around, default=0), sum(around)


def _around(branches: list[_Branch], byte: int) -> list[_Branch]:
    """The branches around a byte, outermost first."""
    upto = bisect_right(branches, byte, key=lambda branch: branch.start)
    return [branch for branch in branches[:upto] if byte < branch.end]
