"""Where something is declared apart from its definition."""

from collections.abc import Iterable
from typing import Final

import msgspec

from pinakes.answers import Declaration, Declarations
from pinakes.errors import NotFoundError
from pinakes.facts import Flag
from pinakes.retrieval.brief import brief
from pinakes.retrieval.definition import find_definition
from pinakes.retrieval.edges import TYPE_KINDS, Edges
from pinakes.retrieval.look import Look
from pinakes.retrieval.references import reference_brief
from pinakes.retrieval.subject import Subject, read_subject
from pinakes.retrieval.walk import walk
from pinakes.storage.store import SymbolRow

PROTOTYPE: Final = "prototype"
STUB: Final = "stub"
OVERLOAD: Final = "overload"
AMBIENT: Final = "ambient"
MEMBER: Final = "member"
DEFINITION: Final = "definition"

_DECLARATION: Final = "declaration"
"""What extraction writes as the detail of a symbol that is defined elsewhere."""
_C_FAMILY: Final = frozenset({"c", "cpp"})
_ENDINGS: Final = ((".mjs", ".d.mts"), (".cjs", ".d.cts"), (".js", ".d.ts"), (".jsx", ".d.ts"), (".py", ".pyi"))
"""Endings of files, and of the files beside them that declare what they define."""
_INCLUDE_DEPTH: Final = 30

Found = dict[int, Declaration]


def find_declarations(look: Look, query: str, *, path: str | None, limit: int) -> Declarations:
    """The declarations of what a question is about, else its definitions. Raises NotFoundError."""
    try:
        subject = read_subject(look, query, path=path)
    except NotFoundError:
        # It may still be a symbol of a package outside the project.
        subject = Subject(query, [])
    if not subject.symbols:
        return _of_no_symbol(look, subject, path)
    found: Found = {}
    for row in subject.symbols:
        _add_twins(look, row, found)
    _add_members(look, subject.symbols, found)
    listed = list(found.values()) or [_declaration(look, row, DEFINITION, row) for row in subject.symbols]
    listed.sort(key=lambda item: (item.form == MEMBER, item.form, item.symbol.path, item.symbol.line, item.symbol.col))
    n_defined = sum(form_of(row) is None for row in subject.symbols)
    return Declarations(
        evidence=look.evidence,
        query=query,
        total=len(listed),
        declarations=listed[:limit],
        is_definition=not found,
        reference=None if subject.reference is None else reference_brief(look, subject.reference),
        truncated=len(listed) > limit,
        hint=subject.hint if n_defined > 1 else None,
    )


def _of_no_symbol(look: Look, subject: Subject, path: str | None) -> Declarations:
    """A local name, a module, something outside the project, or something that was not settled."""
    known = find_definition(look, subject.query, path=path, limit=1)
    hint = None
    if known.candidates_total:
        hint = f"`pinakes definition {subject.query}` lists the symbols of the same name."
    return Declarations(
        evidence=look.evidence,
        query=subject.query,
        total=int(known.local is not None or known.module is not None),
        declarations=[],
        is_definition=known.local is not None,
        reference=known.reference,
        local=known.local,
        module=known.module,
        package=known.package,
        hint=hint,
    )


def _add_twins(look: Look, row: SymbolRow, found: Found) -> None:
    """Add the symbols that declare the same thing as this one; itself where it is a declaration."""
    own = form_of(row)
    if own is not None:
        _add(look, own, row, row, found)
        return
    namesakes = [
        other
        for other in look.store.symbols_named(row.name)
        if other.id != row.id and other.qualified_name == row.qualified_name
    ]
    for other in namesakes:
        form = form_of(other)
        wanted = [row.path] if form == OVERLOAD else _beside(row.path) if form in {STUB, AMBIENT} else []
        if form is not None and other.path in wanted:
            _add(look, form, other, row, found)
    if row.language in _C_FAMILY:
        for other in _prototypes(look, row, namesakes):
            _add(look, PROTOTYPE, other, row, found)


def form_of(row: SymbolRow) -> str | None:
    """How a symbol declares something, by what it says itself; None for a definition."""
    if row.detail == _DECLARATION and row.language in _C_FAMILY:
        return PROTOTYPE
    if row.flags & Flag.OVERLOAD:
        return OVERLOAD
    if row.path.endswith(".pyi"):
        return STUB
    return AMBIENT if row.path.endswith((".d.ts", ".d.mts", ".d.cts")) else None


def _beside(path: str) -> list[str]:
    """The paths of the files that would declare what this one defines."""
    return [path.removesuffix(ending) + other for ending, other in _ENDINGS if path.endswith(ending)]


def _prototypes(look: Look, row: SymbolRow, namesakes: list[SymbolRow]) -> list[SymbolRow]:
    """The prototypes that a definition in C or C++ fulfils: in its file, in what that includes, else the only ones.

    Elsewhere the same name may be another program's. Where a name has one definition, its prototypes are its own.
    """
    family = [other for other in namesakes if other.language in _C_FAMILY]
    declared = [other for other in family if other.detail == _DECLARATION or _is_member_of(look, other, row)]
    if not declared:
        return []
    here = [other for other in declared if other.path == row.path]
    if row.visibility == "private":
        return _alike(row, here)
    graph = look.store.graph
    included = walk([-(row.id >> 20)], graph.dependencies_of, depth=_INCLUDE_DEPTH)
    files = {-step.node for step in included.steps if isinstance(step.node, int)}
    near = [other for other in declared if other.id >> 20 in files or _stem(other.path) == _stem(row.path)]
    defined = [other for other in family if other not in declared and other.path != row.path]
    return _alike(row, here + [other for other in near if other not in here] or ([] if defined else declared))


def _is_member_of(look: Look, other: SymbolRow, row: SymbolRow) -> bool:
    """Whether a symbol stands in its class while the other, a static member's definition, stands outside of it."""
    parents = {parent.id: parent.kind for parent in look.store.symbols_by_ids([other.parent or 0, row.parent or 0])}
    is_inside = parents.get(other.parent or 0) in TYPE_KINDS
    return other.kind == "property" and is_inside and parents.get(row.parent or 0) not in TYPE_KINDS


def _stem(path: str) -> str:
    return path.rpartition("/")[2].partition(".")[0]


def _alike(row: SymbolRow, others: list[SymbolRow]) -> list[SymbolRow]:
    """Of overloads those with the same types of parameters, else as many parameters, else all."""
    for measure in (_types, len):
        same = [other for other in others if measure(_parameters(other)) == measure(_parameters(row))]
        if same:
            return same
    return others


def _parameters(row: SymbolRow) -> list[dict[str, str | None]]:
    return msgspec.json.decode(row.parameters or "[]", type=list[dict[str, str | None]])


def _types(parameters: Iterable[dict[str, str | None]]) -> list[str]:
    return ["".join((parameter.get("type") or "").split()) for parameter in parameters]


def _add_members(look: Look, rows: list[SymbolRow], found: Found) -> None:
    """Add the members of types above that methods implement or override."""
    by_id = {row.id: row for row in rows}
    edges = Edges(look.store).overridden(list(by_id))
    ids = {edge.node for edge in edges if isinstance(edge.node, int)}
    above = {row.id: row for row in look.store.symbols_by_ids(ids)}
    for edge in edges:
        if isinstance(edge.node, int) and edge.node in above:
            _add(look, MEMBER, above[edge.node], by_id[edge.source], found)


def _add(look: Look, form: str, other: SymbolRow, row: SymbolRow, found: Found) -> None:
    found.setdefault(other.id, _declaration(look, other, form, row))


def _declaration(look: Look, other: SymbolRow, form: str, row: SymbolRow) -> Declaration:
    return Declaration(form=form, declares=row.qualified_name, symbol=brief(other, look.is_stale))
