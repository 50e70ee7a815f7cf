"""Keyword arguments where instances are made: they may name fields of a class."""

import re

from pinakes.languages._draft import WRITE, Draft
from pinakes.languages._paths import FIELDS
from pinakes.languages._spec import Syntax, SyntaxNode

_CLASS = re.compile(rb"(?:[^\W\d]\w*\.)*(?:_*[A-Z]\w*|cls)")
"""What is a class by the way it is written."""


def draft_keywords(syntax: Syntax, drafted: Draft) -> None:
    """Draft a use for each keyword argument of a call that may make an instance of a class with fields."""
    members = drafted.members
    made: dict[int, bytes | None] = {}
    for node in syntax.captured("argument"):
        arguments = node.parent if node.type == "keyword_argument" else None
        if arguments is None:
            continue
        start = arguments.start_byte
        if start not in made:
            made[start] = _class_made(syntax, arguments)
        path = made[start]
        name = None if path is None else node.child_by_field_name("name")
        if path is not None and name is not None:
            members.append((name.start_byte, name.end_byte, WRITE, path + FIELDS.encode()))


def _class_made(syntax: Syntax, arguments: SyntaxNode) -> bytes | None:
    """The path of the class that a call with these arguments may make an instance of; None where it is no class."""
    call = arguments.parent
    called = None if call is None else call.child_by_field_name("function")
    if called is not None and called.type == "subscript":
        called = called.child_by_field_name("value")
    path = b"" if called is None else syntax.data[called.start_byte : called.end_byte]
    return path if _CLASS.fullmatch(path) else None
