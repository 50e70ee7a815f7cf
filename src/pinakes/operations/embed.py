"""Make the vectors that search by meaning needs."""

from pinakes.answers import Embedded
from pinakes.errors import UsageError
from pinakes.operations._meaning import place_of, remote_model
from pinakes.operations._session import Session
from pinakes.storage.store import open_store


def run(session: Session) -> Embedded:
    """Make the vectors that are missing, with the model that the settings name. Goes on where it was cut short."""
    settings = session.settings
    if settings.embedding == "none":
        raise UsageError("The setting embedding is none: search goes by words alone, and needs no vectors.")
    from pinakes.embedding.embedder import Embedder  # noqa: PLC0415 - with it comes NumPy.
    from pinakes.indexing.vectors import fill_vectors  # noqa: PLC0415

    is_paid = settings.embedding == "remote"
    model: Embedder
    if is_paid:
        from pinakes.embedding.remote import PHASES  # noqa: PLC0415

        remote = remote_model(session, PHASES["bulk"])
        remote.check()
        model = remote
    else:
        from pinakes.embedding.embedded import embedded_model  # noqa: PLC0415

        model = embedded_model()
    with session.current() as view:
        evidence = view.evidence
    place = place_of(session)._replace(lock_wait_seconds=settings.lock_wait_s)
    filled = fill_vectors(place, model, is_paid=is_paid, tell=session.progress)
    _lay_in_cells(session, model.name)
    return Embedded(
        evidence=evidence,
        model=model.name,
        dimensions=model.dimensions,
        files=filled.n_files,
        chunks=filled.n_chunks,
        files_left=filled.n_left,
    )


def _lay_in_cells(session: Session, model: str) -> None:
    """Make an index so large quick to search that looking at every vector takes too long."""
    from pinakes.retrieval.search.semantic import EXACT, load_vectors  # noqa: PLC0415
    from pinakes.storage.cells import make_cells  # noqa: PLC0415

    with open_store(session.database) as store:
        if store.search.n_vectors(model) <= EXACT:
            return
        vectors = load_vectors(store.search, model)
        if vectors is not None:
            make_cells(session.state_folder, model, vectors.ids, vectors.whole, store.search.file_hashes())
