r"""What names mean as people say them.

`Cart.add` as we write it; `Cart::add`, `Cart#add`, `Shop\Cart` and `add()` as others do; `web.New` for what a package
folder defines; `shop.Cart` for what the module shop passes on; `Basket.add` for what Basket inherits.
"""

import re
from collections.abc import Iterator
from typing import Final

from pinakes.facts import TEST
from pinakes.storage.store import Store, SymbolRow

_JOINTS: Final = re.compile(r"::|->|\\+|#")
_ARGUMENTS: Final = re.compile(r"(?:<[^<>]*>)?\([^()]*\)$")
_HERITAGE: Final = ("extends", "implements")
_FARTHEST: Final = 50
"""Types above a type that are looked at, level by level."""
_LONGEST_TOLD: Final = 100


def symbols_called(store: Store, query: str) -> list[SymbolRow]:
    """The symbols that a name means: as it is written, else as it may be meant. The nearest meaning wins.

    A test that a text names is meant where nothing else is.
    """
    plain = plain_name(query)
    return (
        _as_written(store, query)
        or _as_written(store, plain)
        or _as_passed_on(store, plain)
        or _somewhere_below(store, plain)
        or _as_text(store, query.strip())
    )


def plain_name(query: str) -> str:
    """A name with dots between its parts and nothing behind it."""
    return _JOINTS.sub(".", _ARGUMENTS.sub("", query.strip())).lstrip(".")


def quoted(query: str) -> str:
    """What was asked about in quotes, for a message: of a very long one the start."""
    return repr(query) if query == clipped(query) else f"{clipped(query)!r}…"


def clipped(query: str) -> str:
    """As much of what was asked about as a message holds."""
    return query[:_LONGEST_TOLD]


def dotted(path: str, language: str | None = None) -> str:
    """A path as the name of a module."""
    from pinakes.languages import without_ending  # noqa: PLC0415  Most names have no dots: they need no language.

    return without_ending(path, language).replace("/", ".")


def _as_written(store: Store, query: str) -> list[SymbolRow]:
    """Exact names; a dotted name may start with the module, its folder or the class."""
    container, _, name = query.rpartition(".")
    rows = store.symbols_named(name or query)
    if not container:
        return [*rows, *store.symbols_by_ids(store.said.exported_as(query))]
    named = [(row, plain_name(row.qualified_name)) for row in rows]
    exact = [row for row, own in named if query in {own, row.qualified_name}]
    in_module = exact or _of_their_own(
        store, [row for row, own in named if f".{dotted(row.path, row.language)}.{own}".endswith(f".{query}")]
    )
    return in_module or [row for row, own in named if f".{_folder(row.path)}.{own}".endswith(f".{query}")]


def _of_their_own(store: Store, rows: list[SymbolRow]) -> list[SymbolRow]:
    """`IShape.Draw` is the member of IShape; only where there is none, what implements it by name in some class."""
    explicit = store.graph.explicit([row.id for row in rows]) if len(rows) > 1 else {}
    return [row for row in rows if row.id not in explicit] or rows


def _somewhere_below(store: Store, query: str) -> list[SymbolRow]:
    """What lies in a folder that is named, with others between: `milli::Index` in `crates/milli/src/index.rs`."""
    folder, _, rest = query.partition(".")
    if not rest:
        return []
    named = [row for row in store.symbols_named(rest.rpartition(".")[2]) if _lies_in(row.path, folder)]
    return [row for row in named if plain_name(row.qualified_name) == rest]


def _lies_in(path: str, folder: str) -> bool:
    """Whether a folder above a file is called so; what a manifest calls `a-b`, code calls `a_b`."""
    return folder in path.replace("-", "_").split("/")[:-1] or folder in path.split("/")[:-1]


def _as_text(store: Store, query: str) -> list[SymbolRow]:
    """Tests that are named by a text, or by texts of what is around them too, joined by dots."""
    names = [query, *(query[dot.end() :] for dot in re.finditer(r"\.", query))]
    rows = [row for name in names for row in store.all_named(name) if row.kind == TEST]
    return [row for row in rows if f".{row.qualified_name}".endswith(f".{query}")]


def _folder(path: str) -> str:
    return path.rpartition("/")[0].replace("/", ".")


def _as_passed_on(store: Store, query: str) -> list[SymbolRow]:
    """What a module imports under a name, and what a type has from those above it."""
    container, _, name = query.rpartition(".")
    if not container:
        return []
    passed_on = store.symbols_by_ids(set(_imported(store, container, name)))
    if passed_on:
        return sorted(passed_on, key=lambda row: (row.path, row.line))
    return _members(store, symbols_called(store, container), name)


def _imported(store: Store, module: str, name: str) -> Iterator[int]:
    """The symbols that a module imports under a name, by itself or with all that another one has."""
    modules = {file: dotted(path, language) for file, path, language, _ in store.code_files()}
    queue = [file for file, name_ in modules.items() if f".{name_}".endswith(f".{module}")]
    for at, file in enumerate(queue):
        imports = store.imports_in(file)
        names = {item.name for item in imports if name == (item.alias or item.name)}
        for reference in store.graph.references_in(file) if names else ():
            if reference.kind == "import" and reference.name in names and reference.target_id is not None:
                yield reference.target_id
        stars = tuple(f".{item.module.strip('.')}" for item in imports if item.name == "*")
        used = [-edge.node for edge in store.graph.dependencies_of([-file]) if isinstance(edge.node, int)]
        passed_on = [other for other in used if f".{modules.get(other, '')}".endswith(stars)] if stars else []
        for row in store.symbols_named(name) if passed_on else ():
            if row.parent is None and row.id >> 20 in passed_on:
                yield row.id
        if at < _FARTHEST:
            queue += [other for other in passed_on if other not in queue]


def _members(store: Store, holders: list[SymbolRow], name: str) -> list[SymbolRow]:
    """The members of a name of the nearest types: these, else those above them."""
    named = store.symbols_named(name)
    level, seen = [row.id for row in holders], set[int]()
    while named and level and len(seen) < _FARTHEST:
        if found := [row for row in named if row.parent in level]:
            return found
        seen.update(level)
        above = (edge.node for edge in store.graph.uses_in(level, _HERITAGE))
        level = [id_ for id_ in dict.fromkeys(above) if isinstance(id_, int) and id_ not in seen]
    return []
