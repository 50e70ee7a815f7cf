"""Local names of a file, which the index leaves out: read off the file when somebody asks."""

import re
from typing import TYPE_CHECKING, Final, NamedTuple

from pinakes.answers import LocalBrief
from pinakes.retrieval.look import Look
from pinakes.sources.read import read_source

if TYPE_CHECKING:
    from pinakes.extraction.labels import LabelUses, Spot

USES_OF_KEYS: Final = "A key of an object inside a function: which uses mean it is not known."
"""What is said of such a key, so that none found is not taken for none there."""


class LocalMention(NamedTuple):
    """One mention of a local name."""

    line: int
    col: int
    is_definition: bool


class Local(NamedTuple):
    """A local name with every mention of it, top to bottom."""

    name: str
    path: str
    mentions: list[LocalMention]
    is_key: bool = False
    """Whether it is a member of an object that is written out inside a function: its uses are not known."""

    @property
    def definition(self) -> LocalMention:
        """Where it is bound first."""
        return next((mention for mention in self.mentions if mention.is_definition), self.mentions[0])

    @property
    def brief(self) -> LocalBrief:
        """The local as answers tell of it."""
        return LocalBrief(name=self.name, path=self.path, line=self.definition.line, col=self.definition.col)


class Key(NamedTuple):
    """A member of an object where it is written, with its kind of symbol."""

    line: int
    col: int
    name: str
    kind: str


def locals_of(look: Look, path: str, name: str = "") -> list[Local]:
    """The local names of a file in the order of their first mention. None where the file is not as it was indexed.

    Who only asks for one name says so: a file in which it does not stand need not be parsed.
    """
    from pinakes.extraction.locals import find_locals  # noqa: PLC0415  Only who asks for locals pays for the parser.

    by_number: dict[int, Local] = {}
    language, data = _text(look, path)
    stands = re.search(rb"(?<!\w)" + re.escape(name.encode()) + rb"(?!\w)", data) if name else data
    for use in find_locals(path, language, data) if stands else ():
        local = by_number.setdefault(use.number, Local(use.name, path, []))
        local.mentions.append(LocalMention(use.line, use.col, use.is_definition))
    return list(by_number.values())


def keys_of(look: Look, path: str) -> list[Key]:
    """Members of the objects that a file writes out. None where the file is not as it was indexed."""
    from pinakes.extraction.locals import find_keys  # noqa: PLC0415  As above.

    return [Key(*key) for key in find_keys(*_text(look, path))]


def labels_of(look: Look, path: str) -> "LabelUses | None":
    """Arguments and parameters by their names, in a file whose language has such. None where it is not as indexed."""
    from pinakes.extraction.labels import find_labels  # noqa: PLC0415  As above.

    language, data = _text(look, path)
    return None if language is None else find_labels(language, data)


def shorthands_of(look: Look, path: str) -> "dict[Spot, bool]":
    """Names in a file that are two things at once, with whether they can be written out; none where it changed."""
    from pinakes.extraction.shorthands import find_shorthands  # noqa: PLC0415  As above.

    language, data = _text(look, path)
    return {} if language is None else find_shorthands(language, data)


def _text(look: Look, path: str) -> tuple[str | None, bytes]:
    """The language of a file and its text; no language where the file is not as it was indexed."""
    known = look.store.file(path)
    language = None if known is None else known[1]
    data = look.buffers.get(path)
    if data is not None:
        return language, data
    source = read_source(look.root, path, look.max_bytes)
    if known is None or source.problem is not None or known[4] != source.hash:
        return None, b""
    return language, source.data


def local_at(look: Look, path: str, line: int, col: int) -> Local | None:
    """The local name under a column of a line."""
    for local in locals_of(look, path):
        if any(item.line == line and item.col <= col < item.col + len(local.name) for item in local.mentions):
            return local
    return None


def key_at(look: Look, path: str, line: int, col: int) -> Local | None:
    """The member of an object that is written out inside a function, under a column of a line."""
    for key in keys_of(look, path):
        if key.line == line and key.col <= col < key.col + len(key.name):
            return Local(key.name, path, [LocalMention(line, key.col, is_definition=True)], is_key=True)
    return None
