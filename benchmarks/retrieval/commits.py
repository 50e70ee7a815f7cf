"""Commit subject → changed files: histories of real projects, asked about the state before the commits."""

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import msgspec

from benchmarks.retrieval.records import Answer, Document, Query, Task

MOST_QUERIES = 80
"""Commits of one project."""
_LIST = Path(__file__).with_name("histories.toml")
_MOST_FILES = 5
_LARGEST = 400_000
_FEWEST_WORDS = 3
_NOISE = re.compile(
    r"\(#\d+\)|#\d+|\[[^\]]*\]|^\s*\w+(?:\([^)]*\))?!?:\s*|`|(?:This )?(?:fix|close|ref)(?:e?s|ed)?\s*$", re.IGNORECASE
)
_WORD = re.compile(r"[^\W\d_]{2,}")
_DULL = re.compile(
    r"\b(?:merge|revert|release|bump|version|changelog|typo|lint|format|readme|ci|copyright)\b", re.IGNORECASE
)
_ASIDE = re.compile(
    r"(?:^|/)(?:tests?|testing|testsuite|docs?|examples?|__tests__|benches|vendor|deps)/|_test\.|\.test\.|test_|\.d\.ts"
)


class History(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A repository, and the commit whose files are searched: those after it, up to `until`, are asked about."""

    name: str
    """owner/name."""
    since: str
    until: str
    endings: tuple[str, ...]


def commit_tasks(cache: Path) -> Iterator[Task]:
    """Projects whose history lies in the cache folder, as `histories/owner+name`: a clone, bare or not."""
    for history in msgspec.convert(tomllib.loads(_LIST.read_text("utf-8"))["histories"], list[History]):
        clone = cache / "histories" / history.name.replace("/", "+")
        if not clone.is_dir():
            print(f"{history.name}: left out, there is no clone at {clone}", file=sys.stderr)
            continue
        yield _task(history, clone, cache / "projects" / clone.name)


def _task(history: History, clone: Path, folder: Path) -> Task:
    if not folder.is_dir():
        folder.mkdir(parents=True)
        archive = subprocess.run(["git", "-C", clone, "archive", history.since], capture_output=True, check=True).stdout
        subprocess.run(["tar", "-x", "-C", folder], input=archive, check=True)
    documents = [
        Document(path, 1, text.count("\n") + 1, path.rpartition("/")[2], path.rpartition("/")[0], text)
        for path, text in _texts(folder, history.endings)
    ]
    known = {document.path for document in documents}
    return Task(history.name, str(folder), tuple(documents), tuple(_queries(history, clone, known)), is_by_file=True)


def _queries(history: History, clone: Path, known: set[str]) -> list[Query]:
    """The first commits after the state that is searched: what later ones change has moved away from it."""
    command = ["git", "-C", str(clone), "log", "--reverse", "--no-merges", "--format=%x01%s", "--name-status", "-M"]
    told = subprocess.run(
        [*command, f"{history.since}..{history.until}"],
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        check=True,
    ).stdout
    found = []
    for entry in told.split("\1")[1:]:
        subject, *lines = entry.strip().split("\n")
        changed = [line.split("\t")[1] for line in lines if line[:1] in {"M", "D", "R"}]
        query = query_of(subject, changed, known)
        if query is not None:
            found.append(query)
    return found[:MOST_QUERIES]


def query_of(subject: str, changed: list[str], known: set[str]) -> Query | None:
    """A commit as a query; None when its subject says little or its change is nothing to be found."""
    sources = [path for path in changed if not _ASIDE.search(path)]
    judged = [path for path in sources if path in known]
    text = " ".join(_NOISE.sub(" ", subject).split())
    is_telling = len(_WORD.findall(text)) >= _FEWEST_WORDS and not _DULL.search(text)
    if not is_telling or not judged or len(changed) > 3 * _MOST_FILES or len(judged) > _MOST_FILES:
        return None
    return Query(text, tuple(Answer(path) for path in judged))


def _texts(folder: Path, endings: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if path.suffix in endings and path.is_file() and path.stat().st_size < _LARGEST and ".pinakes/" not in name:
            yield name, path.read_text("utf-8", errors="replace")
