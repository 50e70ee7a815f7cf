"""Which types satisfy which interfaces by what they have, without saying so: a question that languages may answer.

Look-ups are passed in. What a language answers is worked out when it is asked for and never stored: an edge of this
sort rests on two types that need not know of one another.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol

from pinakes.languages import all_languages, language_named, loaded
from pinakes.linking._declared import Declared, Mentioned

__all__ = ["Declarations", "Declared", "Mentioned", "Node", "Satisfaction", "is_defined_type", "opened"]

Node = int | tuple[str, str]
"""A symbol, or something outside the project: its package (empty when unknown) and its name."""


class Declarations(Protocol):
    """What an index holds of the languages that are asked about, and of no other."""

    def rows(self, ids: Iterable[int]) -> Sequence[Declared]:
        """The symbols among these, in the order of the ids."""

    def named(self, name: str) -> Sequence[Declared]:
        """The symbols of a name, by path and line."""

    def rarest(self, names: Iterable[str]) -> tuple[str, int]:
        """The name that the fewest symbols have, and how many those are."""

    def declared_in(self, file: int) -> Sequence[Declared]:
        """The symbols of a file, top to bottom."""

    def file(self, path: str) -> int | None:
        """The file at a path."""

    def files_under(self, folder: str) -> dict[int, str]:
        """The paths of the files in a folder and in those inside it."""

    def mentions_in(self, file: int) -> Sequence[Mentioned]:
        """The references of a file, top to bottom."""

    def above(self, types: Iterable[int]) -> list[tuple[int, Node]]:
        """Each type with what it says that it extends or implements."""

    def below(self, types: Iterable[int]) -> list[tuple[int, int]]:
        """Each type with those that say that they extend or implement it."""

    def heirs_of_outside(self, name: str) -> list[tuple[int, str]]:
        """The types that extend something of a name outside the project, with its package."""

    def holders(self, names: Iterable[str], kind: str) -> list[int]:
        """Types of a kind all of whose members have one of these names, those aside that are optional."""


class Satisfaction(Protocol):
    """What one language says about its types. Each answer is ordered by path and line."""

    def interfaces_of(self, type_: Declared) -> list[int]:
        """The interfaces that a type satisfies without saying so."""

    def types_of(self, interface: Declared) -> list[int]:
        """The types that satisfy an interface without saying so."""

    def promising(self, member: Declared) -> list[int]:
        """The members of interfaces by which calls may reach this one."""

    def keeping(self, member: Declared) -> list[int]:
        """The members that may run where this one, of an interface, is called."""


def is_defined_type(language: str | None, kind: str) -> bool:
    """Whether a symbol is a type because its language says so, whatever its kind means elsewhere."""
    spec = language_named(language)
    return spec is not None and kind in spec.type_kinds


def opened(
    has_language: Callable[[str], bool], declarations: Callable[[tuple[str, ...]], Declarations]
) -> list[tuple[Declarations, Satisfaction]]:
    """What the languages of a project answer, each with its own part of the index; others are not even loaded."""
    by_place: dict[str, list[str]] = {}
    for spec in all_languages().values():
        if spec.satisfaction is not None:
            by_place.setdefault(spec.satisfaction, []).append(spec.name)
    found = []
    for place, languages in by_place.items():
        if any(map(has_language, languages)):
            part = declarations(tuple(languages))
            satisfaction: Satisfaction = loaded(place)(part)
            found.append((part, satisfaction))
    return found
