"""Python's functions, as Python's own parser sees them."""

import ast
from collections.abc import Iterator

from benchmarks.retrieval.records import Function
from benchmarks.retrieval.stripping import Cut

_Definition = ast.FunctionDef | ast.AsyncFunctionDef


def functions_in(path: str, text: str) -> list[Function]:
    """Functions and methods of a file, top to bottom; none that are inside a function. Empty for broken files."""
    try:
        tree = ast.parse(text)
    except SyntaxError:
        return []
    starts = _line_starts(text)
    return [_function(path, text, starts, node, context) for node, context in _definitions(tree, "")]


def documentation_in(text: str) -> list[Cut]:
    """The documentation of a file and its classes. Empty for broken files."""
    try:
        tree = ast.parse(text)
    except SyntaxError:
        return []
    starts = _line_starts(text)
    owners: list[ast.Module | ast.ClassDef] = [
        tree,
        *(node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)),
    ]
    return [
        Cut(*_span(text, starts, node.body[0]), "pass" if len(node.body) == 1 and node is not tree else "")
        for node in owners
        if ast.get_docstring(node)
    ]


def _line_starts(text: str) -> list[int]:
    """The offset of each line, in bytes."""
    starts = [0]
    for line in text.encode().split(b"\n"):
        starts.append(starts[-1] + len(line) + 1)
    return starts


def _span(text: str, starts: list[int], node: ast.stmt) -> tuple[int, int]:
    """Where a statement is, in characters."""
    source = text.encode()
    start = len(source[: starts[node.lineno - 1] + node.col_offset].decode())
    return start, len(source[: starts[(node.end_lineno or 1) - 1] + (node.end_col_offset or 0)].decode())


def _definitions(node: ast.AST, context: str) -> Iterator[tuple[_Definition, str]]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, _Definition):
            yield child, context
        elif isinstance(child, ast.ClassDef):
            yield from _definitions(child, child.name)
        elif isinstance(child, ast.stmt | ast.ExceptHandler):
            yield from _definitions(child, context)


def _function(path: str, text: str, starts: list[int], node: _Definition, context: str) -> Function:
    line = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
    doc, first = ast.get_docstring(node), node.body[0]
    end_line = node.end_lineno or node.lineno
    if not doc:
        return Function(path, node.name, context, line, end_line, is_trivial=_is_trivial(node, node.body))
    is_alone = len(node.body) == 1 or _shares_a_line(first, node.body[1])
    return Function(
        path,
        node.name,
        context,
        line,
        end_line,
        doc=doc,
        span=_span(text, starts, first),
        filler="pass" if is_alone else "",
        is_trivial=_is_trivial(node, node.body[1:]),
    )


def _shares_a_line(first: ast.stmt, second: ast.stmt) -> bool:
    """Whether a statement follows the documentation after a semicolon."""
    return first.end_lineno == second.lineno


def _is_trivial(node: _Definition, body: list[ast.stmt]) -> bool:
    names = {ast.unparse(decorator).rpartition(".")[2] for decorator in node.decorator_list}
    if names & {"overload", "abstractmethod", "setter", "deleter"}:
        return True
    return all(isinstance(statement, ast.Pass | ast.Raise | ast.Expr) and not _calls(statement) for statement in body)


def _calls(statement: ast.stmt) -> bool:
    """Whether a statement does something but raise."""
    return isinstance(statement, ast.Expr) and not isinstance(statement.value, ast.Constant)
