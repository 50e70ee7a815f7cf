"""Go: types, their methods and what the types in signatures mean, read from the index as they are asked for."""

from typing import NamedTuple

from pinakes.linking._declared import Declared
from pinakes.linking.go.signatures import signature_words
from pinakes.linking.go.types import is_word
from pinakes.linking.satisfaction import Declarations

DEFINED_TYPES = frozenset({"struct", "type_alias"})
_KEYWORDS = frozenset({"chan", "func", "interface", "map", "struct"})
_OF_TESTS = " (tests)"

Place = tuple[str, str]
"""A package, and a type of it by name."""
Word = str | tuple[str, ...] | int
"""A mark as it is, a name by what it means: a symbol of the project, a package with a name, a type parameter."""


class Method(NamedTuple):
    """A method of a type or interface."""

    name: str
    id: int | None
    """None where it is declared outside the project."""
    home: str
    """The package that it belongs to, which counts when it is not exported."""
    words: tuple[Word, ...]


class GoTypes:
    """The types of an index. What was read is remembered."""

    def __init__(self, declarations: Declarations) -> None:
        self.declarations = declarations
        self._packages: dict[str, str] = {}
        self._meanings: dict[str, list[tuple[int, str | None, str, Word | None]]] = {}

    def members(self, interface: int) -> list[Declared]:
        """The methods that an interface itself declares."""
        rows = self.declarations.declared_in(interface >> 20)
        return [row for row in rows if row.parent == interface and row.kind == "method"]

    def place(self, type_: Declared) -> Place:
        """The package and name of a type."""
        return self._package(type_.path), type_.qualified_name

    def owner(self, method: Declared) -> Place | None:
        """The type that a method is declared for, which may stand in another file of its package."""
        type_, dot, _ = method.qualified_name.rpartition(".")
        return (self._package(method.path), type_) if dot else None

    def types_at(self, place: Place) -> list[Declared]:
        """The types of a package with a name: several where builds choose between files."""
        package, name = place
        kinds = {*DEFINED_TYPES, "interface"}
        rows = self.declarations.named(name)
        return [row for row in rows if row.kind in kinds and row.parent is None and self._package(row.path) == package]

    def _package(self, path: str) -> str:
        """The folder of a file; tests may form a package of their own beside it."""
        folder, _, name = path.rpartition("/")
        if not name.endswith("_test.go"):
            return folder
        if path not in self._packages:
            file = self.declarations.file(path)
            symbols = self.declarations.declared_in(file) if file is not None else []
            is_apart = any(row.kind == "package" and row.name.endswith("_test") for row in symbols[:1])
            self._packages[path] = folder + _OF_TESTS if is_apart else folder
        return self._packages[path]

    def methods_in(self, package: str) -> dict[str, list[Declared]]:
        """The methods of a package by type."""
        folder = package.removesuffix(_OF_TESTS)
        found: dict[str, list[Declared]] = {}
        for file, path in self.declarations.files_under(folder).items():
            if not path.endswith(".go") or path.rpartition("/")[0] != folder or self._package(path) != package:
                continue
            for row in self.declarations.declared_in(file):
                owner = self.owner(row) if row.kind == "method" else None
                if owner is not None:
                    found.setdefault(owner[1], []).append(row)
        return found

    # Signatures.

    def read(self, row: Declared) -> Method:
        """A method with the types of its signature by what they mean."""
        owner = row.parent if row.parent is not None else 0
        meanings = self._meanings_on(row)
        words = tuple([self._meant(word, meanings, row, owner) for word in signature_words(row.signature or "")])
        return Method(row.name, row.id, self._package(row.path).removesuffix(_OF_TESTS), words)

    @staticmethod
    def _meant(word: str, meanings: dict[str, Word | None], row: Declared, owner: int) -> Word:
        if plain(word):
            return word
        if word not in meanings:
            # What no reference tells of is a type parameter.
            return ("parameter", str(owner or row.qualified_name.rpartition(".")[0]), word)
        meaning = meanings[word]
        # What is not known is like nothing else.
        return ("unknown", str(row.id), word) if meaning is None else meaning

    def _meanings_on(self, row: Declared) -> dict[str, Word | None]:
        """What names in the text of a method mean; those of its signature come first."""
        if row.path not in self._meanings:
            self._meanings[row.path] = [
                (
                    item.line << 12 | item.col,
                    item.receiver,
                    item.name,
                    _meaning(item.target_id, item.package, item.name),
                )
                for item in self.declarations.mentions_in(row.id >> 20)
            ]
        start, end = row.line << 12 | row.col, row.end_line << 12 | row.end_col
        found: dict[str, Word | None] = {}
        for place, receiver, name, meaning in self._meanings[row.path]:
            if start <= place < end:
                found.setdefault(name if receiver is None else f"{receiver}.{name}", meaning)
        return found


def plain(word: str) -> bool:
    """Whether a word of a signature is no name."""
    return not is_word(word) or word in _KEYWORDS


def _meaning(target: int | None, package: str | None, name: str) -> Word | None:
    if target is not None:
        return target
    return (package, name) if package else None
