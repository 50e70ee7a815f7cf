"""Java and Kotlin in a project."""

from collections.abc import Container, Sequence

from pinakes.linking.family import Family, Opened, Project
from pinakes.linking.interface import LinkSymbol


def _open(project: Project) -> Opened:
    from pinakes.linking.java.linker import JavaLinker  # noqa: PLC0415 - only a project that holds the language pays.

    # Packages are declared, not places: whoever names what came or went is found by that name.
    return Opened(JavaLinker(project.unit, project.symbols_named), "", lambda _paths: set())


def _is_at_top(symbols: Sequence[LinkSymbol], place: int, _: Container[int]) -> bool:
    return symbols[place].parent < 0


FAMILY = Family(
    "java",
    ("java", "kotlin"),
    _open,
    named_kinds=frozenset(
        {"class", "interface", "enum", "record", "package", "function", "variable", "constant", "type_alias"}
    ),
    is_reached=_is_at_top,
)
