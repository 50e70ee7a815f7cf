"""Commit subjects and the functions they changed, read off a repository's log."""

import re
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

MOST_COMMITS = 600
MOST_FUNCTIONS = 4
_DRIVERS = {
    "python": ("py",),
    "script": ("ts", "tsx", "js"),
    "golang": ("go",),
    "rust": ("rs",),
    "java": ("java",),
    "cpp": ("c", "cc", "cpp", "h"),
    "csharp": ("cs",),
    "ruby": ("rb",),
    "php": ("php",),
}
"""How git finds the line that opens a function; `script` is ours, git has none for TypeScript."""
_SCRIPT = (
    r"^[ \t]*((export |default |public |private |protected |static |async |get |set |function )*"
    r"[A-Za-z_$][A-Za-z0-9_$]*[ \t]*(<[^>]*>)?\(.*)$"
)
_NOISE = re.compile(
    r"(?i)^(merge|bump|release|revert|update (dep|depend|change|version)|prepare|version|chore|ci\b|build\b|docs?\b|style\b|test)"
)
_PREFIX = re.compile(r"^(\w+(\([^)]*\))?!?:\s*|\[[^\]]*\]\s*|[\w./-]+:\s+)+|\s*\(?#\d+\)?|[A-Z]+-\d+:?")
_HUNK = re.compile(r"^@@ [^@]+ @@ (.+)$")


class Change(NamedTuple):
    """A commit's subject and one function it changed: the line that opens the function, as the diff shows it."""

    subject: str
    path: str
    opening: str


def changes_of(repository: Path, most_commits: int = MOST_COMMITS) -> Iterator[Change]:
    """Changes of the latest commits that touch few functions; merges and housekeeping are left out."""
    patterns = [(f"*.{suffix}", driver) for driver, suffixes in _DRIVERS.items() for suffix in suffixes]
    with tempfile.NamedTemporaryFile("w", encoding="utf-8") as attributes:
        attributes.write("".join(f"{pattern} diff={driver}\n" for pattern, driver in patterns))
        attributes.flush()
        settings = ["-c", f"core.attributesFile={attributes.name}", "-c", f"diff.script.xfuncname={_SCRIPT}"]
        command = ["git", *settings, "-C", str(repository), "log", f"-{most_commits}", "--no-merges", "--no-renames"]
        command += ["--diff-filter=M", "-U0", "-p", "--format=%x00%s", "--", *(pattern for pattern, _ in patterns)]
        yield from _changes(command)


def _changes(command: list[str]) -> Iterator[Change]:
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, errors="replace") as log:
        assert log.stdout
        subject, path = "", ""
        found: dict[Change, None] = {}
        for line in log.stdout:
            if line.startswith("\0"):
                yield from _few(found)
                subject, found = _cleaned(line[1:].strip()), {}
            elif line.startswith("+++ "):
                path = line[6:].strip()
            elif subject and (hunk := _HUNK.match(line)) and "test" not in path.lower():
                found[Change(subject, path, hunk.group(1).strip())] = None
        yield from _few(found)


def _few(found: dict[Change, None]) -> Iterator[Change]:
    if len(found) <= MOST_FUNCTIONS:
        yield from found


def _cleaned(subject: str) -> str:
    """What the subject says, without its ticket, scope and number; empty for housekeeping."""
    return "" if _NOISE.match(subject) else _PREFIX.sub("", subject).strip()
