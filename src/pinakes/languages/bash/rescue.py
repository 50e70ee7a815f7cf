"""Functions that the parser lost in a script of another shell: a head at the margin, then a brace at the margin."""

import re

from pinakes.languages._draft import FUNCTION, Definition
from pinakes.languages._spec import Syntax

_HEAD = re.compile(
    rb"^(?:function[ \t]++([\w:.+@-]++)[ \t]*+(?:\([ \t]*\))?|([\w:.+@-]++)[ \t]*+\([ \t]*\))[ \t]*+\n?[ \t]*+(\{)",
    re.MULTILINE,
)
_CLOSING = re.compile(rb"^\}", re.MULTILINE)
_CLOSED_AT_ONCE = re.compile(rb"\{[^\n]*\}[ \t]*(?:#[^\n]*)?$", re.MULTILINE)


def rescue_functions(syntax: Syntax, known: list[Definition]) -> list[Definition]:
    """The functions of a broken script, those the parser has among them, none running into the next one."""
    if "error" not in syntax.captures:
        return known
    data = syntax.data
    names = {definition.name_start for definition in known}
    silent = [(node.start_byte, node.end_byte) for node in syntax.captured("heredoc")]
    found = list(known)
    for match in _HEAD.finditer(data):
        name_start = match.start(1 if match[2] is None else 2)
        is_silent = any(start <= match.start() < end for start, end in silent)
        if name_start not in names and not is_silent:
            found.append(_function(data, match, name_start))
    found.sort(key=_outermost_first)
    _part(data, found)
    return found


def _function(data: bytes, match: re.Match[bytes], name_start: int) -> Definition:
    name = (match[1] or match[2]).decode("utf-8", "replace")
    closing = _CLOSED_AT_ONCE.match(data, match.start(3)) or _CLOSING.search(data, match.end())
    end = len(data) if closing is None else closing.end()
    definition = Definition("function", name, match.start(), end, name_start)
    definition.opens = FUNCTION
    definition.body_start = match.start(3)
    definition.signature = data[match.start() : match.start(3)].decode("utf-8", "replace").strip()
    return definition


def _part(data: bytes, definitions: list[Definition]) -> None:
    """End every function where another one starts at the margin, and with the one around it."""
    around: list[Definition] = []
    for definition in definitions:
        start = definition.start
        while around and (around[-1].end <= start or data[start - 1 : start] == b"\n"):
            outer = around.pop()
            outer.end = max(min(outer.end, len(data[:start].rstrip())), outer.body_start)
        if around:
            definition.end = min(definition.end, around[-1].end)
        around.append(definition)


def _outermost_first(definition: Definition) -> tuple[int, int]:
    return definition.start, -definition.end
