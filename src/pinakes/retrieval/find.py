"""Finding symbols by name: exact, by prefix, by the words inside."""

from collections.abc import Iterable, Sequence
from fnmatch import fnmatchcase
from typing import Protocol, TypeVar

from pinakes.answers import Evidence, Found, SymbolBrief
from pinakes.errors import UsageError
from pinakes.facts import SYMBOL_KINDS, TEST, VISIBILITIES
from pinakes.retrieval.aside import is_aside, is_test
from pinakes.retrieval.brief import brief, external_brief
from pinakes.retrieval.freshness import StaleTest
from pinakes.retrieval.naming import plain_name, quoted, symbols_called
from pinakes.retrieval.paging import page_at
from pinakes.storage.candidate import Candidate
from pinakes.storage.store import Store, SymbolRow
from pinakes.words import folded, words_of

_MOST_NAMES = 2000
"""Names whose symbols are looked at: the best, when more hold the text."""
_MOST_COUNTED = 64
"""Symbols of one name whose uses are counted, and how far they are."""
_MOST_USES = 4096
WORDS_IN_ANY_ORDER = 5
_BESIDE_CODE = frozenset({"section", "css_class", "css_variable", "css_keyframes"})


def find_symbols(  # noqa: PLR0913
    store: Store,
    name: str,
    *,
    evidence: Evidence,
    is_stale: StaleTest,
    kind: str | None = None,
    path: str | None = None,
    visibility: str | None = None,
    external: bool = True,
    limit: int = 20,
    cursor: str | None = None,
) -> Found:
    """Symbols whose name matches, best first: exact, other case or separators, prefix, whole words, inside words.

    Those of packages outside the project come after its own, and only where no path is asked for.
    """
    check_kind(kind)
    _check("visibility", visibility, VISIBILITIES)
    page = page_at(cursor, limit)
    container, _, last = plain_name(name).rpartition(".")
    name_only, inside = (last, container) if last else (container, "")
    ranked = _most_used_first(store, rank_names(store, name_only, inside)) or _called(store, name)
    if external and path is None:
        ranked += [row for _, row in rank_names(store.externals, name_only, inside)]
    kept = [row for row in ranked if _passes(row, kind, path, visibility)]
    rest = page.next_cursor(len(kept))
    return Found(
        evidence=evidence,
        query=name,
        total=len(kept),
        symbols=_load(store, kept[page.start : page.end], is_stale),
        truncated=rest is not None,
        cursor=rest,
        hint=None if kept else no_file_matches(store.hashes(), path) or _hint(name, ranked),
    )


Row = TypeVar("Row", Candidate, SymbolRow)


def best_first(store: Store, rows: Sequence[Row]) -> list[Row]:
    """Symbols of one name in the order of `find`: what is used most first, headings and styles late, tests last."""
    ordered = sorted(rows, key=lambda row: (row.kind == TEST, _place(row), row.path, row.line))
    return _used_first(store, ordered, sum(_is_plain_code(row) and row.kind not in _BESIDE_CODE for row in ordered))


def _most_used_first(store: Store, graded: list[tuple[int, Candidate]]) -> list[Candidate]:
    """Symbols in their order, but what is called just so, tests aside, by how much it is used."""
    rows = [row for _, row in graded]
    return _used_first(store, rows, sum(grade == 0 and _is_plain_code(row) for grade, row in graded))


def _used_first(store: Store, rows: list[Row], n_exact: int) -> list[Row]:
    """So many of the first put in order by how often they are used, by powers of two: a few uses more say nothing."""
    if not 1 < n_exact <= _MOST_COUNTED:
        return rows
    counts = store.use_counts([row.id for row in rows[:n_exact]], _MOST_USES)
    return sorted(rows[:n_exact], key=lambda row: -counts[row.id].bit_length()) + rows[n_exact:]


def _is_plain_code(row: Candidate | SymbolRow) -> bool:
    return row.kind != TEST and not is_aside(row.path)


def _called(store: Store, name: str) -> list[Candidate]:
    """What a dotted name means that is defined elsewhere: passed on by a module, inherited by a type."""
    meant = symbols_called(store, name) if "." in plain_name(name) else []
    ids = {row.id for row in meant}
    names = {id_ for text in {row.name for row in meant} for id_, _ in store.names_holding(folded(text))}
    return sorted((row for row in store.candidates(sorted(names)) if row.id in ids), key=_place)


class Names(Protocol):
    """Where names are looked for: among the project's own or those of packages."""

    def names_holding(self, folded: str) -> list[tuple[int, str]]:
        """Id and name of every name that holds this text."""

    def candidates(self, name_ids: list[int]) -> list[Candidate]:
        """All symbols with these names."""


def _load(store: Store, shown: list[Candidate], is_stale: StaleTest) -> list[SymbolBrief]:
    """The symbols behind the candidates, in their order."""
    own = store.symbols_by_ids([candidate.id for candidate in shown if candidate.package is None])
    theirs = store.externals.symbols_by_ids([candidate.id for candidate in shown if candidate.package is not None])
    own_by_id = {row.id: row for row in own}
    theirs_by_id = {row.id: row for row in theirs}
    return [
        brief(own_by_id[candidate.id], is_stale)
        if candidate.package is None
        else external_brief(theirs_by_id[candidate.id])
        for candidate in shown
    ]


def rank_names(store: Names, name: str, container: str) -> list[tuple[int, Candidate]]:
    """Symbols whose name matches, best first, each with its grade, 0 the best; tests that a text names come last."""
    wanted = folded(name)
    if not wanted:
        return []
    words = words_of(name)
    # Whatever holds the text or has its words in another order holds the longest of its words.
    rarest = max((word for word in words if word in wanted), key=len, default=wanted)
    grade_by_name = {}
    texts = set()
    for id_, text in store.names_holding(rarest):
        if " " in text:
            texts.add(id_)
        plain = folded(text)
        if wanted in plain:
            grade_by_name[id_] = 0 if text == name else _grade(text, plain, wanted, words)
        elif len(words) > 1 and _has_words(text, words):
            # Words in any order: `user get` and `get user` both find getUserById.
            grade_by_name[id_] = WORDS_IN_ANY_ORDER
    # Names of several words are those of tests and headings, of which there may be very many.
    best = sorted(grade_by_name, key=lambda id_: (id_ in texts, grade_by_name[id_], id_))[:_MOST_NAMES]
    rows = [row for row in store.candidates(best) if _inside(row, container)]
    graded = [(_grade_of(row, grade_by_name[row.name_id]), row) for row in rows]
    return sorted(graded, key=lambda item: (item[1].kind == TEST, item[0], _place(item[1]), item[1].path, item[1].line))


def _grade_of(row: Candidate, grade: int) -> int:
    """A heading or a class of a style sheet is no better for its small letters than a class of the program."""
    return max(grade, 1) if row.kind in _BESIDE_CODE else grade


def _grade(text: str, plain: str, wanted: str, words: list[str]) -> int:
    """How well another name that holds the wanted text matches, 1 the best; `plain` is it as one word."""
    if plain == wanted:
        return 1
    if plain.startswith(wanted):
        return 2
    if _has_words(text, words):
        return 3
    return 4


def _has_words(text: str, words: list[str]) -> bool:
    """Whether each word starts a word of the text."""
    # A mark before each word, so that one search tells whether any of them starts so.
    own = "\n".join(("", *words_of(text)))
    return all(f"\n{word}" in own for word in words)


def _inside(row: Candidate, container: str) -> bool:
    """Whether `container.name` can mean this symbol."""
    if not container:
        return True
    if row.package is not None and container.lower() == row.package.lower():
        return True
    dotted = f".{row.path.rpartition('.')[0].replace('/', '.')}.{row.qualified_name}"
    name = row.qualified_name.rpartition(".")[2]
    return dotted.lower().endswith(f".{container.lower()}.{name.lower()}")


def _place(row: Candidate | SymbolRow) -> tuple[bool, bool, bool, int, int]:
    """What is least first: tests, headings and styles, what is vendored or generated, what is not exported, depth."""
    is_beside = row.kind in _BESIDE_CODE
    return is_test(row.path), is_beside, is_aside(row.path), 1 - (row.flags & 1), row.qualified_name.count(".")


def _passes(row: Candidate, kind: str | None, path: str | None, visibility: str | None) -> bool:
    return (
        (kind is None or row.kind == kind)
        and (visibility is None or row.visibility == visibility)
        and (path is None or matches_path(row.path, path))
    )


def matches_path(path: str, wanted: str) -> bool:
    """Whether a path is the file, lies in the folder, or matches the glob."""
    wanted = wanted.removeprefix("./").rstrip("/")
    if any(mark in wanted for mark in "*?["):
        return fnmatchcase(path, wanted) or fnmatchcase(path, f"*/{wanted}")
    return path == wanted or path.startswith(f"{wanted}/") or wanted in {"", "."}


def check_kind(kind: str | None) -> None:
    """Raise UsageError for a kind that no symbol has."""
    _check("kind", kind, SYMBOL_KINDS)


def no_file_matches(paths: Iterable[str], wanted: str | None) -> str | None:
    """What is wrong with a filter that lets no file of the index through; None where it lets some."""
    if wanted is None or any(matches_path(path, wanted) for path in paths):
        return None
    return f"No file of the index matches path {quoted(wanted)}. Paths start at the root; * stands for any text."


def _check(option: str, value: str | None, allowed: tuple[str, ...]) -> None:
    if value is not None and value not in allowed:
        raise UsageError(f"{option} {value!r} is unknown. One of: {', '.join(allowed)}.")


def _hint(name: str, ranked: list[Candidate]) -> str:
    if ranked:
        return f"{len(ranked)} symbols match {quoted(name)}, but none passes the filters."
    if not plain_name(name):
        return "No name was given. Give one, the start of one, or words inside it."
    return f"No symbol's name holds {quoted(name)}. `pinakes status` tells which files are not indexed."
