"""Go."""

from pinakes.languages._spec import LanguageSpec

SPECS = (
    LanguageSpec(
        name="go",
        extensions=(".go",),
        grammar="tree_sitter_go:language",
        hook="pinakes.languages.go.hook",
        builtins=("pinakes.languages.go.builtin_names:BUILTIN_NAMES",),
        joints=(b".",),
        conventions="pinakes.languages.go.conventions:CONVENTIONS",
    ),
)
