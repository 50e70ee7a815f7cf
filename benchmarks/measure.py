"""CPU, wall and memory of a command with all the processes it starts."""

import os
import resource
import subprocess
import threading
import time
from pathlib import Path
from typing import NamedTuple

PAGE = os.sysconf("SC_PAGE_SIZE")


class Cost(NamedTuple):
    """What a command cost, in seconds and megabytes."""

    wall: float
    cpu: float
    peak_mb: float


def measure(command: list[str], cwd: Path, environment: dict[str, str]) -> Cost:
    """Run a command to its end. Raises when it fails."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    started = time.perf_counter()
    process = subprocess.Popen(command, cwd=cwd, env=environment, stdout=subprocess.DEVNULL)
    peak = [0.0]
    watcher = threading.Thread(target=_watch, args=(process, peak), daemon=True)
    watcher.start()
    code = process.wait()
    wall = time.perf_counter() - started
    watcher.join()
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if code != 0:
        raise RuntimeError(f"{command} ended with {code}")
    return Cost(wall, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, peak[0])


def best(command: list[str], cwd: Path, environment: dict[str, str], times: int) -> Cost:
    """The cheapest of several runs, each number on its own: noise only ever adds."""
    costs = [measure(command, cwd, environment) for _ in range(times)]
    return Cost(min(c.wall for c in costs), min(c.cpu for c in costs), max(c.peak_mb for c in costs))


def _watch(process: subprocess.Popen[bytes], peak: list[float]) -> None:
    """Sum what the process and its children hold, every 20 ms. Pages they share count once (PSS)."""
    while process.poll() is None:
        total = sum(_pss(pid) for pid in family(process.pid))
        peak[0] = max(peak[0], total / 1024)
        time.sleep(0.02)


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
