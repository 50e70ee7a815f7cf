"""Whether a process that is silent had a chance to say anything.

On a busy machine, or after Ctrl-Z, a process may stand still for longer than one file may take and not be at fault.
"""

import os
import time
from pathlib import Path
from typing import Final, NamedTuple

_WAITS_FOR_ITS_TURN: Final = frozenset("RDTt")
"""Runnable, reading a disk, stopped. What sleeps on its own waits for nothing that comes."""
_USER_TIME: Final = 11
"""Where the CPU time stands, counted from the state; the system's share is the field after it."""
_ENOUGH: Final = 0.7
"""The share of its time that a process must have had on a CPU to be at fault."""
_PATIENCE: Final = 20
"""So many times its time is too long for whatever reason."""


class Spent(NamedTuple):
    """What a process had of the machine until now."""

    at: float
    """By the clock, in seconds."""
    cpu: float
    """Seconds on a CPU."""
    state: str
    """As the system says, in one letter."""


def spent_by(pid: int) -> Spent | None:
    """What a process had of the machine until now; None where the system does not tell."""
    try:
        text = Path(f"/proc/{pid}/stat").read_text("utf-8", "replace")
        # The name of the program stands in brackets and may hold anything.
        fields = text.rpartition(")")[2].split()
        ticks = int(fields[_USER_TIME]) + int(fields[_USER_TIME + 1])
    except (OSError, ValueError, IndexError):
        return None
    return Spent(time.monotonic(), ticks / os.sysconf("SC_CLK_TCK"), fields[0])


def is_starving(before: Spent | None, now: Spent | None, limit: float) -> bool:
    """Whether a process that has been silent for its time has not really had it."""
    if before is None or now is None or now.at - before.at > limit * _PATIENCE:
        return False
    return now.state in _WAITS_FOR_ITS_TURN and now.cpu - before.cpu < limit * _ENOUGH
