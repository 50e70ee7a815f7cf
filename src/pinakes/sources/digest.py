"""What stands for the bytes of a file of any size, read piece by piece."""

import os
import stat
from typing import NamedTuple

from blake3 import blake3

from pinakes.sources.contents import FLAGS

_PIECE = 1024 * 1024


class Digest(NamedTuple):
    """A file's hash, as `read.hash_of` gives it, and its lines, as an editor counts them."""

    hash: str
    lines: int


def digest_file(path: str) -> Digest | None:
    """Read a regular file and forget it, a piece at a time; None when it is not one, or cannot be read."""
    try:
        descriptor = os.open(path, FLAGS)
    except (OSError, ValueError):
        return None
    try:
        return _digest(descriptor) if stat.S_ISREG(os.fstat(descriptor).st_mode) else None
    except OSError:
        return None
    finally:
        os.close(descriptor)


def _digest(descriptor: int) -> Digest:
    digest = blake3()
    n_lines, last = 0, b"\n"
    while piece := os.read(descriptor, _PIECE):
        digest.update(piece)
        n_lines += piece.count(b"\n")
        last = piece[-1:]
    return Digest(digest.hexdigest(8), n_lines + (last != b"\n"))
