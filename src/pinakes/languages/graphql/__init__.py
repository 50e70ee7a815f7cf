"""GraphQL: schemas and operations."""

from pinakes.languages._links import Links
from pinakes.languages._spec import LanguageSpec

# No grammar: none is to be had as a wheel, and the language is small enough to be read without one.
_NAMED = frozenset({"class", "interface", "struct", "enum", "union", "type_alias", "function", "macro", "constant"})

SPECS = (
    LanguageSpec(
        name="graphql",
        scip_name="GraphQL",
        extensions=(".graphql", ".gql", ".graphqls"),
        hook="pinakes.languages.graphql.hook",
        links=Links(
            "pinakes.languages.graphql.links",
            named_kinds=_NAMED,
        ),
        builtins=("pinakes.languages.graphql.builtin_names:BUILTIN_NAMES",),
    ),
)
