"""Uses of names that a plain look around them does not tell: `new`, decorators, generic calls, JSX."""

import re

from pinakes.languages._draft import CALL, DECORATOR, INSTANTIATE, SKIP, Draft
from pinakes.languages._spec import SyntaxNode, first_named
from pinakes.languages.typescript.elements import TAG, is_of_the_page
from pinakes.languages.typescript.parameters import NAME
from pinakes.languages.typescript.sheet import Sheet

_NEW = re.compile(rb"new\s+(?:%b\s*\.\s*)*(%b)(?![\w$\x80-\xff]|\s*(?:\?\.|[.!\[]))" % (NAME, NAME))
"""A class that is made: names and dots alone."""
_PARENTHESIZED = re.compile(rb"\(\s*(?:%b\s*\.\s*)*(%b)\s*\)\Z" % (NAME, NAME))
_NO_CALL_BEFORE = re.compile(rb"[\w$\x80-\xff)\]>\"'`]\s*\Z")
_WORDS_BEFORE = re.compile(rb"(?<![\w$.])(?:return|await|yield|throw|void|typeof|case|else|do|in|of)\s*\Z")
_LONGEST_PATH = 200
_META = re.compile(rb"(?<![\w$.])import\.meta(?:!?\.|\?\.)(?=[A-Za-z_$])")
_INJECTED = re.compile(rb"(?<![\w$.])inject\(\s*(%b)\s*\)\s*\.\s*(?=[A-Za-z_$])" % NAME)
_WORD_BYTES = frozenset(b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_$") | frozenset(
    range(128, 256)
)
_AROUND = frozenset({"parenthesized_expression", "non_null_expression", "as_expression", "satisfies_expression"})
_CALL_MARKS = (b"?.(", b"!(", b"`")
"""What stands between the name of a called function and its arguments, other than nothing."""


def claim_references(sheet: Sheet, drafted: Draft) -> None:
    """Claim calls, instances and decorators, and say of what members of `import.meta` are."""
    captured, claims, data = sheet.syntax.captured, sheet.claims, sheet.data
    _claim_calls(sheet)
    for node in captured("new"):
        match = _NEW.match(data, node.start_byte)
        start = _made(node) if match is None else match.start(1)
        if start is not None:
            claims[start] = INSTANTIATE
    for node in captured("decorator"):
        _claim_decorator(sheet, node)
    for node in (*captured("element"), *captured("closing")):
        _claim_tag(sheet, node)
    if b"inject(" in data:
        drafted.receivers |= {match.end(): b"inject(%b)" % match[1] for match in _INJECTED.finditer(data)}
    if b"import.meta" in data:
        drafted.receivers |= dict.fromkeys([match.end() for match in _META.finditer(data)], b"<ImportMeta>")


def _claim_calls(sheet: Sheet) -> None:
    """Claim what is called though no bracket follows its name."""
    claims, data = sheet.claims, sheet.data
    for mark in _CALL_MARKS:
        at = data.find(mark, 1)
        while at > 0:
            if data[at - 1] in _WORD_BYTES:
                claims.setdefault(_word_start(data, at), CALL)
            at = data.find(mark, at + 1)
    _claim_parenthesized(sheet)
    for node in sheet.syntax.captured("type_arguments"):
        at = node.start_byte
        if data[node.end_byte : node.end_byte + 1] == b"(" and data[at - 1] in _WORD_BYTES:
            claims.setdefault(_word_start(data, at), CALL)


def _made(node: SyntaxNode) -> int | None:
    """Where the name of the class stands that `new` makes, behind what is asserted or put into parentheses."""
    made = node.child_by_field_name("constructor")
    while made is not None and made.type in _AROUND:
        made = first_named(made)
    if made is not None and made.type == "member_expression":
        made = made.child_by_field_name("property")
    return made.start_byte if made is not None and made.type in {"identifier", "property_identifier"} else None


def _claim_parenthesized(sheet: Sheet) -> None:
    """Claim what is called inside parentheses of its own: `(this.close)()`, mostly behind the comment of a cast."""
    data = sheet.data
    at = data.find(b")(")
    while at >= 0:
        match = _PARENTHESIZED.search(data, max(at - _LONGEST_PATH, 0), at + 1) if data[at - 1] in _WORD_BYTES else None
        if match is not None:
            before = max(match.start() - 20, 0)
            is_value = not _NO_CALL_BEFORE.search(data, before, match.start())
            if is_value or _WORDS_BEFORE.search(data, before, match.start()):
                sheet.claims.setdefault(match.start(1), CALL)
        at = data.find(b")(", at + 1)


def _word_start(data: bytes, end: int) -> int:
    start = end
    while start > 0 and data[start - 1] in _WORD_BYTES:
        start -= 1
    return start


def _claim_decorator(sheet: Sheet, node: SyntaxNode) -> None:
    target = first_named(node)
    if target is not None and target.type == "call_expression":
        target = target.child_by_field_name("function")
    if target is not None and target.type == "member_expression":
        target = target.child_by_field_name("property")
    if target is not None and target.type in {"identifier", "property_identifier"}:
        sheet.claims[target.start_byte] = DECORATOR


def _claim_tag(sheet: Sheet, node: SyntaxNode) -> None:
    """A component is called by its tag; a tag in lower case is an element of the page."""
    match = TAG.match(sheet.data, node.start_byte)
    if match is None:
        return
    name, path, is_closed = match[2], match[3], bool(match[1])
    if path:
        if not is_closed:
            sheet.claims[match.end(3) - len(path.rpartition(b".")[2].strip())] = CALL
    elif match[4] or is_of_the_page(name):
        sheet.claims[match.start(2)] = SKIP
        if match[4]:
            sheet.claims[match.end(4)] = SKIP
    elif not is_closed:
        sheet.claims[match.start(2)] = CALL
