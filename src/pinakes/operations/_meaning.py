"""Comparing meanings: the model in force, and the vectors it made of this index."""

from __future__ import annotations

import time
from collections import OrderedDict
from contextlib import suppress
from threading import Lock
from typing import TYPE_CHECKING, NamedTuple

from pinakes.errors import EmbeddingError, IndexLockedError, NotWrittenError
from pinakes.operations._vectors import place_of, remote_model
from pinakes.retrieval.search.answer import Meaning
from pinakes.storage.owner import read_owner
from pinakes.storage.store import open_store

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from pinakes.embedding.embedder import Embedder
    from pinakes.embedding.remote import RemoteModel
    from pinakes.operations._session import Session
    from pinakes.retrieval.look import Look
    from pinakes.retrieval.search.semantic import Vectors
    from pinakes.storage.store import Store

MOST_FILES = 500
"""Files whose vectors the embedded model makes before an answer, where nobody makes them in the background."""
LEAST_COSINE = 0.45
"""What is less near, in the eyes of the embedded model, has nothing to do with the question."""
MOST_HELD = 2
"""Indexes whose vectors stay in memory."""
SILENT_SECONDS = 30.0
"""For so long a remote model that did not answer is not asked again: whoever searches is not kept waiting twice."""


class Held(NamedTuple):
    """The vectors of an index, in memory."""

    vectors: Vectors | None
    n_missing: int
    """Files that have none."""


_held: OrderedDict[tuple[str, ...], Held] = OrderedDict()
_missing: OrderedDict[tuple[str, ...], int] = OrderedDict()
_lock = Lock()
_silent_until: dict[str, float] = {}
"""When remote models that did not answer are asked again."""


def meaning_of(session: Session, look: Look, text: str) -> tuple[Meaning | None, list[str]]:
    """What compares a query with the chunks of an index, and what is to be said of it. None when nothing does."""
    if session.settings.embedding == "none":
        return None, ["Searched by words alone (setting embedding)."]
    notes: list[str] = []
    if session.settings.embedding == "remote":
        try:
            return _by_remote(session, look, text, notes), notes
        except EmbeddingError as error:
            notes = [f"{error} The embedded model answered instead."]
    from pinakes.embedding.embedded import embedded_model  # noqa: PLC0415 - it loads NumPy.

    model = embedded_model()
    held = _filled(session, look, model, None)
    return _meaning(session, model, held, model.query(text), notes), notes


def _by_remote(session: Session, look: Look, text: str, notes: list[str]) -> Meaning | None:
    """By the model that the settings name, once it has read all but a few files. Raises EmbeddingError."""
    from pinakes.embedding.remote import PHASES  # noqa: PLC0415

    phase = PHASES["on-demand"]
    model = remote_model(session, phase)
    n_missing = _n_missing(look.store, model.name)
    if n_missing > (phase.most_files or 0):
        raise EmbeddingError(f"{n_missing:,} files have no vectors by {model.name} yet{_advice(session)}.")
    direction = _direction(model, text)
    held = _filled(session, look, model, phase.batch)
    if held.vectors is not None and held.vectors.whole.shape[1] != len(direction):
        raise EmbeddingError(f"{model.name} gives vectors of another length than before{_advice(session)}.")
    return _meaning(session, model, held, direction, notes)


def _direction(model: RemoteModel, text: str) -> npt.NDArray[np.float32]:
    """The direction of a question; a model that was silent a moment ago is not asked."""
    if time.monotonic() < _silent_until.get(model.name, 0.0):
        raise EmbeddingError(f"{model.name} did not answer a moment ago.")
    try:
        return model.query(text)
    except EmbeddingError:
        _silent_until[model.name] = time.monotonic() + SILENT_SECONDS
        raise


def _meaning(
    session: Session, model: Embedder, held: Held, direction: npt.NDArray[np.float32], notes: list[str]
) -> Meaning | None:
    if held.n_missing:
        notes.append(
            f"{held.n_missing:,} files have no vectors yet and were searched by words alone{_advice(session)}."
        )
    vectors = held.vectors
    if vectors is None:
        return None
    from pinakes.embedding.embedded import EmbeddedModel  # noqa: PLC0415
    from pinakes.retrieval.search.code import Comparison  # noqa: PLC0415
    from pinakes.retrieval.search.semantic import cosines_of, nearest  # noqa: PLC0415

    least = LEAST_COSINE if isinstance(model, EmbeddedModel) else 0.0
    comparison = Comparison(
        lambda limit, files: nearest(vectors, direction, limit, files),
        lambda ids: cosines_of(vectors, direction, ids),
        n_chunks=len(vectors.whole),
    )
    return Meaning(model.name, comparison, least)


def _advice(session: Session) -> str:
    owner = read_owner(session.state_folder)
    if owner is None:
        return ": run `pinakes embed`"
    return f": process {owner.pid} ({owner.role}) makes them in the background"


def _filled(session: Session, look: Look, model: Embedder, batch: int | None) -> Held:
    """The vectors of an index, with those of what changed since, where these are quickly made."""
    held = _hold(look.store, model.name)
    if held.n_missing and session.refresh and _fill(session, model, batch, held.n_missing):
        # The look is at the index as it was: vectors made meanwhile are seen by a new one.
        with open_store(session.database) as store:
            return _hold(store, model.name)
    return held


def _fill(session: Session, model: Embedder, batch: int | None, n_missing: int) -> bool:
    """Make the vectors that are missing, if they are few; whether any were made."""
    from pinakes.embedding.remote import PHASES  # noqa: PLC0415
    from pinakes.indexing.vectors import fill_vectors  # noqa: PLC0415

    is_left_to_owner = batch is not None or read_owner(session.state_folder) is not None
    if n_missing > ((PHASES["on-demand"].most_files or 0) if is_left_to_owner else MOST_FILES):
        return False
    place = place_of(session, lock_wait_seconds=session.settings.refresh_budget_ms / 1000)
    with suppress(IndexLockedError, NotWrittenError, OSError):
        return fill_vectors(place, model, batch=batch).n_files > 0
    return False


def _hold(store: Store, model: str) -> Held:
    """The vectors of an index, held in memory for the next question."""
    state = _state(store, model)
    with _lock:
        if state not in _held:
            for other in [key for key in _held if key[0] == state[0] and key[-1] == model]:
                del _held[other]
            _held[state] = _load(store, model)
            while len(_held) > MOST_HELD:
                _held.popitem(last=False)
        _held.move_to_end(state)
        return _held[state]


def _n_missing(store: Store, model: str) -> int:
    """Files that a model has not read; its vectors need not be in memory for that."""
    state = _state(store, model)
    with _lock:
        if state not in _missing:
            while len(_missing) >= MOST_HELD:
                _missing.popitem(last=False)
            _missing[state] = store.search.n_without_vectors(model)
        return _missing[state]


def _state(store: Store, model: str) -> tuple[str, ...]:
    """What the vectors of a model depend on; what another model reads meanwhile changes nothing."""
    meta = store.meta()
    inode = str(store.path.stat().st_ino)
    return str(store.path), inode, meta.get("indexed_at", ""), meta.get(f"vectors_at {model}", ""), model


def _load(store: Store, model: str) -> Held:
    from pinakes.retrieval.search.semantic import load_beside_cells, load_vectors  # noqa: PLC0415
    from pinakes.storage.cells import open_cells  # noqa: PLC0415

    cells = open_cells(store.path.parent, model)
    beside = load_beside_cells(store.search, model, cells) if cells is not None else None
    return Held(beside or load_vectors(store.search, model), store.search.n_without_vectors(model))
