"""Jupyter notebooks: cells of code and of prose in a JSON file."""

from pinakes.languages._spec import LanguageSpec

# No grammar: cells can be found without one, and what stands in them is read as Python and Markdown.
SPECS = (
    LanguageSpec(
        name="notebook",
        extensions=(".ipynb",),
        hook="pinakes.languages.notebook.hook",
        builtins=("pinakes.languages.notebook.builtin_names:BUILTIN_NAMES",),
        inherits_parameters=True,
        conventions="pinakes.languages.python.conventions:CONVENTIONS",
    ),
)
