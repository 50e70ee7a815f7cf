"""The command that serves editors."""

import logging
import os
import sys
from importlib import import_module
from typing import Any

import click

from pinakes.errors import UsageError
from pinakes.operations._session import Session
from pinakes.transports.cli.options import SHARED, shared_options
from pinakes.transports.cli.said import SharedOptions
from pinakes.transports.cli.serving import is_everything

_LOOPBACK = "127.0.0.1"


def serve(tcp: str | None) -> int:
    """Serve one editor until it goes away."""
    options = shared_options(click.get_current_context())
    place = None if tcp is None else _place(tcp)
    # stdout belongs to the protocol.
    level = logging.DEBUG if options.verbose else logging.ERROR if options.quiet else logging.WARNING
    logging.basicConfig(stream=sys.stderr, level=level, format="pinakes: %(message)s")
    logging.getLogger("pygls").setLevel(logging.DEBUG if options.verbose else logging.CRITICAL)
    if place is not None and place[0] not in {_LOOPBACK, "localhost", "::1"}:
        print(f"pinakes: whoever reaches {tcp} can ask for everything in the project.", file=sys.stderr)
    code: int = _transport().run(lambda root: _open(options, root), tcp=place)
    return code


def _open(options: SharedOptions, root: str | None) -> Session:
    """A session for a folder of the editor. Raises UsageError for one that is everything a user has."""
    session = Session.open(
        root or options.root, options.state_dir, os.environ, options.flags(), refresh=not options.no_refresh
    )
    if options.root is None and is_everything(session.root):
        raise UsageError(f"{session.root} is no project. Open one, or name one: pinakes --root DIR lsp.")
    return session


def _place(tcp: str) -> tuple[str, int]:
    """Host and port of `HOST:PORT` or `PORT`. Raises UsageError."""
    host, _, port = tcp.rpartition(":")
    if not (port.isascii() and port.isdecimal()) or int(port) > 65_535:
        raise UsageError(f"--tcp is {tcp!r}. Give HOST:PORT, or PORT for this machine only.")
    return host.strip("[]") or _LOOPBACK, int(port)


def _transport() -> Any:
    try:
        return import_module("pinakes.transports.lsp.main")
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("pinakes"):
            raise
        raise UsageError(
            f"The language server needs more than the command line does: pip install 'pinakes[lsp]' "
            f"({error.name} is missing)."
        ) from error


COMMAND = click.Command(
    "lsp",
    params=[
        click.Option(["--tcp"], metavar="HOST:PORT", help="Listen there for one client, in place of stdin and stdout."),
        *SHARED,
    ],
    help="Serve an editor by the Language Server Protocol, over stdin and stdout. docs/editors.md tells how to set "
    "editors up.",
    callback=serve,
    add_help_option=False,
)
