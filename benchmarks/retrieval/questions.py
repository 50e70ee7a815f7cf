"""Questions people ask about well-known packages, with answers found by reading their code."""

import tomllib
from collections.abc import Iterator
from pathlib import Path

import msgspec

from benchmarks.retrieval.docstrings import project_of
from benchmarks.retrieval.fetching import Package
from benchmarks.retrieval.records import Answer, Document, Query, Task

_LIST = Path(__file__).with_name("questions.toml")


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A question and its answers: `path symbol`, the symbol as `name` or `Class.name`."""

    ask: str
    best: list[str]
    """Answers of grade 2."""
    good: list[str] = []
    """Answers of grade 1."""


class Asked(Package, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A package and what is asked about it."""

    questions: list[Question]


class UnknownAnswerError(Exception):
    """A judgement names a function that the oracle does not find."""


def question_tasks(cache: Path) -> Iterator[Task]:
    """Each package with its documentation as it is, and its questions."""
    for package in read_questions():
        folder, documents = project_of(package, cache)
        queries = [
            Query(question.ask, tuple(_answers(question, documents, package.name))) for question in package.questions
        ]
        yield Task(package.name, str(folder), tuple(documents), tuple(queries))


def read_questions() -> list[Asked]:
    """The questions beside this module."""
    return msgspec.convert(tomllib.loads(_LIST.read_text("utf-8"))["packages"], list[Asked])


def _answers(question: Question, documents: list[Document], package: str) -> Iterator[Answer]:
    for grade, judged in ((2, question.best), (1, question.good)):
        for text in judged:
            path, _, symbol = text.partition(" ")
            found = [document for document in documents if document.path == path and symbol == _name(document)]
            if not found:
                raise UnknownAnswerError(f"{package}: no function {symbol} in {path}, for: {question.ask}")
            # What is declared several times is answered where it has most lines: elsewhere only its types are.
            whole = max(found, key=lambda document: document.end_line - document.line)
            yield Answer(path, whole.line, whole.end_line, grade)


def _name(document: Document) -> str:
    return f"{document.context}.{document.name}" if document.context else document.name
