"""What the exit code of a command says: the one table of them."""

from typing import Final

from pinakes.answers import (
    Answer,
    Applied,
    Audit,
    Boundaries,
    ConfigChecked,
    DeadCode,
    Declarations,
    Definitions,
    Deleted,
    Exported,
    Found,
    Reached,
    References,
    Renaming,
    Rows,
    Shown,
    Snippets,
    Trace,
    Validation,
)
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
    if isinstance(answer, Found | Shown | Snippets | References | Reached):
        return answer.total == 0
    if isinstance(answer, Definitions | Declarations):
        return answer.total == 0 and answer.package is None
    if isinstance(answer, Exported):
        return answer.state == "outdated"
    return (
        (isinstance(answer, Rows | Audit | DeadCode) and answer.fails)
        or (isinstance(answer, Applied) and bool(answer.refused))
        or (isinstance(answer, Boundaries) and bool(answer.violations))
        or (isinstance(answer, Renaming) and bool(answer.reasons))
        or (isinstance(answer, Trace) and not answer.is_found)
        or (isinstance(answer, Validation) and bool(answer.drift))
        or (isinstance(answer, ConfigChecked) and bool(answer.problems))
        or (isinstance(answer, Deleted) and bool(answer.not_found))
    )
