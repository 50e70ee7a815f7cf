"""Where Lua's `require` and `dofile` lead: dots are folders, `init.lua` stands for its folder, roots are anywhere."""

from pinakes.languages._links import Look, Rules, Wanted, joined, normal


def open_rules(look: Look) -> Rules:  # noqa: ARG001
    """The rules for one project."""
    return _LuaRules()


class _LuaRules(Rules):
    """A file gives a table to whoever requires it."""

    standard = "lua"
    gives_value = True

    def wanted(self, path: str, module: str) -> Wanted:
        """The file that a module means."""
        if module.endswith(".lua"):
            targets = [joined(path, module), normal(module)]
            return Wanted(tuple(target for target in targets if target is not None))
        place = module.replace(".", "/").strip("/")
        return Wanted(endings=(f"{place}.lua", f"{place}/init.lua"), outside=place.partition("/")[0])

    def binds(self, module: str, name: str | None, alias: str | None, kind: str) -> str | None:  # noqa: ARG002
        """The local that is given what a module gives: it is most often called like the module."""
        return alias or name or module.rpartition(".")[2].rpartition("/")[2]
