"""Bytes to lines and columns."""

from bisect import bisect_right
from itertools import accumulate

_CONTINUATION = bytes(range(0x80, 0xC0))
"""Bytes of UTF-8 that start no character."""
_STRIDE = 4096


class Positions:
    """Where each line of a text starts."""

    __slots__ = ("_counts", "_data", "is_ascii", "starts")

    def __init__(self, data: bytes) -> None:
        self._data = data
        self.is_ascii = data.isascii()
        self._counts: list[int] = []
        self.starts = [0, *accumulate([len(line) + 1 for line in data.split(b"\n")])]
        self.starts.pop()

    def line(self, byte: int) -> int:
        """The line a byte stands on, from 1."""
        return bisect_right(self.starts, byte)

    def is_plain(self, line: int) -> bool:
        """Whether a byte is a character everywhere in a line."""
        start, *end = self.starts[line - 1 : line + 1]
        return self._data[start : end[0] if end else None].isascii()

    def at(self, byte: int) -> tuple[int, int]:
        """The line and the column in characters, both from 1."""
        line = bisect_right(self.starts, byte)
        start = self.starts[line - 1]
        if self.is_ascii:
            return line, byte - start + 1
        if byte - start < _STRIDE:
            return line, len(self._data[start:byte].translate(None, _CONTINUATION)) + 1
        return line, self._characters_before(byte) - self._characters_before(start) + 1

    def _characters_before(self, byte: int) -> int:
        """Characters from the start of the text, counted from the last of many known places.

        A file may be one line of megabytes: counting from the start of that line each time would never end.
        """
        data = self._data
        if not self._counts:
            steps = range(0, len(data), _STRIDE)
            lengths = [len(data[at : at + _STRIDE].translate(None, _CONTINUATION)) for at in steps]
            self._counts = list(accumulate(lengths, initial=0))
        step = byte // _STRIDE
        return self._counts[step] + len(data[step * _STRIDE : byte].translate(None, _CONTINUATION))
