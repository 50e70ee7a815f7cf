"""C#."""

from pinakes.languages._spec import LanguageSpec

SPECS = (
    LanguageSpec(
        name="csharp",
        source_endings=(".cs",),
        is_compiled=True,
        ctags_name="C#",
        scip_name="CSharp",
        extensions=(".cs", ".csx"),
        grammar="tree_sitter_c_sharp:language",
        hook="pinakes.languages.csharp.hook",
        builtins=("pinakes.languages.csharp.builtin_names:BUILTIN_NAMES",),
        self_names=frozenset({"this"}),
        readable="pinakes.languages.csharp.readable:readable",
        joints=(b".", b"->", b"::"),
        conventions="pinakes.languages.csharp.conventions:CONVENTIONS",
        packaging="pinakes.languages.csharp.conventions:PACKAGING",
        short_names=("c#", "cs"),
        labels="pinakes.languages.csharp.labels:LABELS",
        has_overloads=True,
    ),
)
