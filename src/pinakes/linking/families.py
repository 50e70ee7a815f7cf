"""The families of languages whose names are followed across files: one line each."""

from pinakes.linking import python, rust, typescript

FAMILIES = (
    python.FAMILY,
    rust.FAMILY,
    typescript.FAMILY,
)
