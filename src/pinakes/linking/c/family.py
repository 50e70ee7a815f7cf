"""C and C++ in a project."""

from pinakes.languages.c.modules import COMMANDS, Headers, read_folders
from pinakes.linking.c.includes import Includes
from pinakes.linking.c.linker import CLinker
from pinakes.linking.c.symbols import NAMED_KINDS
from pinakes.linking.family import Family, Opened, Project


def _open(project: Project) -> Opened:
    headers = Headers(project.files, read_folders(project.paths_ending(COMMANDS), project.files, project.text))

    def importers(paths: set[str]) -> set[int]:
        """Files that include one of these, at any depth, and headers that rely on what their source includes."""
        stems = {path.rpartition("/")[2].partition(".")[0] for path in paths}
        found = {file for file, path in project.files if path in paths} | project.importers(stems)
        users: dict[int, set[int]] = {}
        for file, others in project.dependencies().items():
            for other in others:
                users.setdefault(other, set()).add(file)
        pending = list(found)
        while pending:
            for file in users.get(pending.pop(), ()):
                if file not in found:
                    found.add(file)
                    pending.append(file)
        sources = {path.rpartition("/")[2].rpartition(".")[0] for file, path in project.files if file in found} | stems
        return found | {file for file, path in project.files if path.rpartition("/")[2].partition(".")[0] in sources}

    return Opened(CLinker(Includes(headers, project.unit), project), headers.settings(), importers)


FAMILY = Family("c", ("c", "cpp"), _open, config_endings=(COMMANDS,), named_kinds=NAMED_KINDS)
