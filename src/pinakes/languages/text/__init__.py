"""Files without symbols: data and prose that are searched for markers and suppressions."""

from pinakes.languages._spec import LanguageSpec

SPECS = (
    LanguageSpec(name="json", extensions=(".json", ".jsonc", ".json5", ".webmanifest")),
    LanguageSpec(name="yaml", extensions=(".yaml", ".yml")),
    LanguageSpec(name="toml", extensions=(".toml",)),
    LanguageSpec(name="text", extensions=(".txt", ".rst")),
    # Read so that a change to them is noticed: they decide what else is read.
    LanguageSpec(name="ignore", extensions=(), filenames=(".gitignore", ".pinakesignore")),
    LanguageSpec(name="mdx", extensions=(".mdx",)),
    LanguageSpec(name="mdc", extensions=(".mdc",)),
)
