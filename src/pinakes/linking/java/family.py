"""Java and Kotlin in a project."""

from pinakes.facts import FUNCTION_KINDS, Flag
from pinakes.linking.family import Declared, Family, Opened, Project
from pinakes.linking.java.accessors import accessed, accessors

_ABSTRACT = Flag.ABSTRACT.value


def _open(project: Project) -> Opened:
    from pinakes.linking.java.linker import JavaLinker  # noqa: PLC0415 - only a project that holds the language pays.

    # Packages are declared, not places: whoever names what came or went is found by that name.
    return Opened(JavaLinker(project.unit, project.symbols_named), "", lambda _paths: set())


def _is_at_top(declared: Declared, place: int) -> bool:
    return declared.symbols[place].parent < 0


def _is_unsaid(declared: Declared, place: int) -> bool:
    """What a function is given where an interface is wanted is told by the one abstract method of it."""
    symbol = declared.symbols[place]
    return symbol.kind in FUNCTION_KINDS and bool(symbol.flags & _ABSTRACT)


def _other_names(name: str) -> tuple[str, ...]:
    """A property of Kotlin is called by its accessors in Java, and a getter of Java read as a property in Kotlin."""
    accessor = accessed(name)
    return accessors(name) if accessor is None else (accessor[1],)


FAMILY = Family(
    "java",
    ("java", "kotlin"),
    _open,
    named_kinds=frozenset(
        {"class", "interface", "enum", "record", "package", "function", "variable", "constant", "type_alias"}
    ),
    is_reached=_is_at_top,
    is_unsaid=_is_unsaid,
    other_names=_other_names,
)
