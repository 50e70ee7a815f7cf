"""Go in a project."""

from pinakes.linking.family import Family, Opened, Project


def _open(project: Project) -> Opened:
    from pinakes.languages.go.modules import Modules  # noqa: PLC0415 - only a project that holds the language pays.
    from pinakes.linking.go.linker import GoLinker  # noqa: PLC0415 - the same.

    modules = Modules(project.files, _configs(project), project.text)

    def importers(paths: set[str]) -> set[int]:
        """The files beside those that came or went, and those that may import their folders."""
        folders = {path[: path.rfind("/") + 1] for path in paths}
        beside = {file for folder in folders for file, _ in modules.files_in.get(folder, ())}
        return beside | project.importers({word for folder in folders for word in modules.last_words(folder)})

    return Opened(GoLinker(modules, project.unit), modules.settings(), importers)


def _configs(project: Project) -> list[str]:
    """Every `go.mod` and `go.work`, and where a folder has no `go.mod`, what stands there in its place."""
    modules = project.paths_ending(".mod")
    plain = [path for path in modules if path.rpartition("/")[2] == "go.mod"]
    folders = {path[: path.rfind("/") + 1] for path in plain}
    others = [path for path in modules if path[: path.rfind("/") + 1] not in folders]
    spaces = [path for path in project.paths_ending("go.work") if path.rpartition("/")[2] == "go.work"]
    return plain + others + spaces


FAMILY = Family("go", ("go",), _open, config_endings=(".mod", "go.work"))
