"""Alternatives: a type of TypeScript is often a union of many."""

from collections.abc import Iterable

from pinakes.linking import linker
from pinakes.linking.things import Thing

MOST = 16
"""Alternatives that are followed."""


def merged(many: Iterable[tuple[Thing, ...]]) -> tuple[Thing, ...]:
    """All alternatives, each once."""
    return linker.merged(many, MOST)


def surely(many: Iterable[tuple[Thing, ...]]) -> tuple[Thing, ...]:
    """All alternatives; nothing where some are unknown and the others lie outside the project."""
    return linker.surely(list(many), MOST)
