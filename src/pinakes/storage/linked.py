"""What the names of a file were found to mean."""

from typing import NamedTuple


class LinkedFile(NamedTuple):
    """The meaning of every mention of a file, in their order."""

    roles: list[int]
    """Kind and resolution, as in `facts.Reference`."""
    meanings: list[int | None]
    """The id of a symbol of the project; negative, the place in `packages`, counted from 1."""
    packages: list[str]
    others: list[tuple[int, int]]
    """Further meanings: the place of the mention and the id of a symbol."""
    asked: list[int]
    """Files that this rests on."""
    dependencies: list[int]
    """Files that this one imports."""
