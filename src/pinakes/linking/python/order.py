"""What comes first: among the bases of a class, among several definitions of one name."""

from pinakes.facts import Flag
from pinakes.linking.unit import TYPE_KINDS, Unit

_DECLARATION = Flag.DECLARATION.value

Place = tuple[int, int]
"""The file and the symbol of a class."""


def in_order(lines: list[list[Place]]) -> list[Place]:
    """All of some lines, each once: one that no line puts behind another first, as the language does it."""
    found: list[Place] = []
    pending = lines
    while any(pending):
        head = next(
            (one[0] for one in pending if one and not any(one[0] in other[1:] for other in pending)),
            next(one[0] for one in pending if one),
        )
        found.append(head)
        pending = [[item for item in one if item != head] for one in pending]
    return found


def chosen_of(unit: Unit, symbols: list[int]) -> int:
    """The definition that counts among several of one name: the last that is no overload."""
    if len(symbols) == 1:
        return symbols[0]
    if unit.symbols[symbols[0]].kind in TYPE_KINDS:
        # Of several classes, most stand in the branches of an `if`: the first is the one for type checkers.
        return symbols[0]
    for symbol in reversed(symbols):
        if not any(decorator.endswith("overload") for decorator in unit.symbols[symbol].decorators):
            if unit.symbols[symbol].kind == "setter":
                continue
            return symbol
    return symbols[-1]


def counted(unit: Unit, symbols: list[int]) -> list[int]:
    """The definition that counts among several of one name, then those that only type checkers see."""
    chosen = chosen_of(unit, symbols)
    return [chosen, *(other for other in symbols if other != chosen and unit.symbols[other].flags & _DECLARATION)]
