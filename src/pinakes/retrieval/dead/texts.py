"""What the texts of files say of symbols that the index does not."""

import re
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Callable
from itertools import takewhile
from typing import Final

from pinakes.retrieval.dead.code import TYPES, Code
from pinakes.retrieval.dead.conventions import TOLD_IN_COMMENT
from pinakes.storage.usage import Defined, Usage

_IS_CODE_IN_PROSE: Final = (">>>", "//go:", "//export", "import(")
"""Marks of a line in a comment or docstring that is run or obeyed all the same."""
_GENERATED: Final = re.compile(
    rb"(?i)generated[^\n]{0,60}do not (?:edit|modify)|do not edit[^\n]{0,60}generated|@generated|auto[- ]?generated|"
    rb"(?:^|\n)[^\w\n]*(?:this (?:file|code) (?:is|was|has been) )?generated (?:with|by|from|using)\b"
)
_HEADER: Final = 1500
_INCLUDES: Final = re.compile(rb"(?m)^[ \t]*#[ \t]*include")
_COMMENT: Final = ("//", "#", "*", "/*", "--", "@", "[")
"""What lines begin with that stand before a definition and are part of it."""
_MOST_LINES: Final = 40
"""How far above or below a definition one looks."""


def _depth(line: str) -> int:
    return len(line) - len(line.lstrip())


class Texts:
    """The texts of a project, beside what the index knows of its code."""

    def __init__(self, code: Code, usage: Usage, read: Callable[[str], bytes]) -> None:
        self.read = read
        self._code = code
        self._usage = usage
        self._prose: dict[int, frozenset[int]] = {}
        self._split: tuple[int, list[bytes]] = (-1, [])
        """The file that was asked for last, and its lines."""
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
        if not self._is_commented(file, line):
            return False
        text = self._lines(file, line, line)
        return not any(mark in text for mark in _IS_CODE_IN_PROSE)

    def is_quoted(self, file: int, line: int, name: str) -> bool:
        """Whether a name stands in a string on a line, alone or in a path, or is written as a value in another way."""
        text = self._lines(file, line, line)
        pattern = rf"""["'`][\w./:\\#@-]*(?<!\w){re.escape(name)}(?!\w)[\w./:\\#@()-]*["'`]"""
        before = self._code.conventions_by_file[file].names_things
        if before is not None and re.search(rf"(?<![\w:])(?:{before.pattern}){re.escape(name)}(?!\w)", text):
            return True
        return re.search(pattern, text) is not None

    def is_put_into(self, symbol: Defined) -> bool:
        """Whether a script defines it as a part of something: `editor.find = function …`, `client: class Mock …`."""
        if symbol.kind not in {"function", "class"} or not self._code.conventions(symbol).is_open:
            return False
        name, line = re.escape(symbol.name), self._lines(symbol.file, symbol.name_line, symbol.name_line)
        pattern = (
            rf"[\w\])]\.{name}\s*=|[=:(,?]\s*(?:async\s+)?(?:function\s*\*?|class)\s+{name}\b|"
            rf"^\s*(?:async\s+)?\*?\s*{name}\s*[(:<]"
        )
        return re.search(pattern, line) is not None

    def is_asked_by_name(self, symbol: Defined) -> bool:
        """Whether the type around it asks itself for members whose names it works out."""
        pattern = self._code.conventions(symbol).by_name
        if pattern is None or symbol.parent is None or symbol.kind in TYPES:
            return False
        around = self._code.symbols[symbol.parent]
        return pattern.search(self._lines(around.file, around.line, around.end_line)) is not None

    def is_told_of(self, symbol: Defined) -> bool:
        """Whether a comment before a definition tells a tool of it."""
        return TOLD_IN_COMMENT.search("\n".join(self._above(symbol))) is not None

    def is_given(self, symbol: Defined) -> bool:
        """Whether it stands in what a macro is given."""
        around = self._code.conventions(symbol).around
        if around is None:
            return False
        depth = _depth(self._lines(symbol.file, symbol.line, symbol.line))
        lines = self._lines(symbol.file, 1, symbol.line - 1).split("\n") if symbol.line > 1 else []
        opener = next((line for line in reversed(lines) if line.strip() and _depth(line) < depth), "")
        return around.match(opener) is not None

    def is_stub(self, symbol: Defined) -> bool:
        """Whether a member only says that others are to define it."""
        stub = self._code.conventions(symbol).stub
        if stub is None or symbol.parent is None or symbol.end_line - symbol.line > _MOST_LINES:
            return False
        return stub.search(self._lines(symbol.file, symbol.line, symbol.end_line)) is not None

    def is_read_later(self, symbol: Defined) -> bool:
        """Whether it is a macro before a file is included, which may ask for it."""
        if symbol.kind != "macro":
            return False
        rest = self.read(self._code.files[symbol.file].path).split(b"\n", symbol.end_line)
        return len(rest) > symbol.end_line and _INCLUDES.search(rest[-1]) is not None

    def is_in_prose(self, symbol: Defined) -> bool:
        """Whether it is defined in a comment."""
        return symbol.kind == "type_alias" and self._is_commented(symbol.file, symbol.name_line)

    def is_import_in_prose(self, file: int, line: int) -> bool:
        """Whether a comment takes a type from another file: `@typedef {import("./a").One} One`."""
        return self._is_commented(file, line) and "import(" in self._lines(file, line, line)

    def _is_commented(self, file: int, line: int) -> bool:
        if file not in self._prose:
            spans = self._usage.prose(file)
            self._prose[file] = frozenset(line for first, last in spans for line in range(first, last + 1))
        return line in self._prose[file]

    def _above(self, symbol: Defined) -> list[str]:
        """The comment before a definition, from its end."""
        first = max(1, symbol.line - _MOST_LINES)
        lines = self._lines(symbol.file, first, symbol.line - 1).split("\n") if symbol.line > 1 else []
        return list(takewhile(lambda line: line.lstrip().startswith(_COMMENT), reversed(lines)))

    def _lines(self, file: int, first: int, last: int) -> str:
        if self._split[0] != file:
            self._split = (file, self.read(self._code.files[file].path).split(b"\n"))
        return b"\n".join(self._split[1][first - 1 : last]).decode("utf-8", "replace")
