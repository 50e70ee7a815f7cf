"""Shell scripts: Bash above all, and what its grammar reads of sh, ksh, zsh and Bats."""

from pinakes.languages._links import Links
from pinakes.languages._spec import LanguageSpec

_STARTUP_FILES = (
    ".profile",
    ".bashrc",
    ".bash_profile",
    ".bash_login",
    ".bash_logout",
    ".bash_aliases",
    ".zshrc",
    ".zshenv",
    ".zprofile",
    ".zlogin",
    ".zlogout",
    ".kshrc",
    ".envrc",
    "PKGBUILD",
)

SPECS = (
    LanguageSpec(
        name="bash",
        scip_name="ShellScript",
        extensions=(".sh", ".bash", ".zsh", ".bats"),
        filenames=_STARTUP_FILES,
        grammar="tree_sitter_bash:language",
        hook="pinakes.languages.bash.hook",
        builtins=("pinakes.languages.bash.builtin_names:BUILTIN_NAMES",),
        interpreters=("sh", "bash", "zsh", "dash", "ksh"),
        links=Links("pinakes.languages.bash.links", named_kinds=frozenset({"variable", "constant", "function"})),
        short_names=("sh",),
    ),
)
