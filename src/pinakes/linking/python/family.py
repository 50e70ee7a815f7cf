"""Python in a project."""

from pinakes.linking.family import Family, Opened, Project


def _open(project: Project) -> Opened:
    from pinakes.languages.python.modules import Modules  # noqa: PLC0415 - only a project that holds the language pays.
    from pinakes.linking.python.linker import PythonLinker  # noqa: PLC0415 - the same.

    def importers(paths: set[str]) -> set[int]:
        if any(path.rpartition("/")[2].startswith("__init__.") for path in paths):
            # What is a package decides from where every module under it is found.
            return {file for file, _ in project.files}
        # The fixtures of a `conftest.py` are given to all tests below its folder.
        folders = tuple(path.removesuffix(CONFTEST) for path in paths if f"/{path}".endswith(f"/{CONFTEST}"))
        below = {file for file, path in project.files if path.startswith(folders)} if folders else set()
        return below | project.importers({part.partition(".")[0] for path in paths for part in path.split("/")})

    return Opened(PythonLinker(Modules(project.files), project.unit), "", importers)


CONFTEST = "conftest.py"

FAMILY = Family("python", ("python", "notebook"), _open, names_owners=True)
