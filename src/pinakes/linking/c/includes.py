"""Which files a file sees: what it includes, and what that includes."""

from collections.abc import Callable

from pinakes.languages.c.modules import SOURCES, Found, Headers
from pinakes.linking.unit import Unit

_INCLUDES = frozenset({"include", "include-system"})
RECENT = 64
"""Source files whose reach is kept: nobody else asks for it."""

_NO_BIT = 1 << 40
"""Past every bit: that of a file which was not met, for only what is reached has one."""


class Includes:
    """The includes of a project. What a file reaches is a number with one bit for each file that is included."""

    def __init__(self, headers: Headers, unit_of: Callable[[int], Unit]) -> None:
        self._headers = headers
        self._unit_of = unit_of
        self._direct: dict[int, tuple[int, ...]] = {}
        self._bits: dict[int, int] = {}
        self._reach: dict[int, int] = {}
        self._recent: dict[int, int] = {}

    def find(self, unit: Unit, index: int) -> Found:
        """What one include of a file means."""
        item = unit.imports[index]
        return self._headers.find(unit.path, item.module, is_quoted=item.kind == "include")

    def direct(self, file: int) -> tuple[int, ...]:
        """The files that a file includes itself."""
        if file not in self._direct:
            unit = self._unit_of(file)
            found = [self.find(unit, index) for index in unit.stars if unit.imports[index].kind in _INCLUDES]
            self._direct[file] = tuple(dict.fromkeys(one for one in found if isinstance(one, int) and one != file))
        return self._direct[file]

    def sees(self, file: int, other: int) -> bool:
        """Whether a file is another one or includes it, at any depth."""
        if file == other:
            return True
        # A file without a bit has not been met: only what is reached has one.
        reached = self._reached(file)
        bit = self._bits.get(other)
        return bit is not None and bool(reached >> bit & 1)

    def seen(self, file: int, places: list[tuple[int, int]]) -> list[tuple[int, int]]:
        """The places in files that a file sees; a place starts with its file."""
        if not places:
            return []
        reached, bit_of = self._reached(file), self._bits.get
        return [place for place in places if place[0] == file or reached >> bit_of(place[0], _NO_BIT) & 1]

    def is_source(self, file: int) -> bool:
        """Whether a file is compiled by itself."""
        return self._unit_of(file).path.endswith(SOURCES)

    def source_of(self, file: int) -> int | None:
        """The source file that a header goes with."""
        return self._headers.source_of(self._unit_of(file).path)

    def _reached(self, file: int) -> int:
        if file in self._reach:
            return self._reach[file]
        if file not in self._recent:
            reached = 0
            for other in self.direct(file):
                if other not in self._reach:
                    self._explore(other)
                reached |= self._reach[other] | 1 << self._bit(other)
            if len(self._recent) >= RECENT:
                del self._recent[next(iter(self._recent))]
            self._recent[file] = reached
        return self._recent[file]

    def _bit(self, file: int) -> int:
        return self._bits.setdefault(file, len(self._bits))

    def _explore(self, start: int) -> None:
        """Work out what a file reaches, and all that it reaches: files that include one another reach the same."""
        order: dict[int, int] = {start: 0}
        lowest = {start: 0}
        stack = [start]
        pending = [(start, iter(self.direct(start)))]
        while pending:
            file, others = pending[-1]
            for other in others:
                if other in self._reach:
                    continue
                if other in order:
                    lowest[file] = min(lowest[file], order[other])
                    continue
                order[other] = lowest[other] = len(order)
                stack.append(other)
                pending.append((other, iter(self.direct(other))))
                break
            else:
                pending.pop()
                if pending:
                    above = pending[-1][0]
                    lowest[above] = min(lowest[above], lowest[file])
                if lowest[file] == order[file]:
                    at = stack.index(file)
                    self._close(stack[at:])
                    del stack[at:]

    def _close(self, files: list[int]) -> None:
        """Note what files reach that include one another, once all else that they reach is known."""
        reached = 0
        for file in files:
            if len(files) > 1:
                reached |= 1 << self._bit(file)
            for other in self.direct(file):
                reached |= self._reach.get(other, 0) | 1 << self._bit(other)
        for file in files:
            self._reach[file] = reached
