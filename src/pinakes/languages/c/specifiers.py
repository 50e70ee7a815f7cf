"""Macros of small letters that stand for specifiers: told by what the file makes of them, by looks and neighbours."""

import re

from pinakes.languages.c.directives import Directive
from pinakes.languages.c.noise import Noise, blanked
from pinakes.languages.c.words import token_before

_UNDERSCORE = 0x5F
_NAME = re.compile(rb"[ \t]+(\w+)")
_MADE = re.compile(
    rb"[ \t]+\w*[a-z]\w*(?:[ \t]+(?:inline|constexpr|consteval|explicit|noexcept|override|final|static|__inline__|"
    rb"__inline|__forceinline|\[\[[^\]\n]*\]\]|__attribute__[ \t]*\(\([^\n]*\)\)|__declspec\([^)\n]*\)))*[ \t\r]*"
)
"""The definition of a macro that is nothing but specifiers."""
_LOOKS = re.compile(rb"_(?:inline|constexpr\w*+|explicit|nodiscard|deprecated)\b[ \t]++(?=[A-Za-z_~\[])")
_BEFORE = frozenset(b"; { } > : static inline virtual explicit friend constexpr extern".split()) | {b""}


def blank_specifiers(code: bytearray, source: bytes, directives: list[Directive]) -> list[Noise]:
    """Blank such macros in code without comments; `source` is the code with its directives."""
    noise: list[Noise] = []
    made = _made_here(source, directives)
    if made:
        words = re.compile(rb"\b(" + b"|".join(sorted(made)) + rb")\b\s*")
        noise += [blanked(code, *match.span(1), match.end()) for match in words.finditer(bytes(code))]
    for match in _LOOKS.finditer(bytes(code)):
        start = match.start()
        while start > 0 and (code[start - 1 : start].isalnum() or code[start - 1] == _UNDERSCORE):
            start -= 1
        if token_before(code, start) in _BEFORE:
            noise.append(blanked(code, start, match.end(), match.end()))
    return noise


def _made_here(source: bytes, directives: list[Directive]) -> set[bytes]:
    """The macros that the file itself makes nothing but specifiers."""
    found: dict[bytes, bool] = {}
    for line in directives:
        if line.word == b"define":
            name = _NAME.match(source, line.rest)
            is_made = _MADE.fullmatch(source, line.rest, line.end) is not None
            if name is not None:
                found[name[1]] = is_made and found.get(name[1], True)
    return {name for name, is_made in found.items() if is_made}
