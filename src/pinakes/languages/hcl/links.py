"""Where Terraform's names lead: a folder is a module, whose files share them; other folders give their outputs."""

from pinakes.languages._links import Look, Rules, Wanted, joined


def open_rules(look: Look) -> Rules:  # noqa: ARG001
    """The rules for one project."""
    return _TerraformRules()


class _TerraformRules(Rules):
    """Blocks are named all over their folder."""

    standard = "terraform"
    uses_depend = True
    is_dotted_path = True

    def wanted(self, path: str, module: str) -> Wanted:
        """The folder that a source means."""
        if module.startswith("."):
            return Wanted(folder=joined(path, module))
        return Wanted(package=module.partition("?")[0] if module else None)

    def space(self, path: str, packages: tuple[str, ...]) -> str | None:  # noqa: ARG002
        """The folder of a file."""
        return path.rpartition("/")[0]

    def foreign(self, name: str, modules: list[str]) -> str | None:  # noqa: ARG002
        """The provider of a kind of resource."""
        return None if "." in name else name.partition("_")[0]

    def member_name(self, name: str) -> str:
        """What a module gives is its outputs."""
        return f"output.{name}"
