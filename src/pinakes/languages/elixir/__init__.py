"""Elixir."""

from pinakes.languages._links import Links
from pinakes.languages._spec import LanguageSpec
from pinakes.languages.elixir.builtin_names import BUILTIN_NAMES

SPECS = (
    LanguageSpec(
        name="elixir",
        extensions=(".ex", ".exs"),
        grammar="tree_sitter_elixir:language",
        hook="pinakes.languages.elixir.hook",
        builtins=BUILTIN_NAMES,
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
