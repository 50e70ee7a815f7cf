"""What files define and import: outlines, symbols of the workspace, folds, links, lenses."""

from collections.abc import Iterator
from typing import Any, Final

from lsprotocol import types

from pinakes.answers import Found, ImportLine, SymbolRange
from pinakes.errors import NotFoundError, PinakesError
from pinakes.transports.lsp.kinds import symbol_kind
from pinakes.transports.lsp.question import Question

MOST_FOUND: Final = 200
_LENSED: Final = frozenset(
    {"function", "method", "constructor", "class", "interface", "struct", "record", "enum", "trait", "type_alias"}
)


def document_symbols(question: Question, _params: types.DocumentSymbolParams) -> list[types.DocumentSymbol]:
    """What a file defines, nested."""
    items = _ranges(question)
    whole = {item.id: question.whole_range(item) for item in items}
    below: dict[str, list[SymbolRange]] = {}
    for item in items:
        # A member may stand outside its type, above it even: an outline shows it by itself.
        is_inside = item.parent in whole and item.parent != item.id and _holds(whole[item.parent], whole[item.id])
        below.setdefault(item.parent or "" if is_inside else "", []).append(item)
    return _nested(question, below, "")


def _nested(question: Question, below: dict[str, list[SymbolRange]], id_: str) -> list[types.DocumentSymbol]:
    return [
        types.DocumentSymbol(
            name=item.name,
            kind=symbol_kind(item.kind),
            range=question.whole_range(item),
            selection_range=question.name_range(item),
            detail=item.signature,
            children=_nested(question, below, item.id),
        )
        for item in below.get(id_, ())
    ]


def _holds(outer: types.Range, inner: types.Range) -> bool:
    return outer.start <= inner.start and inner.end <= outer.end


def _ranges(question: Question) -> list[SymbolRange]:
    found: list[SymbolRange] = question.ask("ranges", subjects=[question.path]).ranges
    return found


def workspace_symbols(question: Question, query: str) -> list[types.WorkspaceSymbol]:
    """Symbols of a project by name, best first; `querydriver` finds `query_driver`."""
    if not query.strip():
        return []
    answer: Found = question.ask("find", name=query, external=False, limit=MOST_FOUND)
    return [
        types.WorkspaceSymbol(
            location=types.Location(question.uri(item.path), question.name_range(item)),
            name=item.name,
            kind=symbol_kind(item.kind),
            container_name=item.qualified_name.rpartition(".")[0] or item.path,
        )
        for item in question.ranges(symbol.id for symbol in answer.symbols)
    ]


def workspace_symbols_or_none(question: Question, query: str) -> list[types.WorkspaceSymbol]:
    """The same; none of a project that has no index yet."""
    try:
        return workspace_symbols(question, query)
    except PinakesError:
        return []


def folding_ranges(question: Question, _params: types.FoldingRangeParams) -> list[types.FoldingRange]:
    """The bodies of symbols, and imports that stand together."""
    folds = {
        item.name_line: types.FoldingRange(start_line=item.name_line - 1, end_line=item.end_line - 1)
        for item in _ranges(question)
        if item.end_line > item.name_line
    }
    blocks = _import_blocks(_imports(question))
    return [*folds.values(), *blocks]


def _import_blocks(imports: list[ImportLine]) -> Iterator[types.FoldingRange]:
    blocks: list[tuple[int, int]] = []
    for item in imports:
        # One blank line between imports still keeps them together.
        if blocks and item.line <= blocks[-1][1] + 2:
            blocks[-1] = (blocks[-1][0], max(blocks[-1][1], item.end_line))
        else:
            blocks.append((item.line, item.end_line))
    for start, end in blocks:
        if end > start:
            yield types.FoldingRange(start - 1, end - 1, kind=types.FoldingRangeKind.Imports)


def _imports(question: Question) -> list[ImportLine]:
    found: list[ImportLine] = question.ask("imports", path=question.path).imports
    return found


def document_links(question: Question, _params: types.DocumentLinkParams) -> list[types.DocumentLink]:
    """The modules of imports that lead to a file of the project."""
    links: dict[tuple[int, int, str], types.DocumentLink] = {}
    for item in _imports(question):
        place = None if item.target is None else _module_place(question, item)
        if item.target is not None and place is not None:
            line, col, length = place
            where = question.stretch(question.path, line, col, length)
            links.setdefault((line, col, item.target), types.DocumentLink(where, question.uri(item.target)))
    return list(links.values())


def _module_place(question: Question, item: ImportLine) -> tuple[int, int, int] | None:
    """Line, column and length of the module as an import writes it; of a bare relative import, of the name."""
    word = item.module or item.name or ""
    for line in range(item.line, item.end_line + 1):
        start = item.col - 1 if line == item.line else 0
        at = question.line_text(question.path, line).find(word, start)
        if word and at >= 0:
            return line, at + 1, len(word)
    return None


def code_lenses(question: Question, params: types.CodeLensParams) -> list[types.CodeLens]:
    """A lens for each function and type; how often it is used is counted when it comes into sight."""
    return [
        types.CodeLens(question.name_range(item), data={"uri": params.text_document.uri, "id": item.id})
        for item in _ranges(question)
        if item.kind in _LENSED
    ]


def resolve_lens(question: Question, lens: types.CodeLens, id_: str) -> types.CodeLens:
    """How often something is used, and how much of it tests ran, where that was measured."""
    try:
        total = question.ask("references", subject=id_, limit=1).total
        matches = question.ask("show", name=id_, limit=1).matches
    except NotFoundError:
        total, matches = 0, []
    title = f"{total:,} reference{'' if total == 1 else 's'}"
    if matches and matches[0].coverage is not None:
        title += f" · {matches[0].coverage:.0f} % covered"
    lens.command = types.Command(title=title, command="")
    return lens


def data_of(data: Any) -> dict[str, str]:
    """What we gave the client to keep, as it hands it back."""
    if isinstance(data, dict):
        return data
    return (
        {str(name): str(value) for name, value in vars(data).items()} if hasattr(data, "__dict__") else data._asdict()
    )
