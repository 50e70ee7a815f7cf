"""String literals with delimiters of their own."""

from typing import NamedTuple, cast

from pinakes.languages._spec import SyntaxNode
from pinakes.languages.ruby.sheet import Sheet

_PERCENT = ord("%")


class _Stretch(NamedTuple):
    start_byte: int
    end_byte: int


def settle_texts(sheet: Sheet) -> None:
    """Take heredocs, `%q(...)` and its kin by what stands between their delimiters, interpolations included."""
    data, captures = sheet.data, sheet.syntax.captures
    strings = captures.get("string", [])
    found = []
    if b"%" in data:
        marked = [node for node in strings if data[node.start_byte] == _PERCENT]
        if marked:
            strings[:] = [node for node in strings if data[node.start_byte] != _PERCENT]
        for node in marked:
            start = node.start_byte + (2 if not data[node.start_byte + 1 : node.start_byte + 2].isalpha() else 3)
            found.append(_Stretch(start, max(node.end_byte - 1, start)))
    for node in captures.get("heredoc", ()):
        # It starts behind the line that opens it, and its last line is the word that ends it.
        start = min(node.start_byte + 1, node.end_byte)
        found.append(_Stretch(start, max(data.rfind(b"\n", start, node.end_byte), start)))
    if found:
        # All that is asked of a text is where it starts and ends.
        captures.setdefault("string_content", []).extend(cast("list[SyntaxNode]", found))
