"""Two states of a project, compared: what came, what went, what changed."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from pinakes.answers import AuditSection
from pinakes.retrieval.boundaries import Rule, violations
from pinakes.retrieval.cycles import components
from pinakes.storage.store import Store

_EVERYTHING = 10_000_000
_SECONDS = 600.0
_API = """
SELECT path, qualified_name, kind, min(coalesce(signature, type, '')) FROM symbols
WHERE is_exported = 1 AND visibility = 'public' AND path NOT LIKE 'test%' AND path NOT LIKE '%/test%'
    AND path NOT LIKE '%.test.%' AND path NOT LIKE '%.spec.%'
GROUP BY path, qualified_name, kind
"""
_COMPLEX = """
SELECT path, qualified_name, max(complexity) FROM symbols WHERE complexity IS NOT NULL GROUP BY path, qualified_name
"""
_DEPRECATED = """
SELECT path || ' ' || qualified_name FROM symbols WHERE doc LIKE '%@deprecated%' OR decorators LIKE '%eprecated%'
"""


class Limits(NamedTuple):
    """What the settings say of an audit."""

    rules: Sequence[Rule]
    complexity: int
    fail_on: Sequence[str]


def compare(base: Store, head: Store, limits: Limits) -> list[AuditSection]:
    """Every section of an audit; lists are sorted."""
    return [
        _set_section("files", base, head, "SELECT path FROM files"),
        _set_section("dependencies", base, head, "SELECT path || ' -> ' || target FROM dependencies"),
        _set_section("symbols", base, head, "SELECT path || ' ' || kind || ' ' || qualified_name FROM symbols"),
        _api(base, head),
        _set_section("deprecated", base, head, _DEPRECATED),
        _complexity(base, head, limits.complexity),
        _section("cycles", _cycles(base), _cycles(head)),
        _section("boundaries", _broken(base, limits.rules), _broken(head, limits.rules)),
    ]


def verdict(sections: Sequence[AuditSection], fail_on: Sequence[str]) -> list[str]:
    """Why an audit fails; nothing when it does not."""
    reasons = []
    for section in sections:
        if section.name not in fail_on:
            continue
        found = [*section.removed, *section.changed] if section.name == "api" else [*section.added, *section.changed]
        if found:
            reasons.append(f"{section.name}: {len(found)} ({found[0]}{', …' if len(found) > 1 else ''})")
    return reasons


def _rows(store: Store, sql: str) -> list[list[Any]]:
    return store.ask(sql, row_limit=_EVERYTHING, timeout_seconds=_SECONDS).rows


def _set_section(name: str, base: Store, head: Store, sql: str) -> AuditSection:
    return _section(name, {row[0] for row in _rows(base, sql)}, {row[0] for row in _rows(head, sql)})


def _section(name: str, before: set[str], now: set[str]) -> AuditSection:
    return AuditSection(name, sorted(now - before), sorted(before - now))


def _api(base: Store, head: Store) -> AuditSection:
    """Public names, with those whose signature is another."""
    before = {(path, name, kind): text for path, name, kind, text in _rows(base, _API)}
    now = {(path, name, kind): text for path, name, kind, text in _rows(head, _API)}
    changed = [
        f"{' '.join(key)}: {before[key]} => {now[key]}" for key in before.keys() & now.keys() if before[key] != now[key]
    ]
    return AuditSection(
        "api",
        sorted(map(" ".join, now.keys() - before.keys())),
        sorted(map(" ".join, before.keys() - now.keys())),
        sorted(changed),
    )


def _complexity(base: Store, head: Store, most: int) -> AuditSection:
    """Functions above the limit that are new or grew, and those that came below it."""
    before = {(path, name): value for path, name, value in _rows(base, _COMPLEX)}
    now = {(path, name): value for path, name, value in _rows(head, _COMPLEX)}
    above = {key: value for key, value in now.items() if value > most}
    added = [f"{' '.join(key)}: {value}" for key, value in above.items() if before.get(key, 0) <= most]
    grown = [
        f"{' '.join(key)}: {before[key]} => {value}"
        for key, value in above.items()
        if most < before.get(key, 0) < value
    ]
    removed = [f"{' '.join(key)}: {value}" for key, value in before.items() if value > most and now.get(key, 0) <= most]
    return AuditSection("complexity", sorted(added), sorted(removed), sorted(grown))


def _cycles(store: Store) -> set[str]:
    targets: dict[str, list[str]] = {}
    for path, target in store.dependency_paths():
        targets.setdefault(path, []).append(target)
    paths = sorted(targets)
    number_of = {path: number for number, path in enumerate(paths)}
    # What leads nowhere stands in no cycle.
    graph = {
        number_of[path]: [number_of[target] for target in found if target in number_of]
        for path, found in targets.items()
    }
    return {" <-> ".join(sorted(paths[node] for node in group)) for group in components(graph) if len(group) > 1}


def _broken(store: Store, rules: Sequence[Rule]) -> set[str]:
    found = violations(store.dependency_paths(), rules) if rules else []
    return {f"{item.path} -> {item.target} ({item.rule})" for item in found}
