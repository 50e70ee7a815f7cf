"""Contents of the past, read once each: git gives the bytes, the facts cache what they define."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from pinakes.indexing.contents import Content, ContentReader
from pinakes.languages import is_shared, language_of
from pinakes.operations._indexing import limits_of
from pinakes.operations._session import Session
from pinakes.retrieval.lineage import Place
from pinakes.retrieval.versions import Edition, Version, decoded
from pinakes.sources.contents import read_regular_file
from pinakes.sources.git_past import Contents, content_at

_KEPT = 64
"""Contents that are held: most are asked for again within a few commits."""


class PastReader:
    """What files defined, by path and content."""

    def __init__(self, session: Session, contents: Contents, reader: ContentReader, language: str | None) -> None:
        self._session = session
        self._contents = contents
        self._reader = reader
        self._language = language
        self._editions: dict[Place, Edition] = {}
        self._data: dict[str, bytes] = {}

    def text(self, place: Place) -> str | None:
        """A content as text."""
        data = self._read([place]).get(place)
        return None if data is None else decoded(data)

    def editions(self, places: Iterable[Place], word: str | None = None) -> dict[Place, Edition]:
        """What contents define; only of those that hold a word, where one is given."""
        wanted = list(places)
        read = self._read(place for place in wanted if place not in self._editions)
        new = {
            place: data for place, data in read.items() if word is None or word.encode("utf-8", "surrogatepass") in data
        }
        self._editions |= self._extracted(new)
        answer = {place: self._editions[place] for place in wanted if place in self._editions}
        _forget(self._editions)
        return answer

    def _read(self, places: Iterable[Place]) -> dict[Place, bytes]:
        """The bytes of contents, from those that were read lately where they are among them."""
        wanted = list(places)
        self._data |= self._contents.read_all(dict.fromkeys(id_ for _, id_ in wanted if id_ not in self._data))
        answer = {place: self._data[place[1]] for place in wanted if place[1] in self._data}
        _forget(self._data)
        return answer

    def in_work_tree(self, path: str) -> Edition | None:
        """What a file defines as it is now; None when it cannot be read."""
        try:
            data = read_regular_file(f"{self._session.root}/{path}", self._session.max_bytes).raw
        except OSError:
            return None
        place = (path, "")
        return None if data is None else self._extracted({place: data})[place]

    def committed(self, path: str, name: str) -> Version | None:
        """What a qualified name is in the last commit; None when it is not there."""
        id_ = content_at(str(self._session.root), "HEAD", path)
        found = {} if id_ is None else self.editions([(path, id_)])
        return next((edition.version(name) for edition in found.values()), None)

    def _extracted(self, found: dict[Place, bytes]) -> dict[Place, Edition]:
        contents = {
            f"{path}\0{id_}": Content(path, self._language if is_shared(path) else language_of(path), data)
            for (path, id_), data in found.items()
        }
        symbols = self._reader.symbols_of(contents) if contents else {}
        return {(path, id_): Edition(path, symbols[f"{path}\0{id_}"], data) for (path, id_), data in found.items()}


def _forget(kept: dict[Any, Any]) -> None:
    """Drop what was added first, where there is more than is held."""
    for key in list(kept)[: max(0, len(kept) - _KEPT)]:
        del kept[key]


@contextmanager
def past_reader(session: Session, language: str | None) -> Iterator[PastReader]:
    """A reader for as long as one question takes; `language` is that of extensions which two share.

    Raises GitRefusedError when git is missing.
    """
    with (
        Contents(str(session.root), session.max_bytes) as contents,
        ContentReader(limits_of(session), session.max_bytes) as reader,
    ):
        yield PastReader(session, contents, reader, language)
