"""What the texts of files say of symbols that the index does not."""

import re
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Callable
from typing import Final

from pinakes.retrieval.dead.code import TYPES, Code
from pinakes.storage.usage import Defined, Usage

_IS_CODE_IN_PROSE: Final = (">>>", "//go:", "//export")
"""Marks of a line in a comment or docstring that is run or obeyed all the same."""
_GENERATED: Final = re.compile(
    rb"(?i)generated[^\n]{0,60}do not (?:edit|modify)|do not edit[^\n]{0,60}generated|@generated|auto[- ]?generated"
)
_HEADER: Final = 1500


class Texts:
    """The texts of a project, beside what the index knows of its code."""

    def __init__(self, code: Code, usage: Usage, read: Callable[[str], bytes]) -> None:
        self.read = read
        self._code = code
        self._usage = usage
        self._prose: dict[int, list[tuple[int, int]]] = {}
        self._spans: dict[int, list[Defined]] = defaultdict(list)
        for symbol in code.suspects.values():
            if code.owners[symbol.id] == symbol.id:
                self._spans[symbol.file].append(symbol)

    def whole(self, path: str) -> str:
        """The text of a file; empty when it cannot be read."""
        return self.read(path).decode("utf-8", "replace")

    def is_generated(self, file: int) -> bool:
        """Whether a file says that a program wrote it."""
        return _GENERATED.search(self.read(self._code.files[file].path), 0, _HEADER) is not None

    def node_at(self, file: int, line: int) -> int:
        """The innermost suspect on a line; the file when there is none."""
        spans = self._spans[file]
        for symbol in reversed(spans[: bisect_right(spans, line, key=lambda span: span.line)]):
            if symbol.end_line >= line:
                return symbol.id
        return -file

    def is_prose(self, file: int, line: int) -> bool:
        """Whether a line is in a comment or docstring, and no code that stands there."""
        if file not in self._prose:
            self._prose[file] = self._usage.prose(file)
        if not any(first <= line <= last for first, last in self._prose[file]):
            return False
        text = self._lines(file, line, line)
        return not any(mark in text for mark in _IS_CODE_IN_PROSE)

    def is_quoted(self, file: int, line: int, name: str) -> bool:
        """Whether a name stands in a string on a line, alone or in a path."""
        pattern = rf"""["'`][\w./:\\#@-]*(?<!\w){re.escape(name)}(?!\w)[\w./:\\#@()-]*["'`]"""
        return re.search(pattern, self._lines(file, line, line)) is not None

    def is_put_into(self, symbol: Defined) -> bool:
        """Whether a script defines it as a part of something: `editor.find = function …`, `client: class Mock …`."""
        if symbol.kind not in {"function", "class"} or not self._code.conventions(symbol).is_open:
            return False
        name, line = re.escape(symbol.name), self._lines(symbol.file, symbol.name_line, symbol.name_line)
        pattern = rf"[\w\])]\.{name}\s*=|[=:(,?]\s*(?:async\s+)?(?:function\s*\*?|class)\s+{name}\b"
        return re.search(pattern, line) is not None

    def is_asked_by_name(self, symbol: Defined) -> bool:
        """Whether the type around it asks itself for members whose names it works out."""
        pattern = self._code.conventions(symbol).by_name
        if pattern is None or symbol.parent is None or symbol.kind in TYPES:
            return False
        around = self._code.symbols[symbol.parent]
        return pattern.search(self._lines(around.file, around.line, around.end_line)) is not None

    def _lines(self, file: int, first: int, last: int) -> str:
        lines = self.read(self._code.files[file].path).split(b"\n", last)[first - 1 : last]
        return b"\n".join(lines).decode("utf-8", "replace")
