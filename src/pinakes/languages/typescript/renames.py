"""Shorthand properties (`{ name }` is a key and a variable), and members that strings name."""

import re

from pinakes.languages._renames import RenameRules, bracket_around

_LISTED = re.compile(r"(?:export|import)(?:\s+type)?\s*(?:[\w$]+\s*,\s*)?$")


def _is_shorthand(before: str, after: str, is_key: bool) -> bool:  # noqa: FBT001  Called by `RenameRules`.
    before, after = before.rstrip(), after.lstrip()
    # Of a member, `{ name = 1 }` is the key of a pattern; of a variable it may be a block that sets it.
    ends = {",", "}", "="} if is_key else {",", "}"}
    if after[:1] not in ends or before[-1:] not in {",", "{"}:
        return False
    at = bracket_around(before)
    return at >= 0 and before[at] == "{" and _LISTED.search(before[:at]) is None


_TOLD = re.compile(
    r"(?:\b(?:describe|it|test|suite|bench)(?:\.\w+)*|\brequire|\bimport)\s*\(\s*$|\b(?:from|import)\s*$"
)
"""What stands before the title of a test or the path of a module."""


def _asks(before: str, after: str, is_member: bool) -> bool:  # noqa: ARG001, FBT001  Called by `RenameRules`.
    """Members are, by `keyof` and in brackets."""
    return is_member and _TOLD.search(before) is None


RENAMES = RenameRules(
    shorthands=frozenset({"shorthand_property_identifier", "shorthand_property_identifier_pattern"}),
    asked_for=re.compile(r"constructor|then|toJSON|toString|valueOf"),
    asks=_asks,
    is_one_by_name=True,
    is_structural=True,
)
IN_MARKUP = RENAMES._replace(shorthands=frozenset(), is_shorthand=_is_shorthand)
"""Of scripts in files that the grammar of scripts does not read."""
