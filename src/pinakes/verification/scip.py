"""A SCIP index, as a compiler or language server writes it, as the oracle.

Locals, parameters and modules are left aside, and so are mentions whose symbol has another name than what stands there:
some indexes put a class where an attribute stands.
"""

import os
import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from pinakes.formats.scip import read
from pinakes.formats.scip.open import Columns, mapped, prefix_below
from pinakes.formats.scip.read import Document, Mention
from pinakes.sources.read import read_source
from pinakes.storage.store import Store
from pinakes.verification.compare import Place, Said, Tally
from pinakes.verification.ours import File, files_of, merged_of, names_of, references_of

_LOCAL: Final = "local "
_NOT_JUDGED: Final = (")", "__init__:")
"""How the symbols of parameters and modules end."""
_NO_PLACE: Final = re.compile(r"rust-analyzer .*(?:/|#\d+\.)$|scip-typescript .*(?:`/|\])$")
"""Modules of Rust, and fields by number, which its index never defines; modules and type parameters of TypeScript."""
_LAST_WORD: Final = re.compile(r"[^/#.()\[\]:!`]+(?=[/#.()\[\]:!`]*$)")
_WITH_QUOTES: Final = "scip-typescript "
"""Indexes whose names take in the quotes around them."""
_LARGEST: Final = 1 << 30


class Compared(NamedTuple):
    """What came of a comparison, beside the tally."""

    mentions: int
    """Mentions that could be judged."""
    sampled: int
    unknown: int
    """Documents that are no files of the index."""
    changed: int
    """Files that changed since they were indexed."""
    not_indexed: list[tuple[str, int]]
    """The paths of the unknown documents, each with how many mentions it has that could be judged, were it indexed."""

    def told(self, most: int = 5) -> str:
        """What is not indexed, in words: some paths, and how much it is."""
        paths = ", ".join([path for path, _ in self.not_indexed[:most]])
        more = ", …" if len(self.not_indexed) > most else ""
        mentions = sum(count for _, count in self.not_indexed)
        return f"Not indexed, and not counted: {paths}{more}, with {mentions:,} mentions."


class Placed(NamedTuple):
    """A document with the file that it is of, its mentions at places of ours."""

    file: File
    mentions: list[tuple[Place, Mention]]


def compare_with_scip(
    index: Path,
    root: Path,
    store: Store,
    tally: Tally,
    *,
    sample: int | None = None,
    seed: int = 1,
    is_wanted: Callable[[str], bool] = lambda _path: True,
) -> Compared:
    """Judge what a SCIP index mentions, or a sample of it. Raises NotFoundError or BadFormatError."""
    with mapped(index) as data:
        documents = _Documents(data, root, store)
        defined, n_mentions = _definitions(documents, store, is_wanted)
        chosen = _chosen(n_mentions, sample, seed)
        # A package without a name is that of everything, inside and outside.
        own = {_package(symbol) for symbol in defined} - {f"{_scheme(symbol)} . . ." for symbol in defined}
        at = 0
        for placed in documents:
            if not is_wanted(placed.file.path):
                continue
            references = references_of(store, placed.file)
            for place, symbol in _judged(placed, defined):
                if chosen is None or at in chosen:
                    targets = defined.get(symbol)
                    if targets is None and _package(symbol) in own:
                        # The index names something of the project that it defines nowhere: it says nothing.
                        at += 1
                        continue
                    said = Said(_name(symbol), None if targets is None else frozenset(targets), symbol)
                    tally.judge(place, placed.file.language, references.get(place), said)
                at += 1
        n_sampled = n_mentions if chosen is None else len(chosen)
        unknown = documents.unknown
        return Compared(n_mentions, n_sampled, len(unknown), documents.n_changed, sorted(unknown.items()))


class _Documents:
    """The documents of files that are what the index knows, as often as they are gone through."""

    def __init__(self, data: memoryview, root: Path, store: Store) -> None:
        self._data = data
        self._root = os.fspath(root)
        self._prefix = prefix_below(read.project_root(data), root)
        self._store = store
        self._files = files_of(store)
        self._same: dict[str, bool] = {}
        self.unknown: dict[str, int] = {}
        """Documents that are no files of the index, such as linked files, with how much they mention."""
        self.n_changed = 0

    def __iter__(self) -> Iterator[Placed]:
        self.unknown = {}
        self.n_changed = 0
        for document in read.documents(self._data):
            file = self._files.get(self._prefix + document.path)
            if file is None:
                n_mentions = sum(_is_judged(one.symbol) and not one.is_definition for one in document.mentions)
                self.unknown[self._prefix + document.path] = n_mentions
                continue
            source = read_source(self._root, file.path, _LARGEST)
            if source.hash != file.hash:
                self.n_changed += 1
                continue
            yield Placed(file, list(_placed(file.path, document, source.data, names_of(self._store, file))))


def _placed(path: str, document: Document, data: bytes, names: set[Place]) -> Iterator[tuple[Place, Mention]]:
    """The mentions to look at. A name in quotes starts behind the first, unless we define it."""
    columns = Columns(data, document.encoding)
    lines = data.split(b"\n")
    for mention in document.mentions:
        symbol = mention.symbol
        if _is_judged(symbol):
            col = columns.characters(mention.line, mention.col)
            place = (path, mention.line + 1, col + 1)
            is_use = not mention.is_definition and place not in names and symbol.startswith(_WITH_QUOTES)
            yield (
                (path, mention.line + 1, col + 2) if is_use and _is_quote(lines, mention.line, col) else place,
                mention,
            )


def _is_judged(symbol: str) -> bool:
    return not (symbol.startswith(_LOCAL) or symbol.endswith(_NOT_JUDGED) or _NO_PLACE.match(symbol))


def _is_quote(lines: list[bytes], line: int, col: int) -> bool:
    """Whether a quote stands at a line and column, both from 0."""
    text = lines[line] if line < len(lines) else b""
    return text.decode("utf-8", "replace")[col : col + 1] in {"'", '"'}


def _definitions(
    documents: _Documents, store: Store, is_wanted: Callable[[str], bool]
) -> tuple[dict[str, set[Place]], int]:
    """Where each symbol is defined, and how many mentions there are to judge.

    What the index calls a mention where we define something is a further definition of the same symbol.
    """
    defined: dict[str, set[Place]] = {}
    further: list[tuple[Place, str]] = []
    merged: dict[Place, set[Place]] = {}
    mentioned: list[tuple[bool, str]] = []
    for placed in documents:
        names = names_of(store, placed.file)
        merged |= merged_of(store, placed.file)
        seen: set[Place] = set()
        is_counted = is_wanted(placed.file.path)
        for place, mention in placed.mentions:
            if mention.is_definition:
                defined.setdefault(mention.symbol, set()).add(place)
            elif place not in seen:
                seen.add(place)
                if place in names:
                    further.append((place, mention.symbol))
                mentioned += [(place in names, mention.symbol)] if is_counted else []
    for place, symbol in further:
        if symbol in defined:
            defined[symbol].add(place)
    for places in defined.values() if merged else ():
        places |= {other for place in places for other in merged.get(place, ())}
    return defined, sum(not (is_ours and symbol in defined) for is_ours, symbol in mentioned)


def _judged(placed: Placed, defined: dict[str, set[Place]]) -> Iterator[tuple[Place, str]]:
    """The mentions to judge: the first at each place that is no definition."""
    seen: set[Place] = set()
    for place, mention in placed.mentions:
        if mention.is_definition or place in seen:
            continue
        seen.add(place)
        if place not in defined.get(mention.symbol, ()):
            yield place, mention.symbol


def _chosen(total: int, sample: int | None, seed: int) -> set[int] | None:
    if sample is None or sample >= total:
        return None
    return set(random.Random(seed).sample(range(total), sample))  # noqa: S311 - A sample that anyone can repeat.


def _package(symbol: str) -> str:
    """The part of a symbol that names its package: scheme, manager, name and version."""
    return " ".join(symbol.split(" ", 4)[:4])


def _scheme(symbol: str) -> str:
    return symbol.partition(" ")[0]


def _name(symbol: str) -> str:
    last = _LAST_WORD.search(symbol)
    return "" if last is None else last[0]
