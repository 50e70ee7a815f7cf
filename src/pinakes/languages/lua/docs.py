"""Documentation in comments: plain, LDoc's tags, and the annotations of Lua's language servers."""

import re

import msgspec

from pinakes.languages._docs import DocComments
from pinakes.languages._draft import FUNCTION, Definition, Draft
from pinakes.languages._spec import SyntaxNode
from pinakes.languages.lua.chunk import Chunk

_TYPE = r"(?:fun\([^)\n]*+\)(?::\s*+[^\s]++)?|[^\s]++)"
_BLOCK = re.compile(r"--\[(=*)\[-*\n?(.*?)\]?\1\]?\s*$", re.DOTALL)
_LINE = re.compile(r"^--+[ \t]?|^[-=\s]+$")
_PARAMETER = re.compile(
    rf"^@param[ \t]++([\w.]++)\??[ \t]++({_TYPE})|^[ \t]*@tparam(?:\[[^\]\n]*+\])?[ \t]++(\S++)[ \t]++(\w++)",
    re.MULTILINE,
)
_RETURN = re.compile(rf"^@return[ \t]++({_TYPE})|^[ \t]*@treturn(?:\[[^\]\n]*+\])?[ \t]++(\S++)", re.MULTILINE)
_CLASS = re.compile(r"^@class\b", re.MULTILINE)
_VARIABLE_TYPE = re.compile(rf"^@type[ \t]++({_TYPE})", re.MULTILINE)
_HIDDEN = re.compile(r"^[ \t]*@(private|protected|local|package)\b", re.MULTILINE)
_VISIBILITY = {"private": "private", "local": "private", "protected": "internal", "package": "internal"}
_PROSE = re.compile(r"\w\W*\w")


def document(chunk: Chunk, drafted: Draft) -> None:
    """Give every definition the comments right above it, and what their tags say."""
    comments = DocComments(chunk.syntax, (b"--",))
    taken: set[int] = set()
    for definition in drafted.definitions:
        run = comments.above(definition.start)
        if not run or run[0].start_byte in taken:
            continue
        run = _documenting(chunk, run)
        text = clean([chunk.text(node) for node in run])
        if _PROSE.search(text):
            taken.add(run[0].start_byte)
            drafted.document(definition, text, run)
            if "@" in text:
                _read_tags(definition, text)


def document_file(chunk: Chunk, drafted: Draft) -> None:
    """Take the comments at the top of the file as its documentation, unless they document a definition."""
    comments = chunk.syntax.captured("comment")
    run: list[SyntaxNode] = []
    for node in comments:
        if chunk.data.startswith((b"#!", b"--[["), node.start_byte) and run:
            break
        gap = chunk.data[run[-1].end_byte : node.start_byte] if run else b""
        if gap.strip() or gap.count(b"\n") > 1 or node.start_byte in drafted.docstrings:
            break
        run.append(node)
    if run and chunk.data[: run[0].start_byte].count(b"\n") < 2:
        text = clean([chunk.text(node) for node in run])
        if _PROSE.search(text):
            drafted.document(None, text, run)


def _documenting(chunk: Chunk, run: list[SyntaxNode]) -> list[SyntaxNode]:
    """The part of a run that documents: the lines below the last block, or that block where there are none."""
    blocks = [at for at, node in enumerate(run) if chunk.data.startswith((b"--[[", b"--[="), node.start_byte)]
    if not blocks:
        return run
    return run[blocks[-1] + 1 :] or run[-1:]


def clean(comments: list[str]) -> str:
    """One text from a run of comments: dashes, brackets and rulers removed."""
    block = _BLOCK.match(comments[0])
    if block is not None:
        lines = block[2].split("\n")
        margin = min((len(line) - len(line.lstrip()) for line in lines[1:] if line.strip()), default=0)
        return "\n".join([lines[0].strip(), *(line[margin:].rstrip() for line in lines[1:])]).strip()
    return "\n".join([_LINE.sub("", comment).rstrip() for comment in comments]).strip("\n")


def _read_tags(definition: Definition, text: str) -> None:
    """Read types and visibility off the tags of a documentation."""
    types = {match[1] or match[4]: match[2] or match[3] for match in _PARAMETER.finditer(text)}
    if types:
        definition.parameters = tuple(
            [msgspec.structs.replace(item, type=types.get(item.name)) for item in definition.parameters]
        )
    match = (_RETURN if definition.opens == FUNCTION else _VARIABLE_TYPE).search(text)
    if match is not None:
        definition.type = next((group for group in match.groups() if group), "").rstrip(",")
    if definition.kind == "variable" and _CLASS.search(text):
        definition.kind = "class"
    hidden = _HIDDEN.search(text)
    if hidden is not None:
        definition.visibility = _VISIBILITY[hidden[1]]
