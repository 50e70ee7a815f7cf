"""Ten servers and five writing commands on one project, while its files change at random and owners are killed.

python -m benchmarks.endurance                 a minute on a project that is made up
python -m benchmarks.endurance --seconds 600

It fails when something is answered with an error, when an answer is old and does not say so, when nobody takes over
from a killed owner in time, when a process is left over, and when the index is not what a fresh one would be.
"""

import argparse
import contextlib
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from benchmarks.clients import PINAKES, Client, RefusedError, ended, launch, start
from pinakes import Pinakes
from pinakes.storage.owner import Owner, read_owner

SERVERS = ("mcp", "mcp", "mcp", "http", "http", "http", "lsp", "lsp")
N_WATCHERS = 2
N_WRITERS = 5
TAKE_OVER_SECONDS = 5.0
WAL_BYTES = 64 << 20


class Outcome(NamedTuple):
    """What came of it."""

    problems: list[str]
    counts: Counter[str]
    take_over_seconds: list[float]
    peak_mb: float
    """The largest server."""


class Ordeal:
    """One project, everything that runs on it, and what went wrong."""

    def __init__(self, root: Path, environ: dict[str, str], n_files: int, seed: int) -> None:
        self.root = root
        self.environ = environ
        self.n_files = n_files
        self.chance = random.Random(seed)
        self.problems: list[str] = []
        self.counts: Counter[str] = Counter()
        self.take_overs: list[float] = []
        self.clients: list[Client] = []
        self.watchers: list[subprocess.Popen[bytes]] = []
        self._killed: set[int] = set()
        self._over = threading.Event()
        self._counting = threading.Lock()

    def run(self, seconds: float, n_kills: int) -> None:
        """Let everything loose for so long, with owners killed on the way, then let it settle and end it."""
        (self.root / "stable.py").write_text("STABLE = 1\n", "utf-8")
        for number in range(self.n_files):
            write_module(self.root, number, self.n_files, 0)
        self.clients = [start(kind, self.root, self.environ) for kind in SERVERS]
        self.watchers = [launch(self.root, self.environ, "watch", "-q") for _ in range(N_WATCHERS)]
        work: list[Callable[[], None]] = [self._edit, *[self._write] * N_WRITERS]
        work += [lambda number=number: self._ask(number) for number in range(len(self.clients))]  # type: ignore[misc]
        threads = [threading.Thread(target=self._repeat, args=(one,)) for one in work]
        for thread in threads:
            thread.start()
        for _ in range(n_kills):
            time.sleep(seconds / (n_kills + 1))
            self._kill_owner()
        time.sleep(seconds / (n_kills + 1))
        self._over.set()
        for thread in threads:
            thread.join()
        self._settle()

    def end(self) -> float:
        """End every server in order; the megabytes of the largest before that."""
        alive = [client for client in self.clients if client.process.pid not in self._killed]
        peak = max((resident_mb(client.process.pid) for client in alive), default=0.0)
        for client in alive:
            client.end()
        for watcher in self.watchers:
            watcher.terminate()
        for process in [*self.watchers, *(client.process for client in self.clients)]:
            if (code := ended(process)) != 0 and process.pid not in self._killed:
                self.problems.append(f"{process.args!r} ended with {code}")
        until(lambda: not left_over(self.environ), 20)
        self.problems += [f"left over: {command}" for command in left_over(self.environ)]
        log = self.root / ".pinakes" / "index.db-wal"
        if log.exists() and log.stat().st_size > WAL_BYTES:
            self.problems.append(f"the log has {log.stat().st_size:,} bytes")
        return peak

    def _repeat(self, work: Callable[[], None]) -> None:
        while not self._over.is_set():
            try:
                work()
            except Exception as error:  # noqa: BLE001  Whatever goes wrong is what this looks for.
                self.problems.append(f"{type(error).__name__}: {error}"[:400])
                self._over.wait(0.2)

    def _count(self, what: str) -> None:
        with self._counting:
            self.counts[what] += 1

    def _edit(self) -> None:
        """Write, delete, move, make and remove folders, and now and then everything at once."""
        number = self.chance.randrange(self.n_files)
        path = self.root / f"m{number}.py"
        verb = self.chance.choice(["write"] * 6 + ["delete", "move", "folder", "checkout"])
        if verb == "write":
            write_module(self.root, number, self.n_files, self.chance.randrange(1000))
        elif verb == "delete":
            path.unlink(missing_ok=True)
        elif verb == "move" and path.exists():
            path.rename(self.root / f"moved{self.chance.randrange(5)}.py")
        elif verb == "folder":
            shutil.rmtree(self.root / "pkg", ignore_errors=True)
            (self.root / "pkg" / "deep").mkdir(parents=True)
            (self.root / "pkg" / "deep" / "inner.py").write_text(f"INNER = {number}\n", "utf-8")
        elif verb == "checkout" and self.chance.random() < 0.3:
            turn = self.chance.randrange(1000)
            for each in range(self.n_files):
                write_module(self.root, each, self.n_files, turn)
        self._count("edits")
        self._over.wait(self.chance.random() * 0.1)

    def _write(self) -> None:
        """A command that writes the index."""
        words = random.choice([["index"], ["index"], ["index", "--files", "stable.py"], ["index", "--full"]])
        command = [*PINAKES, "-q", *words]
        done = subprocess.run(command, cwd=self.root, env=self.environ, capture_output=True, check=False, timeout=120)
        self._count("commands")
        if done.returncode != 0:
            self.problems.append(f"{' '.join(words)}: {done.returncode} {done.stderr.decode()[:300]}")

    def _ask(self, number: int) -> None:
        """Write a name nobody has used and ask for it; and look whether a known file is what an answer says it is."""
        client = self.clients[number]
        if client.process.pid in self._killed:
            self._over.wait()
            return
        name = f"probe_{number}_{time.monotonic_ns()}"
        (self.root / f"probe{number}.py").write_text(f"def {name}(): ...\n", "utf-8")
        try:
            answer = client.operate("find", {"name": name, "limit": 1})
        except RefusedError as error:
            if "Pending" not in str(error) and "being built" not in str(error):
                raise
            self._count("pending")
            return
        except (OSError, EOFError, ValueError):
            if client.process.pid in self._killed:
                return
            raise
        self._count("answers")
        self._judge(name, answer)

    def _judge(self, name: str, answer: dict[str, Any]) -> None:
        freshness = answer["evidence"]["freshness"]
        self._count(freshness)
        if answer["total"] == 0 and freshness not in {"stale", "unchecked"}:
            self.problems.append(f"an old answer that does not say so: {name} {answer['evidence']}")

    def _kill_owner(self) -> None:
        victim = until(self._owner, 10)
        if victim is None:
            self.problems.append("nobody keeps the index")
            return
        self._killed.add(victim.pid)
        os.kill(victim.pid, signal.SIGKILL)
        began = time.monotonic()
        heir = until(lambda: (owner := self._owner()) is not None and owner.pid != victim.pid and owner, 30)
        self.take_overs.append(time.monotonic() - began)
        self._count(f"owner killed: {victim.role}, followed by {heir.role if heir else 'nobody'}")
        if self.take_overs[-1] > TAKE_OVER_SECONDS:
            self.problems.append(f"it took {self.take_overs[-1]:.1f} s until another kept the index")

    def _owner(self) -> Owner | None:
        return read_owner(self.root / ".pinakes")

    def _settle(self) -> None:
        def is_settled() -> bool:
            owner = self._owner()
            asked = Pinakes(self.root, environ=self.environ, refresh=False)
            with contextlib.suppress(Exception):
                return owner is not None and not owner.phase and not asked.validate().drift
            return False

        if not until(is_settled, 60):
            self.problems.append("tree and index did not come to agree")


def endure(root: Path, environ: dict[str, str], *, seconds: float, n_files: int, n_kills: int, seed: int) -> Outcome:
    """Run the ordeal in a folder that is a project of its own."""
    (root / ".git").mkdir(parents=True, exist_ok=True)
    ordeal = Ordeal(root, environ, n_files, seed)
    try:
        ordeal.run(seconds, n_kills)
    finally:
        peak = ordeal.end()
    return Outcome(ordeal.problems, ordeal.counts, ordeal.take_overs, peak)


def write_module(root: Path, number: int, n_files: int, turn: int) -> None:
    other = (number + turn + 1) % n_files
    text = f"from m{other} import f{other}\n\n\ndef f{number}(x):\n    return f{other}(x + {turn})\n"
    (root / f"m{number}.py").write_text(text, "utf-8")


def until(happened: Callable[[], Any], seconds: float) -> Any:
    """Wait for something to become true; what it gave at last."""
    deadline = time.monotonic() + seconds
    while not (result := happened()) and time.monotonic() < deadline:
        time.sleep(0.05)
    return result


def left_over(environ: dict[str, str]) -> list[str]:
    """The commands of all processes that run with this environment."""
    mark = f"PINAKES_HOME={environ['PINAKES_HOME']}".encode()
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            if mark in (folder / "environ").read_bytes() and ") Z " not in (folder / "stat").read_text("ascii"):
                found.append((folder / "cmdline").read_bytes().replace(b"\0", b" ").decode("utf-8", "replace"))
    return found


def resident_mb(pid: int) -> float:
    with contextlib.suppress(OSError):
        for line in Path(f"/proc/{pid}/status").read_text("utf-8").splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) / 1024
    return 0.0


def dump(root: Path, environ: dict[str, str]) -> dict[str, list[list[Any]]]:
    """What people can ask of an index, ids and times aside."""
    asked = Pinakes(root, environ=environ, refresh=False)
    views = {
        "files": "path, language, hash, size, lines",
        "symbols": "path, name, kind, qualified_name, line, col, end_line, signature, visibility",
        "refs": "path, line, col, name, kind, resolution, target, target_path",
        "dependencies": "path, target",
        "imports": "path, line, module, name",
    }
    return {
        view: sorted(asked.query(f"SELECT {columns} FROM {view}", limit=10_000).rows, key=repr)
        for view, columns in views.items()
    }


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--seconds", type=float, default=60)
    options.add_argument("--files", type=int, default=300)
    options.add_argument("--kills", type=int, default=4)
    options.add_argument("--seed", type=int, default=1)
    asked = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        root, fresh = Path(folder, "project"), Path(folder, "fresh")
        environ = {**os.environ, "PINAKES_HOME": str(Path(folder, "home"))}
        outcome = endure(
            root, environ, seconds=asked.seconds, n_files=asked.files, n_kills=asked.kills, seed=asked.seed
        )
        problems = outcome.problems
        shutil.copytree(root, fresh, ignore=shutil.ignore_patterns(".pinakes"))
        Pinakes(fresh, environ=environ).index()
        if dump(root, environ) != dump(fresh, environ):
            problems.append("the index is not what a fresh one is")
    print(f"{len(SERVERS) + N_WATCHERS} servers, {N_WRITERS} writers, {asked.files} files, {asked.seconds:g} s")
    for what, count in sorted(outcome.counts.items()):
        print(f"  {count:6,} {what}")
    print(f"  taken over after {', '.join(f'{seconds:.1f} s' for seconds in outcome.take_over_seconds)}")
    print(f"  the largest server held {outcome.peak_mb:.0f} MB; load average {os.getloadavg()[0]:.1f}")
    print("\n".join(problems[:40]) or "no problem")
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
