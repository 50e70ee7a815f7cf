"""One file's bytes to its facts."""

from collections.abc import Callable
from functools import cache
from importlib import import_module

import msgspec

from pinakes.extraction.grammar import capture
from pinakes.extraction.names import settle_names
from pinakes.extraction.positions import Positions
from pinakes.extraction.texts import comment_texts, find_markers, find_suppressions, string_texts
from pinakes.facts import FileFacts, Import, Symbol, Text
from pinakes.languages import all_languages
from pinakes.languages._draft import BODY, CLASS, FUNCTION, Definition, Draft, ImportDraft
from pinakes.languages._spec import LanguageSpec, Syntax

LONGEST_NAME = 1_000
"""How much of its parents' names a qualified name keeps: thousands of nested blocks would fill the memory."""


_CLASSES = frozenset({CLASS, BODY})


def extract_facts(path: str, language: str | None, data: bytes) -> FileFacts:
    """Facts of one file from its UTF-8 text. The path only tells kinds of file apart (`.module.css`, `.d.ts`).

    Never raises on source text: broken code gives fewer facts and a problem that says where.
    """
    spec = all_languages().get(language or "")
    positions = Positions(data)
    if spec is None:
        return FileFacts(language, [], [], [], [], [], [], [], [], [], [])
    if spec.hook is None:
        return _only_markers(language, data, positions)
    captures, names = ({}, []) if spec.grammar is None else capture(spec.name, data)
    syntax = Syntax(path, data, captures)
    return _assemble(syntax, names, _hook(spec)(syntax), spec, positions)


@cache
def _hook(spec: LanguageSpec) -> Callable[[Syntax], Draft]:
    draft: Callable[[Syntax], Draft] = import_module(spec.hook or "").draft
    return draft


def _only_markers(language: str | None, data: bytes, positions: Positions) -> FileFacts:
    markers = find_markers(data, [(0, len(data))], positions)
    suppressions = find_suppressions(data, positions)
    return FileFacts(language, [], [], [], [], [], [], markers, suppressions, [], [])


def _assemble(
    syntax: Syntax,
    name_ranges: list[tuple[int, int]],
    drafted: Draft,
    spec: LanguageSpec,
    positions: Positions,
) -> FileFacts:
    data = syntax.data
    definitions = _number(drafted)
    _count_branches(syntax, drafted)
    if drafted.names:
        name_ranges = sorted(name_ranges + drafted.names)
    references, names = settle_names(data, name_ranges, drafted, spec, positions)
    comments, strings = syntax.captured("comment"), syntax.captured("string")
    texts = comment_texts(data, comments, drafted, positions) + string_texts(data, strings, drafted, positions)
    if "string_content" in syntax.captures:
        texts += string_texts(data, syntax.captures["string_content"], drafted, positions, quoted=False)
    texts.sort(key=_line)
    prose = comments + [node for node in strings if node.start_byte in drafted.docstrings]
    return FileFacts(
        language=spec.name,
        names=names,
        symbols=[_symbol(definition, positions) for definition in definitions],
        references=references,
        imports=[_import(item, drafted, positions) for item in drafted.imports],
        exports=[msgspec.structs.replace(export, line=positions.line(byte)) for export, byte in drafted.exports],
        texts=texts,
        markers=find_markers(
            data, sorted([(node.start_byte, node.end_byte) for node in prose] + drafted.prose), positions
        ),
        suppressions=find_suppressions(data, positions),
        components=[
            msgspec.structs.replace(component, symbol=definition.index) for definition, component in drafted.components
        ],
        problems=[f"syntax error at line {positions.line(node.start_byte)}" for node in syntax.captured("error")[:1]],
    )


def _line(text: Text) -> int:
    return text.line


def _number(drafted: Draft) -> list[Definition]:
    """Definitions top to bottom, outer before inner, numbered, with qualified names and members by name."""
    definitions = [definition for definition in drafted.definitions if definition.name]
    definitions.sort(key=_outermost_first)
    for index, definition in enumerate(definitions):
        definition.index = index
        if definition.opens == FUNCTION:
            definition.complexity = 1
        elif definition.opens in _CLASSES:
            definition.members = {}
        parent = definition.parent
        if parent is not None:
            definition.qualified_name = f"{parent.qualified_name[:LONGEST_NAME]}.{definition.name}"
            if parent.members is not None:
                parent.members.setdefault(definition.name.encode(), definition)
    if any([definition.container for definition in definitions]):  # noqa: C419 - a list is quicker than a generator.
        _bring_home(definitions)
    for index, item in enumerate(drafted.imports):
        item.index = index
    return definitions


def _bring_home(definitions: list[Definition]) -> None:
    """Give what stands outside the type it belongs to that type's name, and the type itself as its parent."""
    owners = {item.qualified_name: item for item in reversed(definitions) if item.members is not None}
    for definition in definitions:
        if not definition.container:
            parent = definition.parent
            if parent is not None:
                definition.qualified_name = f"{parent.qualified_name[:LONGEST_NAME]}.{definition.name}"
            continue
        parent = definition.parent
        prefix = "" if parent is None else f"{parent.qualified_name[:LONGEST_NAME]}."
        definition.qualified_name = f"{prefix}{definition.container}.{definition.name}"
        owner = owners.get(prefix + definition.container)
        if owner is not None and owner.members is not None and owner is not definition:
            definition.parent = owner
            owner.members.setdefault(definition.name.encode(), definition)


def _outermost_first(definition: Definition) -> tuple[int, int]:
    return definition.start, -definition.end


def _count_branches(syntax: Syntax, drafted: Draft) -> None:
    """One more for each decision, counted for the innermost function it stands in."""
    scope_at = drafted.scopes.at
    for node in syntax.captured("branch"):
        owner = scope_at(node.start_byte).definition
        if owner is not None and owner.complexity is not None:
            owner.complexity += 1


def _symbol(definition: Definition, positions: Positions) -> Symbol:
    line, col = positions.at(definition.start)
    end_line, end_col = positions.at(definition.end)
    name_line, name_col = positions.at(definition.name_start)
    parent = definition.parent
    return Symbol(
        definition.name,
        definition.kind,
        definition.qualified_name,
        -1 if parent is None else parent.index,
        line,
        col,
        end_line,
        end_col,
        name_line,
        name_col,
        definition.flags,
        definition.visibility,
        definition.signature,
        definition.decorators,
        definition.doc,
        definition.type,
        definition.value,
        definition.complexity,
        definition.parameters,
        definition.detail,
    )


def _import(item: ImportDraft, drafted: Draft, positions: Positions) -> Import:
    line, col = positions.at(item.start)
    owner = drafted.scopes.at(item.start).definition
    return Import(
        item.module,
        item.name,
        item.alias,
        item.kind,
        item.level,
        item.is_type_only,
        line,
        col,
        positions.line(max(item.end - 1, item.start)),
        -1 if owner is None else owner.index,
    )
