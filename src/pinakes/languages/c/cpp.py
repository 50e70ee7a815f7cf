"""Drafts the facts of one C++ file."""

from pinakes.languages._draft import Draft
from pinakes.languages._spec import Syntax
from pinakes.languages.c.drafting import draft_file


def draft(syntax: Syntax) -> Draft:
    """Draft one C++ file."""
    return draft_file(syntax, is_cpp=True)
