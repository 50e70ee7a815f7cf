"""Pairs of many packages, side by side, one file of pairs for each package."""

import hashlib
import itertools
import multiprocessing
import os
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

from training.archives import Source, licence_of, sources_of
from training.commits import changes_of
from training.licences import is_permissive
from training.pairs import RUNNABLE_KINDS, Pair, pairs_of_package

MOST_FILES = 400
"""Files read of one archive: many packages teach more than many files of one."""
MOST_NPM_FILES = 250
MOST_REPOSITORY_FILES = 1_420
LONGEST_LINE = 1_000
"""Characters of a line; longer ones are written by programs."""


class Task(NamedTuple):
    """A package to read and the file its pairs go to."""

    archive: Path
    target: Path


def gather(tasks: Sequence[Task], workers: int) -> int:
    """Read every package that has not been read; how many pairs they gave. One whose licence does not allow it gives none."""
    return _in_parallel(_read_package, tasks, workers)


def gather_held_out(tasks: Sequence[Task], workers: int) -> int:
    """Read every function of unpacked packages, documented or not, whatever their licence: they are only asked about."""
    return _in_parallel(_read_held_out, tasks, workers)


def _in_parallel(work: object, tasks: Sequence[Task], workers: int) -> int:
    assert callable(work)
    missing = [task for task in tasks if not task.target.exists()]
    with multiprocessing.get_context("spawn").Pool(workers, initializer=os.nice, initargs=(10,)) as pool:
        return sum(pool.imap_unordered(work, missing, chunksize=1))


def _read_package(task: Task) -> int:
    licence = licence_of(task.archive)
    if licence is None or not is_permissive(licence):
        return _write(task, [])
    changes = changes_of(task.archive) if task.archive.is_dir() else ()
    pairs = pairs_of_package(_chosen(task.archive), MOST_REPOSITORY_FILES, changes)
    return _write(task, [pair for pair in pairs if pair.kind != "bare"])


def _read_held_out(task: Task) -> int:
    pairs = pairs_of_package((source for source in sources_of(task.archive) if not _is_test(source)), 1_000_000)
    return _write(task, [pair for pair in pairs if pair.kind in RUNNABLE_KINDS])


def _chosen(archive: Path) -> Iterable[Source]:
    """The files that are read: of an npm package its sources rather than what was built of them."""
    if archive.suffix == ".deb":
        return itertools.islice(sources_of(archive), MOST_FILES)
    sources = (source for source in sources_of(archive) if not _is_test(source))
    if archive.suffix != ".tgz":
        return sources
    files = [source for source in sources if max(map(len, source.text.split(b"\n"))) < LONGEST_LINE]
    folders = [folder for folder in ("/src/", "/lib/") if any(folder in file.path for file in files)]
    files = [file for file in files if not folders or folders[0] in file.path]
    typed = {file.path.rsplit(".", 1)[0] for file in files if file.path.endswith("ts")}
    files = [file for file in files if file.path.endswith(("ts", "tsx")) or file.path.rsplit(".", 1)[0] not in typed]
    return sorted(files, key=_digest)[:MOST_NPM_FILES]


def _digest(source: Source) -> str:
    return hashlib.md5(source.path.encode(), usedforsecurity=False).hexdigest()


def _is_test(source: Source) -> bool:
    parts = source.path.lower().split("/")
    return bool({"test", "tests", "__tests__", "spec", "specs", "e2e", "testing"} & set(parts)) or any(
        mark in parts[-1] for mark in (".test.", ".spec.", "_test.", ".d.ts")
    )


def _write(task: Task, pairs: Iterable[Pair]) -> int:
    rows = list(pairs)
    task.target.parent.mkdir(parents=True, exist_ok=True)
    task.target.write_bytes(msgspec.msgpack.encode(rows))
    return len(rows)
