"""The tags of doc blocks that say of what type something is."""

import re
from collections.abc import Iterator
from typing import NamedTuple

LONGEST = 400
_TAG = re.compile(
    r"@(?:phpstan-|psalm-)?(var|param|return|property|method|mixin|extends|implements|use|template|type|import-type)"
    r"(?:-read|-write|-covariant|-contravariant)?[ \t]+"
)
_OPENING, _CLOSING = "<({[", ">)}]"
_VARIABLE = re.compile(r"\s*(?:&|\.\.\.)*(\$\w+)")
_METHOD = re.compile(r"\s*(\w+)\s*\(")
_TEMPLATE = re.compile(r"(\w+)(?:[ \t]+(?:of|as)[ \t]+)?")
_ALIAS = re.compile(r"(\w+)[ \t]*=?[ \t]*")


class Tag(NamedTuple):
    """A tag: what it is, what it speaks of, and the type it gives."""

    word: str
    name: str
    type: str


def read_tags(doc: str) -> Iterator[Tag]:
    """The tags of a doc block, top to bottom."""
    for match in _TAG.finditer(doc):
        word, at = match[1], match.end()
        if word == "template":
            yield _named(doc, at, _TEMPLATE, "template")
        elif word == "type":
            yield _named(doc, at, _ALIAS, "type")
        elif word == "import-type":
            yield _named(doc, at, _ALIAS, "template")._replace(type="")
        elif word == "method":
            yield from _method(doc, at)
        else:
            kind, end = _type(doc, at)
            name = _VARIABLE.match(doc, end)
            if kind and len(kind) <= LONGEST:
                word = "extends" if word in {"implements", "use"} else word
                yield Tag(word, "" if name is None else name[1], kind)


def _named(doc: str, at: int, pattern: re.Pattern[str], word: str) -> Tag:
    """`T of Base`, `Pair = array{A, B}`: a name that stands for a type, or for none in particular."""
    match = pattern.match(doc, at)
    if match is None:
        return Tag(word, "", "")
    has_type = match[0] != match[1]
    return Tag(word, match[1], _type(doc, match.end())[0][:LONGEST] if has_type else "")


def _method(doc: str, at: int) -> Iterator[Tag]:
    """`static Foo make(int $n)`."""
    if doc.startswith("static ", at) and _METHOD.match(doc, at + 7) is None:
        at += 7
    kind, end = _type(doc, at)
    name = _METHOD.match(doc, end)
    if name is not None and kind and len(kind) <= LONGEST:
        yield Tag("method", name[1], kind)


def _type(doc: str, at: int) -> tuple[str, int]:
    """The type that starts at a place, and where it ends: at the first blank outside brackets."""
    depth, end = 0, at
    while end < len(doc):
        mark = doc[end]
        if mark in _OPENING:
            depth += 1
        elif mark in _CLOSING:
            depth -= 1
            if depth < 0:
                break
        elif mark.isspace() and depth == 0 and not _goes_on(doc, at, end):
            break
        end += 1
    text = " ".join(doc[at:end].replace("*", " ").split())
    return text, end


def _goes_on(doc: str, start: int, end: int) -> bool:
    """Whether a type goes on behind a blank: `A | B`, `callable(A): B`."""
    return doc[end : end + 3].lstrip(" ").startswith("|") or (end > start and doc[end - 1] in {"|", ":"})
