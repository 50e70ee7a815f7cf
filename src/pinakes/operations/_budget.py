"""Cutting an answer to a budget of tokens, by whole items."""

from typing import TypeVar

import msgspec

from pinakes.answers import Answer

BYTES_PER_TOKEN = 4
AnswerType = TypeVar("AnswerType", bound=Answer)
_encode = msgspec.json.Encoder().encode


def fit(answer: AnswerType, max_tokens: int) -> AnswerType:
    """The answer in at most so many tokens where that is possible; `truncated` says that items were dropped.

    The longest list loses its last items first. What is no list is never cut.
    """
    budget = max_tokens * BYTES_PER_TOKEN
    fitted = answer
    while (excess := len(_encode(fitted)) - budget) > 0:
        name, items, size = max(_lists(fitted), key=lambda item: item[2], default=("", [], 0))
        if not items:
            break
        kept = min(len(items) - 1, int(len(items) * (1 - excess / size))) if size > excess else 0
        fitted = msgspec.structs.replace(fitted, **{name: items[: max(kept, 0)], "truncated": True})
    return _with_cursor(answer, fitted)


def _lists(answer: Answer) -> list[tuple[str, list[object], int]]:
    """Each list of an answer with the bytes it takes."""
    fields = ((name, getattr(answer, name)) for name in answer.__struct_fields__)
    return [(name, value, len(_encode(value))) for name, value in fields if isinstance(value, list) and value]


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
