"""Opening a SCIP index: its bytes, where its documents lie, what its columns count."""

import mmap
import os
from pathlib import Path
from urllib.parse import unquote, urlsplit

from pinakes.errors import BadFormatError, NotFoundError
from pinakes.formats.scip.read import CHARACTERS, UTF8


class mapped:  # noqa: N801 - used as a function.
    """A file's bytes without reading them all into memory."""

    def __init__(self, file: Path) -> None:
        try:
            self._file = file.open("rb")
        except OSError as error:
            raise NotFoundError(f"{file} cannot be read: {error.strerror}.") from error

    def __enter__(self) -> memoryview:
        if not os.fstat(self._file.fileno()).st_size:
            self._file.close()
            raise BadFormatError("This is no SCIP index: the file is empty.")
        self._map = mmap.mmap(self._file.fileno(), 0, access=mmap.ACCESS_READ)
        return memoryview(self._map)

    def __exit__(self, *_: object) -> None:
        # The map goes with the last view of it.
        self._file.close()


def prefix_below(project_root: str, root: Path) -> str:
    """Where the documents lie below our root, when the index was made in a folder of it."""
    path = unquote(urlsplit(project_root).path)
    if not path:
        return ""
    inner = os.path.relpath(os.path.realpath(path), os.path.realpath(root))
    return "" if inner == "." or inner.startswith("..") else inner + "/"


class Columns:
    """Turns columns that count bytes or UTF-16 units into characters."""

    def __init__(self, data: bytes, encoding: int) -> None:
        self._lines = None if data.isascii() or encoding == CHARACTERS else data.split(b"\n")
        self._codec = "utf-8" if encoding == UTF8 else "utf-16-le"
        self._width = 1 if encoding == UTF8 else 2

    def characters(self, line: int, col: int) -> int:
        """How many characters stand before a column of a line, both from 0."""
        if self._lines is None or line >= len(self._lines):
            return col
        text = self._lines[line].decode("utf-8", "replace").encode(self._codec)[: col * self._width]
        return len(text.decode(self._codec, "ignore"))
