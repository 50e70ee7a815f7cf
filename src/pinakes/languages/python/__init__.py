"""Python."""

from pinakes.languages._spec import DeclarationFile, LanguageSpec

SPECS = (
    LanguageSpec(
        name="python",
        folder_files=("__init__",),
        constructors=("__init__", "__new__"),
        self_is_parameter=True,
        inherits_parameters=True,
        satisfaction="pinakes.linking.python.protocols:PythonSatisfaction",
        source_endings=(".py",),
        extensions=(".py", ".pyi", ".pyw"),
        grammar="tree_sitter_python:language",
        hook="pinakes.languages.python.hook",
        builtins=("pinakes.languages.python.builtin_names:BUILTIN_NAMES",),
        self_names=frozenset({"self", "cls"}),
        interpreters=("python", "pypy"),
        joints=(b".",),
        reads_parentheses=True,
        runs_classes=True,
        conventions="pinakes.languages.python.conventions:CONVENTIONS",
        packaging="pinakes.languages.python.conventions:PACKAGING",
        declaration_files=(DeclarationFile("stub", ".pyi", (".py",)),),
        short_names=("py",),
        labels="pinakes.languages.python.labels:LABELS",
        renames="pinakes.languages.python.renames:RENAMES",
        import_form="pinakes.languages.python.import_form:IMPORT_FORM",
    ),
)
