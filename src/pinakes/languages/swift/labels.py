"""Labels of arguments, and the parameters whose names they are."""

import re
from collections.abc import Iterator

from pinakes.languages._labels import LabelForm, stretch
from pinakes.languages._spec import SyntaxNode


def _labels(arguments: SyntaxNode) -> Iterator[tuple[int, int]]:
    if arguments.type == "call_suffix":
        yield from map(stretch, arguments.children_by_field_name("name"))
        return
    for argument in arguments.named_children:
        # `f(from:to:)` names a function by its labels.
        for field in ("name", "reference_specifier"):
            yield from map(stretch, argument.children_by_field_name(field))


def _names(parameter: SyntaxNode) -> Iterator[SyntaxNode]:
    """Its name, where that is its label too. In subscripts it never is, and `from x` has a label of its own."""
    around = parameter.parent
    if parameter.child_by_field_name("external_name") is None and (
        around is None or around.type != "subscript_declaration"
    ):
        names = parameter.children_by_field_name("name")
        yield from [name for name in names if name.type == "simple_identifier"][:1]


LABELS = LabelForm(
    lists=frozenset({"value_arguments", "call_suffix"}),
    labels=_labels,
    parameters=frozenset({"parameter"}),
    names=_names,
    is_contract=True,
    makers=frozenset({"init"}),
    implicit=re.compile("callAsFunction|dynamicallyCall"),
)
