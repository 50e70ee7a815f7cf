"""Languages that import one another, and what they may ask of the project they are linked in."""

from collections.abc import Callable, Container, Iterator, Sequence
from typing import Final, NamedTuple, Protocol

from pinakes.linking.interface import LinkSymbol
from pinakes.linking.linker import Linker
from pinakes.linking.unit import Unit


class Project(Protocol):
    """The files of a family in one project. Paths are relative to the root, with `/`."""

    @property
    def files(self) -> list[tuple[int, str]]:
        """Id and path of every file of the family, by path."""

    @property
    def reached(self) -> list[tuple[int, str]]:
        """Id and path of these, and of every file in the languages that the family reaches."""

    def unit(self, file: int) -> Unit:
        """A file, laid out for looking things up in it."""

    def text(self, path: str) -> str | None:
        """The text of a config file; None when it can not be read."""

    def paths_ending(self, ending: str) -> list[str]:
        """Paths of all files of the project that end in something, of other languages too."""

    def imported_modules(self) -> Iterator[tuple[int, str]]:
        """Each file with the modules that it imports, as written."""

    def dependencies(self) -> dict[int, set[int]]:
        """The files that each file imported when it was last linked."""

    def importers(self, words: set[str]) -> set[int]:
        """Files with an import that mentions one of these names."""

    def importing(self, kind: str) -> list[int]:
        """Files with an import of a kind, by path."""

    def symbols_named(self, name: str) -> list[tuple[int, int]]:
        """File and place of the symbols of a name that the family finds without an import (`Family.is_named`)."""


class _NoFiles:
    """A project without files."""

    def __init__(self) -> None:
        self.files: list[tuple[int, str]] = []
        self.reached = self.files

    def unit(self, file: int) -> Unit:
        raise KeyError(file)

    def text(self, _path: str) -> str | None:
        return None

    def paths_ending(self, _ending: str) -> list[str]:
        return []

    def imported_modules(self) -> Iterator[tuple[int, str]]:
        return iter(())

    def dependencies(self) -> dict[int, set[int]]:
        return {}

    def importers(self, _words: set[str]) -> set[int]:
        return set()

    def importing(self, _kind: str) -> list[int]:
        return []

    def symbols_named(self, _name: str) -> list[tuple[int, int]]:
        return []


NO_FILES: Final[Project] = _NoFiles()
"""A family that is opened over it loads its linker, and links nothing."""


class Opened(NamedTuple):
    """A family over the files of one project."""

    linker: Linker
    settings: str
    """What config files say: where it differs, any name may mean something else."""
    importers: Callable[[set[str]], set[int]]
    """Files whose imports may lead elsewhere, because files at these paths came or went; with `named_kinds`, also
    because these import other files whole than before."""


class Family(NamedTuple):
    """Languages that import one another."""

    name: str
    languages: tuple[str, ...]
    open: Callable[[Project], Opened]
    config_endings: tuple[str, ...] = ()
    """How files end that say where modules are found."""
    named_kinds: frozenset[str] = frozenset()
    """Kinds of symbols that any file may name without importing theirs: a change of such a name concerns every file
    that uses it."""
    is_reached: Callable[[Sequence[LinkSymbol], int, Container[int]], bool] | None = None
    """Whether a symbol of such a kind, by its place among those of a file of which some have bases, is one of them;
    None where all are. What is found only by way of something else concerns none but those who asked its file."""
    reaches: tuple[str, ...] = ()
    """Other languages whose files and symbols these may name. They are linked by their own family."""
    is_dotted: bool = False
    """Whether a reference may have a name of several parts: who names `a.B` uses `B`."""
    names_owners: bool = False
    """Whether a member is always named after what it belongs to."""

    def is_named(self, symbols: Sequence[LinkSymbol], place: int, with_bases: Container[int]) -> bool:
        """Whether any file may name a symbol without importing its file; given are all symbols of that file."""
        is_reached = self.is_reached
        return symbols[place].kind in self.named_kinds and (
            is_reached is None or is_reached(symbols, place, with_bases)
        )
