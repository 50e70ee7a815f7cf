"""Texts between delimiters of their own: heredocs."""

from typing import NamedTuple, cast

from pinakes.languages._spec import Syntax, SyntaxNode


class _Stretch(NamedTuple):
    start_byte: int
    end_byte: int


def settle_texts(syntax: Syntax) -> None:
    """Take heredocs from the line below the one that opens them."""
    found = [_Stretch(min(node.start_byte + 1, node.end_byte), node.end_byte) for node in syntax.captured("heredoc")]
    if found:
        # All that is asked of a text is where it starts and ends.
        syntax.captures.setdefault("string_content", []).extend(cast("list[SyntaxNode]", found))
