"""Comparing meanings: the model in force, and the vectors it made of this index."""

from __future__ import annotations

from collections import OrderedDict
from contextlib import suppress
from threading import Lock
from typing import TYPE_CHECKING, NamedTuple

from pinakes.errors import EmbeddingError, IndexLockedError, SettingsError
from pinakes.retrieval.search.answer import Meaning
from pinakes.storage.store import open_store

if TYPE_CHECKING:
    from pinakes.embedding.embedder import Embedder
    from pinakes.embedding.remote import Phase, RemoteModel
    from pinakes.indexing.vectors import Place
    from pinakes.operations._session import Session
    from pinakes.retrieval.look import Look
    from pinakes.retrieval.search.semantic import Vectors
    from pinakes.storage.store import Store

MOST_FILES = 500
"""Files whose vectors are made before an answer, when they are missing."""
MOST_HELD = 2
"""Indexes whose vectors stay in memory."""

MOST_PAID = 20
"""As many, where each is asked for over the network."""


class Held(NamedTuple):
    """The vectors of an index, in memory."""

    vectors: Vectors | None
    n_missing: int
    """Files that have none."""


_held: OrderedDict[tuple[str, ...], Held] = OrderedDict()
_lock = Lock()


def meaning_of(session: Session, look: Look, text: str) -> tuple[Meaning | None, list[str]]:
    """What compares a query with the chunks of an index, and what is to be said of it. None when nothing does."""
    if session.settings.embedding == "none":
        return None, ["Searched by words alone (setting embedding)."]
    notes: list[str] = []
    if session.settings.embedding == "remote":
        try:
            return _compared(session, look, remote_model(session), text, notes), notes
        except EmbeddingError as error:
            notes.append(f"{error} The embedded model answered instead.")
    from pinakes.embedding.embedded import embedded_model  # noqa: PLC0415 - it loads NumPy.

    return _compared(session, look, embedded_model(), text, notes), notes


def remote_model(session: Session, phase: Phase | None = None) -> RemoteModel:
    """The model that the settings name. Raises SettingsError when they name none."""
    from pinakes.embedding.remote import PHASES, Endpoint, RemoteModel  # noqa: PLC0415

    settings = session.settings
    if not settings.embedding_url or not settings.embedding_model:
        raise SettingsError('With embedding = "remote", set embedding_url and embedding_model too.')
    key = session.environ.get(settings.embedding_key_env)
    endpoint = Endpoint(settings.embedding_url, settings.embedding_model, key, settings.embedding_requests_per_minute)
    return RemoteModel(endpoint, phase or PHASES["immediate"])


def place_of(session: Session) -> Place:
    """Where the index of a session is, for making vectors."""
    from pinakes.indexing.vectors import Place  # noqa: PLC0415

    settings = session.settings
    facts = session.user_folder / "facts.db" if settings.facts_cache else None
    return Place(
        session.root,
        session.state_folder,
        session.database,
        session.max_bytes,
        facts,
        settings.refresh_budget_ms / 1000,
    )


def _compared(session: Session, look: Look, model: Embedder, text: str, notes: list[str]) -> Meaning | None:
    direction = model.query(text)
    held = _hold(look.store, model.name)
    if held.n_missing and session.refresh and _fill(session, model, held.n_missing):
        # The look is at the index as it was: vectors made meanwhile are seen by a new one.
        with open_store(session.database) as store:
            held = _hold(store, model.name)
    if held.n_missing:
        notes.append(
            f"{held.n_missing:,} files have no vectors yet and were searched by words alone. Run `pinakes embed`."
        )
    vectors = held.vectors
    if vectors is None:
        return None
    from pinakes.retrieval.search.semantic import nearest  # noqa: PLC0415

    return Meaning(model.name, lambda limit, files: nearest(vectors, direction, limit, files))


def _fill(session: Session, model: Embedder, n_missing: int) -> bool:
    """Make the vectors of what changed since, where that is quick; whether any were made."""
    is_paid = session.settings.embedding == "remote" and "#" in model.name
    if n_missing > (MOST_PAID if is_paid else MOST_FILES):
        return False
    from pinakes.indexing.vectors import fill_vectors  # noqa: PLC0415

    with suppress(IndexLockedError, OSError):
        return fill_vectors(place_of(session), model, is_paid=is_paid).n_files > 0
    return False


def _hold(store: Store, model: str) -> Held:
    """The vectors of an index, held in memory for the next question."""
    meta = store.meta()
    state = (
        str(store.path),
        str(store.path.stat().st_ino),
        meta.get("indexed_at", ""),
        meta.get("vectors_at", ""),
        model,
    )
    with _lock:
        if state not in _held:
            for other in [key for key in _held if key[0] == state[0] and key[-1] == model]:
                del _held[other]
            _held[state] = _load(store, model)
            while len(_held) > MOST_HELD:
                _held.popitem(last=False)
        _held.move_to_end(state)
        return _held[state]


def _load(store: Store, model: str) -> Held:
    from pinakes.retrieval.search.semantic import load_beside_cells, load_vectors  # noqa: PLC0415
    from pinakes.storage.cells import open_cells  # noqa: PLC0415

    cells = open_cells(store.path.parent, model)
    beside = load_beside_cells(store.search, model, cells) if cells is not None else None
    return Held(beside or load_vectors(store.search, model), store.search.n_without_vectors(model))
