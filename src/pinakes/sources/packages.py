"""Dependencies of a project that ship an index of themselves: `<package>/.codeindex/` where they are installed."""

import os
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from pinakes.sources.contents import read_regular_file

if TYPE_CHECKING:
    from pinakes.sources.manifests import Naming

FOLDER = ".codeindex"
FILES = ("index.json", "files.jsonl", "symbols.jsonl", "texts.jsonl")
"""The files of a portable index; one without the first is none."""

_ENVIRONMENTS = (".venv", "venv")
_MAX_RECORD = 64 * 1024 * 1024
_MAX_METADATA = 4 * 1024 * 1024


class FoundPackage(NamedTuple):
    """An installed package with an index of itself."""

    name: str
    version: str
    ecosystem: str
    place: str
    """The index, relative to the root with `/` where it lies there, else absolute."""
    folder: str
    """The same, absolute."""
    stamp: str
    """Changes when one of the index's files does."""


def find_packages(root: Path, virtual_env: str | None) -> list[FoundPackage]:
    """Packages in the project's virtual environments and in its node_modules, each once, in a fixed order.

    Links are followed only as far as the root and the environment itself.
    """
    found = [package for folder in _site_packages(root, virtual_env) for package in _python_packages(root, folder)]
    found += _npm_packages(root)
    # The same distribution in two environments is told of once.
    first: dict[tuple[str, ...], FoundPackage] = {}
    for package in found:
        first.setdefault((package.ecosystem, package.name, package.version, Path(package.folder).parent.name), package)
    return list(first.values())


def _site_packages(root: Path, virtual_env: str | None) -> list[Path]:
    environments = [root / name for name in _ENVIRONMENTS]
    if virtual_env:
        environments.append(Path(virtual_env))
    folders = []
    for environment in environments:
        if (environment / "pyvenv.cfg").is_file():
            folders += [*sorted(environment.glob("lib*/python*/site-packages")), environment / "Lib" / "site-packages"]
    return list({os.path.realpath(folder): folder for folder in reversed(folders) if folder.is_dir()}.values())[::-1]


def _python_packages(root: Path, folder: Path) -> list[FoundPackage]:
    names = [name for name in _folders(folder) if _is_index(folder / name / FOLDER)]
    if not names:
        return []
    from pinakes.sources.manifests import Naming  # noqa: PLC0415  Most projects have no such package.

    owners = owners_of(folder)
    top = os.path.realpath(folder)
    found = []
    for name in names:
        naming = owners.get(name) or Naming(name, "", "pypi")
        found += _package(root, folder / name / FOLDER, naming, within=(top, os.path.realpath(root)))
    return found


def _npm_packages(root: Path) -> list[FoundPackage]:
    modules = root / "node_modules"
    names = []
    for name in _folders(modules):
        if name.startswith("@"):
            names += [f"{name}/{inner}" for inner in _folders(modules / name)]
        elif not name.startswith("."):
            names.append(name)
    found = []
    for name in names:
        if _is_index(modules / name / FOLDER):
            from pinakes.sources.manifests import Naming, npm_naming  # noqa: PLC0415  The same.

            naming = npm_naming(modules / name) or Naming(name, "", "npm")
            found += _package(root, modules / name / FOLDER, naming, within=(os.path.realpath(root),))
    return found


def _package(root: Path, index: Path, naming: "Naming", *, within: Iterable[str]) -> list[FoundPackage]:
    """The package, as a list of one; none when links lead its index out of where it may lie."""
    real = os.path.realpath(index)
    if not any(real.startswith(f"{top}{os.sep}") for top in within):
        return []
    inside = os.path.relpath(index, root)
    place = os.fspath(index) if inside.startswith("..") else inside.replace(os.sep, "/")
    return [FoundPackage(naming.name, naming.version, naming.ecosystem or "", place, os.fspath(index), _stamp(index))]


def _stamp(index: Path) -> str:
    parts = []
    for name in FILES:
        try:
            status = (index / name).stat()
        except OSError:
            parts.append("-")
        else:
            parts.append(f"{status.st_size}.{status.st_mtime_ns}")
    return " ".join(parts)


def owners_of(folder: Path) -> "dict[str, Naming]":
    """Which distribution each top-level folder with an index belongs to, as the RECORD files say."""
    from pinakes.sources.manifests import python_naming  # noqa: PLC0415  The same.

    owners: dict[str, Naming] = {}
    for name in _folders(folder):
        if not name.endswith(".dist-info"):
            continue
        record = _content(folder / name / "RECORD", _MAX_RECORD)
        owned = [
            line.partition(b"/")[0].decode("utf-8", "replace").strip('"')
            for line in record.splitlines()
            if f"/{FOLDER}/{FILES[0]}".encode() in line
        ]
        naming = python_naming(_content(folder / name / "METADATA", _MAX_METADATA)) if owned else None
        if naming is not None:
            owners |= dict.fromkeys(owned, naming)
    return owners


def _folders(folder: Path) -> list[str]:
    """Names of the folders in a folder, links to folders among them, sorted; none when it cannot be read."""
    try:
        with os.scandir(folder) as entries:
            return sorted(entry.name for entry in entries if entry.is_dir())
    except OSError:
        return []


def _is_index(folder: Path) -> bool:
    return (folder / FILES[0]).is_file()


def _content(path: Path, most: int) -> bytes:
    try:
        return read_regular_file(os.fspath(path), most).raw or b""
    except OSError:
        return b""
