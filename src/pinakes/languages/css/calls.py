"""Functions called in the values of a style sheet."""

import re
from collections.abc import Iterator

from pinakes.languages.css.builtin_names import CSS_FUNCTIONS
from pinakes.languages.css.members import Stretches
from pinakes.languages.css.scan import Sheet

LONGEST_NAME = 100
_PAREN = re.compile(rb"\(")
_NAME_BEFORE = re.compile(rb"(?:([A-Za-z_][\w-]*)\.)?([A-Za-z_][\w-]*)\Z")
_OTHERWISE = frozenset(b".#:@$&%\\-")
"""What makes the word before a parenthesis something else: a selector, a variable, the rest of a longer name."""


def called_functions(data: bytes, sheet: Sheet) -> Iterator[tuple[int, int, int]]:
    """Each call of a function that CSS itself does not have: where its namespace, its name and its arguments start."""
    heads = [(item.start, item.head_end) for item in sheet.blocks if not data.startswith(b"@", item.start)]
    prose = Stretches([*heads, *sheet.comments, *sheet.strings])
    for match in _PAREN.finditer(data):
        at = match.start()
        name = _NAME_BEFORE.search(data, max(at - LONGEST_NAME, 0), at)
        if name is None or name[2] in CSS_FUNCTIONS or prose.holds(at):
            continue
        before = data[name.start() - 1] if name.start() else 0
        if before not in _OTHERWISE or (before == 0x3A and name.start() > 1):
            yield (-1 if name[1] is None else name.start(1)), name.start(2), at
