"""Messages over a pipe: four bytes of length, then the bytes."""

import os
from collections.abc import Iterator

_READ_BYTES = 1 << 20


def write_frame(descriptor: int, payload: bytes) -> None:
    """Write one message whole, waiting while the pipe is full. Raises OSError when nobody reads it any more."""
    view = memoryview(len(payload).to_bytes(4, "little") + payload)
    while view:
        view = view[os.write(descriptor, view) :]


class FrameReader:
    """Takes messages out of a pipe, as many as have arrived at a time."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self._buffer = bytearray()

    def read(self) -> Iterator[bytes]:
        """Every message that one read completes. Waits when nothing is there. Raises EOFError at the end."""
        chunk = os.read(self._descriptor, _READ_BYTES)
        if not chunk:
            raise EOFError
        self._buffer += chunk
        buffer, start = self._buffer, 0
        while len(buffer) - start >= 4:
            size = int.from_bytes(buffer[start : start + 4], "little")
            if len(buffer) - start - 4 < size:
                break
            yield bytes(buffer[start + 4 : start + 4 + size])
            start += 4 + size
        del buffer[:start]
