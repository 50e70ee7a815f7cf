"""Go."""

from pinakes.languages._spec import LanguageSpec

SPECS = (
    LanguageSpec(
        name="go",
        satisfaction="pinakes.linking.go.satisfaction:GoSatisfaction",
        type_kinds=frozenset({"type_alias"}),
        source_endings=(".go",),
        is_compiled=True,
        extensions=(".go",),
        grammar="tree_sitter_go:language",
        hook="pinakes.languages.go.hook",
        builtins=("pinakes.languages.go.builtin_names:BUILTIN_NAMES",),
        joints=(b".",),
        # A pattern that starts with letters is found much faster.
        ignored_error=rb"err(?<!\werr)\w*\s*!=\s*nil\s*\{\s*\}",
        conventions="pinakes.languages.go.conventions:CONVENTIONS",
        renames="pinakes.languages.go.renames:RENAMES",
    ),
)
