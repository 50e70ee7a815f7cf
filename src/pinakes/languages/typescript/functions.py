"""Functions of every form: declared, assigned, methods and signatures without a body."""

import re

from pinakes.facts import Flag, Parameter
from pinakes.languages._draft import BIND, BLOCK, FUNCTION, HOIST, SKIP, Definition
from pinakes.languages._spec import SyntaxNode, first_named
from pinakes.languages.typescript.parameters import NAME, claim_single_parameter, draft_parameters
from pinakes.languages.typescript.sheet import DEFAULT_EXPORT, EXPORTED, Sheet, Wrapper

FUNCTION_VALUES = frozenset({"arrow_function", "function_expression", "generator_function"})
ASYNC, GENERATOR, OPTIONAL = Flag.ASYNC.value, Flag.GENERATOR.value, Flag.OPTIONAL.value
_OWN_NAME = re.compile(rb"(?:async\s+)?function\s*\*?\s*(%b)" % NAME)
_WORD = re.compile(rb"\w+|\*")

_MODIFIER_FLAGS = {
    b"async": ASYNC,
    b"*": GENERATOR,
    b"static": Flag.STATIC.value,
    b"abstract": Flag.ABSTRACT.value,
    b"readonly": Flag.READONLY.value,
}
_MODIFIER_KINDS = {b"get": "getter", b"set": "setter"}
_MODIFIER_VISIBILITIES = {b"private": "private", b"protected": "internal"}


def draft_functions(sheet: Sheet) -> None:
    """Draft function declarations, and the overloads and ambient signatures among them."""
    for capture in ("function", "signature"):
        for node in sheet.syntax.captured(capture):
            name = node.child_by_field_name("name")
            if name is None or name.start_byte == name.end_byte:
                continue
            start = node.start_byte
            wrapper = sheet.wrappers.get(start)
            definition = draft_callable(
                sheet, node, sheet.text(name), name.start_byte, start if wrapper is None else wrapper.start
            )
            definition.body_start = name.end_byte
            if wrapper is not None:
                definition.flags |= wrapper.flags
            sheet.add(definition, BIND)


def draft_default(sheet: Sheet, node: SyntaxNode, statement: SyntaxNode) -> None:
    """Draft the function that `export default` hands over: by its own name, else as `default`."""
    match = _OWN_NAME.match(sheet.data, node.start_byte)
    name = b"default" if match is None else match[1]
    name_start = node.start_byte if match is None else match.start(1)
    definition = draft_callable(sheet, node, name.decode("utf-8", "replace"), name_start, statement.start_byte)
    definition.flags |= EXPORTED | DEFAULT_EXPORT
    sheet.add(definition)


def draft_assigned(sheet: Sheet, node: SyntaxNode, declarator: SyntaxNode) -> Definition | None:
    """Draft `const name = function`; None when the left side is a pattern."""
    name = declarator.child_by_field_name("name")
    if name is None or name.type != "identifier":
        return None
    start, wrapper, hoists = statement_of(sheet, declarator)
    outer = start if wrapper is None or start == declarator.start_byte else wrapper.start
    definition = draft_callable(sheet, node, sheet.text(name), name.start_byte, outer)
    definition.end = max(definition.end, declarator.end_byte)
    definition.signature = signature(sheet, start, node)
    if wrapper is not None:
        definition.flags |= wrapper.flags
    cast = _cast(sheet, declarator)
    if cast is not None:
        definition.type = sheet.told_types[declarator.start_byte] = cast
    if definition.type is None:
        definition.type = sheet.annotation(declarator.child_by_field_name("type"))
    sheet.declared.add(declarator.start_byte)
    return sheet.add(definition, HOIST if hoists else BIND)


def _cast(sheet: Sheet, declarator: SyntaxNode) -> str | None:
    """The type that the value of a variable is said to be of: `const name = (function) as Type`."""
    value = declarator.child_by_field_name("value")
    parts = value.named_children if value is not None and value.type == "as_expression" else []
    return sheet.text(parts[1]) if len(parts) > 1 and declarator.child_by_field_name("type") is None else None


def statement_of(sheet: Sheet, declarator: SyntaxNode) -> tuple[int, Wrapper | None, bool]:
    """Where the statement of a declarator starts, what wraps it, and whether it is a `var`.

    Only the first declarator of a statement starts with it; the others start at their own names.
    """
    statement = declarator.parent
    if statement is None:
        return declarator.start_byte, None, False
    start = statement.start_byte
    wrapper = sheet.wrappers.get(start)
    first = first_named(statement)
    if first is not None and first.start_byte != declarator.start_byte:
        start = declarator.start_byte
    return start, wrapper, statement.type == "variable_declaration"


def draft_callable(sheet: Sheet, node: SyntaxNode, name: str, name_start: int, start: int) -> Definition:
    """Anything with parameters: a scope of its own, a signature, flags for `async` and `*`."""
    data, inner = sheet.data, node.start_byte
    definition = Definition("function", name, start, node.end_byte, name_start)
    sheet.drafted.add(inner)
    parameters, body = node.child_by_field_name("parameters"), node.child_by_field_name("body")
    definition.opens = BLOCK if body is None else FUNCTION
    definition.body_start = inner
    if parameters is not None:
        definition.parameters = draft_parameters(sheet, parameters)
        if data.find(b":", parameters.end_byte, node.end_byte if body is None else body.start_byte) >= 0:
            definition.type = sheet.annotation(node.child_by_field_name("return_type"))
    else:
        single = claim_single_parameter(sheet, node)
        definition.parameters = () if single is None else (Parameter(single),)
    definition.signature = _head(sheet, inner, node.end_byte if body is None else body.start_byte)
    if data.startswith(b"async", inner) and node.children[0].type == "async":
        definition.flags |= ASYNC
    if node.type.startswith("generator"):
        definition.flags |= GENERATOR
    _know_own_name(sheet, node, definition)
    return definition


def _know_own_name(sheet: Sheet, node: SyntaxNode, definition: Definition) -> None:
    """A function expression may have a name that only its own body sees."""
    if node.type in {"function_expression", "generator_function"}:
        match = _OWN_NAME.match(sheet.data, node.start_byte)
        if match is not None:
            sheet.inner_names.append((definition, match[1]))
            sheet.claims[match.start(1)] = SKIP


def draft_named_value(sheet: Sheet, node: SyntaxNode) -> bool:
    """Draft a function expression that is passed on and has a name: the name is the symbol's."""
    match = _OWN_NAME.match(sheet.data, node.start_byte)
    if match is None:
        return False
    name = match[1].decode("utf-8", "replace")
    sheet.add(draft_callable(sheet, node, name, match.start(1), node.start_byte))
    return True


def draft_method(sheet: Sheet, node: SyntaxNode, owner: Definition | None, start: int) -> Definition | None:
    """Draft a method, accessor or constructor of a class, object or interface; None when it has no name."""
    name = node.child_by_field_name("name")
    if name is None:
        return None
    head = start_of_head(sheet, node)
    definition = draft_callable(sheet, node, sheet.member_name(name), name.start_byte, start)
    definition.kind = "method"
    definition.body_start = name.end_byte
    definition.parent = owner
    if head != node.start_byte:
        definition.signature = signature(sheet, head, node)
    modify(sheet, definition, head, name)
    return sheet.add(definition)


def modify(sheet: Sheet, definition: Definition, head: int, name: SyntaxNode) -> None:
    """Read the modifiers that stand before the name of a member, and the `?` behind it."""
    name_start, name_end = name.start_byte, name.end_byte
    if name_start > head:
        for match in _WORD.finditer(sheet.data, head, name_start):
            word = match[0]
            definition.flags |= _MODIFIER_FLAGS.get(word, 0)
            definition.kind = _MODIFIER_KINDS.get(word, definition.kind)
            definition.visibility = _MODIFIER_VISIBILITIES.get(word, definition.visibility)
    if sheet.data.startswith(b"#", name_start):
        definition.visibility = "private"
        sheet.claims[name_start] = SKIP
    if sheet.data.startswith(b"?", name_end):
        definition.flags |= OPTIONAL


def start_of_head(sheet: Sheet, node: SyntaxNode) -> int:
    """Where a member or class starts behind its decorators."""
    start = node.start_byte
    if not sheet.data.startswith(b"@", start):
        return start
    decorators = node.children_by_field_name("decorator")
    after = decorators[-1].next_sibling if decorators else None
    return start if after is None else after.start_byte


def signature(sheet: Sheet, start: int, node: SyntaxNode) -> str:
    """The text from a start to the body of a function, the body and its arrow left out."""
    body = node.child_by_field_name("body")
    return _head(sheet, start, node.end_byte if body is None else body.start_byte)


def _head(sheet: Sheet, start: int, end: int) -> str:
    return sheet.slice(start, end).rstrip(";").removesuffix("=>").rstrip()
