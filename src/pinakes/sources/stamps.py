"""Rules as they are kept with an index: what they say, and the stamps of the files that say it."""

from collections.abc import Mapping
from pathlib import Path


def as_text(mark: str, said: str, stamps: Mapping[str, str]) -> str:
    """Rules to keep: the mark of the settings, what git says by its own, and the stamps of the files with them."""
    return "\0".join([mark, said, *(f"{stamp} {path}" for path, stamp in sorted(stamps.items()))])


def stamp_of(path: str) -> str:
    """What changes when a file is written, replaced, made or removed."""
    try:
        status = Path(path).stat()
    except (OSError, ValueError):
        return "-"
    return f"{status.st_size}:{status.st_mtime_ns}:{status.st_ino}"
