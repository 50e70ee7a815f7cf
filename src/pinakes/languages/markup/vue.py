"""Drafts the facts of one Vue component."""

import re
from typing import cast

from pinakes.languages._draft import Draft
from pinakes.languages._spec import Syntax, SyntaxNode
from pinakes.languages.markup.blocks import script_language, script_part, style_parts
from pinakes.languages.markup.comments import document_component
from pinakes.languages.markup.component import draft_component, join_component, script_of
from pinakes.languages.markup.elements import NATIVE
from pinakes.languages.markup.imports import draft_sources
from pinakes.languages.markup.names import pascal_case, pattern_names
from pinakes.languages.markup.scan import Attribute, Element, Page, scan_component
from pinakes.languages.markup.template import Expressions
from pinakes.languages.markup.vue_members import SetupScript, bind_members, bind_tags, draft_props, take_default_export

_IN_OR_OF = re.compile(rb"\s(?:in|of)\s")
_FUNCTION = re.compile(
    rb"\s*+(?:(?:async\s++)?(?:\([^()]*+(?:\([^()]*+\)[^()]*+)*+\)(?:\s*+:[^=]++)?|[\w$]++)\s*+=>|(?:async\s++)?function\b)"
)
_IDENTIFIER = re.compile(rb"[A-Za-z_$][\w$]*+")
_DYNAMIC = re.compile(rb"\[([^\]\s]*+)\]")
_PROPS = re.compile(rb"\bdefineProps\s*+<\s*+([\w$.]++)\s*+>")
_NO_EXPRESSIONS = frozenset((b"v-else", b"v-pre", b"v-once", b"v-cloak"))
_SLOTS = frozenset((b"slot-scope", b"scope"))


def draft(syntax: Syntax) -> Draft:
    """Draft one file: the component itself; its script, template and styles are parts."""
    data = syntax.data
    page = scan_component(data)
    drafted = draft_component(syntax.path, data)
    blocks = [element for element in page.elements if element.outer is None]
    scripts = [element for element in blocks if element.name == b"script"]
    draft_sources(data, blocks, drafted)
    syntax.captures["comment"] = cast("list[SyntaxNode]", page.comments)
    document_component(data, page.comments, drafted)
    spoken = [(script_language(data, element), element) for element in scripts]
    script = script_part(data, [(word, item.head_end, item.body_end) for word, item in spoken if word is not None])
    template = Expressions(data, "javascript" if script is None else script.language)
    template.sees_script = any(element.attribute(b"setup") for element in scripts)
    if script is not None and template.sees_script:
        script = SetupScript(script.language, script.text)
    _gather(data, page, template)
    drafted.parts = ([] if script is None else [script]) + template.finish()
    drafted.parts += style_parts(data, [element for element in blocks if element.name == b"style"])
    return drafted


def _gather(data: bytes, page: Page, template: Expressions) -> None:
    """Gather the expressions of the template, top to bottom."""
    for element in page.elements:
        if element.outer is None:
            continue
        name = element.name
        if name not in NATIVE:
            template.add_name(element.name_start, pascal_case(name) if b"." not in name else name, is_called=True)
        for attribute in element.attributes:
            if attribute.name[:1] in b"v:@#.s":
                _add_directive(data, element, attribute, template)
    for start, end in page.gaps:
        _add_mustaches(data, start, end, template)


def _add_mustaches(data: bytes, start: int, end: int, template: Expressions) -> None:
    """Add what stands between `{{` and the next `}}`."""
    opening = data.find(b"{{", start, end)
    while opening >= 0:
        closing = data.find(b"}}", opening + 2, end)
        if closing < 0:
            break
        template.add_value(opening + 1, opening + 2, closing)
        opening = data.find(b"{{", closing + 2, end)


def _add_directive(data: bytes, element: Element, attribute: Attribute, template: Expressions) -> None:
    name, start, value_start, value_end = attribute
    if name.startswith(b"v-") and name.partition(b":")[0] in _NO_EXPRESSIONS:
        return
    is_slot = name.startswith((b"#", b"v-slot")) or name in _SLOTS
    if not is_slot and name[:1] not in b":@." and not name.startswith(b"v-"):
        return
    dynamic = _DYNAMIC.search(data, start, start + len(name))
    if dynamic is not None:
        template.add_value(dynamic.start(), dynamic.start(1), dynamic.end(1))
    if value_start < 0:
        _add_same_name(attribute, template)
    elif is_slot:
        template.locals.append((element.start, element.end, pattern_names(data[value_start:value_end])))
    elif name == b"v-for":
        _add_loop(data, element, attribute, template)
    elif name.startswith((b"@", b"v-on")):
        is_value = b";" not in data[value_start:value_end] or _FUNCTION.match(data, value_start, value_end)
        (template.add_value if is_value else template.add_statements)(value_start - 1, value_start, value_end)
    else:
        template.add_value(value_start - 1, value_start, value_end)


def _add_same_name(attribute: Attribute, template: Expressions) -> None:
    """`:id` alone is short for `:id="id"`."""
    name = attribute.name.removeprefix(b":")
    if attribute.name.startswith(b":") and _IDENTIFIER.fullmatch(name):
        template.add_name(attribute.start + 1, name)


def _add_loop(data: bytes, element: Element, attribute: Attribute, template: Expressions) -> None:
    """`v-for="(item, index) in items"`: what stands before the word is bound in the element."""
    word = _IN_OR_OF.search(data, attribute.value_start, attribute.value_end)
    if word is not None:
        names = pattern_names(data[attribute.value_start : word.start()].strip(b" \t\r\n()"))
        template.locals.append((element.start, element.end, names))
        template.add_value(word.end() - 1, word.end(), attribute.value_end)


def join(drafted: Draft) -> None:
    """Make the component what the script exports, and let the template see the script."""
    script = script_of(drafted)
    if script is not None:
        take_default_export(drafted, script)
        draft_props(drafted, script)
    join_component(drafted, _PROPS)
    if script is not None:
        for part in drafted.parts:
            if isinstance(part, Expressions):
                bind_members(drafted, script, part)
                if not part.sees_script:
                    bind_tags(script, part)
