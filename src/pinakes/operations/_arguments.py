"""Arguments as Python gives them, which no parser and no schema has looked at."""

from collections.abc import Mapping
from functools import cache
from inspect import Parameter, signature
from types import NoneType, UnionType
from typing import Any, Final, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

from pinakes.errors import UsageError
from pinakes.operations import OPERATIONS

_CALLED: Final = {str: "a text", int: "a whole number", float: "a number", bool: "True or False", list: "a list"}


class Kind(NamedTuple):
    """What an argument may be."""

    values: tuple[Any, ...]
    """All values that there are, where they are listed."""
    types: tuple[type, ...]
    is_needed: bool
    """Whether it cannot be left out."""


def check_arguments(name: str, arguments: Mapping[str, Any]) -> None:
    """Raise UsageError for what the signature of an operation does not allow."""
    kinds = argument_kinds(name)
    for argument, value in arguments.items():
        kind = kinds[argument]
        if value is None and NoneType in kind.types:
            continue
        if kind.values:
            if value not in kind.values:
                raise UsageError(f"{argument} {value!r} is unknown. One of: {', '.join(map(str, kind.values))}.")
        elif not isinstance(value, kind.types) or (isinstance(value, bool) and bool not in kind.types):
            wanted = " or ".join(_CALLED.get(each, each.__name__) for each in kind.types if each is not NoneType)
            raise UsageError(f"{argument} is {type(value).__name__}: give {wanted}.")


@cache
def argument_kinds(name: str) -> dict[str, Kind]:
    """What each argument of an operation may be."""
    run = OPERATIONS[name].run
    hints = get_type_hints(run)
    return {item.name: _kind(hints[item.name], item) for item in list(signature(run).parameters.values())[1:]}


def _kind(hint: Any, parameter: Parameter) -> Kind:
    members = get_args(hint) if get_origin(hint) in {Union, UnionType} else (hint,)
    values = tuple(value for member in members if get_origin(member) is Literal for value in get_args(member))
    types = tuple(get_origin(member) or member for member in members if get_origin(member) is not Literal)
    # A whole number is a number too.
    return Kind(values, (*types, int) if float in types else types, parameter.default is Parameter.empty)
