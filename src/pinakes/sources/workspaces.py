"""Which package of a project a file belongs to: the nearest folder above it with a manifest that has a name."""

from functools import cache
from pathlib import Path

from pinakes.sources.manifests import MANIFESTS, project_naming


class Workspaces:
    """The packages of a project, found as files are asked for."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._name_of = cache(self._find)

    def of(self, path: str) -> str:
        """The name of the package that a file belongs to."""
        return self._name_of(path.rpartition("/")[0])

    def _find(self, folder: str) -> str:
        place = self._root / folder
        if not folder or any(next(place.glob(pattern), None) is not None for pattern, _ in MANIFESTS):
            return project_naming(place).name
        return self._name_of(folder.rpartition("/")[0])
