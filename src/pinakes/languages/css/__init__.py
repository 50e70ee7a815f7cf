"""CSS, with CSS modules and Tailwind's own at-rules."""

from pinakes.languages._spec import LanguageSpec

# No grammar: the one there is for CSS loses whole files to what it does not know (a custom property with
# braces, `.dark &`, `width >= 40rem`), and blocks, strings and comments can be read without one.
SPECS = (LanguageSpec(name="css", extensions=(".css",), hook="pinakes.languages.css.hook"),)
