"""Macros that stand in declarations like keywords. Which ones they are is told from their looks and neighbours."""

import re
from typing import NamedTuple

from pinakes.languages.c.directives import blank
from pinakes.languages.c.words import (
    ARGUMENTS,
    CLASS_KEYS,
    HEADS,
    NO_DECLARATION,
    NO_TYPE,
    OPERATORS,
    QUALIFIERS,
    RESERVED,
    TYPES,
    is_word,
    place_after,
    token_after,
    token_before,
)

_STARTS = frozenset({b"", b";", b"{", b"}", b":", b">", b")", b"*", b"&", b"(", b",", b"]"})
_ENDED = frozenset({b"", b";", b"{", b"}", b":", b")"})
_POINTERS = frozenset({b"*", b"&"})
_DECLARED = frozenset({b"(", b";", b"=", b"[", b",", b")", b":", b"{"})
_BEHIND_PARAMETERS = frozenset({b"const", b"noexcept", b"override", b"final"})
_CALLING = re.compile(rb"\w*(?:CALL|CALLBACK|CALLTYPE|API|APIENTRY|CDECL|FASTCALL|PASCAL|EXPORT|FAR|CONV|ABI)_?\Z")
_APART = re.compile(rb"\w*(?:HEAD|BEGIN|END|DECLS|NAMESPACE|OBJECT|BODY)_?\Z|\w*(?:BEGIN|END)_\w*\Z")
"""Macros that are no part of the declaration below them."""
_EXPORTING = re.compile(rb"\w*(?:API|EXPORT|DLL|PUBLIC|EXTERN|VISIB|DECL|INTERFACE)\w*\Z")
_MACRO = re.compile(
    rb"([A-Z_](?<!\w.)(?:[A-Z0-9_]{2,}+|_[a-z]\w*+|Thread_local|\w*_HEAD)\b)"
    rb"([ \t]*" + ARGUMENTS + rb")?(\s+)(?=([A-Za-z_]\w*|~|\[\[|[{}]|\Z))"
)
_LOWER = re.compile(
    rb"\n(?:(?:static|extern|inline|typedef|const|virtual)[ \t]++)*([a-z]\w*+)[ \t]++"
    rb"(?=(?:void|int|char|float|double|bool|unsigned|signed|long|short|struct|union|enum|static|extern|inline|"
    rb"u?int\d+_t|size_t|ssize_t)\b)"
)
_QUALIFYING = re.compile(rb"[*&]\s*+([a-z][a-z0-9]*+_\w++)\s++(?:const\s++)?([A-Za-z]\w*+)")
"""A word with two names' place: `Rep* lib_nonnull rep`."""
_BEHIND = re.compile(rb"\)\s*+(?:(?:const|noexcept|override|final)\s++)++([a-z][a-z0-9]*+_\w++)\s*+[;{=]")
"""A macro behind what is said of a method."""
_ATTRIBUTED = re.compile(rb"\w\s*+(__attribute__\s*+\(\([^()]*+(?:\([^()]*+\)[^()]*+)?\)\))\s*+(?:[,)]|=[^=])")
"""An attribute behind a parameter, or a variable that is set."""
_NUMBERS = re.compile(rb"\([ \t]*\d+[ \t]*,[ \t]*\d+[ \t]*\)\s++(?=[A-Za-z_]\w*+[ \t]*\()")
_ATTRIBUTE = re.compile(rb"[\w*][ \t]+([a-z]\w*)[ \t]?\Z")
"""An attribute between a type and the name of a function, `printflike(1, 2)`: what stands before its numbers."""
_LONGEST_ATTRIBUTE = 80
_LONELY = re.compile(rb"\n([A-Za-z_]\w*+)[\w \t*]*+\n([a-z_]\w*+)[ \t]*+\n(?=[A-Za-z_]\w*+[ \t]*+\()")
_TRAILING = re.compile(
    rb"([A-Z_](?<=[\w)>\]\s]\s.)[A-Z0-9_]{2,}+\b)([ \t]*" + ARGUMENTS + rb")?\s*(?=[;={,)\[]|[A-Z_]{3}|:[^:])"
)
CONSTRUCTOR = re.compile(rb"(?:\w+(?:<[^<>;(){}\n]{0,120}>)?::)*(\w+)(?:<[^<>;(){}\n]{0,120}>)?::(?:~|\1\s*\()")
"""The name of a constructor or destructor outside its class."""
_IN_PARENTHESES = re.compile(rb"\s*\(\s*[A-Za-z_]\w*\s*\)\s*\(")
_FIELDS = re.compile(rb"\n[ \t]*+([A-Z_][A-Z0-9_]{2,}+)[ \t]*+(?=\r?\n\s*([A-Za-z_]\w*|\}))")
"""A macro alone on its line, and what follows it."""
_MEMBERS = re.compile(rb"\b(?:struct|union|class)\b[^;{}()=]*+\{\s*\Z")
_NO_NAMES = RESERVED | {b"not_eq", b"xor_eq", b"noexcept", b"override", b"final"}
_NAMED = frozenset({b";", b"=", b",", b":"})
"""What follows a member's name: the word before that is its type."""
_LONGEST_HEAD = 300
_SPACES = b" \t\r\n"
_LONGEST_PARAMETERS = 2_000
_OPERATOR = re.compile(rb"\boperator\s*+(?:[^\w\s()]{1,3}|\(\))\s*\Z")
_NEAR_OPERATOR = 20
_OPENING, _CLOSING = b"()"


class Noise(NamedTuple):
    """Something that the grammar does not get to see."""

    start: int
    end: int
    joins: int
    """Where the declaration goes on at whose head it stands; -1 when it stands apart."""
    is_mute: bool = False
    """Whether the names in it say nothing: they are types, operators, titles."""


def blanked(code: bytearray, start: int, end: int, joins: int = -1) -> Noise:
    """Put spaces over a stretch, and say so."""
    blank(code, start, end)
    return Noise(start, end, joins)


def blank_macros(code: bytearray, classes: frozenset[bytes]) -> list[Noise]:
    """Blank the macros before and behind what is declared. `classes` are names that constructors may have."""
    noise = _blank_fields(code)
    for match in _MACRO.finditer(bytes(code)):
        joins = _judge(code, match, classes)
        if joins is not None:
            noise.append(blanked(code, match.start(1), _macro_end(match), joins))
    lower = [match for match in _LOWER.finditer(bytes(code)) if match[1] not in RESERVED]
    noise += [blanked(code, match.start(1), match.end(1), match.end()) for match in lower]
    noise += _blank_qualifying(code) + _blank_attributed(code)
    noise += [blanked(code, *match.span(1)) for match in _BEHIND.finditer(bytes(code)) if match[1] not in RESERVED]
    noise += _blank_numbered(code)
    lonely = [match for match in _LONELY.finditer(bytes(code)) if _is_lonely(match)]
    noise += [blanked(code, *match.span(2)) for match in lonely]
    noise += [
        blanked(code, match.start(1), _macro_end(match))
        for match in _TRAILING.finditer(bytes(code))
        # What was blanked so far counts.
        if _trails(code, match)
    ]
    return noise


def _blank_attributed(code: bytearray) -> list[Noise]:
    if b"__attribute__" not in code:
        return []
    found = [match.span(1) for match in _ATTRIBUTED.finditer(bytes(code))]
    return [blanked(code, *span)._replace(is_mute=True) for span in found]


def _blank_numbered(code: bytearray) -> list[Noise]:
    noise = []
    for match in _NUMBERS.finditer(bytes(code)):
        start = max(match.start() - _LONGEST_ATTRIBUTE, 0)
        attribute = _ATTRIBUTE.search(code, start, match.start())
        if attribute is not None and attribute[1] not in RESERVED:
            noise.append(blanked(code, attribute.start(1), match.start() + len(match[0].rstrip())))
    return noise


def _blank_fields(code: bytearray) -> list[Noise]:
    """Blank macros that stand for the first members of a structure, each alone on its line: `OBJECT_HEAD`."""
    noise: list[Noise] = []
    done = -1
    for match in _FIELDS.finditer(bytes(code)):
        start, end = match.span(1)
        # Those that follow one another go together.
        is_first = not code[done:start].isspace()
        if is_first and not _MEMBERS.search(code, max(0, start - _LONGEST_HEAD), start):
            continue
        is_type = match[2] != b"}" and token_after(code, match.end(2)) in _NAMED
        if is_type or match[1] in RESERVED:
            continue
        noise.append(blanked(code, start, end))
        done = end
    return noise


def _is_lonely(match: re.Match[bytes]) -> bool:
    """Whether a word alone on its line, between a type and a function's name, is neither."""
    return match[1] not in NO_DECLARATION and match[1] not in OPERATORS and match[2] not in RESERVED


def _blank_qualifying(code: bytearray) -> list[Noise]:
    """Blank what stands behind a star and is no name; elsewhere in the file, it is none either."""
    found = {match[1] for match in _QUALIFYING.finditer(bytes(code)) if _qualifies(match)}
    if not found:
        return []
    words = re.compile(rb"[*&]\s*+(" + b"|".join(sorted(found)) + rb")\b")
    return [blanked(code, *match.span(1)) for match in words.finditer(bytes(code))]


def _qualifies(match: re.Match[bytes]) -> bool:
    """Whether a word behind a star is no name: one follows. An attribute may follow the name itself."""
    return match[1] not in RESERVED and match[2] not in _NO_NAMES and not match[2].isupper()


def _macro_end(match: re.Match[bytes]) -> int:
    return match.end(2) if match[2] else match.end(1)


def _judge(code: bytearray, match: re.Match[bytes], classes: frozenset[bytes]) -> int | None:
    """Where the declaration goes on behind a macro that is noise (-1: apart from it); None when it is not noise."""
    word, following = match[1], match[4]
    if word in RESERVED or following in OPERATORS:
        return None
    before = token_before(code, match.start())
    if before in NO_DECLARATION or (before not in _STARTS and not is_word(before)):
        return None
    if following in {b"{", b"}", b""}:
        return -1 if _stands_alone(match, before) else None
    if match[2] is not None:
        return _judge_call(code, match, before, classes)
    if not _is_noise(code, match, before, classes):
        return None
    n_lines = match[3].count(b"\n")
    return -1 if n_lines > 1 or (n_lines and _APART.match(word)) else match.end()


def _stands_alone(match: re.Match[bytes], before: bytes) -> bool:
    """Whether a macro is a statement of its own that needs no semicolon: `END_DECLS`, or `TRY` before a block."""
    if match[4] == b"{":
        return match[2] is None and before in {b";", b"{", b"}"}
    return before in {b";", b"}", b""}


def _judge_call(code: bytearray, match: re.Match[bytes], before: bytes, classes: frozenset[bytes]) -> int | None:
    """The same of a macro with arguments: an attribute (`ALIGNED(8) int x`), or a statement of its own."""
    following, n_lines = match[4], match[3].count(b"\n")
    if before in CLASS_KEYS:
        return match.end()
    stands_apart = n_lines > 0 and before in _ENDED
    apart_or_joined = -1 if stands_apart and n_lines > 1 else match.end()
    then = token_after(code, match.end(4))
    if following in QUALIFIERS and (not is_word(then) or then in _BEHIND_PARAMETERS):
        # `const Uuid &UUID() const noexcept;`
        return None
    if following in HEADS or following in QUALIFIERS:
        return apart_or_joined if before != b")" or stands_apart else None
    if is_word(then) or (following in classes and then == b"("):
        return apart_or_joined
    if stands_apart and (n_lines > 1 or (following.isupper() and then == b"(")):
        return -1
    return match.end() if then == b"(" and is_word(before) and before not in NO_TYPE else None


def _is_noise(code: bytearray, match: re.Match[bytes], before: bytes, classes: frozenset[bytes]) -> bool:
    """Whether a macro without arguments is noise, by the words around it."""
    following = match[4]
    if following in HEADS:
        # `class LIB_API [[nodiscard]] Point {`
        return before not in CLASS_KEYS or following == b"[["
    then = token_after(code, match.end(4))
    if then == b"(" and following.isupper() and b"\n" in match[3] and _APART.match(match[1]):
        # `END_NAMESPACE`, and below it `TEST(Suite, name) {`.
        return True
    if following in QUALIFIERS:
        return then in TYPES or (is_word(then) and is_word(_token_behind(code, then, match.end(4))))
    if following == b"operator":
        return is_word(then)
    if before in CLASS_KEYS:
        return _precedes_class(code, match, then)
    return _is_odd_one(code, match, before, then) or (
        (following in classes and then == b"(") or CONSTRUCTOR.match(code, match.start(4)) is not None
    )


def _precedes_class(code: bytearray, match: re.Match[bytes], then: bytes) -> bool:
    """Whether a macro stands between `class` and a name, which others may do as well."""
    following = match[4]
    if following == b"final":
        return False
    if is_word(then) and then != b"final" and following.isupper():
        further = _MACRO.match(code, match.start(4))
        return further is not None and _precedes_class(code, further, token_after(code, further.end(4)))
    # `struct TAG name;` is a variable.
    is_class = token_before(code, match.start()) == b"class"
    is_forward = then == b";" and (is_class or _EXPORTING.match(match[1]) is not None)
    return is_forward or then in {b"{", b":", b"final", b"<"}


def _is_odd_one(code: bytearray, match: re.Match[bytes], before: bytes, then: bytes) -> bool:
    """Whether a word has one neighbour too many to be a type."""
    following = match[4]
    if is_word(then) and then not in OPERATORS:
        # Of three words in a row one is no type; right before the name, it says how the function is called.
        is_calling = _CALLING.match(following) is not None and not is_word(_token_behind(code, then, match.end(4)))
        return not is_calling or before in _POINTERS or before in TYPES
    if then == b"(" and before in _ENDED and _IN_PARENTHESES.match(code, match.end(4)):
        # `API number (name) (int x);`: parentheses keep a macro of that name away.
        return True
    if then == b"(":
        # An attribute with arguments may stand between it and the type.
        attribute = _MACRO.match(code, match.start(4))
        if attribute is not None and attribute[2] is not None and is_word(attribute[4]):
            return True
    return (before in _POINTERS or (is_word(before) and before not in NO_TYPE)) and then in _DECLARED


def _token_behind(code: bytearray, token: bytes, start: int) -> bytes:
    """What follows the token that comes after a name."""
    return token_after(code, place_after(code, start) + len(token))


def _trails(code: bytearray, match: re.Match[bytes]) -> bool:
    """Whether a macro stands behind a declarator: `int n GUARDED_BY(mutex);`, `void f(void) NORETURN;`."""
    start = match.start(1)
    if code[match.end()] in b",)" and code[start - 2] in _SPACES:
        return False
    before = token_before(code, start)
    if before == b")":
        return _closes_parameters(code, code.rfind(b")", 0, start))
    if before in _BEHIND_PARAMETERS:
        while before in _BEHIND_PARAMETERS:
            start = code.rfind(before, 0, start)
            before = token_before(code, start)
        return before == b")"
    while before == b"]":
        start = code.rfind(b"[", 0, start)
        before = token_before(code, start)
    if not is_word(before) or before in RESERVED:
        return False
    name = code.rfind(before, 0, start)
    type_ = token_before(code, name)
    if type_ == b"const":
        type_ = token_before(code, code.rfind(type_, 0, name))
    return type_ in {b"*", b"&", b">", b"."} or (is_word(type_) and type_ not in NO_TYPE and type_ not in CLASS_KEYS)


def _closes_parameters(code: bytearray, at: int) -> bool:
    """Whether a closing parenthesis ends the parameters of a declaration, not the condition of a statement."""
    depth = 0
    for place in range(at, max(at - _LONGEST_PARAMETERS, -1), -1):
        byte = code[place]
        if byte == _CLOSING:
            depth += 1
        elif byte == _OPENING:
            depth -= 1
            if not depth:
                return _declares(code, place)
        elif byte in b";{}":
            break
    return False


def _declares(code: bytearray, at: int) -> bool:
    """Whether what stands before an opening parenthesis is declared there: a name behind a type."""
    name = token_before(code, at)
    if name == b")" or _OPERATOR.search(code, max(0, at - _NEAR_OPERATOR), at):
        return True
    if not is_word(name) or name in RESERVED:
        return False
    before = token_before(code, code.rfind(name, 0, at))
    return before in {b"*", b"&", b">", b":", b"~"} or (is_word(before) and before not in NO_DECLARATION)
