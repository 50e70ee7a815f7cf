"""What keyword search is without any knowledge of code."""

import math
import re
import sqlite3
from collections import Counter, defaultdict

from benchmarks.retrieval.arms.dense import hit_of
from benchmarks.retrieval.records import Document, Hit, Task

_WORD = re.compile(r"\w+")


class PlainArm:
    """BM25 over lower-case words of the code, with the usual k1 = 1.2 and b = 0.75."""

    name = "bm25"

    def index(self, task: Task) -> None:
        """Count words."""
        self._documents = task.documents
        bags = [Counter(_WORD.findall(document.body.lower())) for document in task.documents]
        mean = sum(bag.total() for bag in bags) / max(1, len(bags))
        self._postings: dict[str, list[tuple[int, float]]] = defaultdict(list)
        for number, bag in enumerate(bags):
            damping = 1.2 * (0.25 + 0.75 * bag.total() / mean)
            for word, count in bag.items():
                self._postings[word].append((number, 2.2 * count / (count + damping)))

    def search(self, query: str, limit: int) -> list[Hit]:
        """The best sums of what each word of the query is worth."""
        n_documents = len(self._documents)
        scores: dict[int, float] = defaultdict(float)
        for word in set(_WORD.findall(query.lower())):
            holding = self._postings.get(word, [])
            rarity = math.log(1 + (n_documents - len(holding) + 0.5) / (len(holding) + 0.5))
            for number, score in holding:
                scores[number] += rarity * score
        best = sorted(scores, key=lambda number: (-scores[number], number))[:limit]
        return [hit_of(self._documents[number])._replace(score=scores[number]) for number in best]


class Fts5Arm:
    """SQLite's FTS5 with its own tokenizer on raw text: name, class and file, code, weighted 10, 3 and 1.

    Of the code alone, it is FTS5 as it comes: one column of text.
    """

    def __init__(self, *, of_code_alone: bool = False) -> None:
        self.name = "fts5-code" if of_code_alone else "fts5"
        self._is_of_code_alone = of_code_alone

    def index(self, task: Task) -> None:
        """Fill a table."""
        self._documents = task.documents
        self._database = sqlite3.connect(":memory:")
        self._database.execute("CREATE VIRTUAL TABLE documents USING fts5(name, context, body)")
        rows = ((number, *self._names(document), document.body) for number, document in enumerate(task.documents))
        self._database.executemany("INSERT INTO documents(rowid, name, context, body) VALUES (?, ?, ?, ?)", rows)

    def _names(self, document: Document) -> tuple[str, str]:
        return ("", "") if self._is_of_code_alone else (document.name, f"{document.context} {document.path}")

    def search(self, query: str, limit: int) -> list[Hit]:
        """Documents with any word of the query, by FTS5's bm25."""
        wanted = " OR ".join(f'"{word}"' for word in _WORD.findall(query))
        if not wanted:
            return []
        rows = self._database.execute(
            "SELECT rowid FROM documents WHERE documents MATCH ? ORDER BY bm25(documents, 10, 3, 1), rowid LIMIT ?",
            (wanted, limit),
        )
        return [hit_of(self._documents[number]) for (number,) in rows]
