"""One line of progress on a terminal, gone when the work is done."""

import os
import time
from typing import TextIO

_SILENCE_S = 0.4
"""Work that ends sooner is not worth a line."""
_PAUSE_S = 0.1
_BAR = 24


class ProgressLine:
    """A line on a terminal that is drawn over, at most ten times a second."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._next = time.monotonic() + _SILENCE_S
        self._is_drawn = False

    def __call__(self, phase: str, done: int, total: int) -> None:
        """Draw the line, unless it was drawn just now."""
        now = time.monotonic()
        if now < self._next:
            return
        self._next = now + _PAUSE_S
        self._is_drawn = True
        self._write(f"\r{progress_text(phase, done, total, _columns(self._stream))}\x1b[K")

    def clear(self) -> None:
        """Take the line away; nothing happens when none was drawn."""
        if self._is_drawn:
            self._write("\r\x1b[K")
            self._is_drawn = False

    def _write(self, text: str) -> None:
        self._stream.write(text)
        self._stream.flush()


def progress_text(phase: str, done: int, total: int, columns: int) -> str:
    """`extract  ━━━━━─────  1,234 of 5,678`, cut to the terminal."""
    if total <= 0:
        return (f"{phase} {done:,}" if done else f"{phase} …")[: columns - 1]
    full = min(_BAR, _BAR * done // total)
    return f"{phase:<10} {'━' * full}{'─' * (_BAR - full)} {done:,} of {total:,}"[: columns - 1]


def _columns(stream: TextIO) -> int:
    try:
        return os.get_terminal_size(stream.fileno()).columns or 80
    except OSError:
        return 80
