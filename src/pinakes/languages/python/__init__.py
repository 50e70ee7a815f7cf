"""Python."""

from pinakes.languages._spec import LanguageSpec
from pinakes.languages.python.builtin_names import BUILTIN_NAMES

SPECS = (
    LanguageSpec(
        name="python",
        extensions=(".py", ".pyi", ".pyw"),
        grammar="tree_sitter_python:language",
        hook="pinakes.languages.python.hook",
        builtins=BUILTIN_NAMES,
        self_names=frozenset({"self", "cls"}),
        interpreters=("python", "pypy"),
        joints=(b".",),
        reads_parentheses=True,
        runs_classes=True,
    ),
)
