"""One file's text, as UTF-8, whatever it is written in."""

import codecs
import re
from typing import Literal

import msgspec
from blake3 import blake3

from pinakes.languages import minified_endings
from pinakes.sources.contents import read_regular_file

Problem = Literal["binary", "empty", "minified", "vanished", "unreadable", "too-large"]

_PROBE = 8 * 1024
"""How far into a file one looks for what tells its kind, in bytes."""

_MINIFIED_MIN_BYTES = 20 * 1024
_MINIFIED_LINE_BYTES = 500

# UTF-32's mark begins with UTF-16's, so it is looked for first.
_WIDE_MARKS = (
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)

_COOKIE = re.compile(rb"^[ \t\f]*#.*?coding[:=][ \t]*([-\w.]+)")
_BLANK_OR_COMMENT = re.compile(rb"^[ \t\f]*(?:#.*)?\r?$")
# These two rewrite backslashes in text that was plain, and warn about some.
_NOT_FOR_SOURCE = re.compile(r"(raw[-_])?unicode[-_]?escape")


class Source(msgspec.Struct, frozen=True, gc=False):
    """What a file holds. When it could not be read, all but `problem` and, if known, the size is empty."""

    data: bytes
    """The text as UTF-8 without a byte order mark, newlines as they are; b"" when it is not to be parsed."""
    hash: str
    """16 hex digits that stand for the raw bytes."""
    size: int
    """How many raw bytes the file holds."""
    n_lines: int
    """Lines as an editor counts them: a last line without a newline is a line."""
    encoding: str
    mtime_ns: int
    ctime_ns: int
    problem: Problem | None = None


def read_source(root: str, path: str, max_bytes: int) -> Source:
    """Read a file. Never raises for what a file system can hold; a link is "unreadable", not followed."""
    try:
        raw, size, mtime_ns, ctime_ns = read_regular_file(f"{root}/{path}", max_bytes)
    except (FileNotFoundError, NotADirectoryError):
        return Source(b"", "", 0, 0, "", 0, 0, "vanished")
    except (OSError, ValueError):
        return Source(b"", "", 0, 0, "", 0, 0, "unreadable")
    if raw is None:
        return Source(b"", "", size, 0, "", mtime_ns, ctime_ns, "too-large")
    text, encoding = _to_utf8(raw)
    if text is None:
        return Source(b"", hash_of(raw), size, _count_lines(raw), encoding, mtime_ns, ctime_ns, "binary")
    problem = _problem_with(path, text)
    data = b"" if problem == "minified" else text
    return Source(data, hash_of(raw), size, _count_lines(text), encoding, mtime_ns, ctime_ns, problem)


def hash_of(data: bytes) -> str:
    """Return 16 hex digits that stand for these bytes: the first 8 bytes of their BLAKE3."""
    return blake3(data).hexdigest(8)


def _to_utf8(raw: bytes) -> tuple[bytes | None, str]:
    """Return the text as UTF-8, and what it was written in. None for bytes that are no text."""
    for mark, encoding in _WIDE_MARKS:
        if raw.startswith(mark):
            return _recode(raw, encoding), encoding
    if raw.find(b"\0", 0, _PROBE) >= 0:
        return None, "binary"
    text = raw.removeprefix(codecs.BOM_UTF8)
    if _is_utf8(text):
        return text, "utf-8" if len(text) == len(raw) else "utf-8-bom"
    return _from_cookie(text) or _from_western(text)


def _is_utf8(text: bytes) -> bool:
    if text.isascii():
        return True
    try:
        text.decode()
    except UnicodeDecodeError:
        return False
    return True


def _recode(text: bytes, encoding: str) -> bytes | None:
    """Return the text as UTF-8; None when it is not in that encoding, or there is none of that name."""
    try:
        return text.decode(encoding).encode()
    except (LookupError, ValueError):
        return None


def _from_cookie(text: bytes) -> tuple[bytes, str] | None:
    """Read the text in the encoding it declares; None when it declares none that fits."""
    cookie = _find_cookie(text)
    recoded = _recode(text, cookie) if cookie else None
    # A codec that turns the declaration itself into something else is not what the file is written in.
    if not cookie or not recoded or _find_cookie(recoded) != cookie:
        return None
    return recoded, cookie


def _find_cookie(text: bytes) -> str | None:
    """Find the encoding a Python source declares in its first two lines (PEP 263), in lower case."""
    for line in text[:_PROBE].split(b"\n", 2)[:2]:
        if found := _COOKIE.match(line):
            cookie = found[1].decode("ascii").lower()
            return None if _NOT_FOR_SOURCE.fullmatch(cookie) else cookie
        if not _BLANK_OR_COMMENT.match(line):
            return None
    return None


def _from_western(text: bytes) -> tuple[bytes, str]:
    """Read the text as Windows-1252 where that fits and differs, else as Latin-1, which always fits."""
    latin = text.decode("latin-1").encode()
    windows = _recode(text, "cp1252")
    return (latin, "latin-1") if windows is None or windows == latin else (windows, "cp1252")


def _count_lines(text: bytes) -> int:
    has_open_line = bool(text) and not text.endswith(b"\n")
    return text.count(b"\n") + has_open_line


def _problem_with(path: str, text: bytes) -> Problem | None:
    """Say what keeps a text from being worth parsing."""
    if not text:
        return "empty"
    if len(text) <= _MINIFIED_MIN_BYTES or not path.endswith(minified_endings()):
        return None
    is_wide = len(text) > _MINIFIED_LINE_BYTES * _count_lines(text)
    return "minified" if is_wide or 2 * max(map(len, text.split(b"\n"))) > len(text) else None
