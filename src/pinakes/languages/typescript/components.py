"""React components: what renders, with its props and hooks."""

import re

from pinakes.facts import Component
from pinakes.languages._draft import CLASS, FUNCTION, SKIP, Definition, Draft
from pinakes.languages._spec import SyntaxNode
from pinakes.languages.typescript.paths import PROPS
from pinakes.languages.typescript.sheet import DEFAULT_EXPORT, Sheet, Stretches
from pinakes.languages.typescript.values import rendered

# The word before is looked at by hand: a pattern that starts with a plain word is searched for much faster.
_HOOK = re.compile(rb"use[A-Z][\w$]*(?=\s*[(<])")
_JOINED = frozenset(bytes([byte]) for byte in b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_$")
_FUNCTION_COMPONENT = re.compile(r"(?:React\.)?(?:FC|FunctionComponent|VFC|SFC)<(.*)>$", re.DOTALL)
_CLASS_COMPONENT = re.compile(r"extends\s+(?:React\.)?(?:Pure)?Component\s*<\s*([\w$.]+)")
_LAZY = re.compile(rb"(?:React\s*\.\s*)?lazy\s*(?:<|\()")
_STYLED = re.compile(
    rb"styled\s*(?:\.\s*[\w$]+|\([^()]*\))(?:\s*\.\s*\w+\((?:[^()]|\([^()]*\))*\))*\s*(?:<([^`;]{1,300}?)>\s*)?[`(]"
)
"""An element or component with a style, and the type of its props."""


def draft_components(sheet: Sheet, drafted: Draft) -> None:
    """Draft every function or class in PascalCase that holds JSX or calls a hook."""
    rendering: dict[int, Definition] = {}
    hooks: dict[int, set[str]] = {}
    scope_at = drafted.scopes.at
    for node in sheet.syntax.captured("element"):
        _note(scope_at(node.start_byte).definition, rendering, DEFAULT_EXPORT)
    data = sheet.data
    if _HOOK.search(data):
        prose = Stretches(
            [(node.start_byte, node.end_byte) for kind in ("comment", "string") for node in sheet.syntax.captured(kind)]
        )
        for match in _HOOK.finditer(data):
            start = match.start()
            if data[start - 1 : start] in _JOINED or start in prose or sheet.claims.get(start) == SKIP:
                continue
            owner = _note(scope_at(start).definition, rendering)
            if owner is not None:
                hooks.setdefault(id(owner), set()).add(match[0].decode("utf-8", "replace"))
    for definition in sheet.made:
        rendering.setdefault(id(definition), definition)
    for key, definition in rendering.items():
        used = tuple(sorted(hooks.get(key, ())))
        props = _props(sheet, definition)
        drafted.components.append((definition, Component(-1, props, used)))
        is_function = definition.kind == "function"
        if props is not None and (definition.kind == "class" or (is_function and definition.start in sheet.props)):
            drafted.hints.append((definition.body_start, PROPS, "type", props))
    drafted.components.sort(key=_start)


def note_made(sheet: Sheet, definition: Definition, value: SyntaxNode) -> None:
    """Note a variable in PascalCase that holds what `lazy(…)`, `styled.div` or `memo(Component)` gives."""
    if value.type != "call_expression" or not definition.name[:1].isupper():
        return
    styled = _STYLED.match(sheet.data, value.start_byte)
    if styled is not None and styled[1] is not None:
        sheet.props[definition.start] = styled[1].decode("utf-8", "replace").strip()
    if styled is not None or _LAZY.match(sheet.data, value.start_byte) or _passes_on(sheet, value):
        sheet.made.append(definition)


def _passes_on(sheet: Sheet, value: SyntaxNode) -> bool:
    inner = rendered(sheet, value)[0]
    return inner is not None and inner.type == "identifier" and sheet.text(inner)[:1].isupper()


def _start(item: tuple[Definition, Component]) -> int:
    return item[0].start


def _note(owner: Definition | None, rendering: dict[int, Definition], nameless: int = 0) -> Definition | None:
    """Note the innermost component a place stands in; functions in lower case belong to the one around them.

    `nameless` is the flag by which a function without a name is one.
    """
    while owner is not None:
        is_component = owner.opens == FUNCTION and owner.kind == "function"
        if is_component or (owner.opens == CLASS and owner.kind == "class"):
            is_noted = id(owner) in rendering or (owner.name == "default" and owner.flags & nameless)
            if is_noted or owner.name[:1].isupper():
                rendering.setdefault(id(owner), owner)
                return owner
        owner = owner.parent
    return None


def _props(sheet: Sheet, definition: Definition) -> str | None:
    """The type of the props: on the first parameter, else on the variable, the call around it or the base class."""
    if definition.kind == "class":
        match = _CLASS_COMPONENT.search(definition.signature or "")
        return None if match is None else match[1]
    if definition.parameters and definition.parameters[0].type:
        return definition.parameters[0].type
    if definition.start in sheet.props:
        return sheet.props[definition.start]
    match = _FUNCTION_COMPONENT.match(definition.type or "")
    return None if match is None else match[1].strip()
