"""Rust in a project."""

from pinakes.linking.family import Declared, Family, Opened, Project

_UNSAID = frozenset({"Item", "Output", "Target"})
"""What loops, indexes and dereferencing ask an impl for."""


def _open(project: Project) -> Opened:
    from pinakes.languages.rust.modules import Modules  # noqa: PLC0415 - only a project that holds the language pays.
    from pinakes.linking.rust.linker import RustLinker  # noqa: PLC0415 - the same.

    manifests = [path for path in project.paths_ending("Cargo.toml") if path.rpartition("/")[2] == "Cargo.toml"]
    modules = Modules(project.files, manifests, project.text)

    def importers(paths: set[str]) -> set[int]:
        """Files that name a module which came or went, and files below its folder."""
        if any(modules.is_root(path) or path.endswith(("/lib.rs", "/main.rs")) for path in paths):
            return {file for file, _ in project.files}
        words, folders = set(), []
        for path in paths:
            stem = path.removesuffix("/mod.rs").removesuffix(".rs")
            words.add(stem.rpartition("/")[2])
            folders.append(f"{stem}/")
        owners = {modules.file(owner) for path in paths for owner, _, _ in modules.owners(path)}
        below = {file for file, path in project.files if path.startswith(tuple(folders)) or path in paths}
        return project.importers(words) | below | {file for file in owners if file is not None}

    return Opened(RustLinker(modules, project), modules.settings(), importers)


def _is_reached(declared: Declared, place: int) -> bool:
    """All but methods of types themselves: those of traits may be called on what is outside the project."""
    symbols, bases = declared
    parent = symbols[place].parent
    return symbols[place].kind != "method" or parent < 0 or symbols[parent].kind != "impl" or parent in bases


def _is_unsaid(declared: Declared, place: int) -> bool:
    return declared.symbols[place].name in _UNSAID


FAMILY = Family(
    "rust",
    ("rust",),
    _open,
    config_endings=("Cargo.toml",),
    named_kinds=frozenset({"impl", "macro", "method"}),
    is_reached=_is_reached,
    is_unsaid=_is_unsaid,
)
