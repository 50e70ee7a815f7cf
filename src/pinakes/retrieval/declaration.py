"""Where something is declared apart from its definition."""

from typing import Final

from pinakes.answers import Declaration, Declarations
from pinakes.errors import NotFoundError
from pinakes.facts import Flag
from pinakes.languages import language_named
from pinakes.languages._spec import DeclarationFile
from pinakes.retrieval.brief import brief
from pinakes.retrieval.declared_modules import file_of_module
from pinakes.retrieval.definition import find_definition
from pinakes.retrieval.edges import Edges
from pinakes.retrieval.look import Look
from pinakes.retrieval.prototypes import has_prototypes, is_prototype, prototypes_of
from pinakes.retrieval.references import reference_brief
from pinakes.retrieval.subject import Subject, read_subject
from pinakes.storage.store import SymbolRow

PROTOTYPE: Final = "prototype"
OVERLOAD: Final = "overload"
MODULE: Final = "module"
MEMBER: Final = "member"
DEFINITION: Final = "definition"

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
    own = form_of(row) if file_of_module(look, [row]) is None else MODULE
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
        if form is not None and (other.path == row.path if form == OVERLOAD else other.path in _beside(row)):
            _add(look, form, other, row, found)
    if has_prototypes(row):
        for other in prototypes_of(look, row, namesakes):
            _add(look, PROTOTYPE, other, row, found)


def form_of(row: SymbolRow) -> str | None:
    """How a symbol declares something, by what it says itself; None for a definition."""
    if is_prototype(row):
        return PROTOTYPE
    if row.flags & Flag.OVERLOAD:
        return OVERLOAD
    return next((item.form for item in _declaration_files(row) if row.path.endswith(item.ending)), None)


def _beside(row: SymbolRow) -> list[str]:
    """The paths of the files that would declare what the file of a symbol defines."""
    return [
        row.path.removesuffix(ending) + item.ending
        for item in _declaration_files(row)
        for ending in item.beside
        if row.path.endswith(ending)
    ]


def _declaration_files(row: SymbolRow) -> tuple[DeclarationFile, ...]:
    spec = language_named(row.language)
    return () if spec is None else spec.declaration_files


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
