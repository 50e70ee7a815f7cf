"""Where the statements of a script start and end."""

from collections.abc import Iterator
from typing import NamedTuple

from pinakes.languages.sql.scan import BODY, STRING, WORD, Token

STARTING = frozenset(
    b"""ALTER CALL COMMENT COPY CREATE DELETE DO DROP EXEC EXECUTE INSERT MERGE REPLACE SELECT TRUNCATE UPDATE
    WITH""".split()
)
ROUTINES = frozenset({b"FUNCTION", b"PROCEDURE", b"PROC", b"TRIGGER", b"PACKAGE", b"EVENT"})
_FRESH_LINE = frozenset({b"CREATE", b"ALTER", b"DROP", b"COMMENT", b"GRANT", b"DELIMITER"})
"""Words that at the very start of a line end a statement that lacks its semicolon."""
_LOOPS = frozenset({b"IF", b"LOOP", b"WHILE", b"REPEAT", b"FOR"})
_NO_BLOCK = frozenset({b"TRAN", b"TRANSACTION", b"WORK", b"ISOLATION"})
_MOST_HEAD = 12


class Statement(NamedTuple):
    """A statement as its tokens, the semicolon left out, and what it creates: `TABLE`, `VIEW`; empty for others."""

    tokens: list[Token]
    creates: bytes


def statements_in(data: bytes, tokens: list[Token]) -> Iterator[Statement]:
    """Each statement of a script or of a routine's body, in order. What starts none is passed over."""
    at, count = 0, len(tokens)
    while at < count:
        token = tokens[at]
        if token.word not in STARTING:
            at += 1
            continue
        creates = _created(tokens, at) if token.word == b"CREATE" else b""
        end = _routine_end(data, tokens, at) if creates in ROUTINES else _plain_end(data, tokens, at)
        yield Statement(tokens[at:end], creates)
        at = max(end, at + 1)


def _created(tokens: list[Token], at: int) -> bytes:
    """What a CREATE makes: the word before its name."""
    for token in tokens[at + 1 : at + _MOST_HEAD]:
        if token.word in CREATED:
            return token.word
        if token.kind in {";", "("}:
            break
    return b""


CREATED = frozenset(
    b"""AGGREGATE DATABASE DOMAIN EVENT EXTENSION FUNCTION INDEX PACKAGE PROC PROCEDURE SCHEMA SEQUENCE SYNONYM TABLE
    TRIGGER TYPE VIEW""".split()
)


def _starts_line(data: bytes, token: Token) -> bool:
    return token.start == 0 or data[token.start - 1 : token.start] == b"\n"


def _is_batch_end(data: bytes, token: Token) -> bool:
    """Whether a token is the GO of Transact-SQL, alone on its line."""
    if token.word != b"GO":
        return False
    line_start = data.rfind(b"\n", 0, token.start) + 1
    line_end = data.find(b"\n", token.end)
    return data[line_start : None if line_end < 0 else line_end].strip().upper() == b"GO"


def _plain_end(data: bytes, tokens: list[Token], at: int) -> int:
    """A statement without a body ends at its semicolon, at GO, or where the next one plainly starts."""
    first = tokens[at].word
    for index in range(at + 1, len(tokens)):
        token = tokens[index]
        if token.kind == ";" or _is_batch_end(data, token):
            return index
        if token.word in _FRESH_LINE and first not in {b"ALTER", b"COMMENT"} and _starts_line(data, token):
            return index
        if token.word == b"CREATE" and _starts_line(data, token):
            return index
    return len(tokens)


def _routine_end(data: bytes, tokens: list[Token], at: int) -> int:
    """A routine ends behind its body: dollar quotes, a string, BEGIN … END, or all up to the next batch."""
    depth = 0
    is_open = False
    index = at + 1
    while index < len(tokens):
        token = tokens[index]
        word = token.word
        if _is_batch_end(data, token) or (word in {b"CREATE", b"DELIMITER"} and _starts_line(data, token)):
            return index
        if token.kind == ";" and depth == 0 and not is_open:
            return index
        if word in {b"AS", b"IS", b"DECLARE"} and depth == 0:
            is_open = is_open or _opens_body(tokens, index)
        elif word in {b"BEGIN", b"CASE"}:
            depth += _is_block(tokens, index)
        elif word == b"END":
            following = tokens[index + 1].word if index + 1 < len(tokens) else b""
            if following not in _LOOPS:
                depth -= 1
                index += following == b"CASE"
                if depth <= 0:
                    return _behind_end(tokens, index + 1)
        index += 1
    return len(tokens)


def _opens_body(tokens: list[Token], at: int) -> bool:
    """Whether AS or IS opens a body that holds semicolons of its own, and not a string or a type."""
    following = tokens[at + 1] if at + 1 < len(tokens) else None
    return following is not None and following.kind not in {BODY, STRING} and following.word not in {b"NULL", b"NOT"}


def _is_block(tokens: list[Token], at: int) -> bool:
    following = tokens[at + 1] if at + 1 < len(tokens) else None
    return following is None or (following.word not in _NO_BLOCK and following.kind != ";")


def _behind_end(tokens: list[Token], at: int) -> int:
    """Pass the name that may follow END; what comes next starts a statement anew."""
    is_name = at + 1 < len(tokens) and tokens[at].kind == WORD and tokens[at].word not in {b"DELIMITER", b"GO"}
    if is_name and tokens[at + 1].kind == ";":
        return at + 1
    return at
