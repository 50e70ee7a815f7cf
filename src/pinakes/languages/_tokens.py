"""Tokens of languages that are read without a grammar, and a cursor over them."""

from typing import NamedTuple

from pinakes.languages._spec import Stretch


class Token(NamedTuple):
    """A word, a literal or a mark; the kind of a mark is the mark itself."""

    kind: str
    start: int
    end: int


class Tokens(NamedTuple):
    """The tokens of a text, and apart from them its comments and texts, each in order."""

    tokens: list[Token]
    comments: list[Stretch]
    strings: list[Stretch]


_END = Token("end", 0, 0)


class Cursor:
    """Where in a text we are."""

    def __init__(self, data: bytes, tokens: list[Token]) -> None:
        self.data = data
        self.tokens = tokens
        self.at = 0

    def peek(self, ahead: int = 0) -> Token:
        """A token without passing it; one of kind `end` behind the last."""
        at = self.at + ahead
        return self.tokens[at] if at < len(self.tokens) else _END

    def take(self, kind: str) -> Token | None:
        """Pass the next token if it is of a kind."""
        token = self.peek()
        if token.kind != kind:
            return None
        self.at += 1
        return token

    def text(self, token: Token) -> str:
        """The source text of a token."""
        return self.data[token.start : token.end].decode("utf-8", "replace")

    def end(self) -> int:
        """Where the token passed last ends."""
        passed = min(self.at, len(self.tokens))
        return self.tokens[passed - 1].end if passed else 0
