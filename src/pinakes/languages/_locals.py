"""What variables hold, read off the text of their declarations: for linking to follow."""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Callable

from pinakes.languages._draft import BIND, BLOCK, Definition, Draft
from pinakes.languages._paths import LONGEST, expression_path
from pinakes.languages._spec import Syntax, SyntaxNode

_RECEIVER = re.compile(rb"(?<!\w)([A-Za-z_]\w*+)\s*+[?!]{0,2}\.")
_NAME = re.compile(rb"[A-Za-z_]\w*")
_AFTER = re.compile(rb"\s*(?::\s*([^=;{]+?))?\s*(?:=(?![=>])\s*(.*?))?[;\s]*\Z", re.DOTALL)
_TESTED = re.compile(rb"\s*=\s*([\w.?!]+(?:\(\))?)\s*(?:,|\{|else\b)")
_HOLDING = frozenset({"variable", "constant", "property"})
UNKNOWN = "?"
"""A path of which nothing is known: the name is a local, and so not what else is called like it."""

Path = Callable[[bytes], str | None]


def blocks_with_locals(syntax: Syntax, definitions: list[Definition]) -> list[tuple[int, int, int]]:
    """The blocks that declare locals and are no body of a symbol, as scopes."""
    locals_ = [node.start_byte for node in syntax.captured("local")]
    locals_.append(len(syntax.data) + 1)
    bodies = {definition.end for definition in definitions if definition.opens >= 0}
    blocks = [(node.start_byte, node.end_byte, BLOCK) for node in syntax.captured("block")]
    return [block for block in blocks if block[1] not in bodies and locals_[bisect_left(locals_, block[0])] < block[1]]


def note_variables(
    syntax: Syntax, drafted: Draft, *, path: Path = expression_path, type_before: re.Pattern[bytes] | None = None
) -> None:
    """Note what each local holds that something is a member of, and each property that has no type.

    `type_before` matches the text before a name where a type stands before it.
    """
    data = syntax.data
    receivers = set(_RECEIVER.findall(data))
    locals_ = sorted(syntax.captured("local"), key=_start)
    starts = [node.start_byte for node in locals_]
    for start in sorted(start for start, role in drafted.claims.items() if role == BIND):
        name = _NAME.match(data, start)
        if name is None or name[0] not in receivers or _is_parameter(drafted, start, name[0].decode()):
            continue
        at = bisect_right(starts, start) - 1
        node = locals_[at] if at >= 0 and start < locals_[at].end_byte else None
        kind, text = _held(data, name, node, path, type_before)
        drafted.hints.append((start, name[0].decode(), kind, text))
    for definition in drafted.definitions:
        if definition.kind in _HOLDING and definition.type is None:
            name = _NAME.match(data, definition.name_start)
            after = None if name is None else _AFTER.match(data[name.end() : definition.end][:LONGEST])
            found = None if after is None or after[2] is None else path(after[2])
            if found is not None:
                # What has a scope of its own stands in that, name included: the hint has no name, then.
                told = definition.name if definition.opens < 0 else ""
                drafted.hints.append((definition.name_start, told, "value", found))


def _held(
    data: bytes, name: re.Match[bytes], node: SyntaxNode | None, path: Path, type_before: re.Pattern[bytes] | None
) -> tuple[str, str]:
    """What a local holds: its type, or its value."""
    if node is None:
        tested = _TESTED.match(data, name.end())
        return "value", (None if tested is None else path(tested[1])) or UNKNOWN
    declared = None if type_before is None else type_before.fullmatch(data, node.start_byte, name.start())
    after = _AFTER.match(data[name.end() : node.end_byte][:LONGEST])
    if declared is not None and declared[1]:
        return "type", declared[1].decode("utf-8", "replace").strip()
    if after is not None and after[1]:
        return "type", after[1].decode("utf-8", "replace")
    return "value", (None if after is None or after[2] is None else path(after[2])) or UNKNOWN


def _is_parameter(drafted: Draft, start: int, name: str) -> bool:
    """Whether a name is a parameter of the function it stands in, whose type is told elsewhere."""
    owner = drafted.scopes.at(start).definition
    return owner is not None and any(parameter.name == name for parameter in owner.parameters)


def _start(node: SyntaxNode) -> int:
    return node.start_byte
