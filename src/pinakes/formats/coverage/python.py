"""The JSON report of coverage.py."""

from typing import Any

from pinakes.formats.coverage.report import Report


def read_coverage_py(value: dict[str, Any]) -> Report:
    """Lines that ran and lines that did not."""
    lines = {}
    for path, item in value["files"].items():
        ran, missing = item.get("executed_lines", []), item.get("missing_lines", [])
        lines[path] = {**dict.fromkeys(map(int, missing), 0), **dict.fromkeys(map(int, ran), 1)}
    return Report("coverage.py", lines)
