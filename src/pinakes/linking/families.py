"""The families of languages whose names are followed across files: one line each."""

from pinakes.linking import c, csharp, go, java, php, python, ruby, rust, typescript

FAMILIES = (
    c.FAMILY,
    csharp.FAMILY,
    go.FAMILY,
    java.FAMILY,
    php.FAMILY,
    python.FAMILY,
    ruby.FAMILY,
    rust.FAMILY,
    typescript.FAMILY,
)
