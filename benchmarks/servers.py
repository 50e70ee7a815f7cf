"""Measure how fast running servers are: the handshake, a warm look-up, an edit until a question sees it.

python -m benchmarks.servers                 on Django's sdist, fetched with pip
python -m benchmarks.servers --root FOLDER   on a copy of any project
python -m benchmarks.servers --save          and keep the table in docs/performance.md
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from benchmarks.clients import Client, RefusedError, launch, start
from benchmarks.measure import family
from benchmarks.run import DOCS, corpus_in

KINDS = ("mcp", "http", "lsp")
NAMES = {"mcp": "MCP, stdio", "http": "HTTP", "lsp": "LSP, stdio"}
START, END = "<!-- servers -->", "<!-- /servers -->"
PATIENCE = 60.0


class Times(NamedTuple):
    """How long something took, each time it was done, in seconds."""

    what: str
    seconds: list[float]
    cpu: float
    """Seconds that the server and its workers computed, on average: what a quiet machine would take at least."""
    bar: str

    def row(self) -> str:
        """A row of the table, in milliseconds."""
        values = (part(self.seconds, 0.5), part(self.seconds, 0.95), self.cpu)
        return f"| {self.what} | {' | '.join(f'{1000 * value:.1f} ms' for value in values)} | {self.bar} |"


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--root", type=Path)
    options.add_argument("--times", type=int, default=40)
    options.add_argument("--save", action="store_true")
    asked = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        root = corpus_in(work, asked.root)
        subprocess.run(["git", "init", "-q"], cwd=root, check=True)
        text = table(root, {**os.environ, "PINAKES_HOME": str(work / "home")}, asked.times)
    print(text)
    if asked.save:
        page = DOCS.read_text("utf-8")
        before, after = page.partition(START)[0], page.partition(END)[2]
        DOCS.write_text(f"{before}{START}\n{text}\n{END}{after}", "utf-8")


def table(root: Path, environ: dict[str, str], times: int) -> str:
    """All measurements of one project, as Markdown."""
    rows = [handshakes(kind, root, environ, max(3, times // 8)) for kind in KINDS]
    subprocess.run([sys.executable, "-m", "pinakes", "-q", "index"], cwd=root, env=environ, check=True)
    for kind in KINDS:
        client = start(kind, root, environ)
        try:
            rows += lookups(kind, client, times * 5)
            rows.append(edits(kind, client, root, times))
        finally:
            client.end()
    rows.append(watched_edits(root, environ, times))
    load = os.getloadavg()[0]
    head = f"{times} times each (look-ups {times * 5}), load average {load:.1f} on {os.cpu_count()} cores.\n\n"
    return head + "\n".join(["| What | p50 | p95 | CPU | Bar |", "|---|---|---|---|---|", *(row.row() for row in rows)])


def handshakes(kind: str, root: Path, environ: dict[str, str], times: int) -> Times:
    """From the start of the process to the answer of the handshake, before there is an index."""

    def once() -> tuple[float, float]:
        shutil.rmtree(root / ".pinakes", ignore_errors=True)
        began = time.perf_counter()
        client = start(kind, root, environ)
        taken = time.perf_counter() - began, cpu_of(client.process.pid)
        client.end()
        return taken

    taken = [once() for _ in range(times)]
    cpu = min(cpu for _, cpu in taken)
    return Times(f"{NAMES[kind]}: handshake without an index", [seconds for seconds, _ in taken], cpu, "≤ 1 s")


def lookups(kind: str, client: Client, times: int) -> list[Times]:
    """Questions about names that are there, asked again and again while nothing changes."""
    names = settled(client, "query", {"sql": LARGEST})["rows"]
    subjects = [row[0] for row in names]
    questions: dict[str, Callable[[str], dict[str, Any]]] = {
        "show": lambda name: {"name": name, "source": True, "limit": 1},
        "find": lambda name: {"name": name.rpartition(".")[2]},
        "callers": lambda name: {"subject": name},
    }
    found = []
    for operation, arguments in questions.items():
        client.operate(operation, arguments(subjects[0]))
        before = cpu_of(client.process.pid)
        seconds = [timed(client, operation, arguments(subjects[turn % len(subjects)])) for turn in range(times)]
        cpu = (cpu_of(client.process.pid) - before) / times
        found.append(Times(f"{NAMES[kind]}: `{operation}`, warm", seconds, cpu, "p50 ≤ 5 ms, p95 ≤ 20 ms"))
    return found


LARGEST = """
SELECT qualified_name FROM symbols WHERE kind = 'method' AND path NOT LIKE '%test%'
GROUP BY qualified_name HAVING count(*) = 1 ORDER BY max(end_line - line) DESC LIMIT 25
"""


def edits(kind: str, client: Client, root: Path, times: int) -> Times:
    """From a file that was written to the answer that has what was written."""
    settled(client, "status", {})
    before = cpu_of(client.process.pid)
    seconds = [until_seen(root, f"{kind}_{turn}", lambda name: seen_by(client, name)) for turn in range(times)]
    cpu = (cpu_of(client.process.pid) - before) / times
    return Times(f"{NAMES[kind]}: an edit until a question sees it", seconds, cpu, "p95 ≤ 300 ms")


def watched_edits(root: Path, environ: dict[str, str], times: int) -> Times:
    """The same with `pinakes watch` alone, which waits for files to rest before it indexes them."""
    watcher = launch(root, environ, "watch", "-q")
    reader = start("http", root, {**environ, "PINAKES_REFRESH_BUDGET_MS": "0"})
    try:
        settled(reader, "status", {})
        before = cpu_of(watcher.pid)
        seconds = [until_seen(root, f"watch_{turn}", lambda name: in_index(reader, name)) for turn in range(times)]
        cpu = (cpu_of(watcher.pid) - before) / times
    finally:
        reader.end()
        watcher.terminate()
        watcher.wait(30)
    return Times("`watch` alone (250 ms of quiet first): an edit until it is in the index", seconds, cpu, "")


def until_seen(root: Path, mark: str, is_seen: Callable[[str], bool]) -> float:
    name = f"benchmark_edit_{mark}"
    (root / "edited_by_benchmark.py").write_text(f"def {name}(): ...\n", "utf-8")
    began = time.perf_counter()
    while not is_seen(name):
        if time.perf_counter() - began > PATIENCE:
            raise TimeoutError(f"{name} was not seen")
    return time.perf_counter() - began


def seen_by(client: Client, name: str) -> bool:
    """Whether an answer has a name; one that has not must say that it may be old."""
    answer = client.operate("find", {"name": name})
    if answer["total"] == 0 and answer["evidence"]["freshness"] not in {"stale", "unchecked"}:
        raise AssertionError(f"a stale answer that does not say so: {answer}")
    return bool(answer["total"])


def in_index(client: Client, name: str) -> bool:
    return bool(client.operate("find", {"name": name})["total"])


def settled(client: Client, operation: str, arguments: dict[str, Any]) -> Any:
    """An answer, once the index is there and nothing is being written."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            answer = client.operate(operation, arguments)
        except RefusedError:
            answer = None
        if answer is not None and answer["evidence"]["freshness"] in {"fresh", "unchecked"}:
            return answer
        if time.monotonic() > until:
            raise TimeoutError("the index did not settle")
        time.sleep(0.1)


def timed(client: Client, operation: str, arguments: dict[str, Any]) -> float:
    began = time.perf_counter()
    client.operate(operation, arguments)
    return time.perf_counter() - began


def cpu_of(pid: int) -> float:
    """Seconds that a process and its children, those that have ended included, have computed so far."""
    total = 0.0
    for member in family(pid):
        fields = Path(f"/proc/{member}/stat").read_text("ascii").rpartition(")")[2].split()
        total += sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")
    return total


def part(seconds: list[float], share: float) -> float:
    """The value that this share of all values does not exceed."""
    return sorted(seconds)[min(len(seconds) - 1, int(share * len(seconds)))]


if __name__ == "__main__":
    main()
