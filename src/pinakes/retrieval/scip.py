"""The index as SCIP: every definition and every mention that is settled, locals included."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from pinakes.extraction.locals import find_locals
from pinakes.facts import MAX_COL, TEST
from pinakes.formats.scip import write
from pinakes.formats.scip.symbols import (
    Named,
    Package,
    builtin_symbol,
    file_prefix,
    kind_of,
    language_name,
    symbol_names,
)
from pinakes.formats.scip.write import DEFINITION, IMPORT, READ, WRITE, Occurrence, Range, Relationship
from pinakes.sources.read import read_source
from pinakes.storage.store import Mention, Store, SymbolRow

HERITAGE = frozenset({"extends", "implements"})
FILES_AT_HAND = 512
"""Files whose symbols are kept in memory, for the mentions of them in other files."""


class FileSymbols(NamedTuple):
    """A file's symbols, and what SCIP calls each of them."""

    rows: list[SymbolRow]
    names: dict[int, str]


class ScipDocuments:
    """Turns the files of an index into SCIP documents, one at a time."""

    def __init__(self, store: Store, root: str, package: Package, max_bytes: int) -> None:
        self._store = store
        self._root = root
        self._package = package
        self._max_bytes = max_bytes
        self._prefixes = {file_id: file_prefix(package, path) for file_id, path, _, _ in store.code_files()}
        self._symbols_of = lru_cache(FILES_AT_HAND)(self._load_symbols)
        self.n_documents = 0
        self.n_occurrences = 0
        self.changed: list[str] = []
        """Files that differ from the index, which are written without their locals."""

    def fields(self) -> Iterator[bytes]:
        """The documents by path, each as a field of a SCIP index."""
        for file_id, path, language, content_hash in self._store.code_files():
            known = self._symbols_of(file_id)
            mentions = self._store.mentions_in(file_id)
            occurrences = _definitions(known)
            occurrences += self._references(mentions, language)
            occurrences += self._locals(path, language, content_hash)
            symbols = self._described(known, mentions)
            self.n_documents += 1
            self.n_occurrences += len(occurrences)
            yield write.document(path, language_name(language), occurrences, symbols)

    def _load_symbols(self, file_id: int) -> FileSymbols:
        found = self._store.symbols_in(file_id)
        # SCIP is about what code names: what stands in a test belongs to what is around it.
        around = {row.id: row.parent for row in found if row.kind == TEST}
        for id_, parent in around.items():
            around[id_] = around.get(parent, parent) if parent is not None else None
        rows = [row for row in found if row.kind != TEST]
        named = [Named(row.id, row.name, row.kind, around.get(row.parent or 0, row.parent)) for row in rows]
        return FileSymbols(rows, symbol_names(self._prefixes.get(file_id, ""), named))

    def _name_of(self, symbol_id: int) -> str | None:
        return self._symbols_of(symbol_id >> 20).names.get(symbol_id)

    def _references(self, mentions: list[Mention], language: str) -> list[Occurrence]:
        found = []
        for mention in mentions:
            symbol, roles = self._meaning(mention, language)
            if symbol is not None and mention.col < MAX_COL:
                found.append(Occurrence(_at(mention.line, mention.col, mention.name), symbol, roles))
        return found + _imports_of(mentions)

    def _meaning(self, mention: Mention, language: str) -> tuple[str | None, int]:
        """The symbol a mention means and its roles. An import that leads out of the index is a local of its file."""
        roles = {"import": IMPORT, "write": WRITE}.get(mention.kind, READ)
        if mention.target is not None and mention.resolution != "candidate":
            return self._name_of(mention.target), roles
        if mention.binding is not None:
            is_definition = mention.kind == "import"
            return f"local import{mention.binding & 0xFFFFF}", roles | DEFINITION if is_definition else roles
        if mention.resolution == "external":
            return builtin_symbol(language, mention.name), roles
        return None, 0

    def _locals(self, path: str, language: str, content_hash: str) -> list[Occurrence]:
        source = read_source(self._root, path, self._max_bytes)
        if source.hash != content_hash:
            self.changed.append(path)
            return []
        uses = find_locals(path, language, source.data)
        # Words that a language binds by itself (Kotlin's `it`, `args` of C#) are defined nowhere.
        defined = {use.number for use in uses if use.is_definition}
        return [
            Occurrence(_at(line, col, name), f"local {number}", DEFINITION if is_definition else READ)
            for line, col, name, number, is_definition in uses
            if number in defined
        ]

    def _described(self, known: FileSymbols, mentions: list[Mention]) -> Iterator[write.SymbolInformation]:
        bases: dict[int, list[int]] = {}
        for mention in mentions:
            if mention.kind in HERITAGE and mention.symbol is not None and mention.target is not None:
                bases.setdefault(mention.symbol, []).append(mention.target)
        seen = set()
        for row in known.rows:
            name = known.names[row.id]
            if row.kind != "impl" and name not in seen:
                seen.add(name)
                yield write.SymbolInformation(
                    name, kind_of(row.kind).number, row.name, row.doc, row.signature, self._relationships(row, bases)
                )

    def _relationships(self, row: SymbolRow, bases: dict[int, list[int]]) -> list[Relationship]:
        """What a type implements, and which members of its bases a member takes the place of."""
        found = [Relationship(name, is_reference=False) for name in map(self._name_of, bases.get(row.id, ())) if name]
        for base in bases.get(row.parent or -1, ()):
            known = self._symbols_of(base >> 20)
            found += [
                Relationship(known.names[other.id], is_reference=True)
                for other in known.rows
                if other.parent == base and other.name == row.name
            ]
        return sorted(set(found))


def _definitions(known: FileSymbols) -> list[Occurrence]:
    return [
        Occurrence(
            _at(row.name_line, row.name_col, row.name),
            known.names[row.id],
            DEFINITION,
            (row.line - 1, row.col - 1, row.end_line - 1, row.end_col - 1),
        )
        for row in known.rows
        if row.kind != "impl"
    ]


def _imports_of(mentions: list[Mention]) -> list[Occurrence]:
    """Definitions of imports that lead to a symbol, where a use that was not followed so far can only go to them."""
    used = {item.binding for item in mentions if item.binding is not None and item.target is None}
    used -= {item.binding for item in mentions if item.kind == "import" and item.target is None}
    found: dict[int, Occurrence] = {}
    for item in mentions if used else ():
        if item.kind == "import" and item.binding is not None and item.binding in used and item.col < MAX_COL:
            place = _at(item.line, item.col, item.name)
            found.setdefault(item.binding, Occurrence(place, f"local import{item.binding & 0xFFFFF}", DEFINITION))
    return list(found.values())


def _at(line: int, col: int, name: str) -> Range:
    return line - 1, col - 1, line - 1, col - 1 + len(name)
