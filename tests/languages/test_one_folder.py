"""A language is one folder: no other room names one, but for what is listed here with its reason."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pinakes
from pinakes.languages import FOLDER, all_languages

ROOT = Path(pinakes.__file__).parent
ALLOWED = {
    # Formats and programs that have the name of a language and are none of its sources.
    "formats/coverage": "reports of coverage tools: one file for each of their formats",
    "operations/ingest_coverage.py": "names those reports",
    "transports/cli/completion.py": "shells that complete commands",
    "retrieval/context.py": "guides to a project, with the manifests that people look for first",
    "retrieval/changed.py": "prose that has no language here",
    "facts.py": "kinds of imports, which are part of the schema",
    "sources/contents.py": "how large files are that hold outputs beside code",
    "sources/packages.py": "where packages are installed that ship an index",
    # Still to move: what one language or family has to say about itself.
    "sources/manifests.py": "how each ecosystem names a project",
    "sources/defaults.py": "what minifiers and bundlers write, and folders of tools",
    "retrieval/affected.py": "the file by which pytest sets up tests",
    "retrieval/dead/conventions.py": "how files of tests and samples are named",
    "retrieval/dead/face.py": "what the manifest of a script package shows, and headers",
    "retrieval/dead/roots.py": "files that say what is started",
    "retrieval/aside.py": "how files of tests and generated code are named",
    "retrieval/search/rerank.py": "how headers are named, whose guards say little",
    "verification/servers.py": "the language servers that can be asked",
}
WORDS = frozenset(
    {"batch", "ignore", "json", "make", "markdown", "r", "sql", "template", "text", "toml", "xml", "yaml"}
)
"""Languages whose name is a word, or a format that Pinakes writes itself."""
OWN = frozenset({"json", "lsp", "md", "mdc", "scm", "service", "sql", "toml", "txt"})
"""Endings of files that are its own."""

MODULES = frozenset({"__init__.py", "family.py"})
"""Files by which folders of languages and families are found."""


def _names() -> frozenset[str]:
    folders = {folder.name for folder in FOLDER.iterdir() if (folder / "__init__.py").is_file()}
    return frozenset({*all_languages(), *folders}) - WORDS


def _endings() -> re.Pattern[str]:
    endings = {ending[1:] for spec in all_languages().values() for ending in spec.extensions} - OWN
    listed = "|".join(sorted(map(re.escape, endings), key=len, reverse=True))
    return re.compile(rf"(?<!\\)\.(?:{listed})(?![\w.(])|\\\.(?:\(\?:)?(?:\w+\|)*(?:{listed})\b")


def _said(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """The texts of a module that are no documentation, and the modules it imports."""
    documentation = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str | bytes) and id(node) not in documentation:
            yield node.lineno, node.value if isinstance(node.value, str) else node.value.decode("latin-1")
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("pinakes.languages."):
            yield node.lineno, (node.module or "").split(".")[2]


def _rooms() -> Iterator[tuple[str, Path]]:
    """Every module that is shared by languages."""
    for path in sorted(ROOT.rglob("*.py")):
        parts = path.relative_to(ROOT).parts
        if parts[0] not in {"languages", "linking"} or len(parts) == 2:
            yield "/".join(parts), path


def _naming() -> Iterator[tuple[str, int, str]]:
    """Where a shared room names a language: the room, the line, and what it says."""
    names, endings = _names(), _endings()
    for room, path in _rooms():
        for line, text in _said(ast.parse(path.read_text("utf-8"))):
            if text in names or (text not in MODULES and "://" not in text and endings.search(text)):
                yield room, line, text


def _is_of(room: str, allowed: str) -> bool:
    return room == allowed or room.startswith(f"{allowed}/")


def test_no_shared_room_names_a_language() -> None:
    found = [
        f"{room}:{line}: {text[:60]!r}"
        for room, line, text in _naming()
        if not any(_is_of(room, allowed) for allowed in ALLOWED)
    ]
    assert found == [], "say it in the folder of the language: docs/architecture.md tells how"


def test_what_is_allowed_is_needed() -> None:
    rooms = {room for room, _, _ in _naming()}
    assert [allowed for allowed in ALLOWED if not any(_is_of(room, allowed) for room in rooms)] == []
