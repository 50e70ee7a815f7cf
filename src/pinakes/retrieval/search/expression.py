"""A query as an expression of the full-text index. Only terms of ours enter it, each in quotes: it is always valid."""

from collections.abc import Callable, Sequence

from pinakes.retrieval.search.query import Clause, Operand, Query
from pinakes.words import folded

MOST_ROWS = 8_000
"""Rows that terms may match together: the most common terms are left out of the match beyond it."""
LEAST_TERMS = 2
"""Terms that are matched however common they are."""

CountOf = Callable[[str], int]
"""How many rows hold a term."""


def match_expression(query: Query, count_of: CountOf) -> str | None:
    """The expression of a query; None when it holds nothing to look for."""
    if query.is_strict:
        return _strict(query.clauses)
    terms = _rarest(list(query.terms), count_of)
    if query.name is not None:
        terms = [*dict.fromkeys([*terms, folded(query.name.rpartition(".")[2])])]
    prefixes = [operand for clause in query.clauses for operand in clause.operands if operand.is_prefix]
    return " OR ".join([*[_quoted(term) for term in terms], *[_operand(operand) for operand in prefixes]]) or None


def _rarest(terms: list[str], count_of: CountOf) -> list[str]:
    """Terms that tell something, the rarest first, as many as can be ranked in time."""
    counted = sorted((count_of(term), term) for term in terms)
    kept: list[str] = []
    n_rows = 0
    for count, term in counted:
        if not count:
            continue
        n_rows += count
        if n_rows > MOST_ROWS and len(kept) >= LEAST_TERMS:
            break
        kept.append(term)
    return kept


def _strict(clauses: Sequence[Clause]) -> str | None:
    wanted = [_any(clause.operands) for clause in clauses if not clause.is_excluded]
    unwanted = [_any(clause.operands) for clause in clauses if clause.is_excluded]
    if not wanted:
        return None
    together = " AND ".join(f"({part})" for part in wanted)
    return f"({together}) NOT ({' OR '.join(unwanted)})" if unwanted else together


def _any(operands: Sequence[Operand]) -> str:
    return " OR ".join(f"({_operand(operand)})" for operand in operands)


def _operand(operand: Operand) -> str:
    if operand.is_phrase:
        return _quoted(" ".join(operand.terms))
    terms = [_quoted(term) for term in operand.terms]
    if operand.is_prefix:
        terms[-1] += "*"
    return " AND ".join(terms)


def _quoted(text: str) -> str:
    return '"' + text.replace('"', "") + '"'
