"""Files that hold several languages: each part is drafted as if it stood alone, then they are joined."""

from functools import cache
from importlib import import_module
from types import ModuleType

from pinakes.extraction.grammar import capture, grammar_of
from pinakes.extraction.tests import add_tests
from pinakes.languages import all_languages
from pinakes.languages._draft import Part
from pinakes.languages._spec import LanguageSpec, Syntax


def draft_parts(path: str, spec: LanguageSpec, data: bytes) -> list[Part]:
    """The parts of a file, drafted: the file itself, then what it holds in other languages."""
    whole = Part(spec.name, data)
    _draft(path, whole)
    inner = whole.drafted.parts
    for part in inner:
        _draft(path, part)
    if inner:
        _hook(spec.name).join(whole.drafted)
    return [whole, *inner]


def load_parts(spec: LanguageSpec) -> None:
    """Load what the parts of a file in a language are drafted with, but for other languages in it."""
    if spec.grammar is not None:
        grammar_of(spec.name)
    _hook(spec.name)


def _draft(path: str, part: Part) -> None:
    spec = all_languages()[part.language]
    captures, part.names = capture(part.language, part.text) if spec.grammar is not None else ({}, [])
    part.syntax = Syntax(path, part.text, captures)
    part.drafted = _hook(part.language).draft(part.syntax)
    if spec.tests:
        add_tests(part, spec)


@cache
def _hook(language: str) -> ModuleType:
    return import_module(all_languages()[language].hook or "")


@cache
def spec_of(part: str, whole: str) -> LanguageSpec:
    """How a language is read as part of a file in another one: what that file knows, its parts know too."""
    languages = all_languages()
    spec = languages[part]
    return spec if part == whole else spec._replace(builtins=spec.builtins + languages[whole].builtins)
