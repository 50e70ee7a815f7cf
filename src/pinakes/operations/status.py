"""The state of the index."""

import msgspec

from pinakes.answers import ModelCount, Status
from pinakes.operations._session import Session
from pinakes.operations._vectors import chosen_model
from pinakes.retrieval.status import status_of
from pinakes.storage.database import SCHEMA_VERSION
from pinakes.storage.owner import read_owner
from pinakes.storage.store import Store


def run(session: Session) -> Status:
    """Show what the index holds, which files changed since, and what was left out and why. Never refreshes."""
    with session.comparing() as view:
        answer = status_of(view.store, evidence=view.evidence, changes=view.changes, version=SCHEMA_VERSION)
        models = _models(view.store, chosen_model(session))
    return msgspec.structs.replace(answer, models=models, vectors=_vectors(session, models))


def _models(store: Store, chosen: str | None) -> list[ModelCount]:
    counts = dict(store.search.models())
    names = dict.fromkeys([*counts, *([] if chosen is None else [chosen])])
    return [
        ModelCount(
            name=name,
            files=counts.get(name, 0),
            files_left=store.search.n_without_vectors(name),
            is_chosen=name == chosen,
        )
        for name in names
    ]


def _vectors(session: Session, models: list[ModelCount]) -> str:
    if not any(model.files_left and model.is_chosen for model in models):
        return ""
    owner = read_owner(session.state_folder)
    if owner is None:
        return "run `pinakes embed`, or start a server"
    return owner.vectors or f"process {owner.pid} ({owner.role}) makes them in the background"
