"""Which file an `#include` means."""

import json
import posixpath
import shlex
from collections.abc import Callable, Iterable
from typing import NamedTuple

from pinakes.languages.c.standard import STANDARD_HEADERS

_FLAGS = ("-I", "-isystem", "-iquote", "-idirafter", "/I")
_ROOTS = ("include/", "src/", "inc/", "lib/")
"""How folders are called that headers are named from."""

SOURCES = (".c", ".cc", ".cpp", ".cxx", ".c++", ".cu")

Found = int | str | None
"""A file of the project, the name of a header outside it, or nothing that is known."""


class Folders(NamedTuple):
    """Where the compiler is told to look: for each source file, and for all of them together."""

    of_file: dict[str, tuple[str, ...]]
    shared: tuple[str, ...]


class Headers:
    """The files of a project that may be included, by how they are named. Folders end in `/`; the root is empty."""

    def __init__(self, files: Iterable[tuple[int, str]], folders: Folders) -> None:
        self._files: dict[str, int] = {}
        self._by_name: dict[str, list[str]] = {}
        for file, path in files:
            self._files[path] = file
            self._by_name.setdefault(path.rpartition("/")[2], []).append(path)
        self._folders = folders
        self._found: dict[tuple[str, str, bool], Found] = {}

    def settings(self) -> str:
        """All that config files say about includes."""
        return repr((sorted(self._folders.of_file.items()), self._folders.shared))

    def find(self, importer: str, module: str, *, is_quoted: bool) -> Found:
        """What an include means, as seen from a file."""
        if importer in self._folders.of_file:
            return self._find(importer, module, is_quoted=is_quoted)
        key = (importer[: importer.rfind("/") + 1], module, is_quoted)
        if key not in self._found:
            self._found[key] = self._find(importer, module, is_quoted=is_quoted)
        return self._found[key]

    def source_of(self, path: str) -> int | None:
        """The source file that a header goes with: the one of its name beside it, or the only one."""
        stem, dot, ending = path.rpartition(".")
        if not dot or f".{ending}" in SOURCES:
            return None
        for source in SOURCES:
            if stem + source in self._files:
                return self._files[stem + source]
        name = stem.rpartition("/")[2]
        places = [place for source in SOURCES for place in self._by_name.get(name + source, ())]
        return self._files[places[0]] if len(places) == 1 else None

    def _find(self, importer: str, module: str, *, is_quoted: bool) -> Found:
        folder = importer[: importer.rfind("/") + 1]
        told = self._folders.of_file.get(importer, self._folders.shared)
        for place in (folder, *told) if is_quoted else told:
            file = self._files.get(posixpath.normpath(place + module))
            if file is not None:
                return file
        path = self._guess(folder, module, is_quoted=is_quoted)
        if path is not None:
            return self._files[path]
        return None if is_quoted and module not in STANDARD_HEADERS else module

    def _guess(self, folder: str, module: str, *, is_quoted: bool) -> str | None:
        """The one file that a header may be by its name, or the nearest of several."""
        name = posixpath.normpath(module)
        while name.startswith("../"):
            name = name[3:]
        if not is_quoted and module in STANDARD_HEADERS:
            path = f"include/{name}"
            return path if path in self._files else None
        places = self._by_name.get(name.rpartition("/")[2], ())
        ranked = sorted((_rank(folder, path, name), path) for path in places if f"/{path}".endswith(f"/{name}"))
        is_clear = len(ranked) == 1 or (len(ranked) > 1 and ranked[0][0] < ranked[1][0])
        return ranked[0][1] if is_clear else None


def _rank(folder: str, path: str, name: str) -> tuple[int, bool, int]:
    """How near a file is, smaller first: folders in common, whether headers are named from there, how deep it lies."""
    root = path[: len(path) - len(name)]
    shared = 0
    for one, other in zip(folder.split("/")[:-1], path.split("/")[:-1], strict=False):
        if one != other:
            break
        shared += 1
    return -shared, bool(root) and not root.endswith(_ROOTS), path.count("/")


def read_folders(paths: Iterable[str], files: Iterable[tuple[int, str]], read: Callable[[str], str | None]) -> Folders:
    """What the `compile_commands.json` of a project say about where headers are."""
    known = {path for _, path in files}
    of_file: dict[str, tuple[str, ...]] = {}
    shared: dict[str, None] = {}
    for path in sorted(paths):
        for source, folders in _read_commands(read(path) or "", known):
            of_file.setdefault(source, folders)
            shared.update(dict.fromkeys(folders))
    return Folders(of_file, tuple(shared))


def _read_commands(text: str, known: set[str]) -> list[tuple[str, tuple[str, ...]]]:
    try:
        commands = json.loads(text)
    except ValueError:
        return []
    found: list[tuple[str, tuple[str, ...]]] = []
    root: str | None = None
    for item in commands if isinstance(commands, list) else ():
        if not isinstance(item, dict) or not isinstance(item.get("file"), str):
            continue
        folder = item["directory"] if isinstance(item.get("directory"), str) else ""
        file = posixpath.normpath(posixpath.join(folder, item["file"]))
        root = _root_of(file, known) if root is None else root
        if root is not None and file.startswith(root):
            found.append((file[len(root) :], tuple(_told(item, folder, root))))
    return found


def _root_of(file: str, known: set[str]) -> str | None:
    """Where the project lay when its commands were written, by a file of it."""
    parts = file.split("/")
    for at in range(len(parts)):
        path = "/".join(parts[at:])
        if path in known:
            return file[: len(file) - len(path)]
    return None


def _told(item: dict[str, object], folder: str, root: str) -> list[str]:
    """The folders of the project that one command names."""
    arguments, command = item.get("arguments"), item.get("command")
    words = [word for word in arguments if isinstance(word, str)] if isinstance(arguments, list) else []
    if not words and isinstance(command, str):
        try:
            words = shlex.split(command)
        except ValueError:
            words = command.split()
    found = []
    for word, following in zip(words, [*words[1:], ""], strict=True):
        flag = next((flag for flag in _FLAGS if word.startswith(flag)), None)
        if flag is not None:
            place = posixpath.normpath(posixpath.join(folder, word[len(flag) :] or following)) + "/"
            if place.startswith(root):
                found.append(place[len(root) :])
    return found
