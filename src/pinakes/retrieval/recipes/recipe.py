"""One recipe: SQL, and what a reader and a program have to know of it."""

import re
import tomllib
from collections.abc import Sequence
from typing import Any, Literal, get_args

import msgspec

from pinakes.errors import RecipeError
from pinakes.retrieval.edits.edit import EditKind

Level = Literal["note", "warning", "error"]
Kind = Literal["string", "integer", "number", "boolean"]

_FENCE = "+++"
_KEYS = frozenset({"description", "level", "suppressible", "params", "actions", "edit"})
_PARAMETER = re.compile(r"(?<![\w:]):([A-Za-z_]\w*)")
_NO_SQL = re.compile(r"'(?:[^']|'')*'|\"[^\"]*\"|--[^\n]*|/\*.*?\*/", re.DOTALL)
_FIRST_WORD = re.compile(r"\s*([A-Za-z]+)")


class RecipeParameter(msgspec.Struct, frozen=True):
    """A value that a recipe is asked with."""

    name: str
    type: Kind
    description: str
    default: Any = None
    is_required: bool = False


class Recipe(msgspec.Struct, frozen=True):
    """A question in SQL."""

    id: str
    description: str
    sql: str
    doc: str
    """What it finds and how to read it, in Markdown."""
    parameters: list[RecipeParameter]
    level: Level | None
    """How a finding counts in a report; None for a recipe that lists and does not find fault."""
    suppressible: bool
    """Whether comments may silence it."""
    actions: list[str]
    """What to do about its rows."""
    edit: EditKind | None
    """How its rows describe edits; None for one whose rows describe none."""
    origin: Literal["bundled", "project"]
    shadows: bool = False
    """Whether it stands in for a bundled one."""


def parse_recipe(id_: str, sql: str, page: str, origin: Literal["bundled", "project"], *, shadows: bool) -> Recipe:
    """A recipe from its two files. Raises RecipeError."""
    head, doc = _split(id_, page)
    unknown = sorted(head.keys() - _KEYS)
    if unknown:
        raise RecipeError(f"Recipe {id_}: unknown key {unknown[0]!r}. Known are {', '.join(sorted(_KEYS))}.")
    description = head.get("description")
    if not isinstance(description, str) or not description:
        raise RecipeError(f"Recipe {id_}: its page must start with a description between two lines of {_FENCE}.")
    level = _one_of(id_, head, "level", get_args(Level))
    edit = _one_of(id_, head, "edit", get_args(EditKind))
    parameters = [_parameter(id_, name, value) for name, value in head.get("params", {}).items()]
    _check_sql(id_, sql, {parameter.name for parameter in parameters})
    actions = [str(action) for action in head.get("actions", [])]
    suppressible = bool(head.get("suppressible", False))
    return Recipe(id_, description, sql, doc, parameters, level, suppressible, actions, edit, origin, shadows)


def _one_of(id_: str, head: dict[str, Any], key: str, values: Sequence[str]) -> Any:
    """The value of a key that may be left out, one of some words."""
    value = head.get(key)
    if value is not None and value not in values:
        raise RecipeError(f"Recipe {id_}: {key} is {value!r}; it can be {', '.join(values)}.")
    return value


def _split(id_: str, page: str) -> tuple[dict[str, Any], str]:
    before, fence, rest = page.partition(f"{_FENCE}\n")
    head, end, doc = rest.partition(f"\n{_FENCE}")
    if before.strip() or not fence or not end:
        raise RecipeError(f"Recipe {id_}: its page must start with settings between two lines of {_FENCE}.")
    try:
        return tomllib.loads(head), doc.strip()
    except tomllib.TOMLDecodeError as error:
        raise RecipeError(f"Recipe {id_}: the settings of its page are no TOML ({error}).") from error


def _parameter(id_: str, name: str, value: object) -> RecipeParameter:
    if not isinstance(value, dict) or value.get("type") not in get_args(Kind):
        raise RecipeError(f"Recipe {id_}: parameter {name} needs a type: {', '.join(get_args(Kind))}.")
    return RecipeParameter(
        name, value["type"], str(value.get("description", "")), value.get("default"), bool(value.get("required", False))
    )


def _check_sql(id_: str, sql: str, known: set[str]) -> None:
    plain = _NO_SQL.sub(" ", sql)
    first = _FIRST_WORD.match(plain)
    if first is None or first[1].upper() not in {"SELECT", "WITH"}:
        raise RecipeError(f"Recipe {id_}: only one SELECT is allowed; it may start with WITH.")
    if plain.strip().rstrip(";").count(";"):
        raise RecipeError(f"Recipe {id_}: one statement only.")
    asked = set(_PARAMETER.findall(plain))
    if asked != known:
        wrong = min(asked ^ known)
        where = "is asked in its SQL but not described" if wrong in asked else "is described but not asked in its SQL"
        raise RecipeError(f"Recipe {id_}: parameter {wrong} {where}.")


def bound_values(recipe: Recipe, given: dict[str, str]) -> dict[str, object]:
    """The value of every parameter. Raises RecipeError for what is missing, unknown or of the wrong type."""
    known = {parameter.name: parameter for parameter in recipe.parameters}
    for name in given:
        if name not in known:
            told = ", ".join(known) or "none"
            raise RecipeError(f"Recipe {recipe.id} has no parameter {name!r}. It takes: {told}.")
    missing = [name for name, parameter in known.items() if parameter.is_required and name not in given]
    if missing:
        raise RecipeError(f"Recipe {recipe.id} needs {missing[0]}: give --params {missing[0]}=VALUE.")
    return {
        name: _value(recipe, parameter, given[name]) if name in given else parameter.default
        for name, parameter in known.items()
    }


def _value(recipe: Recipe, parameter: RecipeParameter, text: str) -> object:
    if parameter.type == "string":
        return text
    if parameter.type == "boolean":
        if text.lower() in {"true", "1", "yes", "on"}:
            return 1
        if text.lower() in {"false", "0", "no", "off"}:
            return 0
    else:
        try:
            return int(text) if parameter.type == "integer" else float(text)
        except ValueError:
            pass
    raise RecipeError(f"Recipe {recipe.id}: {parameter.name} is {text!r}, which is no {parameter.type}.")
