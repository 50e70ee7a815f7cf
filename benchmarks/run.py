"""Measure indexing against the tree-sitter floor, in one run on the same files.

python benchmarks/run.py                 on Django's sdist, fetched with pip
python benchmarks/run.py --root FOLDER   on a copy of any project
python benchmarks/run.py --save          and keep the result and the table of docs/performance.md
"""

import argparse
import json
import os
import platform
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path
from typing import Any

from benchmarks.measure import Command, best, in_turns, peak_mb

HERE = Path(__file__).resolve().parent
DOCS = HERE.parent / "docs" / "performance.md"
CORPUS = "django==5.1"
START, END = "<!-- measured -->", "<!-- /measured -->"


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--root", type=Path)
    options.add_argument("--save", action="store_true")
    options.add_argument("--times", type=int, default=3)
    asked = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        root = corpus_in(work, asked.root)
        result = bench(root, work, asked.times)
    result["corpus"] = CORPUS if asked.root is None else asked.root.name
    print(json.dumps(result, indent=2))
    print(table(result))
    if asked.save:
        save(result)


def corpus_in(work: Path, given: Path | None) -> Path:
    """A copy of a project in a folder to work in; of Django's sources when none is given."""
    root = work / "project"
    if given is None:
        fetch_corpus(work, root)
    else:
        shutil.copytree(given, root, symlinks=True, ignore=shutil.ignore_patterns(".git", ".pinakes"))
    return root


def fetch_corpus(work: Path, root: Path) -> None:
    """Django's source distribution, unpacked as `root`."""
    pip = [sys.executable, "-m", "pip", "download", "-q", "--no-deps", "--no-binary", ":all:", CORPUS, "-d", str(work)]
    subprocess.run(pip, check=True)
    with tarfile.open(next(work.glob("*.tar.gz"))) as archive:
        archive.extractall(work / "unpacked", filter="data")
    next((work / "unpacked").iterdir()).rename(root)


def bench(root: Path, work: Path, times: int) -> dict[str, Any]:
    environment = {**os.environ, "PINAKES_HOME": str(work / "home"), "PINAKES_FACTS_CACHE": "false"}
    # An installed package has its bytecode beside it; without this, a checkout would be compiled at every start.
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    git(root, "init", "-q")
    git(root, "add", "-A")
    git(root, "-c", "user.name=b", "-c", "user.email=b@example.org", "commit", "-qm", "corpus")
    floor = json.loads(subprocess.check_output([sys.executable, str(HERE / "floor.py"), str(root)], encoding="utf-8"))
    pinakes = [str(Path(sys.executable).parent / "pinakes"), "--quiet"]

    def run(*words: str) -> Command:
        return Command([*words], root, environment)

    def cold(workers: str, program: str = f'"{pinakes[0]}"') -> Command:
        words = ["sh", "-c", f"rm -rf .pinakes && {program} --quiet index"]
        return Command(words, root, {**environment, "PINAKES_WORKERS": workers})

    not_linking = cold("0", f'"{sys.executable}" "{HERE / "unlinked.py"}"')
    unlinked, one, every = in_turns([not_linking, cold("1"), cold("0")], times)
    touched = root / "setup_of_benchmark.py"
    edit = f"echo 'def benchmark_{{}}(): ...' >> {touched.name} && {pinakes[0]} --json find benchmark_"
    return {
        "floor": floor,
        "one_core": one._asdict(),
        "all_cores": every._asdict(),
        "unlinked": unlinked._asdict(),
        "cores": len(os.sched_getaffinity(0)),
        "peak_mb": max(peak_mb(cold("1")), peak_mb(cold("0"))),
        "index_mb": (root / ".pinakes" / "index.db").stat().st_size / 1e6,
        "no_op": best(run(*pinakes, "index"), times)._asdict(),
        "git_status": best(run("git", "status", "--short"), times)._asdict(),
        "one_file": best(run("sh", "-c", edit.replace("{}", "x")), times)._asdict(),
        "find": best(run(pinakes[0], "find", "reverse"), times * 3)._asdict(),
        "python": best(run(sys.executable, "-c", "pass"), times * 3)._asdict(),
        "machine": platform.machine(),
        "python_version": platform.python_version(),
    }


def git(root: Path, *words: str) -> None:
    subprocess.run(["git", *words], cwd=root, check=True, capture_output=True)


def table(result: dict[str, Any]) -> str:
    """The rows of docs/performance.md."""
    floor = result["floor"]["cpu"]
    one, every = result["one_core"], result["all_cores"]
    unlinked = result["unlinked"]["cpu"]
    rows = [
        ("Floor: parse only, one core", f"{floor:.2f} s CPU", "", ""),
        ("Cold index, CPU, one worker", f"{one['cpu']:.2f} s", f"{one['cpu'] / floor:.2f} × floor", "≤ 3 ×"),
        ("Cold index, CPU, all cores", f"{every['cpu']:.2f} s", f"{every['cpu'] / floor:.2f} × floor", "≤ 3 ×"),
        (
            "Linking, CPU, share of the cold index",
            f"{every['cpu'] - unlinked:.2f} s",
            f"{every['cpu'] / unlinked - 1:.0%} more than without",
            "≤ 40 %",
        ),
        ("Cold index, wall, one worker", f"{one['wall']:.2f} s", f"{one['wall'] / floor:.2f} × floor", ""),
        (
            f"Cold index, wall, {result['cores']} cores",
            f"{every['wall']:.2f} s",
            f"{every['wall'] / floor:.2f} × floor",
            "≤ 1.8 ×",
        ),
        (
            "No-op update, wall",
            f"{result['no_op']['wall'] * 1000:.0f} ms",
            ratio(result, "no_op", "git_status", "wall", "git status"),
            "≤ 8 ×",
        ),
        ("One changed file, seen by a query, wall", f"{result['one_file']['wall'] * 1000:.0f} ms", "", "≤ 250 ms"),
        (
            "`pinakes find`, CPU",
            f"{result['find']['cpu'] * 1000:.0f} ms",
            ratio(result, "find", "python", "cpu", "python3 -c pass"),
            "≤ 8 ×",
        ),
        ("Peak memory, all processes", f"{result['peak_mb']:.0f} MB", "", "≤ 600 MB"),
        ("Index size", f"{result['index_mb']:.0f} MB", "", ""),
    ]
    floor_of = result["floor"]
    head = (
        f"{result['corpus']}: {floor_of['files']} parsed files, {floor_of['bytes'] / 1e6:.1f} MB; "
        f"Python {result['python_version']}.\n\n"
    )
    lines = ["| What | Measured | Ratio | Bar |", "|---|---|---|---|", *(f"| {' | '.join(row)} |" for row in rows)]
    return head + "\n".join(lines)


def ratio(result: dict[str, Any], what: str, to: str, field: str, name: str) -> str:
    return f"{result[what][field] / result[to][field]:.1f} × `{name}`"


def save(result: dict[str, Any]) -> None:
    commit = subprocess.check_output(["git", "rev-parse", "--short", "HEAD"], cwd=HERE, encoding="utf-8").strip()
    folder = HERE / "results"
    folder.mkdir(exist_ok=True)
    (folder / f"{commit}.json").write_text(json.dumps(result, indent=2) + "\n", "utf-8")
    text = DOCS.read_text("utf-8")
    before, after = text.partition(START)[0], text.partition(END)[2]
    DOCS.write_text(f"{before}{START}\n{table(result)}\n{END}{after}", "utf-8")


if __name__ == "__main__":
    main()
