"""What names may hold, and what classes rest on: assignments, returns, mixins, tests, YARD tags."""

import re

from pinakes.languages._draft import BIND, BODY, FUNCTION, Definition, Draft
from pinakes.languages._spec import SyntaxNode, first_named
from pinakes.languages.ruby.arguments import constant_paths_after
from pinakes.languages.ruby.paths import LITERAL, last_statement, paths_of
from pinakes.languages.ruby.sheet import MIXINS, Sheet

_WORD = re.compile(rb"[a-z_\x80-\xff][\w\x80-\xff]*")
_IS_A = re.compile(rb"\.(?:is_a|kind_of|instance_of)\?[ (]\s*(:{0,2}[A-Z][\w:]*)")
_TESTED = re.compile(rb"@{0,2}[a-z_]\w*(?:\.[a-z_]\w*)*\Z")
LONGEST_TESTED = 80
"""How far back what is tested is looked for, in bytes."""
_ADDED = re.compile(rb"\b([a-z_]\w*)\.(?:send[ (]\s*:)?(include|extend)\b,?")
_SUPERCLASS = re.compile(r"<\s*((?:::)?[A-Z][\w:]*)|=\s*Class\.new\(\s*((?:::)?[A-Z][\w:]*)")
_YARD = re.compile(r"@(return|param)[ \t]+(?:(\w+)[ \t]+)?\[([^\]\n]*)\]")
_YARD_NAME = re.compile(r"(?:::)?[A-Z][\w:]*(?:<[^<>]*>)?")
_OWN = frozenset({"instance_variable", "class_variable"})


def draft_hints(sheet: Sheet, drafted: Draft, singletons: set[int]) -> None:
    """Draft a hint for each place that says what a name holds or what a class rests on."""
    _classes(drafted)
    _mixins(sheet, drafted, singletons)
    if b"included" in sheet.data:
        _hooks(sheet, drafted)
    for node in sheet.syntax.captured("assignment"):
        _assigned(sheet, drafted, node)
    for node in sheet.syntax.captured("method"):
        _returned(sheet, drafted, node.child_by_field_name("body"))
    for node in sheet.syntax.captured("return"):
        arguments = first_named(node)
        if arguments is not None and arguments.named_child_count == 1:
            _note(sheet, drafted, first_named(arguments), node.start_byte, "")
    for node in sheet.syntax.captured("rescued"):
        _rescued(sheet, drafted, node)
    _tests(sheet, drafted)
    for definition in drafted.definitions:
        if definition.doc is not None and "@" in definition.doc:
            _documented(drafted, definition)
    _locals(sheet, drafted)


def _rooted(path: str) -> str:
    """A path of constants; one from the root starts with a single colon."""
    return path[1:] if path.startswith("::") else path


def _classes(drafted: Draft) -> None:
    """What a class extends, and where it belongs when its name says so: `class Shop::Basket < Base`."""
    for definition in drafted.definitions:
        if definition.container and definition.opens >= 0 and definition.name:
            drafted.hints.append((definition.body_start, "::", "alias", definition.container.replace(".", "::")))
        elif definition.container and definition.kind == "constant":
            at, name = definition.start, f"{definition.name}::"
            drafted.hints.append((at, name, "alias", definition.container.replace(".", "::")))
        if definition.opens == BODY and definition.kind == "class":
            base = _SUPERCLASS.search(definition.signature or "")
            if base is not None:
                drafted.hints.append((definition.body_start, "<", "alias", _rooted(base[1] or base[2])))


def _mixins(sheet: Sheet, drafted: Draft, singletons: set[int]) -> None:
    for directive in sheet.directives:
        if directive.word not in MIXINS:
            continue
        word = directive.word.decode()
        if drafted.scopes.at(directive.start).start in singletons:
            word = "extend"
        for path in constant_paths_after(sheet.data, directive.end):
            drafted.hints.append((directive.start, word, "alias", _rooted(path)))


def _hooks(sheet: Sheet, drafted: Draft) -> None:
    """What a module adds to the class that includes it: `def self.included(base)` with `base.extend Helpers`."""
    for match in _ADDED.finditer(sheet.data):
        hook = drafted.scopes.at(match.start()).definition
        module = None if hook is None or hook.name != "included" or not hook.parameters else hook.parent
        if hook is None or module is None or hook.parameters[0].name != match[1].decode():
            continue
        word = "include" if match[2] == b"include" else "adds"
        for path in constant_paths_after(sheet.data, match.end()):
            drafted.hints.append((module.body_start, word, "alias", _rooted(path)))


def _assigned(sheet: Sheet, drafted: Draft, node: SyntaxNode) -> None:
    left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
    if left is None or right is None:
        return
    if left.type in _OWN:
        name = sheet.syntax.text(left)
        _note(sheet, drafted, right, node.start_byte, f"this.{name}")
        if paths_of(sheet.syntax, right) not in ([], [LITERAL]):
            # Others may see what it holds under the name of an attribute, too.
            _note(sheet, drafted, right, node.start_byte, f"this.{name.lstrip('@')}")
    elif left.type in {"identifier", "constant"} and not _makes_class(drafted, left):
        _note(sheet, drafted, right, node.start_byte, sheet.syntax.text(left))


def _makes_class(drafted: Draft, left: SyntaxNode) -> bool:
    """Whether what is assigned is a class of its own: `Point = Struct.new`."""
    owner = drafted.scopes.at(left.start_byte).definition
    return owner is not None and owner.name_start == left.start_byte


def _note(sheet: Sheet, drafted: Draft, value: SyntaxNode | None, at: int, name: str) -> None:
    paths = paths_of(sheet.syntax, value)
    if paths:
        drafted.hints.append((at, name, "value", "|".join(paths)))


def _returned(sheet: Sheet, drafted: Draft, body: SyntaxNode | None) -> None:
    """What a method gives back: its last expression."""
    if body is None:
        return
    last = last_statement(body) if body.type == "body_statement" else body
    if last is not None and last.type != "return":
        _note(sheet, drafted, last, last.start_byte, "")


def _rescued(sheet: Sheet, drafted: Draft, node: SyntaxNode) -> None:
    """`rescue A, B => e`."""
    variable, parent = first_named(node), node.parent
    exceptions = None if parent is None else parent.child_by_field_name("exceptions")
    if variable is not None and exceptions is not None:
        kinds = [path for child in exceptions.named_children for path in paths_of(sheet.syntax, child)]
        if kinds:
            drafted.hints.append((variable.start_byte, sheet.syntax.text(variable), "type", "|".join(kinds)))


def _tests(sheet: Sheet, drafted: Draft) -> None:
    """`thing.is_a?(Foo)`."""
    for match in _IS_A.finditer(sheet.data):
        tested = _TESTED.search(sheet.data, max(match.start() - LONGEST_TESTED, 0), match.start())
        if tested is not None:
            drafted.hints.append((match.start(), tested[0].decode(), "narrowed", _rooted(match[1].decode())))


def _documented(drafted: Draft, definition: Definition) -> None:
    """`@return [Foo]` and `@param name [Foo, nil]`."""
    at = definition.body_start if definition.opens >= 0 else definition.start
    for word, name, kinds in _YARD.findall(definition.doc or ""):
        names = "|".join(_rooted(kind) for kind in _YARD_NAME.findall(kinds))
        if not names:
            continue
        if definition.opens == FUNCTION:
            drafted.hints.append((at, "" if word == "return" else name, "type", names))
        elif definition.kind == "property" and word == "return":
            drafted.hints.append((at, definition.name, "type", names))


def _locals(sheet: Sheet, drafted: Draft) -> None:
    """Note which names are variables, where something is called on them: no hint would say that it is a method.

    What a block is handed hides a variable of the same name that something is known of.
    """
    data, noted = sheet.data, set()
    has_members: dict[bytes, bool] = {}
    for start, role in drafted.claims.items():
        word = _WORD.match(data, start) if role == BIND else None
        if word is None:
            continue
        name = word[0]
        if name not in has_members:
            has_members[name] = name + b"." in data or name + b"&." in data or name + b"[" in data
        owner = drafted.scopes.at(start).definition
        key = (id(owner), name, "value" if start in sheet.assigned else "item")
        is_parameter = owner is not None and owner.opens == FUNCTION and start < _head_end(owner)
        if has_members[name] and not is_parameter and key not in noted:
            noted.add(key)
            drafted.hints.append((start, name.decode("utf-8", "replace"), key[2], ""))


def _head_end(definition: Definition) -> int:
    """Where the parameters of a method end."""
    return definition.start + len((definition.signature or "").encode())
