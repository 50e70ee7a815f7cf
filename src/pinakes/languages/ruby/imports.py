"""Files and constants that a file loads, and modules that a class mixes in."""

import re

from pinakes.languages._draft import IMPLEMENTS, MEMBER, READ, SKIP, Draft, ImportDraft
from pinakes.languages.ruby.arguments import constants_after, symbols_after, text_after
from pinakes.languages.ruby.homes import Homes, stands_in_method
from pinakes.languages.ruby.sheet import IMPORTS, MIXINS, Directive, Sheet

_KINDS = {b"require": "require", b"load": "require", b"require_relative": "require-relative", b"autoload": "autoload"}
_CLOSING = re.compile(rb"[ \t]*\)")


def draft_imports(sheet: Sheet, drafted: Draft, homes: Homes) -> None:
    """Draft one import for each file loaded by a literal name; what only running code can name is left out."""
    loaded: set[int] = set()
    for directive in sheet.directives:
        if directive.word in IMPORTS:
            found = _read_import(sheet, directive)
            if found is not None:
                item, text_start = found
                loaded.add(text_start)
                drafted.imports.append(item)
                drafted.skips.append((item.start, item.end))
                if item.binds is not None:
                    homes.bind_import(item, item.binds)
        elif directive.word in MIXINS:
            _claim_mixins(sheet, drafted, directive)
    if loaded:
        # The names of files are not texts.
        strings = sheet.syntax.captured("string")
        strings[:] = [node for node in strings if node.start_byte not in loaded]


def _read_import(sheet: Sheet, directive: Directive) -> tuple[ImportDraft, int] | None:
    at, name = directive.end, None
    if directive.word == b"autoload":
        words, at = symbols_after(sheet.data, at)
        if len(words) != 1:
            return None
        name = words[0]
    text = text_after(sheet.data, at)
    if text is None or not text[0]:
        return None
    module, text_start, end = text
    closing = _CLOSING.match(sheet.data, end)
    end = end if closing is None else closing.end()
    item = ImportDraft(module, None if name is None else name.name, _KINDS[directive.word], directive.start, end)
    item.name_start = text_start if name is None else name.start
    item.binds = None if name is None else name.name
    return item, text_start


def _claim_mixins(sheet: Sheet, drafted: Draft, directive: Directive) -> None:
    """`include A, B` at the start of a line of a class body implements A and B."""
    line_start = sheet.data.rfind(b"\n", 0, directive.start) + 1
    before = sheet.data[line_start : directive.start].strip()
    if (before and not before.endswith(b";")) or stands_in_method(drafted.scopes.at(directive.start)):
        return
    for start in constants_after(sheet.data, directive.end):
        sheet.claims[directive.start] = SKIP
        sheet.claims[start] = IMPLEMENTS | (sheet.claims.get(start, READ) & MEMBER)
