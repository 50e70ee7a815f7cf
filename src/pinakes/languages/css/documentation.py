"""Comments that document what stands below them."""

import re

from pinakes.languages._draft import Definition, Draft
from pinakes.languages.css.scan import Stretch

_RULER = re.compile(r"[-=*_~#/+<>\s]*")
_PROSE = re.compile(r"\w\W*\w")
_DIRECTIVE = re.compile(rb"/\*+[!\s]*(?:!|pinakes-ignore|stylelint-|prettier-ignore)")
_EDGES = "-=*_~#/ \t"


def document(data: bytes, comment: Stretch | None, definitions: list[Definition], drafted: Draft) -> None:
    """Take a comment as the documentation of all definitions one head makes.

    A licence (`/*!`) and a word to a tool document nothing.
    """
    if comment is None or _DIRECTIVE.match(data, comment[0]):
        return
    text = clean_comment(data[comment[0] : comment[1]].decode("utf-8", "replace"))
    if not _PROSE.search(text):
        return
    for definition in definitions:
        definition.doc = text
    drafted.docstrings[comment[0]] = (definitions[0], text, comment[1])


def clean_comment(text: str) -> str:
    """Strip a block comment of its marks, rulers and the stars down its left side."""
    lines = text.removeprefix("/*").removesuffix("*/").split("\n")
    kept = [line.strip().strip(_EDGES) for line in lines if not _RULER.fullmatch(line)]
    return "\n".join(kept).strip()
