"""Comments that document what stands below them."""

import re

from pinakes.languages._draft import Definition, Draft
from pinakes.languages.css.scan import Stretch

_RULER = re.compile(r"[-=*_~#/+<>\s]*")
_PROSE = re.compile(r"\w\W*\w")
_DIRECTIVE = re.compile(rb"/[/*]+[!\s]*(?:!|pinakes-ignore|stylelint-|prettier-ignore|sass-lint|scss-lint|scss-docs-)")
_EDGES = "-=*_~#/ \t"
_LATER_LINE = re.compile(rb"\n[ \t]*+(//)")
_LINE_MARK = re.compile(r"\s*///?[ \t]?")


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
    if data.startswith(b"//", comment[0]):
        drafted.silent.update([line.start(1) for line in _LATER_LINE.finditer(data, *comment)])


def clean_comment(text: str) -> str:
    """Strip a comment of its marks, rulers and the stars down its left side."""
    if text.startswith("//"):
        kept = [_LINE_MARK.sub("", line, count=1).rstrip() for line in text.split("\n")]
        return "\n".join([line for line in kept if not line or not _RULER.fullmatch(line)]).strip("\n")
    lines = text.removeprefix("/*").removesuffix("*/").split("\n")
    kept = [line.strip().strip(_EDGES) for line in lines if not _RULER.fullmatch(line)]
    return "\n".join(kept).strip()
