"""Local names: which of several bindings of one name holds at a place, and what patterns take apart."""

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Container

from pinakes.languages._spec import SyntaxNode
from pinakes.languages.rust.sheet import Sheet

WHOLE = "\0"
"""Stands, in the path of something that a pattern takes, for what is taken apart."""
DEEPEST = 30
"""Patterns inside one another that are followed."""
_CONTENTS = frozenset({"Some", "Ok", "Err"})
_SAME = frozenset({"ref_pattern", "reference_pattern", "mut_pattern", "box_pattern", "or_pattern", "captured_pattern"})
"""Patterns around others that take nothing apart."""

Taken = tuple[SyntaxNode, str | None]
"""A name that a pattern binds, and the path of what it holds; None where that is not plain."""


class Locals:
    """The bindings of one file. The first of a name in a function keeps the name, the second of `x` is `x#2`."""

    def __init__(self) -> None:
        self._from: dict[bytes, list[tuple[int, int, str]]] = defaultdict(list)
        self._counts: dict[tuple[int, bytes], int] = defaultdict(int)
        self._labels: dict[tuple[int, bytes, str | None], str] = {}
        self.shadowed: set[bytes] = set()
        """Names that a function binds more than once."""

    def bind(self, function: int, name: bytes, start: int, end: int, holds: str | None = None) -> str:
        """Bind a name of a function between two bytes, and return what it is called there.

        Two that are known to hold the same are called the same.
        """
        key = (function, name, holds)
        label = name.decode("utf-8", "replace")
        if holds is not None and key in self._labels:
            label = self._labels[key]
        else:
            self._counts[function, name] += 1
            count = self._counts[function, name]
            if count > 1:
                self.shadowed.add(name)
                label = f"{label}#{count}"
            self._labels[key] = label
        self._from[name].append((start, end, label))
        return label

    @property
    def names(self) -> Container[bytes]:
        """Every name that is bound."""
        return self._from

    def settle(self) -> None:
        """Put the bindings in order, once all are known."""
        for name in self.shadowed:
            self._from[name].sort()

    def is_bound(self, name: bytes, at: int) -> bool:
        """Whether a binding of a name holds at a byte."""
        return any(start <= at < end for start, end, _ in self._from.get(name, ()))

    def label(self, name: bytes, at: int) -> str:
        """What a name is called at a byte."""
        if name in self.shadowed:
            bound = self._from[name]
            for index in range(bisect_right(bound, at, key=_start) - 1, -1, -1):
                if at < bound[index][1]:
                    return bound[index][2]
        return name.decode("utf-8", "replace")


def _start(bound: tuple[int, int, str]) -> int:
    return bound[0]


def taken(sheet: Sheet, pattern: SyntaxNode, path: str | None = WHOLE, depth: int = 0) -> list[Taken]:
    """The names that a pattern binds, each with the path of what it holds."""
    kind = pattern.type
    if depth > DEEPEST:
        return []
    if kind in {"identifier", "shorthand_field_identifier"}:
        is_constant = sheet.data[pattern.start_byte : pattern.start_byte + 1].isupper()
        return [] if is_constant else [(pattern, path)]
    parts = [child for child in pattern.named_children if child.type not in {"mutable_specifier", "line_comment"}]
    if kind in _SAME or kind == "slice_pattern":
        inner = path if kind in _SAME or path is None else f"{path}~"
        return [one for part in parts for one in taken(sheet, part, inner, depth + 1)]
    if kind == "tuple_pattern":
        return _listed(sheet, parts, path, depth)
    if kind == "tuple_struct_pattern":
        return _constructed(sheet, pattern, path, depth)
    return _fields(sheet, pattern, parts, depth) if kind == "struct_pattern" else []


def _listed(sheet: Sheet, parts: list[SyntaxNode], path: str | None, depth: int) -> list[Taken]:
    found: list[Taken] = []
    for place, part in enumerate(parts):
        if part.type == "remaining_field_pattern":
            path = None
        found += taken(sheet, part, None if path is None else f"{path}.{place}", depth + 1)
    return found


def _constructed(sheet: Sheet, pattern: SyntaxNode, path: str | None, depth: int) -> list[Taken]:
    """`Some(x)` holds what is in it; `Kind::Pair(a, b)` what the variant declares."""
    maker = pattern.child_by_field_name("type")
    if maker is None:
        return []
    name = plain_path(sheet, maker)
    parts = [child for child in pattern.named_children if child.start_byte >= maker.end_byte]
    last = name.rpartition("::")[2]
    if last in _CONTENTS and len(parts) == 1:
        return taken(sheet, parts[0], None if path is None else f"{path}@{last}", depth + 1)
    return _listed(sheet, parts, name, depth)


def _fields(sheet: Sheet, pattern: SyntaxNode, parts: list[SyntaxNode], depth: int) -> list[Taken]:
    maker = pattern.child_by_field_name("type")
    found: list[Taken] = []
    for part in parts:
        name = part.child_by_field_name("name") if part.type == "field_pattern" else None
        if maker is None or name is None:
            continue
        inner = part.child_by_field_name("pattern")
        path = f"<{plain_path(sheet, maker)}>.{sheet.text(name)}"
        found += taken(sheet, name if inner is None else inner, path, depth + 1)
    return found


def plain_path(sheet: Sheet, written: SyntaxNode) -> str:
    """The path of a type or a variant as written, without what stands in angle brackets."""
    text = "".join(sheet.text(written).split())
    if "<" not in text:
        return text.removeprefix("::")
    kept, depth = [], 0
    for mark in text:
        depth += (mark == "<") - (mark == ">")
        if depth == 0 and mark != ">":
            kept.append(mark)
    return "".join(kept).replace("::::", "::").removesuffix("::").removeprefix("::")
