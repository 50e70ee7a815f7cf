"""Pages and components: HTML, Vue, Svelte and Astro, which hold scripts and styles in other languages."""

from pinakes.languages._links import Links
from pinakes.languages._spec import LanguageSpec

# No grammar: tags can be read without one, and what is inside them is read by the languages it is written in.
SPECS = (
    LanguageSpec(
        name="html",
        ctags_name="HTML",
        scip_name="HTML",
        extensions=(".html", ".htm", ".xhtml"),
        hook="pinakes.languages.markup.html",
        builtins=("pinakes.languages.markup.builtin_names:HTML",),
        links=Links(
            "pinakes.languages.markup.links",
            reaches=("javascript", "typescript", "tsx", "css", "scss", "less"),
            knows=("javascript",),
        ),
    ),
    LanguageSpec(
        name="vue",
        folder_files=("index",),
        constructors=("constructor",),
        source_endings=(".vue",),
        extensions=(".vue",),
        hook="pinakes.languages.markup.vue",
        builtins=("pinakes.languages.markup.builtin_names:VUE",),
        named_by_file=True,
        conventions="pinakes.languages.typescript.conventions:CONVENTIONS",
        packaging="pinakes.languages.typescript.conventions:PACKAGING",
        merges_declarations=True,
        renames="pinakes.languages.typescript.renames:IN_MARKUP",
    ),
    LanguageSpec(
        name="svelte",
        folder_files=("index",),
        constructors=("constructor",),
        source_endings=(".svelte",),
        extensions=(".svelte",),
        hook="pinakes.languages.markup.svelte",
        builtins=("pinakes.languages.markup.builtin_names:SVELTE",),
        named_by_file=True,
        conventions="pinakes.languages.typescript.conventions:CONVENTIONS",
        packaging="pinakes.languages.typescript.conventions:PACKAGING",
        merges_declarations=True,
        renames="pinakes.languages.typescript.renames:IN_MARKUP",
    ),
    LanguageSpec(
        name="astro",
        folder_files=("index",),
        constructors=("constructor",),
        source_endings=(".astro",),
        extensions=(".astro",),
        hook="pinakes.languages.markup.astro",
        builtins=("pinakes.languages.markup.builtin_names:ASTRO",),
        named_by_file=True,
        conventions="pinakes.languages.typescript.conventions:CONVENTIONS",
        packaging="pinakes.languages.typescript.conventions:PACKAGING",
        merges_declarations=True,
        renames="pinakes.languages.typescript.renames:IN_MARKUP",
    ),
)
