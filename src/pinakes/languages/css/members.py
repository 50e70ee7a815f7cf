"""Variables, mixins and functions: what the languages that grew from CSS define beside its own."""

import re
from collections.abc import Iterable

from pinakes.facts import Flag, Parameter
from pinakes.languages._draft import BIND, FUNCTION, Definition, Draft
from pinakes.languages.css.definitions import LONGEST_VALUE
from pinakes.languages.css.scan import Block, Statement

EXPORTED = Flag.EXPORTED.value
_TOKEN = re.compile(rb"[(){}\[\],;:]|\"[^\"\n]*+\"?|'[^'\n]*+'?|[#@]\{[^{}]*+\}?|/\*.*?\*/|//[^\n]*+", re.DOTALL)
_FLAG = re.compile(r"\s*!(default|global)\b")
_OPENING, _CLOSING = b"([{", b")]}"
_COLON = ord(":")
LONGEST_SIGNATURE = 1_000


def draft_variable(data: bytes, statement: Statement, name: re.Match[bytes]) -> Definition:
    """Draft a variable of the whole file; `name` is matched where the statement starts."""
    start, end = statement.start, statement.end
    definition = Definition("variable", name[1].decode("utf-8", "replace"), start, end, name.start(1))
    _make_public(definition)
    value = data[name.end() : end].rstrip(b"; \t\r\n").lstrip()
    if value and len(value) <= LONGEST_VALUE:
        text = value.decode("utf-8", "replace")
        definition.value = _FLAG.sub("", text).strip()
        definition.detail = "!default" if "!default" in text else None
    return definition


def draft_callable(data: bytes, block: Block, name: re.Match[bytes], separators: bytes) -> Definition:
    """Draft a mixin or function, whose head goes on with parameters; `name` is matched in the head of its block."""
    definition = Definition("function", name[1].decode("utf-8", "replace"), block.start, block.end, name.start(1))
    _make_public(definition)
    definition.opens = FUNCTION
    definition.body_start = name.end(1)
    head = data[block.start : block.head_end].strip()[:LONGEST_SIGNATURE]
    definition.signature = head.decode("utf-8", "replace")
    definition.parameters = tuple(
        [Parameter(written, None, default) for written, default, _ in parameters(data, name.end(1), block, separators)]
    )
    return definition


def _make_public(definition: Definition) -> None:
    """All that a sheet defines is seen where it is loaded, but for what starts with a hyphen or underscore."""
    is_private = definition.name.lstrip("$")[:1] in {"-", "_"}
    definition.visibility = "private" if is_private else "public"
    definition.flags = 0 if is_private else EXPORTED


def parameters(data: bytes, start: int, block: Block, separators: bytes) -> list[tuple[str, str | None, int]]:
    """Each parameter of the first parenthesis in a head: as written, its default, and where it stands."""
    opening = data.find(b"(", start, block.head_end)
    if opening < 0:
        return []
    found = []
    depth, begin, colon = 0, opening + 1, -1
    for match in _TOKEN.finditer(data, opening, block.head_end):
        mark, at = data[match.start()], match.start()
        depth += (mark in _OPENING) - (mark in _CLOSING)
        if depth == 0 or (depth == 1 and mark in separators):
            text = data[begin : at if colon < 0 else colon].decode("utf-8", "replace").strip()
            default = None if colon < 0 else data[colon + 1 : at].decode("utf-8", "replace").strip()
            if text:
                shift = len(data[begin:at]) - len(data[begin:at].lstrip())
                found.append((text, default, begin + shift))
            begin, colon = match.end(), -1
        elif depth == 1 and mark == _COLON and colon < 0:
            colon = at
        if depth == 0:
            break
    return found


def bind_parameters(data: bytes, drafted: Draft, blocks: list[Block], sigil: bytes, separators: bytes) -> None:
    """Claim the parameters of all mixins and functions as names of their bodies."""
    for block in blocks:
        owner = block.definitions[0] if block.definitions else None
        if owner is not None and owner.opens == FUNCTION:
            for _, _, at in parameters(data, owner.body_start, block, separators):
                if data.startswith(sigil, at):
                    drafted.claims[at] = BIND


def bind_members(drafted: Draft) -> None:
    """Bind mixins and functions for the whole file, before what else is called so; several of one name are alike."""
    bound = drafted.scopes.module.bound
    for definition in drafted.definitions:
        if definition.opens != FUNCTION:
            continue
        key = definition.name.encode()
        before = bound.get(key)
        if isinstance(before, Definition) and before.opens == FUNCTION and before is not definition:
            before.is_overloaded = definition.is_overloaded = True
        else:
            bound[key] = definition


class Stretches:
    """Stretches of text in document order, to ask whether a byte lies in one. Asked from top to bottom."""

    def __init__(self, ranges: Iterable[tuple[int, int]]) -> None:
        self._ranges = sorted(ranges)
        self._next = 0

    def holds(self, byte: int) -> bool:
        """Whether a byte lies in one of them; bytes must be asked for in order."""
        ranges = self._ranges
        while self._next < len(ranges) and ranges[self._next][1] <= byte:
            self._next += 1
        return self._next < len(ranges) and ranges[self._next][0] <= byte
