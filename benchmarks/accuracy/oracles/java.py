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
    lines: dict[str, list[int]] = {}

    def span(path: str, at: int, name: str) -> write.Range:
        if path not in lines:
            text = (folder / path).read_bytes().decode("utf-8", "replace")
            lines[path] = [0, *[place + 1 for place, mark in enumerate(text) if mark == "\n"]]
        line = bisect_right(lines[path], at) - 1
        col = at - lines[path][line]
        return line, col, line, col + len(name)

    for row in told.splitlines():
        path, at, name, home, place = row.split("\t")
        inside = home != "-"
        symbol = f"java . . . {home}/{place}/{name}." if inside else f"java . . . {place}/{name}."
        if inside:
            defined = write.Occurrence(span(home, int(place), name), symbol, write.DEFINITION)
            # The same name may be defined and mentioned at once: a definition is known by its own place.
            mentions[home][-1 - int(place)] = defined
        mentions[path].setdefault(int(at), write.Occurrence(span(path, int(at), name), symbol, write.READ))
    found = [write.metadata("javac", "", folder.resolve().as_uri())]
    found += [write.document(path, "java", items.values(), []) for path, items in sorted(mentions.items())]
    return found


if __name__ == "__main__":
    main()
