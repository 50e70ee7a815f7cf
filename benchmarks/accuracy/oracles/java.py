"""Write what the Java compiler makes of a folder as a SCIP index.

python -m benchmarks.accuracy.oracles.java FOLDER INDEX.scip [CLASSPATH]

Runs `java` of a JDK 17 or newer. Sources that miss a dependency are compiled as far as they can be.
"""

import subprocess
import sys
from bisect import bisect_right
from collections import defaultdict
from pathlib import Path

from pinakes.formats.scip import write

_PROGRAM = Path(__file__).with_name("JavaReferences.java")
_PARTS = ("api", "code", "tree")

Place = tuple[str, int]


def main() -> None:
    """Index the folder named first into the file named second."""
    folder, index = Path(sys.argv[1]), Path(sys.argv[2])
    exports = [f"--add-exports=jdk.compiler/com.sun.tools.javac.{part}=ALL-UNNAMED" for part in _PARTS]
    told = subprocess.run(
        ["java", "-Xmx2g", *exports, _PROGRAM, folder, *sys.argv[3:]],
        check=True,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    ).stdout
    index.write_bytes(b"".join(_messages(folder, told)))


def _messages(folder: Path, told: str) -> list[bytes]:
    mentions: dict[str, dict[int, write.Occurrence]] = defaultdict(dict)
    texts: dict[str, tuple[list[int], list[str]]] = {}

    def span(path: str, at: int, name: str) -> write.Range:
        if path not in texts:
            texts[path] = _lines((folder / path).read_bytes().decode("utf-8", "replace"))
        starts, lines = texts[path]
        line = bisect_right(starts, at) - 1
        before = lines[line].encode("utf-16-le")[: 2 * (at - starts[line])]
        col = len(before.decode("utf-16-le", "replace"))
        return line, col, line, col + len(name)

    rows = [row.split("\t") for row in told.splitlines()]
    own = {home[at:] for home in {row[3] for row in rows} for at, mark in enumerate(f"/{home}") if mark == "/"}
    for path, at, name, home, place in rows:
        inside = home != "-"
        if not inside and _is_untold(place, own):
            continue
        symbol = f"java . . . {home}/{place}/{name}." if inside else f"java . . . {place}/{name}."
        if inside:
            defined = write.Occurrence(span(home, int(place), name), symbol, write.DEFINITION)
            # The same name may be defined and mentioned at once: a definition is known by its own place.
            mentions[home][-1 - int(place)] = defined
        mentions[path].setdefault(int(at), write.Occurrence(span(path, int(at), name), symbol, write.READ))
    found = [write.metadata("javac", "", folder.resolve().as_uri())]
    found += [write.document(path, "java", items.values(), []) for path, items in sorted(mentions.items())]
    return found


def _is_untold(place: str, own: set[str]) -> bool:
    """Whether the compiler could not settle a name of the project, because a dependency is missing."""
    words = place.split(".")
    paths = ("/".join(words[:size]) + ".java" for size in range(1, len(words) + 1))
    return place.startswith("<any>") or not own.isdisjoint(paths)


def _lines(text: str) -> tuple[list[int], list[str]]:
    """The lines of a text, and where each starts as Java counts: a character past the first 65,536 counts as two."""
    lines = text.split("\n")
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line.encode("utf-16-le")) // 2 + 1)
    return starts, lines


if __name__ == "__main__":
    main()
