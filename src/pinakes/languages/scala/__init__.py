"""Scala."""

from pinakes.languages._spec import LanguageSpec
from pinakes.languages.scala.builtin_names import BUILTIN_NAMES

SPECS = (
    LanguageSpec(
        name="scala",
        extensions=(".scala", ".sc"),
        grammar="tree_sitter_scala:language",
        hook="pinakes.languages.scala.hook",
        builtins=BUILTIN_NAMES,
        self_names=frozenset({"this"}),
        interpreters=("scala", "scala-cli", "amm"),
        joints=(b".",),
    ),
)
