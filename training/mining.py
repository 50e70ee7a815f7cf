"""Packages of the list, brought by the clients of their registries: apt-get, npm, pip, and clones of git repositories."""

import re
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from training.packages import Package

BATCH = 50
Command = Callable[[Sequence[Package]], list[str]]


def fetch(packages: Sequence[Package], folder: Path) -> dict[Package, Path]:
    """Where each package lies in the folder; those that are missing are fetched, those that cannot be had left out."""
    found = _present(packages, folder)
    for ecosystem, command in (("debian", _debian), ("npm", _npm), ("pypi", _pypi)):
        target = folder / ecosystem
        target.mkdir(parents=True, exist_ok=True)
        missing = [package for package in packages if package.ecosystem == ecosystem and package not in found]
        for start in range(0, len(missing), BATCH):
            _bring(command, missing[start : start + BATCH], target)
    return _present(packages, folder)


def _bring(command: Command, packages: Sequence[Package], target: Path) -> None:
    """Ask a client for packages. One that cannot be had fails all it is asked with, so a failure is asked again by halves."""
    done = subprocess.run(
        command(packages), cwd=target, check=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    if done.returncode and len(packages) > 1:
        middle = len(packages) // 2
        _bring(command, packages[:middle], target)
        _bring(command, packages[middle:], target)


def _present(packages: Sequence[Package], folder: Path) -> dict[Package, Path]:
    names = {package: folder / package.ecosystem / _file_name(package) for package in packages}
    debian = {re.sub(r"_[a-z0-9]+\.deb$", "", path.name): path for path in (folder / "debian").glob("*.deb")}
    wheels = {_wheel_name(*path.name.split("-")[:2]): path for path in (folder / "pypi").glob("*.whl")}
    for package in packages:
        brought = {"debian": debian, "pypi": wheels}.get(package.ecosystem, {}).get(names[package].name)
        if brought is not None:
            names[package] = brought
    return {package: path for package, path in names.items() if path.exists()}


def _file_name(package: Package) -> str:
    """What a client calls the file, without the architecture of a Debian package or the platform of a wheel."""
    plain = package.name.removeprefix("@")
    if package.ecosystem == "pypi":
        return _wheel_name(plain, package.version)
    if package.ecosystem == "npm":
        return f"{plain.replace('/', '-')}-{package.version}.tgz"
    if package.ecosystem == "git":
        return plain.replace("/", "+")
    return f"{plain}_{package.version.replace(':', '%3a')}"


def _wheel_name(name: str, version: str) -> str:
    """The start of a wheel's name, spelt in one way: clients leave dots in it or not."""
    return f"{re.sub(r'[-_.]+', '_', name)}-{version}".lower()


def _debian(packages: Sequence[Package]) -> list[str]:
    return ["apt-get", "-qq", "download", *(f"{package.name}={package.version}" for package in packages)]


def _npm(packages: Sequence[Package]) -> list[str]:
    return ["npm", "pack", "--silent", *(f"{package.name}@{package.version}" for package in packages)]


def _pypi(packages: Sequence[Package]) -> list[str]:
    wanted = [f"{package.name}=={package.version}" for package in packages]
    return [sys.executable, "-m", "pip", "download", "-q", "--no-deps", "--only-binary=:all:", *wanted]
