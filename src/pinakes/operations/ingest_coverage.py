"""Read a report of test coverage into the index."""

from typing import Annotated

from pinakes.answers import CoverageIngested
from pinakes.errors import NotFoundError, UsageError
from pinakes.formats.coverage import Report, read_report
from pinakes.operations._paths import typed_place
from pinakes.operations._session import Session
from pinakes.retrieval.coverage import Span, lines_of, matched_paths, rows_of
from pinakes.sources.contents import read_regular_file
from pinakes.storage.kept import Kept

LARGEST_REPORT = 1 << 30
SHOWN = 10


def run(
    session: Session,
    file: Annotated[
        str | None, "The report: coverage.py (json, xml), LCOV, Cobertura, Clover, JaCoCo, Istanbul, V8 or Go."
    ] = None,
    *,
    forget: Annotated[bool, "Forget everything that was measured instead."] = False,
) -> CoverageIngested:
    """Read which lines tests reach, and keep it for each function: recipes and SQL ask the table `coverage`.

    What is kept survives a rebuild. A row knows the content of the file it was measured on.
    """
    with session.current() as view:
        if forget:
            n_files = Kept(session.database).forget_coverage()
            return CoverageIngested(evidence=view.evidence, files=n_files, is_forgotten=True)
        if file is None:
            raise UsageError("Name the report to read, or say --forget.")
        report = _report(session, file)
        hashes = {path: known[0] or "" for path, known in view.store.hashes().items()}
        paths = matched_paths([*report.lines, *report.stretches], hashes, str(session.root))
        n_symbols = 0
        for path, hits in _hits_by_file(session, report, paths).items():
            spans = [Span(*span) for span in view.store.function_spans(path)]
            rows = rows_of(hits, spans)
            Kept(session.database).put_coverage(path, hashes[path], rows)
            n_symbols += sum(1 for row in rows if row.line)
        missing = sorted({*report.lines, *report.stretches} - paths.keys())
        return CoverageIngested(
            evidence=view.evidence,
            format=report.format,
            files=len(set(paths.values())),
            symbols=n_symbols,
            unmatched=missing[:SHOWN],
            n_unmatched=len(missing),
        )


def _report(session: Session, file: str) -> Report:
    path = typed_place(session, file)
    if not path.is_file():
        path = session.root / file
    try:
        raw = read_regular_file(str(path), LARGEST_REPORT).raw
    except OSError as error:
        raise NotFoundError(f"{file} cannot be read: {error.strerror}.") from error
    if raw is None:
        raise NotFoundError(f"{file} is larger than a report may be.")
    return read_report(raw, file)


def _hits_by_file(session: Session, report: Report, paths: dict[str, str]) -> dict[str, dict[int, int]]:
    """Hits by line of each file of the project. A report may name one in several ways (`./a.py` and `a.py`)."""
    found: dict[str, dict[int, int]] = {}
    for reported, path in paths.items():
        here = found.setdefault(path, {})
        for line, hits in _hits(session, report, reported, path).items():
            here[line] = max(hits, here.get(line, 0))
    return found


def _hits(session: Session, report: Report, reported: str, path: str) -> dict[int, int]:
    if reported in report.lines:
        return report.lines[reported]
    raw = read_regular_file(str(session.root / path), session.max_bytes).raw or b""
    return lines_of(raw.decode("utf-8", "replace"), report.stretches[reported])
