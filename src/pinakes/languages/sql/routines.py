"""Functions, procedures and triggers."""

from pinakes.facts import Parameter
from pinakes.languages._draft import FUNCTION, Definition
from pinakes.languages._spec import Stretch
from pinakes.languages.sql.definitions import LONGEST_SIGNATURE, Found, skip_words
from pinakes.languages.sql.names import group_end, name_at, split_group
from pinakes.languages.sql.scan import BODY, STRING, WORD, Token
from pinakes.languages.sql.statements import Statement

_KINDS = {b"TRIGGER": "trigger", b"PACKAGE": "module"}
_MODES = frozenset({b"IN", b"OUT", b"INOUT", b"VARIADIC"})
_HEAD_ENDS = frozenset({b"AS", b"IS", b"BEGIN", b"LANGUAGE", b"DETERMINISTIC", b"SELECT", b"INSERT", b"UPDATE"})
_BRANCHES = frozenset({b"IF", b"ELSIF", b"ELSEIF", b"WHEN", b"WHILE"})


def draft_routine(found: Found, statement: Statement) -> Definition | None:
    """Draft a routine with its parameters and what it returns."""
    tokens = statement.tokens
    at = next((index for index, token in enumerate(tokens) if token.word == statement.creates), -1) + 1
    at = skip_words(tokens, at, {b"IF", b"NOT", b"EXISTS", b"BODY"})
    name, at = name_at(found.data, tokens, at)
    if name is None:
        return None
    start = tokens[0].start
    definition = found.define(_KINDS.get(statement.creates, "function"), name, start, tokens[-1].end)
    definition.opens = FUNCTION
    definition.body_start = name.end
    if definition.kind == "function":
        definition.detail = None if statement.creates in {b"FUNCTION", b"AGGREGATE"} else "procedure"
        if at < len(tokens) and tokens[at].kind == "(":
            definition.parameters = _parameters(found, split_group(tokens, at))
            at = group_end(tokens, at)
        elif at < len(tokens) and tokens[at].word.startswith(b"@"):
            definition.parameters = _parameters(found, _bare_parameters(tokens, at))
    end = _head_end(tokens, at)
    definition.signature = found.text(start, tokens[end - 1].end)[:LONGEST_SIGNATURE]
    _read_returns(found, definition, tokens[at:end])
    return definition


def _head_end(tokens: list[Token], at: int) -> int:
    """The token at which the head of a routine ends and its body or its attributes start."""
    for index in range(at, len(tokens)):
        token = tokens[index]
        if token.kind in {BODY, STRING}:
            return index
        # A trigger names events that are statements elsewhere: only what follows its ROW is its body.
        if token.word in _HEAD_ENDS and not (token.word in {b"INSERT", b"UPDATE"} and index < at + 8):
            return index
    return len(tokens)


def _read_returns(found: Found, definition: Definition, tokens: list[Token]) -> None:
    for index, token in enumerate(tokens[:-1]):
        if token.word in {b"RETURNS", b"RETURN"}:
            definition.type = found.text(tokens[index + 1].start, tokens[-1].end)
            return


def _bare_parameters(tokens: list[Token], at: int) -> list[list[Token]]:
    """The parameters of a Transact-SQL procedure, which need no parentheses."""
    items: list[list[Token]] = [[]]
    depth = 0
    for token in tokens[at:]:
        if token.word in {b"AS", b"WITH", b"FOR"} and depth == 0 and items[-1]:
            break
        depth += (token.kind == "(") - (token.kind == ")")
        if token.kind == "," and depth == 0:
            items.append([])
        else:
            items[-1].append(token)
    return [item for item in items if item]


def _parameters(found: Found, items: list[list[Token]]) -> tuple[Parameter, ...]:
    return tuple([_parameter(found, item, place) for place, item in enumerate(items, 1)])


def _parameter(found: Found, item: list[Token], place: int) -> Parameter:
    """One parameter: its mode left out, `$1` for one that has a type alone."""
    at = skip_words(item, 0, set(_MODES))
    item = item[at:] or item
    cut = next((index for index, token in enumerate(item) if token.word == b"DEFAULT" or token.kind in {":=", "="}), 0)
    default = found.text(item[cut + 1].start, item[-1].end) if 0 < cut < len(item) - 1 else None
    head = item[:cut] if cut else item
    if len(head) == 1 or head[1].kind in {"(", "."}:
        return Parameter(f"${place}", found.text(head[0].start, head[-1].end), default)
    rest = skip_words(head, 1, {*_MODES, b"AS"})
    kind = found.text(head[rest].start, head[-1].end) if rest < len(head) else None
    return Parameter(found.text(head[0].start, head[0].end), kind, default)


def branches_in(tokens: list[Token]) -> list[Stretch]:
    """Where a body decides: conditions and loops; `IF EXISTS` behind DROP and CREATE is none."""
    branches = []
    for index, token in enumerate(tokens):
        if token.kind != WORD or token.word not in _BRANCHES:
            continue
        before = tokens[index - 1].word if index else b""
        if before not in {b"END", b"TABLE", b"VIEW", b"INDEX", b"SCHEMA", b"FUNCTION", b"COLUMN", b"SEQUENCE", b"TYPE"}:
            branches.append(Stretch(token.start, token.end))
    return branches
