"""Classes whose fields are what they are made with: data classes, models, named tuples, typed dictionaries."""

from collections.abc import Iterable

from pinakes.linking.unit import Unit

_MADE_FROM_FIELDS = ("dataclass", "define", "frozen", "mutable", "attrs", "attr.s")
"""How decorators start that make a constructor of the fields of a class."""
_FIELD_KINDS = frozenset({"property", "variable", "constant"})


def field_of(line: Iterable[tuple[Unit, int]], name: str) -> tuple[int, int] | None:
    """The file and place of the field that a keyword argument names; None where it may name something else.

    A class and its bases come in the order in which members are looked for.
    """
    found: tuple[int, int] | None = None
    is_made = False
    for unit, symbol in line:
        own = [index for index in unit.members[symbol].get(name, ()) if _is_field(unit, index)]
        makes = any(_makes_from_fields(text) for text in unit.symbols[symbol].decorators)
        if is_made and not makes:
            # What is made from fields has those of its bases that are made so too, and no others.
            continue
        if own and found is None:
            found = unit.file, own[0]
        if makes:
            is_made = True
            if found is not None:
                return found
            continue
        for maker in (*unit.members[symbol].get("__init__", ()), *unit.members[symbol].get("__new__", ())):
            taken = [parameter for parameter, *_ in unit.symbols[maker].parameters]
            if name in taken or not any(parameter.startswith("**") for parameter in taken):
                return None
    return found


def _is_field(unit: Unit, index: int) -> bool:
    item = unit.symbols[index]
    return item.kind in _FIELD_KINDS and not item.parameters and not item.decorators


def _makes_from_fields(decorator: str) -> bool:
    word = decorator.removeprefix("@").partition("(")[0]
    return word.rpartition(".")[2].startswith(_MADE_FROM_FIELDS) or word.endswith(_MADE_FROM_FIELDS)
