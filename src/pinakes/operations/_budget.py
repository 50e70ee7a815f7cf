"""Cutting an answer to a budget of tokens, by whole items."""

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

from pinakes.answers import Answer
from pinakes.formats.json import encode

BYTES_PER_TOKEN = 4
NOTHING_FITS = "Not one result fits into so few tokens. Ask for more of them."
_STEPS = 12
"""How often the length that lists may have is halved."""
_MOST = 8
"""How many times longer than the budget the JSON of items may be that fit into it as they are sent."""
AnswerType = TypeVar("AnswerType", bound=Answer)
Size = Callable[[Answer], int]


def fit(answer: AnswerType, max_tokens: int, size: Size | None = None) -> AnswerType:
    """The answer in at most so many tokens where that is possible; `truncated` says that items were dropped.

    The longest lists lose their last items first, those inside the items of a tree as well as the outermost. The last
    item that is left gives up its own items before it goes. What is no list is never cut, but for source, by whole
    lines, and for a text that says what lists say too. `size` counts the bytes of an answer: those of its JSON unless
    told otherwise.
    """
    budget = max_tokens * BYTES_PER_TOKEN
    size = size or _json_size
    if size(answer) <= budget:
        return answer
    fitted = _levelled(answer, _without_spare(answer), budget, size)
    while (excess := size(_with_cursor(answer, fitted)) - budget) > 0:
        name, items, n_bytes = max(_lists(fitted), key=lambda item: item[2], default=("", [], 0))
        if not items:
            break
        fewer = msgspec.structs.replace(fitted, **{name: _fewer(items, n_bytes, excess), "truncated": True})
        fitted = fewer.sound()
    fitted = _with_cursor(answer, fitted)
    # Where the rest alone is too long, a few words more do no harm.
    if size(fitted) > budget:
        return _with_hint(fitted)
    told = (_with_note(answer, _with_hint(fitted)), _with_hint(fitted), _with_note(answer, fitted))
    return next((each for each in told if size(each) <= budget), fitted)


def _without_spare(answer: AnswerType) -> AnswerType:
    """The answer without the text that only says again what its lists say."""
    if answer.spare is None or getattr(answer, answer.spare) is None:
        return answer
    return msgspec.structs.replace(answer, **{answer.spare: None, "truncated": True})


def _levelled(answer: AnswerType, shorter: AnswerType, budget: int, size: Size) -> AnswerType:
    """Give every list the same length in bytes at most, as much as fits; where nothing does, one item of each."""
    lengths: dict[int, int] = {}
    whole = max([_measure(items, lengths) for _, items, _ in _lists(shorter)], default=0)
    best, low, high = _at_most(shorter, 0, lengths), 0, min(whole, budget * _MOST) + 1
    if size(_finished(answer, shorter)) <= budget:
        return shorter
    for _ in range(_STEPS):
        length = (low + high) // 2
        tried = _at_most(shorter, length, lengths)
        if size(_finished(answer, tried)) <= budget:
            best, low = tried, length
        else:
            high = length
    return best


def _finished(answer: AnswerType, fitted: AnswerType) -> AnswerType:
    return _with_note(answer, _with_hint(_with_cursor(answer, fitted)))


def _with_note(answer: AnswerType, fitted: AnswerType) -> AnswerType:
    """Tell which lists were cut, and where: those that neither pages go through nor a hint is about."""
    if fitted.beyond is not None:
        return fitted
    cut = []
    for name, items, _ in _lists(answer):
        kept = getattr(fitted, name)
        if name != answer.paged and len(kept) < len(items):
            cut.append(f"{name} {len(kept):,} of {len(items):,}")
    if not cut:
        return fitted
    notes = [*fitted.evidence.notes, f"Cut to fit max_tokens: {', '.join(cut)}."]
    return msgspec.structs.replace(fitted, evidence=msgspec.structs.replace(fitted.evidence, notes=notes))


def _measure(items: list[Any], lengths: dict[int, int]) -> int:
    """Note the bytes of each item without those of its branches; return those of the longest list."""
    longest = 0
    for item in items:
        branches = _branches(item)
        if branches:
            longest = max(longest, _measure(branches, lengths))
        lengths[id(item)] = len(encode(_with_branches(item, []) if branches else item)) + 1
    return max(longest, sum([lengths[id(item)] for item in items]))


def _at_most(answer: AnswerType, length: int, lengths: dict[int, int]) -> AnswerType:
    """An answer whose lists are no longer than so many bytes, or than their first item."""
    kept = {name: _first_items(items, length, lengths, n_least=1) for name, items, _ in _lists(answer)}
    return msgspec.structs.replace(answer, **kept, truncated=True).sound()


def _first_items(items: list[Any], length: int, lengths: dict[int, int], n_least: int) -> list[Any]:
    kept: list[Any] = []
    for item in items:
        length -= lengths[id(item)]
        if length < 0 and len(kept) >= n_least:
            break
        branches = _branches(item)
        if branches:
            item = _with_branches(item, _first_items(branches, length + lengths[id(item)], lengths, 0))  # noqa: PLW2901
        kept.append(item)
    return kept


def _branches(item: Any) -> list[Any]:
    """What hangs on an item of a tree: items like itself."""
    branches = getattr(item, "children", None)
    return branches if branches and type(branches[0]) is type(item) else []


def _with_branches(item: Any, branches: list[Any]) -> Any:
    """An item of a tree with fewer branches, which it tells."""
    n_lost = len(item.children) - len(branches)
    if not n_lost:
        return msgspec.structs.replace(item, children=branches)
    told = {"more": item.more + n_lost} if hasattr(item, "more") else {"mark": item.mark or "more"}
    return msgspec.structs.replace(item, children=branches, **told)


def _with_hint(fitted: AnswerType) -> AnswerType:
    """Say that nothing fits, where nothing is left of a list that pages go through, or how to go on without pages."""
    if not (fitted.truncated and hasattr(fitted, "hint")):
        return fitted
    if fitted.paged is not None:
        is_empty = not getattr(fitted, fitted.paged)
        return msgspec.structs.replace(fitted, hint=NOTHING_FITS) if is_empty else fitted
    return fitted if fitted.beyond is None else msgspec.structs.replace(fitted, hint=fitted.beyond)


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
