"""What walks reached: lists, trees, chains and cycles."""

import shlex
from collections.abc import Iterator
from typing import Final

from pinakes.answers import Cycle, Cycles, Hierarchy, Node, Reached, ReachedNode, Trace, TreeNode
from pinakes.formats.style import Style, bold, cyan, dim
from pinakes.formats.table import Column, draw_table
from pinakes.formats.text.amounts import counted, place
from pinakes.formats.text.evidence import evidence_lines
from pinakes.formats.text.found import name_painted
from pinakes.formats.text.references import more_lines, subject_line
from pinakes.formats.width import clean, collapsed, cut_before, width_of

_STOPPED: Final = {
    "exhausted": "",
    "depth": "more beyond depth {}: --depth",
    "limit": "too many: the walk broke off",
}
_NOUNS: Final = {
    "callers": "caller",
    "callees": "callee",
    "implementations": "implementation",
    "dependencies": "file",
    "impact": "place",
}
_MARKS: Final = {"cycle": "↺ cycle", "again": "… again", "more": "… more"}


def reached_text(answer: Reached, style: Style) -> str:
    """What was asked about and how much was reached, then one line for each, nearest first."""
    parts = [counted(answer.total, _NOUNS[answer.relation])]
    if answer.relation == "impact":
        parts[0] += " may be affected"
    if answer.files and answer.relation != "dependencies":
        parts.append(f"in {counted(answer.files, 'file')}")
    if answer.unresolved:
        parts.append(f"{counted(answer.unresolved, 'call')} not settled")
    parts += _stop_parts(answer.stopped, answer.depth)
    lines = [f"{subject_line(answer.starts, answer.query, style)}  {dim(' · '.join(parts), style)}"]
    if answer.nodes:
        lines.append(_table(answer.nodes, style))
    lines += more_lines(answer.total, answer.cursor, style)
    if answer.other_uses:
        lines.append(dim(_others_line(answer), style))
    if answer.candidates_total:
        lines.append(dim(_open_line(answer), style))
    if answer.hint:
        lines.append(dim(collapsed(answer.hint), style))
    return "\n".join([*lines, *evidence_lines(answer.evidence, style, is_empty=not answer.nodes)])


def _others_line(answer: Reached) -> str:
    told = counted(sum(item.count for item in answer.other_uses), "other use")
    kinds = ", ".join(f"{item.count:,} {item.name}" for item in answer.other_uses)
    return f"{told} ({kinds}): `pinakes references {shlex.quote(collapsed(answer.query))}`"


def _open_line(answer: Reached) -> str:
    told = counted(answer.candidates_total, "call" if answer.relation == "callers" else "use")
    how = f"pinakes references {shlex.quote(collapsed(answer.query))} --candidates"
    return f"{told} of this name not settled, may or may not mean it: `{how}`"


def _stop_parts(stopped: str, depth: int) -> list[str]:
    text = _STOPPED.get(stopped, stopped).format(depth)
    return [text] if text else []


def _table(nodes: list[ReachedNode], style: Style) -> str:
    """Columns that say nothing of any node are left out."""
    columns = (
        (Column(paint=dim, is_number=True, may_be_cut=False), lambda node: str(node.depth), _is_deep(nodes)),
        (Column(paint=dim, may_be_cut=False), lambda node: node.direction or "", any(node.direction for node in nodes)),
        (Column(paint=cyan, may_be_cut=False), lambda node: node.kind, _has_names(nodes)),
        (
            Column(paint=name_painted, keeps_end=True),
            lambda node: collapsed(node.name) if node.kind != "file" else "",
            _has_names(nodes),
        ),
        (Column(may_be_cut=False, goes_below=_has_names(nodes)), _where, True),
        (Column(paint=dim), _how, True),
    )
    used = [(column, cell) for column, cell, is_used in columns if is_used]
    rows = [[cell(node) for _, cell in used] for node in nodes]
    return draw_table([column for column, _ in used], rows, style)


def _is_deep(nodes: list[ReachedNode]) -> bool:
    return any(node.depth > 1 for node in nodes)


def _has_names(nodes: list[ReachedNode]) -> bool:
    return any(node.kind != "file" for node in nodes)


def _where(node: Node) -> str:
    if node.package is not None:
        return f"[{clean(node.package)}]"
    if node.path is None:
        return ""
    stale = " stale!" if node.is_stale else ""
    return (clean(node.path) if node.line is None else place(node.path, node.line)) + stale


def _how(node: ReachedNode) -> str:
    """`call at 12, 15 · member · from Shape.area`."""
    parts = [_edge(node)] if node.via != "import" or node.lines else []
    if node.resolution and node.resolution != "external":
        parts.append(node.resolution)
    if node.through:
        parts.append(f"from {collapsed(node.through)}")
    return " · ".join(parts)


def _edge(node: Node) -> str:
    lines = ", ".join(map(str, node.lines[:5])) + (", …" if len(node.lines) > 5 else "")
    return f"{clean(node.via or '')} at {lines}" if lines else clean(node.via or "")


def hierarchy_text(answer: Hierarchy, style: Style) -> str:
    """A tree upwards and a tree downwards for each symbol."""
    up, down = ("Callers", "Callees") if answer.relation == "calls" else ("Extends", "Extended by")
    lines = []
    for title, trees in ((up, answer.up), (down, answer.down)):
        for tree in trees:
            lines += [dim(title, style), *_tree(tree, style)]
            if not tree.children:
                lines.append(dim("└ none", style))
    parts = [counted(answer.total, "node"), *_stop_parts(answer.stopped, answer.depth)]
    lines.append(dim(" · ".join(parts), style))
    if answer.hint:
        lines.append(dim(collapsed(answer.hint), style))
    return "\n".join([*lines, *evidence_lines(answer.evidence, style, is_empty=answer.total == 0)])


def _tree(root: TreeNode, style: Style) -> list[str]:
    return [
        _tree_line("", root, style),
        *(_tree_line(branch, node, style) for branch, node in _twigs(root.children, "")),
    ]


def _twigs(nodes: list[TreeNode], trunk: str) -> Iterator[tuple[str, TreeNode]]:
    for node in nodes:
        is_last = node is nodes[-1]
        yield trunk + ("└ " if is_last else "├ "), node
        yield from _twigs(node.children, trunk + ("  " if is_last else "│ "))


def _tree_line(branch: str, node: TreeNode, style: Style) -> str:
    name = collapsed(node.name) if node.kind != "file" else "top level"
    how = _edge(node) if node.via not in {None, "call", "extends"} else ""
    tail = "  ".join(part for part in (_where(node), how, _MARKS.get(node.mark or "", "")) if part)
    kind = "" if node.kind in {"file", "external"} else f"{clean(node.kind)} "
    if style.width:
        name = cut_before(name, max(20, style.width - width_of(branch + kind + tail) - 2))
    return f"{dim(branch, style)}{cyan(kind, style)}{name_painted(name, style)}  {dim(tail, style)}".rstrip()


def trace_text(answer: Trace, style: Style) -> str:
    """The chain, one step on each line, or that there is none."""
    lines = []
    if answer.is_found:
        lines.append(dim(counted(len(answer.steps) - 1, "step"), style))
        columns = (
            Column(paint=dim, may_be_cut=False),
            Column(paint=cyan, may_be_cut=False),
            Column(paint=name_painted, keeps_end=True),
            Column(may_be_cut=False, goes_below=True),
            Column(paint=dim),
        )
        rows = [
            ("→" if node.via else "", node.kind, collapsed(node.name), _where(node), _edge(node))
            for node in answer.steps
        ]
        lines.append(draw_table(columns, rows, style))
    else:
        parts = [f"{counted(answer.searched, 'symbol')} looked at"]
        parts += ["there are no more"] if answer.stopped == "exhausted" else [_STOPPED[answer.stopped].format("this")]
        known = f"No chain of known calls leads from {collapsed(answer.start)} to {collapsed(answer.end)}."
        lines += [known, dim(" · ".join(parts), style)]
    if answer.hint:
        lines.append(dim(collapsed(answer.hint), style))
    return "\n".join([*lines, *evidence_lines(answer.evidence, style, is_empty=not answer.is_found)])


def cycles_text(answer: Cycles, style: Style) -> str:
    """How many there are, then each with a way round."""
    noun = {"files": "file", "calls": "function", "types": "type"}.get(answer.kind, answer.kind)
    lines = [f"{counted(answer.total, 'cycle')} of {counted(answer.members, noun)}" if answer.total else "No cycles."]
    for cycle in answer.cycles:
        lines += ["", *_cycle_lines(cycle, noun, style)]
    lines += more_lines(answer.total, answer.cursor, style)
    return "\n".join([*lines, *evidence_lines(answer.evidence, style, is_empty=not answer.cycles)])


def _cycle_lines(cycle: Cycle, noun: str, style: Style) -> list[str]:
    title = bold(counted(cycle.size, noun), style)
    rest = cycle.size - len(cycle.example)
    lines = [f"{title}{dim(f', {rest:,} more than in this way round', style) if rest else ''}"]
    for node in [*cycle.example, cycle.example[0]]:
        name = "" if node.kind == "file" else f"{name_painted(collapsed(node.name), style)}  "
        is_start = len(lines) == 1
        lines.append(f"  {'' if is_start else '→ '}{name}{_where(node)}")
    return lines
