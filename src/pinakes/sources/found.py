"""What a scan is told and what it finds, as frozen records."""

import os
from typing import Literal

import msgspec

Reason = Literal[
    "excluded",
    "ignored",
    "minified",
    "outside",
    "path-not-utf8",
    "special",
    "symlink",
    "too-large",
    "unreadable",
    "vanished",
]
"""Why a path holds no source.

"excluded" is a folder left out by name, "special" a FIFO, socket or device, "outside" a path beyond the root
or in a nested project. "ignored", "outside" and "vanished" answer a question about one path; a whole scan is
silent about what ignore files leave out and what is gone.
"""


class ScanRules(msgspec.Struct, frozen=True):
    """What to leave out, apart from what ignore files say."""

    max_bytes: int
    excluded_folders: frozenset[str]
    ignore: tuple[str, ...] = ()
    """Gitignore patterns from the settings, relative to the root; `.pinakesignore` files come after them."""
    kept_as_packages: frozenset[str] = frozenset()
    """Excluded folders that are let in where they turn out to be packages of the project."""
    mark: str = ""
    """Tells these rules from others that files of settings may say."""


class FoundFile(msgspec.Struct, frozen=True, gc=False):
    """A regular file worth reading, as the file system describes it."""

    path: str
    """Relative to the root, with `/`, always valid UTF-8."""
    size: int
    mtime_ns: int
    ctime_ns: int
    inode: int


class Skipped(msgspec.Struct, frozen=True, gc=False):
    r"""A path that holds no source, and why. Bytes that are not UTF-8 are written as `\xNN`."""

    path: str
    reason: Reason
    detail: str = ""


class Scan(msgspec.Struct, frozen=True):
    """The files of a project, sorted by path, and an account of what was left out."""

    files: list[FoundFile]
    skipped: list[Skipped]
    nested: list[str]
    """Submodules and other repositories inside this one: projects of their own, not entered."""
    folders: dict[str, int]
    """The mtime_ns of each folder entered and of nested projects, the root's under "", for `changed_folders`.

    It is 0 for a folder that changed so shortly before the scan that a change after it could show the same
    time. Folders without any file are here too, unless they are ignored: the first file added shows in their time.
    """
    notes: list[str]
    """Sentences on what could not be done as usual: git, ignore files, patterns."""
    rules: str | None = None
    """The rules that it went by, for `unchanged_rules`; None leaves those that the index keeps."""
    refused: list[Skipped] = []
    """Those of `skipped` that are told only because somebody asked for their path."""


def printable(path: str) -> str:
    r"""Return the path as valid UTF-8: itself, or with its stray bytes written as `\xNN`."""
    if is_utf8(path):
        return path
    try:
        return os.fsencode(path).decode("utf-8", "backslashreplace")
    except UnicodeEncodeError:
        return path.encode("ascii", "backslashreplace").decode()


def is_utf8(path: str) -> bool:
    """Tell whether a path from the file system was valid UTF-8 there."""
    if path.isascii():
        return True
    try:
        path.encode()
    except UnicodeEncodeError:
        return False
    return True
