"""The families of languages whose names are followed across files: one line each."""

from pinakes.linking import c, python, typescript

FAMILIES = (
    c.FAMILY,
    python.FAMILY,
    typescript.FAMILY,
)
