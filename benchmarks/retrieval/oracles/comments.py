"""Documentation that is not a function's: of classes, types and whole files, by how it is written."""

import re
from functools import partial

from benchmarks.retrieval.stripping import Cut

_BLOCKS = r"^[ \t]*/\*\*(?!/)(?:.|\n)*?\*/[ \t]*$"
_ABOVE = r"(?:^[ \t]*//.*\n)+(?=[ \t]*(?:{})\b)"


def comments_in(text: str, pattern: re.Pattern[str]) -> list[Cut]:
    """The comments that a pattern finds, without the line end after them."""
    return [Cut(found.start(), found.end() - found[0].endswith("\n")) for found in pattern.finditer(text)]


_GO = _ABOVE.format("package|type|var|const|func")
_CPP = _ABOVE.format("class|struct|enum|union|template|typedef|using|namespace")

JAVADOC = partial(comments_in, pattern=re.compile(_BLOCKS, re.MULTILINE))
GO = partial(comments_in, pattern=re.compile(_GO, re.MULTILINE))
RUST = partial(comments_in, pattern=re.compile(r"^[ \t]*//[/!].*$", re.MULTILINE))
CPP = partial(comments_in, pattern=re.compile(rf"{_BLOCKS}|^[ \t]*///.*$|{_CPP}", re.MULTILINE))
