"""What config files say about where modules are found: `tsconfig.json`, `jsconfig.json` and `package.json`."""

import json
import re
from collections.abc import Callable
from typing import Any, NamedTuple

_CONFIG_NAME = re.compile(r"(?:^|/)(?:[tj]sconfig(?:\.[^/]+)?|package)\.json$")
_STRING_OR_COMMENT = re.compile(
    r'("(?:[^"\\\n]|\\.)*")|//[^\n]*|/\*.*?\*/|,(?=(?:\s|//[^\n]*|/\*.*?\*/)*[}\]])', re.DOTALL
)
_CONDITIONS = ("types", "source", "import", "module", "node", "require", "default", "browser", "development")
_ENTRY_FIELDS = ("source", "types", "typings", "module", "main", "svelte", "browser")
DEEPEST = 8
"""How many configs may extend one another, and how deep conditions may nest."""

Read = Callable[[str], str | None]
"""Gives the text of a file of the project; None when there is none."""


class Compiler(NamedTuple):
    """What a `tsconfig.json` says about modules: folders are relative to the root and end in `/`."""

    base: str | None = None
    """Where plain names are looked for."""
    paths: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """Patterns, and the places to look in."""


class Package(NamedTuple):
    """What a `package.json` says about modules."""

    folder: str
    name: str | None
    entries: tuple[str, ...]
    exports: tuple[tuple[str, tuple[str, ...]], ...]
    """Subpath patterns with the files they may be."""
    imports: tuple[tuple[str, tuple[str, ...]], ...]


def is_config(path: str) -> bool:
    """Whether a file may say where modules are found."""
    return _CONFIG_NAME.search(path) is not None


def parse_json(text: str) -> dict[str, Any]:
    """An object from JSON with comments and trailing commas; empty when it is none."""
    plain = _STRING_OR_COMMENT.sub(lambda match: match[1] or "", text.removeprefix("\ufeff"))
    try:
        found = json.loads(plain)
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def read_compiler(path: str, read: Read) -> Compiler:
    """The module settings of a config file, with what it extends; what it refers to counts where it says nothing."""
    return _compiler(path, read, 0) or Compiler()


def _compiler(path: str, read: Read, depth: int) -> Compiler | None:
    text = read(path) if depth <= DEEPEST else None
    if text is None:
        return None
    config = parse_json(text)
    folder = path[: path.rfind("/") + 1]
    found = Compiler()
    for extended in _strings(config.get("extends")):
        found = _extended(folder, extended, read, depth) or found
    options = config.get("compilerOptions")
    options = options if isinstance(options, dict) else {}
    base = options.get("baseUrl")
    if isinstance(base, str):
        found = found._replace(base=joined(folder, f"{base}/"))
    paths = options.get("paths")
    if isinstance(paths, dict):
        around = found.base if found.base is not None else folder
        found = found._replace(
            paths=tuple(
                [
                    (key, tuple([joined(around, place) or "" for place in _strings(places)]))
                    for key, places in paths.items()
                ]
            )
        )
    if found == Compiler():
        return _referred(config, folder, read, depth)
    return found


def _extended(folder: str, extended: str, read: Read, depth: int) -> Compiler | None:
    """A config that another extends; one that a package outside the project ships is not looked at."""
    if not extended.startswith("."):
        return None
    place = joined(folder, extended)
    if place is None:
        return None
    for candidate in (place, f"{place}.json", f"{place}/tsconfig.json"):
        found = _compiler(candidate, read, depth + 1) if candidate.endswith(".json") else None
        if found is not None:
            return found
    return None


def _referred(config: dict[str, Any], folder: str, read: Read, depth: int) -> Compiler | None:
    """What the projects that a config refers to say, where it says nothing itself."""
    references = config.get("references")
    for item in references if isinstance(references, list) else ():
        place = item.get("path") if isinstance(item, dict) else None
        target = joined(folder, place) if isinstance(place, str) else None
        if target is not None and target.endswith(".json") and target[: target.rfind("/") + 1] == folder:
            found = _compiler(target, read, depth + 1)
            if found is not None and found != Compiler():
                return found
    return Compiler()


def read_package(path: str, read: Read) -> Package:
    """The module settings of a `package.json`."""
    config = parse_json(read(path) or "")
    folder = path[: path.rfind("/") + 1]
    name = config.get("name")
    exports = config.get("exports")
    if isinstance(exports, dict) and any(key.startswith(".") for key in exports):
        subpaths = [(key, tuple(_targets(value, 0))) for key, value in exports.items()]
    else:
        subpaths = [(".", tuple(_targets(exports, 0)))] if exports is not None else []
    imports = config.get("imports")
    inner = [(key, tuple(_targets(value, 0))) for key, value in imports.items()] if isinstance(imports, dict) else []
    entries = tuple([config[field] for field in _ENTRY_FIELDS if isinstance(config.get(field), str)])
    return Package(folder, name if isinstance(name, str) else None, entries, tuple(subpaths), tuple(inner))


def _targets(value: object, depth: int) -> list[str]:
    """The files that an entry of `exports` may be, those of types and sources first."""
    if isinstance(value, str):
        return [value]
    if depth > DEEPEST:
        return []
    if isinstance(value, list):
        return [target for item in value for target in _targets(item, depth + 1)]
    if isinstance(value, dict):
        keys = sorted(value, key=lambda key: _CONDITIONS.index(key) if key in _CONDITIONS else -1)
        return list(dict.fromkeys(target for key in keys for target in _targets(value[key], depth + 1)))
    return []


def _strings(value: object) -> list[str]:
    if isinstance(value, str):
        return [value]
    return [item for item in value if isinstance(item, str)] if isinstance(value, list) else []


def joined(folder: str, path: str) -> str | None:
    """A path as seen from a folder, from the root; None when it leads out of the project. A `/` at its end stays."""
    parts = folder.split("/")[:-1]
    for part in path.split("/")[:-1]:
        if not _step(parts, part):
            return None
    last = path.rpartition("/")[2]
    if last in {".", ".."}:
        if not _step(parts, last):
            return None
        last = ""
    return "/".join([*parts, last])


def _step(parts: list[str], part: str) -> bool:
    if part == "..":
        if not parts:
            return False
        parts.pop()
    elif part not in {"", "."}:
        parts.append(part)
    return True
