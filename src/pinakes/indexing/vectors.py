"""Making the vectors that are missing: of files that changed, or of all when the model is another one."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pinakes.embedding.embedder import Excerpt
from pinakes.extraction import EXTRACTOR_VERSION
from pinakes.extraction.extract import extract_facts
from pinakes.indexing.pack import pack
from pinakes.indexing.search_words import chunk_text, chunks_in, passages_of
from pinakes.sources.read import read_source
from pinakes.storage.facts_cache import FactsReader, facts_key
from pinakes.storage.lock import writer_lock
from pinakes.storage.store import open_store
from pinakes.storage.vector_cache import VectorCache
from pinakes.storage.write import Writer

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from pinakes.embedding.embedder import Embedder
    from pinakes.indexing.run import Progress

FILES_AT_ONCE = 64
"""Files whose vectors are written together."""


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


def fill_vectors(
    place: Place, embedder: Embedder, *, is_paid: bool, most_files: int | None = None, tell: Progress | None = None
) -> Filled:
    """Make the vectors that files of the index lack by a model, at most those of `most_files`, and keep them.

    What a paid model made is kept by text as well, from batch to batch: a run that fails goes on where it ended.
    Raises EmbeddingError, IndexLockedError.
    """
    with open_store(place.database) as store:
        missing = store.search.files_without_vectors(embedder.name)
        hashes = {path: known[0] for path, known in store.hashes().items()}
        languages = {path: language for _, path, language in store.search.files()}
    work = missing[:most_files]
    cache = FactsReader(place.facts_cache) if place.facts_cache is not None else None
    n_files = n_chunks = 0
    for start in range(0, len(work), FILES_AT_ONCE):
        made: list[tuple[int, str, bytes]] = []
        for file_id, path in work[start : start + FILES_AT_ONCE]:
            excerpts = _excerpts(place, path, languages[path], hashes[path], cache)
            if excerpts is not None:
                made.append((file_id, path, _made(place, embedder, excerpts, is_paid=is_paid)))
                n_chunks += len(excerpts)
            if tell is not None:
                tell("embed", n_files + len(made), len(work))
        _keep(place, embedder, made, hashes)
        n_files += len(made)
    return Filled(n_files, n_chunks, len(missing) - n_files)


def _excerpts(
    place: Place, path: str, language: str | None, content_hash: str | None, cache: FactsReader | None
) -> list[Excerpt] | None:
    """The chunks of a file as the index has them; None when the file is another one by now."""
    source = read_source(str(place.root), path, place.max_bytes)
    if source.problem is not None or source.hash != content_hash or language is None:
        return None
    key = facts_key(source.hash, source.size, language, path, EXTRACTOR_VERSION)
    packed = None if cache is None else cache.get(key)
    chunks = chunks_in(packed or pack(extract_facts(path, language, source.data)))
    return [
        Excerpt(passage, _told(path, chunk.context, chunk.name, chunk_text(chunk, source.data)))
        for passage, chunk in zip(passages_of(path, source.data, chunks), chunks, strict=True)
    ]


def _told(path: str, context: str, name: str, text: str) -> str:
    """A chunk as a model that reads text gets it: with where it stands."""
    heading = " ".join(part for part in (path, context, name) if part)
    return f"{heading}\n{text}"


def _made(place: Place, embedder: Embedder, excerpts: Sequence[Excerpt], *, is_paid: bool) -> bytes:
    if not is_paid:
        return embedder.excerpts(excerpts).tobytes()
    with VectorCache(place.state_folder) as cache:
        known = {excerpt.text: cache.get(embedder.name, excerpt.text) for excerpt in excerpts}
        for part in _batches([excerpt for excerpt in excerpts if known[excerpt.text] is None]):
            rows = embedder.excerpts(part)
            fresh = [(excerpt.text, row.tobytes()) for excerpt, row in zip(part, rows, strict=True)]
            cache.put(embedder.name, fresh)
            known.update(dict(fresh))
    return b"".join(known[excerpt.text] or b"" for excerpt in excerpts)


def _batches(excerpts: list[Excerpt], size: int = 20) -> Iterator[list[Excerpt]]:
    for start in range(0, len(excerpts), size):
        yield excerpts[start : start + size]


def _keep(place: Place, embedder: Embedder, made: list[tuple[int, str, bytes]], hashes: dict[str, str | None]) -> None:
    """Write vectors, but for files that were indexed anew meanwhile."""
    if not made:
        return
    with writer_lock(place.state_folder, place.lock_wait_seconds), Writer.open(place.database) as writer:
        for file_id, path, vectors in made:
            if writer.file_hash(file_id) == hashes[path]:
                writer.search.put_vectors(file_id, (embedder.name, embedder.dimensions), vectors)
        writer.keep_vectors()
