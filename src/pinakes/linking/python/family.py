"""Python in a project."""

from pinakes.linking.family import Declared, Family, Opened, Project

_CONFTEST = "conftest.py"


def _open(project: Project) -> Opened:
    from pinakes.languages.python.modules import Modules  # noqa: PLC0415 - only a project that holds the language pays.
    from pinakes.linking.python.linker import PythonLinker  # noqa: PLC0415 - the same.

    def importers(paths: set[str]) -> set[int]:
        if any(path.rpartition("/")[2].startswith("__init__.") for path in paths):
            # What is a package decides from where every module under it is found.
            return {file for file, _ in project.files}
        # The fixtures of a `conftest.py` are given to all tests below its folder.
        folders = tuple(path.removesuffix(_CONFTEST) for path in paths if f"/{path}".endswith(f"/{_CONFTEST}"))
        below = {file for file, path in project.files if path.startswith(folders)} if folders else set()
        return below | project.importers({part.partition(".")[0] for path in paths for part in path.split("/")})

    return Opened(PythonLinker(Modules(project.files), project.unit), "", importers)


def _is_unsaid(declared: Declared, place: int) -> bool:
    """What loops, calls and other statements ask for, and what a named tuple is unpacked into."""
    symbol = declared.symbols[place]
    if symbol.name.startswith("__") and symbol.name.endswith("__"):
        return True
    return any(path.endswith("NamedTuple") for path in declared.bases.get(symbol.parent, ()))


FAMILY = Family("python", ("python", "notebook"), _open, names_owners=True, is_unsaid=_is_unsaid)
