"""What a shell offers when TAB is pressed, by the name of the parameter."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import click

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

    Completer = Callable[[click.Context, click.Parameter, str], list[CompletionItem] | list[str]]


def _kinds(_context: click.Context, _parameter: click.Parameter, incomplete: str) -> list[str]:
    from pinakes.facts import SYMBOL_KINDS  # noqa: PLC0415  Only a shell that completes needs it.

    return [kind for kind in SYMBOL_KINDS if kind.startswith(incomplete)]


def _visibilities(_context: click.Context, _parameter: click.Parameter, incomplete: str) -> list[str]:
    from pinakes.facts import VISIBILITIES  # noqa: PLC0415  The same.

    return [word for word in VISIBILITIES if word.startswith(incomplete)]


def _paths(_context: click.Context, _parameter: click.Parameter, incomplete: str) -> "list[CompletionItem]":
    """Leave it to the shell, which knows the files."""
    from click.shell_completion import CompletionItem  # noqa: PLC0415  The same.

    return [CompletionItem(incomplete, type="file")]


def _recipes(_context: click.Context, _parameter: click.Parameter, incomplete: str) -> "list[CompletionItem]":
    from click.shell_completion import CompletionItem  # noqa: PLC0415  The same.

    from pinakes.operations import OPERATIONS, perform  # noqa: PLC0415  The same.
    from pinakes.operations._session import Session  # noqa: PLC0415  The same.

    answer = perform(Session.open(), OPERATIONS["recipes_list"])
    return [CompletionItem(item.id, help=item.description) for item in answer.recipes if item.id.startswith(incomplete)]


COMPLETERS: "Final[dict[str, Completer]]" = {
    "kind": _kinds,
    "recipe": _recipes,
    "visibility": _visibilities,
    "path": _paths,
    "paths": _paths,
    "folder": _paths,
    "file": _paths,
    "source": _paths,
}
