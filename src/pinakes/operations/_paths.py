"""Paths as people type them to paths as the index has them."""

import os
from pathlib import Path
from typing import Final

from pinakes.errors import UsageError
from pinakes.operations._session import Session

_LONGEST_NAME: Final = 255
_SHOWN: Final = 60


def relative_path(root: Path, path: str) -> str:
    """A path relative to the root, with `/`. What is typed may be relative to the root or to the current folder.

    Raises UsageError for a path outside the root.
    """
    # Unlike its kin in pathlib, this does not raise for a name that no file could have.
    if not os.path.isabs(path) and os.path.exists(root / path):  # noqa: PTH110
        inside = os.path.normpath(path)
    else:
        inside = os.path.relpath(os.path.realpath(path), root)
        if inside.startswith("..") and not os.path.isabs(path):
            inside = os.path.normpath(path)
    if inside == ".." or inside.startswith("../") or os.path.isabs(inside):
        raise UsageError(f"{path!r} lies outside the project {root}. Give --root for another project.")
    return inside.replace(os.sep, "/")


def typed_subject(root: Path, subject: str) -> str:
    """A subject as it was typed in the current folder: the path that it is, or starts with, relative to the root.

    A path that is there from the root is left alone unless it says `.` or `..`, as is what is no path at all.
    """
    path, colon, place = subject.partition(":")
    is_from_here = path.partition("/")[0] in {".", ".."}
    is_from_root = not is_from_here and os.path.exists(root / path)  # noqa: PTH110  It never raises.
    if not {"/", "."} & set(path) or is_from_root or not os.path.exists(path):  # noqa: PTH110
        return subject
    inside = os.path.relpath(os.path.realpath(path), root)
    return subject if inside.startswith("..") else inside.replace(os.sep, "/") + colon + place


def typed_place(session: Session, path: str) -> Path:
    """A place anywhere, relative to the current folder. Links above its last part are followed, that one is not.

    In a session that is confined it is relative to the root, and UsageError is raised for one outside it.
    """
    place = Path(os.path.normpath((session.root if session.is_confined else Path.cwd()) / path))
    place = place.parent.resolve() / place.name
    if len(os.fsencode(place.name)) > _LONGEST_NAME:
        raise UsageError(f"{path[:_SHOWN]!r}… is longer than the name of a file can be.")
    if session.is_confined and not place.is_relative_to(session.root):
        raise UsageError(f"{path!r} lies outside the project. A server reads and writes nothing there.")
    return place
