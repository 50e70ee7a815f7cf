"""A cursor over the tokens of a file, and the parts that several definitions share."""

from pinakes.languages._draft import DECORATOR, Definition, ImportDraft
from pinakes.languages._spec import Stretch
from pinakes.languages._tokens import Cursor, Token, Tokens
from pinakes.languages.protobuf.scan import WORD

_CLOSING = {"(": ")", "[": "]", "{": "}", "<": ">"}
LONGEST_OPTIONS = 500


class Reader(Cursor):
    """Where in the file we are, and what was found so far."""

    def __init__(self, data: bytes, source: Tokens) -> None:
        super().__init__(data, source.tokens)
        self.definitions: list[Definition] = []
        self.types: list[tuple[int, int]] = []
        """Where types are named, to be settled once all are known."""
        self.names: list[tuple[int, int]] = []
        self.claims: dict[int, int] = {}
        self.imports: list[ImportDraft] = []
        self.paths: set[int] = set()
        """Where the strings of imports start."""
        self.package = ""
        self.mistakes: list[Stretch] = []

    def define(self, kind: str, name: Token, start: int, owner: Definition | None) -> Definition:
        """Start a definition that ends with its name for now."""
        definition = Definition(kind, self.text(name), start, name.end, name.start)
        definition.parent = owner
        self.definitions.append(definition)
        return definition

    def skip_group(self) -> None:
        """Pass a group in brackets, however nested; options named in parentheses are uses."""
        closing = [_CLOSING[self.peek().kind]]
        self.at += 1
        while closing and self.at < len(self.tokens):
            kind = self.peek().kind
            if kind == "(":
                self.use_option()
            self.at += 1
            if kind in _CLOSING:
                closing.append(_CLOSING[kind])
            elif kind == closing[-1]:
                closing.pop()

    def use_option(self) -> None:
        """Note the extension that `(validate.rules)` names."""
        name = self.peek(1)
        if name.kind == WORD and self.peek(2).kind == ")":
            self.names.append((name.start, name.end))
            self.claims[name.start] = DECORATOR

    def skip_statement(self) -> None:
        """Pass everything up to a semicolon, or a block and all in it."""
        while self.peek().kind not in {";", "}", "end"}:
            if self.peek().kind == "{":
                self.skip_group()
                self.take(";")
                return
            if self.peek().kind == "(":
                self.use_option()
            self.at += 1
        self.take(";")

    def options(self) -> tuple[str, ...]:
        """Pass the options in brackets behind a field, as written."""
        if self.peek().kind != "[":
            return ()
        start = self.peek().start
        self.skip_group()
        text = self.data[start + 1 : self.end() - 1].decode("utf-8", "replace").strip()
        return (text,) if text and len(text) <= LONGEST_OPTIONS else ()
