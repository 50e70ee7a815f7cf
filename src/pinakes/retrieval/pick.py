"""Which symbols a name or an id stands for."""

from pinakes.errors import NotFoundError
from pinakes.retrieval.brief import key_number
from pinakes.retrieval.find import best_first, check_kind, matches_path, no_file_matches
from pinakes.retrieval.naming import clipped, dotted, plain_name, quoted, symbols_called
from pinakes.retrieval.near import names_near, used_elsewhere
from pinakes.storage.externals import ExternalRow
from pinakes.storage.store import Store, SymbolRow

_MOST_INSIDE = 5


def pick_symbols(store: Store, query: str, *, kind: str | None, path: str | None) -> list[SymbolRow]:
    """Symbols that an id, a name, a dotted name or `PATH:LINE` means, the likeliest first.

    Raises NotFoundError when there is none, UsageError for a kind that no symbol has.
    """
    rows = _by_key(store, query) or _by_line(store, query) or symbols_called(store, query)
    kept = [
        row for row in rows if (kind is None or row.kind == kind) and (path is None or matches_path(row.path, path))
    ]
    if kept:
        return best_first(store, kept) if len(kept) > 1 else kept
    check_kind(kind)
    advice = no_file_matches(store.hashes(), path) if rows else None
    raise NotFoundError(advice or _advice(store, query, rows, kind))


def pick_external(store: Store, query: str, *, kind: str | None) -> list[ExternalRow]:
    """Symbols of packages outside the project that an id, a name or a dotted name means, by package and path.

    A dotted name may start with the package, the module or the class.
    """
    key = key_number(query)
    rows = [] if key is None else store.externals.symbols_by_key(key)
    if not rows:
        container, _, name = query.rpartition(".")
        rows = [row for row in store.externals.symbols_named(name or query) if not container or _is_named(row, query)]
    return [row for row in rows if kind is None or row.kind == kind]


def _is_named(row: ExternalRow, query: str) -> bool:
    return query in {row.qualified_name, f"{row.package}.{row.qualified_name}"} or f".{_dotted(row)}".endswith(
        f".{query}"
    )


def _by_key(store: Store, query: str) -> list[SymbolRow]:
    key = key_number(query)
    return [] if key is None else store.symbols_by_key(key)


def _by_line(store: Store, query: str) -> list[SymbolRow]:
    """The innermost symbol at a place."""
    path, colon, rest = query.partition(":")
    line = rest.partition(":")[0]
    return symbols_around(store, path.removeprefix("./"), int(line))[:1] if colon and line.isdecimal() else []


def symbols_around(store: Store, path: str, line: int) -> list[SymbolRow]:
    """The symbols whose text a line is part of, the innermost first."""
    file = store.file(path)
    around = [] if file is None else [row for row in store.symbols_in(file[0]) if row.line <= line <= row.end_line]
    return sorted(around, key=lambda row: (row.end_line - row.line, -row.col))


def _dotted(row: ExternalRow) -> str:
    return f"{dotted(row.path)}.{row.qualified_name}"


def _advice(store: Store, query: str, rows: list[SymbolRow], kind: str | None) -> str:
    if rows:
        places = ", ".join(sorted({f"{row.kind} in {row.path}" for row in rows})[:3])
        return f"{quoted(query)} is there, but not with these filters: {places}."
    if external := pick_external(store, query, kind=kind):
        packages = ", ".join(sorted({f"{row.package} {row.version}".strip() for row in external})[:3])
        return f"{query!r} is a symbol of {packages}, whose source is not here. `pinakes show {query}` tells of it."
    path, _, line = query.rpartition(":")
    if path and line.isdecimal():
        return _nothing_there(store, path, int(line))
    plain = plain_name(query)
    if not plain:
        return "No name was given. `pinakes find NAME` looks for one, or for a part of one."
    receiver, _, name = plain.rpartition(".")
    names = names_near(store, name or plain)
    elsewhere = used_elsewhere(store, name or plain, receiver)
    told = [f"No symbol is named {quoted(query)}.", elsewhere, f"Near: {', '.join(names)}." if names else ""]
    if names and query == clipped(query):
        told.append(f"`pinakes find {query}` looks further.")
    elif not names and not elsewhere:
        told.append("`pinakes status` tells which files are not indexed.")
    return " ".join(filter(None, told))


def _nothing_there(store: Store, path: str, line: int) -> str:
    """Why no symbol stands at a place."""
    file = store.file(path.removeprefix("./"))
    if file is None:
        return unknown_path(store, path)
    n_lines = file[2]
    if line > n_lines:
        return f"Line {line:,} lies behind the end of {path}, which has {n_lines:,}."
    return f"No symbol stands at line {line:,} of {path}. `pinakes outline {path}` lists what is there."


def unknown_path(store: Store, path: str) -> str:
    """Advice for a path that the index does not have."""
    inside = store.profile.paths_in(path.rstrip("/"), _MOST_INSIDE) if path else []
    if inside:
        return f"{path!r} is a folder, not a file. In it: {', '.join(inside)}."
    near = store.paths_ending(path.rpartition("/")[2], 3) if path else []
    if near:
        return f"The index has no file {path!r}. Near: {', '.join(near)}."
    return f"The index has no file {path!r}. `pinakes validate {path}` tells whether it is ignored or missing."
