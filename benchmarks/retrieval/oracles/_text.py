"""What the oracles share: places in a text."""

import re

_INDENT = re.compile(r"[ \t]*")


def character_offset(text: str, units: int) -> int:
    """An offset in UTF-16 units, as other languages count, as one in characters."""
    return units if text.isascii() else len(text.encode("utf-16-le")[: 2 * units].decode("utf-16-le"))


def line_at(text: str, offset: int) -> int:
    """The line of an offset, from 1."""
    return text.count("\n", 0, offset) + 1


def block_comment_before(text: str, start: int) -> tuple[int, int] | None:
    """The span of the `/** … */` that ends right before an offset."""
    end = len(text[:start].rstrip())
    opened = text.rfind("/*", 0, end)
    if not text.endswith("*/", 0, end) or opened < 0 or not text.startswith("/**", opened):
        return None
    return opened, end


def indent_of(line: str) -> int:
    """How many blanks a line starts with."""
    found = _INDENT.match(line)
    return found.end() if found else 0
