"""What has to be done to make the index say what the tree says."""

from collections.abc import Callable
from typing import NamedTuple

from pinakes.indexing.task import time_it_had
from pinakes.languages import concerns_shared, decide_shared, is_shared
from pinakes.sources.found import FoundFile

_RETRIED = frozenset({"crash", "vanished", "unreadable"})


class Known(NamedTuple):
    """A file as the index has it."""

    id: int
    path: str
    hash: str | None
    size: int
    mtime_ns: int
    ctime_ns: int
    skipped: str | None
    language: str | None
    problem: str | None


class Plan(NamedTuple):
    """Files to read, by what is known of them, and files to forget."""

    new: list[FoundFile]
    suspect: list[tuple[Known, FoundFile]]
    """Their stat differs from the index; only their bytes tell whether they changed."""
    gone: list[Known]
    unchanged: int
    languages: dict[str, str | None]
    """Of paths whose extension two languages share: the one the files around decide, None where the text does."""


def compare(known: dict[str, Known], found: list[FoundFile], timeout_seconds: float) -> Plan:
    """Compare a whole tree with the whole index, by stat alone; files may take so long to read."""
    new, suspect, seen = [], [], set()
    for file in found:
        before = known.get(file.path)
        seen.add(file.path)
        if before is None:
            new.append(file)
        elif _may_go_otherwise(before, timeout_seconds) or _stamp(file) != _stamp(before):
            suspect.append((before, file))
    gone = [before for path, before in known.items() if path not in seen]
    return Plan(new, suspect, gone, len(found) - len(new) - len(suspect), {})


def _may_go_otherwise(known: Known, timeout_seconds: float) -> bool:
    """Whether the reason why a file was not read may have gone away. What took too long would do so again."""
    return known.skipped in _RETRIED or (known.skipped == "timeout" and time_it_had(known.problem) < timeout_seconds)


def _stamp(file: Known | FoundFile) -> tuple[int, int, int]:
    return file.size, file.mtime_ns, file.ctime_ns


def settle_languages(plan: Plan, whole: Callable[[], dict[str, Known]]) -> Plan:
    """Decide the languages that depend on the files around, and read again the files whose language changes.

    `whole` gives everything that the index knows, whatever part of it the plan is for.
    """
    touched = [file.path for file in plan.new] + [before.path for before in plan.gone]
    suspects = [file.path for _, file in plan.suspect]
    if not any(map(concerns_shared, touched + suspects)):
        return plan
    known = whole()
    gone = {before.path for before in plan.gone}
    after = [path for path in known if path not in gone] + [file.path for file in plan.new]
    decided = decide_shared(after)
    languages = {path: decided.get(path) for path in after if is_shared(path)}
    if not any(map(concerns_shared, touched)):
        return plan._replace(languages=languages)
    decided_before = decide_shared(known)
    planned = {*gone, *suspects, *touched}
    again = [
        (before, _as_found(before))
        for path, language in languages.items()
        if path not in planned
        and (before := known[path])
        and (before.language != language if language is not None else path in decided_before)
    ]
    return plan._replace(suspect=plan.suspect + again, unchanged=plan.unchanged - len(again), languages=languages)


def _as_found(known: Known) -> FoundFile:
    return FoundFile(known.path, known.size, known.mtime_ns, known.ctime_ns, 0)
