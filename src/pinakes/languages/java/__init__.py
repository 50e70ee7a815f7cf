"""Java."""

from pinakes.languages._spec import LanguageSpec

SPECS = (
    LanguageSpec(
        name="java",
        source_endings=(".java",),
        is_compiled=True,
        extensions=(".java",),
        grammar="tree_sitter_java:language",
        hook="pinakes.languages.java.hook",
        builtins=("pinakes.languages.java.builtin_names:BUILTIN_NAMES",),
        self_names=frozenset({"this"}),
        joints=(b".", b"::"),
        readable="pinakes.languages.java.readable:java_text",
        conventions="pinakes.languages.java.conventions:CONVENTIONS",
        has_overloads=True,
    ),
)
