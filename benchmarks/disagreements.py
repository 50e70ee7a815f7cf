"""Why ctags has a definition that we do not have: classes of disagreement, told from the syntax tree at the tag's place.

A class counts as explained when ctags is wrong there, or when it reports on purpose what we leave out on purpose
(locals, parameters). Everything else is ours to answer for.
"""

import re
from collections.abc import Collection, Mapping
from typing import NamedTuple

from tree_sitter import Node, Tree

from pinakes.extraction.grammar import grammar_of
from pinakes.facts import FileFacts

EXPLAINED = frozenset(
    {
        "the line does not have the name",
        "in a comment or text",
        "a parameter",
        "a local of a function",
        "the same definition under its own name",
        "called by the macro that makes it",
        "a module in another file, an import",
        "an import",
        "a name for nothing",
        "a further assignment of a name",
        "a name that is called, passed on or used as a type",
        "a word of the language",
    }
)
READABLE = "in code that the grammar cannot read"
OTHER = "not placed"

_FUNCTION_BODIES = re.compile(
    r"function|method|lambda|arrow|constructor|accessor|closure|block_argument|do_block|static_block|class_static"
)
_NO_BODY = frozenset({"function_declarator", "function_type", "abstract_function_declarator", "function_modifiers"})
_PROSE = re.compile(r"comment|string|heredoc|template|regex|text|char_literal|here")
_PARAMETERS = re.compile(r"parameter")
_IMPORTS = re.compile(r"^(import|use_|using_|namespace_use|extern_crate|preproc_include)")
_USES = frozenset(
    {
        "call_expression", "call", "argument_list", "arguments", "argument", "method_invocation", "invocation_expression",
        "type_annotation", "type_arguments", "generic_type", "binary_expression", "return_statement", "subscript",
        "extends_clause", "implements_clause", "attribute", "annotation", "marker_annotation", "macro_invocation",
    }
)  # fmt: skip
_CALLABLE = frozenset({"function", "method", "class", "generator", "interface", "enum", "struct", "trait", "module"})


class Source(NamedTuple):
    """One file as we read it."""

    data: bytes
    lines: list[bytes]
    starts: list[int]
    tree: Tree
    facts: FileFacts


def read(language: str, data: bytes, facts: FileFacts) -> Source:
    """What is needed to place the tags of one file."""
    grammar = grammar_of(language)
    tree = grammar.parser.parse(data if grammar.readable is None else grammar.readable(data))
    lines = data.split(b"\n")
    starts, at = [], 0
    for line in lines:
        starts.append(at)
        at += len(line) + 1
    return Source(data, lines, starts, tree, facts)


def why(source: Source, line: int, name: str, kind: str, reserved: Collection[str] = ()) -> str:
    """The class of one tag that we lack."""
    if name == "_":
        return "a name for nothing"
    if name in reserved:
        return "a word of the language"
    tail = re.split(r"\.|::|#", name)[-1]
    own = [symbol for symbol in source.facts.symbols if line in (symbol.line, symbol.name_line)]
    if tail != name and any(symbol.name == tail for symbol in own):
        return "the same definition under its own name"
    if any((symbol.signature or "").startswith((f"{name}(", f"{name} (")) for symbol in own):
        return "called by the macro that makes it"
    node = _node(source, line, tail)
    return "the line does not have the name" if node is None else _placed(source, node, line, tail, kind)


def _node(source: Source, line: int, name: str) -> Node | None:
    if line > len(source.lines):
        return None
    match = re.search(rb"(?<![\w])%b(?![\w])" % re.escape(name.encode()), source.lines[line - 1])
    if match is None:
        return None
    start = source.starts[line - 1] + match.start()
    return source.tree.root_node.descendant_for_byte_range(start, start + len(name.encode()))


def _placed(source: Source, node: Node, line: int, name: str, kind: str) -> str:
    around = _ancestors(node)
    types = [item.type for item in around]
    if _PROSE.search(types[0]) or any(item.endswith("comment") or "string" in item for item in types[:3]):
        return "in a comment or text"
    if any(_IMPORTS.match(item) for item in types):
        return "an import"
    if types[1:2] == ["mod_item"]:
        return "a module in another file, an import"
    if "ERROR" in types:
        return READABLE
    if any(_PARAMETERS.search(item) for item in types[:4]):
        return "a parameter"
    if kind not in _CALLABLE and _is_local(around):
        return "a local of a function"
    if types[1] in _USES:
        return "a name that is called, passed on or used as a type"
    if any(symbol.name == name and symbol.line < line for symbol in source.facts.symbols) and "assignment" in types[1]:
        return "a further assignment of a name"
    return OTHER


def _ancestors(node: Node) -> list[Node]:
    found: list[Node] = []
    at: Node | None = node
    while at is not None and len(found) < 200:
        found.append(at)
        at = at.parent
    return found if len(found) > 1 else [*found, node]


def _is_local(around: list[Node]) -> bool:
    for inner, outer in zip(around, around[1:], strict=False):
        if _FUNCTION_BODIES.search(outer.type) and outer.type not in _NO_BODY and outer.is_named:
            body = outer.child_by_field_name("body")
            if body is not None and body.start_byte <= inner.start_byte and inner.end_byte <= body.end_byte:
                return True
    return False


def chain(source: Source, line: int, name: str) -> str:
    """The node types around a name, for people who look at what is not placed."""
    node = _node(source, line, re.split(r"\.|::|#", name)[-1])
    return "" if node is None else " < ".join(item.type for item in _ancestors(node)[:5])


Classes = Mapping[str, int]
