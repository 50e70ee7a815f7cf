"""Symbols in the extended ctags format, which editors read: one line for each, sorted by bytes."""

import re
from typing import NamedTuple

from pinakes.facts import FUNCTION_KINDS
from pinakes.languages import language_named

_HEADER = (
    ("FILE_ENCODING", "utf-8", ""),
    ("FILE_FORMAT", "2", 'extended format; --format=1 will not append ;" to lines'),
    ("FILE_SORTED", "1", "0=unsorted, 1=sorted, 2=foldcase"),
    ("OUTPUT_MODE", "u-ctags", "u-ctags or e-ctags"),
    ("PROGRAM_NAME", "Pinakes", ""),
)
"""Pseudo-tags that do not change; the version is added to them."""

_CALLABLE = FUNCTION_KINDS | {"macro"}
_ESCAPES = {"\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r"}
_SPECIAL = re.compile(r"[\\\x00-\x1f\x7f]")
_SPACE = re.compile(r"\s+")
_CLOSING = {"(": ")", "[": "]", "{": "}"}


class TagLine(NamedTuple):
    """A symbol as ctags writes it. The path is relative to the folder of the tags file."""

    name: str
    path: str
    kind: str
    language: str | None
    line: int
    end_line: int
    scope_kind: str | None
    scope: str | None
    visibility: str | None
    signature: str | None
    """As written; only the parameters in it are kept."""


def header(version: str) -> bytes:
    """The lines that stand before all others."""
    lines = (*_HEADER, ("PROGRAM_VERSION", version, ""))
    return "".join(f"!_TAG_{key}\t{value}\t/{comment}/\n" for key, value, comment in lines).encode()


def tag(line: TagLine) -> bytes:
    """One tag with its newline. The place is given by line number, so that no text needs to be searched for."""
    fields = [
        line.kind,
        f"line:{line.line}",
        f"language:{_escaped(_language(line.language))}" if line.language else "",
        f"{line.scope_kind}:{_escaped(line.scope)}" if line.scope and line.scope_kind else "",
        f"access:{line.visibility}" if line.visibility else "",
        _signature_field(line),
        f"end:{line.end_line}",
    ]
    place = f'{escaped_name(line.name)}\t{_escaped(line.path)}\t{line.line};"'
    return "\t".join([place, *(field for field in fields if field)]).encode("utf-8", "replace") + b"\n"


def escaped_name(name: str) -> str:
    """A name as the first field has it: it must not look like a pseudo-tag, nor start with a space."""
    first = {"!": "\\x21", " ": "\\x20"}.get(name[:1])
    return _escaped(name) if first is None else first + _escaped(name[1:])


def keeps_order(name: str) -> bool:
    """Whether a name sorts among others as it does when it is escaped."""
    return name[:1] not in {"!", " "} and not _SPECIAL.search(name)


def _language(name: str) -> str:
    spec = language_named(name)
    return (None if spec is None else spec.ctags_name) or name.capitalize()


def _escaped(text: str) -> str:
    return _SPECIAL.sub(lambda match: _ESCAPES.get(match[0], f"\\x{ord(match[0]):02x}"), text)


def _signature_field(line: TagLine) -> str:
    if line.kind not in _CALLABLE:
        return ""
    parameters = parameters_in(line.signature or "", line.name)
    return f"signature:{_escaped(parameters)}" if parameters else ""


def parameters_in(signature: str, name: str) -> str:
    """The parentheses after the name, with what is in them on one line; empty when there are none."""
    start = _end_of_name(signature, name)
    if signature[start : start + 1] in {"<", "["}:
        # Type parameters may hold parentheses of their own.
        start = _end_of_brackets(signature, start)
    start = signature.find("(", start)
    end = _end_of_brackets(signature, start) if start >= 0 else 0
    return _SPACE.sub(" ", signature[start:end]) if end else ""


def _end_of_name(text: str, name: str) -> int:
    """Where the name ends that is no part of a longer one; 0 when it is not there."""
    start = text.find(name)
    while start >= 0:
        end = start + len(name)
        if not _is_word(text[start - 1 : start]) and not _is_word(text[end : end + 1]):
            return end
        start = text.find(name, end)
    return 0


def _is_word(character: str) -> bool:
    return character.isalnum() or character == "_"


def _end_of_brackets(text: str, start: int) -> int:
    """Where the bracket that opens at `start` is closed, behind it; 0 when it is not."""
    closing = _CLOSING | {"<": ">"} if text[start] == "<" else _CLOSING
    expected: list[str] = []
    for place in range(start, len(text)):
        mark = text[place]
        if mark in closing:
            expected.append(closing[mark])
        elif mark == expected[-1] and text[place - 1 : place + 1] not in {"->", "=>"}:
            expected.pop()
            if not expected:
                return place + 1
    return 0
