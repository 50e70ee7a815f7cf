"""Macros: what `#define` names, and the names that directives and blanked macros mention."""

import re

from pinakes.facts import Parameter
from pinakes.languages._draft import BIND, BLOCK, CALL, SKIP, Definition, Draft
from pinakes.languages.c.directives import CONDITIONS, Directive
from pinakes.languages.c.keywords import KEYWORDS, RESERVED, RESERVED_IN_CPP
from pinakes.languages.c.sheet import LONGEST_VALUE, Sheet

_DEFINE = re.compile(rb"[ \t]*(?:\\\r?\n[ \t]*)?([A-Za-z_$]\w*)(\(([^()]*)\))?")
_NAME = re.compile(rb"(?<![\w.])[A-Za-z_]\w*")
_USE = re.compile(rb"(?<![\w#.])[A-Za-z_]\w*(?=[ \t]?\()|(?<![\w#.])[A-Z_][A-Z0-9_]{2,}\b")
_PARAMETER = re.compile(rb"[A-Za-z_]\w*(?:[ \t]*\.\.\.)?|\.\.\.")
_LAST_WORD = re.compile(rb"(?<!\w)[A-Za-z_]\w*\s*\Z")
_NEAR = 200
_CONTINUED = re.compile(r"\s*\\\s*\n\s*")


def draft_macros(sheet: Sheet) -> list[Definition]:
    """Every macro that the file defines. Its body is a scope in which its parameters are known."""
    found = []
    for directive in sheet.read.directives:
        if directive.word == b"define":
            definition = _macro(sheet, directive)
            if definition is not None:
                found.append(definition)
    return found


def _macro(sheet: Sheet, directive: Directive) -> Definition | None:
    code = sheet.read.code
    match = _DEFINE.match(code, directive.rest, directive.end)
    if match is None:
        return None
    start = code.find(b"#", directive.start, directive.rest)
    end = len(code[: directive.end].rstrip()) if code[directive.end - 1] in b" \t\r" else directive.end
    end = max(end, match.end())
    definition = Definition("macro", match[1].decode("utf-8", "replace"), start, end, match.start(1))
    definition.opens, definition.body_start = BLOCK, match.end(1)
    definition.signature = sheet.text(start, match.end())
    sheet.claims[match.start(1)] = SKIP
    if match[2] is not None:
        definition.parameters = tuple(
            [Parameter(name.decode("utf-8", "replace")) for name in _PARAMETER.findall(match[3])]
        )
    elif end - match.end() <= LONGEST_VALUE:
        definition.value = _CONTINUED.sub(" ", sheet.text(match.end(), end)).strip() or None
        if definition.value is not None and "/*" in definition.value:
            definition.value = definition.value.partition("/*")[0].strip() or None
    return definition


def find_names(sheet: Sheet, drafted: Draft, macros: list[Definition]) -> list[tuple[int, int]]:
    """Names that the grammar does not see: in conditions, in the bodies of macros, in what was blanked."""
    code = sheet.read.code
    names: list[tuple[int, int]] = []
    for directive in sheet.read.directives:
        if directive.word in CONDITIONS:
            names += _names_in(code, directive.rest, directive.end)
    for macro in macros:
        names += _names_in_body(code, drafted, macro)
    return names + _blanked_names(sheet)


def _names_in_body(code: bytes, drafted: Draft, macro: Definition) -> list[tuple[int, int]]:
    """What a macro calls and what it shouts. A body is text, not code: anything else may be a local."""
    known = {parameter.name.rstrip(". \t").encode() for parameter in macro.parameters}
    if known:
        drafted.scopes.at(macro.body_start).bound.update(dict.fromkeys(known))
    return [
        match.span()
        for match in _USE.finditer(code, macro.body_start, macro.end)
        if match[0] not in KEYWORDS and match[0] not in known
    ]


def _blanked_names(sheet: Sheet) -> list[tuple[int, int]]:
    code, claims = sheet.read.code, sheet.claims
    names: list[tuple[int, int]] = []
    for item in sheet.read.noise:
        if item.is_mute:
            claims[item.start] = SKIP
            continue
        names += _names_in(code, item.start, item.end)
        if code.startswith(b"<<<", item.start):
            kernel = _LAST_WORD.search(code, max(0, item.start - _NEAR), item.start)
            if kernel is not None:
                claims[kernel.start()] = CALL
    return names


def _names_in(code: bytes, start: int, end: int) -> list[tuple[int, int]]:
    return [match.span() for match in _NAME.finditer(code, start, end) if match[0] not in KEYWORDS]


def claim_parameters(macro: Definition, sheet: Sheet) -> None:
    """Claim the parameters where a macro lists them."""
    match = _DEFINE.match(sheet.read.code, macro.name_start)
    if match is not None and match[3] is not None:
        for name in _PARAMETER.finditer(match[3]):
            sheet.claims[match.start(3) + name.start()] = BIND


def skip_keywords(sheet: Sheet) -> None:
    """Where code is broken, the parser takes keywords for names."""
    if "error" not in sheet.syntax.captures:
        return
    words = RESERVED_IN_CPP if sheet.is_cpp else RESERVED
    for match in _NAME.finditer(sheet.read.bare):
        if match[0] in words:
            sheet.claims[match.start()] = SKIP
