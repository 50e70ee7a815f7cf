"""Bring the index up to date."""

import os
from typing import Annotated

from pinakes.answers import Evidence, IndexAnswer, PhaseTime, SlowFile
from pinakes.operations._paths import relative_path
from pinakes.operations._session import Session

_MOST_NOTES = 5


def run(
    session: Session,
    *,
    full: Annotated[bool, "Build everything anew."] = False,
    files: Annotated[list[str] | None, "Only these files or folders."] = None,
    performance: Annotated[bool, "Tell how long each phase took, and the slowest files."] = False,
) -> IndexAnswer:
    """Bring the index up to date: read what changed, forget what is gone, publish it in one step.

    Readers go on seeing the state before until the new one is whole. Interrupt it when you like.
    """
    paths = [relative_path(session.root, path) for path in files] if files else None
    report = session.update(full=full, paths=paths)
    n_skipped, n_broken = _left_out(session) if report.added or report.changed or report.deleted else (0, 0)
    totals = report.totals()
    return IndexAnswer(
        evidence=Evidence(
            freshness="fresh",
            indexed_at=report.indexed_at,
            skipped_files=n_skipped,
            broken_files=n_broken,
            notes=[*report.notes, *_not_indexed(session, paths or [], report.deleted)],
        ),
        root=str(session.root),
        files=totals.files,
        symbols=totals.symbols,
        references=totals.references,
        added=len(report.added),
        changed=len(report.changed),
        deleted=len(report.deleted),
        unchanged=totals.files - len(report.added) - len(report.changed),
        from_cache=report.n_from_cache,
        failed=len(report.failed),
        seconds=round(sum(report.phases.values()), 3),
        mode=report.mode,
        phases=[PhaseTime(phase, round(seconds, 3)) for phase, seconds in report.phases.items()] if performance else [],
        slowest=[SlowFile(path, round(seconds, 4)) for path, seconds in report.slowest] if performance else [],
    )


def _not_indexed(session: Session, paths: list[str], deleted: list[str]) -> list[str]:
    """A sentence on each path that somebody named and that the index has nothing of."""
    if not paths:
        return []
    with session.open_store(session.database) as store:
        known = {".", *store.hashes(), *deleted, *[folder for folder, _ in store.folders()]}
    missed = [path for path in paths if path not in known and not any(one.startswith(f"{path}/") for one in deleted)]
    notes = [
        f"{path} is left out of the index: `pinakes status` tells why."
        if os.path.lexists(session.root / path)
        else f"There is no {path} in {session.root}."
        for path in missed[:_MOST_NOTES]
    ]
    return notes if len(missed) <= _MOST_NOTES else [*notes, f"And {len(missed) - _MOST_NOTES} paths more."]


def _left_out(session: Session) -> tuple[int, int]:
    """How many files were skipped, and how many have syntax errors."""
    with session.open_store(session.database) as store:
        return store.n_skipped()
