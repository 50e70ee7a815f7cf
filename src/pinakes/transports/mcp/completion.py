"""What an argument of a prompt or resource may go on with."""

from typing import Final

from pinakes.errors import PinakesError
from pinakes.operations import OPERATIONS
from pinakes.transports.serving.runtime import Runtime

_MOST: Final = 100
_NAMES: Final = frozenset({"name", "start", "end", "topic"})


def complete(runtime: Runtime, argument: str, value: str) -> list[str]:
    """Names of symbols or recipes, or paths of files, that begin with what was typed; none while there is no index."""
    try:
        if argument == "path":
            return _paths(runtime, value)
        if argument == "id":
            return _recipes(runtime, value)
        return _symbols(runtime, value) if argument in _NAMES and value else []
    except PinakesError:
        return []


def _paths(runtime: Runtime, value: str) -> list[str]:
    with runtime.session().comparing() as view:
        paths = sorted(view.store.hashes())
    return [path for path in paths if path.startswith(value)][: _MOST + 1]


def _recipes(runtime: Runtime, value: str) -> list[str]:
    known = OPERATIONS["recipes_list"].run(runtime.session()).recipes
    return [recipe.id for recipe in known if recipe.id.startswith(value)]


def _symbols(runtime: Runtime, value: str) -> list[str]:
    found = OPERATIONS["find"].run(runtime.session(), value, external=False, limit=_MOST)
    return list(dict.fromkeys(symbol.qualified_name for symbol in found.symbols))
