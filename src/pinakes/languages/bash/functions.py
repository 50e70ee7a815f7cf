"""Functions, and the tests of Bats, which are functions with a sentence for a name."""

from pinakes.languages._draft import FUNCTION, Definition
from pinakes.languages._spec import Syntax, SyntaxNode
from pinakes.languages.bash.rescue import rescue_functions


def draft_functions(syntax: Syntax) -> list[Definition]:
    """Draft `name() { … }` and `function name { … }`, and `@test "name" { … }`."""
    drafted = [_draft_function(syntax, node) for node in syntax.captured("function")]
    definitions = rescue_functions(syntax, [item for item in drafted if item is not None])
    return [*definitions, *_draft_tests(syntax)]


def _draft_function(syntax: Syntax, node: SyntaxNode) -> Definition | None:
    name, body = node.child_by_field_name("name"), node.child_by_field_name("body")
    if name is None or body is None:
        return None
    start, data = node.start_byte, syntax.data
    definition = Definition("function", syntax.text(name), start, node.end_byte, name.start_byte)
    definition.opens = FUNCTION
    definition.body_start = body.start_byte
    definition.signature = data[start : body.start_byte].decode("utf-8", "replace").strip()
    return definition


def _draft_tests(syntax: Syntax) -> list[Definition]:
    """The grammar takes `@test`, its brace and the closing brace for three commands."""
    if b"@test" not in syntax.data:
        return []
    definitions = []
    open_test: Definition | None = None
    for node in syntax.captured("command"):
        text = syntax.data[node.start_byte : node.end_byte]
        if text == b"@test":
            open_test = _draft_test(syntax, node)
        elif text == b"}" and open_test is not None:
            open_test.end = node.end_byte
            definitions.append(open_test)
            open_test = None
    return definitions


def _draft_test(syntax: Syntax, command: SyntaxNode) -> Definition | None:
    title = command.next_named_sibling
    if title is None or title.type not in {"string", "raw_string"}:
        return None
    start, end = title.start_byte + 1, title.end_byte - 1
    name = syntax.data[start:end].decode("utf-8", "replace").strip()
    definition = Definition("function", name, command.start_byte, title.end_byte, start)
    definition.opens = FUNCTION
    definition.body_start = title.end_byte
    definition.signature = syntax.data[command.start_byte : title.end_byte].decode("utf-8", "replace")
    return definition
