"""What depends on where a definition stands: who may use it, and what goes without saying."""

from pinakes.facts import Flag
from pinakes.languages._draft import BODY, FUNCTION, Definition

_EXPORTED = Flag.EXPORTED.value
_ABSTRACT = Flag.ABSTRACT.value
_TYPES = frozenset({"class", "interface", "record", "enum"})


def settle(definition: Definition) -> None:
    """Public by word or in an interface, private by word or in a method; the rest is for the package."""
    parent = definition.parent
    if definition.kind in {"package", "module"}:
        definition.visibility = "public"
    elif parent is None:
        definition.visibility = definition.visibility or "internal"
        if definition.visibility == "public" and definition.kind in _TYPES:
            definition.flags |= _EXPORTED
    elif parent.opens != BODY:
        definition.visibility = "private"
    elif definition.visibility is None:
        definition.visibility = _unsaid(definition, parent)
    if (
        parent is not None
        and parent.kind == "interface"
        and definition.kind == "method"
        and definition.opens != FUNCTION
    ):
        definition.flags |= _ABSTRACT


def _unsaid(definition: Definition, parent: Definition) -> str:
    if parent.kind == "interface":
        return "public"
    return "private" if parent.kind == "enum" and definition.kind == "constructor" else "internal"
