"""What a language, its runtimes and its frameworks use without naming it."""

import re
from typing import Literal, NamedTuple

Face = Literal["modules", "entries", "visibility", "headers"]
"""What a library shows the world: every public name of a module without an underscore; what the files that its
manifest names export; every public name; what headers declare."""


Span = Literal["file", "folder", "project"]


class Manifest(NamedTuple):
    """A file that says whether the code below it is meant for others: where it has what libraries have."""

    pattern: str
    library: re.Pattern[str] | None = None
    """What that of a library has."""
    program: re.Pattern[str] | None = None
    """What that of a program has."""

    def is_of_library(self, text: str) -> bool:
        """Whether it says so in its text."""
        return (self.library is None or self.library.search(text) is not None) and (
            self.program is None or self.program.search(text) is None
        )


class Conventions(NamedTuple):
    """What is used without being named."""

    face: Face
    called: re.Pattern[str]
    """Names that the runtime, test runners or tools look for."""
    harmless_decorators: frozenset[str]
    """What may stand before a definition and leaves it as it was: nobody learns of it."""
    harmless_bases: frozenset[str] = frozenset()
    """Types outside the project that neither call nor register what extends them."""
    accessors: re.Pattern[str] | None = None
    """Public members that libraries ask objects for, knowing no more than how such names are made."""
    is_library: bool = False
    """Whether code without a manifest is meant for others."""
    is_duck: bool = False
    """Whether a member of any visibility may take the place of one outside the project, and names are found as text."""
    is_structural: bool = False
    """Whether types implement interfaces without saying so."""
    is_open: bool = False
    """Whether what stands in a namespace may add to something that is defined elsewhere."""
    span: Span = "file"
    """Where what has one name is one thing, of which platforms and builds may have their own."""
    by_name: re.Pattern[str] | None = None
    """What stands in the text of a type whose members are asked for by names that are worked out."""
    reflects: frozenset[bytes] = frozenset()
    """Words of a file that looks for things by names that it puts together; none where any file may."""
    asks_for_heirs: frozenset[str] = frozenset()
    """Names by which a program asks which types there are, or hears of those that extend one of its own."""
    called_in: tuple[tuple[re.Pattern[str], re.Pattern[str]], ...] = ()
    """Names of types, each with the names of the members that a framework asks such types for."""
    names_things: re.Pattern[str] | None = None
    """What stands before a name that is written as a value, beside strings."""
    contracts: frozenset[str] = frozenset()
    """Types outside the project that make of those which extend them what others have to define."""
    stub: re.Pattern[str] | None = None
    """What stands in a member that is there for others to define."""
    around: re.Pattern[str] | None = None
    """The line that opens what uses the definitions in it."""
    patches: re.Pattern[str] | None = None
    """Paths of files that open again what is defined outside the project."""


class Packaging(NamedTuple):
    """How programs and libraries are told apart."""

    manifests: tuple[Manifest, ...]
    programs: tuple[str, ...] = ()
    """Files beside which code is a program, whatever a manifest says."""
    program_and_library: tuple[str, str] | None = None
    """The file that a package of a program has, and the one that makes a library of it all the same."""


def words(text: str) -> frozenset[str]:
    """The words of a text."""
    return frozenset(text.split())


def byte_words(text: str) -> frozenset[bytes]:
    """The words of a text, as bytes."""
    return frozenset(text.encode().split())


def any_of(*patterns: str) -> re.Pattern[str]:
    """One pattern for several."""
    return re.compile("|".join(f"(?:{pattern})" for pattern in patterns))
