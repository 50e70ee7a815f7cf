"""The list of mined packages: where each comes from, which version, under which licence."""

from pathlib import Path
from typing import NamedTuple

PACKAGES = Path(__file__).with_name("packages.tsv")
HELD_OUT = Path(__file__).with_name("heldout.txt")


class Package(NamedTuple):
    """A package that may be mined. `ecosystem` is debian, npm, pypi or git."""

    ecosystem: str
    name: str
    version: str
    licence: str


def read_packages(path: Path = PACKAGES) -> list[Package]:
    """The rows of the list, in the order of the file."""
    lines = path.read_text("utf-8").splitlines()
    return [Package(*line.split("\t")) for line in lines if line and not line.startswith("#")]
