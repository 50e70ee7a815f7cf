"""Between the references of the index and the uses of linking."""

from pinakes.facts import REFERENCE_KINDS
from pinakes.linking.links import Meaning, Use

_TYPES = frozenset(map(REFERENCE_KINDS.index, ("type", "extends", "implements")))
_IMPORT, _CALL, _WRITE, _NEW = map(REFERENCE_KINDS.index, ("import", "call", "write", "instantiate"))


def use_of(id_: int, scope: int, name: str, receiver: str | None, kind: int, binding: int | None) -> Use:
    """A reference as linking sees it; `kind` is a place in `REFERENCE_KINDS`."""
    if kind == _IMPORT:
        return Use(id_, scope, name, receiver, binding)
    is_type = kind in _TYPES
    # Made for every reference: as a plain tuple first, which takes a third of the time.
    fields = (id_, scope, name, receiver, None, is_type, binding, kind == _CALL, kind == _WRITE, kind == _NEW)
    return tuple.__new__(Use, fields)


def resolution_of(meaning: Meaning, *, is_bound: bool) -> str:
    """How a name was found; one that an import brings keeps that much."""
    if not meaning.targets and meaning.package is None and is_bound:
        return "import"
    return meaning.resolution
