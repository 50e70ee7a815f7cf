"""Trees of calls and of types, one step at a time."""

from collections.abc import Iterable
from typing import Any, Literal

from lsprotocol import types

from pinakes.answers import Hierarchy, SymbolRange, TreeNode
from pinakes.transports.lsp.kinds import symbol_kind
from pinakes.transports.lsp.navigation import symbol_ids
from pinakes.transports.lsp.question import Question

Direction = Literal["up", "down"]


def prepare_calls(question: Question, params: types.CallHierarchyPrepareParams) -> list[types.CallHierarchyItem] | None:
    """What stands at a place, to ask for its callers and callees."""
    items = [_call_item(question, item) for item in question.ranges(symbol_ids(question, params.position))]
    return items or None


def incoming_calls(question: Question, id_: str) -> list[types.CallHierarchyIncomingCall]:
    """Who calls a symbol, each with where."""
    nodes = _children(question, "call_hierarchy", id_, "up")
    ranges = _ranges_of(question, nodes)
    return [
        types.CallHierarchyIncomingCall(
            _call_item_of(question, node, ranges.get(node.id or "")), _sites(question, node.path, node.lines, id_)
        )
        for node in nodes
        if node.path is not None
    ]


def outgoing_calls(question: Question, id_: str) -> list[types.CallHierarchyOutgoingCall]:
    """What a symbol calls inside the project, each with where."""
    nodes = _children(question, "call_hierarchy", id_, "down")
    ranges = _ranges_of(question, nodes)
    return [
        types.CallHierarchyOutgoingCall(
            _call_item_of(question, node, ranges[node.id]), _sites(question, question.path, node.lines, node.id)
        )
        for node in nodes
        if node.id is not None and node.id in ranges
    ]


def prepare_types(question: Question, params: types.TypeHierarchyPrepareParams) -> list[types.TypeHierarchyItem] | None:
    """The type that stands at a place."""
    ids = symbol_ids(question, params.position)
    items = [_type_item(question, item) for item in question.ranges(ids) if _is_type(item)]
    return items or None


def types_beside(question: Question, id_: str, direction: Direction) -> list[types.TypeHierarchyItem]:
    """The types right above or below a type; those outside the project are left out."""
    nodes = _children(question, "type_hierarchy", id_, direction)
    return [_type_item(question, item) for item in _ranges_of(question, nodes).values()]


def _children(question: Question, operation: str, id_: str, direction: Direction) -> list[TreeNode]:
    answer: Hierarchy = question.ask(operation, subject=id_, direction=direction, depth=1, limit=1000)
    return [child for tree in (answer.up if direction == "up" else answer.down) for child in tree.children]


def _ranges_of(question: Question, nodes: Iterable[TreeNode]) -> dict[str, SymbolRange]:
    return {item.id: item for item in question.ranges(node.id for node in nodes if node.id is not None)}


def _sites(question: Question, path: str | None, lines: list[int], id_: str) -> list[types.Range]:
    """Where a file mentions a symbol on some lines; the starts of the lines where it is meant under no name."""
    if path is None:
        return []
    wanted = set(lines)
    found = [
        question.stretch(path, item.line, item.col, len(item.name))
        for item in question.occurrences(path)
        if item.line in wanted and item.id == id_ and item.role == "reference"
    ]
    return found or [question.stretch(path, line, 1, 0) for line in lines]


def _call_item_of(question: Question, node: TreeNode, item: SymbolRange | None) -> types.CallHierarchyItem:
    if item is not None:
        return _call_item(question, item)
    path = node.path or question.path
    start = question.stretch(path, 1, 1, 0)
    return types.CallHierarchyItem(
        name=path.rpartition("/")[2],
        kind=symbol_kind("file"),
        uri=question.uri(path),
        range=start,
        selection_range=start,
        detail=path,
    )


def _call_item(question: Question, item: SymbolRange) -> types.CallHierarchyItem:
    return types.CallHierarchyItem(**_fields(question, item))


def _type_item(question: Question, item: SymbolRange) -> types.TypeHierarchyItem:
    return types.TypeHierarchyItem(**_fields(question, item))


def _fields(question: Question, item: SymbolRange) -> dict[str, Any]:
    uri = question.uri(item.path)
    return {
        "name": item.name,
        "kind": symbol_kind(item.kind),
        "uri": uri,
        "range": question.whole_range(item),
        "selection_range": question.name_range(item),
        "detail": item.qualified_name if item.qualified_name != item.name else item.path,
        "data": {"uri": uri, "id": item.id},
    }


def _is_type(item: SymbolRange) -> bool:
    return symbol_kind(item.kind) in {types.SymbolKind.Class, types.SymbolKind.Interface, types.SymbolKind.Struct} | {
        types.SymbolKind.Enum
    }
