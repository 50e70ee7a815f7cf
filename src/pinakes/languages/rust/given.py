"""What macros do with what they are given: which fields they take of what, and what they come to."""

import re
from collections.abc import Iterator

from pinakes.languages._draft import READ, SKIP, WRITE, Draft
from pinakes.languages._spec import SyntaxNode
from pinakes.languages.rust.rules import value_of
from pinakes.languages.rust.sheet import Sheet
from pinakes.languages.rust.tokens import listed_fields, token_path

_OF_SELF = re.compile(rb"(?<![\w$.])self\s*+\.\s*+\$")
_OF_LOCAL = re.compile(rb"(?<![\w$.])([a-z_]\w*+)\s*+\.\s*+\$(\w++)")
_LIST = re.compile(rb"\w++!\s*+([(\[{]\s*+(?:[A-Z]\w*+\s*+,\s*+)?(?:[a-z_]\w*+\s*+,\s*+)*+[a-z_]\w*+\s*+,?\s*+[)\]}])")
_WORD = re.compile(rb"(?<!\w)[a-z_]\w*+")


def draft_macro_uses(sheet: Sheet, drafted: Draft) -> None:
    """Note what macros come to and which take the fields of `self`, and draft the fields that calls of macros name."""
    held: dict[bytes, str] = {}
    for node in sheet.syntax.captured("macro"):
        name = node.child_by_field_name("name")
        if name is not None and name.start_byte < name.end_byte:
            body = sheet.data[name.end_byte : node.end_byte]
            _note_macro(drafted, name.end_byte, body)
            path = _held(body)
            if path is not None:
                held[sheet.data[name.start_byte : name.end_byte]] = path
    for node in sheet.syntax.captured("macro_call"):
        name = node.child_by_field_name("macro")
        if name is not None and name.type == "identifier":
            key = sheet.data[name.start_byte : name.end_byte]
            if key in held:
                fields = listed_fields(sheet.data, name.end_byte, node.end_byte)
                drafted.members += [(start, end, WRITE, held[key].encode()) for start, end in fields]
            elif _stands_in_impl(node):
                fields = _plain_names(sheet.data, node)
                drafted.members += [(start, end, READ, key + b"!self") for start, end in fields]
                sheet.claims.update([(start, SKIP) for start, _ in _plain_names(sheet.data, node)])


def _note_macro(drafted: Draft, at: int, body: bytes) -> None:
    """Note at a byte what a macro comes to, and whether it takes the fields of `self`."""
    if _OF_SELF.search(body) is not None:
        drafted.hints.append((at, "self", "owner", "self"))
    value = value_of(body[max(body.find(b"{"), 0) :])
    if value is not None:
        drafted.hints.append((at, "", "value", value))


def _held(body: bytes) -> str | None:
    """What the local is whose fields a macro sets by the names that it is given."""
    for match in _OF_LOCAL.finditer(body):
        is_name = re.search(rb"\$%b\s*+:\s*+ident\b" % match[2], body) is not None
        let = re.search(rb"\blet\s++(?:mut\s++)?%b\s*+=\s*+" % match[1], body)
        if is_name and let is not None and match[1] != b"self":
            return token_path(body[let.end() :], lambda name: name.decode("utf-8", "replace"))
    return None


def _stands_in_impl(node: SyntaxNode) -> bool:
    around = node.parent
    while around is not None and around.type == "expression_statement":
        around = around.parent
    holder = None if around is None or around.type != "declaration_list" else around.parent
    return holder is not None and holder.type == "impl_item"


def _plain_names(data: bytes, node: SyntaxNode) -> Iterator[tuple[int, int]]:
    """The names that a call is given, where it is given nothing but names, or a type and names."""
    match = _LIST.match(data, node.start_byte, node.end_byte)
    for word in _WORD.finditer(data, *match.span(1)) if match is not None else ():
        yield word.span()
