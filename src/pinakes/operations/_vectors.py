"""Making vectors: with which model, where, and what is done once all are there."""

from __future__ import annotations

import time
from functools import lru_cache
from typing import TYPE_CHECKING

from pinakes.errors import SettingsError
from pinakes.storage.store import open_store

if TYPE_CHECKING:
    from collections.abc import Callable

    from pinakes.embedding.remote import Pace, Phase, RemoteModel
    from pinakes.indexing.vectors import Place
    from pinakes.operations._session import Session

_STILL_GOOD = 0.9
"""The share of files that cells must hold as they are now; below it they are made anew."""


def remote_model(session: Session, phase: Phase, sleep: Callable[[float], None] = time.sleep) -> RemoteModel:
    """The model that the settings name. Raises SettingsError when they name none."""
    from pinakes.embedding.remote import Endpoint, RemoteModel  # noqa: PLC0415 - with it comes the network.

    settings = session.settings
    if not settings.embedding_url or not settings.embedding_model:
        raise SettingsError('With embedding = "remote", set embedding_url and embedding_model too.')
    key = session.environ.get(settings.embedding_key_env)
    per_minute = settings.embedding_requests_per_minute
    endpoint = Endpoint(settings.embedding_url, settings.embedding_model, key, per_minute)
    return RemoteModel(endpoint, phase, pace=_pace(settings.embedding_url, per_minute), sleep=sleep)


def chosen_model(session: Session) -> str | None:
    """The name of the model that the settings name; None when they name none."""
    settings = session.settings
    if settings.embedding == "embedded":
        from pinakes.embedding.static import MODEL_ID  # noqa: PLC0415 - it loads NumPy.

        return MODEL_ID
    if settings.embedding == "none" or not settings.embedding_url or not settings.embedding_model:
        return None
    from pinakes.embedding.remote import name_of  # noqa: PLC0415

    return name_of(settings.embedding_url, settings.embedding_model)


@lru_cache(maxsize=16)
def _pace(_url: str, per_minute: int) -> Pace:
    """What everybody in this process who asks an endpoint keeps to."""
    from pinakes.embedding.remote import Pace  # noqa: PLC0415

    return Pace(per_minute)


def place_of(session: Session, *, lock_wait_seconds: float) -> Place:
    """Where the index of a session is, for making vectors."""
    from pinakes.indexing.vectors import Place  # noqa: PLC0415

    facts = session.user_folder / "facts.db" if session.settings.facts_cache else None
    return Place(session.root, session.state_folder, session.database, session.max_bytes, facts, lock_wait_seconds)


def lay_in_cells(session: Session, model: str) -> None:
    """Make an index so large quick to search that looking at every vector takes too long."""
    from pinakes.retrieval.search.semantic import EXACT, load_vectors  # noqa: PLC0415
    from pinakes.storage.cells import make_cells, open_cells  # noqa: PLC0415

    with open_store(session.database) as store:
        if store.search.n_vectors(model) <= EXACT:
            return
        hashes = store.search.file_hashes()
        cells = open_cells(session.state_folder, model)
        if cells is not None and _n_as_now(cells.files, hashes) >= _STILL_GOOD * len(hashes):
            return
        vectors = load_vectors(store.search, model)
        if vectors is not None:
            make_cells(session.state_folder, model, vectors.ids, vectors.whole, hashes)


def _n_as_now(files: dict[int, str], hashes: dict[int, str]) -> int:
    return sum(hashes.get(file) == known for file, known in files.items())
