"""Write a tags file for editors."""

import os
from pathlib import Path
from typing import Annotated

from pinakes.answers import Tagged
from pinakes.errors import UsageError
from pinakes.operations._paths import typed_place
from pinakes.operations._session import Session
from pinakes.operations._staging import staging
from pinakes.retrieval.tags import tag_lines
from pinakes.sources.swap import put_file
from pinakes.version import VERSION

_FIRST = b"!_TAG_"
_N_HEADER = 1


def run(session: Session, file: Annotated[str, "The tags file; - is stdout."]) -> Tagged:
    """Write every symbol to a tags file in the extended ctags format, sorted, for editors to jump by.

    The index is brought up to date first. Paths are relative to the folder of the tags file. The file is replaced in
    one step; one that does not look like a tags file is refused.
    """
    target = None if file == "-" else typed_place(session, file)
    if target is not None:
        _refuse_other_things(target)
    with session.current() as view:
        above = "" if target is None else os.path.relpath(session.root, target.parent).replace(os.sep, "/")
        lines = tag_lines(view.store, version=VERSION, above="" if above == "." else above)
        if target is None:
            written = list(lines)
            content = b"".join(written).decode()
            return Tagged(evidence=view.evidence, path="-", tags=len(written) - _N_HEADER, content=content)
        n_lines = 0
        with staging(session, target) as staged:
            with staged.open("xb", buffering=1 << 20) as stream:
                for line in lines:
                    stream.write(line)
                    n_lines += 1
            put_file(staged, target)
        return Tagged(evidence=view.evidence, path=os.fspath(target), tags=n_lines - _N_HEADER)


def _refuse_other_things(target: Path) -> None:
    """Raise UsageError for a file that is no tags file."""
    if not os.path.lexists(target):
        return
    if target.is_file() and not target.is_symlink():
        with target.open("rb") as stream:
            first = stream.read(len(_FIRST))
        if first in {b"", _FIRST}:
            return
    raise UsageError(f"{target} does not look like a tags file, and is left as it is. Name another file.")
