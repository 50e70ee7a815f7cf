"""Search by the vectors of an embedding model."""

from pathlib import Path

from benchmarks.retrieval.arms.models import LOADERS, embedded
from benchmarks.retrieval.records import Document, Hit, Task


class DenseArm:
    """The documents nearest to a query's vector, by the cosine of their angle."""

    def __init__(self, model: str, cache: Path) -> None:
        self.name = model
        self._embed = LOADERS[model]()
        self._cache = cache
        self._documents: tuple[Document, ...] = ()

    def index(self, task: Task) -> None:
        """Embed a project's documents and, as one batch, its queries."""
        self._documents = task.documents
        texts = [text_of(document) for document in task.documents]
        self._vectors = embedded(self.name, self._embed, texts, self._cache)
        questions = [query.text for query in task.queries]
        known = embedded(self.name, self._embed, questions, self._cache)
        self._questions = dict(zip(questions, known, strict=True))

    def scored(self, query: str, limit: int) -> list[tuple[int, float]]:
        """Numbers of the nearest documents with their cosines, best first."""
        scores = self._vectors @ self._questions[query]
        return [(int(at), float(scores[at])) for at in (-scores).argsort(kind="stable")[:limit]]

    def search(self, query: str, limit: int) -> list[Hit]:
        """The nearest documents."""
        return [hit_of(self._documents[at]) for at, _ in self.scored(query, limit)]


def text_of(document: Document) -> str:
    """A document as models get it: where it is, what it is called, its code."""
    return f"{document.path} {document.context} {document.name}\n{document.body}"


def hit_of(document: Document) -> Hit:
    """The place of a document."""
    return Hit(document.path, document.line, document.end_line, document.name)
