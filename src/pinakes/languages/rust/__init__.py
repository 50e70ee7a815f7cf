"""Rust."""

from pinakes.languages._spec import LanguageSpec

SPECS = (
    LanguageSpec(
        name="rust",
        source_endings=(".rs",),
        is_compiled=True,
        extensions=(".rs",),
        grammar="tree_sitter_rust:language",
        hook="pinakes.languages.rust.hook",
        builtins=("pinakes.languages.rust.builtin_names:BUILTIN_NAMES",),
        self_names=frozenset({"self", "Self"}),
        joints=(b".", b"::"),
        readable="pinakes.languages.rust.readable:without_macros",
        module_places="pinakes.languages.rust.modules:places_of_module",
        conventions="pinakes.languages.rust.conventions:CONVENTIONS",
        renames="pinakes.languages.rust.renames:RENAMES",
        packaging="pinakes.languages.rust.conventions:PACKAGING",
        short_names=("rs",),
    ),
)
