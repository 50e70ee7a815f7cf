"""What a file defines: messages with their fields, enums, services."""

from pinakes.facts import Flag, Parameter
from pinakes.languages._draft import BLOCK, BODY, Definition, ImportDraft
from pinakes.languages._spec import Stretch
from pinakes.languages._tokens import Token
from pinakes.languages.protobuf.reader import Reader
from pinakes.languages.protobuf.scan import NUMBER, STRING, WORD

OPTIONAL = Flag.OPTIONAL.value
_BLOCKS = {"message": "struct", "enum": "enum", "service": "interface", "extend": "impl", "oneof": "union"}
_VISIBILITY = {"export": "public", "local": "private"}
"""Words before a message or an enum, since edition 2024."""
_LABELS = frozenset({"optional", "required", "repeated"})
_PASSED_OVER = frozenset({"option", "reserved", "extensions", "syntax", "edition", "stream"})
SCALARS = frozenset(
    b"""bool bytes double fixed32 fixed64 float group int32 int64 map sfixed32 sfixed64 sint32 sint64 string uint32
    uint64""".split()
)


class _Open:
    """A block that is being read."""

    __slots__ = ("definition", "is_oneof", "owner", "word")

    def __init__(self, word: str, definition: Definition, owner: Definition | None) -> None:
        self.word = word
        self.definition = definition
        self.is_oneof = word == "oneof"
        self.owner = owner if self.is_oneof else definition
        """What the things inside belong to: a choice of fields is no scope, its fields are the message's."""


def read_definitions(reader: Reader) -> None:
    """Read the file to its end; blocks that are never closed end with it."""
    stack: list[_Open] = []
    while reader.at < len(reader.tokens):
        token = reader.peek()
        if token.kind == "}":
            reader.at += 1
            if stack:
                stack.pop().definition.end = token.end
            else:
                reader.mistakes.append(Stretch(token.start, token.end))
        elif token.kind == WORD:
            _read_statement(reader, token, stack)
        else:
            reader.at += 1
    for block in stack:
        block.definition.end = reader.end()
        reader.mistakes.append(Stretch(block.definition.start, block.definition.end))


def _read_statement(reader: Reader, token: Token, stack: list[_Open]) -> None:
    word = reader.text(token)
    if word in _VISIBILITY and reader.text(reader.peek(1)) in {"message", "enum"} and reader.peek(2).kind == WORD:
        reader.at += 1
        word = reader.text(reader.peek())
    inside = stack[-1].word if stack else ""
    if word in _BLOCKS and reader.peek(1).kind == WORD and reader.peek(2).kind == "{":
        stack.append(_open_block(reader, word, stack))
    elif not stack and word == "package":
        _read_package(reader)
    elif not stack and word == "import":
        _read_import(reader)
    elif inside == "enum" and reader.peek(1).kind == "=":
        _read_enum_member(reader, stack[-1].definition)
    elif inside == "service":
        _read_rpc(reader, word, stack[-1].definition)
    elif word in _PASSED_OVER and not _is_field(reader):
        reader.skip_statement()
    elif stack:
        _read_field(reader, stack)
    else:
        reader.skip_statement()


def _is_field(reader: Reader) -> bool:
    """Whether a word such as `option` is the type of a field after all."""
    return reader.peek(1).kind == WORD and reader.peek(2).kind == "=" and reader.peek(3).kind == NUMBER


def _open_block(reader: Reader, word: str, stack: list[_Open]) -> _Open:
    start = reader.peek().start
    name = reader.peek(1)
    owner = stack[-1].owner if stack else None
    modifier = _VISIBILITY.get(reader.text(reader.peek(-1))) if reader.at else None
    if modifier is not None:
        start = reader.peek(-1).start
    definition = reader.define(_BLOCKS[word], name, start, owner)
    definition.signature = reader.data[start : name.end].decode("utf-8", "replace")
    definition.visibility = modifier
    if word == "extend":
        definition.name = definition.qualified_name = reader.text(name).rpartition(".")[2]
        definition.name_start = name.end - len(definition.name.encode())
        definition.detail = "extend"
        reader.types.append((name.start, name.end))
    if word != "oneof":
        definition.opens = BODY
        definition.body_start = reader.peek(2).start
    reader.at += 3
    return _Open(word, definition, owner)


def _read_package(reader: Reader) -> None:
    start = reader.peek().start
    reader.at += 1
    name = reader.take(WORD)
    if name is not None:
        reader.package = reader.text(name)
        definition = reader.define("package", name, start, None)
        reader.take(";")
        definition.end = reader.end()
        definition.signature = reader.data[start : name.end].decode("utf-8", "replace")


def _read_import(reader: Reader) -> None:
    """Read `import public "other.proto";`: a public one is passed on to whoever imports this file."""
    start = reader.peek().start
    reader.at += 1
    modifier = reader.take(WORD)
    path = reader.take(STRING)
    if path is not None:
        reader.take(";")
        is_public = modifier is not None and reader.text(modifier) == "public"
        module = reader.text(path).strip("\"'")
        if module:
            item = ImportDraft(module, "*", "re-export" if is_public else "import", start, reader.end())
            item.name_start = path.start + 1
            reader.imports.append(item)
        reader.paths.add(path.start)


def _read_enum_member(reader: Reader, owner: Definition) -> None:
    name = reader.peek()
    definition = reader.define("enum_member", name, name.start, owner)
    reader.at += 2
    definition.value = _number(reader)
    definition.decorators = reader.options()
    reader.take(";")
    definition.end = reader.end()


def _number(reader: Reader) -> str | None:
    start = reader.peek().start
    reader.take("-")
    return reader.data[start : reader.end()].decode("utf-8", "replace") if reader.take(NUMBER) else None


def _read_field(reader: Reader, stack: list[_Open]) -> None:
    """Read `repeated Type name = 1 [options];`; a group is a field and a message in one."""
    start = reader.peek().start
    label = reader.text(reader.peek())
    if label in _LABELS and reader.peek(1).kind == WORD:
        reader.at += 1
    kind_start = reader.peek().start
    kind = reader.peek()
    if not _read_type(reader):
        reader.skip_statement()
        return
    kind_end = reader.end()
    name = reader.take(WORD)
    if name is None or not reader.take("="):
        reader.skip_statement()
        return
    is_group = reader.text(kind) == "group"
    definition = reader.define("struct" if is_group else "property", name, start, stack[-1].owner)
    definition.type = reader.data[start if label == "repeated" else kind_start : kind_end].decode("utf-8", "replace")
    definition.flags = OPTIONAL if label == "optional" else 0
    definition.value = _number(reader)
    definition.signature = reader.data[start : reader.end()].decode("utf-8", "replace")
    definition.decorators = reader.options()
    if is_group and reader.peek().kind == "{":
        definition.type = None
        definition.opens = BODY
        definition.body_start = reader.peek().start
        reader.at += 1
        stack.append(_Open("message", definition, stack[-1].owner))
        return
    reader.take(";")
    definition.end = reader.end()


def _read_type(reader: Reader) -> bool:
    """Pass a type: a name, or `map<string, Value>`."""
    name = reader.take(WORD)
    if name is None:
        return False
    if reader.text(name) == "map" and reader.take("<"):
        for mark in (",", ">"):
            inner = reader.take(WORD)
            if inner is None or not reader.take(mark):
                return False
            _use_type(reader, inner)
        return True
    _use_type(reader, name)
    return True


def _use_type(reader: Reader, name: Token) -> None:
    if reader.data[name.start : name.end] not in SCALARS:
        reader.types.append((name.start, name.end))


def _read_rpc(reader: Reader, word: str, owner: Definition) -> None:
    """Read `rpc Get(Request) returns (stream Reply) { … }`; anything else in a service is passed over."""
    start, name = reader.peek().start, reader.peek(1)
    if word != "rpc" or name.kind != WORD:
        reader.at += 1
        reader.skip_statement()
        return
    reader.at += 2
    definition = reader.define("method", name, start, owner)
    definition.opens = BLOCK
    definition.body_start = name.end
    request = _read_message(reader)
    returns = reader.peek()
    if returns.kind == WORD and reader.text(returns) == "returns":
        reader.at += 1
        definition.type = _read_message(reader)
    definition.parameters = () if request is None else (Parameter("request", request),)
    definition.signature = reader.data[start : reader.end()].decode("utf-8", "replace")
    reader.skip_statement()
    definition.end = reader.end()


def _read_message(reader: Reader) -> str | None:
    """Pass `(stream Name)`; what stands in the parentheses."""
    if not reader.take("("):
        return None
    start = reader.peek().start
    if reader.peek(1).kind == WORD:
        reader.at += 1
    name = reader.take(WORD)
    if name is None:
        return None
    _use_type(reader, name)
    reader.take(")")
    return reader.data[start : name.end].decode("utf-8", "replace")
