"""Shorthand properties: `{ name }` is a key and a variable."""

import re

from pinakes.languages._renames import RenameRules

_LISTED = re.compile(r"(?:export|import)(?:\s+type)?\s*(?:[\w$]+\s*,\s*)?$")


def _is_shorthand(before: str, after: str, is_key: bool) -> bool:  # noqa: FBT001  Called by `RenameRules`.
    before, after = before.rstrip(), after.lstrip()
    # Of a member, `{ name = 1 }` is the key of a pattern; of a variable it may be a block that sets it.
    ends = {",", "}", "="} if is_key else {",", "}"}
    if after[:1] not in ends or before[-1:] not in {",", "{"}:
        return False
    depth = 0
    for at in range(len(before) - 1, -1, -1):
        if before[at] in ")]}":
            depth += 1
        elif before[at] in "([{":
            if depth == 0:
                return before[at] == "{" and _LISTED.search(before[:at]) is None
            depth -= 1
    return False


RENAMES = RenameRules(is_shorthand=_is_shorthand, is_structural=True)
