"""Project files: which sources belong together, which projects see which, and what they use everywhere."""

import re
from collections.abc import Callable, Iterable
from functools import cached_property

ENDINGS = (".csproj", "Directory.Build.props", "Directory.Build.targets")
"""How files end that say something of the sources around them."""

_REFERENCE = re.compile(r"<ProjectReference\b[^>]*?\bInclude\s*=\s*\"([^\"]+)\"")
_USING = re.compile(r"<Using\b(?P<attributes>[^>]*)>")
_ATTRIBUTE = re.compile(r"\b(Include|Static|Alias)\s*=\s*\"([^\"]+)\"")
_COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)


class Projects:
    """The projects of a root, by the paths of their files. `read` gives the text of one."""

    def __init__(self, paths: Iterable[str], read: Callable[[str], str | None]) -> None:
        texts = {path: _COMMENT.sub("", read(path) or "") for path in sorted(paths) if path.endswith(ENDINGS)}
        self._references = {path: _REFERENCE.findall(text) for path, text in texts.items() if path.endswith(".csproj")}
        self._usings = {path: _usings(text) for path, text in texts.items()}
        self._by_folder: dict[str, str] = {}
        for path in self._references:
            self._by_folder.setdefault(path.rpartition("/")[0], path)
        self._seen: dict[str, frozenset[str]] = {}
        self._homes: dict[str, str] = {}

    def settings(self) -> str:
        """All that the project files say, as one text."""
        return repr((self._references, self._usings))

    def home(self, path: str) -> str:
        """The project that a source belongs to, by the nearest project file up; empty when there is none."""
        folder = path.rpartition("/")[0]
        known = self._homes.get(folder)
        if known is None:
            at = folder
            while at and at not in self._by_folder:
                at = at.rpartition("/")[0]
            known = self._homes[folder] = self._by_folder.get(at, "")
        return known

    def sees(self, project: str) -> frozenset[str]:
        """A project and all that it references, directly or through others."""
        if project not in self._seen:
            found = {project}
            pending = [project]
            while pending:
                here = pending.pop()
                for written in self._references.get(here, ()):
                    other = _joined(here.rpartition("/")[0], written.replace("\\", "/"))
                    if other in self._references and other not in found:
                        found.add(other)
                        pending.append(other)
            self._seen[project] = frozenset(found)
        return self._seen[project]

    def usings(self, project: str) -> list[str]:
        """The namespaces that a project's files say are used in all its sources."""
        folder = project.rpartition("/")[0]
        return [
            name
            for path in self._settling
            if path == project or (not path.endswith(".csproj") and _is_under(folder, path.rpartition("/")[0]))
            for name in self._usings[path]
        ]

    @cached_property
    def _settling(self) -> list[str]:
        return [path for path, names in self._usings.items() if names]


def _usings(text: str) -> list[str]:
    found = []
    for match in _USING.finditer(text):
        attributes = dict(_ATTRIBUTE.findall(match["attributes"]))
        if "Include" in attributes and "Static" not in attributes and "Alias" not in attributes:
            found += attributes["Include"].split(";")
    return found


def _is_under(folder: str, above: str) -> bool:
    return not above or folder == above or folder.startswith(f"{above}/")


def _joined(folder: str, path: str) -> str:
    parts = folder.split("/") if folder else []
    for part in path.split("/"):
        if part == "..":
            parts = parts[:-1]
        elif part not in {"", "."}:
            parts.append(part)
    return "/".join(parts)
