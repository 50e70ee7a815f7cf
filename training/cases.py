"""Held-out questions: the first paragraph of a doc comment asks for its function among all of its package."""

import random
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from training.pack import read_pairs
from training.pairs import Pair

MOST_QUESTIONS = 150
SHORTEST_QUESTION = 3
CANDIDATES = 200


class Question(NamedTuple):
    """Terms that are asked, the document that answers, and what keyword search finds: documents with their scores."""

    terms: list[str]
    answer: int
    keyword: list[tuple[int, float]]


class Case(NamedTuple):
    """One held-out package."""

    language: str
    package: str
    documents: list[Pair]
    questions: list[Question]


def case_among_all(path: Path) -> Case:
    """A case whose answers hide among all functions of the package."""
    return _case(path, list(dict.fromkeys(read_pairs(path))))


def case_among_documented(path: Path) -> Case:
    """A case whose answers hide among the functions that could be asked for."""
    return _case(path, [pair for pair in dict.fromkeys(read_pairs(path)) if _can_be_asked(pair)])


def _case(path: Path, documents: list[Pair]) -> Case:
    """The documents of a package and a sample of its questions, the same for every run."""
    language, package = path.stem.split(".", 1)
    asked = [number for number, pair in enumerate(documents) if _can_be_asked(pair)]
    random.Random(package).shuffle(asked)
    asked = sorted(asked[:MOST_QUESTIONS])
    queries = [documents[number].query.split() for number in asked]
    found = keyword_search(documents, queries)
    return Case(language, package, documents, [Question(*row) for row in zip(queries, asked, found, strict=True)])


def _can_be_asked(pair: Pair) -> bool:
    return pair.kind == "doc" and len(pair.query.split()) >= SHORTEST_QUESTION


def keyword_search(documents: Sequence[Pair], queries: Sequence[list[str]]) -> list[list[tuple[int, float]]]:
    """What full-text search finds for each query: names weigh ten, context three, the body one."""
    connection = sqlite3.connect(":memory:")
    connection.execute("CREATE VIRTUAL TABLE documents USING fts5(name, context, body)")
    rows = [(n, pair.name, pair.context, pair.body) for n, pair in enumerate(documents)]
    connection.executemany("INSERT INTO documents(rowid, name, context, body) VALUES (?, ?, ?, ?)", rows)
    answers = []
    for query in queries:
        match = " OR ".join(f'"{term}"' for term in dict.fromkeys(query))
        sql = "SELECT rowid, -bm25(documents, 10, 3, 1) AS s FROM documents WHERE documents MATCH ? ORDER BY s DESC, rowid LIMIT ?"
        answers.append(list(connection.execute(sql, (match, CANDIDATES))))
    connection.close()
    return answers
