"""Literals and branches that need a second look before the extraction takes them."""

import re
from typing import cast

from pinakes.languages._spec import Stretch, Syntax, SyntaxNode

_QUOTES = re.compile(rb'[$@]*("+)')
_DEFAULT_ARM = re.compile(rb"_\s*=>")
_RAW = 3


def find_strings(syntax: Syntax) -> None:
    """Hand over what stands between the quotes of plain, verbatim, raw and interpolated strings."""
    data, found = syntax.data, []
    for node in syntax.captured("quoted"):
        opening = _QUOTES.match(data, node.start_byte, node.end_byte)
        if opening is None:
            continue
        width = len(opening[1]) if len(opening[1]) >= _RAW else 1
        start = opening.start(1) + width
        end = data.rfind(b'"', start, node.end_byte) - width + 1
        if start < end:
            found.append(Stretch(start, end))
    syntax.captures["string_content"] = cast("list[SyntaxNode]", found)


def find_branches(syntax: Syntax) -> None:
    """Count the arms of switch expressions but the default, and nothing that only the preprocessor decides."""
    branches = syntax.captured("branch")
    conditions = [(node.start_byte, node.end_byte) for node in syntax.captured("condition")]
    if conditions:
        branches = [node for node in branches if not _lies_in(node.start_byte, conditions)]
    arms = [node for node in syntax.captured("arm") if not _DEFAULT_ARM.match(syntax.data, node.start_byte)]
    syntax.captures["branch"] = branches + arms


def _lies_in(byte: int, stretches: list[tuple[int, int]]) -> bool:
    return any(start <= byte < end for start, end in stretches)
