"""Where Protobuf's imports lead: import roots are any folders; names are those of packages."""

from pinakes.languages._links import Look, Rules, Wanted


def open_rules(look: Look) -> Rules:  # noqa: ARG001
    """The rules for one project."""
    return _ProtobufRules()


class _ProtobufRules(Rules):
    """Types are found by their full names, from the innermost message outward."""

    is_dotted = True

    def wanted(self, path: str, module: str) -> Wanted:  # noqa: ARG002
        """The file that an import means."""
        return Wanted((module,), endings=(module,), outside=module.rpartition("/")[0].replace("/", ".") or None)

    def space(self, path: str, packages: tuple[str, ...]) -> str | None:  # noqa: ARG002
        """The package of a file."""
        return ".".join(packages)

    def spaces_around(self, space: str, packages: tuple[str, ...], around: tuple[str, ...]) -> tuple[str, ...]:  # noqa: ARG002
        """The messages around a name and all packages around these."""
        parts = (around[0] if around else space).split(".")
        return tuple(".".join(parts[:size]) for size in range(len(parts), -1, -1))

    def foreign(self, name: str, modules: list[str]) -> str | None:
        """The package of a name that is written out and whose folder is imported."""
        package = name.lstrip(".").rpartition(".")[0]
        folders = {module.rpartition("/")[0].replace("/", ".") for module in modules}
        while package and package not in folders:
            package = package.rpartition(".")[0]
        return package or None
