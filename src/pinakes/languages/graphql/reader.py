"""A cursor over the tokens of a document, and the parts that several definitions share."""

from pinakes.facts import Parameter
from pinakes.languages._draft import DECORATOR, TYPE, Definition
from pinakes.languages._spec import Stretch
from pinakes.languages._tokens import Cursor, Token, Tokens
from pinakes.languages.graphql.scan import NAME, STRING

_CLOSING = {"(": ")", "[": "]", "{": "}"}
LONGEST_VALUE = 200


class Reader(Cursor):
    """Where in the document we are, and what was found so far."""

    def __init__(self, data: bytes, document: Tokens) -> None:
        super().__init__(data, document.tokens)
        self.definitions: list[Definition] = []
        self.names: list[tuple[int, int]] = []
        self.claims: dict[int, int] = {}
        self.fields: list[tuple[int, int]] = []
        """Fields that operations ask for."""
        self.documented: list[tuple[Definition, Stretch]] = []
        self.mistakes: list[Stretch] = []

    def use(self, token: Token, role: int) -> None:
        """Note that a name is used."""
        self.names.append((token.start, token.end))
        self.claims[token.start] = role

    def define(self, kind: str, name: Token, start: int) -> Definition:
        """Start a definition that ends with its name for now."""
        definition = Definition(kind, self.text(name), start, name.end, name.start)
        self.definitions.append(definition)
        return definition

    def description(self) -> Stretch | None:
        """Pass the string that documents what comes next."""
        token = self.take(STRING)
        return None if token is None else Stretch(token.start, token.end)

    def document(self, definition: Definition, description: Stretch | None) -> None:
        """Keep a description for its definition."""
        if description is not None:
            self.documented.append((definition, description))

    def skip_group(self) -> None:
        """Pass a group in brackets, however nested; directives in it are uses."""
        closing = [_CLOSING[self.peek().kind]]
        self.at += 1
        while closing and self.at < len(self.tokens):
            kind = self.peek().kind
            self.at += 1
            if kind in _CLOSING:
                closing.append(_CLOSING[kind])
            elif kind == closing[-1]:
                closing.pop()

    def value(self) -> str | None:
        """Pass a value; its text where it is short."""
        start = self.peek().start
        self.take("$")
        if self.peek().kind in _CLOSING:
            self.skip_group()
        elif self.peek().kind not in {")", "}", "]", "end"}:
            self.at += 1
        text = self.data[start : self.end()].decode("utf-8", "replace")
        return text if len(text) <= LONGEST_VALUE else None

    def type(self) -> str | None:
        """Pass a type such as `[User!]!`, the name in it a use."""
        start = self.peek().start
        depth = 0
        while self.take("["):
            depth += 1
        name = self.take(NAME)
        if name is not None:
            self.use(name, TYPE)
        while self.take("!") or (depth and self.take("]")):
            pass
        return self.data[start : self.end()].decode("utf-8", "replace") if name is not None else None

    def directives(self) -> tuple[str, ...]:
        """Pass the directives that stand here, as written."""
        written = []
        while self.peek().kind == "@" and self.peek(1).kind == NAME:
            start = self.peek().start
            self.use(self.peek(1), DECORATOR)
            self.at += 2
            if self.peek().kind == "(":
                self.skip_group()
            written.append(self.data[start : self.end()].decode("utf-8", "replace"))
        return tuple(written)

    def parameters(self) -> tuple[Parameter, ...]:
        """Pass the arguments that a field, a directive or an operation takes."""
        if not self.take("("):
            return ()
        found = []
        while self.peek().kind not in {")", "end", "{", "}"}:
            self.description()
            is_variable = self.take("$") is not None
            name = self.take(NAME)
            if name is None:
                self.at += 1
                continue
            kind = self.type() if self.take(":") else None
            default = self.value() if self.take("=") else None
            self.directives()
            found.append(Parameter(("$" if is_variable else "") + self.text(name), kind, default))
        self.take(")")
        return tuple(found)
