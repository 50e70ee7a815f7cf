"""Between the references of the index and the uses of linking."""

from pinakes.facts import REFERENCE_KINDS
from pinakes.linking.links import Meaning

TYPES = frozenset(map(REFERENCE_KINDS.index, ("type", "extends", "implements")))
"""Kinds of reference that stand where a type is named."""
CALL = REFERENCE_KINDS.index("call")


def resolution_of(meaning: Meaning, *, is_bound: bool) -> str:
    """How a name was found; one that an import brings keeps that much."""
    if not meaning.targets and meaning.package is None and is_bound:
        return "import"
    return meaning.resolution
