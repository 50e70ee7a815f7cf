"""C and C++ in a project."""

from collections import defaultdict
from typing import TYPE_CHECKING, Final

from pinakes.linking.c.symbols import NAMED_KINDS
from pinakes.linking.family import Declared, Family, Opened, Project

if TYPE_CHECKING:
    from pinakes.languages.c.modules import Headers

_COMMANDS: Final = "compile_commands.json"
"""What compilers were called with."""


def _open(project: Project) -> Opened:
    from pinakes.languages.c.modules import Headers, read_folders  # noqa: PLC0415 - only a project that holds the language pays.
    from pinakes.linking.c.includes import Includes  # noqa: PLC0415 - the same.
    from pinakes.linking.c.overloads import OverloadLinker  # noqa: PLC0415 - the same.

    headers = Headers(project.files, read_folders(project.paths_ending(_COMMANDS), project.files, project.text))

    def importers(paths: set[str]) -> set[int]:
        """Files that include one of these, at any depth, and headers that rely on what their source includes."""
        names = {_stem(path) for path in paths}
        found = {file for file, path in project.files if path in paths} | project.importers(names)
        users = _users(project, headers)
        pending = list(found)
        while pending:
            more = users[pending.pop()] - found
            found |= more
            pending += more
        names.update(_stem(path) for file, path in project.files if file in found)
        return found | {file for file, path in project.files if _stem(path) in names}

    return Opened(OverloadLinker(Includes(headers, project.unit), project), headers.settings(), importers)


def _stem(path: str) -> str:
    return path.rpartition("/")[2].partition(".")[0]


def _users(project: Project, headers: "Headers") -> defaultdict[int, set[int]]:
    """The files that include each file, when they were last linked; those that are new, as they are now."""
    users: defaultdict[int, set[int]] = defaultdict(set)
    before = project.dependencies()
    for file, others in before.items():
        for other in others:
            users[other].add(file)
    path_of = {file: path for file, path in project.files if file not in before}
    for file, module in project.imported_modules():
        for is_quoted in (True, False) if file in path_of else ():
            found = headers.find(path_of[file], module, is_quoted=is_quoted)
            if isinstance(found, int):
                users[found].add(file)
    return users


def _is_unsaid(declared: Declared, place: int) -> bool:
    """What loops ask for."""
    return declared.symbols[place].name == "begin"


FAMILY = Family("c", ("c", "cpp"), _open, config_endings=(_COMMANDS,), named_kinds=NAMED_KINDS, is_unsaid=_is_unsaid)
