"""A language server as the oracle: it is asked for the definition at a sample of our references."""

import os
import random
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple
from urllib.parse import unquote, urlsplit

from pinakes.errors import OracleError
from pinakes.extraction.locals import find_locals
from pinakes.facts import TYPE_KINDS, Flag
from pinakes.languages import constructor_names, language_named
from pinakes.sources.read import read_source
from pinakes.storage.graph import HERITAGE
from pinakes.storage.store import Store, SymbolRow
from pinakes.verification.compare import Ours, Place, Said, Tally
from pinakes.verification.lsp import Failure, LanguageServer
from pinakes.verification.ours import File, files_of, references_of
from pinakes.verification.servers import Server, language_id

_ANSWER_SECONDS: Final = 30.0
"""How long the answers about one file may take."""
_PAUSES: Final = (0.5, 1.0, 2.0, 4.0, 8.0)
"""How long a server that knows nothing yet is left alone before it is asked again."""
_CONTENT_MODIFIED: Final = -32801
_LARGEST: Final = 1 << 30
_FIRST: Final = [1, 1]
_DECLARATION: Final = "declaration"
_MODULES: Final = frozenset({"module", "namespace", "package"})

Progress = Callable[[int, int], None]


class Asked(NamedTuple):
    """What came of asking, beside the tally."""

    references: int
    """References that could be asked about."""
    asked: int
    unanswered: int
    """Questions to which no answer came in time, or an error."""
    silent: int
    """Questions to which the answer was nothing."""
    problem: str | None
    """Why it ended early."""


class Wish(NamedTuple):
    """What to ask about, and how long it may take."""

    sample: int
    seed: int
    seconds: float
    is_wanted: Callable[[str], bool]


def compare_with_server(
    server: Server,
    root: Path,
    store: Store,
    tally: Tally,
    wish: Wish,
    *,
    environ: Mapping[str, str],
    progress: Progress | None = None,
) -> Asked:
    """Ask a server about a sample of references and judge what it says. Raises OracleError when it answers nothing."""
    resolved = root.resolve()
    files = files_of(store)
    n_references, chosen = _sample(files, server, wish)
    deadline = time.monotonic() + wish.seconds
    n_wanted = sum(map(len, chosen.values()))
    interview = _Interview(resolved, store, files, tally)
    problem = None
    with LanguageServer(server.command, resolved, environ) as running:
        running.start(deadline, server.options)
        for path, places in chosen.items():
            if time.monotonic() >= deadline:
                problem = f"The time was up after {interview.n_asked} of {n_wanted} questions."
                break
            try:
                interview.ask_about(running, files[path], places, deadline)
            except OracleError as error:
                if not interview.n_answered:
                    raise
                problem = str(error)
                break
            if progress is not None:
                progress(interview.n_asked, n_wanted)
    if interview.n_asked and not interview.n_answered:
        raise OracleError(f"{server.name} answered none of {interview.n_asked} questions in {wish.seconds:g} s.")
    n_unanswered = interview.n_asked - interview.n_answered
    return Asked(n_references, interview.n_asked, n_unanswered, interview.n_silent, problem)


def _sample(files: dict[str, File], server: Server, wish: Wish) -> tuple[int, dict[str, list[int]]]:
    """How many references there are, and the chosen ones by path, as positions among the file's references."""
    wanted = [
        file
        for file in files.values()
        if (server.languages is None or file.language in server.languages) and wish.is_wanted(file.path)
    ]
    total = sum(file.n_references for file in wanted)
    chosen = sorted(random.Random(wish.seed).sample(range(total), min(wish.sample, total)))  # noqa: S311 - Repeatable.
    found: dict[str, list[int]] = {}
    start, at = 0, 0
    for file in wanted:
        while at < len(chosen) and chosen[at] < start + file.n_references:
            found.setdefault(file.path, []).append(chosen[at] - start)
            at += 1
        start += file.n_references
    return total, found


class _Interview:
    """Asks about one file after another, and judges."""

    def __init__(self, root: Path, store: Store, files: dict[str, File], tally: Tally) -> None:
        self._root = root
        self._store = store
        self._files = files
        self._tally = tally
        self._texts: dict[str, _Text] = {}
        self.n_asked = 0
        self.n_answered = 0
        self.n_silent = 0

    def ask_about(self, server: LanguageServer, file: File, positions: list[int], deadline: float) -> None:
        """Open a file, ask about some of its references, close it. Raises OracleError when the server dies."""
        text = self._text(file.path)
        if text is None:
            return
        references = list(references_of(self._store, file).items())
        chosen = [references[position] for position in positions if position < len(references)]
        document = {"uri": (self._root / file.path).as_uri()}
        opened = {**document, "languageId": language_id(file.language, file.path), "version": 1, "text": text.text}
        server.notify("textDocument/didOpen", {"textDocument": opened})
        if not self.n_answered:
            server.wait_until_quiet(deadline)
        answers = self._answers(server, document, [(place, text.units(place)) for place, _ in chosen], deadline)
        for (place, reference), answer in zip(chosen, answers, strict=True):
            self._judge(place, file.language, reference, answer)
        server.notify("textDocument/didClose", {"textDocument": document})

    def _answers(
        self,
        server: LanguageServer,
        document: dict[str, str],
        places: list[tuple[Place, int]],
        deadline: float,
    ) -> list[Any]:
        """One answer for each place, `_NOTHING_CAME` where none came.

        A server that is still reading is asked again, until it says something and says it twice.
        """
        before: list[Any] = []
        for pause in (*(_PAUSES if not self.n_answered else ()), None):
            until = min(deadline, time.monotonic() + _ANSWER_SECONDS)
            requests = [
                server.request(
                    "textDocument/definition",
                    {"textDocument": document, "position": {"line": place[1] - 1, "character": units}},
                )
                for place, units in places
            ]
            found = server.wait_for(requests, until)
            answers = [found.get(request, _NOTHING_CAME) for request in requests]
            is_idle = all(not answer or _is_not_ready(answer) for answer in answers)
            is_settled = not is_idle and answers == before
            if pause is None or is_settled or time.monotonic() + pause >= deadline:
                break
            before = answers
            time.sleep(pause)
        return answers

    def _judge(self, place: Place, language: str, reference: Ours, answer: object) -> None:
        self.n_asked += 1
        if answer is _NOTHING_CAME or isinstance(answer, Failure):
            return
        self.n_answered += 1
        locations = list(_locations(answer))
        if not locations:
            self.n_silent += 1
            return
        said = self._said(locations, place, reference)
        if said is None:
            self._tally.left_out += 1
        else:
            self._tally.judge(place, language, reference, said)

    def _said(self, locations: list[tuple[str, int, int]], asked: Place, reference: Ours) -> Said | None:
        """What the places mean; None for locals, modules and imports, which are no symbols."""
        inside = [place for location in locations if (place := self._inside(*location)) is not None]
        if not inside:
            return Said(None, None)
        known = {other for place in inside for other in self._symbols_at(place, reference.name)}
        if known:
            return Said(None, frozenset(known))
        if any(self._is_no_symbol(place, asked) for place in inside):
            return None
        return Said(None, frozenset(inside))

    def _inside(self, uri: str, line: int, character: int) -> Place | None:
        """A place in a file of the index; None for anywhere else."""
        path = os.path.relpath(os.path.realpath(unquote(urlsplit(uri).path)), self._root).replace(os.sep, "/")
        text = self._text(path) if path in self._files else None
        return None if text is None else (path, line + 1, text.column(line, character))

    def _symbols_at(self, place: Place, name: str) -> Iterator[Place]:
        """The symbol whose name stands there or that starts there, with its twins; for a constructor, what it makes.

        The first place of a file stands for the file, unless what is asked about has the name that stands there.
        """
        _, *at = place
        for row in self._store.symbols_in(self._files[place[0]].id):
            is_named = at == [row.name_line, row.name_col]
            if at == _FIRST and not (is_named and row.name == name):
                continue
            if is_named or at == [row.line, row.col]:
                yield from (_name_place(other) for other in self._twins(row))
                if row.kind == "constructor" or row.name in constructor_names():
                    yield from map(_name_place, self._made_by(row))

    def _twins(self, row: SymbolRow) -> Iterator[SymbolRow]:
        """A symbol, its overloads in the same file, and in C and C++ its declarations and its definition."""
        yield row
        for other in self._store.symbols_named(row.name):
            if other.qualified_name == row.qualified_name and other.id != row.id:
                is_overload = other.path == row.path and (row.flags | other.flags) & Flag.OVERLOAD
                is_declared = _DECLARATION in {row.detail, other.detail} and _has_prototypes(other)
                if is_overload or is_declared:
                    yield other

    def _made_by(self, constructor: SymbolRow) -> list[SymbolRow]:
        """The type of a constructor and the types below it, which may have inherited it."""
        made = {constructor.parent} - {None}
        frontier = list(made)
        while frontier:
            edges = self._store.graph.uses_of([type_ for type_ in frontier if type_ is not None], HERITAGE)
            frontier = [edge.node for edge in edges if isinstance(edge.node, int) and edge.node not in made]
            made.update(frontier)
        return self._store.symbols_by_ids([type_ for type_ in made if type_ is not None and type_ > 0])

    def _is_no_symbol(self, place: Place, asked: Place) -> bool:
        """Whether a place is a file's, an import's, or that of a name that does not leave the symbol around it."""
        path, line, col = place
        file = self._files[path]
        # Where we have a reference stands an import, or something that binds a name for a stretch of text only.
        if [line, col] == _FIRST or place in references_of(self._store, file):
            return True
        if path == asked[0] and any(_is_around(row, place, asked) for row in self._store.symbols_in(file.id)):
            return True
        text = self._text(path)
        assert text is not None, "a place inside lies in a file that could be read"
        return any((use.line, use.col) == (line, col) for use in find_locals(path, file.language, text.data))

    def _text(self, path: str) -> "_Text | None":
        """A file as it is indexed; None when it has changed since."""
        if path not in self._texts:
            source = read_source(os.fspath(self._root), path, _LARGEST)
            self._texts[path] = _Text(source.data if source.hash == self._files[path].hash else None)
        text = self._texts[path]
        return text if text.is_same else None


class _Text:
    """A file's text, and its columns as the protocol counts them: in UTF-16 units."""

    def __init__(self, data: bytes | None) -> None:
        self.is_same = data is not None
        self.data = data or b""
        self.text = self.data.decode("utf-8", "replace")
        self._lines = None if self.data.isascii() else self.text.split("\n")

    def units(self, place: Place) -> int:
        """The column of a place, from 0, in units."""
        _, line, col = place
        if self._lines is None or line > len(self._lines):
            return col - 1
        return len(self._lines[line - 1][: col - 1].encode("utf-16-le")) // 2

    def column(self, line: int, character: int) -> int:
        """The column, from 1, of a line, from 0, where so many units stand before."""
        if self._lines is None or line >= len(self._lines):
            return character + 1
        return len(self._lines[line].encode("utf-16-le")[: character * 2].decode("utf-16-le", "ignore")) + 1


_NOTHING_CAME: Final = object()


def _is_not_ready(answer: object) -> bool:
    return answer is _NOTHING_CAME or (isinstance(answer, Failure) and answer.code == _CONTENT_MODIFIED)


def _is_around(row: SymbolRow, place: Place, asked: Place) -> bool:
    """Whether both places lie in a symbol, where members of types aside nothing of its own is seen from outside."""
    if not (row.line <= place[1] <= row.end_line and row.line <= asked[1] <= row.end_line):
        return False
    return place[1] == row.line if row.kind in TYPE_KINDS else row.kind not in _MODULES


def _name_place(row: SymbolRow) -> Place:
    return row.path, row.name_line, row.name_col


def _locations(answer: Any) -> Iterator[tuple[str, int, int]]:
    """URI, line and character of each location of an answer, whatever of the three shapes it has."""
    for item in answer if isinstance(answer, list) else [answer]:
        if not isinstance(item, dict):
            continue
        span = item.get("targetSelectionRange") or item.get("range")
        uri = item.get("targetUri") or item.get("uri")
        if isinstance(span, dict) and isinstance(uri, str):
            start = span.get("start") or {}
            line, character = start.get("line"), start.get("character")
            if isinstance(line, int) and isinstance(character, int) and line >= 0 and character >= 0:
                yield uri, line, character


def _has_prototypes(row: SymbolRow) -> bool:
    spec = language_named(row.language)
    return spec is not None and spec.has_prototypes
