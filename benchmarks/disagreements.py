"""Why ctags has a definition that we do not have: classes of disagreement, told from the syntax tree at its place.

A class is explained when ctags is wrong there, or when it reports on purpose what we leave out on purpose (locals,
parameters). Everything else is ours to answer for.
"""

import re
from itertools import pairwise
from typing import NamedTuple

from tree_sitter import Node, Tree

from pinakes.extraction.grammar import grammar_of
from pinakes.facts import FileFacts, Symbol

UNREADABLE = "ours: in code that the grammar cannot read"
OTHER = "ours, or not placed"

AGAIN = "a further assignment of a name that is defined or imported before"
IMPORT = "an import"
KEY = "a key of an object in a list, a shorthand, quoted or computed key"
LOCAL = "a local of a function or block"
MACRO = "a use of a macro, a `#pragma`"
NO_NAME = "the line does not have the name"
OWN_NAME = "the same definition under its own name, or named by its macro"
PARAMETER = "a parameter"
PROSE = "in a comment or text, a group of tests named by an expression"
PROTOTYPE = "a class guessed from its prototype, `exports`"
USE = "a name that is called, passed on or used as a type"
WORD = "a word of the language, or `_`"

_FUNCTIONS = re.compile(r"function|method|lambda|arrow|constructor|accessor|closure|do_block|static_block|^block$")
_NO_FUNCTIONS = re.compile(r"declarator|_type$|modifiers|signature")
_PROSE = re.compile(r"comment|string|heredoc|template_|regex|^text|char_literal|uninterpreted")
_IMPORTS = re.compile(r"import|use_|using_|namespace_use|extern_crate|preproc_include|export_specifier|export_clause")
_WORDS = frozenset({"predefined_type", "primitive_type", "this", "super", "base", "self"})
_KEYS = frozenset({"shorthand_property_identifier", "computed_property_name", "subscript_expression"})
_INNER_NAMES = frozenset({"function_expression", "generator_function"})
"""Functions that we know by what they are assigned to."""
_NAMESPACES = frozenset({"internal_module", "module", "ambient_declaration"})
_TYPES = re.compile(
    r"type_annotation|type_argument|template_argument|generic_type|conditional_type|infer_type|array_type"
)
_USES = re.compile(
    r"^(?:call|call_expression|argument_list|arguments|argument|method_invocation|invocation_expression|"
    r"object_creation_expression|binary|binary_expression|return_statement|subscript|array|type_predicate|type_query|"
    r"extends_clause|implements_clause|attribute|annotation|marker_annotation|macro_invocation|pair|element_reference|"
    r"reference_type|constructor_initializer|export_statement)$"
)
_CALLABLE = frozenset({"function", "method", "class", "generator", "interface", "enum", "struct", "trait", "module"})
_DECLARED = frozenset({"variable_declarator", "pair", "init_declarator", "assignment_expression", "member_expression"})
_TESTS = frozenset({"describe", "context", "test", "heredoc"})


class Source(NamedTuple):
    """One file as we read it."""

    lines: list[bytes]
    starts: list[int]
    tree: Tree
    facts: FileFacts


class Missed(NamedTuple):
    """A tag that we have no symbol for."""

    line: int
    name: str
    kind: str


def read(language: str, data: bytes, facts: FileFacts) -> Source:
    """What is needed to place the tags of one file."""
    grammar = grammar_of(language)
    tree = grammar.parser.parse(data if grammar.readable is None else grammar.readable(data))
    lines = data.split(b"\n")
    starts, at = [], 0
    for line in lines:
        starts.append(at)
        at += len(line) + 1
    return Source(lines, starts, tree, facts)


def why(source: Source, tag: Missed) -> str:
    """The class of one tag that we lack."""
    own = [symbol for symbol in source.facts.symbols if tag.line in (symbol.line, symbol.name_line)]
    tail = re.split(r"\.|::|#", tag.name)[-1]
    if tag.name == "_":
        return WORD
    if _is_renamed(own, tag.name, tail):
        return OWN_NAME
    if tag.kind in _TESTS:
        return PROSE
    node = _node(source, tag.line, tail) if tail else None
    if node is None:
        return NO_NAME
    line = source.lines[tag.line - 1]
    if tag.name == "exports" or (tag.kind == "class" and b"prototype" in line):
        return PROTOTYPE
    return _by_node(node, tail, tag.kind) or _by_name(source, node, tag, tail)


def _is_renamed(own: list[Symbol], name: str, tail: str) -> bool:
    if tail != name and any(symbol.name == tail for symbol in own):
        return True
    heads = (f"{name}(", f"{name} (")
    return any((symbol.signature or "").startswith(heads) for symbol in own) or any(
        symbol.name in (f"{name}?", f"{name}!", f"{name}=") for symbol in own
    )


def _node(source: Source, line: int, name: str) -> Node | None:
    if line > len(source.lines):
        return None
    match = re.search(rb"(?<!\w)%b(?!\w)" % re.escape(name.encode()), source.lines[line - 1])
    if match is None:
        return None
    start = source.starts[line - 1] + match.start()
    return source.tree.root_node.descendant_for_byte_range(start, start + len(name.encode()))


def _by_node(node: Node, name: str, kind: str) -> str | None:
    """The first class that the place alone tells; None for what stands where a definition may stand."""
    around = ancestors(node)
    types = [item.type for item in around]
    is_quoted_key = types[2] == "pair" and around[2].child_by_field_name("key") == around[1]
    is_wider = node.end_byte - node.start_byte > len(name.encode())
    is_plain = kind not in _CALLABLE or types[1] in _DECLARED
    is_type = any(_TYPES.search(item) for item in types[1:5])
    classes = (
        # ctags gives `namespace a::b` both names, we give it one.
        (OWN_NAME, types[1] in _INNER_NAMES or types[1] == "nested_namespace_specifier"),
        (PROSE, any(_PROSE.search(item) for item in types[:3]) and not is_quoted_key),
        (IMPORT, any(_IMPORTS.match(item) for item in types[:-1]) or types[1] == "mod_item"),
        (UNREADABLE, "ERROR" in types),
        (WORD, not node.is_named or types[0] in _WORDS),
        # What the grammar does not get to see has no node of its own.
        (MACRO, is_wider and (name.upper() == name or kind == "macro")),
        (PARAMETER, any("parameter" in item for item in types[:4])),
        (LOCAL, is_plain and _is_local(around)),
        (KEY, is_quoted_key or bool(_KEYS.intersection(types[:4])) or "array" in types[1:6]),
        (USE, is_type or _USES.match(types[1]) is not None or "invocation_expression" in types[1:4]),
    )
    return next((reason for reason, holds in classes if holds), None)


def _by_name(source: Source, node: Node, tag: Missed, name: str) -> str:
    """The class of what stands where a definition may stand."""
    facts, types = source.facts, [item.type for item in ancestors(node)]
    imported = {item.alias or item.name for item in facts.imports}
    if any(item.line <= tag.line <= item.end_line for item in facts.imports) or "declarator" in types[1]:
        return IMPORT if name in imported or b"require" in source.lines[tag.line - 1] else OTHER
    if any("assignment" in item for item in types[1:5]):
        before = any(symbol.name in (name, f"${name}") and symbol.line < tag.line for symbol in facts.symbols)
        return AGAIN if before or name in imported else OTHER
    return OTHER


def ancestors(node: Node) -> list[Node]:
    """A node and those around it, from the inside; at least three, so that there are always outer ones."""
    found: list[Node] = []
    at: Node | None = node
    while at is not None and len(found) < 200:
        found.append(at)
        at = at.parent
    return [*found, node, node] if len(found) < 3 else found


def _is_local(around: list[Node]) -> bool:
    for inner, outer in pairwise(around):
        if outer.type == "compound_statement" and around[-1].type == "translation_unit":
            return True
        if outer.type == "statement_block" and outer.parent is not None and outer.parent.type not in _NAMESPACES:
            return True
        if _FUNCTIONS.search(outer.type) and not _NO_FUNCTIONS.search(outer.type):
            body = outer.child_by_field_name("body")
            if body is not None and body.start_byte <= inner.start_byte and inner.end_byte <= body.end_byte:
                return True
    return False
