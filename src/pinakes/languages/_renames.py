"""What the text around a name says about renaming it, where that differs from language to language."""

import re
from collections.abc import Callable, Iterable
from typing import NamedTuple


class RenameRules(NamedTuple):
    """What to look at beside the uses of a name."""

    listed: Callable[[str, str], Iterable[int]] | None = None
    """Where a text lists a name in quotes that means something at the top of the file: text and name to offsets."""
    shorthands: frozenset[str] = frozenset()
    """Nodes of the grammar that are, or end in, the name of two things at once: the key of a property and the variable
    that it is filled from or bound to. Another name for one of them is written beside that of the other."""
    bound_by: frozenset[str] = frozenset()
    """Nodes that may stand before such a name and belong to what is bound."""
    is_shorthand: Callable[[str, str, bool], bool] | None = None
    """Whether a name between two texts may be such a one where the grammar does not tell, as in macros: then it can
    have no other. The last argument says that it is a use of a member."""
    asked_for: re.Pattern[str] | None = None
    """Members that libraries outside the project ask types for by their names alone."""
    asked_at_top: re.Pattern[str] | None = None
    """What the language asks modules for by its name alone."""
    asks: Callable[[str, str, bool], bool] | None = None
    """Whether a string that is a name, between what stands before and behind it on its line, may ask for what is called
    so. The last argument says that this is a member. None where strings do not ask for things."""
    handed_on: re.Pattern[str] | None = None
    """What may stand before a definition, and makes its name a key by which others ask for it."""
    fixed: re.Pattern[str] | None = None
    """Words of the language that stand where names of parameters and types do."""
    is_one_by_name: bool = False
    """Whether members of one name in a type and one above it, and what has one name in one scope, are one thing,
    whatever arguments they take."""
    is_structural: bool = False
    """Whether a type fits an interface by the names that it has, where what is written of their types does not tell."""


def bracket_around(before: str) -> int:
    """Where the bracket opens that the end of a text stands in; -1 where it stands in none."""
    depth = 0
    for at in range(len(before) - 1, -1, -1):
        if before[at] in ")]}":
            depth += 1
        elif before[at] in "([{":
            if depth == 0:
                return at
            depth -= 1
    return -1
