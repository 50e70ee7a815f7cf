"""Text as the grammar can read it, as long as what people wrote."""

import re

from pinakes.languages.kotlin.annotated import annotated, as_statements
from pinakes.languages.kotlin.turning import turned

_ACTUAL = re.compile(rb"\bactual(?=[ \t]+constructor\b)")
"""A modifier of constructors that the grammar does not know there; a second one in its place loses the whole class."""


_MODIFIERS = (
    rb"public|private|protected|internal|open|final|abstract|sealed|annotation|data|inner|value|override|lateinit|"
    rb"tailrec|operator|infix|inline|external|const|expect|actual"
)
_ANNOTATED = re.compile(
    rb"^((?:@.*\n(?:[@ \t)].*\n){0,40}?|(?:@\S+[ \t]+)+))((?:(?:" + _MODIFIERS + rb")[ \t]+)+)"
    rb"(enum|fun|class|interface|object|val|var|typealias)\b",
    re.MULTILINE,
)
"""Annotations at the top of a file, of so many lines at most, and the modifiers behind them."""
_ONE_LINE = re.compile(
    rb"\b(?:class|object|interface)\b[^\n{}\"]*\{[ \t]*\w[^\n]*?((?:[ \t]\})+)[ \t\r]*$", re.MULTILINE
)
"""A type whose members end on the line on which they start."""
_SUSPEND = b"suspend"
_NO_NAME_OF = {b"interface": b"fun"}
_CLEAR_ALONE = frozenset({b"fun", b"val", b"var"})
"""What is never a name right behind an annotation."""


def kotlin_text(data: bytes) -> bytes:
    """A text without `actual` before `constructor`, and with a last line that ends.

    Behind the last member of a type, the grammar wants the end of a line or a semicolon.

    Over an annotation right before the end of the text, the parser sits for ever. Behind annotations at the top of a
    file it takes words that are modifiers for names, and what they stand before is lost: `private fun f() { g() }` is
    then what `private` and `f { g() }` make by `fun`. Only `suspend`, and `fun` before `interface`, are never names.
    """
    data = turned(data)
    if b"actual constructor" in data:
        data = _ACTUAL.sub(b"      ", data)
    data = _ONE_LINE.sub(_with_ends, data)
    if b"@" in data:
        data = as_statements(data, annotated(data))
        data = _ANNOTATED.sub(_without_names, data)
    return data if data.endswith(b"\n") else data + b"\n"


def _without_names(found: re.Match[bytes]) -> bytes:
    """Annotations, and in place of modifiers one that is taken for nothing else where it fits."""
    annotations, modifiers, declared = found.groups()
    spare = _NO_NAME_OF.get(declared, _SUSPEND)
    if len(spare) >= len(modifiers):
        if declared not in _CLEAR_ALONE:
            return found[0]
        spare = b""
    return annotations + spare.ljust(len(modifiers)) + declared


def _with_ends(found: re.Match[bytes]) -> bytes:
    """`class A { val b = 1 }` with a semicolon before the brace."""
    start, end = (at - found.start() for at in found.span(1))
    whole = found[0]
    return whole[:start] + whole[start:end].replace(b" }", b";}").replace(b"\t}", b";}") + whole[end:]
