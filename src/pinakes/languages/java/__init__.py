"""Java."""

from pinakes.languages._spec import LanguageSpec
from pinakes.languages.java.builtin_names import BUILTIN_NAMES

SPECS = (
    LanguageSpec(
        name="java",
        extensions=(".java",),
        grammar="tree_sitter_java:language",
        hook="pinakes.languages.java.hook",
        builtins=BUILTIN_NAMES,
        self_names=frozenset({"this"}),
        joints=(b".", b"::"),
    ),
)
