"""Grammars and their compiled queries, loaded once per process."""

from collections.abc import Callable
from functools import cache
from operator import attrgetter, itemgetter
from typing import NamedTuple

from tree_sitter import Language, Node, Parser, Query, QueryCursor

from pinakes.languages import FOLDER, all_languages, loaded
from pinakes.languages._spec import LanguageSpec, SyntaxNode

DEEPEST = 10_000
"""Levels of a syntax tree that queries look at. Past 65,535 a cursor's time grows with the square of the depth."""


class Grammar(NamedTuple):
    """What turns one language's bytes into captures."""

    parser: Parser
    cursor: QueryCursor
    readable: Callable[[bytes], bytes] | None
    """What to put the text through before it is parsed."""


@cache
def grammar_of(language: str) -> Grammar:
    """The parser and query of a language that has a grammar."""
    spec = all_languages()[language]
    grammar = Language(loaded(spec.grammar or "")())
    cursor = QueryCursor(Query(grammar, _query_text(spec)))
    cursor.set_max_start_depth(DEEPEST)
    return Grammar(Parser(grammar), cursor, None if spec.readable is None else loaded(spec.readable))


def _query_text(spec: LanguageSpec) -> str:
    folder = FOLDER / (spec.hook or "").split(".")[-2]
    return "\n".join((folder / name).read_text("utf-8") for name in spec.query.split())


def capture(language: str, data: bytes) -> tuple[dict[str, list[SyntaxNode]], list[tuple[int, int]]]:
    """Parse and run the language's query: nodes by capture name in document order, and the byte ranges of names.

    The binding hands captures over in no order at all, so they are sorted here: of those that start together, the
    outermost comes first.
    """
    grammar = grammar_of(language)
    tree = grammar.parser.parse(data if grammar.readable is None else grammar.readable(data))
    captures: dict[str, list[SyntaxNode]] = grammar.cursor.captures(tree.root_node)  # type: ignore[assignment]
    names = [node.byte_range for node in captures.pop("name", ())]  # type: ignore[attr-defined]
    # Where a grammar tells types from values, `type_name` is a name that the language still gets to see.
    names += [node.byte_range for node in captures.get("type_name", ())]  # type: ignore[attr-defined]
    if tree.root_node.has_error:
        captures["error"] = [_first_error(tree.root_node)]
        # What the parser made up to go on has no text.
        names = [(start, end) for start, end in names if start < end]
    # No two names start together, and numbers are compared faster than pairs.
    names.sort(key=_first)
    for nodes in captures.values():
        # Twice by one number is faster than once by two.
        nodes.sort(key=_end, reverse=True)
        nodes.sort(key=_start)
    return captures, names


def _first_error(root: Node) -> Node:
    """The first place the grammar could not make sense of, or where it made something up to go on."""
    node = root
    for _ in range(DEEPEST):
        if node.is_error or node.is_missing:
            break
        broken = next((child for child in node.children if child.has_error or child.is_missing), None)
        if broken is None:
            break
        node = broken
    return node


_start = attrgetter("start_byte")
_end = attrgetter("end_byte")
_first = itemgetter(0)
