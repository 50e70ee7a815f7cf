"""Elements and comments of a page, read straight from its bytes.

Which tags there are takes no grammar, only care with quotes, comments and what stands inside scripts and styles.
"""

import re
from typing import NamedTuple

_OPEN = re.compile(
    rb"<([A-Za-z][^\s/>{]*+)"
    rb"((?:[^>={]++|=\s*+(?:\"[^\"]*+(?:\"|\Z)|'[^']*+(?:'|\Z))?+|\{%[^{}]*+\}|\{\{[^{}]*+\}\}|\{#[^{}]*+\}|\{)*+)"
    rb"(?:>|\Z)"
)
"""A tag as far as its `>`, which may also stand inside quotes and inside the tags of a template language."""
_CLOSE = re.compile(rb"</([A-Za-z][^\s/>]*+|)[^>]*+(?:>|\Z)")
_ASIDE = re.compile(
    rb"<!--(?:>|->|.*?(?:-->|--!>)|.*+)|<!\[CDATA\[(?:.*?\]\]>|.*+)|<\?(?:.*?\?>|.*+)|<%(?:.*?%>|.*+)|<![^>]*+>?",
    re.DOTALL,
)
"""What is no element: comments, declarations, and code of a server between `<?` or `<%`."""
_ATTRIBUTE = re.compile(
    rb"\{%[^{}]*+\}|\{\{[^{}]*+\}\}|\{#[^{}]*+\}"
    rb"|([^\s=>\"'/{][^\s=>/{]*+(?:[/{](?=[^\s>])[^\s=>/{]*+)*+)(?:\s*+=\s*+(?:\"([^\"]*+)|'([^']*+)|([^\s>\"']++)))?"
)
VOID = frozenset(
    b"area base br col embed hr img input link meta param source track wbr command keygen basefont frame".split()
)
"""Elements that have no end tag and no content."""
_RAW = frozenset((b"script", b"style"))
_RAW_IN_PAGES = _RAW | {b"textarea", b"title", b"xmp", b"iframe", b"noembed"}
_ENDED_BY = {
    b"li": frozenset((b"li",)),
    b"dt": frozenset((b"dt", b"dd")),
    b"dd": frozenset((b"dt", b"dd")),
    b"tr": frozenset((b"tr", b"td", b"th")),
    b"td": frozenset((b"td", b"th")),
    b"th": frozenset((b"td", b"th")),
    b"option": frozenset((b"option",)),
} | dict.fromkeys(
    b"p div ul ol dl table form section article aside header footer main nav pre h1 h2 h3 h4 h5 h6 blockquote".split(),
    frozenset((b"p",)),
)
"""What the start of an element ends, when it is the innermost one open."""


class Stretch(NamedTuple):
    """Where a comment stands."""

    start_byte: int
    end_byte: int


class Attribute(NamedTuple):
    """One attribute, its value without quotes; -1 stands for the value where there is none."""

    name: bytes
    start: int
    value_start: int
    value_end: int


class Element:
    """One element, from its start tag to the end of its end tag."""

    __slots__ = ("attributes", "body_end", "end", "head_end", "name", "outer", "start")

    def __init__(self, name: bytes, start: int, head_end: int, outer: "Element | None") -> None:
        self.name = name
        self.start = start
        self.head_end = head_end
        self.body_end = head_end
        self.end = head_end
        self.outer = outer
        self.attributes: list[Attribute] = []

    @property
    def name_start(self) -> int:
        """Where its name stands in the start tag."""
        return self.start + 1

    def attribute(self, name: bytes) -> Attribute | None:
        """The attribute of that name in lower case, if it has one."""
        for attribute in self.attributes:
            if attribute.name == name or attribute.name.lower() == name:
                return attribute
        return None

    def value(self, data: bytes, name: bytes) -> bytes | None:
        """The value of an attribute; None when there is no such attribute, empty when it has no value."""
        found = self.attribute(name)
        if found is None:
            return None
        return data[found.value_start : found.value_end].strip() if found.value_start >= 0 else b""


class Page(NamedTuple):
    """What a page holds, each list in document order."""

    elements: list[Element]
    comments: list[Stretch]
    gaps: list[Stretch]
    """Text between tags that has a brace in it."""


def scan_page(data: bytes) -> Page:
    """Read a page as browsers do: names in any case, some end tags left out."""
    return Scan(data, folds=True).run(0)


def scan_component(data: bytes) -> Page:
    """Read a file whose outermost elements are blocks, of which only the template is markup."""
    return _BlockScan(data, folds=False).run(0)


class Scan:
    """One pass over the tags of a text."""

    def __init__(self, data: bytes, *, folds: bool) -> None:
        self.data = data
        self.folds = folds
        """Whether the names of elements may be written in any case."""
        self.page = Page([], [], [])
        self.stack: list[Element] = []
        self.n_open: dict[bytes, int] = {}
        """How many elements of each name are open."""
        self.raw = _RAW_IN_PAGES if folds else _RAW

    def run(self, at: int) -> Page:
        """Walk from tag to tag. What is never closed ends with the text."""
        data, gaps = self.data, self.page.gaps
        while True:
            tag = data.find(b"<", at)
            end = len(data) if tag < 0 else tag
            if data.find(b"{", at, end) >= 0:
                gaps.append(Stretch(at, end))
            if tag < 0:
                break
            at = self.read_tag(tag)
        while self.stack:
            self._pop(len(data), len(data))
        return self.page

    def read_tag(self, at: int) -> int:
        """Read what starts with `<`; return where it ends."""
        data = self.data
        letter = data[at + 1 : at + 2]
        if letter.isalpha():
            return self.read_element(at)
        if letter == b"/":
            match = _CLOSE.match(data, at)
            if match is None:
                return at + 1
            self.close(match[1], at, match.end())
            return match.end()
        match = _ASIDE.match(data, at)
        if match is None:
            return at + 1
        if data.startswith(b"<!--", at):
            self.page.comments.append(Stretch(at, match.end()))
        return match.end()

    def read_element(self, at: int) -> int:
        """Read a start tag, and all of an element whose content is no markup."""
        match = _OPEN.match(self.data, at)
        if match is None:
            return at + 1
        name = match[1].lower() if self.folds else match[1]
        element = self.open(name, at, match.end())
        if match[2]:
            element.attributes = _attributes(self.data, match.start(2), match.end(2))
        return self.enter(element, is_empty=match[2].endswith(b"/"))

    def open(self, name: bytes, start: int, head_end: int) -> Element:
        """Open an element, ending before it what ends by itself."""
        if self.folds and self.stack:
            ended = _ENDED_BY.get(name)
            while ended is not None and self.stack and self.stack[-1].name in ended:
                self._pop(start, start)
        element = Element(name, start, head_end, self.stack[-1] if self.stack else None)
        self.page.elements.append(element)
        return element

    def enter(self, element: Element, *, is_empty: bool) -> int:
        """Go on inside an element, or behind it where it holds no markup."""
        name = element.name
        if is_empty or name in VOID:
            return element.head_end
        self.stack.append(element)
        self.n_open[name] = self.n_open.get(name, 0) + 1
        if not self.holds_markup(element):
            found = _end_tag(name).search(self.data, element.head_end)
            if found is None:
                self._pop(len(self.data), len(self.data))
                return len(self.data)
            return found.start()
        return element.head_end

    def holds_markup(self, element: Element) -> bool:
        """Whether there are tags inside an element. In a script or style, only its end tag is one."""
        return element.name not in self.raw

    def close(self, name: bytes, start: int, end: int) -> None:
        """Close the innermost open element of a name and all inside it; nothing when none is open."""
        name = name.lower() if self.folds else name
        if not self.n_open.get(name):
            return
        while self.stack[-1].name != name:
            self._pop(start, start)
        self._pop(start, end)

    def _pop(self, body_end: int, end: int) -> None:
        element = self.stack.pop()
        self.n_open[element.name] -= 1
        element.body_end = body_end
        element.end = end


class _BlockScan(Scan):
    """A pass over a component: blocks other than the template are of some other language."""

    def holds_markup(self, element: Element) -> bool:
        if element.outer is not None:
            return super().holds_markup(element)
        return element.name == b"template" and element.value(self.data, b"lang") in {None, b"html"}


def _end_tag(name: bytes) -> re.Pattern[bytes]:
    return re.compile(rb"</" + re.escape(name) + rb"(?=[\s/>]|\Z)", re.IGNORECASE)


def _attributes(data: bytes, start: int, end: int) -> list[Attribute]:
    found = []
    for match in _ATTRIBUTE.finditer(data, start, end):
        if match[1] is None:
            continue
        group = match.lastindex or 1
        if group == 1:
            found.append(Attribute(match[1], match.start(), -1, -1))
        else:
            found.append(Attribute(match[1], match.start(), *match.span(group)))
    return found
