"""What the status of a response says: the one table of them."""

from typing import Final

from pinakes.errors import IndexLockedError, IndexMissingError, NotFoundError, PinakesError, UsageError

OK: Final = 200
NOT_MODIFIED: Final = 304
BAD_REQUEST: Final = 400
UNAUTHORIZED: Final = 401
FORBIDDEN: Final = 403
NOT_FOUND: Final = 404
NOT_ALLOWED: Final = 405
TOO_LARGE: Final = 413
WRONG_TYPE: Final = 415
FAILED: Final = 500
UNAVAILABLE: Final = 503

MEANINGS: Final = {
    BAD_REQUEST: "What was asked cannot be asked.",
    UNAUTHORIZED: "The token is missing or wrong.",
    FORBIDDEN: "Asked from a page of another site, under another name than this server's, or for what needs a token.",
    NOT_FOUND: "Nothing answers to that name, path, id or address.",
    NOT_ALLOWED: "Asked with another method than the address takes.",
    TOO_LARGE: "The request is larger than `http_body_bytes`.",
    WRONG_TYPE: "The request is not `application/json`.",
    FAILED: "It could not be done, for the reason that is told.",
    UNAVAILABLE: "Not now: the index is being built or written, it took too long, or too many ask at once.",
}

_BY_ERROR: Final[dict[type[PinakesError], int]] = {
    UsageError: BAD_REQUEST,
    NotFoundError: NOT_FOUND,
    IndexMissingError: UNAVAILABLE,
    IndexLockedError: UNAVAILABLE,
    PinakesError: FAILED,
}


def status_of(error: PinakesError) -> int:
    """The status of the nearest class in the table."""
    return next(_BY_ERROR[kind] for kind in type(error).__mro__ if kind in _BY_ERROR)
