"""Named arguments, and the parameters that they may name."""

import re
from collections.abc import Iterator

from pinakes.languages._labels import LabelForm, stretch
from pinakes.languages._spec import SyntaxNode


def _labels(arguments: SyntaxNode) -> Iterator[tuple[int, int]]:
    for argument in arguments.named_children:
        children = argument.children
        if len(children) > 1 and children[1].type == "=" and children[0].type == "identifier":
            yield stretch(children[0])


def _names(parameter: SyntaxNode) -> Iterator[SyntaxNode]:
    yield from [child for child in parameter.named_children if child.type == "identifier"][:1]


LABELS = LabelForm(
    lists=frozenset({"value_arguments"}),
    labels=_labels,
    parameters=frozenset({"parameter", "class_parameter"}),
    names=_names,
    makers=frozenset({"this", "super"}),
    implicit=re.compile("invoke"),
    copying=("copy",),
)
