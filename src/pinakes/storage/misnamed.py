"""Which names a query that names what is not there may have meant."""

import re
from collections.abc import Iterator, Mapping, Sequence

from pinakes.storage.meanings import TABLES

Columns = Mapping[str, Sequence[str]]
"""The columns of every table and view, by its name."""
MOST_NAMED = 4
"""How many tables are named that have a column."""
_WORDS_ELSEWHERE = {
    "file_path": ("path",),
    "from_path": ("path",),
    "to_path": ("target", "target_path"),
    "resolved_path": ("target", "target_path"),
    "line_start": ("line",),
    "line_number": ("line",),
    "lineno": ("line",),
    "line_end": ("end_line",),
    "line_count": ("lines",),
    "content": ("text",),
    "content_hash": ("hash",),
    "doc_comment": ("doc",),
    "docstring": ("doc",),
    "caller_name": ("caller",),
    "caller_scope": ("caller",),
    "callee_name": ("callee",),
    "hooks_used": ("hooks",),
    "re_export_source": ("module",),
    "source": ("module",),
    "specifiers": ("name",),
    "scope": ("parent_name",),
    "references": ("refs",),
    "comments": ("texts",),
    "functions": ("symbols",),
    "classes": ("symbols",),
}
"""What other indexes call our columns and tables: people come with queries they know."""
_TOKEN = re.compile(
    r"""'(?:[^']|'')*' | --[^\n]* | /\*.*?(?:\*/|\Z)
    | "(?P<double>[^"]+)" | `(?P<tick>[^`]+)` | \[(?P<square>[^\]]+)\]
    | (?P<word>[^\W\d]\w*) | (?P<sign>[(),.])""",
    re.VERBOSE | re.DOTALL,
)
_JOINS = frozenset({"from", "join"})
_ENDS_TABLES = frozenset(
    {"select", "where", "group", "having", "order", "limit", "window", "union", "except", "intersect"}
)
_NO_ALIAS = (
    _JOINS
    | _ENDS_TABLES
    | frozenset({"on", "using", "inner", "left", "right", "full", "cross", "outer", "natural", "indexed", "not", "as"})
)


def meant_table(wrong: str, columns: Columns) -> str:
    """Tables for people whose names are near a wrong one, as a sentence. Empty when none is."""
    return _did_you_mean(_nearest(wrong, [table for table in columns if table in TABLES]))


def meant_column(wrong: str, sql: str, columns: Columns) -> str:
    """The columns near a wrong one in the tables that the statement names, and who else has it, as sentences."""
    *qualifiers, column = wrong.split(".")
    aliases = dict(_named_tables(sql, columns))
    if qualifiers and qualifiers[-1].lower() not in aliases:
        return ""
    looked = [aliases[qualifiers[-1].lower()]] if qualifiers else list(dict.fromkeys(aliases.values()))
    near = _nearest(column, [name for table in looked for name in columns[table]])
    prefix = f"{qualifiers[-1]}." if qualifiers else ""
    has_it = [table for table in TABLES if table not in looked and column.lower() in columns.get(table, ())]
    return f"{_did_you_mean([prefix + name for name in near])} {_elsewhere(column, has_it)}".strip()


def _named_tables(sql: str, columns: Columns) -> Iterator[tuple[str, str]]:
    """What a statement calls its tables, in lower case, with their names. What it defines itself is left out."""
    names = {name.lower(): name for name in columns}
    words = list(_words(sql))
    among_tables = [False]
    for place, word in enumerate(words):
        before = words[place - 1] if place else ""
        if word == "(":
            among_tables.append(among_tables[-1] and before in {*_JOINS, ",", "("})
        elif word == ")":
            among_tables = among_tables[:-1] or [False]
        elif word in _JOINS or word in _ENDS_TABLES:
            among_tables[-1] = word in _JOINS
        elif word in names and among_tables[-1] and before in {*_JOINS, ",", "(", "."}:
            yield word, names[word]
            rest = [next_ for next_ in words[place + 1 : place + 3] if next_ != "as"]
            if rest and rest[0] not in _NO_ALIAS and rest[0] not in {"(", ")", ",", "."}:
                yield rest[0], names[word]


def _words(sql: str) -> Iterator[str]:
    """Words and signs of a statement in lower case, without its strings and comments."""
    for match in _TOKEN.finditer(sql):
        if match.lastgroup:
            yield match[match.lastgroup].lower()


def _nearest(wrong: str, names: list[str]) -> list[str]:
    from difflib import get_close_matches  # noqa: PLC0415 - only a failed query pays for it.

    near = [name for name in _WORDS_ELSEWHERE.get(wrong.lower(), ()) if name in names]
    return near or get_close_matches(wrong.lower(), dict.fromkeys(names), n=3, cutoff=0.6)


def _did_you_mean(names: list[str]) -> str:
    return f"Did you mean {' or '.join(names)}?" if names else ""


def _elsewhere(column: str, tables: list[str]) -> str:
    if not tables:
        return ""
    more = len(tables) - MOST_NAMED
    told = ", ".join(tables[:MOST_NAMED]) + (f" and {more} more" if more > 0 else "")
    return f"A column {column} is in {told}."
