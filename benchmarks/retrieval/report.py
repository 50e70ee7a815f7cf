"""Tables and bars."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from benchmarks.retrieval.running import Row, Score


class Bar(NamedTuple):
    """What an arm must reach on a set: a share of another arm's NDCG@10, or a value of its own."""

    set: str
    arm: str
    least: float
    than: str = ""


BARS = (
    Bar("python", "keyword", 1.25, "fts5"),
    Bar("javascript", "keyword", 2.0, "fts5"),
    Bar("python", "hybrid", 1.12, "keyword"),
    Bar("javascript", "hybrid", 1.12, "keyword"),
    Bar("python", "hybrid", 1.02, "minilm+keyword"),
    Bar("javascript", "hybrid", 1.02, "minilm+keyword"),
    Bar("python", "hybrid", 0.70),
    Bar("javascript", "hybrid", 0.62),
    Bar("identifiers", "hybrid", 1.0, "keyword"),
)
_HEAD = "| Set | Arm | NDCG@10 | Recall@10 | MRR | Queries |\n|---|---|---|---|---|---|"


def tables(rows: Sequence[Row], speed: Mapping[str, float]) -> str:
    """Sets and arms, then the bars, then speed, in Markdown."""
    lines = [_HEAD]
    lines += [f"| {row.set} | {row.arm} | {_figures(row.score)} |" for row in rows if not row.project]
    judged = [(bar, value) for bar in BARS if (value := reached(bar, rows)) is not None]
    if judged:
        lines.append("\n| Bar | Needed | Reached |\n|---|---|---|")
    for bar, value in judged:
        shown = f"{value:.3f}" if value >= bar.least else f"**{value:.3f}**"
        lines.append(f"| {_said(bar)} | {bar.least:.2f} | {shown} |")
    if speed:
        lines.append("\n| Speed | |\n|---|---|")
        lines += [f"| {name.replace('_', ' ')} | {value:,.3g} |" for name, value in speed.items()]
    return "\n".join(lines)


def missed_bars(rows: Sequence[Row]) -> list[str]:
    """What was measured and is less than it must be."""
    values = ((bar, reached(bar, rows)) for bar in BARS)
    return [
        f"{_said(bar)} is {value:.3f}, not {bar.least:.2f}"
        for bar, value in values
        if value is not None and value < bar.least
    ]


def reached(bar: Bar, rows: Sequence[Row]) -> float | None:
    """What an arm has of what a bar asks for, on the projects that both arms were asked about. None when unasked."""
    own = {row.project: row.score for row in rows if (row.set, row.arm) == (bar.set, bar.arm) and row.project}
    if not bar.than:
        return _mean(list(own.values())) if own else None
    other = {row.project: row.score for row in rows if (row.set, row.arm) == (bar.set, bar.than) and row.project}
    shared = own.keys() & other.keys()
    if not shared:
        return None
    return _mean([own[name] for name in shared]) / _mean([other[name] for name in shared])


def _mean(scores: Sequence[Score]) -> float:
    return sum(score.ndcg * score.queries for score in scores) / sum(score.queries for score in scores)


def _said(bar: Bar) -> str:
    return f"{bar.set}: {bar.arm}, as a multiple of {bar.than}" if bar.than else f"{bar.set}: {bar.arm}, NDCG@10"


def _figures(score: Score) -> str:
    quality = " | ".join(f"{value:.3f}" for value in (score.ndcg, score.recall, score.mrr))
    return f"{quality} | {score.queries:,}"
