"""The tokens of an SQL script, whatever its dialect, read straight from its bytes."""

import re
from typing import NamedTuple

from pinakes.languages._spec import Stretch

_QUOTED_TEXT = rb"'(?:[^'\\]++|''|\\.)*+'"
_ROW = rb"\((?:[^'()]++|" + _QUOTED_TEXT + rb")*+\)"
_TUPLE = rb"\((?:[^'()]++|" + _QUOTED_TEXT + rb"|\((?:[^'()]++|" + _QUOTED_TEXT + rb")*+\))*+\)"
_TOKEN = re.compile(
    rb"(?P<comment>--[^\n]*+|/\*(?:[^*]++|\*(?!/))*+(?:\*/)?"
    # MySQL's other comment, at the start of a line only: elsewhere the mark is an operator or part of a name.
    rb"|(?<![^\n])\#[^\n]*+)"
    # A backslash is a character to some and an escape to others: alone between quotes it is a character.
    rb"|(?P<string>'\\'(?=[\s),;])|(?:[BENXbenx]|[Uu]&)?'(?:[^'\\]++|''|\\.)*+'?)"
    rb'|(?P<quoted>"(?:[^"]++|"")*+"?|`[^`\n]*+`|(?<![\w\])"'
    rb"'])\[[A-Za-z_][^\[\]\n]*+\])"
    # Rows of data are passed over, unless the last one calls something, and so is what COPY reads.
    rb"|(?P<rows>[Vv][Aa][Ll][Uu][Ee][Ss]\s*+(?:(?:" + _ROW + rb"\s*+,?+|" + _TUPLE + rb"\s*+,)\s*+)++)"
    rb"|(?P<copied>[Ff][Rr][Oo][Mm]\s++[Ss][Tt][Dd][Ii][Nn]\b[^;\n]*+;[^\n]*+\n(?:(?!\\\.)[^\n]*+\n)*+\\\.)"
    rb"|(?P<word>[A-Za-z_@\#\x80-\xff][\w@\#$\x80-\xff]*+)"
    rb"|(?P<body>\$(?P<tag>(?:[A-Za-z_]\w*+)?+)\$.*?\$(?P=tag)\$)"
    rb"|(?P<number>[0-9][\w.]*+)"
    rb"|(?P<mark>:=|[();,.=])",
    re.DOTALL,
)
WORD, QUOTED, STRING, BODY, NUMBER = "word", "quoted", "string", "body", "number"


class Token(NamedTuple):
    """A word, a quoted name, a literal, the body of a function in dollar quotes, or a mark (its kind is the mark)."""

    kind: str
    start: int
    end: int
    word: bytes
    """A word in upper case; empty for all else."""


class Script(NamedTuple):
    """One script: its tokens, and apart from them its comments and strings, each in order."""

    data: bytes
    tokens: list[Token]
    comments: list[Stretch]
    strings: list[Stretch]
    mistakes: list[Stretch]
    """Strings and comments that are never closed."""


def scan(data: bytes) -> Script:
    """Read all tokens. Rows of data are passed over, and what is no token."""
    script = Script(data, [], [], [], [])
    _scan(script, script.tokens, 0, len(data))
    return script


def scan_body(script: Script, body: Token) -> list[Token]:
    """The tokens inside dollar quotes; comments and strings among them go to those of the script."""
    mark = script.data.find(b"$", body.start + 1) + 1 - body.start
    tokens: list[Token] = []
    _scan(script, tokens, body.start + mark, max(body.end - mark, body.start + mark))
    return tokens


def _scan(script: Script, tokens: list[Token], at: int, end: int) -> None:
    """Walk the tokens of a stretch in order: the hot loop."""
    data = script.data
    for match in _TOKEN.finditer(data, at, end):
        kind = match.lastgroup or ""
        start, stop = match.span()
        if kind == WORD:
            tokens.append(Token(WORD, start, stop, data[start:stop].upper()))
        elif kind == "mark":
            tokens.append(Token(_MARKS[data[start:stop]], start, stop, b""))
        elif kind == "comment":
            script.comments.append(Stretch(start, stop))
            if data.startswith(b"/*", start) and not data.endswith(b"*/", start, stop):
                script.mistakes.append(Stretch(start, stop))
        elif kind == "rows":
            tokens.append(Token(WORD, start, start + 6, b"VALUES"))
        elif kind == "copied":
            tokens.append(Token(";", stop - 1, stop, b""))
        else:
            tokens.append(Token(kind if kind != "tag" else BODY, start, stop, b""))
            if kind == STRING:
                script.strings.append(Stretch(start, stop))
                if not data.endswith(b"'", start + 1, stop):
                    script.mistakes.append(Stretch(start, stop))


_MARKS = {mark.encode(): mark for mark in (":=", "(", ")", ";", ",", ".", "=")}
