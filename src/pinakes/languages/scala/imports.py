"""Import and export clauses of Scala 2 and 3."""

import re

from pinakes.languages._draft import Draft, ImportDraft
from pinakes.languages._spec import Syntax

_COMMA = re.compile(rb",(?![^{]*\})")
_CLAUSE = re.compile(rb"\s*(?:(?:import|export)\s+)?(\S[^{]*)\.\s*(\{[^}]*\}|.*\S)", re.DOTALL)
_SELECTOR = re.compile(rb"([^\s{},=]+)(?:\s*=>\s*|\s+as\s+)?([^\s{},]+)?", re.DOTALL)
_WILDCARDS = frozenset({b"_", b"*", b"given"})


def draft_imports(syntax: Syntax, drafted: Draft) -> None:
    """Draft one import for each name a clause brings in, and bind it where the clause stands."""
    for node in syntax.captured("import"):
        start, end = node.start_byte, node.end_byte
        drafted.skips.append((start, end))
        text = syntax.data[start:end]
        at = 0
        for clause in _COMMA.split(text):
            at = text.find(clause, at)
            match = _CLAUSE.match(text, at, at + len(clause))
            if match is not None:
                _draft_clause(drafted, (start, end), match)


def _draft_clause(drafted: Draft, span: tuple[int, int], match: re.Match[bytes]) -> None:
    """Draft what one path with its selectors brings in."""
    start, end = span
    kind = "re-export" if match.string.startswith(b"export") else "import"
    bound = drafted.scopes.at(start).bound
    for selector in _SELECTOR.finditer(match.string, match.start(2), match.end(2)):
        name, alias = selector[1], selector[2]
        if alias == b"_":
            continue
        is_everything = name in _WILDCARDS
        item = ImportDraft(_plain(match[1]), "*" if is_everything else _plain(name), kind, start, end)
        item.name_start = start + selector.start(1)
        item.alias = None if alias is None else _plain(alias)
        drafted.imports.append(item)
        if is_everything:
            drafted.has_star_import = True
        elif kind == "import":
            item.binds = item.alias or item.name
            bound.setdefault((item.binds or "").encode(), item)


def _plain(text: bytes) -> str:
    return "".join(text.decode("utf-8", "replace").replace("`", "").split())
