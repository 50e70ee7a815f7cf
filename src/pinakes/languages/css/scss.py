"""Drafts the facts of one SCSS file."""

import re

from pinakes.languages._draft import BIND, BLOCK, CALL, EXTENDS, MEMBER, READ, SKIP, WRITE, Draft
from pinakes.languages._spec import Syntax
from pinakes.languages.css.calls import called_functions
from pinakes.languages.css.definitions import MODULES, draft_block, draft_classes
from pinakes.languages.css.documentation import document
from pinakes.languages.css.hook import draft_statements, draft_uses, hand_over, open_draft, shorten_lookups
from pinakes.languages.css.imports import draft_modules
from pinakes.languages.css.members import Stretches, bind_members, bind_parameters, draft_callable, draft_variable
from pinakes.languages.css.nesting import settle_endings, suffixed_classes
from pinakes.languages.css.scan import SCSS, Block, Sheet, Statement, scan_sheet
from pinakes.languages.css.selectors import ClassName, known_classes_in

_CALLABLE = re.compile(rb"@(?:mixin|function)\s++([\w-]++)")
_AT_WORD = re.compile(rb"@([\w-]+)")
_PLACEHOLDER = re.compile(rb"(?<![\w#}%)])(%[A-Za-z_-][\w-]*+)(?!#\{)")
_VARIABLE = re.compile(rb"(\$[\w\x80-\xff-]++)\s*+:")
_USE = re.compile(rb"\$[\w\x80-\xff-]++")
_NAMESPACE = re.compile(rb"[A-Za-z_][\w-]*(?=\.\Z)")
_KEYWORD = re.compile(rb"\s*+:")
_INCLUDE = re.compile(rb"@include\s++(?:([\w-]++)\.)?([\w-]++)")
_EXTENDED = re.compile(rb"\.([A-Za-z_-][\w-]*+)(?!#\{)|(%[A-Za-z_-][\w-]*+)(?!#\{)")
_USING = re.compile(rb"\busing\s*+\(")
_BRANCH = re.compile(rb"@(?:if|else\s++if|each|for|while)\b")
_FLOW = frozenset((b"if", b"else", b"while", b"media", b"supports", b"layer", b"container"))
"""At-rules whose blocks open no scope for variables."""
_BINDING = re.compile(rb"@(?:each|for)\b|@include\b[^{}]*\busing\s*+\(")
LONGEST_NAME = 100
DEEPEST = 100
"""How many loops inside one another are told apart."""


def draft(syntax: Syntax) -> Draft:
    """Draft one file: what blocks define, then what statements define, then the names that are used."""
    data = syntax.data
    sheet = scan_sheet(data, SCSS)
    settle_endings(data, sheet.blocks)
    is_module = syntax.path.endswith(MODULES)
    for block in sheet.blocks:
        _draft_block(data, block, is_module=is_module)
    extends = [item for item in sheet.statements if data.startswith(b"@extend", item.start)]
    scopes = [(item.start, item.end, BLOCK) for item in extends]
    scopes += [(block.start, block.end, BLOCK) for block in _blocks_with_names(data, sheet)]
    drafted = open_draft(data, sheet, scopes)
    bind_members(drafted)
    _draft_variables(data, sheet, drafted)
    draft_statements(data, sheet, drafted, draft_modules)
    draft_uses(data, sheet, drafted, draft_modules)
    bind_parameters(data, drafted, sheet.blocks, b"$", b",")
    _claim_extends(data, extends, drafted)
    _claim_includes(data, sheet, drafted)
    _claim_variables(data, sheet, drafted)
    _claim_calls(data, sheet, drafted)
    shorten_lookups(drafted)
    hand_over(syntax, sheet, _BRANCH)
    return drafted


def _draft_block(data: bytes, block: Block, *, is_module: bool) -> None:
    """Draft what a head defines: a mixin or function, classes with those made of the ones around, placeholders."""
    word = _AT_WORD.match(data, block.start, block.head_end)
    if word is not None and word[1] != b"at-root":
        name = _CALLABLE.match(data, block.start, block.head_end)
        if name is None:
            draft_block(data, block, is_module=is_module)
            return
        block.definitions = [draft_callable(data, block, name, b",")]
        block.owner = block.definitions[0]
        return
    found = list(known_classes_in(data, block.start, block.head_end))
    found += [ClassName(name, at, is_global=False) for name, at in suffixed_classes(data, block)]
    found += [
        ClassName(match[1].decode("utf-8", "replace"), match.start(1), is_global=True)
        for match in _PLACEHOLDER.finditer(data, block.start, block.head_end)
    ]
    draft_classes(block, found, is_module=is_module)
    for definition in block.definitions:
        if definition.name.startswith("%"):
            definition.detail = "placeholder"


def _opens_scope(data: bytes, block: Block) -> bool:
    word = _AT_WORD.match(data, block.start, block.head_end)
    return word is None or word[1] not in _FLOW


def _blocks_with_names(data: bytes, sheet: Sheet) -> list[Block]:
    """Blocks that define nothing but bind variables: loops, and rules in which some are set."""
    scope_of: dict[int, Block | None] = {}
    found: dict[int, Block] = {}
    for block in sheet.blocks:
        scope_of[block.start] = block if _opens_scope(data, block) else _scope_around(scope_of, block)
        if not block.definitions and _BINDING.match(data, block.start, block.head_end):
            found[block.start] = block
    for statement in sheet.statements:
        if statement.block is not None and data.startswith(b"$", statement.start):
            around = scope_of[statement.block.start]
            if around is not None and not around.definitions:
                found[around.start] = around
    return _shallow(sheet.blocks, found)


def _scope_around(scope_of: dict[int, Block | None], block: Block) -> Block | None:
    return None if block.outer is None else scope_of[block.outer.start]


def _shallow(blocks: list[Block], found: dict[int, Block]) -> list[Block]:
    """Those of the blocks found that do not lie in too many others of them."""
    depth: dict[int, int] = {}
    kept = []
    for block in blocks:
        depth[block.start] = 0 if block.outer is None else depth[block.outer.start]
        if block.start in found and depth[block.start] < DEEPEST:
            depth[block.start] += 1
            kept.append(block)
    return kept


def _draft_variables(data: bytes, sheet: Sheet, drafted: Draft) -> None:
    """Draft the variables of the file; those set inside a block are names of that block."""
    bound = drafted.scopes.module.bound
    for statement in sheet.statements:
        name = _VARIABLE.match(data, statement.start, statement.end)
        if name is None:
            continue
        is_global = statement.block is None or data.find(b"!global", name.end(), statement.end) >= 0
        if is_global and name[1] not in bound:
            definition = draft_variable(data, statement, name)
            drafted.definitions.append(definition)
            bound[name[1]] = definition
            drafted.claims[statement.start] = SKIP
            if statement.comment is not None:
                document(data, statement.comment, [definition], drafted)
        else:
            drafted.claims[statement.start] = WRITE if is_global else BIND


def _claim_extends(data: bytes, extends: list[Statement], drafted: Draft) -> None:
    """Claim what `@extend` names. A class may share its name with a mixin, so each statement is its own scope."""
    classes = {item.name.encode(): item for item in reversed(drafted.definitions) if item.kind == "css_class"}
    for statement in extends:
        bound = drafted.scopes.at(statement.start).bound
        for match in _EXTENDED.finditer(data, statement.start, statement.end):
            group = 1 if match[1] is not None else 2
            drafted.names.append(match.span(group))
            drafted.claims[match.start(group)] = EXTENDS
            if match[group] in classes:
                bound[match[group]] = classes[match[group]]


def _claim_includes(data: bytes, sheet: Sheet, drafted: Draft) -> None:
    """Claim the mixins that are included, and the names that what is inside them gets."""
    places = [(item.start, item.end) for item in sheet.statements] + [(it.start, it.head_end) for it in sheet.blocks]
    for start, end in sorted(places):
        match = _INCLUDE.match(data, start, end)
        if match is None:
            continue
        role = CALL
        if match[1] is not None:
            drafted.names.append(match.span(1))
            role = CALL | MEMBER
        drafted.names.append(match.span(2))
        drafted.claims[match.start(2)] = role
        using = _USING.search(data, match.end(), end)
        if using is not None:
            drafted.claims.update((use.start(), BIND) for use in _USE.finditer(data, using.end(), end))


def _claim_variables(data: bytes, sheet: Sheet, drafted: Draft) -> None:
    """Claim every variable that is used, bound by a loop, or given a value as an argument."""
    claims, names = drafted.claims, drafted.names
    comments, strings = Stretches(sheet.comments), Stretches(sheet.strings)
    bound_by_loops = Stretches(
        [
            (item.start, max(data.find(word, item.start, item.head_end), item.start))
            for word, at_rule in ((b" in ", b"@each"), (b" from ", b"@for"))
            for item in sheet.blocks
            if data.startswith(at_rule, item.start)
        ]
    )
    for match in _USE.finditer(data):
        start, end = match.span()
        in_string = strings.holds(start)
        if comments.holds(start) or (in_string and not _is_interpolated(data, start)):
            continue
        names.append((start, end))
        if bound_by_loops.holds(start):
            claims[start] = BIND
        elif start in claims:
            continue
        elif _KEYWORD.match(data, end):
            claims[start] = SKIP
        elif data[start - 1 : start] == b".":
            namespace = _NAMESPACE.search(data, max(start - LONGEST_NAME, 0), start)
            if namespace is not None:
                names.append(namespace.span())
                claims[start] = READ | MEMBER


def _is_interpolated(data: bytes, at: int) -> bool:
    """Whether a place in a string lies between `#{` and `}`."""
    before = data[max(at - LONGEST_NAME, 0) : at]
    return before.rfind(b"#{") > before.rfind(b"}")


def _claim_calls(data: bytes, sheet: Sheet, drafted: Draft) -> None:
    """Claim the functions that values call."""
    named = {start for start, _ in drafted.names} | {item.name_start for item in drafted.definitions}
    for namespace, start, end in called_functions(data, sheet):
        if start in named:
            continue
        if namespace >= 0:
            drafted.names.append((namespace, start - 1))
        drafted.names.append((start, end))
        drafted.claims[start] = CALL if namespace < 0 else CALL | MEMBER
