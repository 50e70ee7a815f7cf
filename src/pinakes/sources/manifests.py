"""What a project or package calls itself, by the manifests of its ecosystem."""

import configparser
import json
import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from pinakes.sources.contents import read_regular_file

_MAX_BYTES = 1024 * 1024


class Naming(NamedTuple):
    """A name and a version, as a manifest states them; empty where it does not."""

    name: str
    version: str
    ecosystem: str | None = None


def project_naming(folder: Path) -> Naming:
    """The name and version of the first manifest that has a name, in the order of `MANIFESTS`; else the folder's."""
    for pattern, read in MANIFESTS:
        for path in sorted(folder.glob(pattern)):
            naming = _read(path, read)
            if naming is not None and naming.name:
                return naming
    return Naming(folder.resolve().name or "project", "")


def npm_naming(folder: Path) -> Naming | None:
    """What the package.json of a folder says; None when there is none that says a name."""
    naming = _read(folder / "package.json", _package_json)
    return naming if naming is not None and naming.name else None


def python_naming(metadata: bytes) -> Naming | None:
    """What the METADATA of a Python distribution says; None when it has no name."""
    fields: dict[str, str] = {}
    for line in metadata.decode("utf-8", "replace").splitlines():
        if not line.strip():
            break
        key, colon, value = line.partition(":")
        if colon and not line[0].isspace():
            fields.setdefault(key.strip().lower(), value.strip())
    name = fields.get("name", "")
    return Naming(name, fields.get("version", ""), "pypi") if name else None


def _read(path: Path, read: Callable[[str], Naming]) -> Naming | None:
    """None for a file that is not there, is no text or is broken: another manifest may do better."""
    try:
        raw = read_regular_file(str(path), _MAX_BYTES).raw
        naming = None if raw is None else read(raw.decode("utf-8-sig"))
    except (OSError, ValueError, LookupError, TypeError, AttributeError, RecursionError, configparser.Error):
        return None
    return naming


def _text(value: Any) -> str:
    return value.strip() if isinstance(value, str) else ""


def _pyproject(text: str) -> Naming:
    table = tomllib.loads(text)
    tables = (table.get("project", {}), table.get("tool", {}).get("poetry", {}))
    own: dict[str, Any] = next((found for found in tables if _text(found.get("name"))), {})
    return Naming(_text(own.get("name")), _text(own.get("version")), "pypi")


def _setup_cfg(text: str) -> Naming:
    parser = configparser.ConfigParser(interpolation=None)
    parser.read_string(text)
    own = parser["metadata"]
    version = own.get("version", "")
    return Naming(
        own.get("name", "").strip(), "" if version.startswith(("attr:", "file:")) else version.strip(), "pypi"
    )


def _package_json(text: str) -> Naming:
    table = json.loads(text)
    return Naming(_text(table.get("name")), _text(table.get("version")), "npm")


def _cargo(text: str) -> Naming:
    own = tomllib.loads(text)["package"]
    return Naming(_text(own.get("name")), _text(own.get("version")), "crates")


def _composer(text: str) -> Naming:
    table = json.loads(text)
    return Naming(_text(table.get("name")), _text(table.get("version")), "packagist")


def _go_mod(text: str) -> Naming:
    return Naming(_first(r"^module[ \t]+\"?([^\s\"]+)", text), "", "go")


def _gemspec(text: str) -> Naming:
    name = _first(r"^[ \t]*\w+\.name[ \t]*=[ \t]*['\"]([^'\"]+)['\"]", text)
    return Naming(name, _first(r"^[ \t]*\w+\.version[ \t]*=[ \t]*['\"]([^'\"]+)['\"]", text), "rubygems")


def _pom(text: str) -> Naming:
    """The project's own elements: those of its parent, dependencies and plugins are cut away first."""
    own = re.sub(r"<!--.*?-->", "", text, flags=re.DOTALL)
    for element in ("parent", "dependencies", "dependencyManagement", "build", "profiles", "reporting"):
        own = re.sub(rf"<{element}>.*?</{element}>", "", own, flags=re.DOTALL)
    version = _first(r"<version>\s*([^<\s]+)\s*</version>", own)
    name = _first(r"<artifactId>\s*([^<\s]+)\s*</artifactId>", own)
    return Naming(name, "" if "${" in version else version, "maven")


def _gradle(text: str) -> Naming:
    return Naming(_first(r"^[ \t]*rootProject\.name[ \t]*=[ \t]*['\"]([^'\"]+)['\"]", text), "", "maven")


def _pubspec(text: str) -> Naming:
    name = _first(r"^name:[ \t]*['\"]?([\w-]+)", text)
    return Naming(name, _first(r"^version:[ \t]*['\"]?([^\s'\"]+)", text), "pub")


def _mix(text: str) -> Naming:
    name = _first(r"\bapp:[ \t]*:(\w+)", text)
    return Naming(name, _first(r"\bversion:[ \t]*\"([^\"]+)\"", text), "hex")


def _swift(text: str) -> Naming:
    return Naming(_first(r"\bPackage\(\s*name:[ \t]*\"([^\"]+)\"", text), "", "swift")


def _first(pattern: str, text: str) -> str:
    match = re.search(pattern, text, re.MULTILINE)
    return match[1] if match else ""


MANIFESTS: tuple[tuple[str, Callable[[str], Naming]], ...] = (
    ("pyproject.toml", _pyproject),
    ("setup.cfg", _setup_cfg),
    ("package.json", _package_json),
    ("Cargo.toml", _cargo),
    ("go.mod", _go_mod),
    ("composer.json", _composer),
    ("*.gemspec", _gemspec),
    ("pom.xml", _pom),
    ("settings.gradle", _gradle),
    ("settings.gradle.kts", _gradle),
    ("pubspec.yaml", _pubspec),
    ("mix.exs", _mix),
    ("Package.swift", _swift),
)
"""Files that name a project, first to last, each with what reads it."""
