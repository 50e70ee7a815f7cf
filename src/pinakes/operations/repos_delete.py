"""Remove the indexes of projects."""

import os
from pathlib import Path
from typing import Annotated

from pinakes.answers import Deleted
from pinakes.operations._session import Session
from pinakes.storage.lock import writer_lock
from pinakes.storage.register import database_files, forget_projects, read_register


def run(
    session: Session, paths: Annotated[list[str], "Roots of indexed projects, as `repos list` shows them."]
) -> Deleted:
    """Remove the indexes of projects, with what was saved in them. Settings files, recipes and sources stay."""
    entry_by_root = {entry.root: entry for entry in read_register(session.user_folder)}
    deleted, not_found = [], []
    for path in paths:
        root = os.path.realpath(path)
        entry = entry_by_root.get(root) or entry_by_root.get(path)
        if entry is None:
            not_found.append(path)
            continue
        _remove(Path(entry.database))
        deleted.append(entry.root)
    forget_projects(session.user_folder, set(deleted))
    return Deleted(evidence=session.no_evidence(), deleted=deleted, not_found=not_found)


def _remove(database: Path) -> None:
    if not database.parent.is_dir():
        return
    with writer_lock(database.parent, 0):
        for file in database_files(database):
            file.unlink(missing_ok=True)
