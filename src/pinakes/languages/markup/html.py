"""Drafts the facts of one HTML page."""

import re
from html import unescape
from typing import cast

from pinakes.languages._draft import Definition, Draft, Scopes
from pinakes.languages._spec import Syntax, SyntaxNode
from pinakes.languages.markup.blocks import (
    script_language,
    script_part,
    script_without_server_code,
    style_parts,
    style_without_server_code,
)
from pinakes.languages.markup.comments import comment_text
from pinakes.languages.markup.imports import draft_sources
from pinakes.languages.markup.scan import Element, Page, Stretch, scan_page
from pinakes.languages.markup.template import Expressions

LONGEST = 2_000
"""Longer headings are cut before they are cleaned."""
LONGEST_TAG = 200
_HEADINGS = {b"h1": 1, b"h2": 2, b"h3": 3, b"h4": 4, b"h5": 5, b"h6": 6}
_NO_TEXT = re.compile(rb"<!--.*?-->|<[^<>]*+>|\{%(?:[^%{}]++|%(?!\}))*+%\}|\{#(?:[^#{}]++|#(?!\}))*+#\}", re.DOTALL)
_ONLY_A_VALUE = re.compile(r"\W*(?:\{\{[^{}]*+\}\}\W*)+")
_SPACE = re.compile(r"\s+")
_PERMALINK = "¶§# "


def draft(syntax: Syntax) -> Draft:
    """Draft one file: elements with an id, sections by their headings; scripts and styles are parts."""
    data = syntax.data
    page = scan_page(data)
    elements, sections = _draft_elements(data, page), _draft_sections(data, page)
    _nest(elements)
    _nest(sections)
    drafted = Draft(elements + sections, Scopes((), (), len(data)))
    syntax.captures["comment"] = cast("list[SyntaxNode]", page.comments)
    _document(data, page.comments, drafted)
    draft_sources(data, page.elements, drafted)
    clean = script_without_server_code(data)
    scripts = [
        (language, element.head_end, element.body_end)
        for element in page.elements
        if element.name == b"script"
        and element.body_end > element.head_end
        and (language := script_language(data, element)) is not None
    ]
    script = script_part(clean, scripts)
    handlers = Expressions(clean, "javascript" if script is None else script.language)
    _gather_handlers(page, handlers)
    drafted.parts = ([] if script is None else [script]) + handlers.finish()
    styles = [element for element in page.elements if element.name == b"style"]
    drafted.parts += style_parts(style_without_server_code(data), styles) if styles else []
    return drafted


def join(drafted: Draft) -> None:
    """Let what events run see the scripts of the page."""
    for part in drafted.parts:
        if isinstance(part, Expressions):
            part.settle_in(None)
            first = drafted.parts[0]
            if first is not part:
                part.drafted.scopes.module.parent = first.drafted.scopes.module


def _draft_elements(data: bytes, page: Page) -> list[Definition]:
    found = []
    for element in page.elements:
        attribute = element.attribute(b"id")
        if attribute is None or attribute.value_start < 0:
            continue
        name = data[attribute.value_start : attribute.value_end].strip()
        if not name or b"{" in name or b"<" in name:
            continue
        definition = Definition(
            "element", name.decode("utf-8", "replace"), element.start, element.end, attribute.value_start
        )
        definition.detail = element.name.decode("utf-8", "replace")
        if element.head_end - element.start <= LONGEST_TAG:
            definition.signature = _on_one_line(data[element.start : element.head_end])
        found.append(definition)
    return found


def _nest(definitions: list[Definition]) -> None:
    """Give each definition the nearest one around it as parent. They are in document order, and none overlap."""
    around: list[Definition] = []
    for definition in definitions:
        while around and around[-1].end <= definition.start:
            around.pop()
        if around:
            definition.parent = around[-1]
        around.append(definition)


def _on_one_line(written: bytes) -> str:
    return _SPACE.sub(" ", written.decode("utf-8", "replace")).strip()


def _draft_sections(data: bytes, page: Page) -> list[Definition]:
    """Draft the title and the sections. A section ends with the element around it, or where the next one starts."""
    found = []
    open_ones: dict[int, list[tuple[int, Definition]]] = {}
    for element in page.elements:
        level = _HEADINGS.get(element.name, 0)
        if not level and element.name != b"title":
            continue
        definition = _draft_section(data, element)
        if definition is None or not level:
            found += [] if definition is None else [definition]
            continue
        around = open_ones.setdefault(id(element.outer), [])
        while around and around[-1][0] >= level:
            _end(data, around.pop()[1], element.start)
        definition.end = len(data) if element.outer is None else element.outer.body_end
        definition.detail = str(level)
        around.append((level, definition))
        found.append(definition)
    for around in open_ones.values():
        for _, definition in around:
            _end(data, definition, definition.end)
    return found


def _end(data: bytes, definition: Definition, end: int) -> None:
    """End a section behind the last thing in it."""
    while end > definition.name_start and data[end - 1] in b" \t\r\n":
        end -= 1
    definition.end = end


def _draft_section(data: bytes, element: Element) -> Definition | None:
    """Draft a heading or a title; None when it says nothing."""
    start = element.head_end
    written = data[start : min(element.body_end, start + LONGEST)]
    name = _SPACE.sub(" ", unescape(_NO_TEXT.sub(_gap, written).decode("utf-8", "replace"))).strip().rstrip(_PERMALINK)
    if not name or _ONLY_A_VALUE.fullmatch(name):
        return None
    shift = max(written.find(name.encode()), 0)
    definition = Definition("section", name, element.start, element.end, start + shift)
    definition.detail = "title"
    return definition


def _gap(match: re.Match[bytes]) -> bytes:
    """What keeps words apart where a tag stood: nothing for one of HTML, a blank for one of a template language."""
    return b" " if match[0].startswith(b"{") else b""


def _document(data: bytes, comments: list[Stretch], drafted: Draft) -> None:
    """Take the comment right above an element as its documentation."""
    by_start = {definition.start: definition for definition in drafted.definitions}
    for comment in comments:
        after = comment.end_byte
        while after < len(data) and data[after] in b" \t\r\n":
            after += 1
        definition = by_start.get(after)
        if definition is not None and data.count(b"\n", comment.end_byte, after) <= 1:
            text = comment_text(data, comment)
            if text:
                definition.doc = text
                drafted.docstrings[comment.start_byte] = (definition, text, comment.end_byte)


def _gather_handlers(page: Page, handlers: Expressions) -> None:
    """Gather what events run: `onclick="save()"`."""
    for element in page.elements:
        for name, _, start, end in element.attributes:
            if start >= 0 and name[:2].lower() == b"on" and name.isalpha():
                handlers.add_statements(start - 1, start, end)
