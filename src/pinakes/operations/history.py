"""What happened to a symbol."""

from typing import Annotated, Final

from pinakes.answers import History, SymbolHistory
from pinakes.errors import NotFoundError
from pinakes.operations._past import PastReader, past_reader
from pinakes.operations._session import Session
from pinakes.operations._since import check_since
from pinakes.retrieval.history import told_events
from pinakes.retrieval.lineage import Bounds, Past, uncommitted_events
from pinakes.retrieval.look import Look
from pinakes.retrieval.subject import read_symbols
from pinakes.retrieval.versions import last_of
from pinakes.sources.git_past import content_at, is_shallow, uncommitted_origin
from pinakes.sources.git_process import GitRefusedError
from pinakes.storage.store import SymbolRow

MOST_SYMBOLS: Final = 3
"""Symbols of one name whose past is told."""


def run(
    session: Session,
    name: Annotated[str, "A symbol: a name, a dotted name, PATH:LINE or an id. It may be one that is no more."],
    *,
    in_path: Annotated[str | None, "Only symbols in this file or folder, or in paths that match this glob."] = None,
    since: Annotated[str | None, "Only commits after this date, as git reads dates: 2025-01-31, 6.months."] = None,
    limit: Annotated[int, "Look at so many commits at most."] = 500,
    timeout: Annotated[float, "Look for so many seconds at most."] = 20.0,
) -> History:
    """Tell when a symbol appeared, changed, moved, was renamed or vanished, newest first, from the commits of git.

    Only commits are looked at that touched a file it was in. What is said to be moved or renamed kept most of its
    text; `likeness` says how much. Nothing is checked out and the index is left as it is.
    """
    told = session.progress

    def tell(done: int) -> None:
        if told is not None:
            told("history", done, 0)

    check_since(session.root, since)
    bounds = Bounds(limit, since, timeout, tell)
    with session.looking() as look:
        rows, missing = _known(look, name, in_path)
        try:
            with past_reader(session, rows[0].language if rows else None) as reader:
                past = Past(str(session.root), reader, bounds)
                if rows:
                    found = [_of_symbol(session, past, reader, row) for row in rows[:MOST_SYMBOLS]]
                else:
                    found = _of_vanished(past, name, in_path)
            shallow = is_shallow(str(session.root))
        except GitRefusedError as error:
            raise NotFoundError(f"Git tells nothing of the past of {name!r}: {error}.") from error
        if not found:
            raise NotFoundError(f"{missing} {_searched(bounds)}")
        return History(
            evidence=look.evidence,
            query=name,
            symbols=found,
            commits=bounds.n_commits,
            oldest=bounds.oldest,
            stopped=bounds.stopped,
            is_shallow=shallow,
            truncated=len(rows) > MOST_SYMBOLS,
            hint=_hint(len(rows)),
        )


def _known(look: Look, name: str, path: str | None) -> tuple[list[SymbolRow], str]:
    """The symbols that are there now, each name of a file once, or why there is none."""
    try:
        rows = read_symbols(look, name, path=path).symbols
    except NotFoundError as error:
        if ":" in name or not last_of(name):
            raise
        return [], str(error)
    return list({(row.path, row.qualified_name): row for row in reversed(rows)}.values())[::-1], ""


def _of_symbol(session: Session, past: Past, reader: PastReader, row: SymbolRow) -> SymbolHistory:
    root, name = str(session.root), row.qualified_name
    here = reader.in_work_tree(row.path)
    now = None if here is None else here.version(name)
    path = row.path if content_at(root, "HEAD", row.path) else uncommitted_origin(root, row.path) or row.path
    before = reader.committed(path, name)
    events = [] if now is None else uncommitted_events(before, now)
    events += past.follow(path, name, ["HEAD"])
    return SymbolHistory(name=name, kind=row.kind, path=row.path, events=told_events(events))


def _of_vanished(past: Past, name: str, path: str | None) -> list[SymbolHistory]:
    """The symbol of a name that vanished last, and what happened to it before."""
    for event in past.vanished(name, path):
        last, commit = event.before, event.commit
        if last is None or commit is None:
            continue
        events = [event, *past.follow(last.path, last.name, commit.parents)]
        return [SymbolHistory(name=last.name, kind=last.kind, path=last.path, is_gone=True, events=told_events(events))]
    return []


def _searched(bounds: Bounds) -> str:
    if bounds.stopped == "exhausted":
        return "No commit removed one either."
    return f"None of {bounds.n_commits} commits removed one ({bounds.stopped}): raise --limit, --timeout or --since."


def _hint(n_symbols: int) -> str | None:
    if n_symbols < 2:
        return None
    return (
        f"{n_symbols} symbols have this name; at most {MOST_SYMBOLS} are told of. Narrow it with --in or a dotted name."
    )
