"""The whole index as a tags file, piece by piece."""

import heapq
import posixpath
from collections.abc import Iterator
from itertools import groupby

from pinakes.formats.ctags import TagLine, header, keeps_order, tag
from pinakes.storage.store import Store
from pinakes.storage.whole import Tag, Whole


def tag_lines(store: Store, *, version: str, above: str) -> Iterator[bytes]:
    """The header, then every tag, sorted by bytes. `above` leads from the folder of the tags file to the root."""
    whole = Whole(store)
    yield header(version)
    yield from heapq.merge(_in_order(whole, above), sorted(_out_of_order(whole, above)))


def _in_order(whole: Whole, above: str) -> Iterator[bytes]:
    """Tags whose names sort as they stand."""
    for name, tags in groupby(whole.tags(), key=lambda item: item.name):
        if keeps_order(name):
            yield from sorted(_line(item, above) for item in tags)


def _out_of_order(whole: Whole, above: str) -> Iterator[bytes]:
    """The few tags whose names are escaped, and so sort elsewhere."""
    for name in whole.symbol_names():
        if not keeps_order(name):
            yield from (_line(item, above) for item in whole.tags_named(name))


def _line(item: Tag, above: str) -> bytes:
    return tag(
        TagLine(
            item.name,
            posixpath.join(above, item.path),
            item.kind,
            item.language,
            item.line,
            item.end_line,
            item.parent_kind,
            item.parent,
            item.visibility,
            item.signature,
        )
    )
