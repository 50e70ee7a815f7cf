"""Read from git how much files change."""

import os
import time
from typing import Annotated

from pinakes.answers import ChurnIngested
from pinakes.errors import NotFoundError
from pinakes.operations._session import Session
from pinakes.operations._since import check_since
from pinakes.retrieval.churn import Churn
from pinakes.retrieval.moment import moment
from pinakes.sources.commit import head_commit
from pinakes.sources.git_churn import change_sets
from pinakes.sources.git_process import GitOutOfTimeError, GitRefusedError
from pinakes.storage.kept import ChurnSource, Kept


def run(
    session: Session,
    *,
    half_life: Annotated[int | None, "Days after which a commit counts half; else the setting says."] = None,
    since: Annotated[str | None, "Only commits after this date, as git reads dates: 2025-01-31, 6.months."] = None,
    limit: Annotated[int, "Read so many commits at most."] = 50_000,
    timeout: Annotated[float, "Read for so many seconds at most."] = 60.0,
    forget: Annotated[bool, "Forget what was read instead."] = False,
) -> ChurnIngested:
    """Read from git how often each file was changed, by how many people, and keep it for recipes and SQL.

    The table `churn` has it, the view `hotspots` sets it beside complexity. It survives rebuilds and remembers the
    commit it was read at; answers that rest on it say when there are newer ones. Merges do not count, renames are
    followed.
    """
    with session.current() as view:
        kept = Kept(session.database)
        if forget:
            return ChurnIngested(evidence=view.evidence, files=kept.forget_churn(), is_forgotten=True)
        check_since(session.root, since)
        days = half_life or session.settings.churn_half_life_days
        churn, stopped = _read(session, days, since, limit, timeout)
        rows = churn.rows(view.store.hashes())
        commit = head_commit(session.root) or ""
        kept.put_churn(rows, ChurnSource(commit, days))
        return ChurnIngested(
            evidence=view.evidence,
            files=len(rows),
            commits=churn.n_commits,
            authors=churn.n_authors,
            commit=commit,
            half_life_days=days,
            oldest=None if churn.oldest is None else moment(churn.oldest),
            stopped=stopped,
        )


def _read(session: Session, days: int, since: str | None, limit: int, timeout: float) -> tuple[Churn, str]:
    """The commits folded together, and why there are no more of them."""
    churn = Churn(days)
    deadline = time.monotonic() + timeout
    try:
        for change_set in change_sets(os.fspath(session.root), since=since, limit=limit + 1, deadline=deadline):
            if churn.n_commits == limit:
                return churn, "limit"
            churn.add(change_set)
            if session.progress is not None:
                session.progress("churn", churn.n_commits, 0)
    except GitOutOfTimeError:
        return churn, "time"
    except GitRefusedError as error:
        raise NotFoundError(f"Git tells nothing of the past: {error}.") from error
    return churn, "exhausted" if since is None else "since"
