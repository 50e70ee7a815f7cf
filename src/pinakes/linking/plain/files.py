"""Which files of a project an import means."""

from functools import cached_property

from pinakes.languages._links import Rules, Wanted
from pinakes.linking.family import Project


class Files:
    """The files that imports of a family may mean, by what its rules say."""

    def __init__(self, project: Project, rules: Rules) -> None:
        self.path_of = dict(project.files)
        self._rules = rules
        self._reached = project.reached
        self._imported_modules = project.imported_modules
        self._known: dict[tuple[str, str], tuple[int, ...]] = {}

    @cached_property
    def _by_path(self) -> dict[str, int]:
        return {path: file for file, path in self._reached}

    @cached_property
    def _by_name(self) -> dict[str, list[str]]:
        """Paths by the name of the file."""
        found: dict[str, list[str]] = {}
        for _, path in self._reached:
            found.setdefault(path.rpartition("/")[2], []).append(path)
        return found

    @cached_property
    def _by_folder(self) -> dict[str, list[int]]:
        found: dict[str, list[int]] = {}
        for file, path in self._reached:
            found.setdefault(path.rpartition("/")[0], []).append(file)
        return found

    @cached_property
    def importers(self) -> dict[int, list[int]]:
        """The files that import each file."""
        found: dict[int, dict[int, None]] = {}
        for file, module in self._imported_modules():
            for target in self.meant(self.path_of[file], module) if file in self.path_of else ():
                found.setdefault(target, {})[file] = None
        return {target: sorted(files, key=self.path_of.__getitem__) for target, files in found.items()}

    def reached_from(self, paths: set[str]) -> set[int]:
        """Files at these paths, and those that they import, one through the other."""
        below: dict[int, list[int]] = {}
        for target, files in self.importers.items():
            for file in files:
                below.setdefault(file, []).append(target)
        found: set[int] = set()
        pending = [self._by_path[path] for path in paths if path in self._by_path]
        while pending:
            file = pending.pop()
            if file not in found:
                found.add(file)
                pending += below.get(file, ())
        return found

    def wanted(self, path: str, module: str) -> Wanted:
        """What a module may mean to a file at a path."""
        return self._rules.wanted(path, module)

    def meant(self, path: str, module: str) -> tuple[int, ...]:
        """The files that a module means to a file at a path; several where nothing tells which, or all are meant."""
        key = (path, module)
        if key not in self._known:
            self._known[key] = self._find(path, self.wanted(path, module))
        return self._known[key]

    def _find(self, path: str, wanted: Wanted) -> tuple[int, ...]:
        for candidate in wanted.paths:
            if candidate in self._by_path:
                return (self._by_path[candidate],)
        for ending in wanted.endings:
            fitting = [
                other
                for other in self._by_name.get(ending.rpartition("/")[2], ())
                if other == ending or other.endswith(f"/{ending}")
            ]
            if fitting and (len(fitting) == 1 or not wanted.is_unique):
                return tuple([self._by_path[other] for other in _nearest(path, fitting)])
        if wanted.folder is not None:
            return tuple(self._by_folder.get(wanted.folder, ()))
        return ()

    def folder_of(self, path: str, module: str) -> str | None:
        """The folder that a module means to a file at a path, where it means one and that holds files."""
        folder = self.wanted(path, module).folder
        return folder if folder in self._by_folder else None

    @cached_property
    def words(self) -> frozenset[str]:
        """The names of folders and files, without their endings: what is called so may be the project's own."""
        return frozenset(part.partition(".")[0] for _, path in self._reached for part in path.split("/"))

    def may_mean(self, file: int, module: str, paths: set[str]) -> bool:
        """Whether a module may mean one of these paths, be there a file or not."""
        wanted = self.wanted(self.path_of[file], module)
        if not paths.isdisjoint(wanted.paths):
            return True
        if wanted.folder is not None and any(path.rpartition("/")[0] == wanted.folder for path in paths):
            return True
        return any(path == ending or path.endswith(f"/{ending}") for ending in wanted.endings for path in paths)


def _nearest(path: str, others: list[str]) -> list[str]:
    """Of several paths, those that share most folders with a path, and of these those that lie least deep."""
    folders = path.split("/")[:-1]

    def rank(other: str) -> tuple[int, int]:
        shared = 0
        for one, two in zip(folders, other.split("/")[:-1], strict=False):
            if one != two:
                break
            shared += 1
        return (-shared, other.count("/"))

    best = min(rank(other) for other in others)
    return [other for other in others if rank(other) == best]
