"""Kotlin."""

from pinakes.languages._spec import LanguageSpec

SPECS = (
    LanguageSpec(
        name="kotlin",
        source_endings=(".kt",),
        is_compiled=True,
        extensions=(".kt", ".kts"),
        grammar="tree_sitter_kotlin:language",
        hook="pinakes.languages.kotlin.hook",
        builtins=("pinakes.languages.kotlin.builtin_names:BUILTIN_NAMES",),
        self_names=frozenset({"this"}),
        interpreters=("kotlin", "kotlinc"),
        joints=(b".", b"?."),
        readable="pinakes.languages.kotlin.readable:kotlin_text",
        # Kotest, Spek.
        tests=rb"([xf]?(?:describe|context|it|test|should|feature|scenario|given|`when`|then))(?=\s*\()",
        conventions="pinakes.languages.java.conventions:CONVENTIONS",
        short_names=("kt",),
        labels="pinakes.languages.kotlin.labels:LABELS",
        has_overloads=True,
    ),
)
