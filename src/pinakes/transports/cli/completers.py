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


COMPLETERS: "Final[dict[str, Completer]]" = {
    "kind": _kinds,
    "visibility": _visibilities,
    "path": _paths,
    "paths": _paths,
    "folder": _paths,
    "file": _paths,
    "source": _paths,
}
