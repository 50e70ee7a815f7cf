"""A SCIP index of a Rust project by rust-analyzer, without Cargo and without what a registry would bring.

python -m benchmarks.accuracy.oracles.rust FOLDER INDEX.scip

Needs `rust-analyzer`, and the sources of the standard library in RUST_SRC_PATH. The crates of the folder are read from
their Cargo.toml, with all features on and as tests; crates that lie elsewhere are unknown, and so is what macros of
theirs make.
"""

import json
import os
import tempfile
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from benchmarks.accuracy.oracles._tools import copied, folder_and_index, installed, run

_TABLES = ("dependencies", "dev-dependencies", "build-dependencies")
_LOOSE = ("src/bin", "tests", "examples", "benches")
_SYSTEM = [
    "test",
    "debug_assertions",
    "unix",
    'panic="unwind"',
    *(f'target_{key}="{value}"' for key, value in [("os", "linux"), ("arch", "x86_64"), ("family", "unix")]),
    *('target_env="gnu"', 'target_pointer_width="64"', 'target_endian="little"', 'target_has_atomic="64"'),
    *('target_has_atomic="8"', 'target_has_atomic="16"', 'target_has_atomic="32"', 'target_has_atomic="ptr"'),
]


class Crate(NamedTuple):
    """A file that rustc starts from."""

    package: str
    name: str
    """As other crates write it."""
    root: Path
    edition: str
    features: tuple[str, ...]
    wanted: dict[str, str]
    """The packages that it depends on, by the names it gives them."""
    is_library: bool


def main() -> None:
    folder, index = folder_and_index(__doc__)
    program = installed("rust-analyzer", "it comes with Rust, or with a distribution's packages")
    with tempfile.TemporaryDirectory() as place:
        project = copied(folder, Path(place))
        found = [crate for path in sorted(project.rglob("Cargo.toml")) for crate in _crates(project, path)]
        told = {"sysroot_src": os.environ.get("RUST_SRC_PATH", ""), "crates": _listed(found)}
        for path in project.rglob("Cargo.toml"):
            path.unlink()
        (project / "rust-project.json").write_text(json.dumps(told), encoding="utf-8")
        run([program, "scip", ".", "--output", index], project)


def _crates(project: Path, manifest: Path) -> Iterator[Crate]:
    """The crates of one Cargo.toml: its library, programs, tests, examples and benchmarks."""
    told = tomllib.loads(manifest.read_text("utf-8"))
    package, folder = told.get("package"), manifest.parent
    if package is None:
        return
    edition = package.get("edition", "2015")
    if isinstance(edition, dict):
        edition = _workspace(project, folder).get("package", {}).get("edition", "2021")
    wanted = {name: _package(name, said) for table in _TABLES for name, said in told.get(table, {}).items()}
    optional = [
        name for name, said in told.get("dependencies", {}).items() if isinstance(said, dict) and said.get("optional")
    ]
    features = tuple({*told.get("features", {}), *optional})
    own = {package["name"]: package["name"]}

    def crate(name: str, path: str, *, is_library: bool = False) -> Crate:
        known = wanted if is_library else wanted | own
        return Crate(package["name"], name.replace("-", "_"), folder / path, edition, features, known, is_library)

    library = told.get("lib", {})
    made = [crate(library.get("name", package["name"]), library.get("path", "src/lib.rs"), is_library=True)]
    made.append(crate(package["name"], "src/main.rs"))
    for kind in ("bin", "test", "example", "bench"):
        made.extend(crate(item["name"], item["path"]) for item in told.get(kind, ()) if "path" in item)
    for loose in _LOOSE:
        paths = [*sorted((folder / loose).glob("*.rs")), *sorted((folder / loose).glob("*/main.rs"))]
        made.extend(crate(path.stem, path.relative_to(folder).as_posix()) for path in paths)
    yield from {item.root: item for item in reversed(made) if item.root.is_file()}.values()


def _package(name: str, said: Any) -> str:
    """The package that a dependency means, which may have another name."""
    renamed = said.get("package", name) if isinstance(said, dict) else name
    return str(renamed)


def _workspace(project: Path, folder: Path) -> dict[str, Any]:
    """What the workspace around a folder says of all its packages."""
    for around in (folder, *folder.parents):
        manifest = around / "Cargo.toml"
        told = tomllib.loads(manifest.read_text("utf-8")) if manifest.is_file() else {}
        if "workspace" in told or around == project:
            return dict(told.get("workspace", {}))
    return {}


def _listed(crates: list[Crate]) -> list[dict[str, Any]]:
    """The crates as rust-analyzer's project file has them."""
    libraries = {crate.package: at for at, crate in enumerate(crates) if crate.is_library}
    return [
        {
            "display_name": crate.name,
            "root_module": str(crate.root),
            "edition": crate.edition,
            "deps": [
                {
                    "crate": libraries[package],
                    "name": (crates[libraries[package]].name if name == package else name).replace("-", "_"),
                }
                for name, package in crate.wanted.items()
                if package in libraries and libraries[package] != at
            ],
            "cfg": [*_SYSTEM, *(f'feature="{feature}"' for feature in crate.features)],
            "is_workspace_member": True,
        }
        for at, crate in enumerate(crates)
    ]


if __name__ == "__main__":
    main()
