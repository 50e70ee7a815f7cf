"""Text as the grammar can read it: what it does not know is blanked, byte for byte."""

import re

_VARIANCE = re.compile(
    rb"([<,]\s*(?:/\*(?:[^*]|\*(?!/)){0,100}\*/\s*)?)((?:in|out)\s+(?:out\s+)?)(?=[A-Za-z_$][\w$]*\s*(?:[,>=]|extends\b))"
)
"""`in` and `out` before a type parameter, also behind a comment."""
_TYPE_STAR = re.compile(rb"(?<=\bexport)[ \t]+type(?=[ \t]*\*)")
"""`type` in `export type * from`."""
_SIGNATURE = re.compile(rb"\n[ \t]*(?=<(?:\n|(?:const )?[A-Z_$][\w$]*(?:[,>\n]| extends | = )))")
"""The start of a line with a signature that has type parameters, which the grammar takes for type arguments."""
_ENDING = re.compile(rb"(?s:.)[\w$\])}\"'`]|[^=]>")
"""How a type ends."""
_PROPERTY_IN = re.compile(rb"\n[ \t]*(?=in(?:[\d_$][\w$]*)?\??:)")
"""The start of a line with a property called `in`, or so at first, which the grammar takes for an operator."""
_TOLD_TEMPLATE = re.compile(rb"(?<=[\w$)])<(?:[^<>`;={}]|=>|\{[^{}`]*\}|<[^<>`;]*>){1,300}>(?=`)")
"""The types that a tagged template is told, of which the grammar only knows plain names."""
_ASSERTION = re.compile(rb"\b(?:from|import)\s*(?:'[^'\n]*'|\"[^\"\n]*\")[ \t]+(assert\s*\{[^{}]*\})")
"""Attributes of an import in their first spelling."""
_MODIFIER = re.compile(
    rb"\babstract[ \t]+(override|accessor)\b|\bstatic[ \t]+(accessor)[ \t]+[\w$#]|\b(static)[ \t]+\[\w+\s*:"
)
"""Modifiers that the grammar does not expect beside their neighbours; what they say is read from the text."""
_MODIFIED = (b"abstract override", b"abstract accessor", b"static accessor", b"static [")
_DECLARING = rb"(?=[ \t]+[\w$]+[ \t]*(?::|=(?![=>])|of\b))"
# What stands before is looked at last: a pattern that starts with a plain word is searched for much faster.
_USING = re.compile(rb"using(?<![\w$.'\"`]using)" + _DECLARING)
_AWAIT_USING = re.compile(rb"await(?<![\w$.'\"`]await)[ \t]+using" + _DECLARING)
"""`using` and `await using`, which declare as `const` does."""
_IMPORTED_GENERIC = re.compile(rb"(\bimport\(\s*(?:'[^'\n]*'|\"[^\"\n]*\")[^()\n]*\))\.(?=[\w$.]+(?:<|\[\]))")
"""A type of another module with type arguments, or a list of such, which the grammar only knows plain."""
_IMPORTED_FIRST = re.compile(
    rb"import\((?=[^()\n]*\)(?:\[\]|\.[\w$.]+\s*(?:[&|](?![&|])|\)\[[\]\"'])))"
    rb"(\s*(?:'[^'\n]*'|\"[^\"\n]*\")\s*)\)(\.?)"
)
"""A type of another module that comes first in parentheses, and a list of what a module is."""
_TOLD_MODULE = re.compile(rb"(?<=<)typeof import\((?:'[^'\n]*'|\"[^\"\n]*\")\)(?=>\()")
"""A module as the type that a call is told."""
_DEFERRED = re.compile(rb"(?<![\w$.])import[ \t]+(defer)[ \t]+\*|(?<![\w$.])import(\.defer)[ \t]*\(")
"""A module that is run when it is first used."""
_EXPORTED_REQUIRE = re.compile(rb"(?<![\w$.])(export)[ \t]+import[ \t]+[\w$]+[ \t]*=[ \t]*require[ \t]*\(")
"""`export import name = require("m")`."""
_ESCAPED = re.compile(rb"\\(.)", re.DOTALL)
"""An escaped character, which the grammar does not know in a text that is a type."""
_ATTRIBUTE = re.compile(rb"\b(?:class|default|for|in|typeof)(?==[\"'{])")
"""Words of the language that are attributes of elements, which the grammar of JavaScript does not know as such."""
_QUOTED = re.compile(rb"=(?:\"[^\"\n&]*&[^\"\n]*\"|'[^'\n&]*&[^'\n]*')")
"""An attribute with an ampersand, which starts no more than a parameter of an address."""
_SAID = re.compile(rb">[^<>{}&]*&\s[^<>{}]*(?=</)")
"""What an element says, with an ampersand that starts no entity."""
_TYPE_WORD = re.compile(rb"\((?:string|number|boolean)(?=\)\s*=>)")
"""A parameter that is called as a type of the language, which the grammar takes for one."""
_BLANKS = frozenset(b" \t\r\n")
_SEMICOLON, _OPENING = b";("
_LONGEST_COMMENT = 20_000
"""Bytes in which the start of a comment is looked for."""


def typescript_text(data: bytes) -> bytes:
    """A text that `tsx_text` made readable, with a semicolon where only the end of a line parts two signatures."""
    return _parted(tsx_text(data), _SIGNATURE)


def _parted(data: bytes, before: re.Pattern[bytes]) -> bytes:
    """A text with a semicolon behind the code that stands above each match, comments between them aside."""
    found: bytearray | None = None
    for match in before.finditer(data):
        at = _code_above(data, match.end())
        if at > 1 and _ENDING.fullmatch(data, at - 2, at) is not None:
            found = bytearray(data) if found is None else found
            found[at] = _SEMICOLON
    return data if found is None else bytes(found)


def _code_above(data: bytes, at: int) -> int:
    """Where the code ends above a place, without the comments between them; 0 where no code is sure to end."""
    while at > 0:
        while at > 0 and data[at - 1] in _BLANKS:
            at -= 1
        line = data.rfind(b"\n", 0, at) + 1
        if data[at - 2 : at] == b"*/":
            at = data.rfind(b"/*", max(at - _LONGEST_COMMENT, 0), at)
        elif data[line:at].lstrip().startswith(b"//"):
            at = line
        else:
            return 0 if b"//" in data[line:at] else at
    return 0


def tsx_text(data: bytes) -> bytes:
    """A text of TypeScript that the grammar can read; what starts a line with `<` may be an element.

    `import("m").Kind<T>` reads as `import("m")&Kind<T>`: whatever may stand around the one may stand around the other.
    `(import("m").Kind | T)[]` reads as `("m" &Kind | T)[]`.
    """
    if b"export type" in data:
        data = _TYPE_STAR.sub(lambda match: b" " * len(match[0]), data)
    if b"import(" in data:
        data = _IMPORTED_GENERIC.sub(rb"\1&", data)
        data = _IMPORTED_FIRST.sub(_named_module, data)
        data = _TOLD_MODULE.sub(lambda match: b"any".ljust(len(match[0])), data)
    if b"export import" in data:
        data = _EXPORTED_REQUIRE.sub(_blank_group, data)
    if b">`" in data:
        data = _TOLD_TEMPLATE.sub(lambda match: b" " * len(match[0]), data)
    if b"\\`" in data:
        data = _ESCAPED.sub(lambda match: b"__" if match[1] == b"`" else match[0], data)
    if b"using " in data:
        data = _AWAIT_USING.sub(lambda match: b"const".rjust(len(match[0])), data)
        data = _USING.sub(b"const", data)
    if b"(string) =>" in data or b"(boolean) =>" in data or b"(number) =>" in data:
        data = _TYPE_WORD.sub(lambda match: b"(" + match[0][1:].capitalize(), data)
    data = _parted(data, _PROPERTY_IN)
    if any([words in data for words in _MODIFIED]):  # noqa: C419 - a list is quicker than a generator.
        data = _MODIFIER.sub(_blank_group, data)
    data = _with_plain_texts(data)
    return _VARIANCE.sub(lambda match: match[1] + b" " * len(match[2]), data)


def javascript_text(data: bytes) -> bytes:
    """A text without `assert {…}` behind what is imported, and with other words for attributes such as `class`."""
    if b"</" in data or b"/>" in data:
        data = _ATTRIBUTE.sub(lambda match: match[0].capitalize(), data)
    return _with_plain_texts(data)


def _with_plain_texts(data: bytes) -> bytes:
    """What both languages need."""
    if b"defer" in data:
        data = _DEFERRED.sub(_blank_group, data)
    if b"&" in data and (b"</" in data or b"/>" in data):
        data = _QUOTED.sub(lambda match: match[0].replace(b"&", b"_"), data)
        data = _SAID.sub(lambda match: match[0].replace(b"&", b"_"), data) if b" & " in data else data
    return _ASSERTION.sub(_blank_group, data) if b" assert" in data else data


def _named_module(match: re.Match[bytes]) -> bytes:
    """The name of a module in place of the module, and `&` in place of the dot, which must follow a parenthesis."""
    if match[2] and match.string[match.start() - 1] != _OPENING:
        return match[0]
    return b"       " + match[1] + (b" &" if match[2] else b" ")


def _blank_group(match: re.Match[bytes]) -> bytes:
    """What was matched, with spaces in place of the one group that took part."""
    start, end = match.span(match.lastindex or 0)
    start, end = start - match.start(), end - match.start()
    return match[0][:start] + b" " * (end - start) + match[0][end:]
