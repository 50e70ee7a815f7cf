"""What a person typed into the search box, read without ever failing.

Words are alternatives that rank; `AND`, `OR`, `NOT`, `a|b`, "phrases" and `prefix*` say more, and `kind:`, `lang:`,
`path:`, `in:` and `visibility:` narrow. Everything else (`foo.bar()`, `a-b`, a lone quote) is just words.
"""

import re
from typing import NamedTuple

from pinakes.words import ASKING, folded, stem, terms_of, words_of

LONGEST = 4096
"""Characters of a query that are read."""
MOST_TERMS = 32
FEW_WORDS = 2
"""Words beside a phrase up to which it must be there: in a longer question it is a quotation."""
FIELDS = ("kind", "lang", "path", "in", "visibility")

_PIECE = re.compile(r'"([^"]*)"|(\S+)')
_FIELD = re.compile(rf"({'|'.join(FIELDS)}):(.+)", re.IGNORECASE)
_IDENTIFIER = re.compile(r"[\w$#@]+(?:(?:\.|::|->|/|-)[\w$#@]+)*(?:\(\))?")
_OPERATORS = {"AND", "OR", "NOT"}


class Operand(NamedTuple):
    """A word or phrase that was asked for."""

    text: str
    terms: tuple[str, ...]
    is_phrase: bool = False
    is_prefix: bool = False


class Clause(NamedTuple):
    """Operands of which one must be there, or none of which may be."""

    operands: tuple[Operand, ...]
    is_excluded: bool = False


class Query(NamedTuple):
    """A query, read."""

    text: str
    """What was typed, filters aside."""
    clauses: tuple[Clause, ...]
    is_strict: bool
    """Whether every clause must hold: so it is where operators were typed, or phrases with at most a few words."""
    filters: dict[str, str]
    terms: tuple[str, ...]
    """All terms that rank, once each."""
    spelled: dict[str, str]
    """Those terms, each with the word it was typed as."""
    name: str | None
    """The name that was typed, where that is all there is: `getUserById`, `foo.bar()`."""

    @property
    def looks_like_code(self) -> bool:
        """Whether it names a symbol rather than telling what is looked for."""
        return self.name is not None and (len(words_of(self.name)) > 1 or not self.name.islower())


def read_query(text: str) -> Query:
    """Read a query. Never raises."""
    text = text[:LONGEST]
    filters: dict[str, str] = {}
    clauses: list[Clause] = []
    plain: list[str] = []
    is_strict = joins_last = excludes = False
    n_phrases = 0
    for quoted, word in _PIECE.findall(text):
        field = None if quoted else _FIELD.fullmatch(word)
        if field is not None:
            filters[field[1].lower()] = field[2].strip('"')
        elif word in _OPERATORS:
            is_strict = True
            joins_last, excludes = word == "OR", word == "NOT"
        else:
            plain.append(quoted or word)
            operands = [_phrase(quoted)] if quoted else [_operand(part) for part in word.split("|")]
            operands = [operand for operand in operands if operand.terms]
            n_phrases += bool(quoted)
            is_strict |= "|" in word.strip("|")
            if operands:
                _add(clauses, operands, joins_last=joins_last, excludes=excludes)
            joins_last = excludes = False
    typed = " ".join(plain).strip()
    terms = _ranked(clauses)
    is_strict |= bool(n_phrases) and len(plain) - n_phrases <= FEW_WORDS
    return Query(typed, tuple(clauses[:MOST_TERMS]), is_strict, filters, terms, _spelled(typed, terms), _name(typed))


def _add(clauses: list[Clause], operands: list[Operand], *, joins_last: bool, excludes: bool) -> None:
    if joins_last and clauses and not clauses[-1].is_excluded:
        clauses[-1] = Clause((*clauses[-1].operands, *operands))
    else:
        clauses.append(Clause(tuple(operands), excludes))


def _phrase(text: str) -> Operand:
    return Operand(text, tuple(terms_of(text)[:MOST_TERMS]), is_phrase=True)


def _operand(word: str) -> Operand:
    is_prefix = word.endswith("*") and len(word) > 1
    if not is_prefix:
        return Operand(word, tuple(terms_of(word)[:MOST_TERMS]))
    words = words_of(word[:-1])
    return Operand(word, tuple(stem(part) for part in words[:MOST_TERMS]), is_prefix=True)


def _ranked(clauses: list[Clause]) -> tuple[str, ...]:
    """The terms of all that is asked for; those of words that only ask where there are no others."""
    wanted = [operand for clause in clauses if not clause.is_excluded for operand in clause.operands]
    telling = [operand for operand in wanted if operand.text.lower().strip("?.,!") not in ASKING]
    found = dict.fromkeys(term for operand in telling or wanted for term in operand.terms)
    return tuple(found)[:MOST_TERMS]


def _spelled(text: str, terms: tuple[str, ...]) -> dict[str, str]:
    words: dict[str, str] = {}
    for word in words_of(text):
        for term in terms_of(word):
            words.setdefault(term, word)
    return {term: words.get(term, term) for term in terms}


def _name(text: str) -> str | None:
    """The one identifier that was typed; None where it was several words or none."""
    match = _IDENTIFIER.fullmatch(text)
    if match is None or not folded(text):
        return None
    return re.sub(r"::|->|/", ".", text.removesuffix("()"))
