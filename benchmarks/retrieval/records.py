"""What is measured: functions, questions, and the places that answer them."""

from typing import NamedTuple, Protocol

import msgspec


class Function(msgspec.Struct, frozen=True):
    """A function as an oracle sees it. Lines count from 1, both ends included; spans are offsets into the text."""

    path: str
    name: str
    context: str
    """The class or receiver around it; empty for none."""
    line: int
    end_line: int
    doc: str = ""
    """What its documentation says, without comment signs."""
    span: tuple[int, int] | None = None
    """Where the documentation is written."""
    filler: str = ""
    """What must stand in its place for the file to stay valid."""
    is_trivial: bool = False
    """Whether nothing but the documentation says what it does: no body, or one that only raises."""


class Answer(NamedTuple):
    """A place that answers a query, and how well: 1 or 2. Without lines the whole file is meant."""

    path: str
    line: int = 0
    end_line: int = 0
    grade: int = 1


class Query(NamedTuple):
    """A question with its answers."""

    text: str
    answers: tuple[Answer, ...]


class Document(NamedTuple):
    """A piece of code as arms without a chunker of their own get it."""

    path: str
    line: int
    end_line: int
    name: str
    context: str
    body: str


class Hit(NamedTuple):
    """A place that an arm found. Without lines the whole file is meant."""

    path: str
    line: int = 0
    end_line: int = 0
    score: float = 0.0


class Task(NamedTuple):
    """A project to search, as files below a folder and cut into documents, with its queries."""

    name: str
    folder: str
    documents: tuple[Document, ...]
    queries: tuple[Query, ...]
    is_by_file: bool = False
    """Whether files are looked for, not places in them."""
    documented: tuple[Answer, ...] = ()
    """The functions whose documentation was taken out, where that is what is asked."""


class Arm(Protocol):
    """A way of searching."""

    name: str

    def index(self, task: Task) -> None:
        """Make a project ready to be searched."""

    def search(self, query: str, limit: int) -> list[Hit]:
        """Places that answer a query, best first."""
