"""Primitive types that the grammar takes for names."""

BUILTIN_NAMES = frozenset({"c_char", "f80", "i0", "u0"})
