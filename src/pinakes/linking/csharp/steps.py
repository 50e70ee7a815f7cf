"""Paths of expressions, taken apart into steps."""

import re
from functools import lru_cache
from typing import NamedTuple

_STEP = re.compile(r"\.?(@?[^\W\d]\w*)|(\(\))|(\[\])|(\"\")|\{(\d*)\.(\d*)\}|(<)|(.)", re.DOTALL)


class Step(NamedTuple):
    """One step: `name`, `call`, `item`, `typed` (the start of a path), `handed`, `text`."""

    kind: str
    text: str = ""
    types: str = ""
    """The type arguments of a name, as written."""


@lru_cache(20_000)
def steps_of(path: str) -> tuple[Step, ...] | None:
    """The steps of a path; None for what is no path."""
    path = path.replace("global::", "").replace("->", ".").replace("::", ".")
    found: list[Step] = []
    at = 0
    while at < len(path):
        match = _STEP.match(path, at)
        if match is None or match[8]:
            return None
        at = match.end()
        if match[7]:
            end = _closing(path, match.start())
            inner = path[at:end]
            at = end + 1
            if not found:
                found.append(Step("typed", inner))
            elif found[-1].kind == "name":
                found[-1] = found[-1]._replace(types=inner)
            else:
                return None
        else:
            found.append(_step(match))
    return tuple(found)


def _step(match: re.Match[str]) -> Step:
    if match[1]:
        return Step("name", match[1].lstrip("@"))
    if match[2]:
        return Step("call")
    if match[3]:
        return Step("item")
    return Step("text") if match[4] else Step("handed", f"{match[5]}.{match[6]}")


def _closing(path: str, opening: int) -> int:
    depth = 0
    for at in range(opening, len(path)):
        depth += (path[at] == "<") - (path[at] == ">")
        if depth == 0:
            return at
    return len(path)
