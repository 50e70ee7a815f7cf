"""One indexing run: extract what the plan names, store it, publish it."""

import gc
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from pinakes.facts import EXTRACTOR_VERSION
from pinakes.indexing.packages import change_packages, plan_packages
from pinakes.indexing.plan import Known, Plan
from pinakes.indexing.pool import FILES_PER_WORKER, Pool
from pinakes.indexing.report import Clock, Limits, Progress, Report
from pinakes.indexing.task import Extracted, Task, WorkerOrders
from pinakes.languages import language_of
from pinakes.sources.commit import head_commit
from pinakes.sources.found import FoundFile, Scan
from pinakes.sources.packages import FOLDER, FoundPackage
from pinakes.sources.read import read_source
from pinakes.sources.tally import lies_within
from pinakes.storage.facts_cache import FactsWriter
from pinakes.storage.known import EVERYTHING, TreeState
from pinakes.storage.write import FileRow, Writer

SLOWEST = 10
LARGEST_CONFIG = 1 << 20
"""Bytes of a config file that is read when names are followed across files."""
_LOST = frozenset({"crash", "timeout"})
"""Why a worker did not come back from a file."""
_Work = tuple[int, FoundFile, Known | None]
"""A file to extract: its id, as it was found, and as it is known."""


@contextmanager
def _no_collector() -> Iterator[None]:
    """Spare the collector millions of rows that hold no cycles."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


def _load_linking(languages: set[str | None]) -> None:
    """Load what an update of files in these languages is linked with, while their facts are being extracted."""
    from pinakes.indexing.link import load_families  # noqa: PLC0415

    load_families(languages)


class Run:
    """What one run works with, and what it has done so far."""

    def __init__(  # noqa: PLR0913
        self,
        root: Path,
        database: Path,
        found: Scan,
        plan: Plan,
        limits: Limits,
        orders: WorkerOrders,
        tell: Progress,
        clock: Clock,
        packages: list[FoundPackage],
        worker: Pool | None,
    ) -> None:
        self._root = root
        self._database = database
        self._found = found
        self._plan = plan
        self._limits = limits
        self._orders = orders
        self._tell = tell
        self._clock = clock
        self._packages = packages
        self._worker = worker
        self._notes = list(found.notes)
        self._indexed_at = datetime.now(UTC).isoformat(timespec="milliseconds")
        self._added: list[str] = []
        self._changed: list[str] = []
        self._failed: list[str] = []
        self._n_from_cache = 0
        self._slowest: list[tuple[str, float]] = []

    def rebuild(self) -> Report:
        """Build the index anew from every file."""
        with Writer.open(self._database) as writer:
            writer.clear()
            self._extract(writer, [(number, file, None) for number, file in enumerate(self._plan.new, start=1)])
            self._link(writer)
            self._set_tree(writer)
            plan = plan_packages(self._packages, writer.packages.known())
            self._notes += change_packages(writer.packages, plan)
            writer.set_meta({"built_at": self._indexed_at})
            self._publish(writer)
        return self._report("full", [])

    def apply(self, before: TreeState) -> Report:
        """Change what the whole tree's plan names. Writes nothing when there is nothing to change."""
        packages = plan_packages(self._packages, before.packages)
        files_changed = bool(self._plan.new or self._plan.suspect or self._plan.gone)
        moved = before.meta.get("commit", "") != (head_commit(self._root) or "")
        if not (files_changed or packages.new or packages.gone or moved or self._tree_changed(before)):
            return self._report("incremental", [])
        with Writer.open(self._database) as writer:
            self._change(writer)
            self._set_tree(writer)
            self._notes += change_packages(writer.packages, packages)
            self._publish(writer)
        return self._report("incremental", [known.path for known in self._plan.gone])

    def apply_below(self, tops: Sequence[str], before: TreeState) -> Report:
        """Change what the plan of some paths names, and leave what is known of the rest of the tree alone."""
        if self._plan.new or self._plan.suspect or self._plan.gone or self._tree_changed(before, tops):
            with Writer.open(self._database) as writer:
                self._change(writer)
                self._set_tree(writer, tops)
                self._publish(writer)
        return self._report("files", [known.path for known in self._plan.gone])

    def _change(self, writer: Writer) -> None:
        writer.keep()
        writer.remove_files(known.id for known in self._plan.gone)
        first = writer.next_file_id()
        work: list[_Work] = [(first + offset, file, None) for offset, file in enumerate(self._plan.new)]
        work += [(known.id, file, known) for known, file in self._plan.suspect]
        self._extract(writer, work)
        self._link(writer)

    def _link(self, writer: Writer) -> None:
        writer.finish_files()

        def tell(done: int, total: int) -> None:
            self._tell("link", done, total)

        with _no_collector():
            # What links is loaded only when there is something to link.
            if writer.held is None:
                from pinakes.indexing.link import link_changes  # noqa: PLC0415

                link_changes(
                    writer.links,
                    folder=self._database.parent,
                    n_processes=self._limits.workers,
                    read=self._read_config,
                    tell=tell,
                )
            else:
                from pinakes.indexing.link_all import link_all  # noqa: PLC0415

                link_all(writer, writer.held, n_processes=self._limits.workers, read=self._read_config, tell=tell)
        self._clock.lap("link")

    def _read_config(self, path: str) -> str | None:
        """The text of a config file; None when it can not be read."""
        source = read_source(str(self._root), path, LARGEST_CONFIG)
        return None if source.problem is not None else source.data.decode("utf-8", "replace")

    def _tree_changed(self, before: TreeState, tops: Sequence[str] = EVERYTHING) -> bool:
        return (
            sorted(self._skipped()) != before.skipped
            or self._folders(tops) != before.folders
            or sorted(self._found.nested) != before.nested
            or self._found.rules not in {None, before.meta.get("rules")}
        )

    def _set_tree(self, writer: Writer, tops: Sequence[str] = EVERYTHING) -> None:
        writer.set_tree(self._skipped(), self._folders(tops), self._found.nested, tops)

    def _folders(self, tops: Sequence[str]) -> dict[str, int]:
        """The folders found at and below some paths; a scan goes through those above them too."""
        within = frozenset(tops)
        return {path: time for path, time in self._found.folders.items() if lies_within(path, within)}

    def _skipped(self) -> list[tuple[str, str, str]]:
        """What the scan left out, but for the index itself and its portable form."""
        own = {self._database.parent, self._root / FOLDER}
        refused = set(self._found.refused)
        return [
            (row.path, row.reason, row.detail)
            for row in self._found.skipped
            if row not in refused and self._root / row.path not in own
        ]

    def _publish(self, writer: Writer) -> None:
        self._tell("store", 0, 0)
        writer.set_meta(
            {
                "indexed_at": self._indexed_at,
                "extractor_version": EXTRACTOR_VERSION,
                "commit": head_commit(self._root) or "",
                "root": str(self._root),
            }
            | ({} if self._found.rules is None else {"rules": self._found.rules})
        )
        writer.publish()
        self._clock.lap("publish")

    def _extract(self, writer: Writer, work: list[_Work]) -> None:
        """Extract and store each file, in the order given, so that the same tree gives the same rows."""
        if not work:
            return
        limits = self._limits
        tasks = [
            Task(number, file.path, self._language(file.path), file.size) for number, (_, file, _) in enumerate(work)
        ]
        with ExitStack() as stack:
            stack.enter_context(_no_collector())
            cache = None
            if limits.facts_cache is not None:
                cache = stack.enter_context(FactsWriter(limits.facts_cache, limits.facts_cache_bytes))
            pool = self._worker
            if pool is None or len(tasks) >= FILES_PER_WORKER:
                pool = stack.enter_context(self._pool(len(tasks)))
            self._clock.lap("start workers")
            results = pool.run(tasks, partial(self._prepare, writer, tasks, work))
            for (file_id, file, known), extracted in zip(work, results, strict=True):
                self._store(writer, file_id, file, known, extracted)
                if cache is not None and extracted.key is not None and extracted.facts is not None:
                    cache.put(extracted.key, extracted.facts)
                self._tell("extract", extracted.number + 1, len(tasks))
        self._clock.lap("extract")

    def _pool(self, n_tasks: int) -> Pool:
        """Workers for some files."""
        n_workers = max(1, min(self._limits.workers, -(-n_tasks // FILES_PER_WORKER)))
        orders = self._orders._replace(in_bulk=n_tasks >= FILES_PER_WORKER, vectors=self._limits.vectors)
        return Pool(n_workers, orders, self._limits.file_timeout_seconds)

    def _prepare(self, writer: Writer, tasks: Sequence[Task], work: Sequence[_Work]) -> None:
        """Do, while facts of an update are being extracted, what does not need them."""
        if writer.held is not None:
            return
        _load_linking({task.language for task in tasks})
        if len(work) == 1:
            ((file_id, file, known),) = work
            if known is not None and self._has_other_text(file.path, known):
                writer.make_room(file_id)

    def _has_other_text(self, path: str, known: Known) -> bool:
        source = read_source(self._orders.root, path, self._orders.max_bytes)
        return source.problem is None and source.hash != known.hash

    def _language(self, path: str) -> str | None:
        """The language of a path as far as paths tell; None leaves it to the text."""
        decided = self._plan.languages
        return decided[path] if path in decided else language_of(path)

    def _store(self, writer: Writer, file_id: int, file: FoundFile, known: Known | None, extracted: Extracted) -> None:
        is_same = known is not None and (extracted.hash, extracted.language) == (known.hash, known.language)
        if is_same and extracted.hash is not None and not writer.has_room(file_id):
            writer.touch_file(file_id, extracted.size, extracted.mtime_ns, extracted.ctime_ns)
            return
        # A file that a worker did not come back from is looked at again once it changes, not before every answer.
        described = file if extracted.skipped in _LOST else extracted
        row = FileRow(
            file.path,
            extracted.language,
            extracted.hash,
            extracted.size,
            extracted.lines,
            extracted.encoding,
            described.mtime_ns,
            described.ctime_ns,
            extracted.skipped,
            extracted.problem,
        )
        writer.put_file(file_id, row, extracted.facts)
        if extracted.searchable is not None:
            writer.search.put(file_id, extracted.searchable)
        (self._added if known is None else self._changed).append(file.path)
        if extracted.skipped in _LOST:
            self._failed.append(file.path)
        self._n_from_cache += extracted.facts is not None and extracted.key is None
        self._note_time(file.path, extracted.seconds)

    def _note_time(self, path: str, seconds: float) -> None:
        if len(self._slowest) < SLOWEST or seconds > self._slowest[-1][1]:
            self._slowest = sorted([*self._slowest, (path, seconds)], key=lambda item: -item[1])[:SLOWEST]

    def _report(self, mode: str, deleted: list[str]) -> Report:
        return Report(
            mode=mode,
            added=self._added,
            changed=self._changed,
            deleted=deleted,
            n_from_cache=self._n_from_cache,
            failed=self._failed,
            phases=self._clock.phases,
            slowest=self._slowest,
            notes=self._notes,
            indexed_at=self._indexed_at,
            database=self._database,
        )
