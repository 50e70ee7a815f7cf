"""The command that serves agents over stdin and stdout."""

import os
from functools import partial
from importlib import import_module
from typing import Any

import click

from pinakes.errors import UsageError
from pinakes.operations._session import Session
from pinakes.transports.cli.options import SHARED, shared_options

EXTRA = "This needs more than the command line does: pip install 'pinakes[servers]'"


def transport(name: str) -> Any:
    """A transport by name. Raises UsageError when what it needs is not installed."""
    try:
        return import_module(f"pinakes.transports.{name}.main")
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("pinakes"):
            raise
        raise UsageError(f"{EXTRA} ({error.name} is missing).") from error


def mcp(tools: str | None, answers: str | None, *, watch: bool) -> int:
    """Serve one agent until it goes away."""
    options = shared_options(click.get_current_context())
    flags = {**options.flags(), "mcp_tools": tools, "mcp_answers": answers}
    open_session = partial(Session.open, options.root, options.state_dir, os.environ, flags)
    open_session().settings  # noqa: B018  Wrong settings are told now, not to the agent.
    code: int = transport("mcp").run(open_session, is_watching=watch)
    return code


MCP = click.Command(
    "mcp",
    params=[
        click.Option(
            ["--tools"], type=click.Choice(["few", "all"]), help="The few that agents use, or all operations."
        ),
        click.Option(
            ["--answers"], type=click.Choice(["both", "text"]), help="Text with structured content, or text alone."
        ),
        click.Option(["--watch/--no-watch"], default=True, help="Keep the index up to date meanwhile (on)."),
        *SHARED,
    ],
    help="Serve an agent over stdin and stdout by the Model Context Protocol. `pinakes agents init` sets it up.",
    callback=mcp,
    add_help_option=False,
)
