"""Linking that goes on: a fault of ours on one name costs that name."""

from collections.abc import Sequence

from pinakes.linking.linker import Linker
from pinakes.linking.links import UNKNOWN, Link, Use
from pinakes.linking.unit import Unit

FORGIVES = True
"""Whether faults are told and passed over. Tests want to see them."""


def links_of(linker: Linker, unit: Unit, uses: Sequence[Use]) -> tuple[list[Link], set[int]]:
    """What each use means, and the files that this rests on. What linking fails on is unresolved."""
    tests = unit.tests
    if tests:
        uses = [use._replace(scope=tests.get(use.scope, use.scope)) for use in uses]
    try:
        return linker.link(unit, uses)
    except Exception:
        if not FORGIVES:
            raise
        return _one_by_one(linker, unit, uses)


def dependencies_of(linker: Linker, unit: Unit) -> set[int]:
    """The files that a file's imports load; none where linking fails on it."""
    try:
        return linker.dependencies(unit)
    except Exception as error:
        if not FORGIVES:
            raise
        _warn("What %s imports was not followed, by a fault of Pinakes: %r", unit.path, error)
        return set()


def _one_by_one(linker: Linker, unit: Unit, uses: Sequence[Use]) -> tuple[list[Link], set[int]]:
    links: list[Link] = []
    asked: set[int] = set()
    for use in uses:
        try:
            (link,), files = linker.link(unit, [use])
        except Exception as error:  # noqa: BLE001 - whatever it is, the other names must not pay.
            _warn("%r in %s was not followed, by a fault of Pinakes: %r", use.name, unit.path, error)
            link, files = Link(use.id, UNKNOWN), set()
        links.append(link)
        asked |= files
    return links, asked


def _warn(text: str, *about: object) -> None:
    import logging  # noqa: PLC0415 - a tenth of what an update loads, and rarely needed.

    logging.getLogger(__name__).warning(text, *about)
