"""Named arguments, and the parameters that they may name."""

import re
from collections.abc import Iterator

from pinakes.languages._labels import LabelForm, own_name, stretch
from pinakes.languages._spec import SyntaxNode


def _labels(arguments: SyntaxNode) -> Iterator[tuple[int, int]]:
    for argument in arguments.named_children:
        left = argument.child_by_field_name("left") if argument.type == "assignment_expression" else None
        if left is not None and left.type == "identifier":
            yield stretch(left)


LABELS = LabelForm(
    lists=frozenset({"arguments"}),
    labels=_labels,
    parameters=frozenset({"parameter", "class_parameter"}),
    names=own_name,
    makers=frozenset({"this"}),
    implicit=re.compile("apply|update"),
    copying=("copy", "apply"),
)
