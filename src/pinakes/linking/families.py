"""The families of languages whose names are followed across files: one line each."""

from pinakes.linking import python, typescript

FAMILIES = (
    python.FAMILY,
    typescript.FAMILY,
)
