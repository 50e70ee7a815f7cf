"""Times as answers write them."""

from datetime import UTC, datetime


def moment(seconds: float) -> str:
    """A time in seconds since 1970 as ISO 8601 in UTC."""
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="seconds")
