"""Shell scripts: Bash above all, and what its grammar reads of sh, ksh, zsh and Bats."""

from pinakes.languages._links import Links
from pinakes.languages._spec import LanguageSpec

SPECS = (
    LanguageSpec(
        name="bash",
        extensions=(".sh", ".bash", ".zsh", ".bats"),
        grammar="tree_sitter_bash:language",
        hook="pinakes.languages.bash.hook",
        builtins=("pinakes.languages.bash.builtin_names:BUILTIN_NAMES",),
        interpreters=("sh", "bash", "zsh", "dash", "ksh"),
        links=Links("pinakes.languages.bash.links", named_kinds=frozenset({"variable", "constant", "function"})),
        short_names=("sh",),
    ),
)
