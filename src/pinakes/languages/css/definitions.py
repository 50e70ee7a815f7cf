"""What a style sheet defines: classes, variables, keyframes."""

import re
from collections.abc import Iterable

from pinakes.facts import Flag
from pinakes.languages._draft import BLOCK, Definition
from pinakes.languages.css.scan import Block, Statement
from pinakes.languages.css.selectors import ClassName, classes_in, plain_name, selector_text

EXPORTED = Flag.EXPORTED.value
LONGEST_VALUE = 500

MODULES = (".module.css", ".module.scss", ".module.less")
"""How files are called whose classes are handed to those who import them."""

_AT_RULE = re.compile(rb"@([\w-]+)\s*+(?::(?:global|local)\(\s*+)?[\"']?([^\s{;()\"']*+)")
_COMPUTED = re.compile(rb"[~@$#]|.*[#@]\Z", re.DOTALL)
"""The start of a name that is made of variables, in languages that have them."""
_VARIABLE = re.compile(rb"(--[^\s:{};()*]++)\s*+:")
_DESCRIPTOR = re.compile(rb"[{;\s](syntax|initial-value)\s*+:\s*+([^;}]*+)")
_KEYFRAMES = re.compile(rb"@[\w-]*keyframes\b")
_TRANSPARENT = frozenset({"@media", "@supports", "@layer", "@container", "@scope", "@starting-style", "@variant"})
"""At-rules that say when the rules around or inside them hold, and set nothing themselves."""


def draft_block(data: bytes, block: Block, *, is_module: bool) -> None:
    """Draft everything the head of a block defines. The first owns what is inside the block."""
    if data.startswith(b"@", block.start):
        found = _draft_at_block(data, block)
        block.definitions = [] if found is None else [found]
        _own_block(block)
    else:
        draft_classes(block, classes_in(data, block.start, block.head_end), is_module=is_module)


def draft_classes(block: Block, classes: Iterable[ClassName], *, is_module: bool = False) -> None:
    """Draft the classes of a selector. The first owns what is inside the block."""
    block.definitions = [
        _draft_class(item.name, block, item.start, is_exported=is_module and not item.is_global) for item in classes
    ]
    _own_block(block)


def _own_block(block: Block) -> None:
    if block.definitions:
        owner = block.owner = block.definitions[0]
        owner.opens = BLOCK
        owner.body_start = block.head_end
    elif block.outer is not None:
        block.owner = block.outer.owner


def _draft_class(name: str, block: Block, name_start: int, *, is_exported: bool) -> Definition:
    definition = Definition("css_class", name, block.start, block.end, name_start)
    if is_exported:
        definition.flags = EXPORTED
        definition.visibility = "public"
    return definition


def _draft_at_block(data: bytes, block: Block) -> Definition | None:
    match = _AT_RULE.match(data, block.start, block.head_end)
    if match is None or not match[2]:
        return None
    if _COMPUTED.match(match[2]):
        return None
    word, name = match[1], plain_name(match[2])
    if word.endswith(b"keyframes"):
        definition = Definition("css_keyframes", name, block.start, block.end, match.start(2))
        definition.detail = None if word == b"keyframes" else "@" + word.decode()
        return definition
    if word == b"utility":
        return _draft_class(name, block, match.start(2), is_exported=False)
    if word == b"property" and name.startswith("--"):
        return _draft_registered(data, block, name, match.start(2))
    return None


def _draft_registered(data: bytes, block: Block, name: str, name_start: int) -> Definition:
    """Draft the variable that `@property` declares: its syntax as type, its initial value."""
    definition = Definition("css_variable", name, block.start, block.end, name_start)
    definition.detail = "@property"
    for match in _DESCRIPTOR.finditer(data, block.head_end, block.end):
        text = match[2].decode("utf-8", "replace").strip()
        if match[1] == b"syntax":
            definition.type = text.strip("\"'")
        else:
            definition.value = text
    return definition


def draft_variable(data: bytes, statement: Statement) -> Definition | None:
    """Draft the variable that a declaration sets; None for any other statement."""
    start, end, block, _ = statement
    match = _VARIABLE.match(data, start, end)
    if match is None:
        return None
    definition = Definition("css_variable", plain_name(match[1]), start, end, start)
    value = data[match.end() : end].rstrip(b"; \t\r\n").lstrip()
    if value and len(value) <= LONGEST_VALUE:
        definition.value = value.decode("utf-8", "replace")
    if block is not None:
        definition.detail = block.place or _place(data, block)
        definition.parent = block.owner
    return definition


def _place(data: bytes, block: Block) -> str:
    """Find where a variable is set: the nearest selector, or the at-rule that stands in for one."""
    passed = []
    here: Block | None = block
    place = ""
    while here is not None and not place:
        passed.append(here)
        place = here.place or _own_place(data, here)
        here = here.outer
    place = place or selector_text(data, block.start, block.head_end).partition(" ")[0]
    for each in passed:
        each.place = place
    return place


def _own_place(data: bytes, block: Block) -> str:
    """Say where the variables in a block are set; empty for one that only says when."""
    text = selector_text(data, block.start, block.head_end)
    if not text.startswith("@"):
        is_step = block.outer is not None and _KEYFRAMES.match(data, block.outer.start, block.outer.head_end)
        return "" if is_step else text
    word = text.partition(" ")[0].partition("(")[0]
    if word in _TRANSPARENT:
        return ""
    return text if word.endswith("keyframes") else word
