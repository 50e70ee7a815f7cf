"""Globs as git reads them, translated to regular expressions that never take long."""

import re
from collections.abc import Iterator, Sequence

_STAR = "*"
_ANY_FOLDERS = "**/"
_REST = ".*"

SPECIAL = re.compile(r"[*?\[\\]")
"""What makes a glob more than a plain string."""

_NAMED_CLASS = re.compile(r"\[:([^\]]*):\]")
_CHARACTERS_BY_CLASS = {
    "alnum": "0-9A-Za-z",
    "alpha": "A-Za-z",
    "blank": r"\ \t",
    "cntrl": r"\x00-\x1f\x7f",
    "digit": "0-9",
    "graph": "!-~",
    "lower": "a-z",
    "print": r"\ -~",
    "punct": r"!-/:-@\[-`{-~",
    "space": r"\ \t-\r",
    "upper": "A-Z",
    "xdigit": "0-9A-Fa-f",
}


class NeverMatchesError(ValueError):
    """A glob that no path can match, for the reason in the message. Never leaves this room."""


def name_regex(glob: str) -> re.Pattern[str]:
    """Compile a glob without a slash; its regular expression is for a full match with a file's name.

    Raises:
        NeverMatchesError: no name can match.

    """
    return _compile(_tokens(glob, plain_end=0))


def path_regex(glob: str) -> re.Pattern[str]:
    """Compile a glob whose regular expression is for a full match with a path.

    Raises:
        NeverMatchesError: no path can match.

    """
    # Git compares the plain beginning of a path apart, and then takes stars right after it for the start of a
    # path part: `lib**/x` matches `libx`.
    special = SPECIAL.search(glob)
    return _compile(_tokens(glob, plain_end=special.start() if special else 0))


def _compile(tokens: Iterator[str]) -> re.Pattern[str]:
    """Write tokens as one regular expression, in which only the last gap of a kind is ever tried twice.

    Each gap before it may take the shortest text that lets its piece match: whatever a later match would have
    taken, the next gap can take. Without this, `a*a*a*a*b` takes time beyond measure on `aaaaaaaa`.
    """
    parts = _split(list(tokens), _ANY_FOLDERS)
    regex = _with_gaps([_folders_regex(part) for part in parts], "(?:.*?/)??", "(?:.*/)?")
    return re.compile(regex, re.DOTALL)


def _folders_regex(tokens: Sequence[str]) -> str:
    """Write tokens among which no gap crosses a slash."""
    segments = [_split(segment, _STAR) for segment in _split(tokens, "/")]
    return "/".join(_with_gaps(["".join(part) for part in parts], "[^/]*?", "[^/]*") for parts in segments)


def _with_gaps(pieces: Sequence[str], shortest: str, longest: str) -> str:
    """Join pieces by gaps: the shortest text that will do, taken for good, then, at the last, any."""
    first, *others = pieces
    if not others:
        return first
    *inner, last = others
    return first + "".join(f"(?>{shortest}{piece})" for piece in inner) + longest + last


def _split(tokens: Sequence[str], separator: str) -> list[list[str]]:
    parts: list[list[str]] = [[]]
    for token in tokens:
        if token == separator:
            parts.append([])
        else:
            parts[-1].append(token)
    return parts


def _tokens(glob: str, *, plain_end: int) -> Iterator[str]:
    """Cut a glob into gaps, slashes, and regular expressions for one character each."""
    at = 0
    while at < len(glob):
        char = glob[at]
        if char == "*":
            token, at = _stars(glob, at, starts_part=at == plain_end or glob[at - 1] == "/")
        elif char == "?":
            token, at = "[^/]", at + 1
        elif char == "[":
            token, at = _bracket(glob, at + 1)
        else:
            char, at = _character(glob, at)
            token = re.escape(char)
        yield token


def _stars(glob: str, at: int, *, starts_part: bool) -> tuple[str, int]:
    """Read a run of stars: any folders when it is a path part of its own, else anything but a slash."""
    end = at
    while glob.startswith("*", end):
        end += 1
    if end - at > 1 and starts_part:
        if end == len(glob):
            return _REST, end
        if glob[end] == "/":
            return _ANY_FOLDERS, end + 1
    return _STAR, end


def _character(glob: str, at: int) -> tuple[str, int]:
    """Read the character at `at`, or the one a backslash there protects."""
    if glob.startswith("\\", at):
        at += 1
    if at >= len(glob):
        raise NeverMatchesError("it ends in the middle of an escape or a bracket")
    return glob[at], at + 1


def _bracket(glob: str, at: int) -> tuple[str, int]:
    """Read the bracket expression whose inside begins at `at`; it never matches a slash."""
    negated = glob.startswith(("!", "^"), at)
    at += negated
    # A closing bracket that comes first stands for itself.
    member, at = _member(glob, at)
    members = [member]
    while not glob.startswith("]", at):
        member, at = _member(glob, at)
        members.append(member)
    inside = "".join(members)
    return (f"[^/{inside}]" if negated else f"(?!/)[{inside}]"), at + 1


def _member(glob: str, at: int) -> tuple[str, int]:
    """Read one member of a bracket expression: a named class, a range or a character."""
    if named := _NAMED_CLASS.match(glob, at):
        if named[1] not in _CHARACTERS_BY_CLASS:
            raise NeverMatchesError(f"[:{named[1]}:] is not a character class")
        return _CHARACTERS_BY_CLASS[named[1]], named.end()
    low, at = _character(glob, at)
    member = re.escape(low)
    if glob.startswith("-", at) and not glob.startswith("]", at + 1):
        high, at = _character(glob, at + 1)
        # A range that runs backwards holds nothing but, as git reads it, its first character.
        member += f"{member}-{re.escape(high)}" if low <= high else ""
    return member, at
