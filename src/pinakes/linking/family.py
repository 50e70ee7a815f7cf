"""Languages that import one another, and what they may ask of the project they are linked in."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple, Protocol

from pinakes.linking.interface import Interface, LinkSymbol
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


class Declared(NamedTuple):
    """What a file declares; symbols are meant by their place."""

    symbols: Sequence[LinkSymbol]
    bases: Mapping[int, Sequence[str]]
    """The paths of what a symbol extends or implements."""


def declared_in(interface: Interface) -> Declared:
    """What a file declares, from its interface."""
    bases: dict[int, list[str]] = {}
    for owner, path in interface.bases:
        bases.setdefault(owner, []).append(path)
    return Declared(interface.symbols, bases)


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
    is_reached: Callable[[Declared, int], bool] | None = None
    """Whether a symbol of such a kind is one of them; None where all are. What is found only by way of something else
    concerns none but those who asked its file."""
    is_unsaid: Callable[[Declared, int], bool] | None = None
    """Whether a member of a type is looked for though no file says its name: in loops, in calls of values. None where
    none is, but for constructors and what has no name to say."""
    other_names: Callable[[str], tuple[str, ...]] | None = None
    """By which other names files may use what is declared by a name; None where there are none."""
    reaches: tuple[str, ...] = ()
    """Other languages whose files and symbols these may name. They are linked by their own family."""
    is_dotted: bool = False
    """Whether a reference may have a name of several parts: who names `a.B` uses `B`."""
    names_owners: bool = False
    """Whether a member is always named after what it belongs to."""

    def is_named(self, declared: Declared, place: int) -> bool:
        """Whether any file may name a symbol without importing its file."""
        is_reached = self.is_reached
        return declared.symbols[place].kind in self.named_kinds and (is_reached is None or is_reached(declared, place))
