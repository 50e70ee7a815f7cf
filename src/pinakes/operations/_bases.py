"""The index of another commit, made beside the work tree."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from pinakes.errors import NotFoundError
from pinakes.indexing.run import Limits
from pinakes.indexing.update import update_index
from pinakes.operations._indexing import FACTS
from pinakes.operations._session import Session
from pinakes.sources.git import GitRefusedError, commit_of, export_tree
from pinakes.storage.database import DATABASE
from pinakes.storage.store import Store, open_store


@contextmanager
def base_store(session: Session, ref: str) -> Iterator[tuple[str, Store]]:
    """A commit and its index. Facts of files that did not change come from the facts cache; nothing is left behind."""
    settings = session.settings
    with tempfile.TemporaryDirectory(prefix="pinakes-base-") as folder:
        tree, state = Path(folder, "tree"), Path(folder, "state")
        tree.mkdir()
        state.mkdir()
        try:
            commit = commit_of(os.fspath(session.root), ref)
            export_tree(os.fspath(session.root), commit, tree)
        except GitRefusedError as error:
            raise NotFoundError(f"{ref} is no commit of this project ({error}).") from error
        limits = Limits(
            workers=settings.workers or len(os.sched_getaffinity(0)),
            file_timeout_seconds=settings.file_timeout_s,
            lock_wait_seconds=settings.lock_wait_s,
            facts_cache=session.user_folder / FACTS if settings.facts_cache else None,
            facts_cache_bytes=settings.facts_cache_bytes,
        )
        update_index(
            tree,
            state,
            session.scan_rules(),
            limits,
            full=True,
            paths=None,
            progress=session.progress,
            dependencies=list,
        )
        with open_store(state / DATABASE) as store:
            yield commit, store
