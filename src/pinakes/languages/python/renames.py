"""Names in `__all__`."""

import re
from collections.abc import Iterator

from pinakes.languages._renames import RenameRules

_ALL = re.compile(r"^__all__\b[^\n=]*=\s*[\[(]([^\])]*)[\])]", re.MULTILINE)


def _in_all(text: str, name: str) -> Iterator[int]:
    for listed in _ALL.finditer(text):
        for found in re.finditer(rf"""(["']){re.escape(name)}\1""", listed[1]):
            yield listed.start(1) + found.start() + 1


RENAMES = RenameRules(listed=_in_all)
