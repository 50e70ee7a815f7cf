"""Java and Kotlin in a project."""

from pinakes.linking.family import Family, Opened, Project
from pinakes.linking.java.linker import JavaLinker


def _open(project: Project) -> Opened:
    # Packages are declared, not places: whoever names what came or went is found by that name.
    return Opened(JavaLinker(project.unit, project.symbols_named), "", lambda _paths: set())


FAMILY = Family(
    "java",
    ("java", "kotlin"),
    _open,
    named_kinds=frozenset(
        {"class", "interface", "enum", "record", "package", "function", "variable", "constant", "type_alias"}
    ),
)
