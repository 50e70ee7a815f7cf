"""CSS, with CSS modules and Tailwind's own at-rules, and the languages that grew from it: SCSS and Less."""

from pinakes.languages._links import Links
from pinakes.languages._spec import LanguageSpec

# No grammar: the one there is for CSS loses whole files to what it does not know (a custom property with
# braces, `.dark &`, `width >= 40rem`), and blocks, strings and comments can be read without one.
_LINKS = Links(
    "pinakes.languages.css.links",
    named_kinds=frozenset({"variable", "function", "css_variable", "css_keyframes"}),
    family="css",
)

SPECS = (
    LanguageSpec(
        name="css",
        ctags_name="CSS",
        scip_name="CSS",
        extensions=(".css",),
        minified_endings=(".css",),
        hook="pinakes.languages.css.hook",
        links=_LINKS,
    ),
    LanguageSpec(
        name="scss",
        scip_name="SCSS",
        extensions=(".scss",),
        hook="pinakes.languages.css.scss",
        builtins=("pinakes.languages.css.builtin_names:SASS_FUNCTIONS",),
        links=_LINKS,
    ),
    LanguageSpec(
        name="less",
        extensions=(".less",),
        hook="pinakes.languages.css.less",
        builtins=("pinakes.languages.css.builtin_names:LESS_FUNCTIONS",),
        links=_LINKS,
    ),
)
