"""Taking the edges of a SCIP index into ours."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from pinakes.formats.scip import read
from pinakes.formats.scip.open import Columns, mapped, prefix_below
from pinakes.formats.scip.read import Document
from pinakes.sources.read import read_source
from pinakes.storage.scip import Edge
from pinakes.storage.store import Store

LOCAL = "local "


class FileEdges(NamedTuple):
    """What a SCIP index says of one file of ours."""

    path: str
    hash: str
    edges: list[Edge]


class Taken(NamedTuple):
    """What was found in a SCIP index, and what of it fits our files."""

    files: list[FileEdges]
    unknown: list[str]
    """Documents that are no files of the index."""
    changed: list[str]
    """Files that are not what the index knows, so that no position in them can be trusted."""


def read_edges(file: Path, root: Path, store: Store, max_bytes: int) -> Taken:
    """Read a SCIP index. Raises NotFoundError when there is no such file, BadFormatError when it is no SCIP index."""
    with mapped(file) as data:
        prefix = prefix_below(read.project_root(data), root)
        definitions = _definitions(data, prefix)
        keys = _Keys(store)
        files, unknown, changed = [], [], []
        for document in read.documents(data):
            path = prefix + document.path
            known = store.file(path)
            if known is None or known[4] is None:
                unknown.append(path)
                continue
            source = read_source(os.fspath(root), path, max_bytes)
            if source.hash != known[4]:
                changed.append(path)
                continue
            columns = Columns(source.data, document.encoding)
            files.append(FileEdges(path, known[4], list(_edges(document, columns, definitions, keys))))
    return Taken(files, unknown, changed)


def _definitions(data: memoryview, prefix: str) -> dict[str, tuple[str, int, int, int]]:
    """Where each symbol is defined: path, line and column as written, and what the column counts."""
    return {
        mention.symbol: (prefix + document.path, mention.line, mention.col, document.encoding)
        for document in read.documents(data)
        for mention in document.mentions
        if mention.is_definition and not mention.symbol.startswith(LOCAL)
    }


class _Keys:
    """The keys of our symbols by where their names stand. Files are read from the index when first asked for."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._by_path: dict[str, dict[tuple[int, int], int]] = {}

    def at(self, path: str, line: int, col: int) -> int | None:
        """The key of the symbol whose name stands there; line and column from 1."""
        if path not in self._by_path:
            known = self._store.file(path)
            rows = [] if known is None else self._store.symbols_in(known[0])
            self._by_path[path] = {(row.name_line, row.name_col): row.key for row in rows}
        return self._by_path[path].get((line, col))


def _edges(
    document: Document, columns: Columns, definitions: dict[str, tuple[str, int, int, int]], keys: _Keys
) -> Iterator[Edge]:
    for mention in document.mentions:
        if mention.is_definition or mention.symbol.startswith(LOCAL):
            continue
        place = mention.line + 1 << 12 | min(columns.characters(mention.line, mention.col) + 1, 4095)
        target = definitions.get(mention.symbol)
        if target is None:
            yield Edge(place, None, None)
            continue
        path, line, col, _ = target
        key = keys.at(path, line + 1, col + 1)
        if key is not None:
            yield Edge(place, path, key)
