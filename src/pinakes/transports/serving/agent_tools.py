"""The few tools that an agent is offered unless it asks for all: each is an operation, or chooses one.

Their docstrings are written for the agent that picks them.
"""

from collections.abc import Callable
from typing import Annotated, Any, Final, Literal

from pinakes.answers import Reached, References, Shown
from pinakes.operations import OPERATIONS
from pinakes.operations._session import Session
from pinakes.operations._wording import Stand
from pinakes.retrieval.references import ReferenceKind

Relation = Literal["uses", "callers", "callees", "implementations"]

_SUBJECT = "A name, a dotted name (Class.method), PATH:LINE or PATH:LINE:COL."


def symbol(
    session: Session,
    name: Annotated[str, _SUBJECT],
    *,
    kind: Annotated[str | None, "Only this kind of symbol."] = None,
    in_path: Annotated[str | None, "Only this file or folder, or paths that match this glob."] = None,
    source: Annotated[bool, "Its source code too."] = True,
    limit: Annotated[int, "How many symbols of that name at most."] = 3,
) -> Shown:
    """Show one symbol whole: definition, signature, documentation, members, what it uses, what uses it, its source.

    Use it in place of reading the file when you know the name.
    """
    answer: Shown = OPERATIONS["show"].run(session, name, kind=kind, in_path=in_path, limit=limit, source=source)
    return answer


def references(  # noqa: PLR0913
    session: Session,
    subject: Annotated[str, _SUBJECT],
    *,
    relation: Annotated[
        Relation,
        "uses: every reference. callers: who calls it. callees: what it calls. implementations: what extends or "
        "overrides it.",
    ] = "uses",
    depth: Annotated[int, "Steps to go along callers or callees."] = 1,
    kind: Annotated[ReferenceKind | None, "Of uses: only those that do this."] = None,
    candidates: Annotated[
        bool, "Of uses: those of the same name that were not settled too, in a list of their own."
    ] = False,
    include_declaration: Annotated[bool, "Of uses: the definition itself too, first."] = False,
    in_path: Annotated[str | None, "Only symbols in this file or folder, or in paths that match this glob."] = None,
    limit: Annotated[int | None, "How many at most (20)."] = None,
    cursor: Annotated[str | None, "From the last answer, to go on after it."] = None,
) -> References | Reached:
    """Find who uses or calls a symbol, what it calls, or what implements it, across all files.

    Each edge was resolved through imports, types and scopes and says how; same-named strangers are not in it.
    """
    shared: dict[str, Any] = {"in_path": in_path, "limit": limit, "cursor": cursor}
    if relation == "uses":
        shared |= {"kind": kind, "candidates": candidates, "include_declaration": include_declaration}
    elif relation != "implementations":
        shared["depth"] = depth
    name = "references" if relation == "uses" else relation
    answer: References | Reached = OPERATIONS[name].run(session, subject, **shared)
    return answer


STANDS: Final = {
    "find": Stand("search", {"name": "query"}),
    "grep": Stand("search", {"pattern": "query"}, {"mode": '"keyword"'}),
    "show": Stand("symbol"),
    "snippet": Stand("symbol"),
    "definition": Stand("symbol", {"subject": "name"}),
    "callers": Stand("references", {}, {"relation": '"callers"'}),
    "callees": Stand("references", {}, {"relation": '"callees"'}),
    "implementations": Stand("references", {}, {"relation": '"implementations"'}),
    "overview": Stand("context"),
    "validate": Stand("status"),
    "schema": Stand("pinakes://schema"),
    "recipes_list": Stand("pinakes://recipes"),
}
"""What answers in place of operations that are not among the few."""

AGENT_TOOLS: Final[dict[str, Callable[..., Any] | str]] = {
    "search": (
        "Find code by name or part of a name, by words in it, or by what it does, in any language, best first. Use it "
        "before grep or reading files: it ranks definitions above tests and vendored code and shows the first lines."
    ),
    "symbol": symbol,
    "references": references,
    "outline": (
        "List what a file defines, top to bottom, with lines and signatures. Use it in place of reading a long file."
    ),
    "impact": (
        "List everything that a change of a symbol, file or folder may affect: callers, users, importers, subclasses, "
        "nearest first. Use it before you rename, move or change a signature."
    ),
    "query": (
        "Ask anything else in SQL (read-only SQLite): counts, joins, TODO markers, large functions, unused names. The "
        "main views are files, symbols, refs, calls, imports, exports, texts, markers; resource pinakes://schema has "
        "all columns."
    ),
    "context": (
        "Start here: what to know of this project before working on it. Say what you are about to do as `intent`, and "
        "symbols and files that it may be about come first."
    ),
    "status": "Tell how fresh the index is, what is pending, what it left out and why.",
}
"""By name: a function, or how the operation of that name is described to agents."""
