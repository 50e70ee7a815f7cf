"""Tables and bars."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from benchmarks.retrieval.running import ALL, DOCUMENTED, Among, Row, Score


class Bar(NamedTuple):
    """What an arm must reach on a set: a share of another arm's NDCG@10, or a value of its own."""

    set: str
    arm: str
    least: float
    than: str = ""
    among: Among = ALL


def _of_functions(language: str, than_fts5: float, ndcg: float) -> tuple[Bar, ...]:
    """The bars of one language. "FTS5" and "MiniLM" can each be read in two ways, and both are shown."""
    return (
        *(Bar(language, "keyword", than_fts5, other) for other in ("fts5-code", "fts5")),
        Bar(language, "hybrid", 1.12, "keyword"),
        *(Bar(language, "hybrid", 1.02, other) for other in ("minilm-chunks+keyword", "minilm+keyword")),
        Bar(language, "hybrid", ndcg),
    )


_OF_FUNCTIONS = (*_of_functions("python", 1.25, 0.70), *_of_functions("javascript", 2.0, 0.62))
BARS = (
    *_OF_FUNCTIONS,
    *(bar._replace(among=DOCUMENTED) for bar in _OF_FUNCTIONS),
    Bar("identifiers", "hybrid", 1.0, "keyword"),
)
_HEAD = "| Set | Among | Arm | NDCG@10 | Recall@10 | MRR | Queries |\n|---|---|---|---|---|---|---|"


def tables(rows: Sequence[Row], speed: Mapping[str, float]) -> str:
    """Sets and arms, then the bars, then speed, in Markdown."""
    lines = [_HEAD]
    lines += [f"| {row.set} | {row.among} | {row.arm} | {_figures(row.score)} |" for row in rows if not row.project]
    judged = [(bar, value) for bar in BARS if (value := reached(bar, rows)) is not None]
    if judged:
        lines.append("\n| Bar | Among | Needed | Reached |\n|---|---|---|---|")
    for bar, value in judged:
        shown = f"{value:.3f}" if value >= bar.least else f"**{value:.3f}**"
        lines.append(f"| {_said(bar)} | {bar.among} | {bar.least:.2f} | {shown} |")
    if speed:
        lines.append("\n| Speed | |\n|---|---|")
        lines += [f"| {name.replace('_', ' ')} | {value:,.3g} |" for name, value in speed.items()]
    return "\n".join(lines)


def missed_bars(rows: Sequence[Row]) -> list[str]:
    """What was measured and is less than it must be."""
    values = ((bar, reached(bar, rows)) for bar in BARS)
    return [
        f"{_said(bar)} among {bar.among} is {value:.3f}, not {bar.least:.2f}"
        for bar, value in values
        if value is not None and value < bar.least
    ]


def reached(bar: Bar, rows: Sequence[Row]) -> float | None:
    """What an arm has of what a bar asks for, on the projects that both arms were asked about. None when unasked."""
    own = _scores(rows, bar, bar.arm)
    if not bar.than:
        return _mean(list(own.values())) if own else None
    other = _scores(rows, bar, bar.than)
    shared = own.keys() & other.keys()
    if not shared:
        return None
    return _mean([own[name] for name in shared]) / _mean([other[name] for name in shared])


def _scores(rows: Sequence[Row], bar: Bar, arm: str) -> dict[str, Score]:
    wanted = (bar.set, bar.among, arm)
    return {row.project: row.score for row in rows if (row.set, row.among, row.arm) == wanted and row.project}


def _mean(scores: Sequence[Score]) -> float:
    return sum(score.ndcg * score.queries for score in scores) / sum(score.queries for score in scores)


def _said(bar: Bar) -> str:
    return f"{bar.set}: {bar.arm}, as a multiple of {bar.than}" if bar.than else f"{bar.set}: {bar.arm}, NDCG@10"


def _figures(score: Score) -> str:
    quality = " | ".join(f"{value:.3f}" for value in (score.ndcg, score.recall, score.mrr))
    return f"{quality} | {score.queries:,}"
