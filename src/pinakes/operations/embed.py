"""Make the vectors that search by meaning needs."""

from pinakes.answers import Embedded
from pinakes.errors import UsageError
from pinakes.operations._session import Session
from pinakes.operations._vectors import lay_in_cells, place_of, remote_model


def run(session: Session) -> Embedded:
    """Make the vectors that are missing, with the model that the settings name. Goes on where it was cut short."""
    settings = session.settings
    if settings.embedding == "none":
        raise UsageError("The setting embedding is none: search goes by words alone, and needs no vectors.")
    from pinakes.embedding.embedder import Embedder  # noqa: PLC0415 - with it comes NumPy.
    from pinakes.indexing.vectors import fill_vectors  # noqa: PLC0415

    model: Embedder
    batch = None
    if settings.embedding == "remote":
        from pinakes.embedding.remote import PHASES  # noqa: PLC0415

        model = remote = remote_model(session, PHASES["bulk"])
        remote.check()
        batch = remote.phase.batch
    else:
        from pinakes.embedding.embedded import embedded_model  # noqa: PLC0415

        model = embedded_model()
    with session.current() as view:
        evidence = view.evidence
    place = place_of(session, lock_wait_seconds=settings.lock_wait_s)
    filled = fill_vectors(place, model, batch=batch, tell=session.progress)
    lay_in_cells(session, model.name)
    return Embedded(
        evidence=evidence,
        model=model.name,
        dimensions=model.dimensions,
        files=filled.n_files,
        chunks=filled.n_chunks,
        files_left=filled.n_left,
    )
