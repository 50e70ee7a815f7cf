"""Modules that one file declares and that are another file."""

import posixpath

from pinakes.facts import Flag
from pinakes.languages import language_named, loaded
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
    spec = language_named(row.language)
    if spec is None or spec.module_places is None:
        return None
    around = posixpath.dirname(row.qualified_name.replace(".", "/"))
    written = None if item.alias is None else item.module
    return next(
        (path for path in loaded(spec.module_places)(row.path, around, row.name, written) if path in paths), None
    )
