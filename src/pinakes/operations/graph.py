"""A picture of calls, types, dependencies or folders."""

import os
from pathlib import Path
from typing import Annotated

import msgspec

from pinakes.answers import Picture
from pinakes.errors import UsageError
from pinakes.formats.picture.write import ENDINGS, written
from pinakes.operations._paths import typed_place
from pinakes.operations._session import Session
from pinakes.operations._staging import staging
from pinakes.retrieval.picture import PictureFormat, PictureKind, Wanted, draw
from pinakes.sources.swap import put_file

_FIRST = (b"<svg", b"---\n", b"digraph", b"{\n", b"flowchart", b"graph")
"""What pictures begin with."""


def run(  # noqa: PLR0913 - Each is an option of the command.
    session: Session,
    subject: Annotated[str | None, "A symbol, as elsewhere, or a file or folder; nothing is the whole project."] = None,
    *,
    of: Annotated[
        PictureKind | None,
        "What the arrows are. Unless said: calls of a symbol, types of a type, dependencies of a file, else folders.",
    ] = None,
    depth: Annotated[int | None, "How many steps to go: 2 for calls, 1 for dependencies, all for types."] = None,
    in_path: Annotated[str | None, "Only symbols in this file or folder, or in paths that match this glob."] = None,
    limit: Annotated[int, "How many nodes at most: those that matter most are kept."] = 40,
    format: Annotated[  # noqa: A002 - The name of the option.
        PictureFormat | None, "What to write; by the ending of the file's name, else svg, unless said."
    ] = None,
    output: Annotated[str | None, "The file to write; stdout unless said."] = None,
) -> Picture:
    """Draw who calls what, which types extend which, which files or folders import which, as a picture to look at.

    Layers run from left to right. Arrows are as wide as what they count; those that close a cycle stand out. What would
    make it unreadable is left out and counted: nodes beyond the limit, and the thinnest arrows.
    """
    if session.is_confined and output not in {None, "-"}:
        raise UsageError("A server writes no files: leave `output` out, and the picture is in the answer.")
    target = None if output is None or output == "-" else typed_place(session, output)
    chosen = format or ("svg" if target is None else ENDINGS.get(target.suffix.lower(), "svg"))
    if target is not None:
        _refuse_other_things(target)
    with session.looking() as look:
        picture = draw(look, subject, Wanted(of, depth, limit), path=in_path)
    picture = msgspec.structs.replace(picture, format=chosen)
    if target is None:
        return msgspec.structs.replace(picture, content=written(picture, chosen))
    above = os.path.relpath(session.root, target.parent).replace(os.sep, "/")
    text = written(picture, chosen, "" if above == "." else f"{above}/")
    with staging(session, target) as staged:
        staged.write_bytes(text.encode("utf-8", "backslashreplace"))
        put_file(staged, target)
    return msgspec.structs.replace(picture, path=os.fspath(target))


def _refuse_other_things(target: Path) -> None:
    """Raise UsageError for a file that is no picture of ours."""
    if not os.path.lexists(target):
        return
    if target.is_file() and not target.is_symlink():
        with target.open("rb") as stream:
            first = stream.read(16)
        if not first or first.startswith(_FIRST):
            return
    raise UsageError(f"{target} does not look like a picture, and is left as it is. Name another file.")
