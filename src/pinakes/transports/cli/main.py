"""The entrance of the command line: run, and turn every error into a message and an exit code."""

import os
import sys
from collections.abc import Sequence

import click

from pinakes.errors import PinakesError
from pinakes.transports.cli.exit_codes import INTERRUPTED, OK, UNEXPECTED, USAGE, code_of_error
from pinakes.transports.cli.options import COMPLETE_VARIABLE
from pinakes.transports.cli.output import ReaderLeftError, print_json
from pinakes.transports.cli.tree import root_group


def main(arguments: Sequence[str]) -> int:
    """Run one command line and return its exit code; only an error inside Python itself is ever raised."""
    try:
        return _run(arguments)
    except ReaderLeftError:
        return _reader_left()


def _run(arguments: Sequence[str]) -> int:
    try:
        return _invoke(arguments)
    except PinakesError as error:
        return _report(arguments, type(error).__name__, str(error), code_of_error(error))
    except click.UsageError as error:
        return _report(arguments, "UsageError", _with_advice(error), USAGE)
    except (click.Abort, KeyboardInterrupt):
        return _report(arguments, "Interrupted", "interrupted", INTERRUPTED)
    except ReaderLeftError:
        raise
    except Exception as error:  # noqa: BLE001  The top of a transport: nobody above could tell the user.
        return _unexpected(arguments, error)


def _invoke(arguments: Sequence[str]) -> int:
    """Parse and run, or answer a shell that completes. Click's own `main` would exit by itself at a closed pipe."""
    group = root_group()
    if instruction := os.environ.get(COMPLETE_VARIABLE):
        from click.shell_completion import shell_complete  # noqa: PLC0415  Only a shell that completes needs it.

        return shell_complete(group, {}, "pinakes", COMPLETE_VARIABLE, instruction)
    try:
        with group.make_context("pinakes", list(arguments), max_content_width=100) as context:
            code: int = group.invoke(context)
    except click.exceptions.Exit as done:
        return done.exit_code
    return code


def _report(arguments: Sequence[str], kind: str, message: str, code: int) -> int:
    """Tell of an error: JSON on stdout where JSON was asked for, else one line on stderr."""
    if _is_given(arguments, "--json"):
        print_json({"error": {"type": kind, "message": message}})
    else:
        print(f"pinakes: {_harmless(message)}", file=sys.stderr)
    return code


def _unexpected(arguments: Sequence[str], error: Exception) -> int:
    if _is_given(arguments, "-v", "--verbose"):
        import traceback  # noqa: PLC0415  Only for an error nobody expected.

        traceback.print_exception(error)
    message = f"unexpected {type(error).__name__}: {error} (with -v: where it happened)"
    return _report(arguments, type(error).__name__, message, UNEXPECTED)


def _with_advice(error: click.UsageError) -> str:
    """Return click's message with the command whose help explains more."""
    path = error.ctx.command_path if error.ctx else "pinakes"
    return f"{error.format_message()} (`{path} --help` explains.)"


def _is_given(arguments: Sequence[str], *names: str) -> bool:
    """Tell whether an option stands on the command line; parsing it may be what failed."""
    own = arguments[: arguments.index("--")] if "--" in arguments else arguments
    return any(name in own for name in names)


def _harmless(message: str) -> str:
    from pinakes.formats.width import clean  # noqa: PLC0415  Only an error needs it this early.

    return "\n".join(map(clean, message.splitlines()))


def _reader_left() -> int:
    """Take it as told: `| head` has read all it wants. Python must not try to flush the rest at its exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return OK
