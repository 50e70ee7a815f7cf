"""CPU, wall and memory of a command with all the processes it starts."""

import os
import resource
import subprocess
import time
from pathlib import Path
from typing import NamedTuple

PAGE = os.sysconf("SC_PAGE_SIZE")


class Command(NamedTuple):
    """What is measured: words, where they run, and the environment they run in."""

    words: list[str]
    cwd: Path
    environment: dict[str, str]


class Cost(NamedTuple):
    """What a command cost, in seconds."""

    wall: float
    cpu: float


def measure(command: Command) -> Cost:
    """Run a command to its end. Raises when it fails."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    started = time.perf_counter()
    _finish(_start(command), command)
    wall = time.perf_counter() - started
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return Cost(wall, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)


def best(command: Command, times: int) -> Cost:
    """The cheapest of several runs, each number on its own: noise only ever adds."""
    return in_turns([command], times)[0]


def in_turns(commands: list[Command], times: int) -> list[Cost]:
    """The cheapest runs of several commands that are compared: a machine that gets slower does so for all of them."""
    rounds = [[measure(command) for command in commands] for _ in range(times)]
    return [Cost(min(c.wall for c in costs), min(c.cpu for c in costs)) for costs in zip(*rounds, strict=True)]


def peak_mb(command: Command) -> float:
    """The most megabytes that a command holds. In a run of its own, since looking takes time too."""
    process = _start(command)
    peak = 0.0
    while process.poll() is None:
        # Pages that processes share count once.
        peak = max(peak, sum(_pss(pid) for pid in family(process.pid)) / 1024)
        time.sleep(0.02)
    _finish(process, command)
    return peak


def _start(command: Command) -> subprocess.Popen[bytes]:
    return subprocess.Popen(command.words, cwd=command.cwd, env=command.environment, stdout=subprocess.DEVNULL)


def _finish(process: subprocess.Popen[bytes], command: Command) -> None:
    code = process.wait()
    if code != 0:
        raise RuntimeError(f"{command.words} ended with {code}")


def family(pid: int) -> list[int]:
    """A process with all that descend from it."""
    try:
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text("ascii").split()
    except OSError:
        return [pid]
    return [pid, *(member for child in children for member in family(int(child)))]


def _pss(pid: int) -> int:
    """Kilobytes."""
    try:
        for line in Path(f"/proc/{pid}/smaps_rollup").read_text("ascii").splitlines():
            if line.startswith("Pss:"):
                return int(line.split()[1])
    except OSError:
        pass
    return 0
