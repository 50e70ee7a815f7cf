"""Drafts the facts of one Svelte component."""

import re
from typing import cast

from pinakes.facts import Parameter
from pinakes.languages._draft import SKIP, Definition, Draft, Part
from pinakes.languages._spec import Syntax, SyntaxNode
from pinakes.languages.markup.blocks import script_language, script_part, style_parts
from pinakes.languages.markup.braces import BraceScan, Expression
from pinakes.languages.markup.builtin_names import RUNES
from pinakes.languages.markup.comments import document_component
from pinakes.languages.markup.component import component_of, draft_component, join_component, script_of
from pinakes.languages.markup.names import pattern_names, split_parameters
from pinakes.languages.markup.scan import Attribute, Element
from pinakes.languages.markup.template import Expressions

_WORD = re.compile(rb"\s*+([#:/@])(\w+(?:\s+(?:if|then|catch)\b)?)\s*+")
_AS = re.compile(rb"\sas\s")
_THEN = re.compile(rb"\s(then|catch)\b\s*+")
_SNIPPET = re.compile(rb"([\w$]++)\s*+(?:<[^()]*+>\s*+)?\(")
_DIRECTIVE = re.compile(rb"(use|transition|in|out|animate|bind|class|style|let):([\w$]++(?:\.[\w$]++)*+)")
_CALLED = frozenset((b"use", b"transition", b"in", b"out", b"animate"))
_SPREAD = re.compile(rb"\s*+\.\.\.")
_REACTIVE = re.compile(rb"^[ \t]*+\$:\s*+([\w$]++)\s*+=(?!=)[^\n]*+", re.MULTILINE)
_PROPS = re.compile(rb":\s*+([\w$.]++)(?:<[^=]*+>)?\s*+=\s*+\$props\s*+\(|\b(?:interface|type)\s++(\$\$Props)\b")


def draft(syntax: Syntax) -> Draft:
    """Draft one file: the component itself and its snippets; its script, template and styles are parts."""
    data = syntax.data
    scan = BraceScan(data, nests=False)
    scan.read(0)
    page = scan.page
    drafted = draft_component(syntax.path, data)
    syntax.captures["comment"] = cast("list[SyntaxNode]", page.comments)
    document_component(data, page.comments, drafted)
    scripts = [element for element in page.elements if element.name == b"script" and element.outer is None]
    spoken = [(script_language(data, element), element) for element in scripts]
    script = script_part(data, [(word, item.head_end, item.body_end) for word, item in spoken if word is not None])
    template = Expressions(data, "javascript" if script is None else script.language)
    gathering = _Gathering(data, template, drafted)
    gathering.run(scan)
    drafted.parts = ([] if script is None else [script]) + template.finish()
    drafted.parts += style_parts(data, [element for element in page.elements if element.name == b"style"])
    if script is not None:
        _draft_reactive(script, drafted)
    return drafted


class _Gathering:
    """Gathers the expressions of a template, and what its blocks bind."""

    def __init__(self, data: bytes, template: Expressions, drafted: Draft) -> None:
        self.data = data
        self.template = template
        self.drafted = drafted
        self.patterns: set[int] = set()
        """Where the values of `let:` stand, which bind names."""
        self.blocks: list[list[tuple[int, frozenset[bytes]]]] = [[]]
        """For each open block, the names bound in it and from where on."""
        self.snippets: dict[int, Definition] = {}
        """Snippets that are open, by how many blocks were open with them."""

    def run(self, scan: BraceScan) -> None:
        """Walk tags, then expressions, top to bottom."""
        for element in scan.page.elements:
            name = element.name
            if name[:1].isupper() or (b"." in name and b":" not in name):
                self.template.add_name(element.name_start, name, is_called=True)
            for attribute in element.attributes:
                if b":" in attribute.name:
                    self._add_directive(element, attribute)
        for expression in scan.expressions:
            if expression.start not in self.patterns:
                self._add(expression)
        while self.blocks:
            self._close(len(self.data))

    def _add_directive(self, element: Element, attribute: Attribute) -> None:
        match = _DIRECTIVE.match(attribute.name)
        if match is None:
            return
        kind, name = match.groups()
        if kind == b"let":
            names = frozenset((name,))
            if attribute.value_start >= 0:
                names = pattern_names(self.data[attribute.value_start + 1 : attribute.value_end - 1])
                self.patterns.add(attribute.value_start + 1)
            self.template.locals.append((element.start, element.end, names))
        elif kind in _CALLED:
            self.template.add_name(attribute.start + match.start(2), name, is_called=True)
        elif attribute.value_start < 0:
            self.template.add_name(attribute.start + match.start(2), name)

    def _add(self, expression: Expression) -> None:
        start, end = expression.start, expression.end
        word = _WORD.match(self.data, start, end)
        if word is None:
            spread = _SPREAD.match(self.data, start, end)
            start = start if spread is None else spread.end()
            self.template.add_value(start - 1, start, end)
            return
        mark, name = word[1], word[2].split()
        if mark == b"/":
            if len(self.blocks) > 1:
                self._close(end)
            return
        if mark == b"#":
            self.blocks.append([])
        if name[0] in {b"each", b"await", b"snippet", b"const"}:
            getattr(self, f"_add_{name[0].decode()}")(word.end(), end)
        elif name[0] in {b"then", b"catch"}:
            self._bind(word.end(), word.end(), end)
        elif word.end() < end:
            self.template.add_value(word.end() - 1, word.end(), end)

    def _bind(self, at: int, start: int, end: int) -> None:
        """Bind the names of a pattern from a byte on, to the end of the block that is open."""
        names = pattern_names(self.data[start:end])
        if names:
            self.blocks[-1].append((at, names))

    def _close(self, end: int) -> None:
        snippet = self.snippets.pop(len(self.blocks), None)
        if snippet is not None:
            snippet.end = min(end + 1, len(self.data))
        for start, names in self.blocks.pop():
            self.template.locals.append((start, max(end, start), names))

    def _add_each(self, start: int, end: int) -> None:
        """`{#each items as item, index (key)}`."""
        words = list(_AS.finditer(self.data, start, end))
        if not words:
            self.template.add_value(start - 1, start, end)
            return
        word = words[-1]
        self.template.add_value(start - 1, start, word.start())
        key = self._pattern_end(word.end(), end, b"(")
        self._bind(word.end(), word.end(), key)
        if key < end:
            self.template.add_value(key, key + 1, max(self.data.rfind(b")", key, end), key + 1))

    def _add_await(self, start: int, end: int) -> None:
        """`{#await promise then value}`."""
        word = _THEN.search(self.data, start, end)
        self.template.add_value(start - 1, start, end if word is None else word.start())
        if word is not None:
            self._bind(word.end(), word.end(), end)

    def _add_snippet(self, start: int, end: int) -> None:
        """`{#snippet row(item)}` defines a function that the template and the script can call."""
        match = _SNIPPET.match(self.data, start, end)
        if match is None:
            return
        close = self.data.rfind(b")", match.end(), end)
        parameters = self.data[match.end() : end if close < 0 else close]
        definition = Definition("function", match[1].decode("utf-8", "replace"), start, end, start)
        definition.start = self.data.rfind(b"{", 0, start)
        self.snippets[len(self.blocks)] = definition
        definition.signature = self.data[start:end].decode("utf-8", "replace").strip()
        definition.parameters = tuple([Parameter(*item) for item in split_parameters(parameters)])
        definition.visibility = "internal"
        self.drafted.definitions.append(definition)
        self.drafted.scopes.module.bound.setdefault(match[1], definition)
        self._bind(match.end(), match.end(), match.end() + len(parameters))

    def _add_const(self, start: int, end: int) -> None:
        """`{@const area = width * height}`."""
        equals = self._pattern_end(start, end, b"=")
        if equals < end:
            self._bind(start, start, equals)
            self.template.add_value(equals, equals + 1, end)

    def _pattern_end(self, start: int, end: int, mark: bytes) -> int:
        """Where the mark behind a pattern stands, in which there may be others of its kind; the end without one."""
        depth = 0
        for at in range(start, end):
            byte = self.data[at]
            if depth == 0 and byte == mark[0]:
                return at
            depth += (byte in b"{[") - (byte in b"}]")
        return end


def _draft_reactive(script: Part, drafted: Draft) -> None:
    """`$: doubled = count * 2` declares what is not declared elsewhere."""
    if b"$:" not in script.text:
        return
    declared = frozenset(re.findall(rb"\b(?:let|var|const|function)\s++([\w$]++)", script.text))
    bound = drafted.scopes.module.bound
    for match in _REACTIVE.finditer(script.text):
        name = match[1]
        if name not in declared and name not in bound:
            definition = Definition("variable", name.decode(), match.start(1), match.end(), match.start(1))
            definition.visibility = "internal"
            drafted.definitions.append(definition)
            bound[name] = definition


def join(drafted: Draft) -> None:
    """Let the template see the script, and both the stores behind names with a dollar."""
    join_component(drafted, _PROPS)
    script = script_of(drafted)
    if script is None:
        return
    bound = script.drafted.scopes.module.bound
    for name, meaning in list(bound.items()):
        if not name.startswith(b"$") and f"${name.decode('utf-8', 'replace')}" not in RUNES:
            bound.setdefault(b"$" + name, meaning)
    for definition in drafted.definitions:
        if definition is not component_of(drafted) and definition.kind == "variable":
            script.drafted.claims[definition.name_start] = SKIP
