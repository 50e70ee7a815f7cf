"""Where names of SQL scripts lead: all files of a project share them."""

from pinakes.languages._links import Look, Rules, Wanted, joined


def open_rules(look: Look) -> Rules:  # noqa: ARG001
    """The rules for one project."""
    return _Rules()


class _Rules(Rules):
    """Names are the project's."""

    standard = "sql"
    uses_depend = True
    receivers_are_spaces = True

    def wanted(self, path: str, module: str) -> Wanted:
        """The file that an include names."""
        target = joined(path, module)
        return Wanted(() if target is None else (target,))

    def space(self, path: str, packages: tuple[str, ...]) -> str | None:  # noqa: ARG002
        """One for all."""
        return ""
