"""Packages that are only asked about: their names, whatever ecosystem carries them."""

import re

from training.packages import HELD_OUT, Package

_BEFORE = re.compile(
    r"^(python3?-|node-|ruby-|php-|librust-|rust-|golang-(github|gopkg|gitlab|google|golang)-[a-z0-9.]+-|golang-|lib(?=.*-java$))"
)
_AFTER = re.compile(r"(-dev|-java|-es|-v?\d+(\.\d+)*)+$")


def plain_name(name: str) -> str:
    """A package's name without what its ecosystem puts around it: `librust-clap-2-dev` is clap."""
    name = name.lower()
    name = name.replace("@", "").replace("/", "-") if name.startswith("@") else name.rsplit("/", 1)[-1]
    return _AFTER.sub("", _BEFORE.sub("", name))


def held_out_names() -> frozenset[str]:
    """Plain names of the packages of heldout.txt, whose lines are `ecosystem:name`."""
    lines = HELD_OUT.read_text("utf-8").splitlines()
    return frozenset(plain_name(line.split(":", 1)[1].strip()) for line in lines if ":" in line)


def is_held_out(package: Package, names: frozenset[str]) -> bool:
    """Whether the package, or another of its name, may only be asked about."""
    return plain_name(package.name) in names
