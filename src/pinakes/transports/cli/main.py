"""The entrance of the command line: run, and turn every error into a message and an exit code."""

import os
import sys
from collections.abc import Sequence

from pinakes.errors import PinakesError
from pinakes.transports.cli.exit_codes import FAILED, INTERRUPTED, OK, UNEXPECTED, code_of_error
from pinakes.transports.cli.output import NoRoomError, ReaderLeftError, print_json
from pinakes.transports.cli.plain import plain_question
from pinakes.transports.cli.run import run_question
from pinakes.transports.cli.said import COMPLETE_VARIABLE


def main(arguments: Sequence[str]) -> int:
    """Run one command line and return its exit code; only an error inside Python itself is ever raised."""
    try:
        return _run(arguments)
    except ReaderLeftError:
        # Take it as told: `| head` has read all it wants.
        _leave_the_rest()
        return OK
    except NoRoomError as error:
        _leave_the_rest()
        print(f"pinakes: {error}", file=sys.stderr)
        return FAILED


def _run(arguments: Sequence[str]) -> int:
    try:
        return _invoke(arguments)
    except PinakesError as error:
        return _report(arguments, type(error).__name__, str(error), code_of_error(error))
    except KeyboardInterrupt:
        return _report(arguments, "Interrupted", "interrupted", INTERRUPTED)
    except (ReaderLeftError, NoRoomError):
        raise
    except Exception as error:  # noqa: BLE001  The top of a transport: nobody above could tell the user.
        return _unexpected(arguments, error)


def _invoke(arguments: Sequence[str]) -> int:
    """Answer a plain question at once; everything else is for the parser, which a plain question does without."""
    question = None if os.environ.get(COMPLETE_VARIABLE) else plain_question(arguments)
    if question is not None:
        return run_question(question)
    from pinakes.transports.cli.parsing import run_line  # noqa: PLC0415  See above.

    return run_line(arguments)


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


def _is_given(arguments: Sequence[str], *names: str) -> bool:
    """Tell whether an option stands on the command line; parsing it may be what failed."""
    own = arguments[: arguments.index("--")] if "--" in arguments else arguments
    return any(name in own for name in names)


def _harmless(message: str) -> str:
    from pinakes.formats.width import clean  # noqa: PLC0415  Only an error needs it this early.

    return "\n".join(map(clean, message.splitlines()))


def _leave_the_rest() -> None:
    """Let what was not written go nowhere: Python would try to write it once more at its exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
