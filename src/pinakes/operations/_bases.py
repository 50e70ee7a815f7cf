"""The index of another commit, made beside the work tree."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from pinakes.errors import NotFoundError
from pinakes.indexing.update import update_index
from pinakes.operations._indexing import limits_of
from pinakes.operations._session import Session
from pinakes.sources.git import commit_of
from pinakes.sources.git_past import export_tree
from pinakes.sources.git_process import GitRefusedError
from pinakes.storage.database import DATABASE
from pinakes.storage.store import Store, open_store


@contextmanager
def base_store(session: Session, ref: str) -> Iterator[tuple[str, Store]]:
    """A commit and its index. Facts of files that did not change come from the facts cache; nothing is left behind."""
    with tempfile.TemporaryDirectory(prefix="pinakes-base-") as folder:
        tree, state = Path(folder, "tree"), Path(folder, "state")
        tree.mkdir()
        state.mkdir()
        try:
            commit = commit_of(os.fspath(session.root), ref)
            export_tree(os.fspath(session.root), commit, tree)
        except GitRefusedError as error:
            raise NotFoundError(f"There is nothing to compare with: {error}.") from error
        update_index(
            tree,
            state,
            session.scan_rules(),
            limits_of(session)._replace(vectors=False),
            full=True,
            paths=None,
            progress=session.progress,
            dependencies=list,
        )
        with open_store(state / DATABASE) as store:
            yield commit, store
