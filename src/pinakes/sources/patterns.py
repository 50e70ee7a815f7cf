"""Gitignore patterns, compiled: what one ignore file says about one path.

The rules are those of git's own matcher (`dir.c` and `wildmatch.c`), except that `?` and `[...]` stand for
one character where git counts bytes. The `pathspec` package does most of this, but takes 30 ms to import,
knows no `[[:alpha:]]` and, given `/**` and `!x`, ignores what git brings back.
"""

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from pinakes.sources.globs import SPECIAL, NeverMatchesError, name_regex, path_regex


class BadPattern(NamedTuple):
    """A pattern that can match nothing, with its line number and why."""

    line: int
    text: str
    reason: str


class Pattern(NamedTuple):
    """One line of an ignore file: what it matches, and whether that is ignored or, negated, brought back."""

    glob: str
    regex: re.Pattern[str]
    negated: bool
    folders_only: bool
    by_name: bool
    """Whether it is compared with an entry's name rather than its path."""


class Patterns(NamedTuple):
    """The patterns of one ignore file, arranged so that a path none of them matches is let go quickly."""

    last_first: tuple[Pattern, ...]
    names: frozenset[str]
    endings: tuple[str, ...]
    other_names: re.Pattern[str] | None
    paths: re.Pattern[str] | None

    def verdict(self, path: str, name: str, *, is_folder: bool) -> bool | None:
        """Tell whether the entry itself is ignored; None when no pattern speaks of it.

        The last pattern that matches decides. `path` is relative to the ignore file's folder, `name` its last
        part. What lies above the entry is not looked at: whoever walks must not enter an ignored folder.
        """
        if not (
            name in self.names
            or name.endswith(self.endings)
            or (self.other_names and self.other_names.fullmatch(name))
            or (self.paths and self.paths.fullmatch(path))
        ):
            return None
        for pattern in self.last_first:
            if pattern.folders_only and not is_folder:
                continue
            if pattern.regex.fullmatch(name if pattern.by_name else path):
                return not pattern.negated
        return None


def compile_patterns(lines: Iterable[str]) -> tuple[Patterns, list[BadPattern]]:
    """Compile the lines of an ignore file, leaving out and reporting those that can match nothing."""
    patterns: list[Pattern] = []
    bad: list[BadPattern] = []
    for number, line in enumerate(lines, 1):
        try:
            pattern = _parse(line)
        except NeverMatchesError as error:
            bad.append(BadPattern(number, line, str(error)))
        else:
            if pattern:
                patterns.append(pattern)
    return _arrange(patterns), bad


def _parse(line: str) -> Pattern | None:
    """Read the pattern a line holds; None for a blank line or a comment."""
    glob = _without_trailing_spaces(line)
    if glob.startswith("#"):
        return None
    negated = glob.startswith("!")
    glob = glob.removeprefix("!")
    folders_only = glob.endswith("/")
    glob = glob.removesuffix("/")
    if not glob:
        return None
    if "/" not in glob:
        return Pattern(glob, name_regex(glob), negated, folders_only, by_name=True)
    glob = glob.removeprefix("/")
    return Pattern(glob, path_regex(glob), negated, folders_only, by_name=False)


def _without_trailing_spaces(line: str) -> str:
    """Cut the spaces at the end of a line, but for one that a backslash protects."""
    line = line.removesuffix("\n").removesuffix("\r")
    bare = line.rstrip(" ")
    n_backslashes = len(bare) - len(bare.rstrip("\\"))
    return bare + " " if bare != line and n_backslashes % 2 else bare


def _arrange(patterns: Sequence[Pattern]) -> Patterns:
    """Sort patterns by how cheaply they are ruled out: whole names, name endings, regular expressions."""
    names: set[str] = set()
    endings: set[str] = set()
    other_names: list[str] = []
    paths: list[str] = []
    for pattern in patterns:
        glob = pattern.glob
        if not pattern.by_name:
            paths.append(pattern.regex.pattern)
        elif not SPECIAL.search(glob):
            names.add(glob)
        elif glob[0] == "*" and not SPECIAL.search(glob, 1):
            endings.add(glob[1:])
        else:
            other_names.append(pattern.regex.pattern)
    last_first = tuple(reversed(patterns))
    return Patterns(last_first, frozenset(names), tuple(endings), _any_of(other_names), _any_of(paths))


def _any_of(regexes: Sequence[str]) -> re.Pattern[str] | None:
    return re.compile("|".join(f"(?:{regex})" for regex in regexes), re.DOTALL) if regexes else None
