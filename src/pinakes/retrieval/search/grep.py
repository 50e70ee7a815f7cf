"""Looking for characters: a text or a regular expression in files as they are now, with what each hit stands in."""

import re
import time
from bisect import bisect_right
from collections.abc import Iterator
from itertools import islice
from typing import Any, NamedTuple

from pinakes.answers import GrepHit, Grepped
from pinakes.errors import QueryError, UsageError
from pinakes.retrieval.brief import key_text
from pinakes.retrieval.look import Look
from pinakes.retrieval.paging import Page
from pinakes.retrieval.search.filters import Filters
from pinakes.retrieval.search.hits import shortened
from pinakes.retrieval.search.literal import literals_of
from pinakes.sources.read import read_source
from pinakes.storage.trigrams import may_hold, numbers_of

LONGEST_PATTERN = 10_000
BEFORE_MATCH = 60
"""Characters of a long line that are shown before the match."""


class Pattern(NamedTuple):
    """What is looked for."""

    text: str
    is_fixed: bool
    ignore_case: bool
    whole_word: bool


class _Found(NamedTuple):
    path: str
    line: int
    col: int
    text: str
    before: list[str]
    after: list[str]


def grep(look: Look, pattern: Pattern, filters: Filters, page: Page, context: int, seconds: float) -> Grepped:
    """Lines that match, by path and line; files in no language that is known come last.

    Raises UsageError for a pattern that is none, QueryError out of time.
    """
    deadline = time.monotonic() + seconds
    compiled = _compile(pattern)
    files = _files(look, pattern, filters)
    found: list[_Found] = []
    n_read = 0
    for path in files.wanted:
        found += islice(_in_file(look, path, files.holding, compiled, context, deadline), page.end + 1 - len(found))
        n_read += 1
        if len(found) > page.end:
            break
    shown = found[page.start : page.end]
    rest = page.next_cursor(len(found))
    return Grepped(
        evidence=look.evidence,
        pattern=pattern.text,
        total=len(found),
        is_total=len(found) <= page.end,
        files_read=n_read,
        files_ruled_out=files.n_ruled_out,
        hits=[_hit(look, item) for item in shown],
        truncated=rest is not None,
        cursor=rest,
        hint=_hint(look, pattern, filters, len(found)) if not shown else None,
    )


def _hint(look: Look, pattern: Pattern, filters: Filters, n_found: int) -> str:
    if n_found:
        return f"Nothing is left: there are {n_found:,} lines in all. Ask without the cursor to start again."
    if (miss := filters.miss(look.store)) is not None:
        return miss
    advice = ["look elsewhere than where the filters say"] if any(filters) else []
    advice += [] if pattern.ignore_case else ["add --ignore-case"]
    advice += ["leave out --word"] if pattern.whole_word else []
    return f"No line matches. Try to {', to '.join([*advice, 'use `pinakes search` for words in any form'])}."


def _compile(pattern: Pattern) -> Any:
    import regex  # noqa: PLC0415 - it can be stopped, which `re` cannot.

    text = re.escape(pattern.text) if pattern.is_fixed else pattern.text
    if not text or len(text) > LONGEST_PATTERN:
        raise UsageError(f"Give a pattern of 1 to {LONGEST_PATTERN:,} characters.")
    if pattern.whole_word:
        text = rf"\b(?:{text})\b"
    try:
        return regex.compile(text, regex.MULTILINE | (regex.IGNORECASE if pattern.ignore_case else 0))
    except regex.error as error:
        raise UsageError(
            f"The pattern is no regular expression: {error}. Add --fixed to look for it as it is."
        ) from error


class _Files(NamedTuple):
    wanted: list[str]
    n_ruled_out: int
    holding: list[bytes]
    """Texts in small letters that a file must hold to match."""


def _files(look: Look, pattern: Pattern, filters: Filters) -> _Files:
    """The files that may hold a match, by path, and how many can not."""
    search = look.store.search
    among = filters.files(look.store)
    known = [(id_, path) for id_, path, _ in search.files() if among is None or id_ in among]
    literals = [pattern.text] if pattern.is_fixed else literals_of(pattern.text)
    holding = [text.lower().encode() for text in literals if text.isascii()]
    numbers = sorted({number for text in holding for number in numbers_of(text)})
    if not numbers:
        return _Files([path for _, path in known], 0, holding)
    without = {id_ for id_, signature in search.signatures() if not may_hold(signature, numbers)}
    # A file that changed since may hold it by now.
    wanted = [path for id_, path in known if id_ not in without or path in look.buffers or look.is_stale(path)]
    return _Files(wanted, len(known) - len(wanted), holding)


def _in_file(
    look: Look, path: str, holding: list[bytes], compiled: Any, context: int, deadline: float
) -> Iterator[_Found]:
    buffer = look.buffers.get(path)
    data = read_source(look.root, path, look.max_bytes).data if buffer is None else buffer
    if holding:
        lower = data.lower()
        if not all(text in lower for text in holding):
            return
    # As people think of lines: `$` stands before either end of a line.
    text = data.decode("utf-8", "replace").replace("\r\n", "\n")
    lines: list[str] = []
    starts: list[int] = []
    last = 0
    try:
        for match in compiled.finditer(text, timeout=max(deadline - time.monotonic(), 0.001)):
            if not lines:
                lines = text.split("\n")
                starts = _starts(lines)
            line = bisect_right(starts, match.start())
            if line == last:
                continue
            last = line
            yield _Found(
                path,
                line,
                match.start() - starts[line - 1] + 1,
                lines[line - 1],
                lines[max(line - 1 - context, 0) : line - 1],
                lines[line : line + context],
            )
    except TimeoutError:
        raise QueryError(
            f"The pattern takes too long; it was in {path}. Make it simpler, narrow it with --path, or raise the "
            "setting query_timeout_s."
        ) from None


def _starts(lines: list[str]) -> list[int]:
    starts, at = [], 0
    for line in lines:
        starts.append(at)
        at += len(line) + 1
    return starts


def _hit(look: Look, found: _Found) -> GrepHit:
    around = look.store.search.symbol_around(found.path, found.line)
    return GrepHit(
        path=found.path,
        line=found.line,
        col=found.col,
        text=shortened(found.text, found.col - 1 - BEFORE_MATCH),
        before=[shortened(line) for line in found.before],
        after=[shortened(line) for line in found.after],
        symbol=None if around is None else around[1],
        symbol_kind=None if around is None else around[2],
        symbol_id=None if around is None else key_text(around[0]),
        is_stale=look.is_stale(found.path),
    )
