"""Markdown: documents as nested sections."""

from pinakes.languages._spec import LanguageSpec

SPECS = (
    LanguageSpec(
        name="markdown",
        is_prose=True,
        extensions=(".md", ".markdown"),
        grammar="tree_sitter_markdown:language",
        hook="pinakes.languages.markdown.hook",
        short_names=("md",),
    ),
)
