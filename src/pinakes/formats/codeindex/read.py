"""The portable format read back: unknown fields are ignored, lines that cannot be read are told of, all is bounded."""

import os
import re
from collections.abc import Callable, Iterator
from typing import IO, NamedTuple, TypeVar

import msgspec

from pinakes.errors import BadFormatError
from pinakes.formats.codeindex.records import (
    FILES,
    INDEX,
    SYMBOLS,
    TEXTS,
    VERSION,
    FileLine,
    Manifest,
    SymbolLine,
    TextLine,
)

LineType = TypeVar("LineType", FileLine, SymbolLine, TextLine)

_DOTTED = re.compile(r"[\w$#@~]+(?:\.[\w$#@~]+)+")
_MOST_PROBLEMS = 100


class ReadLimits(NamedTuple):
    """How much of one index is read. What is beyond is no index but an attack or an accident."""

    manifest_bytes: int = 1 << 20
    line_bytes: int = 8 << 20
    file_bytes: int = 1 << 29
    files: int = 1_000_000
    symbols: int = 1_000_000


LIMITS = ReadLimits()


class Problems:
    """What could not be read, in words: the first hundred, and how many in all."""

    def __init__(self) -> None:
        self.told: list[str] = []
        self.total = 0

    def add(self, problem: str) -> None:
        """Note one more."""
        self.total += 1
        if len(self.told) < _MOST_PROBLEMS:
            self.told.append(problem)


class ReadIndex(NamedTuple):
    """A portable index in memory."""

    manifest: Manifest
    files: dict[str, FileLine]
    symbols: dict[str, list[SymbolLine]]
    """By file, in their order."""
    docs: dict[tuple[str, str], str]
    """The first docstring of a symbol, by file and the symbol's name."""
    problems: Problems


def read_index(open_file: Callable[[str], IO[bytes] | None], place: str, limits: ReadLimits = LIMITS) -> ReadIndex:
    """Read one index. Raises BadFormatError when it is of another major version, incomplete or too large."""
    manifest = _read_manifest(open_file, place, limits)
    problems = Problems()
    files: dict[str, FileLine] = {}
    for number, file in _lines(open_file, place, FILES, FileLine, problems, limits):
        if not is_plain_path(file.path):
            problems.add(f"{FILES}:{number}: {file.path[:200]!r} is no path inside a project")
        elif len(files) >= limits.files:
            raise _too_much(place, FILES, f"{limits.files:,} files")
        else:
            files[file.path] = file
    symbols = _read_symbols(open_file, place, files, problems, limits)
    docs: dict[tuple[str, str], str] = {}
    for _, text in _lines(open_file, place, TEXTS, TextLine, problems, limits):
        if text.kind == "docstring" and text.parent and text.file in files:
            docs.setdefault((text.file, text.parent), text.text)
    return ReadIndex(manifest, files, symbols, docs, problems)


def is_plain_path(path: str) -> bool:
    """Whether a path is as the format wants it: relative, with `/`, nowhere leading out of the project.

    Names may hold whatever names of files may; where systems part names with a backslash, none may hold that.
    """
    if "\0" in path or (os.sep == "\\" and "\\" in path):
        return False
    return not any(part in {"", ".", ".."} for part in path.split("/"))


def plain_name(line: SymbolLine) -> str:
    """A symbol's own name, without what contains it."""
    if line.parent and line.name.startswith(f"{line.parent}.") and len(line.name) > len(line.parent) + 1:
        return line.name[len(line.parent) + 1 :]
    return line.name.rpartition(".")[2] if _DOTTED.fullmatch(line.name) else line.name


def _read_manifest(open_file: Callable[[str], IO[bytes] | None], place: str, limits: ReadLimits) -> Manifest:
    stream = open_file(INDEX)
    if stream is None:
        raise BadFormatError(f"{place} has no {INDEX}. Give a folder that `pinakes export codeindex` wrote.")
    with stream:
        raw = stream.read(limits.manifest_bytes + 1)
    if len(raw) > limits.manifest_bytes:
        raise _too_much(place, INDEX, f"{limits.manifest_bytes:,} bytes")
    try:
        version = msgspec.json.decode(raw, type=_Version).version
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise BadFormatError(f"{place}/{INDEX} cannot be read: {error}. Export it anew.") from error
    if version.partition(".")[0] != VERSION.partition(".")[0]:
        raise BadFormatError(
            f"{place} is of version {version[:40]!r} of the format; this Pinakes reads {VERSION} and its later minor "
            "versions. Use a newer Pinakes, or have the index exported in that version."
        )
    try:
        return msgspec.json.decode(raw, type=Manifest)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise BadFormatError(f"{place}/{INDEX} cannot be read: {error}. Export it anew.") from error


class _Version(msgspec.Struct):
    """All that is asked of a manifest before its version is known."""

    version: str


def _read_symbols(
    open_file: Callable[[str], IO[bytes] | None],
    place: str,
    files: dict[str, FileLine],
    problems: Problems,
    limits: ReadLimits,
) -> dict[str, list[SymbolLine]]:
    symbols: dict[str, list[SymbolLine]] = {}
    n_symbols = 0
    for number, symbol in _lines(open_file, place, SYMBOLS, SymbolLine, problems, limits):
        if symbol.file not in files:
            problems.add(f"{SYMBOLS}:{number}: {symbol.file[:200]!r} is not in {FILES}")
        elif symbol.line[1] < symbol.line[0]:
            problems.add(f"{SYMBOLS}:{number}: it ends at line {symbol.line[1]}, before it starts")
        else:
            n_symbols += 1
            if n_symbols > limits.symbols:
                raise _too_much(place, SYMBOLS, f"{limits.symbols:,} symbols")
            symbols.setdefault(symbol.file, []).append(symbol)
    return symbols


def _lines(
    open_file: Callable[[str], IO[bytes] | None],
    place: str,
    name: str,
    kind: type[LineType],
    problems: Problems,
    limits: ReadLimits,
) -> Iterator[tuple[int, LineType]]:
    """Number and record of each line that can be read. Raises BadFormatError when the file is missing or too large."""
    stream = open_file(name)
    if stream is None:
        raise BadFormatError(f"{place} has no {name}; the format requires it, empty or not. Export it anew.")
    decode = msgspec.json.Decoder(kind).decode
    with stream:
        for number, raw in _raw_lines(stream, place, name, problems, limits):
            try:
                yield number, decode(raw)
            except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
                problems.add(f"{name}:{number}: {error}")


def _raw_lines(
    stream: IO[bytes], place: str, name: str, problems: Problems, limits: ReadLimits
) -> Iterator[tuple[int, bytes]]:
    """Lines that are not blank, none longer than the limit, the whole no larger than the limit."""
    number, n_bytes, is_rest = 0, 0, False
    while raw := stream.readline(limits.line_bytes):
        n_bytes += len(raw)
        if n_bytes > limits.file_bytes:
            raise _too_much(place, name, f"{limits.file_bytes:,} bytes")
        is_whole = raw.endswith(b"\n") or len(raw) < limits.line_bytes
        number += not is_rest
        if not is_rest and not is_whole:
            problems.add(f"{name}:{number}: the line is longer than {limits.line_bytes:,} bytes")
        elif not is_rest and raw.strip():
            yield number, raw
        is_rest = not is_whole


def _too_much(place: str, name: str, limit: str) -> BadFormatError:
    return BadFormatError(
        f"{place}/{name} holds more than {limit}, the most that is read. Export a smaller part of it."
    )
