"""Rows of a query as SARIF 2.1.0, for code scanning."""

from collections.abc import Sequence
from typing import Any, NamedTuple
from urllib.parse import quote

from pinakes.formats.json import encode

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"


def sarif(
    rule: str,
    description: str,
    level: str,
    findings: Sequence[tuple[str | None, int | None, str]],
    *,
    version: str,
) -> str:
    """One run with one rule; findings are path, line and message. What has no path is no result of a file."""
    return sarif_of([Rule(rule, description, level, findings)], version=version)


class Rule(NamedTuple):
    """A rule and what it found."""

    id: str
    description: str
    level: str
    findings: Sequence[tuple[str | None, int | None, str]]
    """Path, line and message of each."""


def sarif_of(rules: Sequence[Rule], *, version: str) -> str:
    """One run with several rules."""
    results = [
        _result(rule.id, rule.level, path, line, message)
        for rule in rules
        for path, line, message in rule.findings
        if path is not None
    ]
    log = {
        "$schema": SCHEMA,
        "version": "2.1.0",
        "runs": [
            {
                "tool": {
                    "driver": {
                        "name": "pinakes",
                        "version": version,
                        "rules": [
                            {
                                "id": rule.id,
                                "shortDescription": {"text": rule.description},
                                "defaultConfiguration": {"level": rule.level},
                            }
                            for rule in rules
                        ],
                    }
                },
                "results": results,
            }
        ],
    }
    return "".join(char if char.isprintable() else _escaped(char) for char in encode(log).decode())


def _escaped(char: str) -> str:
    """A character that a terminal might obey, as JSON may write it; they stand in strings only."""
    units = char.encode("utf-16-be", "surrogatepass").hex()
    return "".join(f"\\u{units[at : at + 4]}" for at in range(0, len(units), 4))


def _result(rule: str, level: str, path: str, line: int | None, message: str) -> dict[str, Any]:
    place: dict[str, Any] = {"artifactLocation": {"uri": quote(path.encode("utf-8", "surrogateescape"))}}
    if line is not None:
        place["region"] = {"startLine": line}
    return {
        "ruleId": rule,
        "level": level,
        "message": {"text": message},
        "locations": [{"physicalLocation": place}],
    }
