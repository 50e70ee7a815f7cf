"""TypeScript, JavaScript and the markup that holds them in a project."""

from pinakes.linking.family import Family, Opened, Project


def _open(project: Project) -> Opened:
    from pinakes.languages.typescript.modules import Modules, config_paths  # noqa: PLC0415 - only a project that holds the language pays.
    from pinakes.linking.typescript.ambient import Ambient  # noqa: PLC0415 - the same.
    from pinakes.linking.typescript.linker import TypeScriptLinker  # noqa: PLC0415 - the same.

    known = set(project.paths_ending(".json"))
    modules = Modules(project.files, config_paths(known), lambda path: project.text(path) if path in known else None)

    ambient = Ambient(project.files, project.unit)

    def importers(_paths: set[str]) -> set[int]:
        """Files that now import other files than when they were linked."""
        path_of = dict(project.files)
        now: dict[int, set[int]] = {file: set() for file in path_of}
        for file, module in project.imported_modules():
            found = modules.find(path_of[file], module) if file in path_of else None
            if isinstance(found, int) and found != file:
                now[file].add(found)
        before = project.dependencies()
        return {file for file, targets in now.items() if before.get(file, set()) != targets}

    settings = modules.settings() + ambient.settings()
    return Opened(TypeScriptLinker(modules, ambient, project.unit), settings, importers)


FAMILY = Family(
    "typescript",
    ("typescript", "tsx", "javascript", "vue", "svelte", "astro"),
    _open,
    config_endings=(".json",),
    names_owners=True,
)
