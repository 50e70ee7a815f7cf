"""What an expression may evaluate to, as far as linking can tell."""

from typing import Any

import msgspec

MODULE, CLASS, INSTANCE, FUNCTION, SUPER, EXTERNAL, MANY, OBJECT, CALLABLE, RECORD, FIELDS, LITERAL = range(12)


class Thing(msgspec.Struct, frozen=True, cache_hash=True, gc=False):
    """A module, a class, one of its instances, a function, … of the project, or something outside it.

    OBJECT is a symbol that holds its members itself: a namespace, an enum, an object written out. CALLABLE is what a
    function type says of a function, RECORD what an object type written in place says of an object, FIELDS what an
    instance of a class is made with, LITERAL an object written out inside the text of a symbol, which hints tell.

    Made and asked about millions of times: a named tuple takes three times as long for that.
    """

    kind: int
    file: int = -1
    symbol: int = -1
    items: tuple["Thing", ...] = ()
    """What iterating or subscripting gives, for MANY; the receiver, for a method taken from an instance; what calling
    it gives, for CALLABLE and for functions outside the project that hand back what belongs to it."""
    module: Any = None
    """The module, for MODULE; the name of the package, for EXTERNAL; the names of the members, for RECORD, in
    TypeScript each with its symbols; in TypeScript, the type arguments, for INSTANCE; what its hints
    are called, for LITERAL."""
    parameters: tuple[tuple["Thing", ...], ...] = ()
    """What it is called with, for CALLABLE; what its members are, for RECORD, in the order of their names; what stands
    at each place, for MANY of a fixed length; in TypeScript, what it holds of the project, for EXTERNAL."""
    inferred: bool = False
    """Reached through an annotation or an inferred type rather than by name."""

    def _replace(self, **changes: Any) -> "Thing":
        """The same but for some fields."""
        return msgspec.structs.replace(self, **changes)
