"""Making the vectors that are missing: of files that changed, or of all when the model is another one."""

from __future__ import annotations

import time
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from pinakes.embedding.embedder import Excerpt
from pinakes.extraction.extract import extract_facts
from pinakes.facts import EXTRACTOR_VERSION
from pinakes.indexing.search_words import chunk_text, passages_of, searched_in
from pinakes.sources.read import read_source
from pinakes.storage.facts_cache import FactsReader, facts_key
from pinakes.storage.lock import index_lock, writer_lock
from pinakes.storage.store import open_store
from pinakes.storage.vector_cache import VectorCache
from pinakes.storage.write import Writer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from pinakes.embedding.embedder import Embedder
    from pinakes.indexing.report import Progress

FILES_AT_ONCE = 64
"""Files whose vectors are written together."""
PAID_AT_ONCE = 16
"""As many, where each takes a while to come."""
PAYING = "vectors.lock"
"""Held by whoever asks a paid model, so that nobody pays for the same text twice."""
_GAP_SECONDS = 0.06
"""Between two turns of holding it: who waits for it looks every 0.05 seconds."""
_Item = TypeVar("_Item")


class Place(NamedTuple):
    """Where an index is, and how its files are read."""

    root: Path
    state_folder: Path
    database: Path
    max_bytes: int
    facts_cache: Path | None
    lock_wait_seconds: float


class Filled(NamedTuple):
    """What was done."""

    n_files: int
    n_chunks: int
    n_left: int
    """Files that still have no vectors."""


class _Read(NamedTuple):
    """A file that was read, to be embedded."""

    id: int
    path: str
    excerpts: list[Excerpt]


def fill_vectors(
    place: Place,
    embedder: Embedder,
    *,
    batch: int | None = None,
    most_files: int | None = None,
    tell: Progress | None = None,
) -> Filled:
    """Make the vectors that files of the index lack by a model, at most those of `most_files`, and keep them.

    With a `batch`, so many texts are sent at a time to a model that has answered before, and what it made is kept by
    text as well, from batch to batch: a run that fails goes on where it ended. `tell` is called before each batch.
    Raises EmbeddingError, IndexLockedError.
    """
    with open_store(place.database) as store:
        known_dimensions = store.search.dimensions(embedder.name)
        missing = store.search.files_without_vectors(embedder.name)
        hashes = {path: known[0] for path, known in store.hashes().items()}
        languages = {path: language for _, path, language in store.search.files()}
    if known_dimensions not in {0, embedder.dimensions}:
        _forget(place, embedder.name)
        return fill_vectors(place, embedder, batch=batch, most_files=most_files, tell=tell)
    work = missing[:most_files]
    cache = FactsReader(place.facts_cache) if place.facts_cache is not None else None
    n_files = n_chunks = 0
    for part in _parts(work, FILES_AT_ONCE if batch is None else PAID_AT_ONCE):
        read = [
            _Read(file_id, path, excerpts)
            for file_id, path in part
            if (excerpts := _excerpts(place, path, languages[path], hashes[path], cache)) is not None
        ]
        made = _Made(place, embedder, batch, partial(tell or _quiet, "embed", n_files, len(work)))
        _keep(place, embedder, made.vectors_of(read), hashes)
        if batch is not None:
            time.sleep(_GAP_SECONDS)
        n_files += len(read)
        n_chunks += sum(len(file.excerpts) for file in read)
    if tell is not None and work:
        tell("embed", n_files, len(work))
    return Filled(n_files, n_chunks, len(missing) - n_files)


def _quiet(_phase: str, _done: int, _total: int) -> None:
    """Tell nobody."""


def _excerpts(
    place: Place, path: str, language: str | None, content_hash: str | None, cache: FactsReader | None
) -> list[Excerpt] | None:
    """The chunks of a file as the index has them; None when the file is another one by now."""
    source = read_source(str(place.root), path, place.max_bytes)
    if source.problem is not None or source.hash != content_hash or language is None:
        return None
    key = facts_key(source.hash, source.size, language, path, EXTRACTOR_VERSION)
    packed = None if cache is None else cache.get(key)
    chunks = (extract_facts(path, language, source.data) if packed is None else searched_in(packed)).chunks
    return [
        Excerpt(passage, _told(path, chunk.context, chunk.name, chunk_text(chunk, source.data)))
        for passage, chunk in zip(passages_of(path, source.data, chunks), chunks, strict=True)
    ]


def _told(path: str, context: str, name: str, text: str) -> str:
    """A chunk as a model that reads text gets it: with where it stands."""
    heading = " ".join(part for part in (path, context, name) if part)
    return f"{heading}\n{text}"


class _Made(NamedTuple):
    """How vectors are made."""

    place: Place
    embedder: Embedder
    batch: int | None
    tell: Callable[[], None]

    def vectors_of(self, files: list[_Read]) -> list[tuple[int, str, bytes]]:
        """Id, path and vectors of each file."""
        if self.batch is None:
            return [self._read_now(file) for file in files]
        wanted = {excerpt.text: excerpt for file in files for excerpt in file.excerpts}
        paying = writer_lock(self.place.state_folder, self.place.lock_wait_seconds, name=PAYING)
        with paying, VectorCache(self.place.state_folder) as cache:
            known = self._paid_for(cache, wanted)
        return [(file.id, file.path, b"".join(known[excerpt.text] for excerpt in file.excerpts)) for file in files]

    def _read_now(self, file: _Read) -> tuple[int, str, bytes]:
        self.tell()
        return file.id, file.path, self.embedder.excerpts(file.excerpts).tobytes()

    def _paid_for(self, cache: VectorCache, wanted: dict[str, Excerpt]) -> dict[str, bytes]:
        """The vector of each text: as it is kept, or made now and kept at once."""
        kept = {text: cache.get(self.embedder.name, text) for text in wanted}
        # A model that gives vectors of another length than before is another model by the same name.
        known = {text: vector for text, vector in kept.items() if vector and len(vector) == self.embedder.dimensions}
        for part in _parts([excerpt for text, excerpt in wanted.items() if text not in known], self.batch or 1):
            self.tell()
            rows = self.embedder.excerpts(part)
            fresh = [(excerpt.text, row.tobytes()) for excerpt, row in zip(part, rows, strict=True)]
            cache.put(self.embedder.name, fresh)
            known.update(fresh)
        return known


def _parts(items: list[_Item], size: int) -> Iterator[list[_Item]]:
    for start in range(0, len(items), size):
        yield items[start : start + size]


def _forget(place: Place, model: str) -> None:
    """Drop the vectors of a model that gives vectors of another length by now."""
    with index_lock(place.state_folder, place.lock_wait_seconds), Writer.open(place.database) as writer:
        writer.search.forget_model(model)
        writer.keep_vectors(model)


def _keep(place: Place, embedder: Embedder, made: list[tuple[int, str, bytes]], hashes: dict[str, str | None]) -> None:
    """Write vectors, but for files that were indexed anew meanwhile."""
    if not made:
        return
    with index_lock(place.state_folder, place.lock_wait_seconds), Writer.open(place.database) as writer:
        for file_id, path, vectors in made:
            if writer.file_hash(file_id) == hashes[path]:
                writer.search.put_vectors(file_id, (embedder.name, embedder.dimensions), vectors)
        writer.keep_vectors(embedder.name)
