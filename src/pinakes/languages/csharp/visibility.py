"""What depends on where a definition stands: who may use it, and what goes without saying."""

from pinakes.facts import Flag
from pinakes.languages._draft import FUNCTION, Definition

_EXPORTED = Flag.EXPORTED.value
_ABSTRACT = Flag.ABSTRACT.value
_TYPES = frozenset({"class", "struct", "interface", "record", "enum", "type_alias"})


def settle(definition: Definition) -> None:
    """By word where there is one; else types are internal, members of an interface public and all others private."""
    parent = definition.parent
    if definition.kind == "function" or (parent is not None and parent.opens == FUNCTION):
        definition.visibility = "private"
    elif parent is None or parent.kind == "namespace":
        definition.visibility = definition.visibility or "internal"
        if definition.visibility == "public" and definition.kind in _TYPES:
            definition.flags |= _EXPORTED
    elif parent.kind == "interface":
        definition.visibility = definition.visibility or "public"
        if definition.kind in {"method", "property"} and definition.opens != FUNCTION:
            definition.flags |= _ABSTRACT
    else:
        definition.visibility = definition.visibility or "private"
