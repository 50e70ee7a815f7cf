"""How many decisions a function makes, and how they lie inside one another."""

from typing import Final, NamedTuple

from pinakes.languages._draft import Definition, Draft
from pinakes.languages._spec import Syntax, SyntaxNode

_LEVEL, _LOOP, _HANDLER, _CHAINED, _RUN = range(1, 6)
"""What a branch is beside a decision: it opens a level (loops and handlers of errors do too), goes on with the `if`
before it, or joins conditions."""

_KINDS: Final = {
    _LEVEL: """
        if_statement if_expression if_element unless if if_modifier unless_modifier guard_statement conditional
        conditional_expression ternary_expression identifier
    """,
    _LOOP: """
        for_statement for_in_statement for_range_loop for_expression for_element c_style_for_statement
        foreach_statement while_statement while_expression while_modifier while until until_modifier for foreach
        do_statement do_while_statement do_while_expression repeat_statement repeat_while_statement
    """,
    _HANDLER: "except_clause catch_clause catch_block catch_expression catch rescue rescue_modifier",
    _CHAINED: "elif_clause elsif elseif_statement else_if_clause",
    _RUN: """
        && || and or boolean_operator logical_and_operator logical_or_operator conjunction_expression
        disjunction_expression operator_identifier
    """,
}
"""Kinds of nodes that a query captures as `branch`; those that are not here are decisions and nothing else. Where a
query captures the word itself (`if`), and where a language has no statements (Elixir's `if` is an identifier), the
node around it is meant."""
_ROLES: Final = {kind: role for role, kinds in _KINDS.items() for kind in kinds.split()}
_WORDS: Final = frozenset({"if", "for", "foreach", "while", "catch", "identifier"})
_ELSE: Final = b"else "
UNKNOWN: Final = -1
"""The levels of a function whose branches cannot be told to lie inside one another or not."""


_Level = tuple[int, int, int, Definition, bool]
"""Where a level starts and, negative, ends; its number; the function it stands in; whether it goes on with an `if`."""


class Shape(NamedTuple):
    """What the branches of a text are made of, for those who look closer."""

    loops: list[SyntaxNode]
    handlers: list[SyntaxNode]


def measure(syntax: Syntax, drafted: Draft) -> Shape:
    """Count decisions, levels and cognitive complexity for the innermost function each branch stands in.

    Cognitive complexity: a branch, loop, switch or handler counts one and one more for each level around it in the
    same function; `else`, `else if` and a run of the same logical operator count one.
    """
    data, scope_at = syntax.data, drafted.scopes.at
    levels: list[_Level] = []
    looked_at: dict[int, list[SyntaxNode]] = {_LOOP: [], _HANDLER: [], _RUN: []}
    for node in syntax.captured("branch"):
        start = node.start_byte
        owner = scope_at(start).definition
        if owner is not None and start < owner.body_start:
            owner = owner.parent  # A decorator runs where the function is made.
        role = _ROLES.get(node.type, 0)
        if role in looked_at:
            looked_at[role].append(node)
        if owner is None or owner.complexity is None:
            continue
        owner.complexity += 1
        if role == _CHAINED:
            owner.cognitive += 1
        elif role and role != _RUN:
            whole = node if node.type not in _WORDS else _whole(node)
            levels.append((whole.start_byte, -whole.end_byte, len(levels), owner, data[start - 5 : start] == _ELSE))
    _count_runs(looked_at[_RUN], data, drafted)
    _count_levels(levels, syntax, drafted)
    _count_the_rest(syntax, drafted)
    return Shape(looked_at[_LOOP], looked_at[_HANDLER])


def _count_the_rest(syntax: Syntax, drafted: Draft) -> None:
    scope_at = drafted.scopes.at
    for node in syntax.captured("else"):
        owner = scope_at(node.start_byte).definition
        if owner is not None:
            owner.cognitive += 1
    for node in syntax.captured("decision"):
        # Of these only the place is known (SQL): how they lie inside one another is not.
        owner = scope_at(node.start_byte).definition
        if owner is not None and owner.complexity is not None:
            owner.complexity += 1
            owner.nesting = UNKNOWN


def _whole(node: SyntaxNode) -> SyntaxNode:
    """The statement that a word starts, where the word alone was captured."""
    return node if node.named_child_count else node.parent or node


def _count_levels(levels: list[_Level], syntax: Syntax, drafted: Draft) -> None:
    """Levels inside one another, those of one function; switches and endless loops are levels and no decisions."""
    for node in syntax.captured("level"):
        owner = drafted.scopes.at(node.start_byte).definition
        if owner is not None and owner.complexity is not None:
            levels.append((node.start_byte, -node.end_byte, len(levels), owner, False))
    levels.sort()
    around: list[tuple[int, int, Definition]] = []
    for start, end, _, owner, is_chained in levels:
        while around and around[-1][0] <= start:
            around.pop()
        depth = around[-1][1] if around and around[-1][2] is owner else 0
        if not is_chained:
            depth += 1
            owner.cognitive += depth
            owner.nesting = max(owner.nesting, depth)
        around.append((-end, depth, owner))


def _count_runs(runs: list[SyntaxNode], data: bytes, drafted: Draft) -> None:
    """One more for each run of the same logical operator: `a and b and c` is one, `a and b or c` two."""
    seen = set()
    for node in runs:
        operator = node.child_by_field_name("operator")
        joined: SyntaxNode | None = node
        if operator is None and not node.named_child_count:
            operator, joined = node, node.parent
        word = b"" if operator is None else data[operator.start_byte : operator.end_byte]
        # Operators group to the left, so that the expressions of one run start at one place.
        key = (node.start_byte if joined is None else joined.start_byte, word)
        if key not in seen:
            seen.add(key)
            owner = drafted.scopes.at(node.start_byte).definition
            if owner is not None:
                owner.cognitive += 1
