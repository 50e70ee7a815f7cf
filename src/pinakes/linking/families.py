"""The families of languages whose names are followed across files: one line each."""

from pinakes.linking import csharp, go, python, rust, typescript

FAMILIES = (
    csharp.FAMILY,
    go.FAMILY,
    python.FAMILY,
    rust.FAMILY,
    typescript.FAMILY,
)
