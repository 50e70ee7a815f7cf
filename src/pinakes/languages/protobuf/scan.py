"""The tokens of a `.proto` file, read straight from its bytes."""

import re

from pinakes.languages._spec import Stretch
from pinakes.languages._tokens import Token, Tokens

# A dotted name may be broken before a dot; after a word that cannot be part of one, a dot starts a new name.
_TOKEN = re.compile(
    rb"(?:optional|required|repeated|extend|returns|stream)(?=\s)"
    rb"|\.?[A-Za-z_]\w*+(?:\s*+\.\s*+[A-Za-z_]\w*+)*+"
    rb'|"(?:[^"\\\n]++|\\.)*+"?'
    rb"|'(?:[^'\\\n]++|\\.)*+'?"
    rb"|//[^\n]*+"
    rb"|/\*(?:[^*]++|\*(?!/))*+(?:\*/)?"
    rb"|[(){}\[\]<>=;,:-]"
    rb"|[0-9.+][\w.+]*+",
    re.DOTALL,
)
WORD, STRING, NUMBER = "word", "string", "number"


def scan(data: bytes) -> Tokens:
    """Read all tokens; what is no token is passed over."""
    tokens: list[Token] = []
    comments: list[Stretch] = []
    strings: list[Stretch] = []
    for match in _TOKEN.finditer(data):
        start, end = match.span()
        first = data[start : start + 1]
        if first == b"/":
            comments.append(Stretch(start, end))
        elif first in b"\"'":
            tokens.append(Token(STRING, start, end))
            strings.append(Stretch(start, end))
        elif first.isdigit() or first == b"+":
            tokens.append(Token(NUMBER, start, end))
        elif first.isalpha() or first in b"_.":
            tokens.append(Token(WORD, start, end))
        else:
            tokens.append(Token(first.decode(), start, end))
    return Tokens(tokens, comments, strings)
