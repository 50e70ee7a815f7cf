"""Nodes of a walk as answers tell of them."""

from collections.abc import Iterable
from typing import Any

from pinakes.retrieval.brief import key_text
from pinakes.retrieval.look import Look
from pinakes.storage.graph import Edge, Node
from pinakes.storage.store import SymbolRow

MOST_LINES = 20


class Describer:
    """Names and places of nodes, read from the index all at once."""

    def __init__(self, look: Look, nodes: Iterable[Node]) -> None:
        self._is_stale = look.is_stale
        numbers = {node for node in nodes if isinstance(node, int)}
        rows = look.store.symbols_by_ids([node for node in numbers if node > 0])
        self._rows: dict[int, SymbolRow] = {row.id: row for row in rows}
        self._paths = look.store.graph.paths_of([-node for node in numbers if node < 0])

    def name(self, node: Node) -> str:
        """A symbol's qualified name, a file's path, the name of what is outside."""
        if isinstance(node, tuple):
            return node[1]
        return self._rows[node].qualified_name if node > 0 else self._paths[-node]

    def place(self, node: int) -> tuple[str, int]:
        """The path and line of a symbol or file."""
        return (self._rows[node].path, self._rows[node].line) if node > 0 else (self._paths[-node], 0)

    def fields(self, node: Node, edge: Edge | None = None) -> dict[str, Any]:
        """The fields of an `answers.Node`."""
        how: dict[str, Any] = {}
        if edge is not None:
            how = {"via": edge.via, "resolution": edge.resolution, "lines": edge.lines[:MOST_LINES]}
        return {**self._what(node), **how}

    def _what(self, node: Node) -> dict[str, Any]:
        if isinstance(node, tuple):
            package, name = node
            kind = "external" if package else "unresolved"
            return {"name": name, "kind": kind, "package": package or None}
        if node < 0:
            path = self._paths[-node]
            return {"name": path, "kind": "file", "path": path, "is_stale": self._is_stale(path)}
        row = self._rows[node]
        return {
            "name": row.qualified_name,
            "kind": row.kind,
            "path": row.path,
            "line": row.line,
            "id": key_text(row.key),
            "is_stale": self._is_stale(row.path),
        }
