"""How import statements are written, for who changes them."""

import re
from typing import NamedTuple


class ImportForm(NamedTuple):
    """One way to write them. The defaults are those of scripts, and of languages that quote what they import."""

    statement: re.Pattern[str] = re.compile(
        r"(?P<head>import\s+(?:type\s+(?=[{*]))?)(?P<names>[^\"';]+?)(?P<tail>\s*from\s*[\"'][^\"'\n]*[\"'])", re.DOTALL
    )
    """A statement that brings names: what stands before them, the names, and what stands after."""
    comment: re.Pattern[str] = re.compile(r"//|/\*")
    """What makes a statement one that is better left alone: a comment, a line that goes on."""
    source: str = r"([\"'])(?P<module>%s)\1"
    """A pattern for a module, which is put in, where a statement names it."""
    asking: re.Pattern[str] | None = None
    """How a line starts that opens a block which may only ask whether an import works. Where there is one, blocks are
    told by their margins, and none may be empty."""
