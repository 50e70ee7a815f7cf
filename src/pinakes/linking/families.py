"""The families of languages whose names are followed across files: one line each."""

from pinakes.linking import csharp, python, typescript

FAMILIES = (
    csharp.FAMILY,
    python.FAMILY,
    typescript.FAMILY,
)
