"""What a build from nothing holds back of each file until names are followed across files."""

import os
from pathlib import Path
from typing import NamedTuple

import msgspec

Mention = tuple[int, int, int, int, int, int, int]
"""A `facts.Reference`: name, role, place, symbol, target, binding, receiver."""
Mentions = tuple[list[str], list[Mention]]
"""The names that a file mentions, and its mentions."""

unpack_mentions = msgspec.msgpack.Decoder(tuple[list[str], list[Mention]]).decode
"""Names and mentions of a file as a worker packs them."""


class _Place(NamedTuple):
    start: int
    n_mentions: int
    n_interface: int


class Held:
    """Packed mentions and interfaces by file, in a file without a name: memory stays small, and forks can read it."""

    def __init__(self, folder: Path) -> None:
        import tempfile  # noqa: PLC0415  Only a build from nothing holds anything back.

        self._file = tempfile.TemporaryFile(dir=folder)  # noqa: SIM115 - open as long as this is.
        self._places: dict[int, _Place] = {}
        self._end = 0
        self._at_hand: dict[int, Mentions] = {}

    def add(self, file: int, mentions: bytes, interface: bytes) -> None:
        """Hold a file's mentions and interface."""
        self._file.write(mentions)
        self._file.write(interface)
        self._places[file] = _Place(self._end, len(mentions), len(interface))
        self._end += len(mentions) + len(interface)

    def close_for_adding(self) -> None:
        """Make everything readable, also to processes forked from now on."""
        self._file.flush()

    def files(self) -> list[int]:
        """The files held, in the order added."""
        return list(self._places)

    def weight(self, file: int) -> int:
        """How much there is to do for a file: bytes of its mentions."""
        return self._places[file].n_mentions if file in self._places else 0

    def mentions(self, file: int) -> Mentions:
        """The names that a file mentions, and its mentions."""
        return self._at_hand.pop(file, None) or self._read_mentions(file)

    def lend_mentions(self, file: int) -> Mentions:
        """The same, kept at hand until they are asked for once more."""
        found = self._at_hand[file] = self._read_mentions(file)
        return found

    def _read_mentions(self, file: int) -> Mentions:
        place = self._places[file]
        return unpack_mentions(os.pread(self._file.fileno(), place.n_mentions, place.start))

    def interface(self, file: int) -> bytes | None:
        """The packed interface of a file; None when it has none."""
        place = self._places.get(file)
        if place is None:
            return None
        return os.pread(self._file.fileno(), place.n_interface, place.start + place.n_mentions)

    def close(self) -> None:
        """Let go of everything."""
        self._file.close()
        self._places.clear()
        self._at_hand.clear()
