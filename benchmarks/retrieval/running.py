"""Ask every arm every query, and sum up how good the answers are."""

import time
from collections.abc import Iterable, Iterator, Sequence
from statistics import fmean
from typing import Literal

import msgspec

from benchmarks.retrieval.metrics import DEPTH, gains_of, ndcg, percentile, recall, reciprocal_rank
from benchmarks.retrieval.passing import Documented
from benchmarks.retrieval.records import Arm, Hit, Query, Task

DEEP = 100
"""How many hits are asked for where some of them are passed over."""


Among = Literal["all", "documented"]
"""What competes: all that the arm has, or only functions that had documentation, whatever else it finds passed over."""
ALL: Among = "all"
DOCUMENTED: Among = "documented"


class Score(msgspec.Struct, frozen=True):
    """How an arm did on some queries. Milliseconds are those of one query."""

    ndcg: float
    recall: float
    mrr: float
    p50_ms: float
    p95_ms: float
    queries: int


class Row(msgspec.Struct, frozen=True):
    """How an arm did on a project of a set; `project` is empty for the whole set."""

    set: str
    arm: str
    project: str
    score: Score
    among: Among = ALL


class _Asked(msgspec.Struct, frozen=True):
    gains: list[int]
    grades: list[int]
    seconds: float


def run_set(name: str, tasks: Iterable[Task], arms: Sequence[Arm]) -> Iterator[Row]:
    """Rows of each project and, last, of the whole set: the mean over all its queries.

    Where the documentation of functions is asked for, there is a second row: among functions that had some.
    """
    asked: dict[tuple[str, Among], list[_Asked]] = {}
    for task in tasks:
        documented = Documented(task.documented)
        for arm in arms:
            arm.index(task)
            readings: dict[Among, list[_Asked]] = {ALL: [_ask(arm, query, task) for query in task.queries]}
            if task.documented:
                readings[DOCUMENTED] = [_ask_among(documented, arm, query) for query in task.queries]
            for among, mine in readings.items():
                asked.setdefault((arm.name, among), []).extend(mine)
                yield Row(name, arm.name, task.name, _score(mine), among)
    yield from (Row(name, arm, "", _score(mine), among) for (arm, among), mine in asked.items() if mine)


def _ask(arm: Arm, query: Query, task: Task) -> _Asked:
    hits, seconds = _timed(arm, query, DEPTH * 5 if task.is_by_file else DEPTH)
    shown = list({hit.path: Hit(hit.path) for hit in hits}.values()) if task.is_by_file else hits
    return _Asked(gains_of(query, shown), [answer.grade for answer in query.answers], seconds)


def _ask_among(documented: Documented, arm: Arm, query: Query) -> _Asked:
    hits, seconds = _timed(arm, query, DEEP)
    return _Asked(gains_of(query, documented.only(hits)), [answer.grade for answer in query.answers], seconds)


def _timed(arm: Arm, query: Query, limit: int) -> tuple[list[Hit], float]:
    started = time.perf_counter()
    hits = arm.search(query.text, limit)
    return hits, time.perf_counter() - started


def _score(asked: Sequence[_Asked]) -> Score:
    milliseconds = [1000 * item.seconds for item in asked]
    return Score(
        ndcg=fmean(ndcg(item.gains, item.grades) for item in asked),
        recall=fmean(recall(item.gains, item.grades) for item in asked),
        mrr=fmean(reciprocal_rank(item.gains) for item in asked),
        p50_ms=percentile(milliseconds, 0.5),
        p95_ms=percentile(milliseconds, 0.95),
        queries=len(asked),
    )
