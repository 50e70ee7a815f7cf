"""Drafts the facts of one Less file."""

import re

from pinakes.languages._draft import BIND, BLOCK, CALL, EXTENDS, MEMBER, SKIP, Draft
from pinakes.languages._spec import Syntax
from pinakes.languages.css.calls import called_functions
from pinakes.languages.css.definitions import MODULES, draft_block, draft_classes
from pinakes.languages.css.documentation import document
from pinakes.languages.css.hook import draft_statements, draft_uses, hand_over, open_draft, shorten_lookups
from pinakes.languages.css.imports import draft_at_import
from pinakes.languages.css.members import Stretches, bind_members, bind_parameters, draft_callable, draft_variable
from pinakes.languages.css.nesting import settle_endings, suffixed_classes
from pinakes.languages.css.scan import LESS, Block, Sheet, scan_sheet
from pinakes.languages.css.selectors import ClassName, known_classes_in

_MIXIN = re.compile(rb"[.#]([\w-]++)\s*+\([^{}]*\)\s*+(?:when\b[^{}]*)?\Z")
_MIXIN_NAME = re.compile(rb"[.#]([\w-]++)\s*+\(")
_AT_WORD = re.compile(rb"@([\w-]+)")
_VARIABLE = re.compile(rb"(@[\w-]++)\s*+:")
_USE = re.compile(rb"@(?:\{[\w-]++\}|[\w-]++)")
_CALLED = re.compile(rb"[.#]([\w-]++)\s*+(?=[(;!}>.#]|\Z)")
_DETACHED = re.compile(rb"\(\s*+\)")
_EXTEND = re.compile(rb":extend\(([^()]*+)\)?")
_CLASS = re.compile(rb"\.([A-Za-z_-][\w-]*+)(?!@\{)")
_AT_RULES = frozenset(
    b"media supports import plugin charset namespace font-face page layer container property counter-style viewport "
    b"-ms-viewport document -moz-document keyframes -webkit-keyframes -moz-keyframes -o-keyframes -ms-keyframes apply "
    b"tailwind starting-style scope font-feature-values position-try view-transition top-left-corner reference".split()
)
_SEPARATORS = b",;"


def draft(syntax: Syntax) -> Draft:
    """Draft one file: what blocks define, then what statements define, then the names that are used."""
    data = syntax.data
    sheet = scan_sheet(data, LESS)
    settle_endings(data, sheet.blocks)
    is_module = syntax.path.endswith(MODULES)
    for block in sheet.blocks:
        _draft_block(data, block, is_module=is_module)
    drafted = open_draft(data, sheet, [(item.start, item.end, BLOCK) for item in _blocks_with_names(data, sheet)])
    bind_members(drafted)
    _bind_classes(drafted)
    _draft_variables(data, sheet, drafted)
    draft_statements(data, sheet, drafted, draft_at_import)
    draft_uses(data, sheet, drafted, draft_at_import)
    bind_parameters(data, drafted, sheet.blocks, b"@", _SEPARATORS)
    _bind_interpolated(data, drafted)
    _claim_mixins(data, sheet, drafted)
    _claim_extends(data, drafted)
    _claim_variables(data, sheet, drafted)
    _claim_calls(data, sheet, drafted)
    shorten_lookups(drafted)
    hand_over(syntax, sheet)
    return drafted


def _draft_block(data: bytes, block: Block, *, is_module: bool) -> None:
    """Draft what a head defines: a mixin, or classes with those made of the ones around."""
    start, end = block.start, block.head_end
    if data.startswith(b"@", start) and not data.startswith(b"@{", start):
        draft_block(data, block, is_module=is_module)
        return
    if _is_call(data, block):
        block.owner = None if block.outer is None else block.outer.owner
        return
    name = _MIXIN_NAME.match(data, start, end)
    if name is not None and _MIXIN.match(data[start:end].rstrip()):
        block.definitions = [draft_callable(data, block, name, _SEPARATORS)]
        block.owner = block.definitions[0]
        return
    found = list(known_classes_in(data, start, end))
    found += [ClassName(name, at, is_global=False) for name, at in suffixed_classes(data, block)]
    draft_classes(block, found, is_module=is_module)


def _is_call(data: bytes, block: Block) -> bool:
    """Whether the block is an argument: `.on-hover({ color: red });`."""
    head = data[block.start : block.head_end]
    return head.count(b"(") > head.count(b")") and _MIXIN_NAME.match(head) is not None


def _blocks_with_names(data: bytes, sheet: Sheet) -> list[Block]:
    """Blocks that define nothing but set variables."""
    found = {
        item.block.start: item.block
        for item in sheet.statements
        if item.block is not None and not item.block.definitions and _VARIABLE.match(data, item.start, item.end)
    }
    return list(found.values())


def _bind_classes(drafted: Draft) -> None:
    """A class can be used as a mixin; where a mixin has the same name, that is meant."""
    bound = drafted.scopes.module.bound
    for definition in drafted.definitions:
        if definition.kind == "css_class":
            bound.setdefault(definition.name.encode(), definition)


def _draft_variables(data: bytes, sheet: Sheet, drafted: Draft) -> None:
    """Draft the variables of the file; those set inside a block are names of that block."""
    bound = drafted.scopes.module.bound
    for statement in sheet.statements:
        name = _VARIABLE.match(data, statement.start, statement.end)
        if name is None:
            continue
        if statement.block is not None or name[1] in bound:
            drafted.claims[statement.start] = BIND
            continue
        definition = draft_variable(data, statement, name)
        drafted.definitions.append(definition)
        bound[name[1]] = bound[b"@{" + name[1][1:] + b"}"] = definition
        drafted.claims[statement.start] = SKIP
        if statement.comment is not None:
            document(data, statement.comment, [definition], drafted)


def _bind_interpolated(data: bytes, drafted: Draft) -> None:
    """A variable is spelled `@{name}` inside strings and selectors: bind the names of blocks in that spelling too."""
    for start, role in drafted.claims.items():
        name = _USE.match(data, start) if role == BIND else None
        if name is not None:
            drafted.scopes.at(start).bound.setdefault(b"@{" + name[0][1:] + b"}", None)


def _claim_mixins(data: bytes, sheet: Sheet, drafted: Draft) -> None:
    """Claim the mixins that statements call: `.rounded(4px);`, `#namespace > .mixin();`."""
    places = [(item.start, item.end) for item in sheet.statements]
    places += [(item.start, item.head_end) for item in sheet.blocks if _is_call(data, item)]
    for start, end in places:
        if data[start] not in b".#":
            continue
        found = []
        match = _CALLED.match(data, start, end)
        while match is not None:
            found.append(match)
            match = _CALLED.match(data, _after_joint(data, match.end(), end), end)
        for item in found[:-1]:
            drafted.names.append((item.start(), item.end(1)))
            drafted.claims[item.start()] = SKIP
        if found:
            drafted.names.append(found[-1].span(1))
            drafted.claims[found[-1].start(1)] = CALL | MEMBER if len(found) > 1 else CALL


def _after_joint(data: bytes, at: int, end: int) -> int:
    while at < end and data[at] in b"> \t\r\n":
        at += 1
    return at


def _claim_extends(data: bytes, drafted: Draft) -> None:
    for match in _EXTEND.finditer(data):
        for name in _CLASS.finditer(data, match.start(1), match.end(1)):
            drafted.names.append(name.span(1))
            drafted.claims[name.start(1)] = EXTENDS


def _claim_variables(data: bytes, sheet: Sheet, drafted: Draft) -> None:
    """Claim every variable that is used; at the start of a block or statement the same mark makes an at-rule."""
    claims, names = drafted.claims, drafted.names
    comments, strings = Stretches(sheet.comments), Stretches(sheet.strings)
    for match in _USE.finditer(data):
        start, end = match.span()
        if comments.holds(start) or (strings.holds(start) and data[start + 1] != 0x7B):
            continue
        if start not in claims:
            if match[0][1:] in _AT_RULES:
                continue
            if _DETACHED.match(data, end):
                claims[start] = CALL
        names.append((start, end))


def _claim_calls(data: bytes, sheet: Sheet, drafted: Draft) -> None:
    """Claim the functions that values call."""
    named = {start for start, _ in drafted.names} | {item.name_start for item in drafted.definitions}
    for _, start, end in called_functions(data, sheet):
        if start not in named:
            drafted.names.append((start, end))
            drafted.claims[start] = CALL
