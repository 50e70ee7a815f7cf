"""Zig."""

from pinakes.languages._links import Links
from pinakes.languages._spec import LanguageSpec

SPECS = (
    LanguageSpec(
        name="zig",
        source_endings=(".zig",),
        extensions=(".zig",),
        grammar="tree_sitter_zig:language",
        hook="pinakes.languages.zig.hook",
        builtins=("pinakes.languages.zig.builtin_names:BUILTIN_NAMES",),
        self_names=frozenset({"self"}),
        joints=(b".",),
        links=Links("pinakes.languages.zig.links", config_endings=("build.zig", "build.zig.zon")),
    ),
)
