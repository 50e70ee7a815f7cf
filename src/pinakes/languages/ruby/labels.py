"""Keyword arguments, and the keyword parameters that they name."""

from collections.abc import Iterator

from pinakes.languages._labels import LabelForm, own_name
from pinakes.languages._spec import SyntaxNode


def _labels(arguments: SyntaxNode) -> Iterator[tuple[int, int]]:
    """Keys that are names (`name: 1`, `:name => 1`) and have a value beside them."""
    for pair in arguments.named_children:
        key = pair.child_by_field_name("key") if pair.type == "pair" else None
        if key is not None and pair.child_by_field_name("value") is not None:
            yield key.start_byte + (key.type == "simple_symbol"), key.end_byte


def _opens(arguments: SyntaxNode) -> bool:
    """Whether a hash is spread out, or a variable is given by its own name: `f(name:)`."""
    return any(
        child.type in {"hash_splat_argument", "forward_argument"}
        or (child.type == "pair" and child.child_by_field_name("value") is None)
        for child in arguments.named_children
    )


LABELS = LabelForm(
    lists=frozenset({"argument_list"}),
    labels=_labels,
    parameters=frozenset({"keyword_parameter"}),
    names=own_name,
    opens=_opens,
    is_contract=True,
)
