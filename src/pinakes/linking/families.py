"""The families of languages whose names are followed across files: one line each."""

from pinakes.linking import go, python, typescript

FAMILIES = (
    go.FAMILY,
    python.FAMILY,
    typescript.FAMILY,
)
