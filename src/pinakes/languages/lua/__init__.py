"""Lua."""

from pinakes.languages._links import Links
from pinakes.languages._spec import LanguageSpec

SPECS = (
    LanguageSpec(
        name="lua",
        source_endings=(".lua",),
        extensions=(".lua",),
        grammar="tree_sitter_lua:language",
        hook="pinakes.languages.lua.hook",
        builtins=("pinakes.languages.lua.builtin_names:BUILTIN_NAMES",),
        self_names=frozenset({"self"}),
        interpreters=("lua", "luajit"),
        joints=(b".", b":"),
        links=Links("pinakes.languages.lua.links"),
        # Busted.
        tests=rb"(describe|context|insulate|expose|it|spec|test|pending)(?=\s*\()",
    ),
)
