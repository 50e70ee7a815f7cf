"""Macro calls, and the words in what they are given: a list of tokens, of which no grammar says what they are."""

import re

from pinakes.languages._draft import BIND, CALL, SKIP, Definition, Draft, Scope
from pinakes.languages._spec import SyntaxNode
from pinakes.languages.rust.patterns import claim_bound
from pinakes.languages.rust.sheet import Sheet

_WORD = rb"[a-zA-Z_\x80-\xff][\w\x80-\xff]*+"
_TOKENS = re.compile(
    rb"\blet\s++(?:mut\s++)?([a-z_]\w*+)"
    rb"|\b(?:dyn|else|extern|in|move|raw|ref|try|yield|box)\b"
    rb"|(%b)(?:\s*+!\s*+[(\[{]|::<[^(){};]*+>\()"
    rb"|(?:(?<=[(,=])|\bmove)\s*+\|([^|()\n]*+)\|"
    rb"|%b(?=\s*+(?::(?!:)|=(?![=>])))" % (_WORD, _WORD)
)
_LIFETIME = re.compile(rb"'([a-z_]\w*+)(?!')")


def claim_macros(sheet: Sheet) -> None:
    """Claim macro calls as calls, and what can be told of the words inside them and inside macro definitions."""
    captured, data, claims = sheet.syntax.captured, sheet.data, sheet.claims
    # Nothing but a lifetime or a label starts with a quote that none closes.
    claims.update(dict.fromkeys([match.start(1) for match in _LIFETIME.finditer(data)], SKIP))
    for node in captured("macro_call"):
        _claim_name(sheet, node)
    last = 0
    for node in sorted(captured("macro_call") + captured("macro"), key=_start):
        start, end = node.start_byte, node.end_byte
        if start >= last:
            last = end
            _claim_tokens(sheet, data.find(b"!", start, end), end)


def skip_other_names(sheet: Sheet, drafted: Draft) -> None:
    """Pass over macro calls whose name something else has here: a macro is never the function beside it."""
    for node in sheet.syntax.captured("macro_call"):
        name = node.child_by_field_name("macro")
        if name is None or name.type != "identifier":
            continue
        key = sheet.data[name.start_byte : name.end_byte]
        scope: Scope | None = drafted.scopes.at(name.start_byte)
        while scope is not None and key not in scope.bound:
            scope = scope.parent
        found = None if scope is None else scope.bound[key]
        if isinstance(found, Definition) and found.kind != "macro":
            sheet.claims[name.start_byte] = SKIP


def _start(node: SyntaxNode) -> int:
    return node.start_byte


def _claim_name(sheet: Sheet, node: SyntaxNode) -> None:
    name = node.child_by_field_name("macro")
    if name is not None and name.type == "scoped_identifier":
        name = name.child_by_field_name("name")
    if name is not None and name.type == "identifier":
        sheet.claims[name.start_byte] = CALL


def _claim_tokens(sheet: Sheet, start: int, end: int) -> None:
    claims = sheet.claims
    for match in _TOKENS.finditer(sheet.data, max(start, 0), end):
        if match[1] is not None:
            claims[match.start(1)] = BIND
        elif match[2] is not None:
            claims[match.start(2)] = CALL
        elif match[3] is not None:
            claim_bound(sheet, match.start(3), match.end(3))
        else:
            claims[match.start()] = SKIP
