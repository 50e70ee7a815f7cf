"""What a Vue component has: the members its script gives it, and which of them its template sees."""

import re

from pinakes.languages._docs import clean_jsdoc
from pinakes.languages._draft import Definition, Draft, Part
from pinakes.languages.markup.component import DEFAULT_EXPORT, component_of
from pinakes.languages.markup.names import listed_keys
from pinakes.languages.markup.template import Expressions

_LISTED_PROPS = re.compile(rb"\bdefineProps\s*+(?:(<)\s*+(?=\{)|\(\s*+(?=[{\[]))")
_DEFINED = re.compile(rb"export\s++default\s++(?:\w++|Vue\.extend)\s*+(?:<[^({]*+>)?\(\s*+(?=\{)")
_VALUE = re.compile(rb"\s*+:\s*+(?=[{\[])")
_RETURNED = re.compile(rb"(?:\breturn|=>\s*+\()\s*+(?=\{)")
_FIRST_NAME = re.compile(rb"[\w$]++")
_JSDOC = re.compile(rb"(/\*\*(?:[^*]|\*(?!/))*+\*/)\s*+[\"']?\Z")
LONGEST_DOC = 2_000
_GROUPS = frozenset((b"methods", b"computed", b"props", b"inject", b"data"))
"""Options whose entries are members of the component."""


class SetupScript(Part):
    """A script with `setup`: the component is the whole file, whatever an object beside it says of it."""

    __slots__ = ()


def take_default_export(drafted: Draft, script: Part) -> None:
    """Where the script exports the component itself, that is its symbol; what its options list are its members."""
    script.drafted.exports = [item for item in script.drafted.exports if not item[0].is_default]
    own = component_of(drafted)
    exported = next((item for item in script.drafted.definitions if item.flags & DEFAULT_EXPORT), None)
    if exported is None:
        defined = _DEFINED.search(script.text)
        if defined is not None:
            _own_options(drafted, script, own, defined.end())
        return
    if isinstance(script, SetupScript):
        _add_options(drafted, script, own, exported)
        return
    drafted.definitions.remove(own)
    drafted.components = [(exported, drafted.components[0][1])]
    exported.doc = exported.doc or own.doc
    if exported.name == "default":
        exported.name = exported.qualified_name = own.name
        exported.kind = "class"
        _own_options(drafted, script, exported, exported.body_start)


def _add_options(drafted: Draft, script: Part, component: Definition, options: Definition) -> None:
    """Make an object of options a part of the component: what it lists and what it mentions are the component's."""
    script.drafted.definitions.remove(options)
    for definition in script.drafted.definitions:
        if definition.parent is options:
            _belong(definition, component)
    for scope in script.drafted.scopes.at_edge:
        if scope.definition is options:
            scope.definition = component
    component.doc = component.doc or options.doc
    _own_options(drafted, script, component, options.body_start)


def _own_options(drafted: Draft, script: Part, component: Definition, at: int) -> None:
    """Make the entries of all groups of options members of the component, drafting those that are no symbols yet."""
    text = script.text
    known = {definition.name_start: definition for definition in script.drafted.definitions}
    options = listed_keys(text, at)
    ends = [start for _, start, _ in options[1:]] + [len(text)]
    for (option, start, end), option_end in zip(options, ends, strict=False):
        opening = (_RETURNED.search if option == b"data" else _VALUE.match)(text, end, option_end)
        entries = listed_keys(text, opening.end()) if opening is not None else []
        owner = known.get(start)
        if owner is None and opening is not None and option != b"data":
            owner = _draft_member(
                drafted, script, component, (option, start, max([end, *[item[2] for item in entries]]))
            )
        if owner is not None and owner.parent is None:
            _belong(owner, component)
        for entry in entries:
            member = known.get(entry[1]) or known.get(entry[1] - 1)
            if option in _GROUPS:
                _belong(member or _draft_member(drafted, script, component, entry), component)
            elif member is not None and member.parent is None and owner is not None:
                owner.end = max(owner.end, member.end)
                _belong(member, owner)


def _belong(member: Definition, owner: Definition) -> None:
    member.parent = owner
    member.visibility = "public"


def draft_props(drafted: Draft, script: Part) -> None:
    """Draft the properties that `defineProps` lists on the spot."""
    listed = _LISTED_PROPS.search(script.text)
    if listed is not None:
        for name, start, end in listed_keys(script.text, listed.end(), b",;\n" if listed[1] else b","):
            _draft_member(drafted, script, component_of(drafted), (name, start, end))


def _draft_member(drafted: Draft, script: Part, owner: Definition, key: tuple[bytes, int, int]) -> Definition:
    """Draft what a key stands for, with the JSDoc right above it."""
    name, start, end = key
    member = Definition("property", name.decode("utf-8", "replace"), start, end, start)
    _belong(member, owner)
    above = _JSDOC.search(script.text, max(start - LONGEST_DOC, 0), start)
    if above is not None:
        member.doc = clean_jsdoc(above[1].decode("utf-8", "replace"))
        script.drafted.docstrings[above.start(1)] = (member, member.doc, above.end(1))
    drafted.definitions.append(member)
    return member


def bind_members(drafted: Draft, script: Part, template: Expressions) -> None:
    """Let the template see the members of the component, and those of the type of its properties."""
    bound, known = template.drafted.scopes.module.bound, script.drafted.scopes.module.bound
    component = component_of(drafted)
    props = known.get((drafted.components[0][1].props_type or "").encode()) or component
    for definition in script.drafted.definitions + drafted.definitions:
        name = definition.name.encode()
        if (definition.parent is component or definition.parent is props) and (
            name not in known or not template.sees_script
        ):
            bound.setdefault(name, definition)


def bind_tags(script: Part, template: Expressions) -> None:
    """Without `setup`, what the script imports is seen in tags only."""
    bound, known = template.drafted.scopes.module.bound, script.drafted.scopes.module.bound
    for start in template.calls:
        first = _FIRST_NAME.match(template.text, start)
        if first is not None and first[0] in known:
            bound[first[0]] = known[first[0]]
