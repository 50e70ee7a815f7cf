"""Names as scripts write them: qualified, quoted, in any case."""

from typing import NamedTuple

from pinakes.languages.sql.scan import QUOTED, WORD, Token


class Name(NamedTuple):
    """The last part of a name and what stands before it, without quotes."""

    text: str
    container: str
    start: int
    end: int
    """Where the last part stands, inside its quotes."""

    @property
    def key(self) -> str:
        """What is the same for two spellings of one name."""
        return self.text.casefold()


def name_at(data: bytes, tokens: list[Token], at: int) -> tuple[Name | None, int]:
    """The name `a."b".c` that starts at a token, and the token behind it. All columns, `a.*`, have no name."""
    parts: list[tuple[str, int, int]] = []
    count = len(tokens)
    while at < count and tokens[at].kind in {WORD, QUOTED}:
        token = tokens[at]
        inset = int(token.kind == QUOTED)
        start, end = token.start + inset, token.end - inset
        parts.append((data[start:end].decode("utf-8", "replace"), start, end))
        at += 1
        if at >= count or tokens[at].kind != ".":
            break
        at += 1
        if data.startswith(b"*", tokens[at - 1].end):
            return None, at
    if not parts or not parts[-1][0]:
        return None, at
    text, start, end = parts[-1]
    return Name(text, ".".join([part for part, _, _ in parts[:-1] if part]), start, end), at


def group_end(tokens: list[Token], at: int) -> int:
    """The token behind the parenthesis that closes the one at `at`."""
    depth = 0
    for index in range(at, len(tokens)):
        kind = tokens[index].kind
        if kind == "(":
            depth += 1
        elif kind == ")":
            depth -= 1
            if depth == 0:
                return index + 1
    return len(tokens)


def split_group(tokens: list[Token], at: int) -> list[list[Token]]:
    """What the commas part inside the parentheses that open at `at`."""
    items: list[list[Token]] = [[]]
    depth = 0
    for token in tokens[at : group_end(tokens, at)]:
        if token.kind == "(":
            depth += 1
            if depth == 1:
                continue
        elif token.kind == ")":
            depth -= 1
            if depth == 0:
                break
        if token.kind == "," and depth == 1:
            items.append([])
        else:
            items[-1].append(token)
    return [item for item in items if item]
