"""What somebody may have meant."""

import shlex
from collections.abc import Iterable
from difflib import get_close_matches

_STARTS = 3
"""So many letters at the start of a command tell which one is meant."""


def unknown_command(parent: str, word: str, commands: Iterable[str]) -> str:
    """Say that there is no such command, and name the nearest; a word near none may be a name to find."""
    names = list(commands)
    near = get_close_matches(word, names, n=1, cutoff=0.7) or [
        name for name in names if len(word) >= _STARTS and name.startswith(word)
    ]
    if near:
        return f"There is no command {word!r}. Did you mean `{parent} {near[0]}`?"
    if "find" in names:
        return f"There is no command {word!r}. To look for a name: `{parent} find {shlex.quote(word)}`."
    return f"There is no command {word!r}. The commands are: {', '.join(names)}."
