"""What search needs of a file, made in the worker that has its text at hand."""

from functools import cache, lru_cache
from typing import Any, NamedTuple

import msgspec

from pinakes.embedding.passage import Passage
from pinakes.facts import Chunk, Symbol
from pinakes.storage.searchable import Searchable, Words, pack
from pinakes.storage.trigrams import signature_of
from pinakes.words import folded, terms_in, terms_of

_Raw = msgspec.Raw
_unpack = msgspec.msgpack.Decoder(
    tuple[_Raw, list[Symbol], _Raw, _Raw, _Raw, _Raw, _Raw, _Raw, _Raw, _Raw, _Raw, _Raw, _Raw, list[Chunk]]
).decode


class Searched(NamedTuple):
    """What is searched of a file's facts."""

    symbols: list[Symbol]
    chunks: list[Chunk]


def searched_in(packed: bytes) -> Searched:
    """What is searched of packed facts."""
    facts: Any = _unpack(packed)
    return Searched(facts[1], facts[-1])


def searchable(path: str, data: bytes, searched: Searched, *, in_bulk: bool, vectors: bool) -> bytes:
    """The words of a file's chunks and symbols, packed; where many files are read, its trigrams and vectors too."""
    symbols, chunks = searched
    passages = passages_of(path, data, chunks)
    return pack(
        Searchable(
            [
                (_name_words(chunk.name), " ".join(part.context), " ".join(part.body))
                for part, chunk in zip(passages, chunks, strict=True)
            ],
            _symbol_words(path, symbols),
            signature_of(data) if in_bulk else None,
            _vectors(passages) if vectors and in_bulk and chunks else None,
        )
    )


def chunk_text(chunk: Chunk, data: bytes) -> str:
    """What stands in a chunk."""
    return data[chunk.start : chunk.end].decode("utf-8", "replace")


def passages_of(path: str, data: bytes, chunks: list[Chunk]) -> list[Passage]:
    """The terms of each chunk: of its names, of what is around it and where it lies, of its text."""
    places = _places(path)

    @cache
    def around(context: str) -> list[str]:
        return terms_of(context) + places

    return [
        Passage(terms_of(chunk.name), around(chunk.context), terms_in(data[chunk.start : chunk.end]))
        for chunk in chunks
    ]


def _vectors(passages: list[Passage]) -> tuple[str, int, bytes]:
    """Name and dimensions of the embedded model, and the vectors it makes of chunks."""
    from pinakes.embedding.embedded import embedded_model  # noqa: PLC0415 - it loads NumPy and the model.

    model = embedded_model()
    return model.name, model.dimensions, model.passages(passages).tobytes()


def _symbol_words(path: str, symbols: list[Symbol]) -> list[Words]:
    """The words of each symbol: of its name, of what is around it and where it lies, of its signature and doc."""
    places = _places(path)

    @cache
    def around(parent: str) -> str:
        return " ".join(terms_of(parent) + places)

    return [
        (
            _name_words(symbol.name),
            around(symbol.qualified_name[: -len(symbol.name)]),
            " ".join(terms_of(symbol.signature or "") + terms_of(symbol.doc or "")),
        )
        for symbol in symbols
    ]


def _places(path: str) -> list[str]:
    """The terms of where a file lies."""
    return terms_of(path.rpartition(".")[0] or path)


@lru_cache(20_000)
def _name_words(names: str) -> str:
    """The terms of names, and each name whole where it is of several words. Many files define the same names."""
    terms = terms_of(names)
    return " ".join([*terms, *[folded(name) for name in names.split()]] if len(terms) > 1 else terms)
