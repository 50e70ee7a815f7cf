"""A project for somebody who starts to work on it."""

import shlex
from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from pinakes.answers import (
    Context,
    Convention,
    Count,
    Evidence,
    Intent,
    MarkerLine,
    Overview,
    RecipeHint,
    SearchHit,
)
from pinakes.languages import language_named
from pinakes.retrieval.freshness import StaleTest
from pinakes.retrieval.intent import RECIPES, hint_for, kind_of
from pinakes.retrieval.overview import overview_of
from pinakes.retrieval.recipes.recipe import Recipe
from pinakes.retrieval.testing import files_with_tests
from pinakes.storage.store import Store
from pinakes.words import terms_of

_GUIDES: Final = [
    "README.md",
    "README.rst",
    "AGENTS.md",
    "CLAUDE.md",
    "CONTRIBUTING.md",
    "CONTRIBUTING.rst",
    ".github/CONTRIBUTING.md",
    "docs/architecture.md",
    "ARCHITECTURE.md",
    "docs/style.md",
    "docs/glossary.md",
    "pyproject.toml",
    "package.json",
    "go.mod",
    "Cargo.toml",
    "pom.xml",
    "build.gradle",
    "composer.json",
    "Gemfile",
    "Makefile",
    "justfile",
    "CODEOWNERS",
    ".github/CODEOWNERS",
]
_PROSE_WORDS: Final = frozenset(terms_of("doc docs documentation readme changelog guide"))
_MOST_FOLDERS: Final = 3
_CLEAR: Final = 0.8
"""The share of names from which a way to write them is a habit."""


class Wanted(NamedTuple):
    """What is asked for."""

    intent: str | None
    hits: Sequence[SearchHit]
    """What a search for the intent found, best first."""
    limit: int
    is_compact: bool
    """Only what one cannot do without."""
    layers: Sequence[str]
    boundaries: Sequence[str]


def context_of(
    store: Store, recipes: dict[str, Recipe], wanted: Wanted, *, evidence: Evidence, is_stale: StaleTest
) -> Context:
    """What to know before one starts, narrowed by what is to be done."""
    overview = overview_of(store, evidence=evidence, is_stale=is_stale, limit=wanted.limit)
    kind = "explore" if wanted.intent is None else kind_of(wanted.intent)
    tests = set() if kind == "test" else {path for _, path in store.profile.test_files()}
    hits = sorted(wanted.hits, key=lambda hit: (_is_prose(hit) and not _is_about_prose(wanted), hit.path in tests))
    matches = [hit for hit in hits if hit.id is not None][: wanted.limit]
    markers = [] if wanted.is_compact else store.profile.markers(wanted.limit)
    return Context(
        evidence=evidence,
        root=overview.root,
        commit=store.meta().get("commit") or None,
        files=overview.files,
        lines=overview.lines,
        symbols=overview.symbols,
        languages=overview.languages[: wanted.limit],
        intent=None if wanted.intent is None else Intent(wanted.intent, kind, hint_for(kind)),
        matches=matches,
        matching_files=list(dict.fromkeys(hit.path for hit in hits))[: wanted.limit],
        entry_points=overview.entry_points,
        hubs=[Count(path, n) for path, n in store.profile.most_depended_on(wanted.limit)],
        conventions=[] if wanted.is_compact else _conventions(store, wanted),
        recipes=[RecipeHint(id_, recipes[id_].description) for id_ in RECIPES[kind] if id_ in recipes][: wanted.limit],
        markers=[MarkerLine(*row) for row in markers],
        suggestions=_suggestions(kind, matches, overview),
    )


def _is_prose(hit: SearchHit) -> bool:
    spec = language_named(hit.language or "")
    return spec is not None and spec.is_prose


def _is_about_prose(wanted: Wanted) -> bool:
    """Whether it is documentation that somebody is about to write."""
    return not _PROSE_WORDS.isdisjoint(terms_of(wanted.intent or ""))


def _conventions(store: Store, wanted: Wanted) -> list[Convention]:
    told = [
        Convention("guides", ", ".join(store.profile.present(_GUIDES))),
        Convention("tests", _tests(store)),
        Convention("naming", _naming(store)),
        Convention("documentation", _documentation(store)),
        Convention("layers", " > ".join(wanted.layers)),
        Convention("boundaries", "; ".join(wanted.boundaries)),
    ]
    return [convention for convention in told if convention.told]


def _tests(store: Store) -> str:
    """Where tests lie, most first."""
    paths = files_with_tests(store).values()
    folders = Counter(path.rpartition("/")[0].partition("/")[0] or "." for path in paths)
    told = ", ".join(f"{folder} ({n:,})" for folder, n in _most(folders))
    return f"{len(paths):,} {'file' if len(paths) == 1 else 'files'} with tests, in {told}" if told else ""


def _most(counts: Counter[str]) -> list[tuple[str, int]]:
    return sorted(counts.items(), key=lambda item: (-item[1], item[0]))[:_MOST_FOLDERS]


def _naming(store: Store) -> str:
    """How functions are written, in each language that is clear about it."""
    told = []
    for language, total, *counts in store.profile.naming()[:_MOST_FOLDERS]:
        share, style = max(zip((n / total for n in counts), ("snake_case", "camelCase", "PascalCase"), strict=True))
        if share >= _CLEAR:
            told.append(f"{language} functions are {style} ({share:.0%})")
    return "; ".join(told)


def _documentation(store: Store) -> str:
    total, documented = store.profile.documented()
    return f"{documented / total:.0%} of {total:,} public functions and types have documentation" if total else ""


def _suggestions(kind: str, matches: Sequence[SearchHit], overview: Overview) -> list[str]:
    """Commands that fit the work, about the likeliest symbol."""
    likely = [(hit.name or "", hit.path) for hit in matches]
    likely += [(symbol.qualified_name, symbol.path) for symbol in overview.entry_points]
    if not likely:
        return ["pinakes overview", "pinakes find NAME", "pinakes recipes list"]
    name, path = map(shlex.quote, likely[0])
    commands = {
        "debug": [f"pinakes callers {name}", f"pinakes history {name}"],
        "test": ["pinakes affected --base main", f"pinakes references {name}"],
        "refactor": [f"pinakes impact {name}", "pinakes affected"],
        "feature": [f"pinakes outline {path}", f"pinakes references {name}"],
        "explore": [f"pinakes outline {path}", f"pinakes graph {name}"],
    }
    return [f"pinakes show {name} --in {path}", *commands.get(kind, ["pinakes overview"])]
