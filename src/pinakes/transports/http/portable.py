"""The portable index of the project, made from the index while it is read."""

from collections.abc import Iterator
from contextlib import ExitStack

from starlette.responses import Response, StreamingResponse

from pinakes.errors import NotFoundError
from pinakes.formats.codeindex.records import FOLDER, REQUIRED
from pinakes.operations._portable import portable_subject
from pinakes.retrieval.portable import Portable
from pinakes.transports.http.statuses import NOT_MODIFIED
from pinakes.transports.serving.runtime import Runtime


def portable_response(runtime: Runtime, name: str, known: str | None) -> Response:
    """One file of it; nothing but a status when the client's copy has the same tag. Raises NotFoundError."""
    if name not in REQUIRED:
        raise NotFoundError(f"There is no {name!r} in a portable index. There are: {', '.join(REQUIRED)}.")
    session = runtime.session()
    with ExitStack() as stack:
        view = stack.enter_context(session.reading())
        tag = f'"{view.evidence.indexed_at}"'
        if tag == known:
            return Response(status_code=NOT_MODIFIED, headers={"ETag": tag})
        portable = Portable(view.store, portable_subject(session.root, session.root / FOLDER))
        pieces = _pieces(stack.pop_all(), portable.contents(references=False)[name])
        kind = "application/json" if name.endswith(".json") else "application/jsonl"
        return StreamingResponse(pieces, media_type=kind, headers={"ETag": tag, "Cache-Control": "no-cache"})
    raise AssertionError("an exit stack lets every error pass")


def _pieces(held: ExitStack, pieces: Iterator[bytes]) -> Iterator[bytes]:
    """The pieces; the index is let go after the last."""
    with held:
        yield from pieces
