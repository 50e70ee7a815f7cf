"""Variables that are symbols: of a module, of a class, and attributes a method sets on `self`."""

import re
from typing import Final

from pinakes.facts import Export
from pinakes.languages._docs import clean_docstring
from pinakes.languages._draft import (
    BIND,
    BLOCK,
    CLASS,
    FUNCTION,
    MODULE,
    SKIP,
    Definition,
    Draft,
    ImportDraft,
    Scope,
)
from pinakes.languages._spec import Syntax, SyntaxNode, first_named
from pinakes.languages.python.bindings import PATTERNS, claim_target
from pinakes.languages.python.definitions import docstring_text
from pinakes.languages.python.public_names import public_names

LITERALS = frozenset({"string", "integer", "float", "true", "false", "none", "unary_operator", "concatenated_string"})
LONGEST_VALUE = 200
_TEXT_BELOW: Final = re.compile(rb"""[ \t]*(?:;[ \t]*)?(?:\#[^\n]*)?\r?\n[ \t]*[rRuU]?["']""")
"""What follows an assignment that a text right below it documents."""
_REMARKS_ABOVE: Final = re.compile(rb"(?:^[ \t]*\#:[^\n]*\n)+[ \t]*\Z", re.MULTILINE)
_MARK: Final = re.compile(rb"^[ \t]*\#:[ ]?", re.MULTILINE)
_FAR: Final = 2000
"""Bytes that remarks above an assignment may take."""


def draft_variables(syntax: Syntax, drafted: Draft) -> frozenset[str] | None:
    """Draft variables; return the names `__all__` lists, None without an `__all__`."""
    attributes: set[tuple[int, bytes]] = set()
    for node in syntax.captured("assignment"):
        left = node.child_by_field_name("left")
        if left is not None:
            claim_target(left, drafted.claims, BIND)
            _draft_targets(syntax, drafted, node, left, attributes)
    for node in syntax.captured("target"):
        left = _bound_by(node)
        if left is not None and syntax.text(left) != "_":
            _draft_targets(syntax, drafted, node if node.type == "named_expression" else left, left, attributes)
    _draft_globals(syntax, drafted)
    public = public_names(syntax, drafted)
    if public is None:
        return None
    _draft_exports(drafted, public)
    return frozenset(public)


def draft_aliases(syntax: Syntax, drafted: Draft) -> None:
    """Draft `type X = …`; before names are bound, for type parameters of an alias belong to it alone."""
    for node in syntax.captured("alias"):
        _draft_alias(syntax, drafted, node)


def _draft_targets(
    syntax: Syntax, drafted: Draft, node: SyntaxNode, left: SyntaxNode, attributes: set[tuple[int, bytes]]
) -> None:
    """Draft what a statement binds that is no local name."""
    scope = drafted.scopes.at(left.start_byte)
    while scope.kind == BLOCK and scope.parent is not None:
        scope = scope.parent  # A walrus in a comprehension binds around it.
    if scope.kind == FUNCTION:
        for child in _targets_in(left, "attribute") if left.type != "identifier" else ():
            _draft_attribute(syntax, drafted, node, child, scope, attributes)
        return
    for child in _targets_in(left, "identifier"):
        _draft_variable(syntax, drafted, node, child, scope)


def _bound_by(node: SyntaxNode) -> SyntaxNode | None:
    """What a loop, `with … as` or a walrus binds for good; what catches an error is forgotten behind it."""
    if node.type in {"for_statement", "named_expression"}:
        return node.child_by_field_name("left" if node.type == "for_statement" else "name")
    around = node.parent.parent if node.type == "as_pattern_target" and node.parent is not None else None
    return first_named(node) if around is not None and around.type == "with_item" else None


def _draft_globals(syntax: Syntax, drafted: Draft) -> None:
    """Draft what only functions set that say `global x`: a variable of the module all the same."""
    module = drafted.scopes.module
    for node in syntax.captured("assignment") if syntax.captured("outer") else ():
        left = node.child_by_field_name("left")
        for child in [] if left is None else _targets_in(left, "identifier"):
            key = syntax.data[child.start_byte : child.end_byte]
            if key not in module.bound and drafted.scopes.at(child.start_byte).outer.get(key) == MODULE:
                _draft_variable(syntax, drafted, node, child, module)
                drafted.claims[child.start_byte] = SKIP


def _targets_in(pattern: SyntaxNode, kind: str) -> list[SyntaxNode]:
    """Find the names (or the attributes) that a pattern binds, however nested, in order."""
    names, pending = [], [pattern]
    while pending:
        node = pending.pop()
        if node.type == kind:
            names.append(node)
        elif node.type in PATTERNS:
            pending += reversed(node.named_children)
    return names


def _draft_variable(syntax: Syntax, drafted: Draft, node: SyntaxNode, left: SyntaxNode, scope: Scope) -> None:
    """Draft the first assignment of a module or class variable; later ones stay writes."""
    start = left.start_byte
    key = syntax.data[start : left.end_byte]
    name = key.decode("utf-8", "replace")
    if scope.kind not in {MODULE, CLASS} or key in scope.bound:
        return
    definition = Definition("variable", name, node.start_byte, node.end_byte, start)
    definition.parent = scope.definition
    in_class = scope.kind == CLASS
    if scope.definition is not None and scope.definition.kind == "enum" and not name.startswith("_"):
        definition.kind = "enum_member"
    elif name.isupper():
        definition.kind = "constant"
    elif in_class:
        definition.kind = "property"
    if left.end_byte == node.end_byte or left.start_byte == node.start_byte:
        _describe(syntax, drafted, node, definition)
    scope.bound[key] = definition
    drafted.definitions.append(definition)


def _describe(syntax: Syntax, drafted: Draft, node: SyntaxNode, definition: Definition) -> None:
    """Read the annotation, the literal value and the documentation off an assignment."""
    annotation = node.child_by_field_name("type")
    if annotation is not None:
        definition.type = syntax.text(annotation)
    right = node.child_by_field_name("right")
    while right is not None and right.type == "assignment":
        right = right.child_by_field_name("right")
    if right is not None and right.end_byte - right.start_byte <= LONGEST_VALUE and right.type in LITERALS:
        definition.value = syntax.text(right)
    _document(syntax, drafted, node, definition)


def _document(syntax: Syntax, drafted: Draft, node: SyntaxNode, definition: Definition) -> None:
    """Take the text right below an assignment, or the remarks marked `#:` above it, as its documentation."""
    data, start = syntax.data, node.start_byte
    left = node.child_by_field_name("left")
    if left is None or left.end_byte != definition.name_start + len(definition.name.encode()):
        return  # One of several names.
    if _TEXT_BELOW.match(data, node.end_byte):
        statement = None if node.parent is None else node.parent.next_named_sibling
        while statement is not None and statement.type == "comment":
            statement = statement.next_named_sibling
        string = None if statement is None or statement.type != "expression_statement" else first_named(statement)
        text = None if string is None else docstring_text(data, string)
        doc = "" if text is None else clean_docstring(text)
        if string is not None and doc:
            drafted.document(definition, doc, [string])
            return
    line = data.rfind(b"\n", 0, start)
    if line > 0 and data[data.rfind(b"\n", 0, line) + 1 : line].lstrip().startswith(b"#:"):
        remarks = _REMARKS_ABOVE.search(data[max(0, start - _FAR) : start])
        if remarks is not None:
            definition.doc = _MARK.sub(b"", remarks[0]).decode("utf-8", "replace").strip()


def _draft_attribute(
    syntax: Syntax,
    drafted: Draft,
    node: SyntaxNode,
    left: SyntaxNode,
    scope: Scope,
    seen: set[tuple[int, bytes]],
) -> None:
    """Draft `self.x = …` as a property of the class, once."""
    owner = scope.definition
    while owner is not None and owner.parent is not None and owner.parent.kind not in {"class", "enum"}:
        owner = owner.parent
    text = syntax.data[left.start_byte : left.end_byte]
    receiver, _, name = text.rpartition(b".")
    if owner is None or owner.parent is None or not owner.parameters or receiver.decode() != owner.parameters[0].name:
        return
    parent = owner.parent
    key = (parent.start, name)
    if key in seen or name in drafted.scopes.at(parent.body_start).bound:
        return
    seen.add(key)
    definition = Definition(
        "property", name.decode("utf-8", "replace"), node.start_byte, node.end_byte, left.end_byte - len(name)
    )
    definition.parent = parent
    _describe(syntax, drafted, node, definition)
    drafted.definitions.append(definition)


def _draft_alias(syntax: Syntax, drafted: Draft, node: SyntaxNode) -> None:
    left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
    # The grammar also takes `type(self).size = 1` for an alias.
    is_call = left is not None and syntax.data.startswith(b"(", left.start_byte)
    while left is not None and left.type != "identifier":
        left = first_named(left)
    if left is None or right is None or is_call:
        return
    drafted.claims[left.start_byte] = BIND
    scope = drafted.scopes.at(node.start_byte)
    definition = Definition("type_alias", syntax.text(left), node.start_byte, node.end_byte, left.start_byte)
    definition.type = syntax.text(right)
    definition.signature = syntax.text(node)
    drafted.scopes.enclose(definition)
    scope.bound.setdefault(definition.name.encode(), definition)
    drafted.definitions.append(definition)


def _draft_exports(drafted: Draft, public: list[str]) -> None:
    """What `__all__` passes on from an import is a re-export."""
    listed = drafted.scopes.module.bound.get(b"__all__")
    at = listed.name_start if isinstance(listed, Definition) else 0
    for name in dict.fromkeys(public):
        item = drafted.scopes.module.bound.get(name.encode())
        if isinstance(item, ImportDraft):
            module = "." * item.level + item.module
            local = item.name if item.name != name else None
            drafted.exports.append((Export(name, "re-export", local, module, is_default=False, line=0), at))
