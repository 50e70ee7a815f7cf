"""What a document defines: types with their fields, directives, operations and fragments."""

from pinakes.facts import Flag
from pinakes.languages._draft import BLOCK, BODY, IMPLEMENTS, READ, TYPE, Definition
from pinakes.languages._spec import Stretch
from pinakes.languages.graphql.reader import Reader
from pinakes.languages.graphql.scan import NAME, SPREAD, STRING

EXPORTED = Flag.EXPORTED.value
_TYPES = {
    "type": "class",
    "interface": "interface",
    "input": "struct",
    "enum": "enum",
    "union": "union",
    "scalar": "type_alias",
}
_OPERATIONS = frozenset({"query", "mutation", "subscription"})


def read_definitions(reader: Reader) -> None:
    """Read the document to its end; what makes no sense is passed over."""
    while reader.at < len(reader.tokens):
        before = reader.at
        start = reader.peek().start
        description = reader.description()
        _read_definition(reader, description, start)
        if reader.at == before:
            token = reader.peek()
            reader.mistakes.append(Stretch(token.start, token.end))
            reader.at += 1


def _read_definition(reader: Reader, description: Stretch | None, start: int) -> None:
    token = reader.peek()
    word = reader.text(token) if token.kind == NAME else token.kind
    if word == "extend":
        reader.at += 1
        word = reader.text(reader.peek())
        if word == "schema":
            _read_schema(reader)
        elif word in _TYPES:
            _read_type(reader, word, None, start)
    elif word in _TYPES:
        _read_type(reader, word, description, start)
    elif word == "schema":
        _read_schema(reader)
    elif word == "directive":
        _read_directive(reader, description, start)
    elif word in _OPERATIONS:
        _read_operation(reader, word, description, start)
    elif word == "fragment":
        _read_fragment(reader, description, start)
    elif word == "{":
        _read_selection(reader)


def _read_type(reader: Reader, word: str, description: Stretch | None, start: int) -> None:
    """Read a type and what is in its braces. `extend type User` is a part of `User` that stands apart."""
    reader.at += 1
    name = reader.take(NAME)
    if name is None:
        return
    is_extension = reader.data.startswith(b"extend", start)
    definition = reader.define("impl" if is_extension else _TYPES[word], name, start)
    definition.detail = f"extend {word}" if is_extension else None
    definition.flags = 0 if is_extension else EXPORTED
    reader.document(definition, description)
    if is_extension:
        reader.use(name, TYPE)
    _read_interfaces(reader)
    definition.decorators = reader.directives()
    keyword_start = start if description is None else reader.data.rfind(word.encode(), start, name.start)
    definition.signature = reader.data[keyword_start : reader.end()].decode("utf-8", "replace")
    if word == "union" and reader.take("="):
        _read_union(reader, definition)
    elif reader.peek().kind == "{":
        definition.opens = BODY
        definition.body_start = reader.peek().start
        reader.at += 1
        _read_members(reader, definition, is_enum=word == "enum")
    definition.end = reader.end()


def _read_interfaces(reader: Reader) -> None:
    token = reader.peek()
    if token.kind != NAME or reader.text(token) != "implements":
        return
    reader.at += 1
    reader.take("&")
    while (name := reader.take(NAME)) is not None:
        reader.use(name, IMPLEMENTS)
        reader.take("&")


def _read_union(reader: Reader, definition: Definition) -> None:
    start = reader.peek().start
    reader.take("|")
    while (name := reader.take(NAME)) is not None:
        reader.use(name, TYPE)
        if not reader.take("|"):
            break
    definition.type = reader.data[start : reader.end()].decode("utf-8", "replace")


def _read_members(reader: Reader, owner: Definition, *, is_enum: bool) -> None:
    """Read fields or enum values up to the closing brace."""
    while reader.peek().kind not in {"}", "end"}:
        start = reader.peek().start
        description = reader.description()
        name = reader.take(NAME)
        if name is None:
            reader.at += reader.peek().kind not in {"}", "end", STRING}
            continue
        definition = reader.define("enum_member" if is_enum else "property", name, start)
        definition.parent = owner
        definition.flags = owner.flags
        reader.document(definition, description)
        if not is_enum:
            definition.parameters = reader.parameters()
            definition.type = reader.type() if reader.take(":") else None
            definition.value = reader.value() if reader.take("=") else None
            definition.signature = reader.data[name.start : reader.end()].decode("utf-8", "replace")
        definition.decorators = reader.directives()
        definition.end = reader.end()
    if not reader.take("}"):
        reader.mistakes.append(Stretch(owner.start, owner.end))


def _read_schema(reader: Reader) -> None:
    """Read `schema { query: Query }`: the types it names are uses."""
    reader.at += 1
    reader.directives()
    if not reader.take("{"):
        return
    while reader.peek().kind not in {"}", "end"}:
        if not (reader.take(NAME) and reader.take(":") and reader.type()):
            reader.at += reader.peek().kind not in {"}", "end"}
    reader.take("}")


def _read_directive(reader: Reader, description: Stretch | None, start: int) -> None:
    """Read `directive @auth(role: Role!) on FIELD_DEFINITION`."""
    reader.at += 1
    reader.take("@")
    name = reader.take(NAME)
    if name is None:
        return
    definition = reader.define("macro", name, start)
    definition.flags = EXPORTED
    reader.document(definition, description)
    definition.parameters = reader.parameters()
    word = reader.peek()
    if word.kind == NAME and reader.text(word) == "repeatable":
        reader.at += 1
        word = reader.peek()
    if word.kind == NAME and reader.text(word) == "on":
        reader.at += 1
        reader.take("|")
        while reader.take(NAME) is not None and reader.take("|"):
            pass
    keyword_start = start if description is None else reader.data.rfind(b"directive", start, name.start)
    definition.signature = reader.data[keyword_start : reader.end()].decode("utf-8", "replace")
    definition.end = reader.end()


def _read_operation(reader: Reader, word: str, description: Stretch | None, start: int) -> None:
    """Read a query, mutation or subscription; one without a name defines nothing."""
    reader.at += 1
    name = reader.take(NAME)
    definition = None if name is None else reader.define("function", name, start)
    parameters = reader.parameters()
    head_end = reader.end()
    decorators = reader.directives()
    if definition is not None:
        reader.document(definition, description)
        definition.detail = word
        definition.parameters = parameters
        definition.decorators = decorators
        _read_body(reader, definition, head_end)
    elif reader.peek().kind == "{":
        _read_selection(reader)


def _read_fragment(reader: Reader, description: Stretch | None, start: int) -> None:
    """Read `fragment Parts on User { … }`."""
    reader.at += 1
    name = reader.take(NAME)
    if name is None:
        return
    definition = reader.define("function", name, start)
    definition.detail = "fragment"
    reader.document(definition, description)
    definition.parameters = reader.parameters()
    if reader.text(reader.peek()) == "on" and reader.peek(1).kind == NAME:
        reader.use(reader.peek(1), TYPE)
        definition.type = reader.text(reader.peek(1))
        reader.at += 2
    head_end = reader.end()
    definition.decorators = reader.directives()
    _read_body(reader, definition, head_end)


def _read_body(reader: Reader, definition: Definition, head_end: int) -> None:
    definition.signature = reader.data[definition.start : head_end].decode("utf-8", "replace")
    if reader.peek().kind == "{":
        definition.opens = BLOCK
        definition.body_start = reader.peek().start
        _read_selection(reader)
    definition.end = reader.end()


def _read_selection(reader: Reader) -> None:
    """Read what an operation asks for: fields, fragments and conditions on types, however nested."""
    depth = 0
    while reader.at < len(reader.tokens):
        token = reader.peek()
        if token.kind == "{":
            depth += 1
        elif token.kind == "}":
            depth -= 1
        elif token.kind == "@":
            reader.directives()
            reader.at -= 1
        elif token.kind == "(":
            reader.skip_group()
            reader.at -= 1
        elif token.kind == SPREAD:
            _read_spread(reader)
        elif token.kind == NAME and reader.peek(1).kind != ":":
            reader.fields.append((token.start, token.end))
        reader.at += 1
        if depth <= 0:
            return


def _read_spread(reader: Reader) -> None:
    """Read `...Parts` and `... on User`, up to its last token."""
    name = reader.peek(1)
    if name.kind != NAME:
        return
    reader.at += 1
    if reader.text(name) != "on":
        reader.use(name, READ)
    elif reader.peek(1).kind == NAME:
        reader.use(reader.peek(1), TYPE)
        reader.at += 1
