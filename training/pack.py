"""Pairs as arrays of numbers: the vocabulary, and what is left when duplicates and held-out code are gone."""

import collections
import functools
import multiprocessing
import zlib
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import numpy as np
import numpy.typing as npt

from pinakes.embedding.passage import HEAD
from pinakes.embedding.vocabulary import Vocabulary
from training.pairs import Pair

QUERY, NAME, CONTEXT, BODY = 32, 8, 14, 80
"""Terms kept of each part of a pair."""
PADDING = 65_535
KINDS = ("doc", "type", "comment", "name", "module", "commit")
KEPT = {"comment": 0.6, "name": 0.35}
"""The share of pairs kept of kinds there are too many of."""
SHINGLE = 6
SKETCH = 12
COPIED = 0.4
"""A function is a copy when this share of its sketch is found in held-out code."""

Column = npt.NDArray[np.integer[Any]]
Ids = npt.NDArray[np.uint16]
Hashes = npt.NDArray[np.uint64]


class Packed(NamedTuple):
    """Arrays of pairs, one row each. Unused places hold PADDING; `tf` counts the terms of `body`, `head` those it begins with."""

    query: Column
    name: Column
    context: Column
    body: Column
    tf: Column
    head: Column
    kind: Column
    package: Column
    digest: Column


def read_pairs(path: Path) -> list[Pair]:
    """The pairs of one package."""
    return msgspec.msgpack.decode(path.read_bytes(), type=list[Pair])


def count_terms(path: Path) -> collections.Counter[str]:
    """In how many pairs of a package each term occurs, at most 50: no package decides alone what a word is."""
    counts: collections.Counter[str] = collections.Counter()
    for pair in read_pairs(path):
        counts.update(set(f"{pair.query} {pair.name} {pair.context} {pair.body}".split()))
    return collections.Counter({term: min(count, 50) for term, count in counts.items()})


def choose_words(counts: collections.Counter[str], size: int) -> list[str]:
    """The most frequent terms, most frequent first; numbers and lone letters count like others."""
    usable = [(term, count) for term, count in counts.items() if len(term) <= 24 and "\n" not in term]
    usable.sort(key=lambda item: (-item[1], item[0]))
    return [term for term, _ in usable[:size]]


def shingles_of(numbers: Sequence[int]) -> Hashes:
    """Hashes of every run of SHINGLE terms."""
    ids = np.asarray(numbers, np.uint64)
    n = len(ids) - SHINGLE + 1
    if n <= 0:
        return np.empty(0, np.uint64)
    hashes = np.zeros(n, np.uint64)
    with np.errstate(over="ignore"):
        for offset in range(SHINGLE):
            hashes = (hashes * np.uint64(1_000_003)) ^ ids[offset : offset + n]
            hashes *= np.uint64(0x9E3779B97F4A7C15)
    return hashes


def is_copy(numbers: Sequence[int], held_out: Hashes) -> bool:
    """Whether a function's terms are largely those of a held-out one."""
    sketch = np.unique(shingles_of(numbers))[:SKETCH]
    if len(sketch) < 4 or len(held_out) == 0:
        return False
    at = np.minimum(np.searchsorted(held_out, sketch), len(held_out) - 1)
    return float((held_out[at] == sketch).mean()) >= COPIED


def pack_package(
    order: tuple[int, Path], vocabulary: Vocabulary, idf: npt.NDArray[np.float32], held_out: Hashes
) -> Packed:
    """The rows of one package, copies of held-out code left out."""
    package, path = order
    rows: list[tuple[list[int], list[int], list[int], list[int], list[int], list[int], int, int]] = []
    for pair in read_pairs(path):
        digest = zlib.crc32(f"{pair.query}|{pair.name}|{pair.body}".encode())
        if digest / 2**32 > KEPT.get(pair.kind, 1.0) or pair.kind not in KINDS:
            continue
        body = vocabulary.numbers(pair.body.split())
        query = vocabulary.numbers(pair.query.split())[:QUERY]
        if not query or not body or is_copy(body, held_out):
            continue
        counted, begun = collections.Counter(body), collections.Counter(body[:HEAD])
        kept = sorted(counted, key=lambda number: -idf[number] * np.log1p(counted[number]))[:BODY]
        name, context = vocabulary.numbers(pair.name.split())[:NAME], vocabulary.numbers(pair.context.split())[:CONTEXT]
        whole = digest << 32 | zlib.crc32(f"{pair.body}|{pair.name}|{pair.kind == 'comment'}".encode())
        amounts = [min(counted[n], 255) for n in kept], [begun[n] for n in kept]
        rows.append((query, name, context, kept, *amounts, KINDS.index(pair.kind), whole))
    columns: list[Sequence[Any]] = list(zip(*rows, strict=True)) if rows else [()] * 8
    return Packed(
        _padded(columns[0], QUERY),
        _padded(columns[1], NAME),
        _padded(columns[2], CONTEXT),
        _padded(columns[3], BODY),
        _padded(columns[4], BODY, 0).astype(np.uint8),
        _padded(columns[5], BODY, 0).astype(np.uint8),
        np.array(columns[6], np.uint8),
        np.full(len(rows), package, np.int32),
        np.array(columns[7], np.uint64),
    )


def _padded(rows: Iterable[Sequence[int]], width: int, fill: int = PADDING) -> Ids:
    rows = list(rows)
    padded = np.full((len(rows), width), fill, np.uint16)
    for number, row in enumerate(rows):
        padded[number, : len(row)] = row
    return padded


def pack(
    folder: Path, held_out_folder: Path, size: int, workers: int, words: Sequence[str] = ()
) -> tuple[list[str], npt.NDArray[np.float32], Packed]:
    """Words, their inverse document frequencies and the pairs of every package of a folder; the words chosen unless given."""
    paths = sorted(folder.glob("*.pairs"))
    context = multiprocessing.get_context("fork")
    counts: collections.Counter[str] = collections.Counter()
    with context.Pool(workers) as pool:
        for part in pool.imap_unordered(count_terms, paths, chunksize=8):
            counts.update(part)
    words = list(words) or choose_words(counts, size)
    vocabulary = Vocabulary(words)
    total = max(counts.values())
    idf = np.log(total / np.array([max(counts[word], 1) for word in words], np.float32)) + 1
    held_out = np.unique(
        np.concatenate(
            [
                shingles_of(vocabulary.numbers(pair.body.split()))
                for path in sorted(held_out_folder.glob("*.pairs"))
                for pair in read_pairs(path)
            ]
        )
    )
    work = functools.partial(pack_package, vocabulary=vocabulary, idf=idf.astype(np.float32), held_out=held_out)
    with context.Pool(workers) as pool:
        parts = pool.map(work, list(enumerate(paths)), chunksize=8)
    packed = Packed(*(np.concatenate(column) for column in zip(*parts, strict=True)))
    return words, idf.astype(np.float32), _without_repeats(packed)


def _without_repeats(packed: Packed) -> Packed:
    """Each piece of code once: the first package that has it keeps it."""
    _, first = np.unique(packed.digest & np.uint64(0xFFFFFFFF), return_index=True)
    first.sort()
    return Packed(*(column[first] for column in packed))
