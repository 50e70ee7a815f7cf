"""React components: what renders, with its props and hooks."""

import re

from pinakes.facts import Component
from pinakes.languages._draft import CLASS, FUNCTION, SKIP, Definition, Draft
from pinakes.languages.typescript.paths import PROPS
from pinakes.languages.typescript.sheet import Sheet, Stretches

# The word before is looked at by hand: a pattern that starts with a plain word is searched for much faster.
_HOOK = re.compile(rb"use[A-Z][\w$]*(?=\s*[(<])")
_JOINED = frozenset(bytes([byte]) for byte in b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_$")
_FUNCTION_COMPONENT = re.compile(r"(?:React\.)?(?:FC|FunctionComponent|VFC|SFC)<(.*)>$", re.DOTALL)
_CLASS_COMPONENT = re.compile(r"extends\s+(?:React\.)?(?:Pure)?Component\s*<\s*([\w$.]+)")


def draft_components(sheet: Sheet, drafted: Draft) -> None:
    """Draft every function or class in PascalCase that holds JSX or calls a hook."""
    rendering: dict[int, Definition] = {}
    hooks: dict[int, set[str]] = {}
    scope_at = drafted.scopes.at
    for node in sheet.syntax.captured("element"):
        _note(scope_at(node.start_byte).definition, rendering)
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
    for key, definition in rendering.items():
        used = tuple(sorted(hooks.get(key, ())))
        props = _props(sheet, definition)
        drafted.components.append((definition, Component(-1, props, used)))
        if props is not None and (definition.kind == "class" or definition.start in sheet.props):
            drafted.hints.append((definition.body_start, PROPS, "type", props))
    drafted.components.sort(key=_start)


def _start(item: tuple[Definition, Component]) -> int:
    return item[0].start


def _note(owner: Definition | None, rendering: dict[int, Definition]) -> Definition | None:
    """Note the innermost component a place stands in; functions in lower case belong to the one around them."""
    while owner is not None:
        is_component = owner.opens == FUNCTION and owner.kind == "function"
        if (is_component or (owner.opens == CLASS and owner.kind == "class")) and owner.name[:1].isupper():
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
