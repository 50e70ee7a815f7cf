"""NDCG@10 on held-out packages with the model that ships: keyword search, vectors, both fused."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from pinakes.embedding.passage import Passage
from pinakes.embedding.static import StaticModel
from training.cases import Case, case_among_all, case_among_documented
from training.measures import fused, gain, ranked_by


class Measured(NamedTuple):
    """Means over the questions of one language."""

    n_questions: int
    keyword: float
    static: float
    fused: float


def scores_of(model: StaticModel, case: Case) -> npt.NDArray[np.float32]:
    """How near each document of a package is to each of its questions."""
    passages = [Passage(pair.name.split(), pair.context.split(), pair.body.split()) for pair in case.documents]
    rows = model.passages(passages).astype(np.float32)
    rows /= np.maximum(np.linalg.norm(rows, axis=1, keepdims=True), 1e-9)
    questions = np.stack([model.query(question.terms) for question in case.questions])
    return questions @ rows.T


def gains_of(case: Case, scores: npt.NDArray[np.float32]) -> list[tuple[float, float, float]]:
    """What each question gains from the three arms."""
    return [
        (
            gain([number for number, _ in question.keyword], question.answer),
            gain(ranked_by(row), question.answer),
            gain(fused(question.keyword, row), question.answer),
        )
        for question, row in zip(case.questions, scores, strict=True)
    ]


def evaluate(model: StaticModel, cases: Sequence[Case]) -> dict[str, Measured]:
    """The three arms for each language."""
    gains: dict[str, list[tuple[float, float, float]]] = {}
    for case in cases:
        if case.questions:
            gains.setdefault(case.language, []).extend(gains_of(case, scores_of(model, case)))
    return {language: Measured(len(rows), *np.mean(rows, axis=0).tolist()) for language, rows in gains.items()}


def report(folder: Path) -> str:
    """Two tables for the packages of a folder: answers among all functions, and among documented ones."""
    model = StaticModel.load()
    paths = sorted(folder.glob("*.pairs"))
    lines: list[str] = []
    for title, read in (("all", case_among_all), ("documented", case_among_documented)):
        lines += [
            f"Among {title} functions:",
            "",
            "| Language | Questions | Keyword | Static | Fused |",
            "|---|---|---|---|---|",
        ]
        for language, row in sorted(evaluate(model, [read(path) for path in paths]).items()):
            lines.append(f"| {language} | {row.n_questions} | {row.keyword:.3f} | {row.static:.3f} | {row.fused:.3f} |")
        lines.append("")
    return "\n".join(lines)
