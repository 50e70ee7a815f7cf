"""What `go.mod` and `go.work` say about where packages are found."""

import re
from collections.abc import Callable
from typing import NamedTuple

from pinakes.languages._links import normal

_COMMENT = re.compile(r"//[^\n]*")
_BLOCK = re.compile(r"^\s*(module|replace|use)\s*(?:\(([^)]*)\)|([^\n(]+))", re.MULTILINE)
_WORD = re.compile(r'"[^"\n]*"|`[^`\n]*`|\S+')

Read = Callable[[str], str | None]
"""Gives the text of a file of the project; None when there is none."""


class Module(NamedTuple):
    """A `go.mod`."""

    folder: str
    """Relative to the root; ends in `/` unless it is the root."""
    path: str
    """What the paths of its packages start with."""
    replaced: tuple[tuple[str, str], ...]
    """Other modules, with the folders of the project that stand for them."""


def read_module(path: str, read: Read) -> Module | None:
    """A `go.mod`; None where it does not say what its module is called."""
    folder = path[: path.rfind("/") + 1]
    name = ""
    replaced: list[tuple[str, str]] = []
    for word, words in _lines(read(path) or ""):
        if word == "module":
            name = words[0]
        elif word == "replace":
            replaced += _replacement(folder, words)
    return Module(folder, name, tuple(replaced)) if name else None


def read_workspace(path: str, read: Read) -> tuple[list[str], list[tuple[str, str]]]:
    """The folders of the modules that a `go.work` joins, and what it replaces for all of them."""
    folder = path[: path.rfind("/") + 1]
    used: list[str] = []
    replaced: list[tuple[str, str]] = []
    for word, words in _lines(read(path) or ""):
        if word == "use":
            place = joined(folder, words[0])
            used += [] if place is None else [place]
        elif word == "replace":
            replaced += _replacement(folder, words)
    return used, replaced


def _lines(text: str) -> list[tuple[str, list[str]]]:
    """The directives of a file, each with its words, as often as it is said in parentheses."""
    found = []
    for word, listed, single in _BLOCK.findall(_COMMENT.sub("", text)):
        for line in (listed or single).split("\n"):
            words = [item.strip('"`') for item in _WORD.findall(line)]
            if words:
                found.append((word, words))
    return found


def _replacement(folder: str, words: list[str]) -> list[tuple[str, str]]:
    """`replace a/b v1.0 => ../b`: only folders stand for something in the project."""
    if "=>" not in words[:-1]:
        return []
    target = words[words.index("=>") + 1]
    place = joined(folder, target) if target.startswith(("./", "../")) or target in {".", ".."} else None
    return [] if place is None else [(words[0], place)]


def joined(folder: str, path: str) -> str | None:
    """A folder as seen from another, from the root, with `/` at its end; None when it leads out of the project."""
    place = normal(f"{folder}/{path}")
    return f"{place}/" if place else place
