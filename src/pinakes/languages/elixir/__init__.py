"""Elixir."""

from pinakes.languages._links import Links
from pinakes.languages._spec import LanguageSpec

SPECS = (
    LanguageSpec(
        name="elixir",
        modules_are_types=True,
        source_endings=(".ex", ".exs"),
        extensions=(".ex", ".exs"),
        grammar="tree_sitter_elixir:language",
        hook="pinakes.languages.elixir.hook",
        builtins=("pinakes.languages.elixir.builtin_names:BUILTIN_NAMES",),
        links=Links(
            "pinakes.languages.elixir.links",
            named_kinds=frozenset({"module", "interface"}),
            is_dotted=True,
        ),
        self_names=frozenset({"__MODULE__"}),
        interpreters=("elixir",),
        joints=(b".",),
        tests=rb"(describe|test|property|feature)(?=[\s(])",
    ),
)
