"""Go."""

from pinakes.languages._spec import LanguageSpec
from pinakes.languages.go.builtin_names import BUILTIN_NAMES

SPECS = (
    LanguageSpec(
        name="go",
        extensions=(".go",),
        grammar="tree_sitter_go:language",
        hook="pinakes.languages.go.hook",
        builtins=BUILTIN_NAMES,
        joints=(b".",),
    ),
)
