"""Two states of a project, compared: what came, what went, what changed."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from pinakes.answers import AuditSection
from pinakes.errors import BadFormatError
from pinakes.retrieval.boundaries import Rule, violations
from pinakes.retrieval.cycles import components
from pinakes.storage.store import Store

Row = Sequence[Any]
State = Mapping[str, Sequence[Row]]
"""What an audit knows of a project at one time: rows by section."""

_EVERYTHING = 10_000_000
_SECONDS = 600.0
_API = """
SELECT path, qualified_name, kind, min(coalesce(signature, type, '')) FROM symbols
WHERE is_exported = 1 AND visibility = 'public' AND is_test = 0
GROUP BY path, qualified_name, kind
"""
_COMPLEX = """
SELECT path, qualified_name, max(complexity) FROM symbols WHERE complexity IS NOT NULL GROUP BY path, qualified_name
"""
_DEPRECATED = """
SELECT path, qualified_name FROM symbols WHERE doc LIKE '%@deprecated%' OR decorators LIKE '%eprecated%'
"""


class _Section(NamedTuple):
    """One thing that an audit compares: its rows, and what of them is the same thing in both states."""

    width: int
    rows: Callable[[Store, Sequence[Rule]], Iterable[Row]]
    compare: Callable[[str, Iterable[Row], Iterable[Row], int], AuditSection]


def state_of(store: Store, rules: Sequence[Rule]) -> State:
    """What an audit knows of an index; rows are sorted."""
    return {name: sorted({tuple(row) for row in section.rows(store, rules)}) for name, section in _SECTIONS.items()}


def compare(before: State, now: State, complexity: int) -> list[AuditSection]:
    """Every section that both states have; lists are sorted. `complexity` is what a function may have."""
    return [
        section.compare(name, before[name], now[name], complexity)
        for name, section in _SECTIONS.items()
        if name in before and name in now
    ]


def counted(section: AuditSection) -> AuditSection:
    """A section as numbers."""
    counts = {"added": len(section.added), "removed": len(section.removed), "changed": len(section.changed)}
    return AuditSection(section.name, counts=counts)


def check_rows(name: str, rows: Sequence[Row]) -> None:
    """Check rows that were kept for a section. Raises BadFormatError for those of something else."""
    width = _SECTIONS[name].width
    wrong = next((row for row in rows if len(row) != width), None)
    if wrong is not None:
        raise BadFormatError(
            f"The rows kept for {name} have {len(wrong)} columns, not {width}: they were not saved by "
            "`pinakes audit --save-baseline`. Save them again."
        )


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


def _asked(sql: str) -> Callable[[Store, Sequence[Rule]], list[list[Any]]]:
    return lambda store, _rules: store.ask(sql, row_limit=_EVERYTHING, timeout_seconds=_SECONDS).rows


def _cycles(store: Store, _rules: Sequence[Rule]) -> Iterable[Row]:
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
    return [(" <-> ".join(sorted(paths[node] for node in group)),) for group in components(graph) if len(group) > 1]


def _broken(store: Store, rules: Sequence[Rule]) -> Iterable[Row]:
    return violations(store.dependency_paths(), rules) if rules else []


def _written(template: str) -> Callable[[str, Iterable[Row], Iterable[Row], int], AuditSection]:
    """Compare rows as they are written down."""

    def by_text(name: str, before: Iterable[Row], now: Iterable[Row], _complexity: int) -> AuditSection:
        old, new = ({template.format(*row) for row in rows} for rows in (before, now))
        return AuditSection(name, sorted(new - old), sorted(old - new))

    return by_text


def _signatures(name: str, before: Iterable[Row], now: Iterable[Row], _complexity: int) -> AuditSection:
    """Public names, with those whose signature is another."""
    old = {(path, symbol, kind): text for path, symbol, kind, text in before}
    new = {(path, symbol, kind): text for path, symbol, kind, text in now}
    changed = [f"{' '.join(key)}: {old[key]} => {new[key]}" for key in old.keys() & new.keys() if old[key] != new[key]]
    return AuditSection(
        name,
        sorted(map(" ".join, new.keys() - old.keys())),
        sorted(map(" ".join, old.keys() - new.keys())),
        sorted(changed),
    )


def _complexity(name: str, before: Iterable[Row], now: Iterable[Row], most: int) -> AuditSection:
    """Functions above the limit that are new or grew, and those that came below it."""
    old = {(path, symbol): value for path, symbol, value in before}
    new = {(path, symbol): value for path, symbol, value in now}
    above = {key: value for key, value in new.items() if value > most}
    added = [f"{' '.join(key)}: {value}" for key, value in above.items() if old.get(key, 0) <= most]
    grown = [
        f"{' '.join(key)}: {old[key]} => {value}" for key, value in above.items() if most < old.get(key, 0) < value
    ]
    removed = [f"{' '.join(key)}: {value}" for key, value in old.items() if value > most and new.get(key, 0) <= most]
    return AuditSection(name, sorted(added), sorted(removed), sorted(grown))


_SECTIONS: Final = {
    "files": _Section(1, _asked("SELECT path FROM files"), _written("{}")),
    "dependencies": _Section(2, _asked("SELECT path, target FROM dependencies"), _written("{} -> {}")),
    "symbols": _Section(3, _asked("SELECT path, kind, qualified_name FROM symbols"), _written("{} {} {}")),
    "api": _Section(4, _asked(_API), _signatures),
    "deprecated": _Section(2, _asked(_DEPRECATED), _written("{} {}")),
    "complexity": _Section(3, _asked(_COMPLEX), _complexity),
    "cycles": _Section(1, _cycles, _written("{}")),
    "boundaries": _Section(3, _broken, _written("{} -> {} ({})")),
}
SECTIONS: Final = tuple(_SECTIONS)
"""What an audit compares, in the order it is told."""
