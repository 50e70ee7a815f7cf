"""Uses of one symbol that can become uses of another, which is defined beside it."""

from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from pinakes.retrieval.imports import import_targets
from pinakes.retrieval.look import Look
from pinakes.retrieval.rename import MANY, RenamedSymbol, taken_at
from pinakes.retrieval.rename_text import Place, Texts, shorthand, written_out
from pinakes.retrieval.subject import read_symbols
from pinakes.storage.graph import ReferenceRow
from pinakes.storage.store import ImportRow, SymbolRow

_PASSED_ON = "SELECT DISTINCT path FROM exports WHERE symbol_id IS NULL AND coalesce(local, name) = :name"


class Redirect(NamedTuple):
    """The uses of one symbol that can become uses of another."""

    name: str
    new_name: str
    places: list[tuple[Place, str]]
    """Each with what takes the place of the name."""
    left_out: list[tuple[Place, str]]
    """Uses that stay, with the reason."""


def plan_redirect(look: Look, query: str, new_query: str) -> Redirect:
    """Every settled use of one symbol where another of the same file can stand in its place. Raises NotFoundError.

    A file is redirected as a whole or stays as it is: it stays where the new name means something else, or where it
    does not get the symbol from a file that has the new one too. Uses that were not settled are not in it.
    """
    old, new = (read_symbols(look, item).symbols[0] for item in (query, new_query))
    renamed, ways, texts = RenamedSymbol(look, old), _Ways(look, old, new), Texts(look)
    files = {item.path for item in renamed.uses}
    kept = {} if renamed.is_member else {path: next(ways.obstacles(path), None) for path in sorted(files)}
    redirect = Redirect(old.name, new.name, [], [])
    for item in renamed.uses:
        place = Place(item.path, item.line, item.col)
        reason = kept.get(item.path) or next(shorthand(texts, [place], is_key=renamed.is_key), None)
        if item.path == new.path and new.line <= item.line <= new.end_line:
            reason = "It stands in what is to take its place."
        elif reason is None and item.kind == "import" and item.path in ways.with_new:
            reason = f"{new.name!r} is imported there already; this import can go."
        if reason is None:
            written = written_out(texts, [place], old.name, new.name, is_key=renamed.is_key)
            redirect.places.append((place, written.get(place, new.name)))
        else:
            redirect.left_out.append((place, reason))
    return redirect


class _Ways:
    """The files through which others get two symbols of one file."""

    def __init__(self, look: Look, old: SymbolRow, new: SymbolRow) -> None:
        self._look = look
        self._old = old
        self._new = new
        graph = look.store.graph
        self.with_old = {item.path for item in graph.references_to([old.id], "import", MANY, 0)}
        self.with_new = {item.path for item in graph.references_to([new.id], "import", MANY, 0)}
        """The files that import one of them by name."""

    @cached_property
    def _passed_on(self) -> set[str]:
        """The files that export the old name without defining it."""
        rows = self._look.store.ask(_PASSED_ON, {"name": self._old.name}, row_limit=MANY, timeout_seconds=60.0).rows
        return {path for (path,) in rows}

    def obstacles(self, path: str) -> Iterator[str]:
        """Why the uses in a file have to stay."""
        yield from taken_at(self._look, path, self._new.name, 1, MANY, but=self._new.id)
        if path == self._old.path:
            return
        if path in self._passed_on:
            yield f"The file passes {self._old.name!r} on to others. Pass {self._new.name!r} on first."
        rows = import_targets(self._look, path)
        if any(row.name == "default" and _bound(row) == self._old.name for row, _ in rows):
            yield f"It is imported as what its file exports by default, which is not {self._new.name!r}."
        for item in self._uses_by_path.get(path, ()):
            targets = self._targets(rows, item)
            if not any(target is not None and self._has_new(target, {path}) for target in targets):
                through = next(filter(None, targets), None) or item.receiver or "a file that is not certain"
                yield f"It is reached through {through}, which does not pass {self._new.name!r} on."

    def _targets(self, rows: list[tuple[ImportRow, str | None]], item: ReferenceRow) -> list[str | None]:
        """The files that a use may have the old symbol from."""
        if item.receiver is not None:
            return [target for row, target in rows if _bound(row) == item.receiver]
        by_name = [target for row, target in rows if self._old.name in {row.name, _bound(row)}]
        return by_name or [target for row, target in rows if row.name == "*" and row.alias is None]

    @cached_property
    def _uses_by_path(self) -> dict[str, list[ReferenceRow]]:
        found: dict[str, list[ReferenceRow]] = {}
        for item in self._look.store.graph.references_to([self._old.id], None, MANY, 0):
            found.setdefault(item.path, []).append(item)
        return found

    def _has_new(self, path: str, seen: set[str]) -> bool:
        """Whether others can have the new name from a file: it defines, imports or passes it on with all else."""
        if path == self._new.path or path in self.with_new:
            return True
        if path in self.with_old or path in seen:
            return False
        return any(
            row.name == "*" and row.alias is None and target is not None and self._has_new(target, seen | {path})
            for row, target in import_targets(self._look, path)
        )


def _bound(row: ImportRow) -> str:
    """The name that an import gives to its file."""
    return row.alias or row.name or row.module
