"""Where Dart's imports lead: beside the file, into packages of the project by their `pubspec.yaml`, or outside."""

import re

from pinakes.languages._links import Look, Rules, Wanted, joined, normal

_NAME = re.compile(r"^name:\s*['\"]?([\w-]+)", re.MULTILINE)
_PACKAGE = re.compile(r"package:([^/]+)/(.*)")


def open_rules(look: Look) -> Rules:
    """The rules for one project."""
    homes: dict[str, list[str]] = {}
    for path in look.paths_ending("pubspec.yaml"):
        name = _NAME.search(look.text(path) or "")
        if name is not None and path.rpartition("/")[2] == "pubspec.yaml":
            homes.setdefault(name[1], []).append(path.rpartition("/")[0])
    return _DartRules(homes)


class _DartRules(Rules):
    """Libraries are files; parts belong to them."""

    standard = "dart:core"
    joining = frozenset({"module"})
    is_object_oriented = True
    extends_types = True
    containers = frozenset({"Future", "FutureOr", "Iterable", "List", "Set", "Stream"})

    def __init__(self, homes: dict[str, list[str]]) -> None:
        self._homes = homes
        self.settings = repr(sorted(homes.items()))

    def wanted(self, path: str, module: str) -> Wanted:
        """The file that a URI means."""
        if module.startswith("dart:"):
            return Wanted(package=module)
        package = _PACKAGE.match(module)
        if package is None:
            target = joined(path, module)
            return Wanted(() if target is None else (target,))
        homes = self._homes.get(package[1])
        if homes is None:
            return Wanted(package=package[1])
        # Of two packages of one name the one around the file is meant, if any.
        around = sorted(homes, key=lambda home: (not f"{path}/".startswith(f"{home}/" if home else ""), -len(home)))
        targets = [normal(f"{home}/lib/{package[2]}") for home in around]
        return Wanted(tuple(target for target in targets if target is not None))

    def is_private(self, name: str) -> bool:
        """Whether only its own library sees a name."""
        return name.startswith("_")
