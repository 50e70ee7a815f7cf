"""Scala."""

from pinakes.languages._links import Links
from pinakes.languages._spec import LanguageSpec

_NAMED = frozenset(
    {"class", "interface", "enum", "record", "trait", "impl", "package", "type_alias"}
    | {"function", "method", "property", "variable", "constant", "enum_member"}
)

SPECS = (
    LanguageSpec(
        name="scala",
        source_endings=(".scala",),
        is_compiled=True,
        extensions=(".scala", ".sc"),
        grammar="tree_sitter_scala:language",
        hook="pinakes.languages.scala.hook",
        builtins=("pinakes.languages.scala.builtin_names:BUILTIN_NAMES",),
        links=Links(
            "pinakes.languages.scala.links",
            reaches=("java", "kotlin"),
            named_kinds=_NAMED,
            is_dotted=True,
        ),
        self_names=frozenset({"this"}),
        interpreters=("scala", "scala-cli", "amm"),
        labels="pinakes.languages.scala.labels:LABELS",
        has_overloads=True,
        joints=(b".",),
        # ScalaTest, MUnit, uTest.
        tests=rb"(test|describe|it|they|ignore|property|[fF]eature|[sS]cenario)(?=\s*\()",
    ),
)
