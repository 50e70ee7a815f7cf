"""Ignore files: found in a folder, they speak for what is in it and below."""

from collections.abc import Iterable
from typing import NamedTuple

from pinakes.sources.contents import read_regular_file
from pinakes.sources.patterns import BadPattern, Patterns, compile_patterns

GITIGNORE = ".gitignore"
PINAKESIGNORE = ".pinakesignore"

_MAX_BYTES = 4 * 1024 * 1024


class IgnoreList(NamedTuple):
    """The patterns in force in a folder: those of the nearest ignore file, then those outside it."""

    patterns: Patterns
    n_above: int
    """How many characters of a path lie above the ignore file's folder."""
    outer: "IgnoreList | None"


def verdict(ignored: IgnoreList | None, path: str, name: str, *, is_folder: bool) -> bool | None:
    """Tell whether the entry itself is ignored; None when no pattern speaks of it.

    The nearest ignore file that does decides.
    """
    while ignored is not None:
        decision = ignored.patterns.verdict(path[ignored.n_above :], name, is_folder=is_folder)
        if decision is not None:
            return decision
        ignored = ignored.outer
    return None


def with_lines(
    outer: IgnoreList | None, folder: str, lines: Iterable[str], origin: str
) -> tuple[IgnoreList | None, list[str]]:
    """Put patterns that speak for `folder` before `outer`, with a note on each that can match nothing."""
    patterns, bad = compile_patterns(lines)
    notes = [_note(origin, pattern) for pattern in bad]
    if not patterns.last_first:
        return outer, notes
    return IgnoreList(patterns, len(folder) + 1 if folder else 0, outer), notes


def with_file(outer: IgnoreList | None, root: str, folder: str, name: str) -> tuple[IgnoreList | None, list[str]]:
    """Put the patterns of the file `name` in `folder` before `outer`. One that cannot be read is noted."""
    path = f"{folder}/{name}" if folder else name
    try:
        raw = read_regular_file(f"{root}/{path}", _MAX_BYTES).raw
    except OSError as error:
        return outer, [f"{path} was not applied: {error.strerror or error}."]
    if raw is None:
        return outer, [f"{path} was not applied: it is larger than {_MAX_BYTES} bytes."]
    # Names that are not UTF-8 must match the names the file system gives, which Python escapes the same way.
    text = raw.removeprefix(b"\xef\xbb\xbf").decode("utf-8", "surrogateescape")
    return with_lines(outer, folder, text.split("\n"), path)


def _note(origin: str, pattern: BadPattern) -> str:
    return f"{origin}:{pattern.line}: the pattern {pattern.text!r} matches nothing: {pattern.reason}."
