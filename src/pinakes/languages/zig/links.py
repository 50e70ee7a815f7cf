"""Where Zig's `@import` leads: to a file beside this one, to a module of `build.zig`, or outside."""

import re

from pinakes.languages._links import Look, Rules, Wanted, joined, normal

_OWN_MODULE = re.compile(
    r"addModule\(\s*\"([^\"]+)\"\s*,\s*\.\{[^{}]*?root_source_file\s*=\s*(?:b|self|builder)\.path\(\"([^\"]+)\"\)",
    re.DOTALL,
)
_DEPENDENCIES = re.compile(r"\.dependencies\s*=\s*\.\{(.*)", re.DOTALL)
_DEPENDENCY = re.compile(r"\.(?:@\"([^\"]+)\"|(\w+))\s*=\s*\.\{")


def open_rules(look: Look) -> Rules:
    """The rules for one project."""
    own: dict[str, list[str]] = {}
    for path in look.paths_ending("build.zig"):
        for name, root in _OWN_MODULE.findall(look.text(path) or ""):
            target = joined(path, root)
            if target is not None:
                own.setdefault(name, []).append(target)
    outside = {"std", "builtin"}
    for path in look.paths_ending("build.zig.zon"):
        listed = _DEPENDENCIES.search(look.text(path) or "")
        if listed is not None:
            outside.update(quoted or plain for quoted, plain in _DEPENDENCY.findall(listed[1]))
    return _ZigRules(own, outside)


class _ZigRules(Rules):
    """A file is a struct, whose members others name."""

    standard = "zig"
    files_are_types = True

    def __init__(self, own: dict[str, list[str]], outside: set[str]) -> None:
        self._own = own
        self._outside = outside
        self.settings = repr((sorted(own.items()), sorted(outside)))

    def wanted(self, path: str, module: str) -> Wanted:
        """The file that an import means."""
        if module.endswith((".zig", ".zon")):
            target = joined(path, module)
            return Wanted(() if target is None else (target,))
        if module in self._own:
            return Wanted(tuple(filter(None, map(normal, self._own[module]))))
        return Wanted(package=module if module in self._outside else None)

    def binds(self, module: str, name: str | None, alias: str | None, kind: str) -> str | None:  # noqa: ARG002
        """The constant that an import is given to."""
        return alias or name or module
