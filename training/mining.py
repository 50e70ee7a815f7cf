"""Packages of the list, brought by the clients of their registries: apt-get, npm, and clones of git repositories."""

import re
import subprocess
from collections.abc import Sequence
from pathlib import Path

from training.packages import Package

BATCH = 50


def fetch(packages: Sequence[Package], folder: Path) -> dict[Package, Path]:
    """Where each package lies in the folder; those that are missing are fetched, those that cannot be had left out."""
    found = _present(packages, folder)
    for ecosystem, command in (("debian", _debian), ("npm", _npm)):
        target = folder / ecosystem
        target.mkdir(parents=True, exist_ok=True)
        missing = [package for package in packages if package.ecosystem == ecosystem and package not in found]
        for start in range(0, len(missing), BATCH):
            subprocess.run(command(missing[start : start + BATCH]), cwd=target, check=False, stdout=subprocess.DEVNULL)
    return _present(packages, folder)


def _present(packages: Sequence[Package], folder: Path) -> dict[Package, Path]:
    names = {package: folder / package.ecosystem / _file_name(package) for package in packages}
    debian = {re.sub(r"_[a-z0-9]+\.deb$", "", path.name): path for path in (folder / "debian").glob("*.deb")}
    for package in packages:
        if package.ecosystem == "debian" and names[package].name in debian:
            names[package] = debian[names[package].name]
    return {package: path for package, path in names.items() if path.exists()}


def _file_name(package: Package) -> str:
    """What a client calls the file, without a Debian package's architecture."""
    plain = package.name.removeprefix("@")
    if package.ecosystem == "npm":
        return f"{plain.replace('/', '-')}-{package.version}.tgz"
    if package.ecosystem == "git":
        return plain.replace("/", "+")
    return f"{plain}_{package.version.replace(':', '%3a')}"


def _debian(packages: Sequence[Package]) -> list[str]:
    return ["apt-get", "-qq", "download", *(f"{package.name}={package.version}" for package in packages)]


def _npm(packages: Sequence[Package]) -> list[str]:
    return ["npm", "pack", "--silent", *(f"{package.name}@{package.version}" for package in packages)]
