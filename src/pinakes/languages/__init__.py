"""The languages Pinakes reads: one folder each, found by looking."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

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
def language_named(name: str | None) -> LanguageSpec | None:
    """One language by its name; None when it is unknown. Of those whose folder has their name, no other is loaded."""
    if name is None:
        return None
    if (FOLDER / name / "__init__.py").is_file():
        specs: tuple[LanguageSpec, ...] = import_module(f"{__name__}.{name}").SPECS
        return next((spec for spec in specs if spec.name == name), None)
    return all_languages().get(name)


def loaded(place: str) -> Any:
    """What a spec names as `module:name`. Only whoever asks loads it: most languages are not in a project."""
    module, _, name = place.partition(":")
    return getattr(import_module(module), name)


@cache
def builtin_names(places: tuple[str, ...]) -> frozenset[str]:
    """The names that a spec's `builtins` stand for."""
    return frozenset[str]().union(*map(loaded, places))


@cache
def constructor_names() -> tuple[str, ...]:
    """The names of the members by which languages make instances, of all languages."""
    return tuple(dict.fromkeys(name for spec in all_languages().values() for name in spec.constructors))


@cache
def source_endings() -> tuple[frozenset[str], frozenset[str]]:
    """How names of files end that people write and no build leaves behind: all, and those of what is compiled."""
    specs = all_languages().values()
    compiled = frozenset(ending for spec in specs if spec.is_compiled for ending in spec.source_endings)
    return frozenset(ending for spec in specs for ending in spec.source_endings), compiled


@cache
def minified_endings() -> tuple[str, ...]:
    """How names of files end that tools may have written, with hardly an end of a line."""
    return tuple(ending for spec in all_languages().values() for ending in spec.minified_endings)


@cache
def declaration_endings() -> tuple[str, ...]:
    """How names of files end that only declare what others define."""
    specs = all_languages().values()
    return tuple(dict.fromkeys(item.ending for spec in specs for item in spec.declaration_files))


def without_ending(path: str, language: str | None = None) -> str:
    """A path without its ending; that of a folder for the file that stands for it."""
    spec = language_named(language or language_of(path))
    plain = path.rpartition(".")[0]
    for name in () if spec is None else spec.folder_files:
        if plain.endswith(f"/{name}"):
            return plain[: -len(name) - 1]
    return plain


@cache
def _by_extension() -> dict[str, str]:
    return {ext: spec.name for spec in all_languages().values() for ext in spec.extensions}


@cache
def _by_filename() -> dict[str, str]:
    return {name: spec.name for spec in all_languages().values() for name in spec.filenames}


def language_of(path: str) -> str | None:
    """The language of a path by its name; None when nothing is known of it.

    Of an extension that two languages share, the first: in a project, ask `decide_shared`.
    """
    name = path.rpartition("/")[2]
    by_name = _by_filename().get(name)
    if by_name is not None:
        return by_name
    stem, dot, extension = name.rpartition(".")
    by_ending = _by_extension().get("." + extension.lower()) if dot and stem else None
    # `Dockerfile.dev` is what `Dockerfile` is.
    return by_ending or _by_filename().get(name.partition(".")[0])


@cache
def _shared() -> dict[str, str]:
    """Extensions that two languages share: the language that has them where the sources around are its own."""
    return {extension: spec.name for spec in all_languages().values() for extension in spec.shares}


@cache
def _family() -> tuple[str, ...]:
    """The extensions of all languages that share one."""
    names = {name for extension, sharer in _shared().items() for name in (sharer, _by_extension().get(extension))}
    return tuple(ext for spec in all_languages().values() if spec.name in names for ext in spec.extensions)


def is_shared(path: str) -> bool:
    """Whether two languages share the extension of a path."""
    return path.endswith(tuple(_shared()))


def concerns_shared(path: str) -> bool:
    """Whether a path has, or helps to decide, an extension that two languages share."""
    return path.endswith(_family())


def decide_shared(paths: Iterable[str]) -> dict[str, str]:
    """The language of each path whose extension two languages share: the one most sources nearest to it are in.

    The sources in and under its folder decide, or those of the nearest folder up that has any. Where there are none
    in the whole project the path is missing from the answer: its text decides, see `language_by_text`.
    """
    family = [path for path in paths if concerns_shared(path)]
    headers = [path for path in family if is_shared(path)]
    if not headers:
        return {}
    votes = _votes(path for path in family if not is_shared(path))
    decided: dict[str, str] = {}
    for path in headers:
        sharer = _shared()["." + path.rpartition(".")[2]]
        owner = language_of(path)
        folder = _nearest(path.rpartition("/")[0], votes, {sharer, owner})
        if folder is not None:
            sharers, owners = votes[folder][sharer], votes[folder][owner]
            decided[path] = sharer if sharers >= owners else owner or sharer
    return decided


def _votes(sources: Iterable[str]) -> dict[str, Counter[str | None]]:
    """How many sources of each language each folder holds, counting those below it."""
    direct = Counter([(path.rpartition("/")[0], language_of(path)) for path in sources])
    votes: dict[str, Counter[str | None]] = defaultdict(Counter)
    for (folder, language), n_files in direct.items():
        here = folder
        votes[here][language] += n_files
        while here:
            here = here.rpartition("/")[0]
            votes[here][language] += n_files
    return votes


def _nearest(folder: str, votes: dict[str, Counter[str | None]], languages: set[str | None]) -> str | None:
    """The folder, or the nearest one up, with sources in any of the languages."""
    while True:
        if folder in votes and not languages.isdisjoint(votes[folder]):
            return folder
        if not folder:
            return None
        folder = folder.rpartition("/")[0]


def language_by_text(path: str, text: bytes) -> str | None:
    """The language of a file that its name and the files around it leave open."""
    _, dot, extension = path.rpartition("/")[2].rpartition(".")
    sharer = _shared().get(dot + extension) if dot else None
    if sharer is None:
        return language_of_script(text[:200].partition(b"\n")[0])
    looks = all_languages()[sharer].looks
    return sharer if looks is not None and loaded(looks)(text) else language_of(path)


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
