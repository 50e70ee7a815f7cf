"""Java's methods, as javac sees them (JavaFunctions.java)."""

import subprocess
from collections import defaultdict
from pathlib import Path

from benchmarks.retrieval.oracles._text import block_comment_before, character_offset, line_at
from benchmarks.retrieval.records import Function
from benchmarks.retrieval.summaries import comment_text

_PROGRAM = Path(__file__).with_name("JavaFunctions.java")


def functions_in_files(folder: Path, paths: list[str], _: Path) -> dict[str, list[Function]]:
    """The methods of each file; constructors are left out."""
    done = subprocess.run(
        ["java", str(_PROGRAM)], input="\n".join(paths), cwd=folder, capture_output=True, encoding="utf-8", check=True
    )
    texts = {path: (folder / path).read_text("utf-8") for path in paths}
    found: dict[str, list[Function]] = defaultdict(list)
    for row in done.stdout.splitlines():
        path, name, context, start, end, is_empty = row.split("\t")
        text = texts[path]
        first, last = character_offset(text, int(start)), character_offset(text, int(end))
        span = block_comment_before(text, first)
        doc = comment_text(text[slice(*span)]) if span else ""
        lines = line_at(text, first), line_at(text, last)
        found[path].append(Function(path, name, context, *lines, doc=doc, span=span, is_trivial=is_empty == "1"))
    return found
