"""What a project shows the world: names that somebody outside it may use."""

import fnmatch
import json
import re
from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import Any, Final, Literal, NamedTuple

from pinakes.languages import all_languages, loaded
from pinakes.languages._conventions import Manifest, Packaging
from pinakes.retrieval.dead.code import TYPES, Code
from pinakes.retrieval.dead.conventions import IS_OUTSIDE, IS_TEST_FILE, conventions_by_language
from pinakes.storage.usage import Defined, ReadFile

Audience = Literal["auto", "library", "program"]
"""Who may use public names: those that manifests say, others too, or nobody else."""
Read = Callable[[str], str]
"""The text of a file of the project; empty when it cannot be read."""


class Face(NamedTuple):
    """What can be seen from outside."""

    files: frozenset[int]
    """Files whose public names can be."""
    inner: frozenset[int]
    """The other files of libraries: who gets an object of a type in one may use its public members."""
    passed_on: dict[int, str]
    """Symbols that a file of the first sort takes from others, with its path: others may take them from there."""

    def shows(self, code: Code, symbol: Defined) -> str | None:
        """How somebody outside may come by a symbol, in words; None when nobody does."""
        above = symbol
        while True:
            if not _is_public(above):
                return None
            if above.parent is None:
                break
            above = code.symbols[above.parent]
        if symbol.file in self.files:
            return "is a public name of a library"
        if (path := self.passed_on.get(above.id)) is not None:
            return f"is passed on by {path}"
        is_member = symbol is not above and symbol.kind not in TYPES
        return "is a public member of a type of a library" if is_member and symbol.file in self.inner else None


def _is_public(symbol: Defined) -> bool:
    return symbol.visibility in {None, "public"} or "protected" in (symbol.signature or "")[:40]


def face_of(
    code: Code,
    read: Read,
    passing: Iterable[tuple[int, str]],
    dependencies: Iterable[tuple[int, int]],
    audience: Audience,
) -> Face:
    """What a project shows the world. `passing` are files that pass on everything of some module, with that module."""
    known = conventions_by_language()
    libraries = _Libraries(code.files.values(), read, audience)
    sorts = {file.id: libraries.sort(code, file) for file in code.files.values() if file.language in known}
    shown = {file for file, sort in sorts.items() if sort == "shown"}
    targets: dict[int, list[int]] = defaultdict(list)
    for source, target in dependencies:
        targets[-source].append(-target)
    modules: dict[int, list[str]] = defaultdict(list)
    for file, module in passing:
        modules[file].append(_stem(module).rpartition("/")[2])
    for file in (queue := [file for file in modules if file in shown]):
        new = [target for target in targets[file] if target not in shown and _last(code, target) in modules[file]]
        shown.update(new)
        queue += new
    passed_on = {
        target: code.files[file].path
        for file in sorted(shown)
        for target in sorted(code.imports.get(-file, set()) | code.uses.get(-file, set()))
        if target >> 20 != file
    }
    inner = frozenset(file for file, sort in sorts.items() if sort == "inner")
    return Face(frozenset(shown), inner, passed_on)


def _last(code: Code, file: int) -> str:
    """The last part of the name by which others import a script."""
    return _stem(code.files[file].path).rpartition("/")[2]


class _Libraries:
    """Which folders hold libraries, by their manifests."""

    def __init__(self, files: Iterable[ReadFile], read: Read, audience: Audience) -> None:
        self._audience = audience
        paths = [file.path for file in files if file.skipped is None]
        self._verdicts: dict[tuple[str, str], bool] = {}
        self._entries: dict[str, frozenset[str]] = {}
        """The stems of the files that a package names in its manifest, by folder; none when they cannot be told."""
        self._programs: set[str] = set()
        """Folders, with a slash, of packages that are programs alone."""
        by_packaging: dict[str, list[str]] = defaultdict(list)
        for spec in all_languages().values():
            if spec.packaging is not None:
                by_packaging[spec.packaging].append(spec.name)
        for packaging, languages in by_packaging.items():
            self._read_manifests(languages, loaded(packaging), paths, read)

    def _read_manifests(self, languages: list[str], packaging: Packaging, paths: list[str], read: Read) -> None:
        named = [(*path.rpartition("/")[::2], path) for path in paths]
        for manifest in packaging.manifests:
            for folder, name, path in named:
                if fnmatch.fnmatchcase(name, manifest.pattern):
                    self._note(folder, languages, manifest, read(path))
        for folder, name, _ in named:
            if name in packaging.programs:
                self._verdicts |= {(folder, language): False for language in languages}
        if packaging.program_and_library is not None:
            program, library = packaging.program_and_library
            self._programs |= _folders_with(program, paths) - _folders_with(library, paths)

    def _note(self, folder: str, languages: list[str], manifest: Manifest, text: str) -> None:
        is_library = manifest.is_of_library(text)
        for language in languages:
            self._verdicts[folder, language] = self._verdicts.get((folder, language), False) or is_library
        if manifest.pattern == "package.json":
            self._entries[folder] = _entries(text)

    def sort(self, code: Code, file: ReadFile) -> str:
        """What a file is to others.

        Its public names are meant for them (`shown`), or it is another one of a library (`inner`), or of none (empty).
        """
        language = file.language or ""
        conventions = conventions_by_language()[language]
        folder = self._folder(file.path, language)
        is_library = conventions.is_library if folder is None else self._verdicts[folder, language]
        if self._audience != "auto":
            is_library = self._audience == "library"
        inner = file.path.removeprefix(f"{folder}/" if folder else "")
        parts = inner.split("/")
        if not is_library or (len(parts) > 1 and parts[0] in IS_OUTSIDE) or IS_TEST_FILE.search(inner):
            return ""
        if (folder is not None and (f"{folder}/" if folder else "") in self._programs) or _is_program(code, file):
            return ""
        return "shown" if self._is_shown(conventions.face, folder or "", inner) else "inner"

    def _is_shown(self, face: str, folder: str, inner: str) -> bool:
        parts = inner.split("/")
        if face == "modules":
            return not any(part.startswith("_") and not part.startswith("__") for part in parts)
        if face == "entries":
            entries = self._entries.get(folder, frozenset())
            return not entries or _stem(inner) in entries or "*" in entries
        if face == "headers":
            return inner.endswith((".h", ".hh", ".hpp", ".hxx", ".inc", ".ipp", ".tcc"))
        return "internal" not in parts[:-1]

    def _folder(self, path: str, language: str) -> str | None:
        """The nearest folder up that has a manifest of the language."""
        folder = path
        while folder:
            folder = folder.rpartition("/")[0]
            if (folder, language) in self._verdicts:
                return folder
        return None


def _folders_with(ending: str, paths: list[str]) -> set[str]:
    """What stands before an ending in the paths that have it."""
    return {path.removesuffix(ending) for path in paths if path.endswith(ending)}


def _is_program(code: Code, file: ReadFile) -> bool:
    """Whether a Go file belongs to a program, of which nothing can be imported."""
    first = code.symbols.get(file.id << 20)
    return first is not None and first.kind == "package" and first.name == "main"


def _entries(manifest: str) -> frozenset[str]:
    try:
        table = json.loads(manifest)
    except ValueError:
        return frozenset()
    found: set[str] = set()
    for key in ("main", "module", "types", "typings", "browser", "exports", "bin", "source", "react-native"):
        found.update(_strings(table.get(key) if isinstance(table, dict) else None))
    return frozenset("*" if "*" in path else _stem(path) for path in found)


def _strings(value: Any) -> list[str]:
    if isinstance(value, dict):
        return [text for inner in value.values() for text in _strings(inner)]
    if isinstance(value, list):
        return [text for inner in value for text in _strings(inner)]
    return [value] if isinstance(value, str) else []


_BUILT: Final = re.compile(
    r"^(?:\./)?(?:(?:dist|lib|build|out|src|source|cjs|esm|es|umd|types|module|commonjs|node|browser)/)*"
)
_ENDING: Final = re.compile(r"(?:\.d)?\.[cm]?[jt]sx?$|\.(?:vue|svelte|astro)$")


def _stem(path: str) -> str:
    """What a source and what is built from it have in common."""
    return _ENDING.sub("", _BUILT.sub("", path)).removesuffix("/index") or "index"
