"""The families of languages whose names are followed across files: one folder each, then those that need no linker."""

from importlib import import_module
from pathlib import Path

from pinakes.linking.family import Family
from pinakes.linking.plain import plain_families

_FOLDER = Path(__file__).parent


def _with_linkers() -> list[Family]:
    """The families that have a linker of their own, by the names of their folders."""
    folders = sorted(folder.name for folder in _FOLDER.iterdir() if (folder / "family.py").is_file())
    modules = [import_module(f"pinakes.linking.{name}") for name in folders]
    return [module.FAMILY for module in modules if hasattr(module, "FAMILY")]


FAMILIES: tuple[Family, ...] = (*_with_linkers(), *plain_families())
