"""Drafts the facts of one Astro component."""

import re
from typing import cast

from pinakes.languages._draft import Draft
from pinakes.languages._spec import Syntax, SyntaxNode
from pinakes.languages.markup.blocks import script_language, script_part, style_parts
from pinakes.languages.markup.braces import BraceScan
from pinakes.languages.markup.comments import document_component
from pinakes.languages.markup.component import draft_component, join_component
from pinakes.languages.markup.imports import draft_sources
from pinakes.languages.markup.scan import Element
from pinakes.languages.markup.template import Expressions

_FENCE = re.compile(rb"(?:\xef\xbb\xbf)?\s*+---")
_CLOSING_FENCE = re.compile(rb"^[ \t]*+---", re.MULTILINE)
_SPREAD = re.compile(rb"\s*+\.\.\.")
_PROPS = re.compile(rb"\b(?:interface|type)\s++(Props)\b")


def draft(syntax: Syntax) -> Draft:
    """Draft one file: the component itself; its script, template, styles and scripts for the browser are parts."""
    data = syntax.data
    start, end, after = _fenced(data)
    scan = BraceScan(data, nests=True)
    scan.read(after)
    page = scan.page
    drafted = draft_component(syntax.path, data)
    syntax.captures["comment"] = cast("list[SyntaxNode]", page.comments)
    document_component(data, page.comments, drafted)
    draft_sources(data, page.elements, drafted)
    template = Expressions(data, "typescript")
    _gather(data, scan, template)
    script = script_part(data, [("typescript", start, end)] if end > start else [])
    browser = script_part(data, _browser_scripts(data, page.elements))
    # The first script is the component's: where there is none, the template must come before those of the browser.
    drafted.parts = [script] if script is not None else []
    drafted.parts += template.finish() or ([] if script is not None else [template])
    drafted.parts += [browser] if browser is not None else []
    drafted.parts += style_parts(data, [element for element in page.elements if element.name == b"style"])
    return drafted


def _fenced(data: bytes) -> tuple[int, int, int]:
    """Where the script between `---` starts and ends, and where the template starts."""
    opening = _FENCE.match(data)
    if opening is None:
        return 0, 0, 0
    closing = _CLOSING_FENCE.search(data, opening.end())
    if closing is None:
        return opening.end(), len(data), len(data)
    return opening.end(), closing.start(), closing.end()


def _browser_scripts(data: bytes, elements: list[Element]) -> list[tuple[str, int, int]]:
    """Scripts that run in the browser. Astro compiles them, so that types are fine, unless told not to."""
    found = []
    for element in elements:
        language = script_language(data, element) if element.name == b"script" else None
        if language is not None and element.body_end > element.head_end:
            language = language if element.attribute(b"is:inline") else "typescript"
            found.append((language, element.head_end, element.body_end))
    return found


def _gather(data: bytes, scan: BraceScan, template: Expressions) -> None:
    """Gather the expressions of the template: outer ones first, for inner ones stand in the markup cut out of them."""
    for expression in scan.expressions:
        template.is_inside = expression.depth > 0
        spread = _SPREAD.match(data, expression.start, expression.end)
        start = expression.start if spread is None else spread.end()
        template.add_value(start - 1, start, expression.end)
        for markup in expression.markup:
            template.cut_out(*markup)
    for element in scan.page.elements:
        if element.name[:1].isupper() or b"." in element.name:
            template.is_inside = element.start in scan.nested
            template.add_name(element.name_start, element.name, is_called=True)


def join(drafted: Draft) -> None:
    """Let the template see the script. Scripts for the browser see neither."""
    join_component(drafted, _PROPS)
