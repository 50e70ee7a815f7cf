"""What the system refuses where something is to be written, told in our own words."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import apsw

from pinakes.errors import NotWrittenError

_REFUSALS = (apsw.FullError, apsw.ReadOnlyError, apsw.CantOpenError, apsw.PermissionsError, apsw.IOError)


@contextmanager
def told_unwritten(state_folder: Path) -> Iterator[None]:
    """Raise NotWrittenError where disk or system refuse what is written of an index: room, rights, the device."""
    try:
        yield
    except OSError as error:
        reason = f"{error.filename}: {error.strerror}" if error.filename else str(error.strerror or error)
        raise _unwritten(state_folder, reason) from error
    except _REFUSALS as error:
        raise _unwritten(state_folder, str(error)) from error


def _unwritten(state_folder: Path, reason: str) -> NotWrittenError:
    return NotWrittenError(
        f"The index in {state_folder} cannot be written ({reason}). "
        "Make room or give leave there, or name another folder with --state-dir."
    )
