"""Functions of Go, Rust and C++, found by how their formatters lay them out.

`gofmt`, `rustfmt` and `clang-format` close a function with a brace below the column where it began. What is laid out
otherwise is not found.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from benchmarks.retrieval.oracles._text import indent_of
from benchmarks.retrieval.records import Function
from benchmarks.retrieval.summaries import comment_text

_LONGEST_HEAD = 30


class Layout(NamedTuple):
    """How a language writes functions down."""

    head: re.Pattern[str]
    """The first line of a function, with a group `name` and maybe `context`."""
    comment: re.Pattern[str]
    """A line of documentation."""
    between: re.Pattern[str]
    """A line that may stand between documentation and function."""
    around: re.Pattern[str] | None = None
    """The first line of what holds functions, with a group `context`."""
    left_out: re.Pattern[str] | None = None
    """The first line of what is skipped whole."""


GO = Layout(
    head=re.compile(r"func (?:\((?:\w+ )?\*?(?P<context>\w+)[^)]*\) )?(?P<name>\w+)[\[(]"),
    comment=re.compile(r"//(?!go:|line |export )"),
    between=re.compile(r"(?!)"),
)
RUST = Layout(
    head=re.compile(
        r"\s*(?:pub(?:\([^)]*\))? )?(?:(?:default|async|const|unsafe|extern \"[^\"]*\") )*fn (?P<name>\w+)"
    ),
    comment=re.compile(r"\s*///"),
    between=re.compile(r"\s*#\["),
    around=re.compile(
        r"\s*(?:pub(?:\([^)]*\))? )?(?:unsafe )?(?:trait |impl(?:<.*?>)? (?:.*? for )?)"
        r"(?:&|dyn |mut )*(?:\w+::)*(?P<context>\w+)"
    ),
    left_out=re.compile(r"\s*mod tests? \{"),
)
CPP = Layout(
    head=re.compile(
        r"\s*(?!(?:if|for|while|switch|return|else|case|using|typedef|namespace|class|struct|enum|union|template|do|throw|"
        r"delete|new|public|private|protected|static_assert|extern|catch|try|default|goto)\b)"
        r"(?:[\w:<>,*&~\[\]]+(?:\([^()]*\))? +)+[*&]*(?:(?P<context>\w+)(?:<[^()]*>)?::)?(?P<name>\w+)\((?!.*;\s*$)"
    ),
    comment=re.compile(r"\s*(?://(?!\s*(?:NOLINT|[-=*/]{4}|clang-format))|/\*|\*(?![\w*&])|\*/)"),
    between=re.compile(r"\s*(?:template\b|\[\[|#)"),
    around=re.compile(r"\s*(?:class|struct)(?: [A-Z_]+(?:\([^)]*\))?)? (?P<context>\w+)[^;]*$"),
)


def functions_in(path: str, text: str, layout: Layout) -> list[Function]:
    """The functions of a file that have bodies, outermost ones only."""
    lines = text.split("\n")
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line) + 1)
    found = []
    for first, end, head, context in _bodies(lines, layout):
        top = first
        while top and layout.between.match(lines[top - 1]):
            top -= 1
        begin = top
        while begin and layout.comment.match(lines[begin - 1]):
            begin -= 1
        is_whole = begin < top and lines[begin].lstrip().startswith(("//", "/*"))
        span = (starts[begin], starts[top] - 1) if is_whole else None
        doc = comment_text(text[slice(*span)]) if span else ""
        is_trivial = end - first < 2
        name = head["name"]
        found.append(Function(path, name, context, top + 1, end + 1, doc=doc, span=span, is_trivial=is_trivial))
    return found


def _bodies(lines: list[str], layout: Layout) -> Iterator[tuple[int, int, re.Match[str], str]]:
    """First and last line of each function, from 0, with its head and what is around it."""
    around: list[tuple[int, str]] = []
    commented = _commented(lines)
    at = 0
    while at < len(lines):
        if at in commented:
            at += 1
            continue
        line = lines[at]
        indent = indent_of(line)
        if line.strip() and not line.lstrip().startswith(("#", "//", "*", "/*")):
            around = [(column, name) for column, name in around if column < indent]
        if layout.left_out and layout.left_out.match(line):
            at = (_closing(lines, at, indent) or at) + 1
            continue
        head = layout.head.match(line)
        end = _end_of(lines, at) if head else None
        if head and end is not None:
            own = head.groupdict().get("context") or ""
            yield at, end, head, own or (around[-1][1] if around else "")
            at = end + 1
            continue
        opened = layout.around.match(line) if layout.around else None
        if opened:
            around.append((indent, opened["context"]))
        at += 1


def _commented(lines: list[str]) -> set[int]:
    """The lines of block comments that begin a line."""
    found = set()
    is_inside = False
    for at, line in enumerate(lines):
        is_inside = is_inside or line.lstrip().startswith("/*")
        if is_inside:
            found.add(at)
        is_inside = is_inside and "*/" not in line
    return found


def _end_of(lines: list[str], first: int) -> int | None:
    """The last line of the function that begins on a line; None for a declaration."""
    for at in range(first, min(first + _LONGEST_HEAD, len(lines))):
        code = lines[at].partition("//")[0].rstrip()
        if "{" in code and code.endswith("}") and code.count("{") == code.count("}"):
            return at
        if code.endswith("{"):
            return _closing(lines, at, indent_of(lines[first]))
        if code.endswith(";") or not code:
            return None
    return None


def _closing(lines: list[str], opened: int, indent: int) -> int | None:
    for at in range(opened + 1, len(lines)):
        if lines[at].strip() and indent_of(lines[at]) <= indent and not lines[at].startswith("#"):
            if lines[at].lstrip().startswith("}"):
                return at
            if not lines[at].rstrip().endswith(":"):
                return None
    return None
