"""Named arguments, and the parameters that they may name."""

import re
from collections.abc import Iterator

from pinakes.languages._labels import LabelForm, named_nodes
from pinakes.languages._spec import SyntaxNode


def _opens(arguments: SyntaxNode) -> bool:
    """Whether an array is spread out: its keys are names."""
    return any(
        inner.type == "variadic_unpacking" for argument in arguments.named_children for inner in argument.named_children
    )


def _names(parameter: SyntaxNode) -> Iterator[SyntaxNode]:
    variable = parameter.child_by_field_name("name")
    if variable is not None:
        yield from variable.named_children[:1]


LABELS = LabelForm(
    lists=frozenset({"arguments"}),
    labels=named_nodes("argument"),
    parameters=frozenset({"simple_parameter", "property_promotion_parameter"}),
    names=_names,
    opens=_opens,
    implicit=re.compile("__(?!construct)[a-zA-Z]+"),
    mark="$",
)
