"""Where Scala's names lead: packages are declared, and hold what Java and Kotlin put there, too."""

from pinakes.languages._links import Look, Rules, Wanted


def open_rules(look: Look) -> Rules:  # noqa: ARG001
    """The rules for one project."""
    return _ScalaRules()


class _ScalaRules(Rules):
    """Names are those of packages and of objects."""

    standard = "scala"
    passing = frozenset[str]()
    spaced = frozenset({"import", "re-export", "static"})
    is_dotted = True
    uses_depend = True
    is_object_oriented = True
    extends_types = True
    containers = frozenset({"Array", "IndexedSeq", "Iterable", "Iterator", "List", "Option", "Seq", "Set", "Vector"})
    has_companions = True

    def wanted(self, path: str, module: str) -> Wanted:  # noqa: ARG002
        """What a package is that no file declares."""
        return Wanted(outside=module)

    def space(self, path: str, packages: tuple[str, ...]) -> str | None:  # noqa: ARG002
        """The package of a file: several clauses are one inside the other."""
        return ".".join(packages)

    def spaces_around(self, space: str, packages: tuple[str, ...], around: tuple[str, ...]) -> tuple[str, ...]:  # noqa: ARG002
        """The packages that the clauses of a file open, innermost first."""
        return tuple(".".join(packages[:size]) for size in range(len(packages), 0, -1)) or ("",)

    def spellings(self, name: str, packages: tuple[str, ...]) -> tuple[str, ...]:
        """A name from the root, or from one of the packages around it."""
        inner = [".".join(packages[:size]) for size in range(len(packages), 0, -1)]
        plain = name.removeprefix("_root_.")
        return (plain, *(f"{package}.{plain}" for package in inner)) if plain == name else (plain,)
