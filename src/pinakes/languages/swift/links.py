"""Where Swift's names lead: the files of a target share them; targets of the package import one another."""

import re

from pinakes.languages._links import Look, Rules, Wanted, joined

_TARGET = re.compile(r"\.(target|executableTarget|testTarget|macro|plugin|systemLibrary)\(")
_NAME = re.compile(r"\s*name:\s*\"([^\"]+)\"")
_PATH = re.compile(r"\bpath:\s*\"([^\"]+)\"")


def open_rules(look: Look) -> Rules:
    """The rules for one project."""
    homes: dict[str, str] = {}
    for path in look.paths_ending("Package.swift"):
        if path.rpartition("/")[2] == "Package.swift":
            homes |= _targets(path, look.text(path) or "")
    return _SwiftRules(homes)


def _targets(path: str, text: str) -> dict[str, str]:
    """The folders of a package's targets, with their names."""
    found = {}
    starts = [*_TARGET.finditer(text)]
    for start, after in zip(starts, [*(match.start() for match in starts[1:]), len(text)], strict=False):
        name = _NAME.match(text, start.end())
        if name is None:
            continue
        said = _PATH.search(text, name.end(), after)
        usual = f"{'Tests' if start[1] == 'testTarget' else 'Sources'}/{name[1]}"
        folder = joined(path, usual if said is None else said[1])
        if folder is not None:
            found[folder] = name[1]
    return found


class _SwiftRules(Rules):
    """Names are those of the target, and of the targets that a file imports."""

    standard = "Swift"
    passing = frozenset({"re-export"})
    spaced = frozenset({"import", "re-export"})
    whole = frozenset({"import", "re-export"})
    uses_depend = True
    is_object_oriented = True
    extends_types = True
    containers = frozenset({"Array", "Set"})

    def __init__(self, homes: dict[str, str]) -> None:
        self._homes = homes
        self._names = frozenset(homes.values())
        self.settings = repr(sorted(homes.items()))

    def wanted(self, path: str, module: str) -> Wanted:  # noqa: ARG002
        """What a module is that is no target."""
        return Wanted(outside=module.partition(".")[0])

    def binds(self, module: str, name: str | None, alias: str | None, kind: str) -> str | None:  # noqa: ARG002
        """What is imported by name, or the module."""
        return name or module.partition(".")[0]

    def space(self, path: str, packages: tuple[str, ...]) -> str | None:  # noqa: ARG002
        """The target whose folder a file lies in; all that lies in none is one."""
        folder = path.rpartition("/")[0]
        while folder and folder not in self._homes:
            folder = folder.rpartition("/")[0]
        return self._homes.get(folder, "")

    def has_space(self, name: str) -> bool:
        """Whether a target has this name."""
        return name in self._names
