"""The entrance: loads the command line, which loads what a command needs."""

import gc
import sys
from importlib import import_module
from typing import Final

_COMMAND_LINE: Final = "pinakes.transports.cli.main"


def main() -> int:
    """Run the command line and return the exit code."""
    # Modules live until the end: looking for garbage among them takes a tenth of a short command's time.
    gc.disable()
    transport = import_module(_COMMAND_LINE)
    gc.freeze()
    gc.enable()
    code: int = transport.main(sys.argv[1:])
    return code


if __name__ == "__main__":
    sys.exit(main())
