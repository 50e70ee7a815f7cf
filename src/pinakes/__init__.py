"""Pinakes: a code index for people and coding agents.

From Python: `from pinakes import Pinakes; Pinakes("path/to/project").find("name")`.
"""

from typing import TYPE_CHECKING

from pinakes.version import VERSION

if TYPE_CHECKING:
    from pinakes.operations._api import Pinakes

__all__ = ["Pinakes", "__version__"]

__version__ = VERSION


def __getattr__(name: str) -> object:
    """Load the Python interface when it is asked for: the command line does without it."""
    if name == "Pinakes":
        from pinakes.operations._api import Pinakes  # noqa: PLC0415  See above.

        return Pinakes
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
