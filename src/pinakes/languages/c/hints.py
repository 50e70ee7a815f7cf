"""What names hold, for linking to follow: locals, loops, parameters of lambdas, members that stand outside a class."""

import re
from collections.abc import Iterator

from pinakes.languages._draft import MEMBER, TYPE, Definition, Draft
from pinakes.languages._spec import SyntaxNode, first_named
from pinakes.languages.c.declarators import declared_by, last_named
from pinakes.languages.c.keywords import KEYWORDS
from pinakes.languages.c.paths import LONGEST_TYPE, draft_designators, draft_receivers, expression_path
from pinakes.languages.c.sheet import Sheet
from pinakes.languages.c.spaces import opened_hints

_PRIMITIVE = frozenset({"primitive_type", "sized_type_specifier"})
_DEDUCED = frozenset({"placeholder_type_specifier", "auto"})
_MEMBERS_BACKWARDS = (
    re.compile(rb">-\s*+(?:\)\s*+)?(\w++)"),
    re.compile(rb"\[\s*+(?:\)\s*+)?(\w++)"),
    re.compile(rb"\.(?:(?<=[A-Za-z_]\.)\s*+|\s*+\)\s*+)(\w++)"),
)
"""What stands before `->`, `[` and the dot of a member, from right to left: a pattern that starts with a mark is found
much faster than one that starts with any name."""
_CONST = re.compile(rb"\bconst\b")
_NAME = re.compile(r"[A-Za-z_]\w*")
_BASES = frozenset({"template_type", "qualified_identifier"})
_IN_BRACKETS = frozenset({"argument_list", "initializer_list"})
_VALUES = frozenset({"parameter_declaration", "optional_parameter_declaration", "variadic_parameter_declaration"})
_NAMELESS = "?"
"""A parameter of a template that nothing names."""

Hint = tuple[int, str, str, str]
"""The byte it stands at, then name, kind and text as in `facts.Hint`."""


def draft_hints(sheet: Sheet, drafted: Draft) -> None:
    """Say what names hold, and what stands before members where the text does not show it."""
    captured = sheet.syntax.captured
    drafted.hints += _locals(sheet)
    for capture, read in (("range", _ranged), ("type_parameter", _type_parameter), ("passed", _passed)):
        drafted.hints += [hint for node in captured(capture) for hint in read(sheet, node)]
    for item in drafted.definitions:
        if item.container and item.name:
            # What opens a scope is said by itself, other things by what they stand in.
            place, name = (item.body_start, "") if item.opens >= 0 else (item.start, item.name)
            drafted.hints.append((place, name, "owner", item.container))
        elif item.kind == "macro" and item.value is not None:
            drafted.hints += _renamed(sheet, item)
    drafted.hints += [hint for clause in captured("bases") for hint in _generic_bases(sheet, clause)]
    drafted.hints += opened_hints(sheet, drafted)
    draft_receivers(sheet, drafted.receivers)
    draft_designators(sheet, drafted.receivers)
    _claim_tags(sheet, drafted)


def _claim_tags(sheet: Sheet, drafted: Draft) -> None:
    """`struct queue` and `queue` are two names in C: say which one is meant."""
    for node in sheet.syntax.captured("tag"):
        start, parent = node.start_byte, node.parent
        role = sheet.claims.get(start, TYPE)
        if parent is not None and role >= 0:
            drafted.receivers[start] = parent.type.partition("_")[0].encode()
            sheet.claims[start] = role | MEMBER


def _renamed(sheet: Sheet, macro: Definition) -> Iterator[Hint]:
    """What a macro that is another name stands for."""
    value = macro.value or ""
    if not macro.parameters and _NAME.fullmatch(value) and value.encode() not in KEYWORDS:
        yield sheet.data.find(value.encode(), macro.body_start), "", "value", value


def _before_members(data: bytes) -> set[bytes]:
    """The names that something is a member or an item of, also with a closing parenthesis between."""
    backwards = data[::-1]
    words = {word for pattern in _MEMBERS_BACKWARDS for word in pattern.findall(backwards)}
    return {word[::-1] for word in words if not word[-1:].isdigit()}


def _locals(sheet: Sheet) -> Iterator[Hint]:
    """What local variables are declared as, or set to where their type is left to that."""
    # C has no other use for a local's type than the members of what it holds.
    wanted = None if sheet.is_cpp else _before_members(sheet.data)
    for node, declarator, name in sheet.locals:
        start, end = name.start_byte, name.end_byte
        type_ = node.child_by_field_name("type")
        if type_ is None or (wanted is not None and sheet.data[start:end] not in wanted):
            continue
        if type_.type in _DEDUCED:
            holder = declarator if declarator.type == "init_declarator" else node
            value = holder.child_by_field_name("value")
            if value is not None and value.type in _IN_BRACKETS:
                value = first_named(value)
            yield start, sheet.text(start, end), "value", expression_path(sheet, value) or ""
        elif type_.type not in _PRIMITIVE:
            inner = declarator.child_by_field_name("declarator") if declarator.type == "init_declarator" else declarator
            marks = "" if inner is None else sheet.plain(inner.start_byte, start)
            head = _head(sheet, type_)
            if head and _CONST.search(sheet.data, node.start_byte, declarator.start_byte) and sheet.is_cpp:
                head = f"const {head}"
            if head:
                yield start, sheet.text(start, end), "type", f"{head} {marks}".strip()


def _head(sheet: Sheet, type_: SyntaxNode) -> str:
    """A type as written, without its body; empty for one without a name, or too long to matter."""
    body, name = type_.child_by_field_name("body"), type_.child_by_field_name("name")
    if body is not None:
        return "" if name is None else sheet.plain(type_.start_byte, name.end_byte)
    return "" if type_.end_byte - type_.start_byte > LONGEST_TYPE else sheet.plain(type_.start_byte, type_.end_byte)


def _ranged(sheet: Sheet, node: SyntaxNode) -> Iterator[Hint]:
    """What `for (T item : items)` goes over."""
    declared = declared_by(sheet, node.child_by_field_name("declarator"))
    type_ = node.child_by_field_name("type")
    if declared is None or type_ is None or declared.name.type != "identifier":
        return
    start = declared.name.start_byte
    name = sheet.text(start, declared.name.end_byte)
    if type_.type in _DEDUCED:
        yield start, name, "item", expression_path(sheet, node.child_by_field_name("right")) or ""
    else:
        is_const = sheet.is_cpp and _CONST.search(sheet.data, node.start_byte, start)
        yield start, name, "type", f"const {_head(sheet, type_)}" if is_const else _head(sheet, type_)


def _generic_bases(sheet: Sheet, clause: SyntaxNode) -> Iterator[Hint]:
    """A base with what it is made of, `std::map<Key, Value>`: members that it gives may be of that."""
    for node in clause.named_children:
        text = sheet.plain(node.start_byte, node.end_byte)
        if "<" in text and len(text) <= LONGEST_TYPE and node.type in _BASES:
            yield node.start_byte, "", "base", text


def _type_parameter(sheet: Sheet, node: SyntaxNode) -> Iterator[Hint]:
    """A type parameter may be anything. One that is no type, or has no name, has its place among them."""
    if node.type in _VALUES:
        declared = declared_by(sheet, node.child_by_field_name("declarator"))
        named = None if declared is None else declared.name
    else:
        is_optional = node.type == "optional_type_parameter_declaration"
        named = node.child_by_field_name("name") or (None if is_optional else last_named(node))
    name = _NAMELESS if named is None else sheet.text(named.start_byte, named.end_byte)
    yield node.start_byte, name if _NAME.fullmatch(name) else _NAMELESS, "alias", ""


def _passed(sheet: Sheet, node: SyntaxNode) -> Iterator[Hint]:
    """A parameter of a lambda, or what a clause catches."""
    declared = declared_by(sheet, node.child_by_field_name("declarator"))
    type_ = node.child_by_field_name("type")
    if declared is not None and type_ is not None and declared.name.type == "identifier":
        start = declared.name.start_byte
        text = "" if type_.type in _DEDUCED else _head(sheet, type_)
        if text and sheet.is_cpp and _CONST.search(sheet.data, node.start_byte, start):
            text = f"const {text}"
        yield start, sheet.text(start, declared.name.end_byte), "type", text
