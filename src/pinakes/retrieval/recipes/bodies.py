"""Texts of definitions as numbers: two are the same where only names and layout differ."""

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final

from blake3 import blake3

from pinakes.sources.read import read_source

_COMMENT: Final = re.compile(rb"[ \t]*(?:#(?![\[!a-z])|//|/\*|\*(?=[ /]|$)|--)")
"""How a line starts that is only a comment. `#[` and `#define` are code."""


def body_hasher(
    root: str, max_bytes: int, known: Mapping[str, tuple[str | None, int, int]]
) -> Callable[[object, object, object, object], str | None]:
    """A function of path, first and last line and name. It reads files of the index alone, where they are as indexed.

    `known` has hash, size and time by path, as the index does.
    """

    @lru_cache(maxsize=4)
    def lines_of(path: str) -> list[bytes]:
        if path not in known:
            return []
        source = read_source(root, path, max_bytes)
        return source.data.split(b"\n") if source.hash and source.hash == known[path][0] else []

    def body_hash(path: object, line: object, end_line: object, name: object) -> str | None:
        if not (isinstance(path, str) and isinstance(line, int) and isinstance(end_line, int)):
            return None
        lines = lines_of(path)[max(0, line - 1) : end_line]
        return hash_of(lines, str(name)) if lines else None

    return body_hash


def hash_of(lines: list[bytes], name: str) -> str:
    """16 hex digits for lines of code, whatever their layout, comments on lines of their own and the name they give."""
    text = b"\n".join([line for line in lines if not _COMMENT.match(line)])
    # The first place is that of the definition: elsewhere the name may be part of another, or mean something else.
    named = text.replace(name.encode("utf-8", "surrogatepass"), b"\0", 1)
    return blake3(b"".join(named.split())).hexdigest(8)
