"""Text as the grammar can read it, as long as what people wrote."""

import re

_DOLLAR = re.compile(rb"\b_\$(?=\w)")
"""How names start that macros make, which the grammar does not take for names."""

_CASE_PATH = re.compile(rb"/(?=[A-Z]\w*+(?:\.\w++)*+(?:\([\w:]*+\))?+\s*+[,)\]}])")
"""The mark before a case that is handed over, `action: /Action.view`; a pattern would end in a second one."""
_NEAR = 200
_BEFORE_CASE = re.compile(rb"[(\[,:=]\s*+\Z")


def swift_text(data: bytes) -> bytes:
    """A text in which no value of `Void` is the only argument, `send(())`, and no name has a dollar in it.

    Nor has a case that is handed over a mark before it.
    """
    if b"(())" in data:
        data = data.replace(b"(())", b"(  )")
    if b"/" in data:
        data = _CASE_PATH.sub(_without_mark, data)
    return _DOLLAR.sub(b"__", data) if b"_$" in data else data


def _without_mark(match: re.Match[bytes]) -> bytes:
    """A blank for the mark, unless something stands before it that it divides."""
    before = match.string[max(match.start() - _NEAR, 0) : match.start()]
    return b" " if _BEFORE_CASE.search(before) else match[0]
