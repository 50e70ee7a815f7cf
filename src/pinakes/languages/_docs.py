"""Documentation as people wrote it, without the marks that made it a comment."""

import re

_STARS = re.compile(r"[ \t\r]*\n[ \t]*\*? ?")


def clean_docstring(text: str) -> str:
    """A docstring without the indentation of its block and without blank lines at either end."""
    if "\n" not in text:
        return text.strip()
    first, *rest = text.expandtabs().split("\n")
    margin = min((len(line) - len(line.lstrip()) for line in rest if line.strip()), default=0)
    return "\n".join([first.strip(), *(line[margin:].rstrip() for line in rest)]).strip("\n ")


def clean_jsdoc(text: str) -> str:
    """A `/** … */` comment without its stars; tags such as `@param` and the indentation of examples stay."""
    return _STARS.sub("\n", text.removeprefix("/**").removesuffix("*/")).strip("*\n ")
