"""Names in `__all__` and in other strings, and what is asked for by its name alone."""

import re
from collections.abc import Iterator

from pinakes.languages._renames import RenameRules

_ALL = re.compile(r"^__all__\b[^\n=]*=\s*[\[(]([^\])]*)[\])]", re.MULTILINE)


def _in_all(text: str, name: str) -> Iterator[int]:
    for listed in _ALL.finditer(text):
        for found in re.finditer(rf"""(["']){re.escape(name)}\1""", listed[1]):
            yield listed.start(1) + found.start() + 1


_INDEXED = re.compile(r"[\w)\]]\s*\[\s*[bfru]*$")
_NAMESPACE = re.compile(r"(?:__dict__|\b(?:vars|globals|locals)\([^()]*\))\s*\[\s*$")


def _asks(before: str, after: str, is_member: bool) -> bool:  # noqa: ARG001, FBT001  Called by `RenameRules`.
    """All strings may, but for keys of dictionaries."""
    is_key = after.lstrip().startswith(":") and not before.rstrip().endswith("[")
    is_index = _INDEXED.search(before) is not None and after.lstrip().startswith("]")
    return not is_key and (not is_index or _NAMESPACE.search(before) is not None)


RENAMES = RenameRules(
    listed=_in_all,
    asked_for=re.compile(r"__\w+__"),
    asked_at_top=re.compile(r"__\w+__"),
    asks=_asks,
    is_one_by_name=True,
    handed_on=re.compile(
        r"@(?:[\w.]+\.)?(?:fixture|command|group|(?:shared_|periodic_)?task|(?:\w+_)?tag|filter)\b(?!.*\bname\s*=)"
    ),
)
