"""The families of languages whose names are followed across files: one line each, then those that need no linker."""

from pinakes.linking import c, csharp, go, java, php, python, ruby, rust, typescript
from pinakes.linking.plain import plain_families

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
    *plain_families(),
)
