"""Go in a project."""

from pinakes.linking.family import Family, Opened, Project


def _open(project: Project) -> Opened:
    from pinakes.languages.go.modules import Modules  # noqa: PLC0415 - only a project that holds the language pays.
    from pinakes.linking.go.linker import GoLinker  # noqa: PLC0415 - the same.

    configs = project.paths_ending("go.mod") + project.paths_ending("go.work")
    named = [path for path in configs if path.rpartition("/")[2] in {"go.mod", "go.work"}]
    modules = Modules(project.files, named, project.text)

    def importers(paths: set[str]) -> set[int]:
        """The files beside those that came or went, and those that may import their folders."""
        folders = {path[: path.rfind("/") + 1] for path in paths}
        beside = {file for folder in folders for file, _ in modules.files_in.get(folder, ())}
        return beside | project.importers({word for folder in folders for word in modules.last_words(folder)})

    return Opened(GoLinker(modules, project.unit), modules.settings(), importers)


FAMILY = Family("go", ("go",), _open, config_endings=("go.mod", "go.work"))
