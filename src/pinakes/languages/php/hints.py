"""What names may hold: assignments, loops, `catch`, `return`, tests, parameters of closures and doc blocks."""

import re

from pinakes.facts import Flag
from pinakes.languages._draft import FUNCTION, Definition, Draft
from pinakes.languages._spec import Syntax, SyntaxNode, first_named
from pinakes.languages.php.doc_tags import Tag, read_tags
from pinakes.languages.php.parameters import read_parameters
from pinakes.languages.php.paths import paths_of

_INSTANCEOF = re.compile(rb"(\$\w+(?:->\w+)*)\s+instanceof\s+(\\?[A-Za-z_\x80-\xff][\w\\\x80-\xff]*)", re.IGNORECASE)
_RULE = re.compile(r"(?:(\\?[\w\\]+)\s*::\s*)?(\w+)\s+(as|insteadof)\s+(?:(?:public|protected|private)\b\s*)?(\w*)")
_OWN = frozenset({"self", "static", "$this"})


def draft_hints(syntax: Syntax, drafted: Draft) -> None:
    """Draft a hint for each place that says what a name holds."""
    for node in syntax.captured("assignment"):
        if node.type == "assignment_expression":
            _assigned(syntax, drafted, node)
    for capture, draft in (
        ("foreach", _iterated),
        ("catch", _caught),
        ("return", _returned),
        ("closure", _handed),
        ("mixin_rules", _mixed_in),
    ):
        for node in syntax.captured(capture):
            draft(syntax, drafted, node)
    for match in _INSTANCEOF.finditer(syntax.data) if b"instanceof" in syntax.data else ():
        drafted.hints.append((match.start(), match[1].decode(), "narrowed", match[2].decode("utf-8", "replace")))
    for definition in drafted.definitions:
        _said_of(drafted, definition)
    _documented_in_place(syntax, drafted)


def _said_of(drafted: Draft, definition: Definition) -> None:
    if definition.kind == "property" and definition.flags & Flag.STATIC:
        # It is named with its dollar where it is used, so that is a name of the class too.
        drafted.hints.append((definition.start, f"${definition.name}", "alias", definition.name))
    if definition.doc is not None and "@" in definition.doc:
        _documented(drafted, definition)


def _assigned(syntax: Syntax, drafted: Draft, node: SyntaxNode) -> None:
    left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
    if left is None or right is None:
        return
    paths = paths_of(syntax, right)
    if left.type == "subscript_expression":
        left = first_named(left) or left
        paths = [f"[{path}]" for path in paths]
    name = _target(syntax, left) if paths else None
    if name is not None:
        drafted.hints.append((node.start_byte, name, "value", "|".join(paths)))


def _target(syntax: Syntax, node: SyntaxNode) -> str | None:
    """The name of a variable, or of a property of the object itself: `this.store`."""
    if node.type == "variable_name":
        return syntax.text(node)
    if node.type == "member_access_expression":
        owner, name = node.child_by_field_name("object"), node.child_by_field_name("name")
        is_own = owner is not None and name is not None and name.type == "name" and syntax.text(owner) in _OWN
        return f"this.{syntax.text(name)}" if is_own and name is not None else None
    if node.type == "scoped_property_access_expression":
        children = node.named_children
        if len(children) == 2 and syntax.text(children[0]) in _OWN:
            return f"this.{syntax.text(children[1]).lstrip('$')}"
    return None


def _iterated(syntax: Syntax, drafted: Draft, node: SyntaxNode) -> None:
    children = node.named_children
    if len(children) < 2:
        return
    target = children[1]
    if target.type == "pair" and target.named_child_count:
        target = target.named_children[-1]
    if target.type == "by_ref":
        target = first_named(target) or target
    paths = paths_of(syntax, children[0])
    if target.type == "variable_name" and paths:
        drafted.hints.append((target.start_byte, syntax.text(target), "item", "|".join(paths)))


def _caught(syntax: Syntax, drafted: Draft, node: SyntaxNode) -> None:
    name, kind = node.child_by_field_name("name"), node.child_by_field_name("type")
    if name is not None and kind is not None:
        drafted.hints.append((name.start_byte, syntax.text(name), "type", syntax.text(kind)))


def _returned(syntax: Syntax, drafted: Draft, node: SyntaxNode) -> None:
    """What a function without a return type plainly returns; what a closure in it returns is another matter."""
    scope = drafted.scopes.at(node.start_byte)
    maker = scope.definition
    if maker is None or maker.opens != FUNCTION or maker.body_start != scope.start or maker.type is not None:
        return
    paths = paths_of(syntax, first_named(node))
    if paths:
        drafted.hints.append((node.start_byte, "", "value", "|".join(paths)))


def _handed(syntax: Syntax, drafted: Draft, node: SyntaxNode) -> None:
    """The parameters of a closure. Those without a type hide what the function around it calls the same."""
    parameters = node.child_by_field_name("parameters")
    if parameters is None:
        return
    for parameter in read_parameters(syntax, parameters)[0]:
        name = parameter.name.lstrip("&.")
        if parameter.name.startswith("...") or parameter.type is None:
            drafted.hints.append((node.start_byte, name, "value", ""))
        else:
            drafted.hints.append((node.start_byte, name, "type", parameter.type))


def _mixed_in(syntax: Syntax, drafted: Draft, node: SyntaxNode) -> None:
    """`use A, B { A::run insteadof B; stop as end; }`: what members of the class are called in its traits."""
    for match in _RULE.finditer(syntax.text(node)):
        trait, method, verb, other = match.groups()
        name = method if verb == "insteadof" else other
        if name and (trait or verb == "as"):
            drafted.hints.append((node.start_byte, name, "alias", f"{trait or ''}::{method}"))


def _documented(drafted: Draft, definition: Definition) -> None:
    at = definition.body_start if definition.opens >= 0 else definition.start
    promoted = _promoted(drafted, definition) if definition.kind == "constructor" else frozenset()
    for tag in read_tags(definition.doc or ""):
        hint = _hint(definition, tag)
        if hint is not None:
            drafted.hints.append((at, *hint))
            if tag.name.lstrip("$") in promoted:
                drafted.hints.append((at, f"this.{tag.name.lstrip('$')}", "type", tag.type))


def _promoted(drafted: Draft, constructor: Definition) -> frozenset[str]:
    """The parameters of a constructor that are properties too."""
    start, end = constructor.start, constructor.end
    return frozenset(
        [item.name for item in drafted.definitions if item.kind == "property" and start < item.start < end]
    )


def _hint(definition: Definition, tag: Tag) -> tuple[str, str, str] | None:
    """Name, kind and text of what a tag says of a definition; None for a tag that says nothing there."""
    if tag.word in {"template", "type"}:
        return tag.name, "alias", tag.type
    if definition.kind == "property":
        names = {"var": definition.name}
    elif definition.opens == FUNCTION:
        names = {"return": "", "param": tag.name}
    else:
        own = tag.name.lstrip("$")
        names = {"property": own, "method": f"{own}()", "mixin": "@mixin", "extends": "@extends"}
    return (names[tag.word], "type", tag.type) if tag.word in names else None


def _documented_in_place(syntax: Syntax, drafted: Draft) -> None:
    """`/** @var Foo $x */` above the code that uses it."""
    data = syntax.data
    if b"@var" not in data:
        return
    for node in syntax.captured("comment"):
        start, end = node.start_byte, node.end_byte
        documented = drafted.docstrings.get(start)
        if data.find(b"@var", start, end) < 0 or (documented is not None and documented[0] is not None):
            continue
        for tag in read_tags(data[start:end].decode("utf-8", "replace")):
            if tag.word == "var" and tag.name:
                drafted.hints.append((start, tag.name, "type", tag.type))
