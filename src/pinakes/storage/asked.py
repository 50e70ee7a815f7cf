"""Which files rest on which, read once for many questions."""

from collections.abc import Iterable

import msgspec

unpack_files = msgspec.msgpack.Decoder(list[int]).decode
"""The files that the names of a file rest on, as its row holds them."""


class Asked:
    """Who rests on some files, and what else each of those rests on."""

    def __init__(self, rows: Iterable[tuple[int, bytes]], files: set[int]) -> None:
        self.by: dict[int, set[int]] = {file: set() for file in files}
        """The files that rest on each."""
        self._packed: dict[int, bytes] = {}
        for asker, packed in rows:
            found = files.intersection(unpack_files(packed))
            for file in found:
                self.by[file].add(asker)
            if found:
                self._packed[asker] = packed

    def resting(self, askers: set[int], files: set[int]) -> set[int]:
        """Those of some askers that rest on one of these files too."""
        return {asker for asker in askers if not files.isdisjoint(unpack_files(self._packed[asker]))}

    def under(self, askers: set[int]) -> set[int]:
        """The files that some askers rest on."""
        return set[int]().union(*[unpack_files(self._packed[asker]) for asker in askers])
