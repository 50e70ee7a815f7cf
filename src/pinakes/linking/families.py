"""The families of languages whose names are followed across files: one line each."""

from pinakes.linking import php, python, ruby, typescript

FAMILIES = (
    python.FAMILY,
    typescript.FAMILY,
    php.FAMILY,
    ruby.FAMILY,
)
