"""Pairs of many packages, side by side, one file of pairs for each package."""

import multiprocessing
import os
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

from training.archives import licence_of, sources_of
from training.licences import is_permissive
from training.pairs import pairs_of_package

MOST_FILES = 400
"""Files read of one archive: many packages teach more than many files of one."""
MOST_REPOSITORY_FILES = 1_200


class Task(NamedTuple):
    """A package to read and the file its pairs go to."""

    name: str
    archive: Path
    target: Path


def gather(tasks: Sequence[Task], workers: int, until: float | None = None) -> list[tuple[str, str, int]]:
    """Name, licence and number of pairs of each package read. Packages already read, and those after `until`, are left."""
    rows: list[tuple[str, str, int]] = []
    with multiprocessing.get_context("spawn").Pool(workers, initializer=os.nice, initargs=(10,)) as pool:
        for row in pool.imap_unordered(_read_package, [(task, until) for task in tasks], chunksize=1):
            if row:
                rows.append(row)
    return rows


def _read_package(order: tuple[Task, float | None]) -> tuple[str, str, int] | None:
    task, until = order
    if until and time.time() > until:
        return None
    if task.target.exists():
        return None
    licence = licence_of(task.archive)
    if licence is None or not is_permissive(licence):
        task.target.with_suffix(".refused").write_text(str(licence), "utf-8")
        return None
    most_files = MOST_FILES if task.archive.suffix else MOST_REPOSITORY_FILES
    pairs = pairs_of_package(sources_of(task.archive), most_files)
    task.target.with_suffix(".licence").write_text(licence, "utf-8")
    pairs = [pair for pair in pairs if pair.kind != "bare"]
    task.target.write_bytes(msgspec.msgpack.encode(pairs))
    return task.name, licence, len(pairs)
