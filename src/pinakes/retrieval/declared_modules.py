"""Modules that one file declares and that are another file: Rust's `mod name;`."""

import posixpath
from collections.abc import Iterator

from pinakes.facts import Flag
from pinakes.retrieval.look import Look
from pinakes.storage.store import ImportRow, SymbolRow


def file_of_module(look: Look, rows: list[SymbolRow]) -> str | None:
    """The file that a module is which is only declared; None for several, for anything else, and for unknown files."""
    if len(rows) != 1 or not is_declared(rows[0]):
        return None
    row = rows[0]
    imports = [item for item in look.store.imports_in(row.id >> 20) if _declares(item, row)]
    return _among(row, imports[0], paths_imported(look, row.id >> 20)) if imports else None


def files_of_modules(look: Look, file: int, paths: list[str]) -> dict[tuple[int, int], str]:
    """The files, among some paths, that the modules are which a file declares, by line and column of the import."""
    imports = [item for item in look.store.imports_in(file) if item.kind == "module"]
    rows = [row for row in look.store.symbols_in(file) if is_declared(row)] if imports else []
    known = set(paths)
    found = [(item, _among(row, item, known)) for row in rows for item in imports if _declares(item, row)]
    return {(item.line, item.col): path for item, path in found if path is not None}


def is_declared(row: SymbolRow) -> bool:
    """Whether a symbol is a module that is only declared."""
    return row.kind == "module" and bool(row.flags & Flag.DECLARATION)


def paths_imported(look: Look, file: int) -> set[str]:
    """The paths of the files that a file imports."""
    graph = look.store.graph
    files = [-edge.node for edge in graph.dependencies_of([-file]) if isinstance(edge.node, int)]
    return set(graph.paths_of(files).values())


def _declares(item: ImportRow, row: SymbolRow) -> bool:
    is_here = item.kind == "module" and row.line <= item.line <= row.end_line
    return is_here and row.name in {item.alias, item.module}


def _among(row: SymbolRow, item: ImportRow, paths: set[str]) -> str | None:
    return next((path for path in _places(row, item) if path in paths), None)


def _places(row: SymbolRow, item: ImportRow) -> Iterator[str]:
    """Where the file may lie: where it is said to, below its own file, or beside it."""
    stem, ending = posixpath.splitext(row.path)
    around = posixpath.dirname(row.qualified_name.replace(".", "/"))
    for folder in (stem, posixpath.dirname(row.path)):
        base = posixpath.join(folder, around)
        if item.alias is not None:
            yield posixpath.normpath(posixpath.join(base, item.module))
        else:
            yield posixpath.join(base, f"{row.name}{ending}")
            yield posixpath.join(base, row.name, f"mod{ending}")
