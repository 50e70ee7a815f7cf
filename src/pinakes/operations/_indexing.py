"""Settings to plain values for the indexing room."""

import os
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from pinakes.errors import PinakesError, RootNotFoundError
from pinakes.indexing.process import stand_by
from pinakes.indexing.report import Limits, Report
from pinakes.indexing.start import started_ahead
from pinakes.operations._session import Session
from pinakes.sources.root import prepare_state_folder
from pinakes.storage.register import register_project
from pinakes.storage.unwritten import told_unwritten

if TYPE_CHECKING:
    from pinakes.indexing.packages import Finder

_FACTS = "facts.db"


def update(session: Session, *, full: bool, paths: list[str] | None, wait_seconds: float | None) -> Report:
    """Index a session's project and enter it in the user's register."""
    limits = limits_of(session, wait_seconds)
    if not session.root.is_dir():
        # A project that was deleted must not come back as a folder with nothing but an index.
        raise RootNotFoundError(f"{session.root} is gone.")
    with told_unwritten(session.state_folder):
        prepare_state_folder(session.state_folder)
    with started_ahead(session.root, session.max_bytes, limits, paths) as worker:
        # Loaded while the worker gets ready.
        from pinakes.indexing.update import update_index  # noqa: PLC0415

        report = update_index(
            session.root,
            session.state_folder,
            session.scan_rules(),
            limits,
            full=full,
            paths=paths,
            progress=session.progress,
            dependencies=_finder(session),
            worker=worker,
        )
    register_project(session.user_folder, session.root, session.database, report.indexed_at)
    return report


def get_ready(session: Session) -> None:
    """Load what an update of a project in its languages needs, before there is one."""
    import pinakes.indexing.update  # noqa: F401, PLC0415 - a single update loads it while its worker gets ready.
    from pinakes.indexing.link import load_families  # noqa: PLC0415 - the same.

    stand_by()
    # An index that cannot be read yet, or any more, is for the update itself to tell of.
    with suppress(PinakesError), session.open_store(session.database) as store:
        load_families({row[0] for row in store.languages()})


def limits_of(session: Session, wait_seconds: float | None = None) -> Limits:
    """What a session's settings let indexing use."""
    settings = session.settings
    return Limits(
        workers=settings.workers or len(os.sched_getaffinity(0)),
        file_timeout_seconds=settings.file_timeout_s,
        lock_wait_seconds=settings.lock_wait_s if wait_seconds is None else wait_seconds,
        facts_cache=session.user_folder / _FACTS if settings.facts_cache else None,
        facts_cache_bytes=settings.facts_cache_bytes,
        vectors=settings.embedding != "none",
    )


def _finder(session: Session) -> "Finder":
    if not session.settings.dependency_indexes:
        return list
    from pinakes.sources.packages import find_packages  # noqa: PLC0415 - an update of few files does without.

    return partial(find_packages, session.root, session.environ.get("VIRTUAL_ENV"))
