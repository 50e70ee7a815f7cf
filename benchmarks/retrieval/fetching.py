"""Packages from their registries, unpacked below a cache folder. Nothing of them is kept in the repository."""

import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Callable
from pathlib import Path

import msgspec

_APT_SOURCES = Path("/etc/apt/sources.list.d")
_LONGEST_FETCH = 600


class Package(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A package to search: where it comes from, and which of its folders are its source."""

    name: str
    version: str
    registry: str
    """pypi, npm or debian."""
    language: str
    keep: tuple[str, ...] = ("",)
    """Prefixes of paths that are kept."""
    drop: tuple[str, ...] = ()
    """Parts of paths that are not."""


class FetchError(Exception):
    """A package could not be had; says why."""


def fetched(package: Package, cache: Path) -> Path:
    """The unpacked folder of a package, fetched where the cache does not have it."""
    plain = package.name.replace("/", "+"), package.version.replace(":", "_")
    folder = cache / "packages" / "-".join([package.registry, *plain])
    if folder.is_dir():
        return folder
    work = cache / "work" / folder.name
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    print(f"fetching {package.registry}:{package.name} {package.version} …", file=sys.stderr)
    unpacked = _FETCHERS[package.registry](package, work, cache)
    folder.parent.mkdir(parents=True, exist_ok=True)
    unpacked.rename(folder)
    shutil.rmtree(work)
    return folder


def _from_pypi(package: Package, work: Path, _: Path) -> Path:
    wanted = f"{package.name}=={package.version}"
    command = [
        sys.executable,
        "-m",
        "pip",
        "download",
        "-q",
        "--no-deps",
        "--no-binary",
        ":none:",
        wanted,
        "-d",
        str(work),
    ]
    _run(command, work)
    archive = next(path for path in work.iterdir() if path.suffix in {".whl", ".gz"})
    target = work / "unpacked"
    if archive.suffix == ".whl":
        with zipfile.ZipFile(archive) as wheel:
            wheel.extractall(target)
        return target
    return _untar(archive, target)


def _from_npm(package: Package, work: Path, _: Path) -> Path:
    _run(["npm", "pack", "--silent", f"{package.name}@{package.version}"], work)
    return _untar(next(work.glob("*.tgz")), work / "unpacked")


def _from_debian(package: Package, work: Path, cache: Path) -> Path:
    """The source package of this machine's Debian; its version is whatever that release has."""
    apt = cache / "apt"
    options = _apt_options(apt)
    if not (apt / "lists").is_dir():
        _make_apt_folder(apt)
        _run(["apt-get", *options, "update"], work)
    _run(["apt-get", *options, "source", "--download-only", "--tar-only", f"{package.name}={package.version}"], work)
    archives = [path for path in work.iterdir() if ".orig.tar." in path.name or path.suffixes[-2:-1] == [".tar"]]
    main = max((path for path in archives if ".debian.tar." not in path.name), key=lambda path: path.stat().st_size)
    return _untar(main, work / "unpacked")


def _make_apt_folder(apt: Path) -> None:
    for folder in ("lists/partial", "cache/archives/partial"):
        (apt / folder).mkdir(parents=True)
    listed = "\n".join(path.read_text("utf-8") for path in sorted(_APT_SOURCES.glob("*.sources")))
    lines = ["Types: deb-src" if line.startswith("Types:") else line for line in listed.split("\n")]
    (apt / "source.sources").write_text("\n".join(lines), "utf-8")


def _apt_options(apt: Path) -> list[str]:
    settings = {
        "Dir::Etc::sourcelist": apt / "source.sources",
        "Dir::Etc::sourceparts": apt / "none",
        "Dir::State::lists": apt / "lists",
        "Dir::Cache": apt / "cache",
    }
    return [word for name, value in settings.items() for word in ("-o", f"{name}={value}")]


def _untar(archive: Path, target: Path) -> Path:
    """Unpack an archive; the one folder inside it, or all of it."""
    with tarfile.open(archive) as opened:
        opened.extractall(target, filter="data")
    inside = list(target.iterdir())
    return inside[0] if len(inside) == 1 and inside[0].is_dir() else target


def _run(command: list[str], folder: Path) -> None:
    done = subprocess.run(
        command,
        cwd=folder,
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        timeout=_LONGEST_FETCH,
        check=False,
    )
    if done.returncode:
        raise FetchError(f"{' '.join(command[:3])} failed: {done.stderr.strip()[-300:]}")


_FETCHERS: dict[str, Callable[[Package, Path, Path], Path]] = {
    "pypi": _from_pypi,
    "npm": _from_npm,
    "debian": _from_debian,
}
