"""Dates as git reads them, which takes any words for one."""

import os
import re
import time
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Final

from pinakes.errors import UsageError
from pinakes.sources.git_past import moment_of
from pinakes.sources.git_process import GitRefusedError

_CALENDAR: Final = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})\b")


def check_since(root: Path, since: str | None) -> None:
    """Raise UsageError for what git would read as now, or as later: nothing happened since.

    Words that it does not know are among that. Where git cannot be asked, nothing is said: others will tell.
    """
    if since is None:
        return
    now = int(time.time())
    try:
        is_past = _is_day(since) and moment_of(os.fspath(root), since) < now
    except GitRefusedError:
        return
    if not is_past:
        raise UsageError(
            f"since {since!r} is no date in the past. Write one as git does: 2025-01-31, 6.months, 2.weeks."
        )


def _is_day(text: str) -> bool:
    """Whether what looks like a day of the calendar is one that has come: git misreads the far future."""
    found = _CALENDAR.match(text.strip())
    if found is None:
        return True
    year, month, day = map(int, found.groups())
    try:
        # Somewhere on earth it is tomorrow already.
        return date(year, month, day) <= datetime.now(UTC).date() + timedelta(days=1)
    except ValueError:
        return False
