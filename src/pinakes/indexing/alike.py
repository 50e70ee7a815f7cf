"""The mentions of a file as the uses that linking asks about: those that ask the same are asked about once."""

from collections import defaultdict
from typing import NamedTuple

from pinakes.facts import REFERENCE_KINDS, RESOLUTION_BITS
from pinakes.indexing.uses import use_of
from pinakes.linking.linker import Linker
from pinakes.linking.links import Use
from pinakes.linking.unit import Unit
from pinakes.storage.held import Mention
from pinakes.storage.links import SETTLED

_CALLS = frozenset(map(REFERENCE_KINDS.index, ("call", "instantiate")))
_LOW_BITS = (1 << RESOLUTION_BITS) - 1


class Alike(NamedTuple):
    """Uses, each with the places of the mentions it stands for. The id of a use is its own place."""

    uses: list[Use]
    places: list[list[int]]


def alike(linker: Linker, unit: Unit, names: list[str], mentions: list[Mention]) -> Alike:
    """What there is to ask about the mentions of a file that the file alone does not settle."""
    # Once for every mention of a project: numbers are compared, and what they stand for is made of what is left.
    inner = linker.are_inner(unit, names)
    apart, calls_apart, tests = linker.reads_neighbours, linker.asks_calls_apart(unit), unit.tests
    found: dict[tuple[int, ...], list[int]] = defaultdict(list)
    for place, (name, role, _, symbol, _, binding, receiver) in enumerate(mentions):
        if role & _LOW_BITS in SETTLED:
            continue
        scope = tests.get(symbol, symbol) if inner[receiver if receiver >= 0 else name] else -1
        is_apart = apart or (calls_apart and role >> RESOLUTION_BITS in _CALLS)
        key = (name, role, scope, binding, receiver, place) if is_apart else (name, role, scope, binding, receiver)
        found[key].append(place)
    uses = [
        use_of(
            id_,
            scope,
            names[name],
            names[receiver] if receiver >= 0 else None,
            role >> RESOLUTION_BITS,
            binding if binding >= 0 else None,
        )
        for id_, (name, role, scope, binding, receiver, *_) in enumerate(found)
    ]
    return Alike(uses, list(found.values()))
