"""How old files are, for a search that lets old code count less."""

import time
from contextlib import suppress
from typing import Final

import msgspec

from pinakes.operations._session import Session
from pinakes.sources.git_ages import CommitTimes, commit_times
from pinakes.sources.git_process import GitRefusedError

AGES: Final = "ages.msgpack"
_SECONDS: Final = 20.0
"""How long git may take to tell."""
_decode = msgspec.msgpack.Decoder(CommitTimes).decode
_known: dict[str, CommitTimes] = {}


def commit_times_of(session: Session) -> tuple[CommitTimes | None, list[str]]:
    """When files were last committed, and what is to be said of it; None to go by when they were last written.

    Git is read once for each commit that is checked out.
    """
    settings = session.settings
    if settings.search_half_life_days is None or settings.search_age == "mtime":
        return None, []
    root = str(session.root)
    before = _known.get(root) or _read(session)
    try:
        found = commit_times(root, before, time.monotonic() + _SECONDS)
    except GitRefusedError as error:
        return None, [f"Files go by when they were last written, since git tells no age: {error}."]
    if found is not before:
        _write(session, found)
    _known[root] = found
    if found.oldest is not None:
        return found, ["Git took too long to tell the age of the oldest files: they count as younger than they are."]
    return found, []


def _read(session: Session) -> CommitTimes | None:
    with suppress(OSError, msgspec.DecodeError):
        return _decode((session.state_folder / AGES).read_bytes())
    return None


def _write(session: Session, found: CommitTimes) -> None:
    """Keep it for the next process, where the index may be written."""
    draft = session.state_folder / f"{AGES}.{time.monotonic_ns()}"
    with suppress(OSError):
        draft.write_bytes(msgspec.msgpack.encode(found))
        draft.replace(session.state_folder / AGES)
