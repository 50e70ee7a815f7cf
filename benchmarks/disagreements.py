"""Why ctags has a definition that we do not have: classes of disagreement, told from the syntax tree at its place.

A class is explained when ctags is wrong there, or when it names otherwise what we have. Where our own index settles the
name as a use of something that is defined elsewhere, that is what it is. Everything else is ours to answer for.
"""

import re
from typing import NamedTuple

from tree_sitter import Node, Tree

from pinakes.extraction.grammar import grammar_of
from pinakes.extraction.locals import LocalUse
from pinakes.facts import FileFacts, Symbol

UNREADABLE = "ours: in code that the grammar cannot read"
OTHER = "ours, or not placed"

AGAIN = "a further assignment of a name that is defined or imported before, a member set from outside"
IMPORT = "an import"
BRANCH = "the other branch of a condition, of which one is read"
KEY = "a key of an object in a list, a shorthand, quoted or computed key"
MACRO = "a use of a macro, a `#pragma`"
NO_NAME = "the line does not have the name"
OWN_NAME = "the same definition under its own name, or named by its macro"
PROSE = "in a comment or text, a group of tests named by an expression"
PROTOTYPE = "a class guessed from its prototype, `exports`"
USE = "a name that is called, read, passed on or used as a type"
WORD = "a word of the language, or `_`"

_PROSE = re.compile(r"comment|string|heredoc|template_|regex|^text|char_literal|uninterpreted")
_IMPORTS = re.compile(r"import|use_|using_|namespace_use|extern_crate|preproc_include|export_specifier|export_clause")
_WORDS = frozenset({"predefined_type", "primitive_type", "this", "super", "base", "self", "true", "false", "undefined"})
_KEYS = frozenset({"shorthand_property_identifier", "computed_property_name", "subscript_expression"})
_INNER_NAMES = frozenset({"function_expression", "generator_function", "class"})
"""What we know by what it is assigned to."""
_TYPES = re.compile(
    r"type_annotation|type_argument|template_argument|generic_type|conditional_type|infer_type|array_type|type_parameter_constraint|permits"
)
_USES = re.compile(
    r"^(?:call|call_expression|argument_list|arguments|argument|method_invocation|invocation_expression|"
    r"object_creation_expression|binary|binary_expression|return_statement|subscript|array|type_predicate|type_query|"
    r"extends_clause|implements_clause|attribute|annotation|marker_annotation|macro_invocation|pair|element_reference|"
    r"reference_type|constructor_initializer|export_statement|annotation_type_element_declaration|field_access)$"
)
_FORWARD = re.compile(rb"\s*(?:extern\s+)?(?:template\s+)?(?:class|struct)\s[^{=]*$")
"""A class that is declared or asked for, and not defined."""
_OPEN = frozenset({"unresolved", "candidate"})
_TESTS = frozenset({"describe", "context", "test", "heredoc"})


class Source(NamedTuple):
    """One file as we read it."""

    lines: list[bytes]
    starts: list[int]
    tree: Tree
    facts: FileFacts
    used: dict[tuple[str, int], str]
    """What a name on a line is to us where it is no definition: the kind of a reference that is settled."""


class Missed(NamedTuple):
    """A tag that we have no symbol for."""

    line: int
    name: str
    kind: str


def read(language: str, data: bytes, facts: FileFacts, locals_: list[LocalUse]) -> Source:
    """What is needed to place the tags of one file."""
    grammar = grammar_of(language)
    tree = grammar.parser.parse(data if grammar.readable is None else grammar.readable(data))
    lines = data.split(b"\n")
    starts, at = [], 0
    for line in lines:
        starts.append(at)
        at += len(line) + 1
    used = {(use.name.removeprefix("$"), use.line): "read" for use in locals_ if not use.is_definition}
    for item in facts.references:
        if item.resolution not in _OPEN:
            used[facts.names[item.name].removeprefix("$"), item.line] = item.kind
    return Source(lines, starts, tree, facts, used)


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
    return (
        _by_line(source.lines[tag.line - 1], tag)
        or _by_node(node, tail, tag.kind, is_known=bool(own))
        or _by_use(source, node, tag, tail)
        or _by_surroundings(node)
        or (BRANCH if _is_blank(source, node, tail) else OTHER)
    )


def _by_line(line: bytes, tag: Missed) -> str | None:
    if tag.name == "exports" or (tag.kind == "class" and b"prototype" in line):
        return PROTOTYPE
    return USE if tag.kind == "variable" and _FORWARD.match(line) else None


def _is_renamed(own: list[Symbol], name: str, tail: str) -> bool:
    if tail != name and any(symbol.name == tail for symbol in own):
        return True
    heads = (f"{name}(", f"{name} (")
    return any((symbol.signature or "").startswith(heads) for symbol in own) or any(
        symbol.name in (f"{name}?", f"{name}!", f"{name}=", f"#{name}") for symbol in own
    )


def _node(source: Source, line: int, name: str) -> Node | None:
    if line > len(source.lines):
        return None
    match = re.search(rb"(?<!\w)%b(?![\w$])" % re.escape(name.encode()), source.lines[line - 1])
    if match is None:
        return None
    start = source.starts[line - 1] + match.start()
    return source.tree.root_node.descendant_for_byte_range(start, start + len(name.encode()))


def _by_node(node: Node, name: str, kind: str, *, is_known: bool) -> str | None:
    """The first class that the name's own node tells; None for what may be a definition or a use."""
    types = [item.type for item in ancestors(node)]
    is_wider = node.end_byte - node.start_byte > len(name.encode())
    classes = (
        # ctags gives `namespace a::b` both names, we give it one.
        (OWN_NAME, is_known and (types[1] in _INNER_NAMES or types[1] == "nested_namespace_specifier")),
        (PROSE, any(_PROSE.search(item) for item in types[:3]) and not _is_quoted_key(node)),
        (IMPORT, any(_IMPORTS.match(item) for item in types[:-1]) or types[1] == "mod_item"),
        (UNREADABLE, "ERROR" in types),
        (WORD, not node.is_named or types[0] in _WORDS),
        # What the grammar does not get to see has no node of its own.
        (MACRO, is_wider and (name.upper() == name or kind == "macro")),
    )
    return next((reason for reason, holds in classes if holds), None)


def _by_use(source: Source, node: Node, tag: Missed, name: str) -> str | None:
    """What our index says of a name on a line, where it does not define it; None where it does not know it."""
    facts, types = source.facts, [item.type for item in ancestors(node)]
    imported = {item.alias or item.name or item.module for item in facts.imports}
    used = source.used.get((name, tag.line))
    if used == "import" or (name in imported and any(item.line <= tag.line <= item.end_line for item in facts.imports)):
        return IMPORT
    if any("assignment" in item for item in types[1:5]) or used == "write":
        before = any(symbol.name in (name, f"${name}") and symbol.line < tag.line for symbol in facts.symbols)
        return AGAIN if before or name in imported or used is not None else None
    return None if used is None else USE


def _is_blank(source: Source, node: Node, name: str) -> bool:
    """Whether the grammar does not get to see a name that is defined elsewhere in the file."""
    is_wider = node.end_byte - node.start_byte > len(name.encode())
    return is_wider and any(symbol.name == name for symbol in source.facts.symbols)


def _by_surroundings(node: Node) -> str | None:
    types = [item.type for item in ancestors(node)]
    if _is_quoted_key(node) or _KEYS.intersection(types[:4]) or "array" in types[1:6]:
        return KEY
    is_type = any(_TYPES.search(item) for item in types[1:5])
    member = node.parent
    if types[1] == "member_expression" and member is not None:
        is_set = member.parent is not None and member.parent.child_by_field_name("left") == member
        on_itself = member.named_child(0) is None or member.named_children[0].type == "this"
        return (None if on_itself else AGAIN) if is_set else USE
    is_use = is_type or types[1] == "pair_pattern" or _USES.match(types[1]) or "invocation_expression" in types[1:4]
    return USE if is_use else None


def _is_quoted_key(node: Node) -> bool:
    around = ancestors(node)
    return around[2].type == "pair" and around[2].child_by_field_name("key") == around[1]


def ancestors(node: Node) -> list[Node]:
    """A node and those around it, from the inside; at least three, so that there are always outer ones."""
    found: list[Node] = []
    at: Node | None = node
    while at is not None and len(found) < 200:
        found.append(at)
        at = at.parent
    return [*found, node, node] if len(found) < 3 else found
