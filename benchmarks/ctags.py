"""Compare the definitions we find with those of universal-ctags (which must be on PATH), language by language.

python -m benchmarks.ctags FOLDER...             a table: one row for each language in the folders
python -m benchmarks.ctags --missed go FOLDER    what ctags has and we lack, by class and kind, with examples

Three shares stand side by side: the symbols that an index stores; these and the other definitions that `occurrences`
reads off a file (locals, keys of objects); and the latter without the classes of disagreement that
`benchmarks.disagreements` explains. Below the table, how many definitions each class has.
"""

import argparse
import json
import os
import subprocess
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from benchmarks.disagreements import OTHER, OWN_NAME, UNREADABLE, Missed, read, why
from pinakes.extraction.extract import extract_facts
from pinakes.extraction.locals import LocalUse, find_keys, find_locals
from pinakes.facts import FileFacts
from pinakes.languages import all_languages, decide_shared, language_of
from pinakes.retrieval.local_names import Key
from pinakes.retrieval.occurrences import UNRESOLVED, defining
from pinakes.sources.read import read_source

CTAGS_NAMES = {
    "python": "Python",
    "typescript": "TypeScript",
    "tsx": "TypeScript",
    "javascript": "JavaScript",
    "go": "Go",
    "rust": "Rust",
    "java": "Java",
    "c": "C",
    "cpp": "C++",
    "csharp": "C#",
    "ruby": "Ruby",
    "php": "PHP",
    "kotlin": "Kotlin",
    "lua": "Lua",
    "bash": "Sh",
    "elixir": "Elixir",
    "protobuf": "Protobuf",
    "sql": "SQL",
}
"""What ctags calls our languages, for those it reads."""
NO_DEFINITION = {
    "Python": {"namespace", "module", "unknown"},
    "Go": {"packageName", "unknown"},
    "C": {"header"},
    "C++": {"header"},
    "C#": {"local", "typedef"},
    "JavaScript": {"unknown"},
    "Ruby": {"library"},
    "PHP": {"local", "alias"},
    "Sh": {"script", "heredoc"},
    "Rust": {"implementation"},
}
"""Kinds of tag that name what a file imports or what never leaves a function."""


_MADE_UP = ("__anon", "AnonymousFunction", "anonymousObject")
"""How the names start that ctags gives to what has none."""
_FIGURES = frozenset({"files", "ctags", "stored", "found"})


class Tag(NamedTuple):
    """One definition as ctags sees it."""

    path: str
    line: int
    name: str
    kind: str


_Missed = dict[tuple[str, str], list[Tag]]
"""What we lack, by class of disagreement and kind of tag."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--missed", metavar="LANGUAGE", help="list what we lack in this language")
    parser.add_argument("--examples", type=int, default=8, help="how many examples of each kind of tag")
    parser.add_argument("folders", nargs="+", type=Path)
    arguments = parser.parse_args()
    rows: dict[str, Counter[str]] = defaultdict(Counter)
    missed: dict[tuple[str, str], list[Tag]] = defaultdict(list)
    for folder in arguments.folders:
        for language, files in _by_language(folder).items():
            if arguments.missed in {None, language}:
                compare(folder, language, _tags(folder, language, files), rows[language], missed)
    print("| Language | Files | ctags | Stored | Stored and locals | Without explained classes |")
    print("|---|---|---|---|---|---|")
    for language, row in sorted(rows.items()):
        if not row["ctags"]:
            continue
        ours = row["found"] + row[UNREADABLE] + row[OTHER]
        shares = [row["stored"] / row["ctags"], row["found"] / row["ctags"], row["found"] / max(ours, 1)]
        print(
            f"| {language} | {row['files']} | {row['ctags']} | " + " | ".join(f"{share:.4f}" for share in shares) + " |"
        )
    for language, row in sorted(rows.items()):
        classes = [(count, name) for name, count in row.items() if name not in _FIGURES]
        print(f"\n{language}: " + "; ".join(f"{count} {name}" for count, name in sorted(classes, reverse=True)))
    if arguments.missed:
        for (reason, kind), tags in sorted(missed.items(), key=lambda item: -len(item[1])):
            print(f"\n{reason}, {kind}: {len(tags)}")
            step = max(1, len(tags) // arguments.examples)
            for tag in tags[::step][: arguments.examples]:
                print(f"  {tag.path}:{tag.line} {tag.name}")


def _by_language(folder: Path) -> dict[str, list[str]]:
    paths = []
    for at, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        paths += [os.path.relpath(os.path.join(at, name), folder) for name in sorted(names)]
    decided = decide_shared(paths)
    found: dict[str, list[str]] = defaultdict(list)
    for path in paths:
        language = decided.get(path) or language_of(path)
        if language in CTAGS_NAMES and not (folder / path).is_symlink():
            found[language].append(path)
    return found


def compare(folder: Path, language: str, tags: Iterable[Tag], row: Counter[str], missed: _Missed) -> None:
    """Add to the figures of a language what we have of some tags, and to what we lack, by class and kind."""
    by_path: dict[str, set[Tag]] = defaultdict(set)
    for tag in tags:
        by_path[tag.path].add(tag)
    for path, listed in sorted(by_path.items()):
        source = read_source(str(folder), path, 1 << 30)
        if source.problem is not None:
            continue
        facts = extract_facts(path, language, source.data)
        stored = {(symbol.name, line) for symbol in facts.symbols for line in (symbol.name_line, symbol.line)}
        unstored = [tag for tag in sorted(listed) if (tag.name, tag.line) not in stored and not _is_end(tag, facts)]
        row.update(files=1, ctags=len(listed), stored=len(listed) - len(unstored))
        locals_ = find_locals(path, language, source.data) if unstored else []
        told = _told(language, source.data, facts, locals_) if unstored else set()
        lacking = [tag for tag in unstored if (tag.name, tag.line) not in told]
        row.update(found=len(listed) - len(lacking))
        if not lacking:
            continue
        has_grammar = all_languages()[language].grammar is not None
        parsed = read(language, source.data, facts, locals_) if has_grammar else None
        for tag in lacking:
            reason = OTHER if parsed is None else why(parsed, Missed(tag.line, tag.name, tag.kind))
            row[reason] += 1
            row["found"] += reason == OWN_NAME
            missed[reason, tag.kind].append(tag._replace(path=f"{folder}/{path}"))


def _is_end(tag: Tag, facts: FileFacts) -> bool:
    """Whether a dotted name, `IShape.Draw`, is how the qualified name of a symbol on that line ends."""
    end = f".{tag.name}"
    return "." in tag.name and any(
        symbol.qualified_name.endswith(end) and tag.line in (symbol.line, symbol.name_line) for symbol in facts.symbols
    )


def _told(language: str, data: bytes, facts: FileFacts, locals_: list[LocalUse]) -> set[tuple[str, int]]:
    """The names and lines of definitions that `occurrences` tells beside symbols. A key that is a use is none."""
    used = {(item.line, item.col) for item in facts.references if item.resolution != UNRESOLVED}
    told = {(use.name, use.line) for use in locals_ if use.is_definition}
    told |= {(key.name, key.line) for key in defining([Key(*key) for key in find_keys(language, data)], used)}
    # ctags names variables of PHP without their dollar.
    return {(name.removeprefix("$"), line) for name, line in told} if language == "php" else told


def _tags(folder: Path, language: str, files: Iterable[str]) -> Iterator[Tag]:
    name = CTAGS_NAMES[language]
    ignored = NO_DEFINITION.get(name, set())
    with tempfile.NamedTemporaryFile("w", suffix=".files", encoding="utf-8") as listing:
        listing.writelines(f"{path}\n" for path in files)
        listing.flush()
        command = ["ctags", "--output-format=json", "--fields=+nK", f"--language-force={name}", "--sort=no"]
        with subprocess.Popen(
            [*command, "-L", listing.name, "-f", "-"], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        ) as process:
            assert process.stdout is not None
            for line in process.stdout:
                tag = json.loads(line.decode("utf-8", "replace"))
                if tag["_type"] != "tag" or tag.get("kind") in ignored:
                    continue
                if not tag["name"].startswith(_MADE_UP):
                    yield Tag(tag["path"], tag["line"], _spelled(tag["name"]), tag.get("kind", "?"))


def _spelled(name: str) -> str:
    """The name as we spell it: ctags puts a blank into C++'s `operator==`."""
    word, blank, symbol = name.strip().partition(" ")
    return word + symbol if blank and word == "operator" and not symbol[:1].isalpha() else name.strip()


if __name__ == "__main__":
    main()
