"""Where style sheets' imports lead: beside the sheet, partials and index files included, or from another root."""

import re

from pinakes.languages._links import Look, Rules, Wanted, joined, normal

_ENDING = re.compile(r"\.(?:css|scss|less)$")
_LAST_WORD = re.compile(r"_?([\w-]+)(?:\.\w+)?$")


def open_rules(look: Look) -> Rules:  # noqa: ARG001
    """The rules for one project."""
    return _StyleRules()


class _StyleRules(Rules):
    """Variables, mixins and functions of sheets, by a namespace or as if they stood here."""

    standard = "css"
    passing = frozenset({"re-export", "css"})
    whole = frozenset({"css"})
    sees_importers = True
    kinds_seen = frozenset({"variable", "function", "css_variable", "css_keyframes"})

    def wanted(self, path: str, module: str) -> Wanted:
        """The sheet that an import means."""
        if module.startswith("sass:"):
            return Wanted(package=module)
        if "//" in module or module.startswith(("data:", "url(")):
            return Wanted()
        if module.startswith(("~", "pkg:")):
            return Wanted(package=module.lstrip("~").removeprefix("pkg:").partition("/")[0])
        spellings = _spellings(path, module.partition("?")[0])
        near = [joined(path, spelling) for spelling in spellings]
        if module.startswith("."):
            return Wanted(tuple(target for target in near if target is not None))
        roots = [normal(spelling) for spelling in spellings]
        paths = tuple(target for target in (*near, *roots) if target is not None)
        return Wanted(paths, tuple(target for target in roots if target), is_unique=True)

    def binds(self, module: str, name: str | None, alias: str | None, kind: str) -> str | None:
        """The namespace of `@use`, or the class that `composes` takes."""
        if kind != "use":
            return name if kind == "css" else None
        own = _LAST_WORD.search(module)
        return alias or (own[1] if own is not None and name is None else None)

    def is_private(self, name: str) -> bool:
        """Whether `@use` leaves a name out."""
        return name.lstrip("$")[:1] in {"-", "_"}


def _spellings(path: str, module: str) -> tuple[str, ...]:
    """The paths that a module may be short for, in order."""
    if _ENDING.search(module):
        folder, slash, name = module.rpartition("/")
        return (module, f"{folder}{slash}_{name}") if module.endswith(".scss") else (module,)
    if path.endswith(".less"):
        return (f"{module}.less", module)
    if not path.endswith(".scss"):
        return (module, f"{module}.css")
    folder, slash, name = module.rpartition("/")
    plain = [f"{module}.scss", f"{folder}{slash}_{name}.scss", f"{module}.css"]
    return (*plain, f"{module}/_index.scss", f"{module}/index.scss")
