"""What calls define: attributes, aliases, methods made by `define_method`."""

import re

from pinakes.facts import Flag
from pinakes.languages._draft import READ, SKIP, Definition
from pinakes.languages._spec import SyntaxNode
from pinakes.languages.ruby.arguments import Word, symbols_after
from pinakes.languages.ruby.definitions import STATIC, draft_defined_method, method_kind
from pinakes.languages.ruby.sheet import ATTRIBUTES, CLASS_ATTRIBUTES, DELEGATORS, Directive, Sheet

READONLY = Flag.READONLY.value
_BLOCK = re.compile(rb"[\"')\s]*(?=do\b|\{)")
_ACCESSOR = re.compile(rb"[ \t]*\(?\s*(?::@{0,2}\w+[?!]?|\"[^\"\n]*\"|'[^'\n]*')\s*,\s*")
_DELEGATE_OPTIONS = re.compile(rb"\s*,\s*to:(?!(?:[^\n]*,[ \t]*\n)*[^\n]*\bprefix:)")
"""Whom Rails' `delegate` asks, unless the methods get other names than those that are written."""
_SYMBOL_TYPES = frozenset({"simple_symbol", "delimited_symbol"})


def draft_directives(sheet: Sheet) -> None:
    """Draft what attribute calls, `alias_method`, `define_method`, delegators and `alias` define."""
    blocks: dict[int, SyntaxNode] | None = None
    for directive in sheet.directives:
        if directive.word in ATTRIBUTES or directive.word in CLASS_ATTRIBUTES:
            _draft_attributes(sheet, directive)
        elif directive.word == b"alias_method":
            _draft_alias_method(sheet, directive)
        elif directive.word in DELEGATORS:
            _draft_delegates(sheet, directive)
        elif directive.word.startswith(b"define_"):
            blocks = sheet.blocks_by_start() if blocks is None else blocks
            _draft_defined_method(sheet, directive, blocks)
    for node in sheet.syntax.captured("alias"):
        _draft_alias(sheet, node)
    for node in sheet.syntax.captured("undef"):
        sheet.claims.update([(child.start_byte, READ) for child in node.named_children])


def _draft_attributes(sheet: Sheet, directive: Directive) -> None:
    """A property for each name that can be read, a setter for each that can be written."""
    words, end = symbols_after(sheet.data, directive.end)
    if words:
        sheet.claims[directive.start] = SKIP
    signature = sheet.data[directive.start : end].decode("utf-8", "replace")
    flags = STATIC if directive.word in CLASS_ATTRIBUTES else 0
    reads = not directive.word.endswith(b"writer")
    writes = directive.word.endswith((b"writer", b"accessor"))
    for word in words:
        if reads:
            item = _named("property", word, directive, end)
            item.flags = flags if writes or directive.word == b"class_attribute" else flags | READONLY
            item.signature = signature
            sheet.definitions.append(item)
        if writes:
            item = _named("setter", word._replace(name=word.name + "="), directive, end)
            item.flags = flags
            item.signature = signature
            sheet.definitions.append(item)


def _named(kind: str, word: Word, directive: Directive, end: int) -> Definition:
    return Definition(kind, word.name, directive.start, end, word.start)


def _draft_alias_method(sheet: Sheet, directive: Directive) -> None:
    words, end = symbols_after(sheet.data, directive.end)
    if len(words) == 2:
        new, old = words
        item = _named(method_kind(new.name), new, directive, end)
        item.signature = sheet.data[directive.start : end].decode("utf-8", "replace")
        item.detail = f"alias of {old.name}"
        sheet.definitions.append(item)
        sheet.aliases.append(item)
        sheet.claims[directive.start] = SKIP
        sheet.claims[old.start] = READ
        sheet.names.append((old.start, old.end))


def _draft_delegates(sheet: Sheet, directive: Directive) -> None:
    """A method for each name that is passed on: `def_delegators :@list, :size`, `delegate :name, to: :owner`."""
    if directive.word == b"delegate":
        words, end = symbols_after(sheet.data, directive.end)
        words = words if _DELEGATE_OPTIONS.match(sheet.data, end) else []
    else:
        accessor = _ACCESSOR.match(sheet.data, directive.end)
        words, end = ([], 0) if accessor is None else symbols_after(sheet.data, accessor.end())
        if not directive.word.endswith(b"s"):
            # The second name is what the method is called here.
            words = words[1:2] or words
    for word in words:
        item = _named(method_kind(word.name), word, directive, end)
        item.signature = sheet.data[directive.start : end].decode("utf-8", "replace")
        sheet.definitions.append(item)
    if words:
        sheet.claims[directive.start] = SKIP


def _draft_alias(sheet: Sheet, node: SyntaxNode) -> None:
    """`alias new old`, with symbols or plain names; the old one is read."""
    new, old = node.child_by_field_name("name"), node.child_by_field_name("alias")
    if new is None or old is None or new.start_byte == new.end_byte:
        return
    name, name_start = _symbol_text(sheet, new)
    kind = "variable" if name.startswith("$") else method_kind(name) if name else ""
    if not kind:
        return
    definition = Definition(kind, name, node.start_byte, node.end_byte, name_start)
    definition.signature = sheet.syntax.text(node)
    old_name, old_start = _symbol_text(sheet, old)
    definition.detail = f"alias of {old_name}"
    sheet.definitions.append(definition)
    sheet.aliases.append(definition)
    sheet.claims[name_start] = SKIP
    sheet.claims[old_start] = READ
    if old.type in _SYMBOL_TYPES or old.type == "operator":
        sheet.names.append((old_start, old_start + len(old_name.encode())))


def _symbol_text(sheet: Sheet, node: SyntaxNode) -> tuple[str, int]:
    text = sheet.syntax.text(node)
    name = text.lstrip(":").strip("\"'")
    return name, node.start_byte + text.find(name)


def _draft_defined_method(sheet: Sheet, directive: Directive, blocks: dict[int, SyntaxNode]) -> None:
    words, end = symbols_after(sheet.data, directive.end)
    if not words:
        return
    opening = _BLOCK.match(sheet.data, end)
    block = None if opening is None else blocks.get(opening.end())
    definition = draft_defined_method(sheet.data, directive.start, words[0], block)
    if directive.word == b"define_singleton_method":
        definition.flags |= STATIC
    sheet.claims[directive.start] = SKIP
    if block is not None:
        sheet.bodies.add(block.start_byte)
    sheet.definitions.append(definition)
