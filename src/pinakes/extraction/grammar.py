"""Grammars and their compiled queries, loaded once per process."""

from functools import cache
from importlib import import_module
from importlib.resources import files
from operator import attrgetter
from typing import NamedTuple

from tree_sitter import Language, Parser, Query, QueryCursor

from pinakes.languages import all_languages
from pinakes.languages._spec import LanguageSpec, SyntaxNode


class Grammar(NamedTuple):
    """What turns one language's bytes into captures."""

    parser: Parser
    cursor: QueryCursor


@cache
def grammar_of(language: str) -> Grammar:
    """The parser and query of a language that has a grammar."""
    spec = all_languages()[language]
    module, _, function = (spec.grammar or "").partition(":")
    grammar = Language(getattr(import_module(module), function)())
    return Grammar(Parser(grammar), QueryCursor(Query(grammar, _query_text(spec))))


def _query_text(spec: LanguageSpec) -> str:
    package = (spec.hook or "").rpartition(".")[0]
    return "\n".join((files(package) / name).read_text("utf-8") for name in spec.query.split())


def capture(language: str, data: bytes) -> tuple[dict[str, list[SyntaxNode]], list[tuple[int, int]]]:
    """Parse and run the language's query: nodes by capture name in document order, and the byte ranges of names.

    The binding hands captures over in no order at all, so they are sorted here.
    """
    grammar = grammar_of(language)
    tree = grammar.parser.parse(data)
    captures: dict[str, list[SyntaxNode]] = grammar.cursor.captures(tree.root_node)  # type: ignore[assignment]
    names = [node.byte_range for node in captures.pop("name", ())]  # type: ignore[attr-defined]
    # Where a grammar tells types from values, `type_name` is a name that the language still gets to see.
    names += [node.byte_range for node in captures.get("type_name", ())]  # type: ignore[attr-defined]
    names.sort()
    for nodes in captures.values():
        nodes.sort(key=_start)
    return captures, names


_start = attrgetter("start_byte")
