"""SQL, whatever the dialect: what scripts create and which tables and routines they use."""

from pinakes.languages._links import Links
from pinakes.languages._spec import LanguageSpec

# No grammar: the one there is loses its way in half of the scripts people write (a named constraint, a procedure,
# Transact-SQL), and what CREATE makes can be read from the tokens alone.
SPECS = (
    LanguageSpec(
        name="sql",
        ctags_name="SQL",
        scip_name="SQL",
        extensions=(".sql", ".ddl", ".psql", ".pgsql"),
        hook="pinakes.languages.sql.hook",
        builtins=("pinakes.languages.sql.builtin_names:BUILTIN_NAMES",),
        links=Links(
            "pinakes.languages.sql.links",
            named_kinds=frozenset({"table", "view", "function", "type_alias", "enum", "struct"}),
        ),
    ),
)
