"""Swift."""

from pinakes.languages._spec import LanguageSpec
from pinakes.languages.swift.builtin_names import BUILTIN_NAMES

SPECS = (
    LanguageSpec(
        name="swift",
        extensions=(".swift",),
        grammar="tree_sitter_swift:language",
        hook="pinakes.languages.swift.hook",
        builtins=BUILTIN_NAMES,
        self_names=frozenset({"self", "Self"}),
        interpreters=("swift",),
        joints=(b".", b"?."),
    ),
)
