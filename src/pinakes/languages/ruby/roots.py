"""Constants named from the root, `::Name`."""

import re

from pinakes.languages._draft import MEMBER, READ, SKIP, Draft
from pinakes.languages.ruby.sheet import Sheet

_ROOT = re.compile(rb"::(?<![\w?!)\]}:\x80-\xff]::)([A-Z][\w\x80-\xff]*)")


def name_roots(sheet: Sheet, drafted: Draft) -> None:
    """Make `::Name` a member of nothing in a file with classes: there it is another one than `Name`."""
    if not any(definition.kind in {"class", "module"} for definition in drafted.definitions):
        return
    for match in _ROOT.finditer(sheet.data):
        start = match.start(1)
        role = drafted.claims.get(start, READ)
        if role >= 0:
            # A receiver of no length, between the colons.
            drafted.names.append((start - 1, start - 1))
            drafted.claims[start - 1] = SKIP
            drafted.claims[start] = role | MEMBER
