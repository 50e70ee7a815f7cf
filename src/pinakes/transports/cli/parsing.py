"""Command lines with options, groups and help: everything click is for."""

import os
from collections.abc import Sequence
from typing import Final

import click

from pinakes.errors import UsageError
from pinakes.transports.cli.said import COMPLETE_VARIABLE
from pinakes.transports.cli.tree import root_group

_HELP: Final = "help"
"""What many type before they know that it is `--help`: `pinakes help`, `pinakes help find`."""


def run_line(arguments: Sequence[str]) -> int:
    """Parse and run a command line, or answer a shell that completes. Raises UsageError, KeyboardInterrupt.

    Click's own `main` would exit by itself at a closed pipe.
    """
    group = root_group()
    if arguments and arguments[0] == _HELP:
        arguments = [*arguments[1:], "--help"]
    if instruction := os.environ.get(COMPLETE_VARIABLE):
        from click.shell_completion import shell_complete  # noqa: PLC0415  Only a shell that completes needs it.

        return shell_complete(group, {}, "pinakes", COMPLETE_VARIABLE, instruction)
    try:
        with group.make_context("pinakes", list(arguments), max_content_width=100) as context:
            code: int = group.invoke(context)
    except click.exceptions.Exit as done:
        return done.exit_code
    except click.UsageError as error:
        raise UsageError(_with_advice(error)) from error
    except click.Abort as error:
        raise KeyboardInterrupt from error
    return code


def _with_advice(error: click.UsageError) -> str:
    """Return click's message with the command whose help explains more."""
    path = error.ctx.command_path if error.ctx else "pinakes"
    if "extra argument" in error.format_message():
        return f"{error.format_message()}. Several words that belong together go in quotes. (`{path} --help` explains.)"
    return f"{error.format_message()} (`{path} --help` explains.)"
