"""Narrowing a search: by language, path, kind, visibility, and what is around."""

from typing import NamedTuple

from pinakes.errors import UsageError
from pinakes.facts import CHUNK_KINDS, SYMBOL_KINDS, VISIBILITIES
from pinakes.languages import all_languages
from pinakes.retrieval.find import matches_path, no_file_matches
from pinakes.retrieval.search.code import Result
from pinakes.storage.store import Store


class Filters(NamedTuple):
    """What results must be. None is anything."""

    kind: str | None = None
    language: str | None = None
    path: str | None = None
    inside: str | None = None
    """A word of the name of what is around it, or of its path."""
    visibility: str | None = None

    @property
    def looks_at_symbols(self) -> bool:
        """Whether some of it is only known once results are at hand."""
        return bool(self.kind or self.inside or self.visibility)

    def files(self, store: Store) -> frozenset[int] | None:
        """The files that pass; None when all do."""
        if self.language is None and self.path is None:
            return None
        return frozenset(
            id_
            for id_, path, language in store.search.files()
            if (self.language is None or language == self.language)
            and (self.path is None or matches_path(path, self.path))
        )

    def miss(self, store: Store) -> str | None:
        """What to say when no file of the index has such a path; None where one has."""
        return no_file_matches(store.hashes(), self.path)

    def passes(self, result: Result) -> bool:
        """Whether a result is what is looked for."""
        symbol, chunk = result.symbol, result.chunk
        around = f"{chunk.path}/{symbol.qualified_name if symbol is not None else ''}".lower()
        return (
            (self.kind is None or self.kind == result.kind)
            and (self.visibility is None or (symbol is not None and symbol.visibility == self.visibility))
            and (self.inside is None or self.inside.lower() in around)
        )


def read_filters(store: Store, typed: dict[str, str], given: Filters) -> Filters:
    """The filters of a query together with those given beside it, which win. Raises UsageError for unknown words."""
    language = given.language or typed.get("lang")
    known = {row[0]: None for row in store.languages()}
    filters = Filters(
        kind=given.kind or typed.get("kind"),
        language=None if language is None else _full_name(language.lower(), known),
        path=given.path or typed.get("path"),
        inside=given.inside or typed.get("in"),
        visibility=given.visibility or typed.get("visibility"),
    )
    _check("kind", filters.kind, dict.fromkeys([*SYMBOL_KINDS, *CHUNK_KINDS]))
    _check("visibility", filters.visibility, dict.fromkeys(VISIBILITIES))
    if filters.language is not None:
        _check("lang", filters.language, known)
    return filters


def _full_name(language: str, known: dict[str, None]) -> str:
    """The name of a language by itself or by what people call it."""
    if language in known:
        return language
    return next((spec.name for spec in all_languages().values() if language in spec.short_names), language)


def _check(field: str, value: str | None, known: dict[str, None]) -> None:
    if value is not None and value not in known:
        raise UsageError(f"{field} {value!r} is unknown. One of: {', '.join(known)}.")
