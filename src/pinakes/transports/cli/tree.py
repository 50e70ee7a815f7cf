"""The tree of commands, grown from the table of operations."""

from functools import partial
from importlib import import_module
from typing import Final

import click

from pinakes.operations import OPERATIONS, Operation
from pinakes.transports.cli.commands import Entry, LazyGroup, OperationCommand, show_help
from pinakes.transports.cli.exit_codes import MEANINGS
from pinakes.transports.cli.options import shared_options
from pinakes.transports.cli.output import print_text
from pinakes.transports.cli.querying import QueryCommand, RecipeCommand
from pinakes.transports.cli.run import run_bare
from pinakes.version import VERSION

_HELP: Final = """\
Pinakes indexes the code of a project and answers questions about it.

Without a command: index the project around here, then show it at a glance.
"""

_GROUPS: Final = {
    "export": "The index in other formats.",
    "import": "Indexes made elsewhere.",
    "packages": "Packages outside the project.",
    "recipes": "Questions that are kept.",
    "baselines": "Rows that were kept to compare with.",
    "ingest": "What was measured elsewhere.",
    "repos": "The projects you have indexed.",
    "config": "The settings of a project.",
    "ignore": "What the index leaves out.",
}
"""What groups are about: operations with one of these prefixes are commands of a group."""

_OTHERS: Final = {
    "watch": ("watching:COMMAND", "Keep the index up to date while you work."),
    "mcp": ("serving:MCP", "Serve an agent over stdin and stdout (Model Context Protocol)."),
    "serve": ("serving:SERVE", "Serve this project over HTTP: every operation, and MCP."),
    "agents": ("agents.commands:COMMAND", "Set up the clients of agents. init · remove"),
    "lsp": ("language_server:COMMAND", "Serve an editor (Language Server Protocol)."),
    "completion": ("completion:COMMAND", "Print a script that completes commands in your shell."),
}
"""Commands that are no operations: where they are here, and what they are about."""


_RECIPES: Final = {
    "deprecated": ("deprecated-symbols", "Symbols that are marked as deprecated."),
    "hotspots": ("churn-complexity-hotspots", "Complex code that changes often."),
    "coverage-gaps": ("worst-covered-exports", "Exported functions that tests reach least."),
}
"""Commands of their own for recipes that many ask."""


class RootGroup(LazyGroup):
    """The command line as a whole."""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002  Click's.
        """Write what exit codes mean."""
        with formatter.section("Exit codes"):
            formatter.write_dl([(str(code), meaning) for code, meaning in MEANINGS.items()])


def root_group() -> RootGroup:
    """Build the tree; no operation is loaded yet."""
    entries: dict[str, Entry] = {}
    for word, operations in _by_first_word().items():
        entries[word] = _group_entry(word, operations) if "" not in operations else _entry(word, operations[""])
    for word, (recipe, summary) in _RECIPES.items():
        entries[word] = Entry(summary, partial(RecipeCommand, word, OPERATIONS["query"], recipe))
    for word, (place, summary) in _OTHERS.items():
        entries[word] = Entry(summary, partial(_other, place))
    version = click.Option(
        ["--version"],
        is_flag=True,
        is_eager=True,
        expose_value=False,
        callback=_version,
        help="Show the version.",
    )
    return RootGroup("pinakes", entries, help=_HELP, alone=_run_bare, params=[version])


def _run_bare(context: click.Context) -> int:
    return run_bare(shared_options(context))


def command_words(name: str) -> list[str]:
    """The words of an operation's command: `repos list`, `call-hierarchy`."""
    prefix, _, rest = name.partition("_")
    return [prefix, _spelt(rest)] if prefix in _GROUPS else [_spelt(name)]


def _by_first_word() -> dict[str, dict[str, Operation]]:
    """Sort operations by the first word of their command, then by the second; no second word is ''."""
    sorted_: dict[str, dict[str, Operation]] = {}
    for name, operation in OPERATIONS.items():
        first, *rest = command_words(name)
        sorted_.setdefault(first, {})["".join(rest)] = operation
    return sorted_


def _group_entry(word: str, operations: dict[str, Operation]) -> Entry:
    entries = {name: _entry(name, operation) for name, operation in operations.items()}
    summary = f"{_GROUPS.get(word, '')} {' · '.join(entries)}".strip()
    return Entry(summary, partial(LazyGroup, word, entries, help=_GROUPS.get(word, ""), alone=show_help))


def _entry(name: str, operation: Operation) -> Entry:
    command = QueryCommand if name == "query" else OperationCommand
    return Entry(operation.summary, partial(command, name, operation))


def _spelt(name: str) -> str:
    return name.replace("_", "-")


def _other(place: str) -> click.Command:
    module, _, name = place.partition(":")
    command: click.Command = getattr(import_module(f"{__package__}.{module}"), name)
    return command


def _version(context: click.Context, _parameter: click.Parameter, value: bool) -> None:  # noqa: FBT001  Click's.
    if value and not context.resilient_parsing:
        print_text(f"pinakes {VERSION}")
        context.exit()
