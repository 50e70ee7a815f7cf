"""A worker that is started before it is known what there is to do, and gets ready while that is found out."""

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from pinakes.indexing.pool import FILES_PER_WORKER, Pool
from pinakes.indexing.report import Limits
from pinakes.indexing.task import WorkerOrders


def orders_for(root: Path, max_bytes: int, limits: Limits) -> WorkerOrders:
    """What the files of a project are read with."""
    cache = None if limits.facts_cache is None else os.fspath(limits.facts_cache)
    return WorkerOrders(os.fspath(root), max_bytes, cache, vectors=limits.vectors)


@contextmanager
def started_ahead(root: Path, max_bytes: int, limits: Limits, paths: Sequence[str] | None) -> Iterator[Pool | None]:
    """A worker for a change of some paths; None where they are many, or it is not known which."""
    if paths is None or len(paths) >= FILES_PER_WORKER:
        yield None
        return
    with Pool(1, orders_for(root, max_bytes, limits), limits.file_timeout_seconds, paths) as pool:
        yield pool
