"""What can be read by address: the schema, recipes, a file's outline, a symbol, and how to use all this."""

from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple
from urllib.parse import parse_qs, unquote, urlsplit

from pinakes.errors import NotFoundError
from pinakes.formats.json import to_json
from pinakes.transports.serving.runtime import Runtime
from pinakes.transports.serving.tools import all_tools

SCHEME: Final = "pinakes"
_JSON: Final = "application/json"


class Resource(NamedTuple):
    """Something with an address, or a template of addresses with a part in braces."""

    uri: str
    name: str
    description: str
    mime_type: str


class Content(NamedTuple):
    """What stands at an address."""

    uri: str
    mime_type: str
    text: str


RESOURCES: Final = (
    Resource("pinakes://schema", "schema", "The tables and views that SQL can ask, with their columns.", _JSON),
    Resource("pinakes://recipes", "recipes", "The recipes there are: questions that are kept.", _JSON),
    Resource("pinakes://skill", "skill", "How to use Pinakes: which tool answers which question.", "text/markdown"),
)
TEMPLATES: Final = (
    Resource("pinakes://recipes/{id}", "recipe", "What a recipe finds, its parameters and its SQL.", _JSON),
    Resource("pinakes://files/{path}", "file", "What one file defines, top to bottom.", _JSON),
    Resource(
        "pinakes://symbols/{name}",
        "symbol",
        "Everything known of a symbol; `?in=` narrows it to a file or folder.",
        _JSON,
    ),
)


def read_resource(runtime: Runtime, uri: str) -> Content:
    """What stands at an address. Raises NotFoundError when nothing does."""
    parts = urlsplit(uri)
    kind, rest = parts.netloc, unquote(parts.path.removeprefix("/"))
    reader = _READERS.get(kind) if parts.scheme == SCHEME else None
    if reader is None or (kind in {"files", "symbols"} and not rest) or (kind in {"schema", "skill"} and rest):
        known = ", ".join(resource.uri for resource in (*RESOURCES, *TEMPLATES))
        raise NotFoundError(f"There is no resource {uri}. There are: {known}.")
    return reader(runtime, uri, rest, parts.query)


def skill_text() -> str:
    """How to use Pinakes, for an agent."""
    return Path(__file__).with_name("skill.md").read_text("utf-8")


def _asked(runtime: Runtime, uri: str, tool: str, **arguments: object) -> Content:
    answer = runtime.ask(all_tools()[tool], arguments)
    return Content(uri, _JSON, to_json(answer).decode("utf-8"))


def _schema(runtime: Runtime, uri: str, _rest: str, _query: str) -> Content:
    return _asked(runtime, uri, "schema")


def _recipes(runtime: Runtime, uri: str, rest: str, _query: str) -> Content:
    return _asked(runtime, uri, "recipes_show", recipe=rest) if rest else _asked(runtime, uri, "recipes_list")


def _skill(_runtime: Runtime, uri: str, _rest: str, _query: str) -> Content:
    return Content(uri, "text/markdown", skill_text())


def _file(runtime: Runtime, uri: str, rest: str, _query: str) -> Content:
    return _asked(runtime, uri, "outline", path=rest)


def _symbol(runtime: Runtime, uri: str, rest: str, query: str) -> Content:
    inside = parse_qs(query).get("in", [None])[0]
    return _asked(runtime, uri, "show", name=rest, in_path=inside)


_READERS: Final[dict[str, Callable[[Runtime, str, str, str], Content]]] = {
    "schema": _schema,
    "recipes": _recipes,
    "skill": _skill,
    "files": _file,
    "symbols": _symbol,
}
