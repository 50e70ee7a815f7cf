"""Our edges compared with an oracle's."""

from itertools import groupby
from typing import Final

from pinakes.answers import Calibration, Verified, VerifiedPlace, VerifiedScore
from pinakes.formats.style import Style, bold, cyan, dim, yellow
from pinakes.formats.table import Column, draw_table
from pinakes.formats.text.amounts import counted, moment
from pinakes.formats.text.evidence import evidence_lines
from pinakes.formats.width import clean, collapsed

_TITLES: Final = ("precision", "recall", "right", "wrong", "missed")


def verified_text(answer: Verified, style: Style) -> str:
    """How much was compared, then scores by language, kind and resolution, then examples of differences."""
    parts = [f"{answer.sampled:,} of {counted(answer.mentions, 'mention')} compared", f"{answer.judged:,} judged"]
    for count, words in (
        (answer.left_out, "left out"),
        (answer.silent, "without an answer from it"),
        (answer.unanswered, "not answered in time"),
        (answer.unknown, "of its files not indexed"),
        (answer.changed, "files changed since"),
    ):
        parts += [f"{count:,} {words}"] if count else []
    lines = [f"{bold(collapsed(answer.oracle), style)}  {dim(' · '.join(parts), style)}"]
    if not answer.judged:
        lines.append(yellow("Nothing could be judged.", style))
    for title, scores in (
        ("Edges inside the project", answer.languages),
        ("By kind of reference", answer.kinds),
        ("By resolution", answer.resolutions),
    ):
        if scores:
            lines += ["", _table(title, scores, style)]
    lines += _examples(answer.examples, style)
    return "\n".join([*lines, *evidence_lines(answer.evidence, style)])


def _table(title: str, scores: list[VerifiedScore], style: Style) -> str:
    columns = (
        Column(title, paint=cyan, may_be_cut=False),
        Column(may_be_cut=False),
        *(Column(heading, is_number=True, may_be_cut=False) for heading in _TITLES),
    )
    rows = [
        (
            clean(score.language),
            clean(score.name),
            share(score.precision),
            share(score.recall),
            f"{score.right:,}",
            f"{score.wrong:,}",
            f"{score.missed:,}",
        )
        for score in scores
    ]
    return draw_table(columns, rows, style)


def share(value: float | None) -> str:
    """A share of one with three digits; a dash for none."""
    return "-" if value is None else f"{value:.3f}"


def _examples(examples: list[VerifiedPlace], style: Style) -> list[str]:
    lines = []
    for (verdict, kind), items in groupby(examples, key=lambda item: (item.verdict, item.kind)):
        lines += ["", bold(f"{verdict}: {clean(kind)}", style)]
        for item in items:
            name = item.name or ""
            spelt = name if item.receiver is None else f"{item.receiver}.{name}"
            ours = ", ".join(map(clean, item.ours)) or clean(item.resolution)
            theirs = "outside" if item.theirs is None else ", ".join(map(clean, item.theirs))
            where = f"{clean(item.path)}:{item.line}:{item.col}"
            lines.append(f"  {where}  {cyan(collapsed(spelt), style)}  {dim(f'ours {ours} · theirs {theirs}', style)}")
    return lines


def calibrations_table(calibrations: list[Calibration], style: Style) -> str:
    """What was found before, one line for each language, oracle and resolution."""
    columns = (
        Column(paint=cyan, may_be_cut=False),
        Column(may_be_cut=False),
        *(Column(heading, is_number=True, may_be_cut=False) for heading in ("precision", "recall", "edges")),
        Column("compared with", paint=dim),
    )
    rows = [
        (
            clean(item.language),
            clean(item.resolution),
            share(item.precision),
            share(item.recall),
            f"{item.right + item.wrong:,}",
            f"{clean(item.oracle)}, {moment(item.verified_at, style)}",
        )
        for item in calibrations
    ]
    return draw_table(columns, rows, style)
