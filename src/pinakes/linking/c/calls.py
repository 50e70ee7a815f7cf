"""How the names of a C++ file are called: what its hints say, use by use."""

from collections import Counter
from functools import lru_cache
from typing import NamedTuple

from pinakes.linking.links import Use
from pinakes.linking.unit import Unit

PACK = "..."
_OUTSIDE = "std"
"""What is called on this is not told: it is never the project's own."""


class Given(NamedTuple):
    """What one call is given."""

    arguments: tuple[str, ...]

    @property
    def least(self) -> int:
        """How many arguments there are at least: a pack may be empty."""
        return sum([argument != PACK for argument in self.arguments])

    @property
    def is_open(self) -> bool:
        """Whether there may be more than are written."""
        return PACK in self.arguments


@lru_cache(10_000)
def calls_told(text: str, has_receiver: bool) -> tuple[Given, ...]:  # noqa: FBT001 - it says which calls are wanted.
    """The calls of a hint that stand after a receiver, or those that do not, in order."""
    number, star, rest = text.partition("*")
    lines = [rest] * int(number) if star and number.isdigit() else text.split("\n")
    return tuple([_given(line) for line in lines if (line[0] == ".") == has_receiver])


def _given(line: str) -> Given:
    return Given(tuple(line[1:].split("\t")) if len(line) > 1 else ())


def calls_of(unit: Unit, uses: list[Use]) -> list[tuple[Given, ...]]:
    """What each use is called with: more than one where the file does not tell which; none where it is no call."""
    asked = [_may_be_told(use) for use in uses]
    counts = Counter([_key(use) for use, is_asked in zip(uses, asked, strict=True) if is_asked])
    seen: Counter[tuple[int, str, bool]] = Counter()
    found: list[tuple[Given, ...]] = []
    for use, is_asked in zip(uses, asked, strict=True):
        texts = unit.uses.get((use.scope, use.name), ()) if is_asked else ()
        if not texts:
            found.append(())
            continue
        key = _key(use)
        calls = calls_told(texts[0], use.receiver is not None)
        found.append(calls[seen[key] : seen[key] + 1] if len(calls) == counts[key] else tuple(dict.fromkeys(calls)))
        seen[key] += 1
    return found


def _may_be_told(use: Use) -> bool:
    """Whether hints may tell of a use: of calls, and of what constructors set, which may be a base of another file."""
    is_called = use.is_call or use.is_new or (use.is_write and use.name[:1].isupper())
    return is_called and use.binding is None and use.receiver != _OUTSIDE


def _key(use: Use) -> tuple[int, str, bool]:
    return use.scope, use.name, use.receiver is None
