"""Which of many places of one name lie nearest to a file."""

from collections.abc import Sequence

MOST_ALIKE = 64
"""Places of one full name that are looked through. A project of samples may have thousands, each meant for itself."""


class ByFolder:
    """Paths by the folders around them: the nearest to another are found without looking at each."""

    def __init__(self, paths: Sequence[str]) -> None:
        self._below: dict[str, list[int]] = {}
        for place, path in enumerate(paths):
            for folder in _upwards(path):
                self._below.setdefault(folder, []).append(place)

    def nearest(self, path: str) -> list[int]:
        """The places, in the order given, of the path itself, or else of those that share most folders with it."""
        return next((self._below[folder] for folder in _upwards(path) if folder in self._below), [])


def _upwards(path: str) -> list[str]:
    """A path and the folders around it, innermost first; the last is the root."""
    found = [path]
    while path:
        path = path.rpartition("/")[0]
        found.append(path)
    return found
