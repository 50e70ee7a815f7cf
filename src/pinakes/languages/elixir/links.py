"""Where Elixir's names lead: modules are found by their whole names, whichever file they stand in."""

from pinakes.languages._links import Look, Rules, Wanted


def open_rules(look: Look) -> Rules:  # noqa: ARG001
    """The rules for one project."""
    return _ElixirRules()


class _ElixirRules(Rules):
    """Functions are named by their module, or brought in by `import`."""

    standard = "elixir"
    passing = frozenset[str]()
    spaced = frozenset({"import", "from", "require", "use"})
    using = frozenset({"use"})
    is_dotted = True
    is_dotted_path = True
    uses_depend = True
    gives_exported = True
    merges_clauses = True
    reads_are_locals = True

    def wanted(self, path: str, module: str) -> Wanted:  # noqa: ARG002
        """What a module is that no file defines."""
        first = module.lstrip(":").partition(".")[0]
        return Wanted(package=first) if module.startswith(":") else Wanted(outside=first)

    def binds(self, module: str, name: str | None, alias: str | None, kind: str) -> str | None:
        """The last part of a module that has an alias, or a function that is imported by name."""
        if kind == "from":
            return name
        return alias or (module.rpartition(".")[2] if kind == "import" else None)

    def space(self, path: str, packages: tuple[str, ...]) -> str | None:  # noqa: ARG002
        """All modules share one space."""
        return ""

    def spaces_around(self, space: str, packages: tuple[str, ...], around: tuple[str, ...]) -> tuple[str, ...]:  # noqa: ARG002
        """The modules that a name stands in, then all."""
        return (*around, "")
