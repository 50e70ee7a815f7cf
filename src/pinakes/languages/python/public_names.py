"""What `__all__` lists, in all the ways in which modules write it."""

import re
from collections.abc import Iterator
from typing import Final

from pinakes.languages._draft import FUNCTION, Draft
from pinakes.languages._spec import Syntax, SyntaxNode
from pinakes.languages.python.definitions import string_text

_CHANGE: Final = re.compile(rb"^[ \t]*__all__\s*\.\s*(append|extend|insert|remove)\s*\(", re.MULTILINE)
_LITERAL: Final = re.compile(rb"""[uUrR]?("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')|\#[^\n]*|[()\[\]{}]|\bfor\b""")
_MAKES_NAMES: Final = frozenset({"list_comprehension", "set_comprehension", "generator_expression"})
_Change = tuple[int, str, list[str]]
"""Where `__all__` is changed, how, and the names that are written there."""


def public_names(syntax: Syntax, drafted: Draft) -> list[str] | None:
    """The names that `__all__` lists. None where there is no `__all__`, or none of its names is written out."""
    if b"__all__" not in syntax.data:
        return None
    names: list[str] | None = None
    for _, how, changed in sorted([*_assigned(syntax, drafted), *_called(syntax, drafted)]):
        if how == "remove":
            names = [name for name in names or () if name not in changed]
        elif how == "set" or names is None:
            names = changed
        else:
            names = names + changed
    return names


def _assigned(syntax: Syntax, drafted: Draft) -> Iterator[_Change]:
    """`__all__ = …` and `__all__ += …`. What stands under a condition adds to what stands elsewhere."""
    for node in syntax.captured("assignment") + syntax.captured("target"):
        start, left = node.start_byte, node.child_by_field_name("left")
        if left is None or not syntax.data.startswith(b"__all__", start) or left.end_byte != start + len(b"__all__"):
            continue
        right = node.child_by_field_name("right")
        if right is None or drafted.scopes.at(start).kind == FUNCTION:
            continue
        names, keeps = _listed(syntax, right)
        if node.type == "augmented_assignment" or keeps or _is_conditional(syntax, start):
            yield start, "add", names
        elif names or right.type in {"list", "tuple"}:
            yield start, "set", names


def _is_conditional(syntax: Syntax, start: int) -> bool:
    return start > 0 and syntax.data[start - 1] in b" \t"


def _called(syntax: Syntax, drafted: Draft) -> Iterator[_Change]:
    """`__all__.append("x")` and its kin, where the names are written out."""
    for match in _CHANGE.finditer(syntax.data):
        names = list(_literals(syntax.data, match.end()))
        if names and drafted.scopes.at(match.end()).kind != FUNCTION:
            yield match.start(), "remove" if match[1] == b"remove" else "add", names


def _literals(data: bytes, at: int) -> Iterator[str]:
    """The strings up to the parenthesis that closes a call; none of what is made in a loop."""
    depth, found = 1, []
    for match in _LITERAL.finditer(data, at):
        text = match[0]
        if match[1]:
            found.append(string_text(match[1]) or "")
        elif text == b"for":
            return
        elif not text.startswith(b"#"):
            depth += 1 if text in b"([{" else -1
        if depth == 0:
            break
    yield from filter(None, found)


def _listed(syntax: Syntax, right: SyntaxNode) -> tuple[list[str], bool]:
    """The string literals of a list or tuple, however nested (`[...] + [...]`), and whether it holds `__all__` too."""
    names: list[str] = []
    keeps = False
    pending = [right]
    while pending:
        node = pending.pop()
        if node.type == "string":
            text = string_text(syntax.data[node.start_byte : node.end_byte])
            names += [text] if text else []
        elif node.type == "identifier":
            keeps = keeps or syntax.text(node) == "__all__"
        elif node.type == "call":
            names += _split(syntax, node)
        elif node.type not in _MAKES_NAMES:
            pending += reversed(node.named_children)
    return names, keeps


def _split(syntax: Syntax, call: SyntaxNode) -> list[str]:
    """The names of `"a b".split()`, and those in `list([...])` and `sorted(...)`."""
    function, arguments = call.child_by_field_name("function"), call.child_by_field_name("arguments")
    if function is None or arguments is None:
        return []
    if function.type == "attribute" and syntax.text(function).endswith(".split") and not arguments.named_child_count:
        return " ".join(_listed(syntax, function)[0]).split()
    return _listed(syntax, arguments)[0] if syntax.text(function) in {"list", "tuple", "sorted"} else []
