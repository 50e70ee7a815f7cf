"""The languages Pinakes reads: one folder each, found by looking."""

from functools import cache
from importlib import import_module
from pathlib import Path

from pinakes.languages._spec import LanguageSpec

FOLDER = Path(__file__).parent


@cache
def all_languages() -> dict[str, LanguageSpec]:
    """Every language by name. A folder may hold several (TypeScript and TSX share one)."""
    specs = {}
    for folder in sorted(FOLDER.iterdir()):
        if (folder / "__init__.py").is_file():
            for spec in import_module(f"{__name__}.{folder.name}").SPECS:
                specs[spec.name] = spec
    return specs


@cache
def _by_extension() -> dict[str, str]:
    return {ext: spec.name for spec in all_languages().values() for ext in spec.extensions}


@cache
def _by_filename() -> dict[str, str]:
    return {name: spec.name for spec in all_languages().values() for name in spec.filenames}


def language_of(path: str) -> str | None:
    """The language of a path by its name; None when nothing is known of it."""
    name = path.rpartition("/")[2]
    by_name = _by_filename().get(name)
    if by_name is not None:
        return by_name
    stem, dot, extension = name.rpartition(".")
    return _by_extension().get("." + extension.lower()) if dot and stem else None


def language_of_script(first_line: bytes) -> str | None:
    """The language a `#!` line names; None when it names none that is known."""
    if not first_line.startswith(b"#!"):
        return None
    words = first_line[2:].decode("utf-8", "replace").split()
    programs = [word.rpartition("/")[2] for word in words if not word.startswith("-")]
    for spec in all_languages().values():
        if any(program.rstrip("0123456789.") in spec.interpreters for program in programs[:2]):
            return spec.name
    return None
