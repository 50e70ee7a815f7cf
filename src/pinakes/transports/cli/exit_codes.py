"""What the exit code of a command says: the one table of them."""

from collections.abc import Callable
from typing import Any, Final

from pinakes.answers import Answer
from pinakes.errors import (
    IndexDamagedError,
    IndexLockedError,
    IndexMissingError,
    NotFoundError,
    PinakesError,
    UsageError,
)

OK: Final = 0
NO: Final = 1
USAGE: Final = 2
NO_INDEX: Final = 3
LOCKED: Final = 4
DAMAGED: Final = 5
FAILED: Final = 6
UNEXPECTED: Final = 70
INTERRUPTED: Final = 130

MEANINGS: Final = {
    OK: "done",
    NO: "the answer is no: nothing was found, files and index or export differ, settings are wrong",
    USAGE: "what was asked cannot be asked",
    NO_INDEX: "there is no index yet",
    LOCKED: "another process is writing the index",
    DAMAGED: "the index cannot be read",
    FAILED: "it could not be done, for another reason that is told",
    UNEXPECTED: "a fault of Pinakes itself",
    INTERRUPTED: "interrupted",
}

_BY_ERROR: Final[dict[type[PinakesError], int]] = {
    UsageError: USAGE,
    NotFoundError: NO,
    IndexMissingError: NO_INDEX,
    IndexLockedError: LOCKED,
    IndexDamagedError: DAMAGED,
    PinakesError: FAILED,
}


def code_of_error(error: PinakesError) -> int:
    """Return the code of the nearest class in the table."""
    return next(_BY_ERROR[kind] for kind in type(error).__mro__ if kind in _BY_ERROR)


def code_of_answer(answer: Answer) -> int:
    """Return 1 for an answer that says no, else 0."""
    return NO if _says_no(answer) else OK


def _says_no(answer: Answer) -> bool:
    says_no = _SAYS_NO.get(type(answer).__name__)
    return says_no is not None and says_no(answer)


def _is_empty(answer: Any) -> bool:
    return bool(answer.total == 0)


def _is_nowhere(answer: Any) -> bool:
    return answer.total == 0 and answer.package is None


def _fails(answer: Any) -> bool:
    return bool(answer.fails)


_SAYS_NO: Final[dict[str, Callable[[Any], bool]]] = {
    "Found": _is_empty,
    "Shown": _is_empty,
    "Snippets": _is_empty,
    "References": _is_empty,
    "Reached": _is_empty,
    "Definitions": _is_nowhere,
    "Declarations": _is_nowhere,
    "Exported": lambda answer: answer.state == "outdated",
    "Rows": _fails,
    "Audit": _fails,
    "DeadCode": _fails,
    "Applied": lambda answer: bool(answer.refused),
    "Boundaries": lambda answer: bool(answer.violations),
    "Renaming": lambda answer: bool(answer.reasons),
    "Trace": lambda answer: not answer.is_found,
    "Validation": lambda answer: bool(answer.drift),
    "ConfigChecked": lambda answer: bool(answer.problems),
    "Deleted": lambda answer: bool(answer.not_found),
}
"""When each class of answers says no, by its name: naming the class itself would load it."""
