"""The families of languages whose names are followed across files: one line each."""

from pinakes.linking import java, python, typescript

FAMILIES = (
    java.FAMILY,
    python.FAMILY,
    typescript.FAMILY,
)
