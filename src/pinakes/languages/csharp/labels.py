"""Named arguments, and the parameters that they may name."""

import re
from collections.abc import Iterator

from pinakes.languages._labels import LabelForm, stretch
from pinakes.languages._spec import SyntaxNode


def _labels(arguments: SyntaxNode) -> Iterator[tuple[int, int]]:
    """Those before a colon: before `=` stands a property of an attribute."""
    for argument in arguments.named_children:
        name = argument.child_by_field_name("name")
        if name is not None and name.next_sibling is not None and name.next_sibling.type == ":":
            yield stretch(name)


def _names(parameters: SyntaxNode) -> Iterator[SyntaxNode]:
    # What collects the rest stands in the list without a node of its own.
    yield from parameters.children_by_field_name("name")
    for parameter in parameters.named_children:
        name = parameter.child_by_field_name("name") if parameter.type == "parameter" else None
        if name is not None:
            yield name


LABELS = LabelForm(
    lists=frozenset({"argument_list", "bracketed_argument_list", "attribute_argument_list"}),
    labels=_labels,
    parameters=frozenset({"parameter_list", "bracketed_parameter_list"}),
    names=_names,
    makers=frozenset({"new", "this", "base"}),
    implicit=re.compile("this|Invoke"),
)
