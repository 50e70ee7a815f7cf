"""What an audit found, each with the place in the work tree it is about."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from pinakes.answers import AuditSection
from pinakes.storage.store import Store

_DESCRIPTIONS: Final = {
    ("files", "added"): "A file that came.",
    ("dependencies", "added"): "A dependency that came.",
    ("symbols", "added"): "A symbol that came.",
    ("api", "removed"): "A public name that went.",
    ("api", "changed"): "A public signature that changed.",
    ("deprecated", "added"): "A deprecated name that came.",
    ("complexity", "added"): "A function that came above the limit of complexity.",
    ("complexity", "changed"): "A function above the limit of complexity that grew.",
    ("cycles", "added"): "A cycle of imports that came.",
    ("boundaries", "added"): "A dependency that breaks a rule and came.",
}
"""What is worth telling of each section. Files and symbols that came are what most changes are made of."""
_ONLY_WHERE_ASKED: Final = frozenset({"files", "symbols"})
_SYMBOLS: Final = "SELECT qualified_name, min(line) FROM symbols WHERE path = :path GROUP BY qualified_name"
_MOST: Final = 1_000_000

Finding = tuple[str | None, int | None, str]


class AuditFinding(NamedTuple):
    """All that one sort of change comes to."""

    section: str
    change: str
    """`added`, `removed` or `changed`."""
    description: str
    level: str
    findings: list[Finding]
    """Path, line and message of each; what went has no line."""


def findings_of(store: Store, sections: Iterable[AuditSection], fail_on: Sequence[str]) -> list[AuditFinding]:
    """Every sort of change that is told, with what was found of it; what fails an audit is an error, the rest a note.

    Files and symbols that came are told only where they fail it.
    """
    places = _Places(store)
    by_name = {section.name: section for section in sections}
    return [
        AuditFinding(
            name,
            change,
            description,
            "error" if name in fail_on else "note",
            [places.finding(item, description) for item in getattr(by_name[name], change)],
        )
        for (name, change), description in _DESCRIPTIONS.items()
        if name in by_name and (name in fail_on or name not in _ONLY_WHERE_ASKED)
    ]


def moved_edges(section: AuditSection) -> list[tuple[str, str, str]]:
    """Dependencies that came and went, as edges with a label."""
    told = [(item, "new") for item in section.added] + [(item, "gone") for item in section.removed]
    return [(*_ends(item), label) for item, label in told]


def _ends(item: str) -> tuple[str, str]:
    path, _, target = item.partition(" -> ")
    return path, target


class _Places:
    """Where the lines of an audit stand: each starts with a path."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._paths = frozenset(store.hashes())
        self._lines: dict[str, dict[str, int]] = {}

    def finding(self, item: str, description: str) -> Finding:
        path = self._path_of(item)
        rest = item[len(path) :].strip()
        return path, self._line_of(path, rest), f"{description} {item}"

    def _path_of(self, item: str) -> str:
        """The file of the project that a line starts with; of a file that is gone, its first word."""
        if item in self._paths:
            return item
        ends = [at for at, char in enumerate(item) if char == " "]
        return next((item[:at] for at in ends if item[:at] in self._paths), item.partition(" ")[0])

    def _line_of(self, path: str, rest: str) -> int | None:
        if path not in self._lines and path in self._paths:
            asked = self._store.ask(_SYMBOLS, {"path": path}, row_limit=_MOST, timeout_seconds=60)
            self._lines[path] = dict(asked.rows)
        named = self._lines.get(path, {})
        words = rest.partition(": ")[0].split(" ")
        return next((named[word] for word in words if word in named), None)
