"""The component that a file is: its symbol, and how its template and script know one another."""

import re

from pinakes.facts import Component, Flag
from pinakes.languages._draft import CLASS, Definition, Draft, Part, Scopes
from pinakes.languages.markup.blocks import SCRIPTS
from pinakes.languages.markup.names import component_name
from pinakes.languages.markup.template import Expressions

EXPORTED = Flag.EXPORTED.value
DEFAULT_EXPORT = Flag.DEFAULT_EXPORT.value
_HOOK = re.compile(rb"use[A-Z][\w$]*+(?=\s*+[(<])")


def draft_component(path: str, data: bytes) -> Draft:
    """A draft with the one symbol that other files import: named after the file, all of it."""
    definition = Definition("class", component_name(path), 0, len(data), 0)
    definition.flags = EXPORTED | DEFAULT_EXPORT
    definition.visibility = "public"
    drafted = Draft([definition], Scopes((), (), len(data)))
    definition.opens = CLASS
    drafted.components.append((definition, Component(-1, None, ())))
    return drafted


def component_of(drafted: Draft) -> Definition:
    """The symbol of the component."""
    return drafted.components[0][0]


def script_of(drafted: Draft) -> Part | None:
    """The script that makes the component, which is the first part that is a script."""
    for part in drafted.parts:
        if part.language in SCRIPTS:
            return None if isinstance(part, Expressions) else part
    return None


def join_component(drafted: Draft, props: re.Pattern[bytes]) -> None:
    """Let the script see what the template defines, and the template what the script defines.

    `props` finds the type of the component's properties in the script.
    """
    script = script_of(drafted)
    if script is not None:
        script.drafted.scopes.module.parent = drafted.scopes.module
        _close(script.drafted)
        _describe(drafted, script, props)
    component = component_of(drafted)
    drafted.scopes.module.bound.setdefault(component.name.encode(), component)
    for part in drafted.parts:
        if isinstance(part, Expressions):
            part.settle_in(component)
            module = part.drafted.scopes.module
            module.parent = drafted.scopes.module
            if script is not None and part.sees_script:
                module.parent = script.drafted.scopes.module


def _close(script: Draft) -> None:
    """Nothing of a component is seen from outside but what it exports, be there imports or not."""
    for definition in script.definitions:
        if definition.visibility == "public" and definition.parent is None and not definition.flags & EXPORTED:
            definition.visibility = "internal"


def _describe(drafted: Draft, script: Part, props: re.Pattern[bytes]) -> None:
    """Say what the properties of a component are, and which hooks it calls."""
    text = script.text
    found = props.search(text)
    props_type = None if found is None else next((group for group in found.groups() if group), None)
    hooks = {match[0].decode() for start, _ in script.names if (match := _HOOK.match(text, start))}
    described = None if props_type is None else props_type.decode("utf-8", "replace")
    drafted.components[0] = (component_of(drafted), Component(-1, described, tuple(sorted(hooks))))
