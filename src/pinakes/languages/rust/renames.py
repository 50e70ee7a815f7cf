"""Fields that are filled from, or bound to, what has the same name: `Point { x, y }`."""

import re

from pinakes.languages._renames import RenameRules, bracket_around

_OWN = re.compile(r"[{,]\s*(?:ref\s+)?(?:mut\s+)?$")
_TYPE = re.compile(r"(?:\b[A-Z]\w*[a-z]\w*|\bSelf|\b[A-Z])(?:::<[^{};]*>)?\s*$")
_BODY = re.compile(r"(?:->|\b(?:enum|impl|trait|where)\b)[^{};]*$")
"""What stands before the brace of a block, though a type stands right before it."""


def _is_shorthand(before: str, after: str, is_key: bool) -> bool:  # noqa: ARG001, FBT001  Called by `RenameRules`.
    if after.lstrip()[:1] not in {",", "}"} or _OWN.search(before) is None:
        return False
    at = bracket_around(before)
    head = before[: max(at, 0)]
    return at >= 0 and before[at] == "{" and _TYPE.search(head) is not None and _BODY.search(head) is None


RENAMES = RenameRules(
    shorthands=frozenset({"shorthand_field_identifier", "shorthand_field_initializer"}),
    bound_by=frozenset({"ref", "mutable_specifier"}),
    is_shorthand=_is_shorthand,
    fixed=re.compile(r"self|Self|super|crate"),
)
