"""A project at a glance."""

import re
import shlex

from pinakes.answers import Count, Evidence, FolderCount, LanguageCount, Overview, SymbolBrief
from pinakes.languages import language_named
from pinakes.retrieval.aside import is_aside, is_test
from pinakes.retrieval.brief import brief
from pinakes.retrieval.freshness import StaleTest
from pinakes.storage.store import Store, SymbolRow

_STEP = re.compile(r"(?:^|/)(?:migrations?|migrate)/")
"""Where the steps lie by which a database came to be what it is: long, and read by nobody."""
_STEPS_ASIDE = 16
"""How many times as many types are looked at, so that others are among them."""

ENTRY_POINTS = (
    "main",
    "cli",
    "app",
    "App",
    "server",
    "index",
    "run",
    "application",
    "create_app",
    "bootstrap",
)


def overview_of(store: Store, *, evidence: Evidence, is_stale: StaleTest, limit: int) -> Overview:
    """What a newcomer wants to know first."""
    counts = store.counts()
    largest = [brief(row, is_stale) for row in _largest_types(store, limit)]
    entries = [brief(row, is_stale) for row in _entry_points(store, limit)]
    markers = [Count(kind, n) for kind, n in store.profile.marker_counts()]
    return Overview(
        evidence=evidence,
        root=store.meta().get("root", ""),
        files=counts["files"],
        lines=store.n_lines(),
        symbols=counts["symbols"],
        references=counts["references"],
        languages=[LanguageCount(*row) for row in store.languages()],
        unread=[Count(ending, n) for ending, n in store.profile.endings_without_language()],
        folders=[FolderCount(*row) for row in store.profile.top_folders(limit)],
        largest_types=largest,
        entry_points=entries,
        hubs=[Count(module, n) for module, n in store.profile.most_imported(limit)],
        central=[Count(path, n) for path, n in store.profile.most_depended_on(limit)],
        markers=markers,
        nested_projects=store.profile.nested_projects(),
        suggestions=_suggestions(store, largest, entries, markers),
    )


def _entry_points(store: Store, limit: int) -> list[SymbolRow]:
    """Where programs start, a file once for each name: languages with most code first, tests not at all.

    Those of examples and vendored code come last.
    """
    rank = {language: n for n, (language, *_) in enumerate(store.languages())}
    first: dict[tuple[str, str], SymbolRow] = {}
    for row in store.named_at_top(ENTRY_POINTS, limit * _STEPS_ASIDE):
        if not is_test(row.path):
            first.setdefault((row.path, row.qualified_name), row)
    return sorted(first.values(), key=lambda row: (is_aside(row.path), rank.get(row.language or "", 0)))[:limit]


def _largest_types(store: Store, limit: int) -> list[SymbolRow]:
    """The largest types, what is there to read first; vendored code and the steps of a database's past come last."""
    specs = (language_named(language) for language, *_ in store.languages())
    modules = [spec.name for spec in specs if spec is not None and spec.modules_are_types]
    rows = store.largest_types(limit * _STEPS_ASIDE, modules)
    return sorted(rows, key=lambda row: is_aside(row.path) or bool(_STEP.search(row.path)))[:limit]


def _suggestions(
    store: Store, largest: list[SymbolBrief], entries: list[SymbolBrief], markers: list[Count]
) -> list[str]:
    """Questions that have an answer in this very project."""
    found = []
    if largest:
        name, path = shlex.quote(largest[0].name), shlex.quote(largest[0].path)
        is_one = len(store.symbols_named(largest[0].name)) == 1
        found += [f"pinakes show {name}" if is_one else f"pinakes show {name} --in {path}", f"pinakes outline {path}"]
    if entries:
        found.append(f"pinakes snippet {shlex.quote(entries[0].name)} --in {shlex.quote(entries[0].path)}")
    if markers:
        found.append('pinakes query "SELECT path, line, kind, text FROM markers"')
    return [*found, 'pinakes search "WHAT IT DOES"', "pinakes find NAME", "pinakes status", "pinakes schema"]
