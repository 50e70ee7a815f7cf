"""The entrance: loads the command line, which loads what a command needs."""

import gc
import os
import sys
from importlib import import_module
from types import ModuleType
from typing import Final

_COMMAND_LINE: Final = "pinakes.transports.cli.main"
_BACKPORTS: Final = "typing_extensions"
_NEW_BEFORE_LOOKING: Final = 20_000
"""Records made before the collector looks for garbage: rows hold no cycles, and most answers have fewer."""


def main() -> int:
    """Run the command line and return the exit code."""
    # Modules live until the end: looking for garbage among them takes a tenth of a short command's time.
    gc.disable()
    if sys.stdin is None or sys.stdout is None or sys.stderr is None:
        _open_closed_streams()
    _load_records()
    transport = import_module(_COMMAND_LINE)
    gc.freeze()
    gc.enable()
    gc.set_threshold(_NEW_BEFORE_LOOKING)
    code: int = transport.main(sys.argv[1:])
    return code


def _open_closed_streams() -> None:
    """Let streams that were closed lead nowhere: the next file opened would take their place, and what is printed."""
    for descriptor, name in enumerate(("stdin", "stdout", "stderr")):
        if getattr(sys, name) is None:
            nowhere = os.open(os.devnull, os.O_RDWR)
            if nowhere != descriptor:
                os.dup2(nowhere, descriptor, inheritable=True)
                os.close(nowhere)
            os.set_inheritable(descriptor, True)
            setattr(sys, name, os.fdopen(descriptor, "w" if descriptor else "r", encoding="utf-8", closefd=False))


def _load_records() -> None:
    """Load msgspec, which takes the words of `typing` where `typing_extensions` is missing.

    On the Pythons that we run on they are the same, and without that module a short command takes a tenth less.
    """
    if _BACKPORTS in sys.modules:
        return
    modules: dict[str, ModuleType | None] = sys.modules  # type: ignore[assignment]
    modules[_BACKPORTS] = None
    try:
        import_module("msgspec")
    finally:
        del modules[_BACKPORTS]


if __name__ == "__main__":
    sys.exit(main())
