"""Kinds of values in C++ as calls are told apart by them, and how well one goes where another is wanted."""

import re
from functools import lru_cache
from typing import NamedTuple

Place = tuple[int, int]


class Kind(NamedTuple):
    """What something is of: the last name of its type, how many pointers lead to it, how it is handed over."""

    name: str
    depth: int = 0
    place: Place | None = None
    """The class of the project that it names."""
    bases: tuple[Place, ...] = ()
    """The classes that this one extends."""
    is_const: bool = False
    """Whether it may not be changed, or what it points to."""
    is_held: bool = False
    """Whether what it is a member of may not be changed: then nor may it, unless it is `mutable`."""
    how: str = ""
    """Of a parameter, `&` or `&&` as it is written; of an argument, `&` for what has a place, else `&&`."""


GENERIC = "<any>"
"""What a template leaves open."""
_NULL, _LIST, _LAMBDA, _ZERO = "nullptr", "{}", "[]{}", "0"
LITERALS = {
    "1": Kind("int"),
    "1u": Kind("unsigned"),
    "1l": Kind("long"),
    "1ul": Kind("unsigned long"),
    "0": Kind(_ZERO),
    "1.0": Kind("double"),
    "1.0f": Kind("float"),
    '"': Kind("char", 1, is_const=True),
    "'": Kind("char"),
    "!": Kind("bool"),
    "^": Kind(_NULL),
    "{": Kind(_LIST),
    "\\": Kind(_LAMBDA),
}
GIVEN_BY_STD = {"string": Kind("string"), "to_string": Kind("string"), "string_view": Kind("string_view")}
"""What some names of the standard library give where they are called."""

NEVER = -100.0
SAME = 0.001
"""Less than this tells nothing."""
EXACT, _GENERIC, _BASE, _NEAR, _LITTLE = 3.0, 2.0, 2.0, 1.5, 0.01
CONVERTED, _ANYTHING, UNSURE = 1.0, 0.5, 0.0
OPEN = -1.0
"""What each argument counts that only `...` takes."""
_FLOATS = frozenset({"float", "double", "long double"})
NUMBERS = (
    _FLOATS
    | frozenset(
        """
    bool char short int long unsigned wchar_t char8_t char16_t char32_t size_t ssize_t ptrdiff_t intptr_t uintptr_t
    int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t intmax_t uintmax_t off_t
    """.split()  # noqa: SIM905 - a word list reads better as text.
    )
    | {"long long", "unsigned long", "unsigned long long", "unsigned short", "unsigned char", "signed char", "__int128"}
)
_PROMOTED = {"char": "int", "short": "int", "bool": "int", "unsigned char": "int", "unsigned short": "int"} | {
    "signed char": "int",
    "float": "double",
}
_OF_TEXT = frozenset({"string", "string_view"})
_ARGUMENTS = "va_list"
_FUNCTIONS = frozenset({"function", "function_ref", "move_only_function"})
_WORDS = re.compile(r"\b(?:const|volatile|struct|class|enum|union|typename|constexpr|register|static|inline|mutable)\b")
_REFERENCE = re.compile(r"\(\s*&+\s*\w*\s*\)")
"""A reference to an array: `const char (&text)[N]`."""
_CONST = re.compile(r"\bconst\b")
_NUMERIC = frozenset({"unsigned", "signed", "int", "long", "short", "char", "double", "__int128"})
_NAME = re.compile(r"\w+\Z")


@lru_cache(10_000)
def parse_kind(text: str) -> Kind | None:
    """The kind that a type names; None for one that is put together in another way."""
    pointed = text.rpartition("*")[0] or text
    is_const, how = bool(_CONST.search(pointed)), "&&" if "&&" in text else "&" if "&" in text else ""
    text = _WORDS.sub(" ", _REFERENCE.sub(" ", text))
    depth = text.count("[")
    text = re.sub(r"\[[^\]]*\]", "", text).replace("&", " ")
    if "(" in text:
        return None
    while "<" in text:
        shorter = re.sub(r"<[^<>]*>", " ", text)
        if shorter == text:
            return None
        text = shorter
    depth += text.count("*")
    words = text.replace("*", " ").replace("...", " ").split()
    if len(words) > 1 or words[:1] == ["signed"]:
        if not _NUMERIC.issuperset(words):
            return None
        words = [_number(words)]
    match = _NAME.search(words[0]) if words else None
    if match is None:
        return None
    return Kind(words[0] if " " in words[0] else match[0], depth, is_const=is_const, how=how)


def _number(words: list[str]) -> str:
    """A number's type by its one name: `long unsigned int` is `unsigned long`."""
    rest = [word for word in words if word not in {"int", "signed", "unsigned"}]
    if rest == ["char"] and "signed" in words:
        return "signed char"
    found = " ".join([*(["unsigned"] if "unsigned" in words else []), *rest])
    return found or "int"


def fit(given: Kind | None, wanted: Kind | None) -> float:
    """How well an argument goes where a parameter stands: the more, the better; NEVER where it can not.

    What is of the very type that is wanted counts EXACT, a little more or less by how it is handed over.
    """
    if wanted is not None and wanted.name == _ARGUMENTS:
        return EXACT if given is not None and given.name == _ARGUMENTS else 2 * OPEN
    if wanted is None or given is None:
        return UNSURE if wanted is None or wanted.name != GENERIC else _ANYTHING
    handed = _handed(given, wanted)
    return NEVER if handed == NEVER else handed + _fit(given, wanted)


def _handed(given: Kind, wanted: Kind) -> float:
    """Whether an argument can be handed over as a parameter is: a little more or less for the better way."""
    if wanted.depth and given.depth == wanted.depth:
        is_open = given.is_const and not wanted.is_const and wanted.name != GENERIC
        return NEVER if is_open else -_LITTLE if wanted.is_const and not given.is_const else 0.0
    if not wanted.how or not given.how or wanted.depth or (wanted.name == GENERIC and wanted.how == "&&"):
        return 0.0
    # What is made of something else has no place of its own.
    is_own = _same(given, wanted) or wanted.place in given.bases
    has_place = given.how == "&" and (is_own or wanted.name == GENERIC)
    if wanted.how == "&&":
        return NEVER if has_place else _LITTLE
    if wanted.is_const:
        return 0.0
    is_refused = given.how == "&&" or (given.is_const and has_place)
    return NEVER if is_refused else _LITTLE if has_place else 0.0


def _fit(given: Kind, wanted: Kind) -> float:  # noqa: PLR0911 - one for each pair of kinds.
    if wanted.name == GENERIC:
        return _fit_generic(given, wanted)
    if given.name == GENERIC:
        return UNSURE
    if given.name in {_NULL, _LIST, _LAMBDA}:
        return _fit_special(given, wanted)
    if given.name == _ZERO:
        if wanted.depth:
            return CONVERTED
        given = given._replace(name="int")
    if given.depth == wanted.depth and _same(given, wanted):
        return EXACT
    if given.depth or wanted.depth:
        return _fit_pointer(given, wanted)
    if given.name in NUMBERS and wanted.name in NUMBERS:
        is_near = _PROMOTED.get(given.name) == wanted.name or (given.name in _FLOATS) == (wanted.name in _FLOATS)
        return _NEAR if is_near and wanted.name != "bool" and given.name != "bool" else CONVERTED
    if wanted.place is not None and wanted.place in given.bases:
        return _BASE
    return CONVERTED if given.name in _OF_TEXT and wanted.name in _OF_TEXT else UNSURE


def _same(given: Kind, wanted: Kind) -> bool:
    if given.place is not None and wanted.place is not None:
        return given.place == wanted.place
    return given.name == wanted.name


def _fit_generic(given: Kind, wanted: Kind) -> float:
    if given.depth < wanted.depth:
        return NEVER if given.name in NUMBERS or given.name in {_NULL, _LIST} else UNSURE
    return UNSURE if given.name == _LIST else _GENERIC


def _fit_special(given: Kind, wanted: Kind) -> float:
    is_number = not wanted.depth and wanted.name in NUMBERS
    if given.name == _LIST:
        return UNSURE
    if given.name == _NULL:
        return _BASE if wanted.depth else NEVER if is_number else UNSURE
    return NEVER if is_number else CONVERTED if wanted.name in _FUNCTIONS else UNSURE


def _fit_pointer(given: Kind, wanted: Kind) -> float:
    """How well a pointer goes where something else stands, or something else where a pointer does."""
    if not given.depth:
        return NEVER if given.name in NUMBERS else UNSURE
    if not wanted.depth:
        if wanted.name in NUMBERS:
            return CONVERTED if wanted.name == "bool" else NEVER
        return CONVERTED if given.name == "char" and wanted.name in _OF_TEXT else UNSURE
    if wanted.name == "void":
        return CONVERTED
    if wanted.place is not None and wanted.place in given.bases:
        return _BASE
    are_known = all(kind.place is not None or kind.name in NUMBERS for kind in (given, wanted))
    return NEVER if are_known and given.depth == wanted.depth else UNSURE


def is_exact(score: float, n_arguments: int) -> bool:
    """Whether every argument is of the very type that is wanted."""
    return abs(score - EXACT * n_arguments) < 2 * _LITTLE * n_arguments + _LITTLE
