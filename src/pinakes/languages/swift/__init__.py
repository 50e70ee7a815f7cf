"""Swift."""

from pinakes.languages._links import Links
from pinakes.languages._spec import LanguageSpec

_NAMED = frozenset(
    {"class", "interface", "struct", "enum", "impl", "type_alias", "function", "variable", "constant", "macro"}
)

SPECS = (
    LanguageSpec(
        name="swift",
        source_endings=(".swift",),
        is_compiled=True,
        extensions=(".swift",),
        grammar="tree_sitter_swift:language",
        hook="pinakes.languages.swift.hook",
        readable="pinakes.languages.swift.readable:swift_text",
        builtins=("pinakes.languages.swift.builtin_names:BUILTIN_NAMES",),
        links=Links(
            "pinakes.languages.swift.links",
            named_kinds=_NAMED,
            config_endings=("Package.swift",),
        ),
        self_names=frozenset({"self", "Self"}),
        interpreters=("swift",),
        joints=(b".", b"?."),
        # Quick.
        tests=rb"([xf]?(?:describe|context|it)|sharedExamples)(?=\s*\()",
        labels="pinakes.languages.swift.labels:LABELS",
        has_overloads=True,
    ),
)
