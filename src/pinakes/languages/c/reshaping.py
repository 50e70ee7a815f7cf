"""What the grammar can not read even without macros: turned, byte for byte, into something like it that it can."""

import re

from pinakes.languages.c.directives import blank
from pinakes.languages.c.leading import blank_leading
from pinakes.languages.c.noise import Noise, blank_macros, blanked
from pinakes.languages.c.trimming import trim
from pinakes.languages.c.turning import turn_expressions
from pinakes.languages.c.words import ARGUMENTS, RESERVED, token_before

_CLASS_NAMES = [
    re.compile(rb"%b(?<!\w%b)\s+(?:[A-Z_][A-Z0-9_]+\s+)?(\w+)" % (word, word))
    for word in (b"class", b"struct", b"union")
]
_POINTER = re.compile(rb"\(\s*([A-Z_](?<!\w.)[A-Z0-9_]{2,}+(?:\s+[A-Z_][A-Z0-9_]++)?\b)\s*(\*?)\s*\w+\s*\)\s*\(")
_PROTOTYPE = re.compile(rb"((?:OF|__P|PARAMS|PROTO|_ANSI_ARGS_)[ \t]?\()\([^;{}]*?\)(\))\s*;")
_PROTOTYPE_MARKS = (b"OF((", b"OF ((", b"__P((", b"__P ((", b"PARAMS ((", b"PARAMS((", b"PROTO((", b"_ARGS_((")
_STATEMENT = re.compile(rb"\n[ \t]*+([A-Z_][A-Z0-9_]{2,}+|g_assert_\w+)[ \t]*+(" + ARGUMENTS + rb")")
_TYPE_WORDS = rb"const|volatile|unsigned|signed|struct|union|enum|typename"
_NO_EXPRESSION = re.compile(
    rb"(?<=[(,])\s*(?:((?:(?:" + _TYPE_WORDS + rb")\s+)*(?:void|int|char|float|double|bool|unsigned|signed|long|short|"
    rb"auto|wchar_t|size_t|u?int(?:8|16|32|64|ptr)_t|(?:const|struct|union|enum|typename)\s[^(),<>]*)\b[^(),<>]*?)|"
    rb"([=!<>]=|[<>+*/|^-]))\s*(?=[,)])|([&*]+)\s*(?=[,)])"
)
_LOOP = re.compile(
    rb"\n[ \t]++(?!(?:if|for|while|switch|return)\b)([A-Za-z_]\w*+)[ \t]*+(?=\([^;{}]{0,400}+\{)"
    rb"(" + ARGUMENTS + rb")(\s+)(?=\{)"
)
_BODY = re.compile(rb"\n([A-Z_][A-Z0-9_]{2,}+)[ \t]*+(" + ARGUMENTS + rb")\s*\{")
_FIRST_BODY = re.compile(_BODY.pattern.removeprefix(rb"\n"))
_PLAIN_ARGUMENTS = re.compile(rb"\([\w\s,]*\)")
_STATEMENT_ENDS = frozenset({b"", b";", b"{", b"}"})

_OLD_STYLE = re.compile(
    rb"(\*(?<=[\w\s]\*)[*\s]*+)[A-Za-z_]\w*+[ \t]*+\([\w\s,]++\)\s*+(?:[A-Za-z_][\w\s,*\[\]]*+;\s*+)++\{"
)
"""A function that gives back a pointer, with its parameters declared behind the parentheses."""

_SECTION = re.compile(
    rb"\n[ \t]*+(?:public|private|protected)?[ \t]*((?:signals|slots|Q_SIGNALS|Q_SLOTS|"
    rb"[A-Z_]*(?:PRIVATE|PUBLIC|PROTECTED)[A-Z_]*)[ \t]*(:?))[ \t]*:?[ \t]*(?=[\r\n])"
)
_INSTANCE = re.compile(rb"\n[ \t]*+((?:extern\s+)?template\s+(?:class\s|struct\s|[\w:&*\s]*+[<(])[^;{}]{0,400};)")
_MODULE = re.compile(
    rb"(?:\A|\n)[ \t]*+((?:export[ \t]+)?(?:module|import)"
    rb"(?:[ \t]*+[\w.:]+|[ \t]*+<[^>\n]+>|[ \t]*+\"[^\"\n]+\")?[ \t]*+;)"
)
_EXPORT = re.compile(rb"(?:\A|\n)[ \t]*+(export)\s+(?=[\w\[])")
_LAUNCH = re.compile(rb"(?<=\w)\s*(<<<[^;{}]{0,300}?>>>)\s*\(")


def reshape(code: bytearray, *, is_cpp: bool) -> list[Noise]:
    """Make code without comments and directives readable; return what was changed, in document order."""
    source = bytes(code)
    patterns = _CLASS_NAMES if is_cpp else ()
    classes = frozenset([name for pattern in patterns for name in pattern.findall(source)])
    noise = _blank_pointers(code, source) + trim(code, is_cpp=is_cpp)
    noise += blank_macros(code, classes) + blank_leading(code, classes)
    for match in _STATEMENT.finditer(bytes(code)):
        # The constructor of a class with a shouted name takes types.
        if match[1] not in classes:
            noise += _fill_arguments(code, *match.span(2))
    if is_cpp:
        noise += _blank_sections(code, source) + _blank_instances(code, source) + _blank_modules(code, source)
        noise += turn_expressions(code)
    else:
        noise += _blank_stars(code)
    noise += _part_loops(code, source, classes, is_cpp=is_cpp)
    noise += _shape_bodies(code, source, is_cpp=is_cpp)
    return sorted(noise)


def _blank_pointers(code: bytearray, source: bytes) -> list[Noise]:
    """`(APIENTRY *f)(…)`, `(APIENTRYP f)(…)` where the macro holds the star, and `f OF((…))`."""
    noise = []
    for match in _POINTER.finditer(source):
        line = source.rfind(b"\n", 0, match.start()) + 1
        if match[2] or source[line : match.start()].lstrip().startswith(b"typedef"):
            noise.append(blanked(code, *match.span(1)))
            if not match[2]:
                code[match.start(1)] = ord("*")
    if any(mark in source for mark in _PROTOTYPE_MARKS):
        matches = list(_PROTOTYPE.finditer(source))
        noise += [blanked(code, *match.span(group)) for match in matches for group in (1, 2)]
    return noise


def _fill_arguments(code: bytearray, start: int, end: int) -> list[Noise]:
    """Put a name in place of what is no expression in the arguments of a macro: types, lone operators."""
    noise = []
    for match in _NO_EXPRESSION.finditer(code, start, end):
        if match[3] is not None:
            noise.append(blanked(code, *match.span(3)))
            continue
        first, last = match.span(1) if match[1] is not None else match.span(2)
        code[first:last] = b"_" * (last - first)
        noise.append(Noise(first, last, -1, is_mute=True))
    return noise


def _blank_stars(code: bytearray) -> list[Noise]:
    """The stars before a function of the old style, which for the grammar only declares one then."""
    noise = []
    for match in _OLD_STYLE.finditer(bytes(code)):
        blank(code, *match.span(1))
        noise.append(Noise(*match.span(1), -1, is_mute=True))
    return noise


def _part_loops(code: bytearray, source: bytes, classes: frozenset[bytes], *, is_cpp: bool) -> list[Noise]:
    """Make a call and a block of `foreach(item, list) {`. In C++ only if it is shouted: constructors look the same."""
    noise = []
    for match in _LOOP.finditer(source):
        is_known = match[1] in RESERVED or match[1] in classes or (is_cpp and not match[1].isupper())
        if not is_known and token_before(code, match.start(1)) in {b";", b"{", b"}", b":"}:
            at = match.start(3)
            code[at] = ord(";")
            noise.append(Noise(at, at + 1, -1, is_mute=True))
    return noise


def _shape_bodies(code: bytearray, source: bytes, *, is_cpp: bool) -> list[Noise]:
    """Make functions of macros with a body, `TEST_CASE("title") {…}`: without odd arguments, in C with a type."""
    noise = []
    first = _FIRST_BODY.match(source)
    for match in [*((first,) if first else ()), *_BODY.finditer(source)]:
        if token_before(code, match.start(1)) not in _STATEMENT_ENDS:
            continue
        if not _PLAIN_ARGUMENTS.fullmatch(match[2]):
            blank(code, match.start(2) + 1, match.end(2) - 1)
            noise.append(Noise(match.start(2) + 1, match.end(2) - 1, -1, is_mute=True))
        if not is_cpp:
            start, end = match.span(1)
            code[start:end] = b"T " + b"_" * (end - start - 2)
            noise.append(Noise(start, end, -1, is_mute=True))
    return noise


def _blank_sections(code: bytearray, source: bytes) -> list[Noise]:
    """Sections of classes that a library makes up: `public slots:`, `signals:`."""
    noise = []
    for match in _SECTION.finditer(source):
        has_keyword = not source[match.start() : match.start(1)].isspace()
        if has_keyword or match[2]:
            noise.append(blanked(code, match.start(1), match.start(2) if has_keyword else match.end(1)))
    return noise


def _blank_instances(code: bytearray, source: bytes) -> list[Noise]:
    """`template class Ring<int>;`, and what stands between a kernel of CUDA and its arguments."""
    matches: list[re.Match[bytes]] = []
    if b"template" in source:
        matches += [match for match in _INSTANCE.finditer(source) if not _has_parameters(match[1])]
    if b"<<<" in source:
        matches += _LAUNCH.finditer(source)
    return [blanked(code, *match.span(1)) for match in matches]


def _has_parameters(template: bytes) -> bool:
    return template.partition(b"template")[2].lstrip().startswith(b"<")


def _blank_modules(code: bytearray, source: bytes) -> list[Noise]:
    """`import a.b;`, `export module a;`, and `export` before what a module exports."""
    if (b"import" not in source and b"module" not in source) or not _MODULE.search(source):
        return []
    noise = []
    for pattern in (_MODULE, _EXPORT):
        for match in pattern.finditer(source):
            blank(code, *match.span(1))
            noise.append(Noise(*match.span(1), match.end() if pattern is _EXPORT else -1, is_mute=True))
    return noise
