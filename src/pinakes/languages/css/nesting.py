"""Selectors that add to the one around them: `&-title` inside `.card` is the class `card-title`."""

import re
from collections.abc import Iterator

from pinakes.languages.css.scan import Block

MOST_ENDINGS = 16
LONGEST_NAME = 200
_SUFFIXED = re.compile(rb"(?:&|#\{\s*&\s*\})([\w-]++)(?![#@]\{)")
_ENDING = re.compile(rb"(?:&([\w-]*+)|\.([A-Za-z_][\w-]*+|-[A-Za-z_-][\w-]*+))\s*\Z")
_AT_WORD = re.compile(rb"@([\w-]+)")
_UNKNOWN = frozenset((b"mixin", b"function", b"at-root"))
"""At-rules behind which it is not known what `&` stands for."""


def suffixed_classes(data: bytes, block: Block) -> Iterator[tuple[str, int]]:
    """The classes that a head makes of those around it, with where the `&` stands."""
    if data.find(b"&", block.start, block.head_end) < 0:
        return
    seen = set()
    for match in _SUFFIXED.finditer(data, block.start, block.head_end):
        for ending in _endings_around(data, block):
            name = ending + match[1]
            if name not in seen and len(name) <= LONGEST_NAME:
                seen.add(name)
                yield name.decode("utf-8", "replace"), match.start()


def _endings_around(data: bytes, block: Block) -> list[bytes]:
    """The classes that `&` ends in, as seen from a head; none when that is not known."""
    outer = block.outer
    while outer is not None and (
        data.startswith(b"@", outer.start) or data.endswith((b"(", b", "), outer.start, outer.head_end)
    ):
        word = _AT_WORD.match(data, outer.start, outer.head_end)
        if word is not None and word[1] in _UNKNOWN:
            return []
        outer = outer.outer
    if outer is None:
        return []
    if outer.endings is None:
        # Asked of the outermost first: of thousands of nested blocks, each one asks only the next.
        outer.endings = _endings(data, outer)
    return outer.endings


def _endings(data: bytes, block: Block) -> list[bytes]:
    found: list[bytes] = []
    head = data[block.start : block.head_end].replace(b"#{&}", b"&")
    for selector in head.split(b","):
        match = _ENDING.search(selector[-LONGEST_NAME:])
        if match is None or b"{" in selector:
            continue
        if match[2] is not None:
            found.append(match[2])
        else:
            found += [ending + match[1] for ending in _endings_around(data, block)]
    return [name for name in dict.fromkeys(found) if len(name) <= LONGEST_NAME][:MOST_ENDINGS]


def settle_endings(data: bytes, blocks: list[Block]) -> None:
    """Find the endings of all blocks, outermost first, where any head says `&`."""
    for block in blocks:
        if block.outer is not None and data.find(b"&", block.start, block.head_end) >= 0:
            _endings_around(data, block)
