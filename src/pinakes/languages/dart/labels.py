"""Named arguments, and the named parameters that they mean."""

import re
from collections.abc import Iterator

from pinakes.languages._labels import LabelForm, stretch
from pinakes.languages._spec import SyntaxNode, first_named

_OWN = frozenset({"constructor_param", "super_formal_parameter"})
"""`this.x` and `super.x`: the name stands last in them."""


def _labels(arguments: SyntaxNode) -> Iterator[tuple[int, int]]:
    for argument in arguments.named_children:
        label = first_named(argument) if argument.type == "named_argument" else None
        name = None if label is None else first_named(label)
        if name is not None:
            yield stretch(name)


def _names(parameters: SyntaxNode) -> Iterator[SyntaxNode]:
    """Those in braces: those in brackets only have a place."""
    if parameters.children and parameters.children[0].type == "{":
        for parameter in parameters.named_children:
            name = parameter.child_by_field_name("name")
            inner = first_named(parameter) if name is None else None
            if inner is not None and inner.type in _OWN:
                name = inner.named_children[-1]
            if name is not None:
                yield name


LABELS = LabelForm(
    lists=frozenset({"arguments"}),
    labels=_labels,
    parameters=frozenset({"optional_formal_parameters"}),
    names=_names,
    is_contract=True,
    implicit=re.compile("call"),
)
