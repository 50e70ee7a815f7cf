"""Functions of JavaScript and TypeScript, as the TypeScript compiler sees them (functions.mjs)."""

import json
import subprocess
from pathlib import Path

from benchmarks.retrieval.fetching import Package, fetched
from benchmarks.retrieval.oracles._text import character_offset
from benchmarks.retrieval.records import Function
from benchmarks.retrieval.summaries import comment_text

COMPILER = Package("typescript", "5.9.3", "npm", "javascript")
"""The last release whose parser is JavaScript."""
_SCRIPT = Path(__file__).with_name("functions.mjs")


def functions_in_files(folder: Path, paths: list[str], cache: Path) -> dict[str, list[Function]]:
    """The functions of each file, outermost ones only."""
    library = fetched(COMPILER, cache) / "lib" / "typescript.js"
    done = subprocess.run(
        ["node", str(_SCRIPT), str(library)],
        input="\n".join(paths),
        cwd=folder,
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    rows = (json.loads(line) for line in done.stdout.splitlines())
    return {row["path"]: [_function(folder, row["path"], known) for known in row["functions"]] for row in rows}


def _function(folder: Path, path: str, known: dict[str, object]) -> Function:
    text = (folder / path).read_text("utf-8")
    span = known["span"]
    return Function(
        path,
        str(known["name"]),
        str(known["context"]),
        int(str(known["line"])),
        int(str(known["end_line"])),
        doc=comment_text(str(known["doc"])),
        span=(character_offset(text, span[0]), character_offset(text, span[1])) if isinstance(span, list) else None,
        is_trivial=bool(known["is_trivial"]),
    )
