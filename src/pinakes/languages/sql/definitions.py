"""What CREATE makes: tables with columns, views, indexes, types, schemas, sequences."""

from pinakes.facts import Flag
from pinakes.languages._draft import BLOCK, BODY, Definition
from pinakes.languages.sql.names import Name, group_end, name_at, split_group
from pinakes.languages.sql.scan import NUMBER, QUOTED, STRING, WORD, Script, Token
from pinakes.languages.sql.statements import Statement

LONGEST_SIGNATURE = 300
READONLY = Flag.READONLY.value
_KINDS = {
    b"TABLE": "table",
    b"VIEW": "view",
    b"INDEX": "index",
    b"TYPE": "type_alias",
    b"DOMAIN": "type_alias",
    b"SCHEMA": "namespace",
    b"DATABASE": "namespace",
    b"SEQUENCE": "variable",
    b"SYNONYM": "type_alias",
}
_CONSTRAINTS = frozenset(
    b"CONSTRAINT PRIMARY FOREIGN UNIQUE CHECK KEY INDEX EXCLUDE LIKE FULLTEXT SPATIAL PERIOD PARTITION".split()
)
_TYPE_ENDS = frozenset(
    b"""AS AUTO_INCREMENT AUTOINCREMENT CHARACTER CHECK COLLATE COMMENT CONSTRAINT DEFAULT ENCODE GENERATED IDENTITY
    INVISIBLE KEY NOT NULL ON PRIMARY REFERENCES ROWGUIDCOL SPARSE UNIQUE""".split()
)
_NO_TYPE = _TYPE_ENDS - {b"CHARACTER"}


class Found:
    """The definitions of a script so far."""

    def __init__(self, script: Script) -> None:
        self.script = script
        self.data = script.data
        self.definitions: list[Definition] = []
        self.by_key: dict[str, list[Definition]] = {}
        """What a name in any case may mean: tables, views, routines, types, sequences."""
        self.column_comments: list[tuple[Definition, Token]] = []
        """Strings that document a column or a table where it is created."""

    def text(self, start: int, end: int) -> str:
        """The source text of a stretch."""
        return self.data[start:end].decode("utf-8", "replace")

    def define(self, kind: str, name: Name, start: int, end: int) -> Definition:
        """Keep a definition that can be referred to."""
        definition = Definition(kind, name.text, start, end, name.start)
        definition.container = name.container
        self.definitions.append(definition)
        self.by_key.setdefault(name.key, []).append(definition)
        return definition

    def find(self, name: Name, kind: str = "") -> Definition | None:
        """The one definition so far that a name means, of a kind where one is given."""
        same = [item for item in self.by_key.get(name.key, ()) if not kind or item.kind == kind]
        if name.container:
            schema = name.container.casefold()
            exact = [item for item in same if item.container.casefold() == schema]
            same = exact or [item for item in same if not item.container]
        return same[0] if same else None


def draft_created(found: Found, statement: Statement) -> Definition | None:
    """Draft what a CREATE makes, apart from routines."""
    tokens = statement.tokens
    kind = _KINDS.get(statement.creates)
    at = next((index for index, token in enumerate(tokens) if token.word == statement.creates), -1) + 1
    if kind is None or at == 0:
        return None
    at = skip_words(tokens, at, {b"IF", b"NOT", b"EXISTS", b"CONCURRENTLY", b"ONLY"})
    if statement.creates == b"INDEX" and at < len(tokens) and tokens[at].word == b"ON":
        return None
    name, at = name_at(found.data, tokens, at)
    if name is None:
        return None
    start, end = tokens[0].start, tokens[-1].end
    definition = found.define(kind, name, start, end)
    definition.signature = found.text(start, name.end + (found.data[name.end : name.end + 1] in b'"`]'))
    _DESCRIBE.get(statement.creates, _describe_other)(found, definition, tokens, at)
    return definition


def skip_words(tokens: list[Token], at: int, words: set[bytes]) -> int:
    """The first token that is none of some words."""
    while at < len(tokens) and tokens[at].word in words:
        at += 1
    return at


def _describe_table(found: Found, definition: Definition, tokens: list[Token], at: int) -> None:
    """Read the columns; `CREATE TABLE … AS SELECT` and partitions have none of their own."""
    definition.opens = BODY
    definition.body_start = tokens[at].start if at < len(tokens) else definition.end
    if at >= len(tokens) or tokens[at].kind != "(":
        return
    for item in split_group(tokens, at):
        draft_column(found, definition, item)
    behind = tokens[group_end(tokens, at) :]
    for index, token in enumerate(behind[:-1]):
        if token.word == b"COMMENT":
            value = behind[index + 2 if behind[index + 1].kind == "=" and index + 2 < len(behind) else index + 1]
            if value.kind == STRING:
                found.column_comments.append((definition, value))


def draft_column(found: Found, table: Definition, item: list[Token]) -> Definition | None:
    """Draft one column from its tokens; None for constraints and what is no column. SQLite needs no type."""
    first = item[0]
    if first.kind not in {WORD, QUOTED} or (first.word in _CONSTRAINTS and not _is_name(item)):
        return None
    name, at = name_at(found.data, item, 0)
    if name is None or at > 1 or (at < len(item) and item[at].kind not in {WORD, QUOTED}):
        return None
    definition = Definition("property", name.text, first.start, item[-1].end, name.start)
    definition.parent = table
    definition.signature = found.text(first.start, item[-1].end)[:LONGEST_SIGNATURE]
    type_end = at
    while type_end < len(item) and (type_end == at or item[type_end].word not in _TYPE_ENDS):
        type_end = group_end(item, type_end) if item[type_end].kind == "(" else type_end + 1
    if at < len(item) and item[at].word not in _NO_TYPE:
        end = _with_brackets(found.data, item[type_end - 1].end, item, type_end)
        definition.type = found.text(item[at].start, end)
    _read_column_options(found, definition, item, type_end)
    found.definitions.append(definition)
    return definition


def _is_name(item: list[Token]) -> bool:
    """Whether a word that may open a constraint names a column: `key text`, `key varchar(9)`, not `KEY i (column)`."""
    if item[0].word == b"PERIOD":
        return len(item) > 1 and item[1].word != b"FOR"
    if item[0].word != b"KEY" or len(item) < 2 or item[1].kind != WORD:
        return False
    if len(item) == 2 or item[2].kind != "(":
        return len(item) == 2 or item[2].word in _TYPE_ENDS
    return len(item) > 3 and item[3].kind == NUMBER


def _with_brackets(data: bytes, end: int, item: list[Token], at: int) -> int:
    """Take the brackets of an array type along, which are no tokens."""
    limit = item[at].start if at < len(item) else end + 4
    while data[end : end + 2] == b"[]" and end + 2 <= limit:
        end += 2
    return end


def _read_column_options(found: Found, definition: Definition, item: list[Token], at: int) -> None:
    for index in range(at, len(item) - 1):
        following = item[index + 1]
        if item[index].word == b"DEFAULT" and following.kind != "(" and definition.value is None:
            is_call = index + 2 < len(item) and item[index + 2].kind == "("
            end = item[group_end(item, index + 2) - 1].end if is_call else following.end
            definition.value = found.text(following.start, end)
        elif item[index].word == b"COMMENT" and following.kind == STRING:
            found.column_comments.append((definition, following))


def _describe_view(found: Found, definition: Definition, tokens: list[Token], at: int) -> None:
    del found
    definition.opens = BLOCK
    definition.body_start = tokens[at].start if at < len(tokens) else definition.end
    if any(token.word == b"MATERIALIZED" for token in tokens[:4]):
        definition.detail = "materialized"


def _describe_index(found: Found, definition: Definition, tokens: list[Token], at: int) -> None:
    """Give an index its whole statement as signature, and the table it is of."""
    definition.signature = found.text(tokens[0].start, tokens[-1].end)[:LONGEST_SIGNATURE]
    at = skip_words(tokens, at, {b"ON", b"ONLY"})
    table, _ = name_at(found.data, tokens, at)
    if table is not None:
        definition.detail = f"{table.container}.{table.text}" if table.container else table.text


def _describe_type(found: Found, definition: Definition, tokens: list[Token], at: int) -> None:
    """Read an enum's values, a composite type's fields, or what a type stands for."""
    at = skip_words(tokens, at, {b"AS", b"IS"})
    word = tokens[at].word if at < len(tokens) else b""
    if word == b"ENUM" and at + 1 < len(tokens):
        definition.kind = "enum"
        definition.opens = BODY
        definition.body_start = tokens[at].start
        for item in split_group(tokens, at + 1):
            _draft_enum_member(found, definition, item[0])
    elif at < len(tokens) and tokens[at].kind == "(":
        definition.kind = "struct"
        definition.opens = BODY
        definition.body_start = tokens[at].start
        for item in split_group(tokens, at):
            draft_column(found, definition, item)
    elif at < len(tokens):
        definition.type = found.text(tokens[at].start, tokens[-1].end)[:LONGEST_SIGNATURE]


def _draft_enum_member(found: Found, owner: Definition, value: Token) -> None:
    if value.kind == STRING:
        text = found.text(value.start + 1, value.end - 1)
        member = Definition("enum_member", text, value.start, value.end, value.start + 1)
        member.parent = owner
        member.value = found.text(value.start, value.end)
        found.definitions.append(member)


def _describe_schema(found: Found, definition: Definition, tokens: list[Token], at: int) -> None:
    del found, at
    definition.opens = BODY
    definition.body_start = tokens[-1].end


def _describe_other(found: Found, definition: Definition, tokens: list[Token], at: int) -> None:
    del at
    definition.signature = found.text(tokens[0].start, tokens[-1].end)[:LONGEST_SIGNATURE]
    definition.detail = next((word for word in ("sequence", "synonym") if word in definition.signature.lower()), None)


_DESCRIBE = {
    b"TABLE": _describe_table,
    b"VIEW": _describe_view,
    b"INDEX": _describe_index,
    b"TYPE": _describe_type,
    b"DOMAIN": _describe_type,
    b"SCHEMA": _describe_schema,
    b"DATABASE": _describe_schema,
}


def draft_added_columns(found: Found, statement: Statement) -> None:
    """Draft the columns that ALTER TABLE … ADD gives a table of this or another script."""
    tokens = statement.tokens
    if len(tokens) < 4 or tokens[1].word != b"TABLE":
        return
    name, at = name_at(found.data, tokens, skip_words(tokens, 2, {b"IF", b"EXISTS", b"ONLY"}))
    if name is None:
        return
    table = found.find(name, "table")
    for item in _clauses(tokens[at:]):
        if item[0].word != b"ADD":
            continue
        rest = item[skip_words(item, 1, {b"COLUMN", b"IF", b"NOT", b"EXISTS"}) :]
        column = draft_column(found, Definition("table", "", 0, 0, 0), rest) if rest else None
        if column is not None:
            column.parent = table
            if table is None:
                column.container = f"{name.container}.{name.text}" if name.container else name.text


def _clauses(tokens: list[Token]) -> list[list[Token]]:
    """What the commas outside parentheses part."""
    items: list[list[Token]] = [[]]
    depth = 0
    for token in tokens:
        depth += (token.kind == "(") - (token.kind == ")")
        if token.kind == "," and depth == 0:
            items.append([])
        else:
            items[-1].append(token)
    return [item for item in items if item]
