"""Drafts the facts of one style sheet."""

import re
from bisect import bisect_right
from collections.abc import Callable, Iterable
from operator import attrgetter
from typing import cast

from pinakes.languages._draft import BIND, Definition, Draft, Scopes
from pinakes.languages._spec import Syntax, SyntaxNode
from pinakes.languages.css.definitions import MODULES, draft_block, draft_variable
from pinakes.languages.css.documentation import document
from pinakes.languages.css.imports import draft_at_import, draft_composes
from pinakes.languages.css.scan import Sheet, Stretch, scan_sheet

_ANIMATION = re.compile(rb"(?:(?:-\w+-)?animation(?:-name)?|--animat[\w-]*+)\s*+:")
_VAR = re.compile(rb"var\(\s*+(--[^\s,(){};]++)")
_WORD = re.compile(rb"[\w\x80-\xff\\-]++")


AtRule = Callable[[bytes, int, int, Draft], None]
"""Drafts what the at-rule between two bytes loads."""


def draft(syntax: Syntax) -> Draft:
    """Draft one file: what blocks define, then what declarations define, then the names that are used."""
    data = syntax.data
    sheet = scan_sheet(data)
    is_module = syntax.path.endswith(MODULES)
    for block in sheet.blocks:
        draft_block(data, block, is_module=is_module)
    drafted = open_draft(data, sheet)
    draft_statements(data, sheet, drafted, draft_at_import)
    draft_uses(data, sheet, drafted, draft_at_import)
    shorten_lookups(drafted)
    hand_over(syntax, sheet)
    return drafted


def open_draft(data: bytes, sheet: Sheet, anonymous: Iterable[tuple[int, int, int]] = ()) -> Draft:
    """Start a draft with what blocks define, documented and bound; `anonymous` are scopes of other blocks."""
    opening = [definition for block in sheet.blocks for definition in block.definitions]
    drafted = Draft(opening, Scopes(opening, anonymous, len(data)))
    for block in sheet.blocks:
        for definition in block.definitions[1:]:
            definition.parent = block.definitions[0].parent
        if block.comment is not None and block.definitions:
            document(data, block.comment, block.definitions, drafted)
    _bind(drafted)
    return drafted


def _bind(drafted: Draft) -> None:
    """Bind keyframes and registered variables for the whole file; a vendor's keyframes come last."""
    bound = drafted.scopes.module.bound
    for definition in drafted.definitions:
        if definition.kind == "css_keyframes" and definition.detail is None:
            bound[definition.name.encode()] = definition
        elif definition.kind != "css_class":
            bound.setdefault(definition.name.encode(), definition)


def draft_statements(data: bytes, sheet: Sheet, drafted: Draft, draft_at_rule: AtRule) -> None:
    """Draft what declarations define, and the imports and names in them."""
    bound, definitions = drafted.scopes.module.bound, drafted.definitions
    keyframes = {name for name, item in bound.items() if isinstance(item, Definition) and item.kind == "css_keyframes"}
    for statement in sheet.statements:
        start, end, _, comment = statement
        variable = draft_variable(data, statement) if data.startswith(b"--", start) else None
        if variable is not None:
            definitions.append(variable)
            bound.setdefault(variable.name.encode(), variable)
            if comment is not None:
                document(data, comment, [variable], drafted)
        elif data.startswith(b"@", start):
            draft_at_rule(data, start, end, drafted)
        elif data.startswith(b"composes", start):
            draft_composes(data, start, end, drafted)
        animation = _ANIMATION.match(data, start, end) if keyframes else None
        if animation is not None:
            words = _WORD.finditer(data, animation.end(), end)
            drafted.names += [word.span() for word in words if word[0] in keyframes]


def draft_uses(data: bytes, sheet: Sheet, drafted: Draft, draft_at_rule: AtRule) -> None:
    """Draft the imports that have a block, and the names that `composes` and `var()` mention."""
    for block in sheet.blocks:
        if data.startswith(b"@", block.start):
            draft_at_rule(data, block.start, block.head_end, drafted)
    drafted.imports.sort(key=attrgetter("start"))
    _bind_composed(data, drafted)
    # A name that goes on with a brace is made of variables, and not known.
    drafted.names += [match.span(1) for match in _VAR.finditer(data) if not data.startswith(b"{", match.end())]
    drafted.skips = [stretch for stretch in (*sheet.comments, *sheet.strings) if data.find(b"var(", *stretch) >= 0]


def _bind_composed(data: bytes, drafted: Draft) -> None:
    """Bind the classes that `composes` names. Only those: a class may share its name with keyframes."""
    bound = drafted.scopes.module.bound
    wanted = {data[start:end] for start, end in drafted.names} - bound.keys()
    for definition in drafted.definitions if wanted else ():
        if definition.kind == "css_class" and definition.name.encode() in wanted:
            bound.setdefault(definition.name.encode(), definition)


def shorten_lookups(drafted: Draft) -> None:
    """Let names be looked up past the scopes that bind none: of thousands of nested blocks, few do."""
    scopes, module = drafted.scopes, drafted.scopes.module
    binding = {id(scopes.at(start)) for start, role in drafted.claims.items() if role == BIND}
    for scope in scopes.at_edge:
        outer = scope.parent
        while outer is not None and outer is not module and not outer.bound and id(outer) not in binding:
            outer = outer.parent
        scope.parent = outer


def hand_over(syntax: Syntax, sheet: Sheet, branch: re.Pattern[bytes] | None = None) -> None:
    """Put comments, strings that are text, mistakes, and blocks that branch where a query's captures would be."""
    data = syntax.data
    heads = [(item.start, item.end) for item in sheet.statements if data.startswith(b"@", item.start)]
    heads += [(block.start, block.head_end) for block in sheet.blocks]
    heads.sort()
    starts = [start for start, _ in heads]
    strings = [item for item in sheet.strings if _is_text(data, item.start_byte, starts, heads)]
    found = {"comment": sheet.comments, "string": strings, "error": sheet.mistakes}
    if branch is not None:
        found["decision"] = [
            Stretch(block.start, block.end) for block in sheet.blocks if branch.match(data, block.start, block.head_end)
        ]
    # Of all these the extraction wants the byte range only, which is all a stretch has of a node.
    syntax.captures.update(cast("dict[str, list[SyntaxNode]]", found))


def _is_text(data: bytes, at: int, starts: list[int], heads: list[tuple[int, int]]) -> bool:
    """Tell a string from a path, an attribute's value, an embedded file and a script."""
    if data.startswith((b"`", b'"data:', b"'data:"), at):
        return False
    nearest = bisect_right(starts, at) - 1
    return nearest < 0 or at >= heads[nearest][1]
