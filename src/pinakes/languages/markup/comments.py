"""Comments of a page, and the one that documents a component."""

import re

from pinakes.languages._draft import Draft
from pinakes.languages.markup.component import component_of
from pinakes.languages.markup.scan import Stretch

_PROSE = re.compile(r"\w\W*\w")
_TO_A_TOOL = re.compile(rb"<!--\s*+(?:eslint|prettier|stylelint|pinakes-ignore|svelte-ignore|\[if|#|vale |htmlhint)")
_SVELTE_DOC = re.compile(rb"<!--\s*+@component\b")


def comment_text(data: bytes, comment: Stretch) -> str:
    """What a comment says, without its marks; empty for a ruler or a word to a tool."""
    if _TO_A_TOOL.match(data, comment.start_byte):
        return ""
    text = data[comment.start_byte : comment.end_byte].decode("utf-8", "replace")
    text = text.removeprefix("<!--").removesuffix("-->").strip().removeprefix("@component")
    lines = [line.rstrip() for line in text.expandtabs().split("\n")]
    margin = min((len(line) - len(line.lstrip()) for line in lines[1:] if line), default=0)
    text = "\n".join([lines[0].strip(), *[line[margin:] for line in lines[1:]]]).strip()
    return text if _PROSE.search(text) else ""


def document_component(data: bytes, comments: list[Stretch], drafted: Draft) -> None:
    """Take the comment at the top of a file, or the one marked `@component`, as documentation of the component."""
    component = component_of(drafted)
    for at, comment in enumerate(comments):
        is_first = not at and not data[: comment.start_byte].strip(b"\xef\xbb\xbf \t\r\n")
        text = comment_text(data, comment) if is_first or _SVELTE_DOC.match(data, comment.start_byte) else ""
        if text:
            component.doc = text
            drafted.docstrings = {comment.start_byte: (component, text, comment.end_byte)}
