"""Macros in small letters before what is declared: `lib_inline int size();`. They look like types."""

import re

from pinakes.languages.c.noise import CONSTRUCTOR, Noise, blanked
from pinakes.languages.c.words import (
    HEADS,
    NO_TYPE,
    OPERATORS,
    QUALIFIERS,
    RESERVED,
    TYPES,
    is_word,
    place_after,
    token_after,
)

_WORD = (
    rb"\s*+(?:(?:static|inline|constexpr|virtual|friend|extern)\s++)*+"
    rb"([a-z][a-z0-9]*+_\w++)\s++(?=([A-Za-z_]\w*+|~))"
)
_LEADING = re.compile(rb"[;{}>:(]" + _WORD)
_FIRST = re.compile(_WORD)
_OPERATOR = re.compile(rb"(?:<[^<>;(){}\n]{0,120}>)?(?:::\w+)*?::operator\b")
_CONVERSION = re.compile(rb"(?:\w+(?:<[^<>;(){}\n]{0,120}>)?::)*operator\s++(?!new\b|delete\b|co_await\b)\w")
_STATEMENTS = frozenset(
    b"using namespace template public private protected if for while do switch case default return break continue goto "
    b"try throw catch requires asm concept static_assert typename".split()
)
_DECLARING = HEADS - _STATEMENTS
_MOST_IN_A_ROW = 4
_PARENTHESIS, _COLON = b"(:"


def blank_leading(code: bytearray, classes: frozenset[bytes]) -> list[Noise]:
    """Blank such macros, each by itself. `classes` are names that constructors may have."""
    noise: list[Noise] = []
    for _ in range(_MOST_IN_A_ROW):
        first = _FIRST.match(code)
        found = [*([first] if first is not None and _leads(code, first, classes) else [])]
        found += [match for match in _LEADING.finditer(bytes(code)) if _leads(code, match, classes)]
        noise += [blanked(code, *match.span(1), match.end()) for match in found]
        if not found:
            break
    return noise


def _leads(code: bytearray, match: re.Match[bytes], classes: frozenset[bytes]) -> bool:
    """Whether a word is one too many to be the type of what follows."""
    following = match[2]
    if match[1] in RESERVED or following in OPERATORS or not _starts(match):
        return False
    if following in _DECLARING or _CONVERSION.match(code, match.end()):
        return True
    then = token_after(code, match.end() + len(following))
    if following in NO_TYPE:
        return following in QUALIFIERS and then in TYPES
    if then == b"(":
        return following in classes or CONSTRUCTOR.match(code, match.end()) is not None
    return _is_followed(code, match, then)


def _starts(match: re.Match[bytes]) -> bool:
    """Whether a declaration may start where a match does: not behind `a::`, and in no parentheses but a loop's."""
    start, text = match.start(), match.string
    if text[start] == _PARENTHESIS:
        return text[max(0, start - 4) : start].rstrip().endswith(b"for")
    return text[start] != _COLON or text[start - 1] != _COLON


def _is_followed(code: bytearray, match: re.Match[bytes], then: bytes) -> bool:
    """Whether a type and a name follow a word: `lib_inline part size(`, `lib_nonnull std::unique_ptr<Part> part;`."""
    at = match.end() + len(match[2])
    if not is_word(then) or then in RESERVED:
        return then in _DECLARING or then == b"operator"
    # No name of a variable has its qualifiers.
    is_type = code[at : at + 2] == b"::" or code[at : at + 1] == b"<"
    at = place_after(code, at) + len(then)
    behind = token_after(code, at)
    is_loop = match.string[match.start()] == _PARENTHESIS and behind == b":"
    is_named = behind in {b"(", b"operator"} or (is_word(behind) and behind not in RESERVED)
    return is_type or is_loop or is_named or _OPERATOR.match(code, at) is not None
