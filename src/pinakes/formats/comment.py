"""An audit, or what a tool found, as a comment on a change: Markdown, verdict first, never too long to post."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from pinakes.answers import Audit, AuditSection
from pinakes.formats.width import collapsed

MARKER: Final = "<!-- pinakes-audit -->"
"""The first line of every comment, by which a bot finds the one to update."""
MOST_ITEMS: Final = 50
"""How many lines of one sort are told."""
LONGEST: Final = 60_000
"""Characters; GitHub takes 65,536."""
_LONGEST_ITEM: Final = 300
_CHANGES: Final = ("added", "removed", "changed")


def audit_comment(audit: Audit) -> str:
    """What a change comes to."""
    at = f" ({_code(audit.commit[:12])})" if audit.commit else ""
    head = [
        MARKER,
        f"### Pinakes: {'❌ fail' if audit.reasons else '✅ pass'}",
        "",
        f"Compared with {_code(audit.base)}{at}.",
        *(f"- {_code(reason)}" for reason in audit.reasons),
    ]
    differing = [section for section in audit.sections if any(map(section.count, _CHANGES))]
    if differing:
        head += ["", "| | added | removed | changed |", "|---|--:|--:|--:|"]
        head += [
            f"| {item.name} | {' | '.join(str(item.count(change)) for change in _CHANGES)} |" for item in differing
        ]
    else:
        head += ["", "Nothing that is compared differs."]
    if audit.evidence.freshness in {"stale", "unchecked"}:
        head += ["", f"The index was {audit.evidence.freshness}: some of this may be out of date."]
    listed = [section for section in differing if section.added or section.removed or section.changed]
    return _bounded(head, [_section(section) for section in listed])


def findings_comment(log: Mapping[str, Any]) -> str:
    """What the runs of a SARIF log found, by rule."""
    by_rule: dict[str, list[str]] = {}
    for run in log.get("runs", []):
        for result in run.get("results", []):
            by_rule.setdefault(str(result.get("ruleId", "?")), []).append(_finding(result))
    total = sum(map(len, by_rule.values()))
    found = "1 finding" if total == 1 else f"{total:,} findings"
    head = [MARKER, f"### Pinakes: {f'❌ {found}' if total else '✅ no findings'}"]
    ordered = sorted(by_rule.items(), key=lambda item: (-len(item[1]), item[0]))
    return _bounded(head, [_details(rule, [("", items)]) for rule, items in ordered])


def _finding(result: Mapping[str, Any]) -> str:
    locations: list[dict[str, Any]] = result.get("locations") or [{}]
    place = locations[0].get("physicalLocation", {})
    path = place.get("artifactLocation", {}).get("uri", "")
    line = place.get("region", {}).get("startLine")
    where = f"{path}:{line}" if line else path
    return f"{where}: {result.get('message', {}).get('text', '')}"


def _section(section: AuditSection) -> str:
    told = (("added", section.added), ("removed", section.removed), ("changed", section.changed))
    return _details(section.name, [(word, items) for word, items in told if items])


def _details(title: str, lists: Sequence[tuple[str, Sequence[str]]]) -> str:
    """A list that opens when it is clicked."""
    counts = ", ".join(f"{len(items):,} {word}".strip() for word, items in lists)
    lines = [f"<details><summary>{_plain(title)}: {counts}</summary>", ""]
    for word, items in lists:
        lines += [f"- {word} {_code(item)}".replace("-  ", "- ") for item in items[:MOST_ITEMS]]
        if len(items) > MOST_ITEMS:
            lines.append(f"- … {len(items) - MOST_ITEMS:,} more {word}".rstrip())
    return "\n".join([*lines, "", "</details>"])


def _bounded(head: Iterable[str], blocks: Iterable[str]) -> str:
    """Head and blocks up to the longest comment, by whole blocks; what is left out is counted."""
    text, left_out = "\n".join(head), 0
    for block in blocks:
        if len(text) + len(block) > LONGEST - 100:
            left_out += 1
        else:
            text += f"\n\n{block}"
    return f"{text}\n\n{left_out} more lists are too long for a comment." if left_out else text


def _code(text: str) -> str:
    """Text that Markdown leaves alone, whatever it holds."""
    plain = collapsed(text)
    if len(plain) > _LONGEST_ITEM:
        plain = f"{plain[: _LONGEST_ITEM - 1]}…"
    if "`" not in plain:
        return f"`{plain}`" if plain else "(nothing)"
    fence = "`" * (max(map(len, re.findall("`+", plain))) + 1)
    return f"{fence} {plain} {fence}"


def _plain(text: str) -> str:
    """Text inside HTML."""
    return collapsed(text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
