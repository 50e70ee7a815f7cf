"""Rows of a query as commands that GitHub Actions shows beside the code."""

from collections.abc import Sequence

from pinakes.formats.width import clean

_COMMANDS = {"note": "notice", "warning": "warning", "error": "error"}


def annotations(title: str, level: str, findings: Sequence[tuple[str | None, int | None, str]]) -> str:
    """One line for each finding: path, line and message."""
    lines = []
    for path, line, message in findings:
        place = [f"file={_property(path)}"] if path is not None else []
        place += [f"line={line}"] if path is not None and line is not None else []
        place.append(f"title={_property(title)}")
        lines.append(f"::{_COMMANDS[level]} {','.join(place)}::{_data(message)}")
    return "\n".join(lines)


def _data(text: str) -> str:
    return clean(text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A"))


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
