"""Messages as they come over stdin, from clients that miscount them."""

import logging
import re
from typing import BinaryIO, Final

logger = logging.getLogger(__name__)

_MOST_BYTES: Final = 1 << 28
"""The longest message that is waited for."""
_HEAD_AT_END: Final = re.compile(rb"Content-Length: \d+\r\n\Z")


class Messages:
    """A stream of messages. After one whose length was told wrong, the next that starts is read.

    A message ends without a new line: what is left of a longer one than was told stands before the head of the next.
    """

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream

    def readline(self) -> bytes:
        """The next line; only the head of a message where one ends it."""
        line = self._stream.readline()
        head = _HEAD_AT_END.search(line)
        return line if head is None else head[0]

    def read(self, n_bytes: int) -> bytes:
        """The text of a message; nothing, as at the end of all, where no client can mean to send so much."""
        if n_bytes <= _MOST_BYTES:
            return self._stream.read(n_bytes)
        logger.error("The server ends: a message of %d bytes was announced, %d are the most.", n_bytes, _MOST_BYTES)
        return b""
