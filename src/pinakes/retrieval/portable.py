"""The whole index as files of the portable format, piece by piece."""

import os
from collections.abc import Callable, Iterator
from typing import NamedTuple

import msgspec

from pinakes.formats.codeindex.records import (
    FILES,
    INDEX,
    REFERENCES,
    SYMBOLS,
    TEXTS,
    FileLine,
    ReferenceLine,
    SymbolLine,
)
from pinakes.formats.codeindex.write import (
    import_line,
    import_name,
    index_json,
    lines_of,
    symbol_line,
    text_line,
)
from pinakes.sources.digest import digest_file
from pinakes.storage.store import Store
from pinakes.storage.whole import Whole, WholeFile, WholeImport, WholeSymbol

_OWN_LANGUAGES = frozenset({"ignore"})
"""Sorts of files that only Pinakes takes for a language."""
_PIECE_LINES = 2000
"""Lines encoded together."""


class Subject(NamedTuple):
    """What is exported, and as what."""

    root: str
    name: str
    index_root: str
    """The project's root as the manifest tells it."""
    own: tuple[str, ...]
    """Paths of portable indexes inside the project: they are no part of it."""
    language_of: Callable[[str], str | None]
    """For files that were never read."""


class Portable:
    """One state of an index as files of the portable format."""

    def __init__(self, store: Store, subject: Subject) -> None:
        self._whole = Whole(store)
        self._subject = subject
        self.left_out: list[str] = []
        """Files that could not be read for their hash, known once `files.jsonl` was written."""

    def contents(self, *, references: bool) -> dict[str, Iterator[bytes]]:
        """The pieces of each file, by its name. Each may be taken once."""
        contents = {
            INDEX: self._index(),
            FILES: self._of_all_files(),
            SYMBOLS: self._of_read_files(self._symbols),
            TEXTS: self._of_read_files(self._texts),
        }
        return {**contents, REFERENCES: self._of_read_files(self._references)} if references else contents

    def _files(self) -> Iterator[WholeFile]:
        return (file for file in self._whole.files() if not self._is_own(file.path))

    def _index(self) -> Iterator[bytes]:
        languages = {language for file in self._files() if (language := self._language(file))}
        yield index_json(self._subject.name, self._subject.index_root, languages)

    def _of_all_files(self) -> Iterator[bytes]:
        pending: list[msgspec.Struct] = []
        for file in self._files():
            line = self._file(file)
            if line is None:
                self.left_out.append(file.path)
            else:
                pending.append(line)
            if len(pending) >= _PIECE_LINES:
                yield lines_of(pending)
                pending = []
        yield lines_of(pending)

    def _of_read_files(self, lines: Callable[[int, str], list[msgspec.Struct]]) -> Iterator[bytes]:
        for file in self._files():
            if file.id is not None and file.skipped is None:
                yield lines_of(lines(file.id, file.path))

    def _file(self, file: WholeFile) -> FileLine | None:
        """A file with its hash, read now when the index has none; None when that cannot be done."""
        if file.hash is not None:
            return FileLine(file.path, self._language(file), file.hash, file.lines)
        digest = digest_file(os.path.join(self._subject.root, file.path))
        return None if digest is None else FileLine(file.path, self._language(file), digest.hash, digest.lines)

    def _language(self, file: WholeFile) -> str | None:
        """The language of its text; None for what is no text, or in no language that others would know."""
        if file.skipped == "binary":
            return None
        language = self._subject.language_of(file.path) if file.id is None else file.language
        return None if language in _OWN_LANGUAGES else language

    def _symbols(self, file_id: int, path: str) -> list[msgspec.Struct]:
        """Imports and definitions by line and column; at one place imports first, then outer before inner."""
        imports = [
            (item.line, item.col, 0, number, line)
            for number, item in enumerate(self._whole.imports(file_id))
            if (line := _import(path, item)) is not None
        ]
        symbols = [
            (item.line, item.col, 1, number, _symbol(path, item))
            for number, item in enumerate(self._whole.symbols(file_id))
        ]
        return [line for *_, line in sorted(imports + symbols, key=lambda item: item[:4])]

    def _texts(self, file_id: int, path: str) -> list[msgspec.Struct]:
        lines = (
            text_line(path, item.kind, (item.line, item.end_line), item.text, item.parent)
            for item in self._whole.texts(file_id)
        )
        return [line for line in lines if line is not None]

    def _references(self, file_id: int, path: str) -> list[msgspec.Struct]:
        return [
            ReferenceLine(
                path,
                item.name,
                item.kind,
                item.line,
                item.col,
                f"{item.target_path}#{item.target}" if item.target_path is not None else None,
                item.resolution,
            )
            for item in self._whole.references(file_id)
        ]

    def _is_own(self, path: str) -> bool:
        return any(path.startswith(f"{folder}/") for folder in self._subject.own)


def _symbol(path: str, item: WholeSymbol) -> SymbolLine:
    lines = item.line, item.end_line
    return symbol_line(path, item.qualified_name, item.kind, lines, item.parent, item.signature, item.visibility)


def _import(path: str, item: WholeImport) -> SymbolLine | None:
    name = import_name(item.module, item.name, item.alias, item.level)
    return import_line(path, name, (item.line, item.end_line), item.parent, item.alias) if name else None
