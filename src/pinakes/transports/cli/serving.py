"""The commands that serve others: agents over stdin and stdout, everybody over HTTP."""

import gc
import os
import sys
from collections.abc import Callable
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

import click

from pinakes.errors import UsageError
from pinakes.operations._session import Session
from pinakes.transports.cli.options import SHARED, shared_options
from pinakes.transports.cli.run import set_up_logging
from pinakes.transports.cli.said import SharedOptions

EXTRA = "This needs more than the command line does: pip install 'pinakes[servers]'"


def transport(name: str) -> Any:
    """A transport by name. Raises UsageError when what it needs is not installed."""
    # Looking for garbage among modules that live until the end takes a quarter of the time until the first answer.
    gc.disable()
    try:
        return import_module(f"pinakes.transports.{name}.main")
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("pinakes"):
            raise
        raise UsageError(f"{EXTRA} ({error.name} is missing).") from error
    finally:
        gc.freeze()
        gc.enable()


def session_opener(options: SharedOptions, flags: dict[str, object]) -> Callable[[], Session]:
    """How sessions of a project are opened that is going to be indexed without anybody's asking.

    Raises UsageError for a folder that is no project but everything a user has, and SettingsError.
    """
    settings = {**options.flags(), **flags}
    session = Session.open(options.root, options.state_dir, os.environ, settings)
    if options.root is None and is_everything(session.root):
        raise UsageError(f"{session.root} is no project. Start it in one, or name one: --root DIR.")
    session.settings  # noqa: B018  Wrong settings are told now, not later.
    set_up_logging(session)
    # The project stays what it was, wherever the current folder is moved to.
    return partial(Session.open, str(session.root), str(session.state_folder), os.environ, settings)


def is_everything(root: Path) -> bool:
    """Whether a folder is the whole disk or a whole home, and nobody has made a repository of it."""
    return root in {Path(root.anchor), Path.home()} and not (root / ".git").exists()


def mcp(tools: str | None, answers: str | None, *, watch: bool) -> int:
    """Serve one agent until it goes away."""
    options = shared_options(click.get_current_context())
    open_session = session_opener(options, {"mcp_tools": tools, "mcp_answers": answers})
    code: int = transport("mcp").run(open_session, is_watching=watch)
    return code


def serve(
    host: str,
    port: int,
    token: str | None,
    allow_host: tuple[str, ...],
    allow_origin: tuple[str, ...],
    *,
    watch: bool,
) -> int:
    """Serve over HTTP until a signal comes."""
    options = shared_options(click.get_current_context())
    open_session = session_opener(options, {})
    code: int = transport("http").run(
        open_session,
        host=host,
        port=port,
        token=token or os.environ.get("PINAKES_TOKEN") or None,
        hosts=list(allow_host),
        origins=list(allow_origin),
        is_watching=watch,
        tell=lambda text: None if options.quiet else print(text, file=sys.stderr, flush=True),
    )
    return code


_WATCH = click.Option(["--watch/--no-watch"], default=True, help="Keep the index up to date meanwhile (on).")

MCP = click.Command(
    "mcp",
    params=[
        click.Option(
            ["--tools"], type=click.Choice(["few", "all"]), help="The few that agents use, or all operations."
        ),
        click.Option(
            ["--answers"], type=click.Choice(["both", "text"]), help="Text with structured content, or text alone."
        ),
        _WATCH,
        *SHARED,
    ],
    help="Serve an agent over stdin and stdout by the Model Context Protocol. `pinakes agents init` sets it up.",
    callback=mcp,
    add_help_option=False,
)

SERVE = click.Command(
    "serve",
    params=[
        click.Option(["--host"], default="127.0.0.1", show_default=True, help="Where to listen."),
        click.Option(["--port"], type=int, default=7878, show_default=True, help="The port; 0 takes a free one."),
        click.Option(
            ["--token"], help="What those who ask must know; PINAKES_TOKEN keeps it out of the list of processes."
        ),
        click.Option(["--allow-host"], multiple=True, metavar="NAME", help="A name the server may be called by."),
        click.Option(["--allow-origin"], multiple=True, metavar="URL", help="A site whose pages may ask."),
        _WATCH,
        *SHARED,
    ],
    help="Serve this project over HTTP: POST /tool/NAME for every operation, MCP at /mcp, OpenAPI at /openapi.json. "
    "Others than this machine are served with a token only; without one nothing is offered that writes files.",
    callback=serve,
    add_help_option=False,
)
