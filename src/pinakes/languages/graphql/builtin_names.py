"""Types and directives that every schema has."""

BUILTIN_NAMES = frozenset(
    {"Boolean", "Float", "ID", "Int", "String", "deprecated", "include", "oneOf", "skip", "specifiedBy"}
)
