"""Messages over a pipe: four bytes of length, then the bytes."""

import contextlib
import fcntl
import os

_SET_PIPE_SIZE = getattr(fcntl, "F_SETPIPE_SZ", 1031)
_READ_BYTES = 1 << 20


def widen(descriptor: int) -> None:
    """Let who writes into a pipe run ahead of a busy reader by a megabyte, where the system allows it."""
    with contextlib.suppress(OSError):
        fcntl.fcntl(descriptor, _SET_PIPE_SIZE, _READ_BYTES)


def write_frame(descriptor: int, payload: bytes) -> None:
    """Write one message whole, waiting while the pipe is full. Raises OSError when nobody reads it any more."""
    length = len(payload).to_bytes(4, "little")
    n_written = os.writev(descriptor, (length, payload))
    if n_written < len(length) + len(payload):
        view = memoryview(length + payload)[n_written:]
        while view:
            view = view[os.write(descriptor, view) :]


class FrameReader:
    """Takes messages out of a pipe, as many as have arrived at a time."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self._buffer = bytearray()

    def read(self) -> list[bytes]:
        """Every message that one read completes. Waits when nothing is there. Raises EOFError at the end."""
        chunk = os.read(self._descriptor, _READ_BYTES)
        if not chunk:
            raise EOFError
        self._buffer += chunk
        messages, start = [], 0
        with memoryview(self._buffer) as view:
            while len(view) - start >= 4:
                end = start + 4 + int.from_bytes(view[start : start + 4], "little")
                if end > len(view):
                    break
                messages.append(bytes(view[start + 4 : end]))
                start = end
        del self._buffer[:start]
        return messages
