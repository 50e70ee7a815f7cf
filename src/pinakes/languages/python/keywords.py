"""Keyword arguments where instances are made: they may name fields of a class."""

import re

from pinakes.languages._draft import WRITE, Draft
from pinakes.languages._spec import Syntax

FIELDS = "{.}"
"""Stands behind a class in a path that means its fields."""

_CLASS = re.compile(rb"(?:[^\W\d]\w*\.)*(?:_*[A-Z]\w*|cls)")
"""What is a class by the way it is written."""


def draft_keywords(syntax: Syntax, drafted: Draft) -> None:
    """Draft a use for each keyword argument of a call that may make an instance of a class with fields."""
    data, members = syntax.data, drafted.members
    for node in syntax.captured("argument"):
        arguments = node.parent if node.type == "keyword_argument" else None
        call = None if arguments is None else arguments.parent
        called, name = None if call is None else call.child_by_field_name("function"), node.child_by_field_name("name")
        if called is not None and called.type == "subscript":
            called = called.child_by_field_name("value")
        if called is None or name is None:
            continue
        path = data[called.start_byte : called.end_byte]
        if _CLASS.fullmatch(path):
            members.append((name.start_byte, name.end_byte, WRITE, path + FIELDS.encode()))
