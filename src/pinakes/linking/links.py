"""What linking is given and what it gives back."""

from typing import Any, NamedTuple

import msgspec


class Target(NamedTuple):
    """A symbol of the project that a name means, by its file and its place in that file's interface."""

    file: int
    symbol: int
    inherited: bool = False


class Use(NamedTuple):
    """A reference as linking sees it."""

    id: int
    scope: int
    """The symbol in whose text it stands, by its place in the interface; -1 for none."""
    name: str
    receiver: str | None
    binding: int | None = None
    """The import that this is the reference of, by its place in the interface."""
    is_type: bool = False
    """Whether it stands where a type is named."""
    via: int | None = None
    """The import that brings the name, where the scopes of the file tell."""
    is_call: bool = False
    """Whether it is called: some languages keep functions and values of one name apart."""
    is_write: bool = False
    """Whether it is set: in some languages that calls another method than reading it does."""
    is_new: bool = False
    """Whether it is made new."""


class Question(NamedTuple):
    """What a use asks for: the same for many uses of a file."""

    scope: int
    """The symbol from whose text it is seen."""
    name: str
    receiver: str | None
    is_type: bool
    is_call: bool


class Meaning(msgspec.Struct, frozen=True, gc=False):
    """What a name means."""

    resolution: str
    targets: list[Target]
    """More than one where its receiver may be one of several types."""
    package: str | None
    """Where it comes from, when that is outside the project."""

    def _replace(self, **changes: Any) -> "Meaning":
        """The same but for some fields."""
        return msgspec.structs.replace(self, **changes)


class Link(NamedTuple):
    """A use, by its id, with its meaning."""

    id: int
    meaning: Meaning


UNKNOWN = Meaning("unresolved", [], None)
