"""What search needs of a file, made in the worker that has its text at hand."""

from typing import Any, NamedTuple

import msgspec

from pinakes.facts import Chunk, Symbol
from pinakes.storage.searchable import Searchable, Words, pack
from pinakes.storage.trigrams import signature_of
from pinakes.words import folded, terms_of

_Raw = msgspec.Raw
_unpack = msgspec.msgpack.Decoder(
    tuple[_Raw, list[Symbol], _Raw, _Raw, _Raw, _Raw, _Raw, _Raw, _Raw, _Raw, _Raw, _Raw, _Raw, list[Chunk]]
).decode


class ChunkTerms(NamedTuple):
    """A chunk as terms."""

    name: list[str]
    context: list[str]
    body: list[str]


def searchable(path: str, data: bytes, packed: bytes, *, in_bulk: bool, vectors: bool) -> bytes:
    """The words of a file's chunks and symbols, packed; where many files are read, its trigrams and vectors too."""
    facts: Any = _unpack(packed)
    symbols: list[Symbol] = facts[1]
    chunks: list[Chunk] = facts[-1]
    places = terms_of(path.rpartition(".")[0] or path)
    terms = [chunk_terms(chunk, chunk_text(chunk, data), places) for chunk in chunks]
    made = _vectors(terms) if vectors and in_bulk and chunks else None
    return pack(
        Searchable(
            [
                (_with_whole(part.name, chunk.name), " ".join(part.context), " ".join(part.body))
                for part, chunk in zip(terms, chunks, strict=True)
            ],
            [_symbol_words(symbol, places) for symbol in symbols],
            signature_of(data) if in_bulk else None,
            made,
        )
    )


def chunk_text(chunk: Chunk, data: bytes) -> str:
    """What stands in a chunk."""
    return data[chunk.start : chunk.end].decode("utf-8", "replace")


def chunk_terms(chunk: Chunk, text: str, places: list[str]) -> ChunkTerms:
    """The terms of a chunk: of its names, of what is around it and where it lies, of its text."""
    return ChunkTerms(terms_of(chunk.name), [*terms_of(chunk.context), *places], terms_of(text))


def chunks_in(packed: bytes) -> list[Chunk]:
    """The chunks of packed facts."""
    facts: Any = _unpack(packed)
    chunks: list[Chunk] = facts[-1]
    return chunks


def _vectors(terms: list[ChunkTerms]) -> tuple[str, int, bytes]:
    """Name and dimensions of the embedded model, and the vectors it makes of chunks."""
    from pinakes.embedding.embedded import embedded_model  # noqa: PLC0415 - it loads NumPy and the model.
    from pinakes.embedding.embedder import Excerpt  # noqa: PLC0415
    from pinakes.embedding.passage import Passage  # noqa: PLC0415

    model = embedded_model()
    vectors = model.excerpts([Excerpt(Passage(*part), "") for part in terms])
    return model.name, model.dimensions, vectors.tobytes()


def _symbol_words(symbol: Symbol, places: list[str]) -> Words:
    around = terms_of(symbol.qualified_name[: -len(symbol.name)])
    text = f"{symbol.signature or ''} {symbol.doc or ''}"
    return _with_whole(terms_of(symbol.name), symbol.name), " ".join([*around, *places]), " ".join(terms_of(text))


def _with_whole(terms: list[str], names: str) -> str:
    """The terms of names, and each name whole where it is of several words."""
    return " ".join([*terms, *[folded(name) for name in names.split()]] if len(terms) > 1 else terms)
