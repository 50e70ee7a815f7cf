"""Cutting an answer to a budget of tokens, by whole items."""

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

from pinakes.answers import Answer
from pinakes.formats.json import encode

BYTES_PER_TOKEN = 4
NOTHING_FITS = "Not one result fits into so few tokens. Ask for more of them."
AnswerType = TypeVar("AnswerType", bound=Answer)


def fit(answer: AnswerType, max_tokens: int, size: Callable[[Answer], int] | None = None) -> AnswerType:
    """The answer in at most so many tokens where that is possible; `truncated` says that items were dropped.

    The longest list loses its last items first; the last one that is left gives up its own items before it goes. What
    is no list is never cut, but for source, by whole lines. `size` counts the bytes of an answer: those of its JSON
    unless told otherwise.
    """
    budget = max_tokens * BYTES_PER_TOKEN
    size = size or _json_size
    fitted = answer
    while (excess := size(_with_cursor(answer, fitted)) - budget) > 0:
        name, items, n_bytes = max(_lists(fitted), key=lambda item: item[2], default=("", [], 0))
        if not items:
            break
        fitted = msgspec.structs.replace(fitted, **{name: _fewer(items, n_bytes, excess), "truncated": True})
    fitted = _with_cursor(answer, fitted)
    hinted = _with_hint(fitted)
    # Where the rest alone is too long, a few words more do no harm.
    return hinted if size(hinted) <= budget or size(fitted) > budget else fitted


def _with_hint(fitted: AnswerType) -> AnswerType:
    """Say that nothing fits, where nothing is left of a list that pages go through."""
    if not (fitted.truncated and fitted.paged and hasattr(fitted, "hint")) or getattr(fitted, fitted.paged):
        return fitted
    return msgspec.structs.replace(fitted, hint=NOTHING_FITS)


def _json_size(answer: Answer) -> int:
    return len(encode(answer))


def _fewer(items: list[Any], n_bytes: int, excess: int) -> list[Any]:
    kept = min(len(items) - 1, int(len(items) * (1 - excess / n_bytes))) if n_bytes > excess else 0
    if kept > 0:
        return items[:kept]
    smaller = _smaller(items[0])
    return [] if smaller is None else [smaller]


def _smaller(item: Any) -> Any:
    """An item with half of its longest list, or of its source; None when it has neither."""
    if not isinstance(item, msgspec.Struct):
        return None
    name, items, _ = max(_lists(item), key=lambda entry: entry[2], default=("", [], 0))
    if items:
        return msgspec.structs.replace(item, **{name: items[: len(items) // 2]})
    field = getattr(item, "shrinks", "source")
    lines = (getattr(item, field, None) or "").removesuffix("\n…").splitlines()
    if not lines:
        return None
    half = lines[: len(lines) // 2]
    return msgspec.structs.replace(item, **{field: "\n".join([*half, "…"]) if half else None})


def _lists(record: msgspec.Struct) -> list[tuple[str, list[Any], int]]:
    """Each list of an answer or of one of its items with the bytes it takes."""
    fields = ((name, getattr(record, name)) for name in record.__struct_fields__)
    return [(name, value, len(encode(value))) for name, value in fields if isinstance(value, list) and value]


def _with_cursor(answer: AnswerType, fitted: AnswerType) -> AnswerType:
    """Let the next page of a shortened list start where this one now ends."""
    if answer.paged is None:
        return fitted
    whole, kept = getattr(answer, answer.paged), getattr(fitted, answer.paged)
    if len(kept) == len(whole):
        return fitted
    cursor = getattr(answer, "cursor", None)
    start = (getattr(answer, "total", 0) if cursor is None else int(cursor)) - len(whole)
    return msgspec.structs.replace(fitted, cursor=str(start + len(kept)))
