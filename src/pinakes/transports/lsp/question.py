"""One request: which project it is about, and places between editor and index."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from lsprotocol import types

from pinakes.answers import Occurrence, SymbolRange
from pinakes.errors import NotFoundError
from pinakes.operations import operation_named, perform
from pinakes.operations._session import Session
from pinakes.sources.read import read_source
from pinakes.transports.lsp.documents import Document, Encoding
from pinakes.transports.lsp.folders import Folder

MOST: Final = 10_000
"""The longest page that an operation gives."""


class Question:
    """A request about one project. Lines count from 0 and columns as the client does outside, both from 1 inside."""

    def __init__(self, folder: Folder, path: str, documents: Mapping[str, Document], encoding: Encoding) -> None:
        self.folder = folder
        self.path = path
        self.documents = documents
        """The open documents of the project, by path."""
        self._encoding = encoding
        self._session: Session | None = None
        self._read: dict[str, Document] = {}
        self._occurrences: dict[str, list[Occurrence]] = {}

    def ask(self, operation: str, /, **arguments: Any) -> Any:
        """The answer of an operation; only the first of a request looks at the files. Raises PinakesError."""
        if self._session is not None:
            return perform(self._session, operation_named(operation), **arguments)
        answer = self.folder.ask(operation, **arguments)
        self._session = self.folder.session.as_it_is()
        return answer

    def subject(self, position: types.Position) -> str:
        """The place under the cursor, or right before it, as operations take it."""
        line, col = self.place(position)
        return f"{self.path}:{line}:{col}"

    def place(self, position: types.Position) -> tuple[int, int]:
        """Line and column of a position; of the end of a word its last character."""
        text = self._line(self.path, position.line + 1)
        index = self._encoding.index(text, position.character)
        is_word = index < len(text) and _is_word(text[index])
        if not is_word and index > 0 and _is_word(text[index - 1]):
            index -= 1
        return position.line + 1, index + 1

    def position(self, path: str, line: int, col: int) -> types.Position:
        """A place as the client counts."""
        return types.Position(line - 1, self._encoding.units(self._line(path, line)[: col - 1]))

    def stretch(self, path: str, line: int, col: int, length: int) -> types.Range:
        """Some characters of a line."""
        return types.Range(self.position(path, line, col), self.position(path, line, col + length))

    def name_range(self, item: SymbolRange) -> types.Range:
        """Where a symbol's name stands."""
        return self.stretch(item.path, item.name_line, item.name_col, len(item.name))

    def whole_range(self, item: SymbolRange) -> types.Range:
        """Where a symbol's text stands, its name always included."""
        start = min((item.line, item.col), (item.name_line, item.name_col))
        end = max((item.end_line, item.end_col), (item.name_line, item.name_col + len(item.name)))
        return types.Range(self.position(item.path, *start), self.position(item.path, *end))

    def location(self, path: str, line: int, col: int, length: int) -> types.Location:
        """A name in a file."""
        return types.Location(self.uri(path), self.stretch(path, line, col, length))

    def locations(self, ids: Iterable[str]) -> list[types.Location]:
        """The names of symbols where they are defined."""
        return [types.Location(self.uri(item.path), self.name_range(item)) for item in self.ranges(ids)]

    def ranges(self, ids: Iterable[str]) -> list[SymbolRange]:
        """Where symbols stand, by their ids."""
        wanted = list(dict.fromkeys(ids))
        found: list[SymbolRange] = self.ask("ranges", subjects=wanted).ranges if wanted else []
        return found

    def uri(self, path: str) -> str:
        """The URI of a file of the project; of an open one as the client writes it."""
        document = self.documents.get(path)
        return self.folder.uri_of(path) if document is None or document.uri is None else document.uri

    def line_text(self, path: str, line: int) -> str:
        """A line as the editor or the disk has it; nothing when there is no such line."""
        return self._line(path, line)

    def occurrences(self, path: str) -> list[Occurrence]:
        """Every identifier of a file, top to bottom. None when the index does not know it."""
        if path not in self._occurrences:
            try:
                found = all_pages(lambda cursor: self.ask("occurrences", path=path, limit=MOST, cursor=cursor))
            except NotFoundError:
                found = []
            self._occurrences[path] = [item for answer in found for item in answer.occurrences]
        return self._occurrences[path]

    def occurrence_at(self, position: types.Position) -> Occurrence | None:
        """The identifier under the cursor."""
        line, col = self.place(position)
        for item in self.occurrences(self.path):
            if item.line == line and item.col <= col < item.col + len(item.name):
                return item
        return None

    def _line(self, path: str, line: int) -> str:
        document = self.documents.get(path) or self._read.get(path)
        if document is None:
            source = read_source(str(self.folder.root), path, self.folder.session.max_bytes)
            document = self._read[path] = Document(source.data.decode("utf-8", "replace"))
        return document.lines[line - 1] if 0 < line <= len(document.lines) else ""


def all_pages(ask: Callable[[str | None], Any]) -> list[Any]:
    """The answers of all pages of a list."""
    answers = [ask(None)]
    while answers[-1].cursor is not None:
        answers.append(ask(answers[-1].cursor))
    return answers


def _is_word(character: str) -> bool:
    return character.isalnum() or character in "_$"
