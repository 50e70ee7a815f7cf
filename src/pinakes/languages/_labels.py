"""Arguments that are given by the name of a parameter, and the parameters that can be named so."""

import re
from collections.abc import Callable, Iterable
from typing import NamedTuple

from pinakes.languages._spec import SyntaxNode

_NAMES = frozenset({"name", "constant"})
"""Nodes that are names, beside those that grammars call identifiers."""

_ENDS = frozenset({">", "]"})
"""How types end that stand between a name and its arguments: `f<int>(…)`."""

MADE = -2
"""Where a constructor is called without a name."""

Stretches = Iterable[tuple[int, int]]
"""Where names start and end."""


class Given(NamedTuple):
    """An argument that names its parameter: where that name starts and ends, in bytes."""

    start: int
    end: int
    called: int
    """Where the name starts that is called; -1 where none is written, `MADE` where a constructor is called."""


class Labelled(NamedTuple):
    """What one file gives and takes by names."""

    given: list[Given]
    taken: frozenset[int]
    """Where the names of parameters start that callers may name by just these."""
    open: list[int]
    """Calls with arguments whose names are not written there, as `Given.called`."""


class LabelForm(NamedTuple):
    """How a language gives arguments by names. Nodes are those of its grammar."""

    lists: frozenset[str]
    """Nodes that hold the arguments of a call."""
    labels: Callable[[SyntaxNode], Stretches]
    """The names that one gives arguments by."""
    parameters: frozenset[str]
    """Nodes that hold parameters, or are one."""
    names: Callable[[SyntaxNode], Iterable[SyntaxNode]]
    """The names of those that callers may name by just these."""
    opens: Callable[[SyntaxNode], bool] | None = None
    """Whether arguments have names that are not written there."""
    makers: frozenset[str] = frozenset()
    """Words that stand for a constructor where they are called."""
    is_contract: bool = False
    """Whether a member that overrides another one has to take the same names."""
    implicit: re.Pattern[str] | None = None
    """Functions that are called without being named."""
    copying: tuple[str, ...] = ()
    """Functions that types have though nobody wrote them, and that take the names of a constructor."""
    mark: str = ""
    """What stands before the name of a parameter, and not before that of an argument."""
    injected: re.Pattern[str] | None = None
    """Functions whose parameters are told by their names what to get."""
    is_reflected: bool = False
    """Whether what stands before a function may ask for the names of its parameters."""


def labelled(root: SyntaxNode, form: LabelForm) -> Labelled:
    """All arguments that name a parameter in a file, top to bottom, and all parameters that can be named."""
    given: list[Given] = []
    taken: list[int] = []
    open_: list[int] = []
    stack = [root]
    while stack:
        node = stack.pop()
        if node.type in form.lists:
            called = _called(node, form)
            given += [Given(start, end, called) for start, end in form.labels(node)]
            if form.opens is not None and form.opens(node):
                open_.append(called)
        if node.type in form.parameters:
            taken += [name.start_byte for name in form.names(node)]
        stack += reversed(node.children)
    return Labelled(given, frozenset(taken), open_)


def stretch(node: SyntaxNode) -> tuple[int, int]:
    """Where a node starts and ends."""
    return node.start_byte, node.end_byte


def named_nodes(kind: str) -> Callable[[SyntaxNode], Stretches]:
    """Labels that are the field `name` of nodes of one kind."""

    def labels(arguments: SyntaxNode) -> Stretches:
        named = [node.child_by_field_name("name") for node in arguments.named_children if node.type == kind]
        return [stretch(name) for name in named if name is not None]

    return labels


def own_name(parameter: SyntaxNode) -> list[SyntaxNode]:
    """The field `name` of a parameter."""
    name = parameter.child_by_field_name("name")
    return [] if name is None else [name]


def _called(arguments: SyntaxNode, form: LabelForm) -> int:
    """Where the name starts that is called with arguments; -1 where no name stands before them."""
    before = _token_before(arguments)
    while before is not None and before.type in _ENDS and before.parent is not None and "type" in before.parent.type:
        before = _token_before(before.parent)
    if before is None:
        return -1
    if before.type in form.makers:
        return MADE
    return before.start_byte if "identifier" in before.type or before.type in _NAMES else -1


def _token_before(node: SyntaxNode) -> SyntaxNode | None:
    """The last token before a node."""
    at: SyntaxNode | None = node
    while at is not None and at.prev_sibling is None:
        at = at.parent
    found = None if at is None else at.prev_sibling
    while found is not None and found.children:
        found = found.children[-1]
    return found
