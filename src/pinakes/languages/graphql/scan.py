"""The tokens of a GraphQL document, read straight from its bytes."""

import re

from pinakes.languages._spec import Stretch
from pinakes.languages._tokens import Token, Tokens

# Every branch opens with a literal or a class, so that the search leaps over blanks and commas.
_TOKEN = re.compile(
    rb"[A-Za-z_]\w*+"
    rb'|"""(?:[^"\\]++|\\""""?|\\|"(?!""))*+(?:"""|\Z)'
    rb'|"(?:[^"\\\n]++|\\.)*+"?'
    rb"|\#[^\n]*+"
    rb"|\.\.\."
    rb"|[!$&()\[\]{}:=@|]"
    rb"|-?[0-9][\w.+-]*+",
    re.DOTALL,
)
NAME, STRING, NUMBER, SPREAD = "name", "string", "number", "..."


def scan(data: bytes) -> Tokens:
    """Read all tokens; what is no token is passed over."""
    tokens: list[Token] = []
    comments: list[Stretch] = []
    strings: list[Stretch] = []
    for match in _TOKEN.finditer(data):
        start, end = match.span()
        first = data[start : start + 1]
        if first.isalpha() or first == b"_":
            tokens.append(Token(NAME, start, end))
        elif first == b'"':
            tokens.append(Token(STRING, start, end))
            strings.append(Stretch(start, end))
        elif first == b"#":
            comments.append(Stretch(start, end))
        elif first == b".":
            tokens.append(Token(SPREAD, start, end))
        else:
            tokens.append(Token(NUMBER if first.isdigit() or first == b"-" else first.decode(), start, end))
    return Tokens(tokens, comments, strings)
