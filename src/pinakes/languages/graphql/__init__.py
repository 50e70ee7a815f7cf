"""GraphQL: schemas and operations."""

from pinakes.languages._spec import LanguageSpec

# No grammar: none is to be had as a wheel, and the language is small enough to be read without one.
SPECS = (
    LanguageSpec(
        name="graphql",
        extensions=(".graphql", ".gql", ".graphqls"),
        hook="pinakes.languages.graphql.hook",
        builtins=frozenset(
            {"Boolean", "Float", "ID", "Int", "String", "deprecated", "include", "oneOf", "skip", "specifiedBy"}
        ),
    ),
)
