"""What each language costs, as a multiple of parsing it: extract, prepare search, store; one process, CPU time.

python -m benchmarks.languages FOLDER...      one row for each language in the folders
"""

import argparse
import gc
import os
import tempfile
import time
from collections import defaultdict
from pathlib import Path
from typing import NamedTuple

from pinakes.extraction.extract import extract_facts
from pinakes.extraction.grammar import grammar_of
from pinakes.facts import FileFacts
from pinakes.indexing.pack import pack
from pinakes.indexing.search_words import Searched, searchable
from pinakes.languages import all_languages, language_of
from pinakes.sources.read import Source, read_source
from pinakes.storage.write import FileRow, Writer

ENOUGH_BYTES = 8_000_000
"""How much of a language is measured at most."""
TIMES = 3


class Cost(NamedTuple):
    """CPU seconds for the same files."""

    parse: float
    extract: float
    search: float
    """Terms of chunks and symbols, vectors, trigrams."""
    store: float


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", help="one language")
    parser.add_argument("folders", nargs="+", type=Path)
    arguments = parser.parse_args()
    gc.disable()
    found: dict[str, list[tuple[str, Source]]] = defaultdict(list)
    for folder in arguments.folders:
        _collect(folder, found, arguments.only)
    print(
        "| Language | Files | MB | Parse | Extract | Search | Store | Extract / parse | Search / parse | All / parse |"
    )
    print("|---|---|---|---|---|---|---|---|---|---|")
    for language, sources in sorted(found.items()):
        cost = min((_measure(language, sources) for _ in range(TIMES)), key=lambda cost: cost.extract / cost.parse)
        size = sum(len(source.data) for _, source in sources) / 1e6
        everything = (cost.extract + cost.search + cost.store) / cost.parse
        print(
            f"| {language} | {len(sources)} | {size:.1f} | {cost.parse:.2f} s | {cost.extract:.2f} s "
            f"| {cost.search:.2f} s | {cost.store:.2f} s | {cost.extract / cost.parse:.2f} "
            f"| {cost.search / cost.parse:.2f} | {everything:.2f} |",
            flush=True,
        )


def _collect(folder: Path, found: dict[str, list[tuple[str, Source]]], only: str | None) -> None:
    taken: dict[str, int] = defaultdict(int)
    for at, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(names):
            path = os.path.relpath(os.path.join(at, name), folder)
            language = language_of(path)
            if language is None or only not in {None, language} or all_languages()[language].grammar is None:
                continue
            if taken[language] < ENOUGH_BYTES:
                source = read_source(os.fspath(folder), path, 1_000_000)
                if source.problem is None:
                    taken[language] += len(source.data)
                    found[language].append((path, source))


def _measure(language: str, sources: list[tuple[str, Source]]) -> Cost:
    searchable("warm.up", b"x", _searched(extract_facts("warm.up", language, b"x")), in_bulk=True, vectors=True)
    parser = grammar_of(language).parser
    started = time.process_time()
    for _, source in sources:
        parser.parse(source.data)
    parsed = time.process_time()
    found = [extract_facts(path, language, source.data) for path, source in sources]
    facts = list(map(pack, found))
    extracted = time.process_time()
    words = [
        searchable(path, source.data, _searched(said), in_bulk=True, vectors=True)
        for (path, source), said in zip(sources, found, strict=True)
    ]
    prepared = time.process_time()
    with tempfile.TemporaryDirectory() as folder, Writer.open(Path(folder, "index.db")) as writer:
        writer.clear()
        for number, ((path, source), packed, prepared_words) in enumerate(
            zip(sources, facts, words, strict=True), start=1
        ):
            row = FileRow(path, language, source.hash, source.size, source.n_lines, source.encoding, 0, 0, None, None)
            writer.put_file(number, row, packed)
            writer.search.put(number, prepared_words)
        writer.publish()
    stored = time.process_time()
    return Cost(parsed - started, extracted - parsed, prepared - extracted, stored - prepared)


def _searched(facts: FileFacts) -> Searched:
    return Searched(facts.symbols, facts.chunks)


if __name__ == "__main__":
    main()
