"""Ask every arm every query, and sum up how good the answers are."""

import time
from collections.abc import Iterable, Iterator, Sequence
from statistics import fmean

import msgspec

from benchmarks.retrieval.metrics import DEPTH, gains_of, ndcg, percentile, recall, reciprocal_rank
from benchmarks.retrieval.records import Arm, Hit, Query, Task


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


class _Asked(msgspec.Struct, frozen=True):
    gains: list[int]
    grades: list[int]
    seconds: float


def run_set(name: str, tasks: Iterable[Task], arms: Sequence[Arm]) -> Iterator[Row]:
    """Rows of each project and, last, of the whole set: the mean over all its queries."""
    asked: dict[str, list[_Asked]] = {arm.name: [] for arm in arms}
    for task in tasks:
        for arm in arms:
            arm.index(task)
            mine = [_ask(arm, query, is_by_file=task.is_by_file) for query in task.queries]
            asked[arm.name] += mine
            yield Row(name, arm.name, task.name, _score(mine))
    yield from (Row(name, arm, "", _score(mine)) for arm, mine in asked.items() if mine)


def _ask(arm: Arm, query: Query, *, is_by_file: bool) -> _Asked:
    started = time.perf_counter()
    hits = arm.search(query.text, DEPTH * 5 if is_by_file else DEPTH)
    seconds = time.perf_counter() - started
    shown = list({hit.path: Hit(hit.path) for hit in hits}.values()) if is_by_file else hits
    return _Asked(gains_of(query, shown), [answer.grade for answer in query.answers], seconds)


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
