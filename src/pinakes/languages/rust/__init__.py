"""Rust."""

from pinakes.languages._spec import LanguageSpec
from pinakes.languages.rust.builtin_names import BUILTIN_NAMES

SPECS = (
    LanguageSpec(
        name="rust",
        extensions=(".rs",),
        grammar="tree_sitter_rust:language",
        hook="pinakes.languages.rust.hook",
        builtins=BUILTIN_NAMES,
        self_names=frozenset({"self", "Self"}),
        joints=(b".", b"::"),
        readable="pinakes.languages.rust.readable:without_macros",
    ),
)
