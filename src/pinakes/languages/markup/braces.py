"""Pages whose tags and text hold expressions in braces: Svelte and Astro."""

import re

from pinakes.languages.markup.scan import Attribute, Element, Scan, Stretch

DEEPEST = 50
"""Levels of markup inside expressions inside markup that are told apart."""
_MARK = re.compile(rb"[<{]")
_OPEN = re.compile(rb"<([A-Za-z][^\s/>{=]*+|(?=>))")
_ATTRIBUTE = re.compile(
    rb"\s*+(?:(/?>)|(\{)|/|([^\s=>{\"'/][^\s=>{\"'/]*+(?:/(?!>)[^\s=>{\"'/]*+)*+)(\s*+=\s*+)?|([=\"']))"
)
_UNQUOTED = re.compile(rb"[^\s>{]++")
_SCRIPT_MARK = re.compile(
    rb"[{}`<]"
    rb"|\"[^\"\\\n]*+(?:\\.[^\"\\\n]*+)*+\"?"
    rb"|'[^'\\\n]*+(?:\\.[^'\\\n]*+)*+'?"
    rb"|//[^\n]*+"
    rb"|/\*(?:.*?\*/|.*+)"
    rb"|(?<=[(,=:\[!&|?{};+])\s*+/(?:[^/\\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*+\])++/",
    re.DOTALL,
)
_BLOCK_END = re.compile(rb"\s*+/\w++\s*+\}")
"""`{/if}`, which is no expression: the slash would start one."""
_TEMPLATE_MARK = re.compile(rb"`|\$\{|\\.", re.DOTALL)
_IN_QUOTES = {0x22: re.compile(rb"[\"{]"), 0x27: re.compile(rb"['{]"), 0x60: re.compile(rb"`|\$\{|\\.", re.DOTALL)}
_MARKUP_FOLLOWS = re.compile(rb"(?:[(,?:&|=>{\[;}]|\breturn|\A)\s*\Z")


class Expression:
    """What stands between braces, with the markup inside it."""

    __slots__ = ("depth", "element", "end", "markup", "start")

    def __init__(self, start: int, depth: int, element: Element | None) -> None:
        self.start = start
        """Behind the opening brace."""
        self.end = start
        """The closing brace; where it starts, when it is never closed."""
        self.depth = depth
        """In how many expressions it stands, by way of markup."""
        self.element = element
        """The element in whose tag or text it stands."""
        self.markup: list[Stretch] = []


class BraceScan(Scan):
    """A pass over tags, and over the expressions in them and between them."""

    def __init__(self, data: bytes, *, nests: bool) -> None:
        super().__init__(data, folds=False)
        self.nests = nests
        """Whether there may be markup inside expressions, and no expressions inside quotes."""
        self.expressions: list[Expression] = []
        self.nested: set[int] = set()
        """Where the elements start that stand inside expressions."""
        self.depth = 0

    def read(self, at: int) -> None:
        """Walk from mark to mark. What is never closed ends with the text."""
        self._read_markup(at, 0)
        while self.stack:
            self._pop(len(self.data), len(self.data))

    def _read_markup(self, at: int, floor: int) -> int:
        """Read markup to the end of the text, or, inside an expression, of the element it starts with."""
        data = self.data
        while True:
            found = _MARK.search(data, at)
            if found is None:
                return len(data)
            at = found.start()
            if data[at] == 0x3C:
                at = self.read_tag(at)
                if self.depth and len(self.stack) <= floor:
                    return at
            else:
                at = self._read_expression(at + 1, self.stack[-1] if self.stack else None)

    def read_tag(self, at: int) -> int:
        """Read what starts with `<`, which may be the name of nothing; return where it ends."""
        if self.data.startswith(b"<>", at):
            return self.read_element(at)
        return super().read_tag(at)

    def read_element(self, at: int) -> int:
        """Read a start tag, and all of an element whose content is no markup."""
        match = _OPEN.match(self.data, at)
        if match is None:
            return at + 1
        element = self.open(match[1], at, match.end())
        if self.depth:
            self.nested.add(at)
        is_empty, element.head_end = self._read_attributes(match.end(), element)
        return self.enter(element, is_empty=is_empty)

    def _read_attributes(self, at: int, element: Element) -> tuple[bool, int]:
        """Read to the end of a start tag: whether it closes itself, and where it ends."""
        while True:
            match = _ATTRIBUTE.match(self.data, at)
            if match is None:
                return False, len(self.data)
            at = match.end()
            if match[1] is not None:
                return match[1] == b"/>", at
            if match[2] is not None:
                at = self._read_expression(at, element)
            elif match[3] is not None:
                start, name = match.start(3), match[3]
                value_start, value_end = -1, -1
                if match[4] is not None:
                    value_start, value_end, at = self._read_value(at, element)
                element.attributes.append(Attribute(name, start, value_start, value_end))

    def _read_value(self, at: int, element: Element) -> tuple[int, int, int]:
        """Read the value of an attribute: where it starts and ends, and where what follows starts."""
        data = self.data
        mark = data[at] if at < len(data) else 0
        if mark == 0x7B:
            end = self._read_expression(at + 1, element)
            return at, end, end
        if mark == 0x60 and self.nests:
            expression = self._open_expression(at, element)
            expression.end = self._skip_template(at + 1)
            return at, expression.end, expression.end
        marks = _IN_QUOTES.get(mark) if mark != 0x60 else None
        if marks is None:
            match = _UNQUOTED.match(data, at)
            end = at if match is None else match.end()
            while end < len(data) and data[end] == 0x7B:
                end = self._read_expression(end + 1, element)
                match = _UNQUOTED.match(data, end)
                end = end if match is None else match.end()
            return at, end, end
        start = at = at + 1
        while True:
            found = marks.search(data, at)
            if found is None:
                return start, len(data), len(data)
            if data[found.start()] == mark:
                return start, found.start(), found.end()
            at = found.end() if self.nests else self._read_expression(found.end(), element)

    def _open_expression(self, start: int, element: Element | None) -> Expression:
        expression = Expression(start, self.depth, element)
        self.expressions.append(expression)
        return expression

    def _read_expression(self, at: int, element: Element | None) -> int:
        """Read to the brace that closes an expression; return where what follows starts."""
        data = self.data
        expression = self._open_expression(at, element)
        block_end = _BLOCK_END.match(data, at)
        if block_end is not None:
            expression.end = block_end.end() - 1
            return block_end.end()
        around: list[int] = []
        while True:
            found = _SCRIPT_MARK.search(data, at)
            if found is None:
                # What is never closed is no expression but text that went wrong.
                expression.end = expression.start
                return len(data)
            start, at = found.span()
            mark = data[start]
            if mark == 0x7B:
                around.append(mark)
            elif mark == 0x60:
                at = self._to_brace(at, around)
            elif mark == 0x7D:
                if not around:
                    expression.end = start
                    return at
                if around.pop() == 0x60:
                    at = self._to_brace(at, around)
            elif mark == 0x3C and self.nests and self.depth < DEEPEST and self._starts_markup(expression, start):
                at = self._read_nested(expression, start)

    def _to_brace(self, at: int, around: list[int]) -> int:
        """Go on behind a backtick: to the end of the string or to the next expression inside it."""
        while True:
            found = _TEMPLATE_MARK.search(self.data, at)
            if found is None:
                return len(self.data)
            at = found.end()
            if found[0] == b"`":
                return at
            if found[0] == b"${":
                around.append(0x60)
                return at

    def _skip_template(self, at: int) -> int:
        """Find the end of a string in backticks with all the expressions inside it."""
        around: list[int] = []
        at = self._to_brace(at, around)
        while around and at < len(self.data):
            found = _SCRIPT_MARK.search(self.data, at)
            if found is None:
                return len(self.data)
            at = found.end()
            mark = self.data[found.start()]
            if mark == 0x7B:
                around.append(mark)
            elif mark == 0x60 or (mark == 0x7D and around.pop() == 0x60):
                at = self._to_brace(at, around)
        return at

    def _starts_markup(self, expression: Expression, at: int) -> bool:
        """Tell a tag from an operator by what stands around it."""
        after = self.data[at + 1 : at + 2]
        if not (after.isalpha() or after == b">" or self.data.startswith(b"<!--", at)):
            return False
        return _MARKUP_FOLLOWS.search(self.data[max(expression.start, at - 200) : at]) is not None

    def _read_nested(self, expression: Expression, start: int) -> int:
        self.depth += 1
        floor = len(self.stack)
        end = self._read_markup(start, floor)
        while len(self.stack) > floor:
            self._pop(end, end)
        self.depth -= 1
        expression.markup.append(Stretch(start, end))
        return end
