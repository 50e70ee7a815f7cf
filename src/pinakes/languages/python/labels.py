"""Keyword arguments, and the parameters that they may name."""

import re
from collections.abc import Iterator

from pinakes.languages._labels import LabelForm, named_nodes
from pinakes.languages._spec import SyntaxNode


def _opens(arguments: SyntaxNode) -> bool:
    return any(argument.type == "dictionary_splat" for argument in arguments.named_children)


def _names(parameters: SyntaxNode) -> Iterator[SyntaxNode]:
    """All but those that only have a place, and those that collect what is left."""
    children = parameters.named_children
    places = [at for at, child in enumerate(children) if child.type == "positional_separator"]
    for parameter in children[places[-1] + 1 if places else 0 :]:
        name = parameter if parameter.type == "identifier" else parameter.child_by_field_name("name")
        if name is None and parameter.type == "typed_parameter":
            name = parameter.named_children[0] if parameter.named_children else None
        if name is not None and name.type == "identifier":
            yield name


LABELS = LabelForm(
    lists=frozenset({"argument_list"}),
    labels=named_nodes("keyword_argument"),
    parameters=frozenset({"parameters", "lambda_parameters"}),
    names=_names,
    opens=_opens,
    implicit=re.compile(r"__(?!init__|new__)\w+__"),
    injected=re.compile(r"test\w*|pytest_\w+"),
    is_reflected=True,
)
