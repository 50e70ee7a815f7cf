"""Linking many files, in several processes where that is safe.

What linking reads is put aside in `storage.held` before, so that the processes need no database: each links every n-th
stretch of files, and the writing process takes the results in the order of the files.
"""

import contextlib
import logging
import multiprocessing
import os
import threading
from collections import deque
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from typing import NoReturn, Self

import msgspec

from pinakes.facts import RESOLUTION_BITS, RESOLUTIONS
from pinakes.indexing.alike import alike
from pinakes.indexing.family_files import Work
from pinakes.indexing.forgiving import dependencies_of, links_of
from pinakes.indexing.frames import FrameReader, widen, write_frame
from pinakes.indexing.uses import resolution_of
from pinakes.linking.family import Opened
from pinakes.linking.links import Link
from pinakes.linking.unit import Unit
from pinakes.storage.held import Held, Mention, Mentions
from pinakes.storage.ids import FILE_SHIFT
from pinakes.storage.linked import LinkedFile
from pinakes.storage.links import LinkTables

STRETCH_BYTES = 1 << 17
"""Packed mentions of the files that are linked in one go."""
MOST_KNOWN = 300_000
"""Answers that a process keeps from one stretch to the next: half a gigabyte, roughly."""
MOST_AT_HAND = 1 << 26
"""Packed interfaces of the files that a process keeps laid out meanwhile: three to eight times that."""

_log = logging.getLogger(__name__)
_LOW_BITS = (1 << RESOLUTION_BITS) - 1
_RESOLUTION = {word: number for number, word in enumerate(RESOLUTIONS)}
_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(list[tuple[int, LinkedFile]]).decode

Results = list[tuple[int, LinkedFile]]


def cut(work: Work, held: Held) -> Iterator[Work]:
    """The files of a family in stretches, each of about the same work."""
    stretch: list[int] = []
    n_bytes = 0
    for file in work.files:
        stretch.append(file)
        n_bytes += held.weight(file)
        if n_bytes > STRETCH_BYTES:
            yield work._replace(files=stretch)
            stretch, n_bytes = [], 0
    if stretch:
        yield work._replace(files=stretch)


def link_stretches(stretches: list[Work], held: Held, tables: LinkTables, n_processes: int) -> Iterator[Results]:
    """The results of each stretch, in order. What a process does not deliver is worked out here."""
    n_processes = min(n_processes, len(stretches))
    # Forking is not safe once there are threads; without it every process would have to open the project again.
    if n_processes < 2 or threading.active_count() > 1 or not hasattr(os, "fork"):
        # Who takes the results asks for the mentions once more.
        yield from _link_in_turn(stretches, held.lend_mentions)
        # What was remembered is let go of at once, so that the collector does not have to walk it.
        for stretch in stretches[-1:]:
            _forget(stretch)
        return
    with contextlib.ExitStack() as stack:
        processes: list[_Process] = []
        for number in range(n_processes):
            share = stretches[number::n_processes]
            inherited = [process.results for process in processes]
            processes.append(stack.enter_context(_Process(share, held, tables, inherited)))
        for number, stretch in enumerate(stretches):
            delivered = processes[number % n_processes].next()
            yield _link_stretch(stretch, held.mentions) if delivered is None else _decode(delivered)


class _Process:
    """A forked process that links its share of the stretches."""

    def __init__(self, share: list[Work], held: Held, tables: LinkTables, others: list[Connection]) -> None:
        context = multiprocessing.get_context("fork")
        self.results, results_in = context.Pipe(duplex=False)
        widen(self.results.fileno())
        inherited = [self.results, *others]
        self._process = context.Process(target=_serve, args=(share, held, tables, results_in, inherited), daemon=True)
        self._process.start()
        results_in.close()
        self._inbox = FrameReader(self.results.fileno())
        self._arrived: deque[bytes] = deque()
        self._is_over = False

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        self._process.join()
        self.results.close()

    def next(self) -> bytes | None:
        """The results of its next stretch; None when it ended without them."""
        while not self._arrived and not self._is_over:
            try:
                self._arrived.extend(self._inbox.read())
            except (EOFError, OSError):
                self._is_over = True
        return self._arrived.popleft() if self._arrived else None


def _serve(
    share: list[Work], held: Held, tables: LinkTables, results: Connection, inherited: list[Connection]
) -> NoReturn:
    tables.detach()
    for end in inherited:
        end.close()
    try:
        for linked in _link_in_turn(share, held.mentions):
            write_frame(results.fileno(), _encode(linked))
    except Exception as error:  # noqa: BLE001 - what is not delivered is worked out by the writing process.
        _log.debug("a linking process gave up: %r", error)
    # The connection to the index was inherited: nothing may run that would close it.
    os._exit(0)


def _link_in_turn(stretches: list[Work], mentions_of: Callable[[int], Mentions]) -> Iterator[Results]:
    """The results of each stretch. Of one family at a time something is remembered."""
    before: Work | None = None
    for stretch in stretches:
        if before is not None and before.opened is not stretch.opened:
            _forget(before)
        yield _link_stretch(stretch, mentions_of)
        before = stretch


def _forget(stretch: Work) -> None:
    stretch.opened.linker.forget()
    stretch.project.forget()


def _link_stretch(stretch: Work, mentions_of: Callable[[int], Mentions]) -> Results:
    opened, unit_of = stretch.opened, stretch.project.own_unit
    # No answer depends on what was asked before, so that memory is all that this costs or spares.
    if opened.linker.n_known > MOST_KNOWN:
        opened.linker.forget()
    if stretch.project.n_bytes_at_hand > MOST_AT_HAND:
        stretch.project.forget()
    return [(file, _link_file(opened, unit_of(file), *mentions_of(file))) for file in stretch.files]


def _link_file(opened: Opened, unit: Unit, names: list[str], mentions: list[Mention]) -> LinkedFile:
    """What every mention of a file means."""
    base = unit.file << FILE_SHIFT
    linked = LinkedFile(
        [mention[1] for mention in mentions],
        [base + mention[4] if mention[4] >= 0 else None for mention in mentions],
        packages=[],
        others=[],
        asked=[],
        dependencies=[],
    )
    asking = alike(opened.linker, unit, names, mentions)
    links, asked = links_of(opened.linker, unit, asking.uses)
    _settle(linked, links, asking.places, mentions)
    # Where no import names a file, what the names mean tells which files it depends on.
    linked.dependencies.extend(sorted(dependencies_of(opened.linker, unit)))
    linked.asked.extend(sorted(asked.union(linked.dependencies)))
    return linked


def _settle(linked: LinkedFile, links: list[Link], places: list[list[int]], mentions: list[Mention]) -> None:
    """Put down what linking found. Once for every reference of a project, so that it calls as little as it can."""
    roles, meanings = linked.roles, linked.meanings
    packages: dict[str, int] = {}
    for (_, meaning), alike_places in zip(links, places, strict=True):
        resolution, targets, package = meaning.resolution, meaning.targets, meaning.package
        found = None
        if targets:
            file, symbol, _ = targets[0]
            found = file << FILE_SHIFT | symbol
            for file, symbol, _ in targets[1:]:
                linked.others.extend([(place, file << FILE_SHIFT | symbol) for place in alike_places])
        elif package is not None:
            found = -packages.setdefault(package, len(packages) + 1)
        else:
            resolution = resolution_of(meaning, is_bound=mentions[alike_places[0]][5] >= 0)
        role = roles[alike_places[0]] & ~_LOW_BITS | _RESOLUTION[resolution]
        for place in alike_places:
            meanings[place] = found
            roles[place] = role
    linked.packages.extend(packages)
