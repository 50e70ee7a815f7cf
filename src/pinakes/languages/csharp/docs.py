"""Documentation comments: what their XML says, without the tags."""

import html
import re

from pinakes.languages._docs import DocComments, clean_line_comments
from pinakes.languages._draft import Definition, Draft
from pinakes.languages._spec import Syntax

_TAGS = (
    "summary|remarks|param|typeparam|returns|value|example|code|c|para|list|listheader|item|term|description|see|seealso"
    "|paramref|typeparamref|exception|permission|inheritdoc|include|b|i|u|br|a|em|strong|tt|note"
)
_MENTION = re.compile(r"<(?:see|seealso|paramref|typeparamref)\s[^>]*?\"(?:[A-Z!]:)?([^\"]*)\"\s*/>")
_SUBJECT = re.compile(r"<(?:param|typeparam|exception|permission)\s[^>]*?\"(?:[A-Z!]:)?([^\"]*)\"\s*>\s*")
_TAG = re.compile(rf"</?(?:{_TAGS})(?:\s[^>]*)?/?>")


class XmlComments:
    """The comments of a file, to find those that document something."""

    def __init__(self, syntax: Syntax) -> None:
        self._comments = DocComments(syntax, (b"///", b"/**"))
        self._data = syntax.data

    def document(self, drafted: Draft, definition: Definition, start: int) -> None:
        """Take the comments right above a byte as the documentation of a definition."""
        run = self._comments.above(start)
        if not run:
            return
        text = clean_xml(clean_line_comments([self._data[node.start_byte : node.end_byte] for node in run]))
        if text:
            drafted.document(definition, text, run)


def clean_xml(text: str) -> str:
    """The text between the tags; parameters and exceptions keep their names, lines that are only tags go."""
    if "<" not in text:
        return html.unescape(text)
    lines = []
    for line in text.split("\n"):
        plain = _TAG.sub("", _SUBJECT.sub(r"\1: ", _MENTION.sub(r"\1", line))).rstrip()
        if plain.strip() or not line.strip():
            lines.append(plain)
    return html.unescape("\n".join(lines)).strip("\n ")
