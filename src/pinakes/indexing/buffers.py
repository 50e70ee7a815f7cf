"""Unsaved texts to what the index would say of them: extracted and linked in memory, nothing is written."""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from operator import itemgetter
from typing import NamedTuple

import msgspec

from pinakes.extraction.extract import extract_facts
from pinakes.facts import RESOLUTION_BITS, FileFacts, Import, Reference, Symbol
from pinakes.indexing.family_files import FamilyFiles, Read
from pinakes.indexing.forgiving import dependencies_of, links_of
from pinakes.indexing.uses import resolution_of, use_of
from pinakes.languages import language_of
from pinakes.linking.families import FAMILIES
from pinakes.linking.family import Family
from pinakes.linking.interface import interface_of
from pinakes.linking.links import Meaning, Use
from pinakes.linking.unit import Unit, Uses, used_in
from pinakes.sources.read import hash_of
from pinakes.storage.graph import ReferenceRow
from pinakes.storage.ids import FILE_SHIFT
from pinakes.storage.links import SETTLED, LinkTables
from pinakes.storage.overlay import Buffer, link_tables
from pinakes.storage.rows import symbol_key
from pinakes.storage.store import ImportRow, Store, SymbolRow

_FIRST_NEW_FILE = 1 << 40
"""Files that the index does not know are numbered from here."""
_FIRST_NEW_SYMBOL = 1 << 19
"""The place in its file that the first symbol gets that the index does not know."""
_LOW_BITS = (1 << RESOLUTION_BITS) - 1
_json = msgspec.json.Encoder().encode
_extract = lru_cache(64)(extract_facts)
"""Of several unsaved texts one is edited at a time: the others are not read again."""


class _Text(NamedTuple):
    """An unsaved text on its way to a buffer."""

    file: int
    path: str
    hash: str
    n_lines: int
    facts: FileFacts
    rows: list[SymbolRow]


class _Files(FamilyFiles):
    """The files of a family, some of them as they are unsaved."""

    def __init__(self, tables: LinkTables, family: Family, read: Read, texts: Mapping[int, _Text]) -> None:
        super().__init__(tables, family, read, held=None)
        self._texts = texts
        new = {text.file: text.path for text in texts.values() if text.file not in self.path_of}
        own = {file: path for file, path in new.items() if texts[file].facts.language in family.languages}
        self.path_of.update(new)
        self.files = sorted([*self.files, *own.items()], key=itemgetter(1))
        self.reached = sorted([*self.reached, *new.items()], key=itemgetter(1))

    def _load(self, file: int) -> Unit:
        text = self._texts.get(file)
        return super()._load(file) if text is None else Unit(file, text.path, interface_of(text.facts))

    def _uses(self, file: int) -> Uses:
        text = self._texts.get(file)
        return super()._uses(file) if text is None else used_in(interface_of(text.facts))

    def imported_modules(self) -> Iterator[tuple[int, str]]:
        """Each file with the modules that it imports, as written."""
        yield from (item for item in super().imported_modules() if item[0] not in self._texts)
        for text in self._texts.values():
            yield from ((text.file, item.module) for item in text.facts.imports)

    def importing(self, kind: str) -> list[int]:
        """Files with an import of a kind, by path."""
        saved = {file for file in super().importing(kind) if file not in self._texts}
        unsaved = {text.file for text in self._texts.values() if any(item.kind == kind for item in text.facts.imports)}
        return [file for file, _ in self.files if file in saved | unsaved]

    def _find_named(self, name: str) -> list[tuple[int, int]]:
        found = [(file, place) for file, place in super()._find_named(name) if file not in self._texts]
        for file in self._texts:
            places = [place for place, item in enumerate(self.unit(file).symbols) if item.name == name]
            found += [(file, place) for place in places if self._is_named(file, place)]
        return found


def read_buffers(store: Store, texts: Mapping[str, bytes], *, read: Read) -> list[Buffer]:
    """What unsaved texts say, by path, against an index that knows their files as they were saved.

    `read` gives the text of config files. Texts that are as they were indexed, or in no known language, are left out.
    """
    read_texts = {text.file: text for text in _read(store, texts)}
    meanings: dict[int, dict[int, Meaning]] = {file: {} for file in read_texts}
    dependencies: dict[int, set[int]] = {file: set() for file in read_texts}
    for family in FAMILIES:
        own = {file: text for file, text in read_texts.items() if text.facts.language in family.languages}
        if not own:
            continue
        seen = {*family.languages, *family.reaches}
        known = {file: text for file, text in read_texts.items() if text.facts.language in seen}
        project = _Files(link_tables(store), family, read, known)
        linker = family.open(project).linker
        for file, text in own.items():
            unit = project.own_unit(file)
            meanings[file] = {link.id: link.meaning for link in links_of(linker, unit, list(_uses(text.facts)))[0]}
            dependencies[file] = dependencies_of(linker, unit)
    names = _Targets(store, read_texts, meanings.values())
    return [_buffer(text, meanings[file], dependencies[file], names) for file, text in read_texts.items()]


def _read(store: Store, texts: Mapping[str, bytes]) -> Iterable[_Text]:
    for number, (path, data) in enumerate(sorted(texts.items())):
        known = store.file(path)
        digest = hash_of(data)
        language = language_of(path) if known is None else known[1]
        if language is None or (known is not None and known[4] == digest):
            continue
        file = _FIRST_NEW_FILE + number if known is None else known[0]
        facts = _extract(path, language, data)
        yield _Text(file, path, digest, data.count(b"\n") + 1, facts, _symbol_rows(store, file, path, facts))


def _symbol_rows(store: Store, file: int, path: str, facts: FileFacts) -> list[SymbolRow]:
    """The symbols of a text, under the row ids of the index where that has them."""
    known = {row.key: row.id for row in store.symbols_in(file)}
    seen: dict[tuple[str, str], int] = {}
    ids: list[int] = []
    rows = []
    for place, item in enumerate(facts.symbols):
        overload = seen[item.qualified_name, item.kind] = seen.get((item.qualified_name, item.kind), -1) + 1
        key = symbol_key(facts.language, path, item.qualified_name, item.kind, overload)
        ids.append(known.get(key, (file << FILE_SHIFT) + _FIRST_NEW_SYMBOL + place))
        rows.append((key, item))
    return [_symbol_row(ids, id_, key, item, path, facts) for id_, (key, item) in zip(ids, rows, strict=True)]


def _symbol_row(ids: list[int], id_: int, key: int, item: Symbol, path: str, facts: FileFacts) -> SymbolRow:
    return SymbolRow(
        id_,
        key,
        item.name,
        item.kind,
        item.qualified_name,
        path,
        facts.language,
        item.line,
        item.col,
        item.end_line,
        item.end_col,
        item.name_line,
        item.name_col,
        None if item.parent < 0 else ids[item.parent],
        item.flags,
        item.visibility,
        item.signature,
        _json(item.decorators).decode() if item.decorators else None,
        item.doc,
        item.type,
        item.value,
        item.complexity,
        _json(item.parameters).decode() if item.parameters else None,
        item.detail,
    )


def _uses(facts: FileFacts) -> list[Use]:
    """The references of a text that linking may settle, by their place in it."""
    found = []
    for place, item in enumerate(facts.references):
        if item.role & _LOW_BITS in SETTLED:
            continue
        binding = None if item.binding < 0 else item.binding
        receiver = None if item.receiver < 0 else facts.names[item.receiver]
        kind = item.role >> RESOLUTION_BITS
        found.append(use_of(place, item.symbol, facts.names[item.name], receiver, kind, binding))
    return found


class _Targets:
    """Row ids and names of what references mean."""

    def __init__(self, store: Store, texts: Mapping[int, _Text], meanings: Iterable[Mapping[int, Meaning]]) -> None:
        self._texts = texts
        targets = [target for found in meanings for meaning in found.values() for target in meaning.targets]
        outside = {target.file << FILE_SHIFT | target.symbol for target in targets if target.file not in texts}
        self.names = {row.id: row.qualified_name for row in store.symbols_by_ids(outside)}
        self.names |= {row.id: row.qualified_name for text in texts.values() for row in text.rows}

    def id_of(self, file: int, symbol: int) -> int:
        """The row id of a symbol by its place in its file."""
        text = self._texts.get(file)
        return file << FILE_SHIFT | symbol if text is None else text.rows[symbol].id


def _buffer(text: _Text, meanings: Mapping[int, Meaning], dependencies: set[int], targets: _Targets) -> Buffer:
    others: dict[int, list[int]] = {}
    around: dict[int, int] = {}
    references = []
    for place, item in enumerate(text.facts.references):
        meaning = meanings.get(place)
        ids = [] if item.target < 0 else [text.rows[item.target].id]
        if meaning is not None:
            ids = [targets.id_of(target.file, target.symbol) for target in meaning.targets]
        row = _reference_row(text, place, item, meaning, ids, targets)
        references.append(row)
        if len(ids) > 1:
            others[row.id] = ids[1:]
        if item.symbol >= 0:
            around[row.id] = text.rows[item.symbol].id
    references.sort(key=lambda row: (row.line, row.col, row.id))
    return Buffer(
        text.file,
        text.path,
        text.facts.language,
        text.n_lines,
        text.hash,
        text.rows,
        references,
        others,
        around,
        [_import_row(item) for item in text.facts.imports],
        dependencies,
    )


def _reference_row(
    text: _Text, place: int, item: Reference, meaning: Meaning | None, ids: list[int], targets: _Targets
) -> ReferenceRow:
    facts = text.facts
    resolution = item.resolution
    if meaning is not None:
        resolution = resolution_of(meaning, is_bound=item.binding >= 0)
    return ReferenceRow(
        (text.file << FILE_SHIFT) + place,
        facts.names[item.name],
        item.kind,
        resolution,
        text.path,
        item.line,
        item.col,
        None if item.symbol < 0 else facts.symbols[item.symbol].qualified_name,
        ids[0] if ids else None,
        targets.names.get(ids[0]) if ids else None,
        None if item.receiver < 0 else facts.names[item.receiver],
        None if item.binding < 0 else _module(facts.imports[item.binding]),
        None if meaning is None else meaning.package,
    )


def _module(item: Import) -> str:
    return item.module if item.name is None else f"{item.module}.{item.name}" if item.module else item.name


def _import_row(item: Import) -> ImportRow:
    return ImportRow(item.module, item.name, item.alias, item.kind, item.level, item.line, item.col, item.end_line)
