"""Words of C and C++ by what may stand beside them, and the words around a place in code without comments."""

import re

NO_DECLARATION = frozenset(
    b"return goto case throw new delete sizeof alignof not and or xor co_await co_return co_yield typename "
    b"operator".split()
)
"""Behind these an expression goes on."""
OPERATORS = frozenset(b"and or xor not else new delete sizeof and_eq or_eq bitand bitor".split())
CLASS_KEYS = frozenset(b"class struct union enum".split())
QUALIFIERS = frozenset(b"const volatile restrict".split())
_SPECIFIERS = frozenset(
    b"static extern inline __inline __inline__ __forceinline register typedef constexpr consteval constinit virtual "
    b"friend explicit mutable thread_local __thread __extension__ export template _Noreturn using namespace decltype "
    b"public private protected if for while do switch case default static_assert alignas return break continue goto "
    b"try throw typename requires asm concept catch".split()
)
_KNOWN = frozenset(b"__attribute__ __attribute __declspec __asm__ __asm __volatile__ __alignof__ __typeof__".split())
"""What the grammar knows itself, though it looks like a macro."""
TYPES = CLASS_KEYS | frozenset(
    b"void int char float double bool _Bool unsigned signed long short auto wchar_t char8_t char16_t char32_t size_t "
    b"ssize_t int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t intptr_t uintptr_t ptrdiff_t "
    b"__int128 __int128_t __uint128_t __int64".split()
)
NO_TYPE = NO_DECLARATION | OPERATORS | QUALIFIERS | _SPECIFIERS | _KNOWN
RESERVED = NO_TYPE | TYPES
HEADS = _SPECIFIERS | TYPES | {b"~", b"[["}
"""What a declaration or a statement starts with."""

ARGUMENTS = rb"\([^()]{0,400}(?:\([^()]{0,200}(?:\([^()]{0,100}\)[^()]{0,100}){0,9}\)[^()]{0,200}){0,9}\)"
"""A pattern for arguments in parentheses, three deep."""
_AFTER = re.compile(rb"(?:::[\w~]+|<[^<>;(){}\n]{0,120}>)*[\s*&]*(?=([A-Za-z_]\w*|.|\Z))", re.DOTALL)
_WORD_BACKWARDS = re.compile(rb"\w*[A-Za-z_](?!\w)")
_NEAR = 400
"""How far back a token is looked for."""
_LONGEST_WORD = 100


def token_after(code: bytearray, at: int) -> bytes:
    """The word or mark after a name, its qualifiers and stars."""
    match = _AFTER.match(code, at)
    return b"" if match is None else match[1]


def place_after(code: bytearray, at: int) -> int:
    """Where the word or mark after a name, its qualifiers and stars starts."""
    match = _AFTER.match(code, at)
    return at if match is None else match.end()


def token_before(code: bytearray, start: int) -> bytes:
    """The word or mark before a byte; empty at the start of the file."""
    near = code[max(0, start - _NEAR) : start].rstrip()[: -_LONGEST_WORD - 1 : -1]
    word = _WORD_BACKWARDS.match(near)
    return bytes(word[0][::-1] if word else near[:1])


def is_word(token: bytes) -> bool:
    """Whether a token is a word, not a mark."""
    return token[:1].isalpha() or token[:1] == b"_"
