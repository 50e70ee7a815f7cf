"""Constants named from the root, `::Name`."""

import re

from pinakes.languages._draft import Draft
from pinakes.languages.ruby.homes import Homes
from pinakes.languages.ruby.sheet import Sheet

_ROOT = re.compile(rb"::(?<![\w?!)\]}:\x80-\xff]::)([A-Z][\w\x80-\xff]*)")


def name_roots(sheet: Sheet, drafted: Draft, homes: Homes) -> None:
    """Where a constant nearer by has the same name, keep the colons: `::Name` then means the one at the root."""
    nested: set[bytes] | None = None
    for match in _ROOT.finditer(sheet.data):
        nested = homes.nested_constants() if nested is None else nested
        if match[1] in nested:
            start = match.start()
            if match.start(1) in sheet.claims:
                drafted.claims[start] = sheet.claims[match.start(1)]
            drafted.skips.append(match.span(1))
            drafted.names.append((start, match.end()))
