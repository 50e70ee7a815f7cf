"""Visibility: `private` and its kin, as a word above methods, with names, or before a definition; and export."""

import re
from bisect import bisect_right

from pinakes.facts import Flag
from pinakes.languages._draft import BODY, FUNCTION, MODULE, Definition, Draft, Scope
from pinakes.languages.ruby.arguments import symbols_after
from pinakes.languages.ruby.definitions import STATIC
from pinakes.languages.ruby.homes import CONSTANT_KINDS, Homes
from pinakes.languages.ruby.sheet import SECTIONS, TARGETED, Directive, Sheet

EXPORTED = Flag.EXPORTED.value
VISIBILITIES = {b"private": "private", b"protected": "internal", b"public": "public"}
_END_OF_STATEMENT = re.compile(rb"[ \t]*(?:$|[\r\n;#}]|\bend\b)")
_TO_ARGUMENT = re.compile(rb"[ \t]*\(?[ \t]*")
_TAG = re.compile(r"^@(private\b|api private\b)", re.MULTILINE)

Sections = dict[Scope, tuple[list[int], list[bytes]]]


def settle(sheet: Sheet, drafted: Draft, homes: Homes) -> None:
    """Decide what depends on where definitions stand: kinds, flags, visibility, export."""
    sections: Sections = {}
    by_start: dict[int, list[Definition]] = {}
    by_scope: dict[Scope, list[Definition]] = {}
    for definition in drafted.definitions:
        if definition in homes.stand:
            by_start.setdefault(definition.start, []).append(definition)
            by_scope.setdefault(homes.stand[definition], []).append(definition)
    targeted: list[tuple[bytes, list[Definition]]] = []
    for directive in sheet.directives:
        if directive.word in SECTIONS and _END_OF_STATEMENT.match(sheet.data, directive.end):
            starts, words = sections.setdefault(drafted.scopes.at(directive.start), ([], []))
            starts.append(directive.start)
            words.append(directive.word)
        elif directive.word in SECTIONS or directive.word in TARGETED:
            scope = drafted.scopes.at(directive.start)
            targeted.append((directive.word, _targets(sheet, directive, by_start, by_scope.get(scope, []))))
    for definition in homes.stand:
        _settle_place(definition, homes, sections)
    for word, targets in targeted:
        for definition in targets:
            _apply(definition, word, homes)
    for definition in sorted(homes.stand, key=_start):
        _settle_export(definition, homes.stand[definition])


def _start(definition: Definition) -> tuple[int, int]:
    return definition.start, -definition.end


def _targets(
    sheet: Sheet, directive: Directive, by_start: dict[int, list[Definition]], beside: list[Definition]
) -> list[Definition]:
    """The definitions a visibility call names, or stands before."""
    argument = _TO_ARGUMENT.match(sheet.data, directive.end)
    if argument is not None and argument.end() in by_start:
        return by_start[argument.end()]
    words, _ = symbols_after(sheet.data, directive.end)
    names = {word.name for word in words}
    if not names:
        return []
    of_class = directive.word.endswith(b"class_method")
    is_constant = directive.word.endswith(b"constant")
    return [
        definition
        for definition in beside
        if definition.name in names
        and (definition.kind in CONSTANT_KINDS) == is_constant
        and (is_constant or bool(definition.flags & STATIC) == of_class)
    ]


def _settle_place(definition: Definition, homes: Homes, sections: Sections) -> None:
    parent = definition.parent
    kind = definition.kind
    if kind in CONSTANT_KINDS or kind == "variable":
        definition.visibility = "public"
        return
    if kind == "method" and (parent is None or parent.opens == FUNCTION) and not definition.container:
        definition.kind = "function"
    definition.visibility = definition.visibility or "public"
    scope = homes.stand[definition]
    if scope in sections and not definition.flags & STATIC:
        starts, words = sections[scope]
        at = bisect_right(starts, definition.start) - 1
        if at >= 0:
            _apply(definition, words[at], homes)
    if homes.is_of_class(definition):
        definition.flags |= STATIC


def _apply(definition: Definition, word: bytes, homes: Homes) -> None:
    """Apply one word to one definition."""
    if word == b"module_function":
        # It can be called on the module, and from its other functions.
        shelf = homes.home_at(homes.stand[definition]).singleton
        shelf.bound.setdefault(definition.name.encode(), definition)
        definition.flags |= STATIC
    else:
        definition.visibility = VISIBILITIES[word.partition(b"_")[0]]


def _settle_export(definition: Definition, scope: Scope) -> None:
    """Exported is what can be named from other files: what stands at the top, and constants inside what is exported."""
    parent = definition.parent
    tag = _TAG.search(definition.doc) if definition.doc is not None and "@" in definition.doc else None
    if tag is not None and definition.visibility == "public":
        definition.visibility = "private" if tag[1] == "private" else "internal"
    if definition.visibility != "public" or definition.kind == "property":
        return
    if parent is None:
        is_open = definition.kind in CONSTANT_KINDS or scope.kind == MODULE
    else:
        is_open = definition.kind in CONSTANT_KINDS and parent.opens == BODY and bool(parent.flags & EXPORTED)
    if is_open:
        definition.flags |= EXPORTED
