"""Variables: those of the script are symbols, those of a function are not."""

from collections.abc import Sequence
from operator import attrgetter

from pinakes.facts import Flag
from pinakes.languages._draft import BIND, SKIP, WRITE, Definition
from pinakes.languages._spec import SyntaxNode
from pinakes.languages.bash.script import Script

EXPORTED, READONLY = Flag.EXPORTED.value, Flag.READONLY.value
_LOCAL_WORDS = (b"local", b"declare", b"typeset", b"integer", b"float")


def draft_variables(script: Script) -> None:
    """Draft the variables of the script, then claim what functions set."""
    declared: set[int] = set()
    loose: list[SyntaxNode] = []
    statements = script.syntax.captured("declaration") + script.syntax.captured("assignment")
    for node in sorted(statements, key=attrgetter("start_byte")):
        if node.type == "declaration_command":
            _read_declaration(script, node, declared)
        elif node.start_byte not in declared:
            _read_assignment(script, node, loose)
    for name in loose:
        # Without `local` it is the script's own variable where the script has one.
        script.drafted.claims[name.start_byte] = WRITE if _text(script, name) in script.variables else BIND
    _bind_loops(script)


def _read_assignment(script: Script, node: SyntaxNode, loose: list[SyntaxNode]) -> None:
    """Draft a variable of the script; those of functions wait until all of the script's are known."""
    name = _name(node)
    if name is None:
        return
    if _is_for_one_command(script, node):
        script.drafted.claims[name.start_byte] = SKIP
    elif script.is_top_level(node.start_byte) or _text(script, name).isupper():
        _draft_variable(script, node, name, node.child_by_field_name("value"))
    else:
        loose.append(name)


def _name(assignment: SyntaxNode) -> SyntaxNode | None:
    name = assignment.child_by_field_name("name")
    return name.child_by_field_name("name") if name is not None and name.type == "subscript" else name


def _text(script: Script, node: SyntaxNode) -> bytes:
    return script.data[node.start_byte : node.end_byte]


def _is_for_one_command(script: Script, assignment: SyntaxNode) -> bool:
    """Whether an assignment stands before a command and holds for that alone: `LANG=C sort`."""
    command = assignment.parent
    if command is None or command.type != "command":
        return command is not None and command.type == "c_style_for_statement"
    name = command.child_by_field_name("name")
    between = b"" if name is None else script.data[assignment.end_byte : name.start_byte]
    return b"\n" not in between.replace(b"\\\n", b"")


def _read_declaration(script: Script, node: SyntaxNode, declared: set[int]) -> None:
    """Draft what `export`, `readonly` and a top-level `declare` name; bind what `local` does."""
    data, start = script.data, node.start_byte
    children = node.named_children
    options = b"".join([_text(script, child) for child in children if data.startswith(b"-", child.start_byte)])
    if b"f" in options:
        _export_functions(script, children)
        return
    is_local = data.startswith(_LOCAL_WORDS, start) and b"g" not in options
    of_script = not is_local or script.is_top_level(start)
    flags = EXPORTED if data.startswith(b"export", start) or b"x" in options else 0
    if data.startswith(b"readonly", start) or b"r" in options:
        flags |= READONLY
    for child in children:
        name = _name(child) if child.type == "variable_assignment" else child
        if name is None or name.type != "variable_name":
            continue
        declared.add(child.start_byte)
        if of_script:
            value = child.child_by_field_name("value") if child is not name else None
            _draft_variable(script, node, name, value, flags)
        else:
            script.drafted.claims[name.start_byte] = BIND


def _export_functions(script: Script, children: Sequence[SyntaxNode]) -> None:
    for child in children:
        function = script.functions.get(_text(script, child))
        if function is not None:
            function.flags |= EXPORTED


def _draft_variable(
    script: Script, statement: SyntaxNode, name: SyntaxNode, value: SyntaxNode | None, flags: int = 0
) -> None:
    """Draft a variable where it is first set; later settings are writes, and may export it."""
    key, start = _text(script, name), name.start_byte
    known = script.variables.get(key)
    if known is not None:
        known.flags |= flags
        script.drafted.claims[start] = WRITE
        return
    definition = Definition("variable", key.decode("utf-8", "replace"), statement.start_byte, statement.end_byte, start)
    definition.flags = flags
    definition.value = script.value(value)
    if flags & READONLY:
        definition.kind = "constant"
    script.variables[key] = definition
    script.drafted.definitions.append(definition)
    script.drafted.claims[start] = SKIP


def _bind_loops(script: Script) -> None:
    """Bind the variables of loops where they run; one the script has already is written to."""
    for node in script.syntax.captured("loop"):
        variable = node.child_by_field_name("variable")
        if variable is not None:
            known = _text(script, variable) in script.variables
            script.drafted.claims[variable.start_byte] = WRITE if known else BIND
        initializer = node.child_by_field_name("initializer")
        name = None if initializer is None else initializer.child_by_field_name("name")
        if name is not None:
            script.bind(_text(script, name), name.start_byte)
