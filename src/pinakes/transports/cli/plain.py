"""Command lines that say nothing but what is asked about: read without a parser of options.

Loading that parser takes a third of the time of `pinakes find NAME`. What is not understood here is left to it, with
every error: both read a line that is understood here alike.
"""

from collections.abc import Sequence
from types import FunctionType, NoneType
from typing import Any, Final

from pinakes.operations import OPERATIONS
from pinakes.transports.cli.said import Question, SharedOptions

_FLAGS: Final = {
    "--json": "json",
    "--no-refresh": "no_refresh",
    "-q": "quiet",
    "--quiet": "quiet",
    "-v": "verbose",
    "--verbose": "verbose",
}
"""Options of every command that take no value."""


def plain_question(arguments: Sequence[str]) -> Question | None:
    """The question that a line of one operation, its subjects and plain flags asks; None for any other line."""
    words = [word for word in arguments if word not in _FLAGS]
    if not words or any(word.startswith("-") for word in words):
        return None
    name, *subjects = words
    operation = OPERATIONS.get(name)
    # Commands of several words (`repos list`) are spelt otherwise than their operations.
    if operation is None or "_" in name:
        return None
    names = _subjects_of(operation.run, len(subjects))
    if names is None:
        return None
    said: dict[str, Any] = {_FLAGS[word]: True for word in arguments if word in _FLAGS}
    return Question(operation, dict(zip(names, subjects, strict=True)), SharedOptions(**said))


def _subjects_of(run: Any, n_given: int) -> list[str] | None:
    """The names of the first subjects; None where not so many can be given, or one of them is not just text."""
    if not isinstance(run, FunctionType):
        return None
    code = run.__code__
    names = code.co_varnames[1 : code.co_argcount]
    n_required = len(names) - len(run.__defaults__ or ())
    options = code.co_varnames[code.co_argcount : code.co_argcount + code.co_kwonlyargcount]
    needs_more = not n_required <= n_given <= len(names) or any(o not in (run.__kwdefaults__ or {}) for o in options)
    if needs_more or not all(_is_text(run.__annotations__[name]) for name in names):
        return None
    return list(names[:n_given])


def _is_text(annotation: Any) -> bool:
    """Whether an annotation says `str` or `str | None`, with or without its help."""
    kind = getattr(annotation, "__origin__", annotation)
    return kind is str or set(getattr(kind, "__args__", ())) == {str, NoneType}
