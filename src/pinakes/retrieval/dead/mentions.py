"""Where names stand in the texts of a project, whatever the index makes of them: strings, templates, settings, prose."""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Final, NamedTuple

_MOST_BYTES: Final = 2_000_000
"""Files that are longer are data."""
_GAPS: Final = bytes(byte if chr(byte).isalnum() or byte in b"_$" or byte >= 128 else 32 for byte in range(256))  # noqa: PLR2004
_PROBE: Final = 8192
_GENERATED: Final = re.compile(rb"(?i)generated[^\n]{0,60}do not (?:edit|modify)|do not edit[^\n]{0,60}generated|@generated|auto-?generated")
_HEADER: Final = 1500
_STARTS: Final = re.compile(rb"""["'`]([A-Za-z_]\w+)(?:\$?\{|#\{|%[sd]|["']\s*(?:\+|\.\s*[$\w(]|%))""")
_ENDS: Final = re.compile(rb"""(?:\}|%s|(?:\+|\.)\s*["'])([A-Za-z_]\w+)["'`]""")
_SHORTEST: Final = 2


class Mention(NamedTuple):
    """A name in a text."""

    name: str
    path: str
    line: int


class Mentioned(NamedTuple):
    """What the texts of a project say of some names."""

    places: list[Mention]
    starts: dict[str, str]
    """Beginnings of names that strings are put together from, each with a file that does it."""
    ends: dict[str, str]
    generated: frozenset[str]
    """Files that say that a program wrote them."""
    n_files: int
    """How many files were looked through."""


def find_mentions(
    paths: Iterable[str], names: Iterable[str], read: Callable[[str], bytes], is_code: Callable[[str], bool]
) -> Mentioned:
    """Every line on which one of these names stands as a word."""
    wanted = {name.encode(): name for name in names}
    places: list[Mention] = []
    starts: dict[str, str] = {}
    ends: dict[str, str] = {}
    generated = set()
    n_files = 0
    for path in paths:
        data = read(path)
        if not data or len(data) > _MOST_BYTES or b"\0" in data[:_PROBE]:
            continue
        n_files += 1
        for word in sorted(wanted.keys() & set(data.translate(_GAPS).split())):
            places += [Mention(wanted[word], path, line) for line in _lines_of(data, word)]
        if is_code(path):
            starts.update((text, path) for text in _pieces(_STARTS, data))
            ends.update((text, path) for text in _pieces(_ENDS, data))
            if _GENERATED.search(data, 0, _HEADER):
                generated.add(path)
    return Mentioned(places, starts, ends, frozenset(generated), n_files)


def _lines_of(data: bytes, word: bytes) -> Iterator[int]:
    line, at = 1, 0
    for found in re.finditer(rb"(?<![\w$\x80-\xff])" + re.escape(word) + rb"(?![\w$\x80-\xff])", data):
        line += data.count(b"\n", at, found.start())
        at = found.start()
        yield line


def _pieces(pattern: re.Pattern[bytes], data: bytes) -> Iterator[str]:
    return (text.decode("utf-8", "replace") for text in set(pattern.findall(data)) if len(text) >= _SHORTEST)


def put_together(name: str, mentioned: Mentioned) -> str | None:
    """How a name may come about from pieces of strings, in words; None when it does not."""
    for at in range(_SHORTEST, len(name)):
        begins, ends = name[:at], name[at:]
        is_joint = begins[-1] == "_" or ends[0].isupper() or ends[0] == "_"
        if is_joint and begins in mentioned.starts:
            return f"names that begin with {begins} are put together in {mentioned.starts[begins]}"
        if is_joint and ends in mentioned.ends:
            return f"names that end in {ends} are put together in {mentioned.ends[ends]}"
    return None
