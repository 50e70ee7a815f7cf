"""Exact names: whoever types one wants its definition first."""

import hashlib
from collections import Counter

from benchmarks.retrieval.records import Answer, Document, Query, Task

MOST_QUERIES = 30
"""Names of one package."""
_SHORTEST = 6


def names_in(task: Task) -> Task:
    """The same project, asked for names that one function alone has."""
    counts = Counter(document.name for document in task.documents)
    single = [document for document in task.documents if counts[document.name] == 1 and _is_typed(document.name)]
    single.sort(key=lambda document: hashlib.blake2b(f"{task.name} {document.name}".encode()).digest())
    return task._replace(queries=tuple(_query(document) for document in single[:MOST_QUERIES]), documented=())


def _query(document: Document) -> Query:
    return Query(document.name, (Answer(document.path, document.line, document.end_line),))


def _is_typed(name: str) -> bool:
    """Whether somebody would type this to find it: an identifier of more than one word."""
    has_parts = "_" in name.strip("_") or any(letter.isupper() for letter in name[1:])
    return len(name) >= _SHORTEST and name.isidentifier() and has_parts
