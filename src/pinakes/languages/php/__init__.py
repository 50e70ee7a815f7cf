"""PHP."""

from pinakes.languages._spec import LanguageSpec

SPECS = (
    LanguageSpec(
        name="php",
        constructors=("__construct",),
        source_endings=(".php",),
        ctags_name="PHP",
        scip_name="PHP",
        extensions=(".php", ".phtml", ".php3", ".php4", ".php5", ".php7"),
        grammar="tree_sitter_php:language_php",
        hook="pinakes.languages.php.hook",
        builtins=("pinakes.languages.php.builtin_names:BUILTIN_NAMES",),
        self_names=frozenset({"$this", "self", "static"}),
        interpreters=("php",),
        # The backslash of a path is not among them: it also opens a name from the root. The hook claims those.
        joints=(b"->", b"::"),
        call_marks=b"([ ",
        reads_parentheses=True,
        # Pest.
        tests=rb"(describe|it|test)(?=\s*\()",
        conventions="pinakes.languages.php.conventions:CONVENTIONS",
        packaging="pinakes.languages.php.conventions:PACKAGING",
        labels="pinakes.languages.php.labels:LABELS",
    ),
)
