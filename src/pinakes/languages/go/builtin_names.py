"""Names every Go file knows without importing them, up to Go 1.25."""

BUILTIN_NAMES = frozenset(
    """
    any bool byte comparable complex64 complex128 error float32 float64 int int8 int16 int32 int64 rune string uint
    uint8 uint16 uint32 uint64 uintptr

    true false iota nil

    append cap clear close complex copy delete imag len make max min new panic print println real recover
    """.split()  # noqa: SIM905 - a word list reads better as text.
)

KEYWORDS = frozenset(
    b"""
    break case chan const continue default defer else fallthrough for func go goto if import interface map package
    range return select struct switch type var
    """.split()
)
"""What the parser takes for names where it cannot make sense of the code."""
