"""Bringing the index up to date with the tree, in one published step."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path

import msgspec

from pinakes.errors import IndexDamagedError, IndexMissingError
from pinakes.facts import EXTRACTOR_VERSION
from pinakes.indexing.packages import Finder
from pinakes.indexing.plan import Known, Plan, compare, settle_languages
from pinakes.indexing.pool import Pool
from pinakes.indexing.report import Clock, Limits, Progress, Report
from pinakes.indexing.run import Run
from pinakes.indexing.start import orders_for
from pinakes.indexing.task import WorkerOrders
from pinakes.sources.found import Scan, ScanRules
from pinakes.sources.git_rules import rules_in_force
from pinakes.sources.rules import unchanged_rules
from pinakes.sources.scan import check_paths, outermost, scan
from pinakes.storage.database import DATABASE, reading, telling_damage
from pinakes.storage.known import EVERYTHING, KnownRow, TreeState, known_files, tree_state
from pinakes.storage.lock import index_lock


def update_index(  # noqa: PLR0913
    root: Path,
    state_folder: Path,
    rules: ScanRules,
    limits: Limits,
    *,
    full: bool = False,
    paths: Iterable[str] | None = None,
    progress: Progress | None = None,
    orders: WorkerOrders | None = None,
    dependencies: Finder = list,
    worker: Pool | None = None,
) -> Report:
    """Make the index say what the tree says; only `paths` when given, everything anew when `full`.

    `dependencies` looks for packages that ship an index; with `paths`, what is known of them stays. `worker` is one
    that was started ahead, as `started_ahead` does it; few files are left to it.
    Readers see the state before until this returns. One indexer works at a time: the second waits for the first.
    Raises: IndexLockedError when it waited too long, IndexDamagedError when the index must be built anew,
    NotWrittenError when the system lets nobody write it.
    """
    clock = Clock()
    tell = progress or _quiet
    orders = orders or orders_for(root, rules.max_bytes, limits)
    with index_lock(state_folder, limits.lock_wait_seconds, lambda: tell("wait for another indexer", 0, 0)):
        _remove_leftovers(state_folder)
        clock.lap("wait")
        tell("scan", 0, 0)
        paths = None if full or paths is None else list(paths)
        tops = EVERYTHING if paths is None else outermost(paths)
        before = None if full else _known_state(state_folder / DATABASE, tops)
        if full:
            _set_damaged_aside(state_folder / DATABASE)
        if paths is None or before is None:
            found, packages = _scan_whole(root, rules), dependencies()
        else:
            found, packages = _scan_part(root, rules, paths, before), []
        clock.lap("scan")
        database = state_folder / DATABASE
        plan = _plan(before, found, database, limits.file_timeout_seconds)
        begin = partial(Run, root, database, found, plan, limits, orders, tell, clock, packages, worker)
        if full:
            return _rebuild_whatever_is_there(begin, database)
        run = begin()
        with telling_damage(database):
            if before is None:
                return run.rebuild()
            return run.apply(before) if paths is None else run.apply_below(tops, before)


def _scan_whole(root: Path, rules: ScanRules) -> Scan:
    """List the tree, by the rules as they are before it is listed."""
    in_force = rules_in_force(str(root), rules.mark)
    return msgspec.structs.replace(scan(root, rules), rules=in_force)


def _scan_part(root: Path, rules: ScanRules, paths: Sequence[str], before: TreeState) -> Scan:
    """List what is at and below some paths. Other rules than the kept ones are for a scan of the whole tree."""
    kept = before.meta.get("rules")
    in_force = None if kept is None else unchanged_rules(kept, str(root), rules.mark)
    return msgspec.structs.replace(check_paths(root, rules, paths), rules=in_force)


def _rebuild_whatever_is_there(begin: Callable[[], Run], database: Path) -> Report:
    """Build the index anew, beside the one there where that turns out to be damaged."""
    try:
        with telling_damage(database):
            return begin().rebuild()
    except IndexDamagedError:
        _set_aside(database)
        return begin().rebuild()


def _quiet(_phase: str, _done: int, _total: int) -> None:
    """Tell nobody."""


def _remove_leftovers(state_folder: Path) -> None:
    """Builds that were killed before they were published. The lock says that none is under way."""
    for leftover in state_folder.glob(f"{DATABASE}.building-*"):
        leftover.unlink(missing_ok=True)


def _known_state(database: Path, tops: Sequence[str]) -> TreeState | None:
    """What the index knows, at and below some paths; None when there is none that this version can go on from."""
    try:
        with reading(database) as connection:
            state = tree_state(connection, tops)
    except IndexMissingError:
        return None
    return state if state.meta.get("extractor_version") == EXTRACTOR_VERSION else None


def _set_damaged_aside(database: Path) -> None:
    """Make room for a new index when the one there cannot even be opened."""
    try:
        with reading(database):
            return
    except IndexDamagedError:
        _set_aside(database)
    except IndexMissingError:
        return


def _set_aside(database: Path) -> None:
    for suffix in ("", "-wal", "-shm"):
        damaged = database.with_name(database.name + suffix)
        if damaged.exists():
            damaged.replace(damaged.with_name(f"{DATABASE}.damaged{suffix}"))


def _plan(before: TreeState | None, found: Scan, database: Path, timeout_seconds: float) -> Plan:
    rows = [] if before is None else before.files

    def whole() -> dict[str, Known]:
        if before is None:
            return {}
        with reading(database) as connection:
            return _by_path(known_files(connection))

    return settle_languages(compare(_by_path(rows), found.files, timeout_seconds), whole)


def _by_path(rows: list[KnownRow]) -> dict[str, Known]:
    return {row[1]: Known(*row) for row in rows}
