"""What was said on a command line, whoever read it."""

from typing import Any, Final

import msgspec

from pinakes.operations import Operation

COMPLETE_VARIABLE: Final = "_PINAKES_COMPLETE"
"""Set by the scripts of `pinakes completion` when a shell wants to complete."""


class SharedOptions(msgspec.Struct, frozen=True):
    """What was said with the options that every command takes."""

    root: str | None = None
    state_dir: str | None = None
    json: bool = False
    no_refresh: bool = False
    max_tokens: int | None = None
    colour: str = "auto"
    quiet: bool = False
    verbose: bool = False

    def flags(self) -> dict[str, object]:
        """Return the settings these options set; None leaves a setting as it is."""
        level = "debug" if self.verbose else "error" if self.quiet else None
        return {"max_tokens": self.max_tokens, "log_level": level}


class Question(msgspec.Struct, frozen=True):
    """An operation with what it is asked."""

    operation: Operation
    arguments: dict[str, Any]
    options: SharedOptions
