"""Names that the C# language itself gives a meaning, where nothing else does."""

BUILTIN_NAMES = frozenset({"nameof", "dynamic", "field", "nint", "nuint", "notnull", "unmanaged"})
