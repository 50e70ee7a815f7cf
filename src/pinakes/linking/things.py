"""What an expression may evaluate to, as far as linking can tell."""

from typing import Any, NamedTuple

MODULE, CLASS, INSTANCE, FUNCTION, SUPER, EXTERNAL, MANY = range(7)


class Thing(NamedTuple):
    """A module, a class, one of its instances, a function, … of the project, or something outside it."""

    kind: int
    file: int = -1
    symbol: int = -1
    items: tuple["Thing", ...] = ()
    """What iterating or subscripting gives, for MANY; the receiver, for a method taken from an instance."""
    module: Any = None
    """The module, for MODULE; the name of the package, for EXTERNAL."""
    inferred: bool = False
    """Reached through an annotation or an inferred type rather than by name."""
