"""How a function of Python may be called, read off its parameters."""

from typing import NamedTuple

import msgspec

from pinakes.facts import Parameter
from pinakes.linking._declared import Declared

_KEEP_THE_SHAPE = frozenset({"abstractmethod", "override", "final", "overload", "classmethod", "staticmethod"})
"""Decorators that leave a function with the parameters it has."""

_read = msgspec.json.Decoder(list[Parameter]).decode


class Calling(NamedTuple):
    """The parameters of a function, without the one for the object that it is called on."""

    positional: list[Parameter]
    n_nameless: int
    """How many of them cannot be given by name."""
    by_name: dict[str, Parameter]
    """Those that can only be given by name."""
    rest: Parameter | None
    named_rest: Parameter | None

    @property
    def takes_anything(self) -> bool:
        """Whether `*args, **kwargs` say that nothing is known of how it is called."""
        both = (self.rest, self.named_rest)
        return all(item is not None and item.type in {None, "Any", "t.Any", "typing.Any"} for item in both)


def calling_of(row: Declared) -> Calling | None:
    """How a method is called on an object; None where a decorator may have changed that."""
    decorators: list[str] = msgspec.json.decode(row.decorators or "[]")
    words = {decorator.lstrip("@").rpartition(".")[2] for decorator in decorators}
    if not words <= _KEEP_THE_SHAPE:
        return None
    parameters = _read(row.parameters or "[]")
    if "staticmethod" not in words:
        if not parameters or parameters[0].name.startswith("**"):
            return None
        if not parameters[0].name.startswith("*"):
            parameters = parameters[1:]
    return _sorted(parameters)


def _sorted(parameters: list[Parameter]) -> Calling:
    positional: list[Parameter] = []
    by_name: dict[str, Parameter] = {}
    rest = named_rest = None
    n_nameless = 0
    is_by_name = False
    for item in parameters:
        if item.name == "/":
            n_nameless = len(positional)
        elif item.name.startswith("**"):
            named_rest = item
        elif item.name.startswith("*"):
            is_by_name = True
            rest = item if item.name != "*" else rest
        elif is_by_name:
            by_name[item.name] = item
        else:
            positional.append(item)
    while n_nameless < len(positional) and _is_nameless(positional[n_nameless].name):
        n_nameless += 1
    return Calling(positional, n_nameless, by_name, rest, named_rest)


def _is_nameless(name: str) -> bool:
    return name.startswith("__") and not name.endswith("__")


Pairs = list[tuple[str | None, str | None]]
"""The annotations of parameters that stand for one another."""


def accepts(wanted: Calling, given: Calling) -> Pairs | None:
    """The pairs of parameters that stand for one another; None where a call that one takes may be none for the other.

    What takes `*args` in place of parameters with names may hand them to anything, so nothing is known of it.
    """
    is_open = wanted.takes_anything
    if not is_open and ((wanted.rest and not given.rest) or (wanted.named_rest and not given.named_rest)):
        return None
    pairs = _by_place(wanted, given, is_open=is_open)
    others = None if pairs is None else _by_name(wanted, given, is_open=is_open)
    return None if pairs is None or others is None else pairs + others


def _by_place(wanted: Calling, given: Calling, *, is_open: bool) -> Pairs | None:
    pairs: Pairs = []
    for place, theirs in enumerate(wanted.positional):
        is_named = place >= wanted.n_nameless
        if place >= len(given.positional):
            if given.rest is None or is_named:
                return None
            pairs.append((theirs.type, given.rest.type))
            continue
        mine = given.positional[place]
        if theirs.default is not None and mine.default is None:
            return None
        if is_named and (place < given.n_nameless or mine.name != theirs.name):
            return None
        pairs.append((theirs.type, mine.type))
    for mine in given.positional[len(wanted.positional) :]:
        if not is_open and mine.default is None and mine.name not in wanted.by_name:
            return None
    return pairs


def _by_name(wanted: Calling, given: Calling, *, is_open: bool) -> Pairs | None:
    named = {item.name: item for item in given.positional[max(given.n_nameless, len(wanted.positional)) :]}
    named |= given.by_name
    pairs: Pairs = []
    for name, theirs in wanted.by_name.items():
        mine = named.get(name)
        if mine is None:
            return None
        if theirs.default is not None and mine.default is None:
            return None
        pairs.append((theirs.type, mine.type))
    more = [mine for name, mine in given.by_name.items() if name not in wanted.by_name]
    return pairs if is_open or all(mine.default is not None for mine in more) else None
