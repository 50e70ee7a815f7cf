"""Where things are defined, declared, implemented and used."""

from lsprotocol import types

from pinakes.answers import Declarations, Definitions, LocalBrief, Occurrence, Reached
from pinakes.errors import NotFoundError
from pinakes.transports.lsp.question import MOST, Question, all_pages

_WRITES = frozenset({"write"})


def definition(question: Question, params: types.DefinitionParams) -> list[types.Location]:
    """Where what stands at a place is defined; what was not settled leads nowhere."""
    answer: Definitions = question.ask("definition", subject=question.subject(params.position))
    return _places(question, answer, [item.id for item in answer.definitions if item.external is None])


def declaration(question: Question, params: types.DeclarationParams) -> list[types.Location]:
    """Where it is declared apart from its definition, else where it is defined."""
    answer: Declarations = question.ask("declaration", subject=question.subject(params.position))
    return _places(question, answer, [item.symbol.id for item in answer.declarations if item.symbol.external is None])


def type_definition(question: Question, params: types.TypeDefinitionParams) -> list[types.Location]:
    """Where its type is defined."""
    answer: Definitions = question.ask("type_definition", subject=question.subject(params.position))
    return question.locations(item.id for item in answer.definitions if item.external is None)


def implementation(question: Question, params: types.ImplementationParams) -> list[types.Location]:
    """What extends or overrides it; where nothing does, itself."""
    subject = question.subject(params.position)
    pages: list[Reached] = all_pages(
        lambda cursor: question.ask("implementations", subject=subject, limit=MOST, cursor=cursor)
    )
    ids = [node.id for answer in pages for node in answer.nodes if node.id is not None]
    return question.locations(ids or [item.id for item in pages[0].starts])


def references(question: Question, params: types.ReferenceParams) -> list[types.Location]:
    """What refers to it: what was settled, never a name that only matches."""
    subject, declared = question.subject(params.position), params.context.include_declaration
    pages = all_pages(
        lambda cursor: question.ask(
            "references", subject=subject, include_declaration=declared, limit=MOST, cursor=cursor
        )
    )
    return [
        question.location(item.path, item.line, item.col, len(item.name))
        for answer in pages
        for item in answer.references
    ]


def highlights(question: Question, params: types.DocumentHighlightParams) -> list[types.DocumentHighlight]:
    """The same thing elsewhere in the file, with whether it is read or written there."""
    under = question.occurrence_at(params.position)
    if under is None:
        return []
    if under.kind == "local":
        return _local_highlights(question, params)
    return [
        types.DocumentHighlight(
            question.stretch(question.path, item.line, item.col, len(item.name)),
            _highlight_kind(item),
        )
        for item in question.occurrences(question.path)
        if _is_same(item, under)
    ]


def _local_highlights(question: Question, params: types.DocumentHighlightParams) -> list[types.DocumentHighlight]:
    subject = question.subject(params.position)
    answer = question.ask("references", subject=subject, include_declaration=True, limit=MOST)
    return [
        types.DocumentHighlight(
            question.stretch(item.path, item.line, item.col, len(item.name)),
            types.DocumentHighlightKind.Write if item.kind == "definition" else types.DocumentHighlightKind.Read,
        )
        for item in answer.references
    ]


def _is_same(item: Occurrence, under: Occurrence) -> bool:
    if under.id is not None:
        return item.id == under.id
    # What is not of this project, or not known, is the same where it has the same name and comes from the same place.
    meaning = (under.name, under.target, under.package, under.resolution)
    return item.role == under.role and (item.name, item.target, item.package, item.resolution) == meaning


def _highlight_kind(item: Occurrence) -> types.DocumentHighlightKind:
    if item.role == "definition" or item.kind in _WRITES:
        return types.DocumentHighlightKind.Write
    return types.DocumentHighlightKind.Read


def _places(question: Question, answer: Definitions | Declarations, ids: list[str]) -> list[types.Location]:
    if answer.local is not None:
        return [_local(question, answer.local)]
    if answer.module is not None:
        return [question.location(answer.module, 1, 1, 0)]
    return question.locations(ids)


def _local(question: Question, local: LocalBrief) -> types.Location:
    return question.location(local.path, local.line, local.col, len(local.name))


def symbol_ids(question: Question, position: types.Position) -> list[str]:
    """The symbols of the project that stand at a place, or that what stands there means."""
    try:
        answer: Definitions = question.ask("definition", subject=question.subject(position))
    except NotFoundError:
        return []
    return [item.id for item in answer.definitions if item.external is None]
