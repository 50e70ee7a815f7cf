"""What a file imports, and the files that this leads to."""

import posixpath

from pinakes.answers import ImportLine, Imports
from pinakes.errors import NotFoundError
from pinakes.languages import declaration_endings, language_of, without_ending
from pinakes.retrieval.declared_modules import files_of_modules, paths_imported
from pinakes.retrieval.look import Look
from pinakes.retrieval.naming import dotted
from pinakes.retrieval.pick import unknown_path
from pinakes.storage.store import ImportRow


def list_imports(look: Look, path: str) -> Imports:
    """The imports of a file with their files. Raises NotFoundError for an unknown path."""
    file = look.store.file(path)
    if file is None:
        raise NotFoundError(unknown_path(look.store, path))
    imports = [
        ImportLine(
            line=row.line,
            end_line=row.end_line,
            col=row.col,
            module=row.module,
            name=row.name,
            alias=row.alias,
            target=target,
        )
        for row, target in import_targets(look, path)
    ]
    return Imports(evidence=look.evidence, path=path, imports=imports)


def import_targets(look: Look, path: str) -> list[tuple[ImportRow, str | None]]:
    """What a file imports, each with the file that this leads to; None where it is outside the project or unknown."""
    file = look.store.file(path)
    if file is None:
        return []
    known = sorted(paths_imported(look, file[0]), key=lambda item: (len(item), item))
    found = _by_target(look, file[0], set(known))
    modules = files_of_modules(look, file[0], known)
    return [
        (row, modules.get((row.line, row.col)) or _file_of(path, row, known) or found.get((row.line, row.name or "")))
        for row in look.store.imports_in(file[0])
    ]


def _by_target(look: Look, file: int, paths: set[str]) -> dict[tuple[int, str], str]:
    """By line and name, the file of the symbol that is imported, where the importing file depends on it."""
    rows = [row for row in look.store.graph.references_in(file) if row.kind == "import" and row.target_id is not None]
    path_by_id = {row.id: row.path for row in look.store.symbols_by_ids({row.target_id or 0 for row in rows})}
    places = {(row.line, row.name): path_by_id.get(row.target_id or 0, "") for row in rows}
    return {place: path for place, path in places.items() if path in paths}


def _file_of(path: str, row: ImportRow, paths: list[str]) -> str | None:
    """The file among those that this one imports that is named as the import says."""
    folder = posixpath.dirname(path)
    if row.module.startswith("."):
        wanted = posixpath.normpath(posixpath.join(folder, row.module))
        return next((item for item in paths if item == wanted or _plain(item) in {wanted, _plain(wanted)}), None)
    module = row.module
    if row.level:
        parts = folder.split("/") if folder else []
        kept = parts[: len(parts) - row.level + 1]
        module = ".".join([*kept, *([row.module] if row.module else [])])
    for name in ([f"{module}.{row.name}".strip(".")] if row.name else []) + [module]:
        found = next((item for item in paths if name and f".{dotted(item)}".endswith(f".{name}")), None)
        if found is not None:
            return found
    return None


def _plain(path: str) -> str:
    """A path without its ending, and without the name of the file that stands for its folder."""
    declared = next((ending for ending in declaration_endings() if path.endswith(ending)), None)
    # What is declared stands for what lies beside it: `a.d.ts` for `a.js`.
    plain = path if declared is None else f"{path.removesuffix(declared)}.{declared.rpartition('.')[2]}"
    return without_ending(plain, language_of(path)) if posixpath.splitext(plain)[1] else path
