"""Zig."""

from pinakes.languages._links import Links
from pinakes.languages._spec import LanguageSpec

SPECS = (
    LanguageSpec(
        name="zig",
        extensions=(".zig",),
        grammar="tree_sitter_zig:language",
        hook="pinakes.languages.zig.hook",
        # Primitive types that the grammar takes for names.
        builtins=frozenset({"c_char", "f80", "i0", "u0"}),
        self_names=frozenset({"self"}),
        joints=(b".",),
        links=Links("pinakes.languages.zig.links", config_endings=("build.zig", "build.zig.zon")),
    ),
)
