"""Attributes: which of their names someone defines."""

import re

from pinakes.languages._draft import DECORATOR, SKIP
from pinakes.languages.rust.builtin_names import BUILTIN_ATTRIBUTES
from pinakes.languages.rust.sheet import Sheet

_NAME = re.compile(rb"#!?\s*+\[\s*+(?:unsafe\s*+\(\s*+)?((?:\w++\s*+::\s*+)*+)(\w++)")
_DERIVE = re.compile(rb"\bderive\s*+\(([^)]*+)\)")
_PATH = re.compile(rb"(?:\w++\s*+::\s*+)*+(\w++)")
_CONDITION = re.compile(rb"#!?\[cfg\([^\]\n]*+\]")
"""A condition among the tokens of a macro."""
_BUILTIN = frozenset([name.encode() for name in BUILTIN_ATTRIBUTES])


def claim_attributes(sheet: Sheet) -> list[tuple[int, int]]:
    """Claim attribute macros and derived traits as decorators; return the stretches whose words are no names."""
    data, claims = sheet.data, sheet.claims
    defined = {definition.name.encode() for definition in sheet.bound if definition.kind != "macro"}
    skips = []
    for node in sheet.syntax.captured("attribute"):
        start, end = node.start_byte, node.end_byte
        name = _NAME.match(data, start, end)
        if name is None:
            skips.append((start, end))
            continue
        claims[name.start(2)] = SKIP if not name[1] and name[2] in _BUILTIN else DECORATOR
        at = name.end()
        for derive in _DERIVE.finditer(data, start, end) if b"derive" in data[start:end] else ():
            skips.append((at, derive.start(1)))
            for path in _PATH.finditer(data, derive.start(1), derive.end(1)):
                # What is derived is a macro, never the type or trait of the same name.
                claims[path.start(1)] = SKIP if path[1] in defined else DECORATOR
            at = derive.end(1)
        skips.append((at, end))
    for node in sheet.syntax.captured("macro") + sheet.syntax.captured("macro_call"):
        conditions = _CONDITION.finditer(data, node.start_byte, node.end_byte)
        skips += [(condition.start(), condition.end()) for condition in conditions]
    return [(start, end) for start, end in skips if start < end]
