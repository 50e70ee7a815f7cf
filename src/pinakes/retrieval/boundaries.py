"""Which files may depend on which: rules of the settings, and what breaks them."""

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from pinakes.errors import SettingsError
from pinakes.sources.globs import path_regex

_RULE = re.compile(r"\s*(no|only)\s+(\S+)\s*->\s*(\S+)\s*")


class Rule(NamedTuple):
    """`no A -> B`: what matches A may not depend on what matches B. `only A -> B`: nothing else may."""

    text: str
    kind: str
    source: re.Pattern[str]
    target: re.Pattern[str]

    def forbids(self, path: str, target: str) -> bool:
        """Whether a dependency of one file on another breaks this rule."""
        if self.target.fullmatch(target) is None:
            return False
        matches = self.source.fullmatch(path) is not None
        # What a rule guards may depend on itself.
        return matches if self.kind == "no" else not matches and self.target.fullmatch(path) is None


class Violation(NamedTuple):
    """A dependency that breaks a rule."""

    path: str
    target: str
    rule: str


def read_rules(boundaries: Iterable[str], layers: Sequence[str]) -> list[Rule]:
    """The rules of the settings; layers are listed from the top, and none may depend on one above it."""
    rules = [_rule(text) for text in boundaries]
    for place, lower in enumerate(layers):
        rules += [_rule(f"no {lower} -> {upper}", shown=f"layer {lower} below {upper}") for upper in layers[:place]]
    return rules


def _rule(text: str, *, shown: str | None = None) -> Rule:
    found = _RULE.fullmatch(text)
    if found is None:
        raise SettingsError(f"{text!r} is no boundary: write `no FROM -> TO` or `only FROM -> TO`, patterns of paths.")
    try:
        return Rule(shown or text.strip(), found[1], _pattern(found[2]), _pattern(found[3]))
    except ValueError as error:
        raise SettingsError(f"{text!r} can match nothing: {error}.") from error


def _pattern(glob: str) -> re.Pattern[str]:
    """A pattern of paths; a folder stands for everything in it."""
    plain = glob.rstrip("/")
    return re.compile(f"(?:{path_regex(plain).pattern})|(?:{path_regex(f'{plain}/**').pattern})", re.DOTALL)


def broken_rule(rules: Sequence[Rule], path: str, target: str) -> str | None:
    """The first rule that a dependency of one file on another breaks; None when it breaks none."""
    return next((rule.text for rule in rules if rule.forbids(path, target)), None)


def violations(dependencies: Iterable[tuple[str, str]], rules: Sequence[Rule]) -> list[Violation]:
    """Every dependency that breaks a rule, with the first rule it breaks."""
    broken = ((path, target, broken_rule(rules, path, target)) for path, target in dependencies)
    return sorted(Violation(path, target, rule) for path, target, rule in broken if rule is not None)
