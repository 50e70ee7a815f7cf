"""Files that take over all names of other files, which may do so in circles."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from pinakes.linking.unit import Unit

Found = TypeVar("Found")


def first_below(
    unit: Unit, below: Callable[[Unit], Sequence[Unit]], look: Callable[[Unit], Found | None]
) -> Found | None:
    """What the first of the files says that a file takes names from, one through the other, in the order written.

    Each is asked once: asked again for every way there, files in circles would take the cube of their number.
    """
    seen = {unit.file}
    pending = [*reversed(below(unit))]
    while pending:
        other = pending.pop()
        if other.file in seen:
            continue
        seen.add(other.file)
        found = look(other)
        if found is not None:
            return found
        pending += reversed(below(other))
    return None
