"""A signature as click parameters: subjects become arguments, keyword-only parameters options."""

import inspect
from collections.abc import Callable
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin, get_type_hints

import click
import msgspec

from pinakes.transports.cli.completers import COMPLETERS

_SHORTER: Final = {"in_path": ["--in"], "intent": ["--for"]}
"""Shorter spellings of options, by the name of the parameter (`in` and `for` are no names in Python)."""


class Hint(msgspec.Struct, frozen=True):
    """What an annotation says of a parameter."""

    kind: Any
    """The type without None and without the list around it."""
    help: str
    is_list: bool
    is_optional: bool


class DescribedArgument(click.Argument):
    """An argument with a description: click itself keeps none."""

    def __init__(self, *declarations: Any, description: str, **attributes: Any) -> None:
        super().__init__(*declarations, **attributes)
        self.description = description


def parameters_of(run: Callable[..., Any]) -> list[click.Parameter]:
    """Return click parameters for all parameters of an operation but the session, in their order."""
    hints = get_type_hints(run, include_extras=True)
    parameters = list(inspect.signature(run).parameters.values())[1:]
    return [_click_parameter(parameter, _read_hint(hints[parameter.name])) for parameter in parameters]


def _click_parameter(parameter: inspect.Parameter, hint: Hint) -> click.Parameter:
    is_subject = parameter.kind is inspect.Parameter.POSITIONAL_OR_KEYWORD
    return _argument(parameter, hint) if is_subject else _option(parameter, hint)


def _argument(parameter: inspect.Parameter, hint: Hint) -> click.Argument:
    is_required = parameter.default is inspect.Parameter.empty
    attributes = _attributes(parameter, hint)
    if hint.is_list:
        attributes["nargs"] = -1
    return DescribedArgument([parameter.name], description=hint.help, required=is_required, **attributes)


def _option(parameter: inspect.Parameter, hint: Hint) -> click.Option:
    name = "--" + parameter.name.replace("_", "-")
    names = [name, *_SHORTER.get(parameter.name, ()), parameter.name]
    attributes = _attributes(parameter, hint)
    if hint.kind is bool:
        flag = _flag_name(name, parameter, hint)
        return click.Option([flag, parameter.name], is_flag=True, help=hint.help, **attributes)
    return click.Option(
        names,
        help=hint.help,
        multiple=hint.is_list,
        required=parameter.default is inspect.Parameter.empty,
        show_default=attributes.get("default") is not None,
        **attributes,
    )


def _flag_name(name: str, parameter: inspect.Parameter, hint: Hint) -> str:
    """`--x` turns on what is off, `--x/--no-x` says either where there are three answers or it is on."""
    return name if parameter.default is False and not hint.is_optional else f"{name}/--no-{name[2:]}"


def _attributes(parameter: inspect.Parameter, hint: Hint) -> dict[str, Any]:
    attributes: dict[str, Any] = {"type": _click_type(hint.kind)}
    if parameter.default not in {inspect.Parameter.empty, ()} and not hint.is_list:
        attributes["default"] = parameter.default
    completer = COMPLETERS.get(parameter.name)
    if completer and get_origin(hint.kind) is not Literal:  # Click itself completes choices.
        attributes["shell_complete"] = completer
    return attributes


def _click_type(kind: Any) -> Any:
    return click.Choice([str(value) for value in get_args(kind)]) if get_origin(kind) is Literal else kind


def _read_hint(annotation: Any) -> Hint:
    """Take `Annotated[list[str] | None, "help"]` apart."""
    text = ""
    if get_origin(annotation) is Annotated:
        annotation, *notes = get_args(annotation)
        text = next((note for note in notes if isinstance(note, str)), "")
    members = get_args(annotation) if get_origin(annotation) in {Union, UnionType} else (annotation,)
    kind = next(member for member in members if member is not NoneType)
    is_list = get_origin(kind) in {list, tuple}
    return Hint(get_args(kind)[0] if is_list else kind, text, is_list, NoneType in members)
