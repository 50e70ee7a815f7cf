"""A signature as JSON Schema, and arguments checked against it."""

import inspect
import re
import types
from collections.abc import Callable, Mapping
from functools import cache
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta

from pinakes.errors import UsageError

MOST: Final = 1_000_000
"""No number that is asked for needs to be larger."""
LONGEST_TEXT: Final = 20_000
_SHORT: Final = Meta(max_length=4096)
MAX_TOKENS: Final = "max_tokens"
"""The argument that every tool takes beside its own."""
_COMPLAINT: Final = re.compile(r"enum value .* at `\$\.(\w+)")
_NONE_TOO: Final = frozenset({"context"})
"""Numbers of which none is a number too."""
_MAX_TOKENS_HELP: Final = "Cut the answer, by whole items, to about so many tokens."


@cache
def input_type(run: Callable[..., Any]) -> type[msgspec.Struct]:
    """A record with a field for each parameter of an operation but the session, and one for `max_tokens`."""
    hints = get_type_hints(run, include_extras=True)
    fields = [_field(parameter, hints[parameter.name]) for parameter in _parameters(run)]
    bounded = Annotated[Annotated[int, Meta(ge=1, le=10 * MOST)] | None, Meta(description=_MAX_TOKENS_HELP)]
    return msgspec.defstruct(
        f"{run.__module__.rpartition('.')[2]}_{run.__name__}_arguments",
        [*fields, (MAX_TOKENS, bounded, None)],
        kw_only=True,
        forbid_unknown_fields=True,
    )


def input_schema(run: Callable[..., Any]) -> dict[str, Any]:
    """The JSON Schema of an operation's arguments."""
    return _schema_of([input_type(run)])


def output_schema(run: Callable[..., Any]) -> dict[str, Any]:
    """The JSON Schema of an operation's answer."""
    returned = get_type_hints(run)["return"]
    return _schema_of(list(get_args(returned)) if get_origin(returned) in {Union, types.UnionType} else [returned])


def read_arguments(name: str, run: Callable[..., Any], given: Mapping[str, Any]) -> dict[str, Any]:
    """Arguments by name, defaults included. Raises UsageError for what the schema does not allow."""
    try:
        record = msgspec.convert(dict(given), input_type(run))
    except msgspec.ValidationError as error:
        allowed = ", ".join(input_type(run).__struct_fields__)
        raise UsageError(f"{name}: {error}. {_choices(run, str(error))}It takes: {allowed}.") from error
    return msgspec.structs.asdict(record)


def _choices(run: Callable[..., Any], complaint: str) -> str:
    """The values that an argument may have, where a complaint is about one that has so many and no others."""
    found = _COMPLAINT.search(complaint)
    hint = get_type_hints(run).get(found[1]) if found else None
    members = get_args(hint) if get_origin(hint) in {Union, types.UnionType} else [hint]
    values = [str(value) for member in members if get_origin(member) is Literal for value in get_args(member)]
    return f"One of: {', '.join(values)}. " if values else ""


def _parameters(run: Callable[..., Any]) -> list[inspect.Parameter]:
    return list(inspect.signature(run).parameters.values())[1:]


def _field(parameter: inspect.Parameter, hint: Any) -> tuple[str, Any] | tuple[str, Any, Any]:
    kind, *notes = get_args(hint) if get_origin(hint) is Annotated else (hint,)
    text = next((note for note in notes if isinstance(note, str)), None)
    least = 0 if parameter.name in _NONE_TOO or parameter.default == 0 else 1
    bounded: Any = _bounded(kind, least)
    described: Any = Annotated[bounded, Meta(description=text)]
    if parameter.default is inspect.Parameter.empty:
        return parameter.name, described
    return parameter.name, described, parameter.default


def _bounded(kind: Any, least: int) -> Any:
    """A type within the limits that a server has for everybody."""
    if get_origin(kind) in {Union, types.UnionType}:
        members = [_bounded(member, least) for member in get_args(kind) if member is not types.NoneType]
        return members[0] | None
    if get_origin(kind) is list:
        item: Any = get_args(kind)[0]
        items: Any = types.GenericAlias(list, Annotated[item, _SHORT] if item is str else item)
        return Annotated[items, Meta(max_length=200)]
    bounds = {int: Meta(ge=least, le=MOST), float: Meta(gt=0, le=60), str: Meta(max_length=LONGEST_TEXT)}
    return Annotated[kind, bounds[kind]] if kind in bounds else kind


def _schema_of(kinds: list[Any]) -> dict[str, Any]:
    """One object with everything it refers to inside; `anyOf` where there are several."""
    roots, components = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    if len(roots) > 1:
        return {"type": "object", "anyOf": list(roots), "$defs": components}
    name = roots[0]["$ref"].rpartition("/")[2]
    root = components.pop(name)
    return {**root, "$defs": components} if components else root


def slim_input(schema: dict[str, Any]) -> dict[str, Any]:
    """The same for a reader who pays by the word: no titles, no bounds, no null beside what may be left out."""
    slim: dict[str, Any] = _without(
        schema, {"title", "minimum", "maximum", "exclusiveMinimum", "maxLength", "maxItems"}
    )
    slim["properties"] = {name: _slim_property(value) for name, value in slim.get("properties", {}).items()}
    return slim


def slim_output(schema: dict[str, Any]) -> dict[str, Any]:
    """The same without titles, descriptions and defaults."""
    slim: dict[str, Any] = _without(schema, {"title", "description", "default"})
    return slim


def _slim_property(value: dict[str, Any]) -> dict[str, Any]:
    choices = [choice for choice in value.get("anyOf", ()) if choice != {"type": "null"}]
    if len(choices) == 1:
        value = {**{key: item for key, item in value.items() if key != "anyOf"}, **choices[0]}
    return {key: item for key, item in value.items() if key != "default" or item not in (None, [], False)}


def _without(schema: Any, keys: set[str]) -> Any:
    if isinstance(schema, list):
        return [_without(item, keys) for item in schema]
    if not isinstance(schema, dict):
        return schema
    # What stands under `properties` and `$defs` are names, not keywords.
    return {
        key: {name: _without(item, keys) for name, item in value.items()}
        if key in {"properties", "$defs"}
        else _without(value, keys)
        for key, value in schema.items()
        if key not in keys
    }
