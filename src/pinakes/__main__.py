"""The entrance: picks the transport by the first argument and loads only that one."""

import gc
import sys
from importlib import import_module
from typing import Final

_TRANSPORTS: Final[dict[str, str]] = {}
"""Modules of transports that are commands of their own, by name. All else is for the command line."""

_COMMAND_LINE: Final = "pinakes.transports.cli.main"


def main() -> int:
    """Run the transport that is asked for and return the exit code."""
    arguments = sys.argv[1:]
    name = _TRANSPORTS.get(arguments[0], _COMMAND_LINE) if arguments else _COMMAND_LINE
    # Modules live until the end: looking for garbage among them takes a tenth of a short command's time.
    gc.disable()
    transport = import_module(name)
    gc.freeze()
    gc.enable()
    code: int = transport.main(arguments)
    return code


if __name__ == "__main__":
    sys.exit(main())
