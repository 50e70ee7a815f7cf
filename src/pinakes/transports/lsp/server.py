"""The server: documents come in, requests go to threads, answers and progress go out."""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Generator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import msgspec
from lsprotocol import types
from pygls.exceptions import JsonRpcException, JsonRpcInvalidParams
from pygls.lsp.server import LanguageServer
from pygls.protocol import LanguageServerProtocol, lsp_method

from pinakes.errors import IndexMissingError, NotFoundError, PinakesError
from pinakes.operations._keeper import Around
from pinakes.transports.lsp.documents import Document, Encoding
from pinakes.transports.lsp.findings import Inspector, findings_of
from pinakes.transports.lsp.folders import Folder, OpenSession, file_of
from pinakes.transports.lsp.progress import ProgressBar
from pinakes.transports.lsp.question import Question
from pinakes.transports.lsp.renaming import RefusedError
from pinakes.version import VERSION

if TYPE_CHECKING:
    from pinakes.indexing.report import Report

logger = logging.getLogger(__name__)

THREADS: Final = 4


class _Protocol(LanguageServerProtocol):
    """The protocol without pygls' own documents, which take form feeds for ends of lines."""

    def structure_message(self, data: dict[str, Any]) -> Any:
        """Read a message. A request that cannot be read is answered: pygls would only write it to its log."""
        try:
            return super().structure_message(data)
        except JsonRpcException:
            if isinstance(data.get("id"), str | int) and "method" in data:
                text = f"The parameters of {data['method']!r} are not those that the protocol asks for."
                self._send_response(data["id"], error=types.ResponseError(JsonRpcInvalidParams.CODE, text))
            raise

    @lsp_method(types.TEXT_DOCUMENT_DID_CHANGE)
    def lsp_text_document__did_change(
        self, params: types.DidChangeTextDocumentParams
    ) -> Generator[tuple[Callable[..., Any], tuple[Any, ...], None], None, None]:
        """Hand an edit on."""
        handler = self.fm.features.get(types.TEXT_DOCUMENT_DID_CHANGE)
        if handler is not None:
            yield handler, (params,), None


class PinakesServer(LanguageServer):
    """One client, its documents and its folders."""

    def __init__(self, open_session: OpenSession) -> None:
        super().__init__("pinakes", VERSION, protocol_cls=_Protocol, max_workers=2)
        self._open_session = open_session
        self._asking = ThreadPoolExecutor(THREADS, thread_name_prefix="pinakes-lsp")
        self._loop: asyncio.AbstractEventLoop | None = None
        self._encoding = Encoding(types.PositionEncodingKind.Utf16)
        self._documents: dict[str, Document] = {}
        self._folders: dict[str, Folder] = {}
        self._bars: dict[str, ProgressBar] = {}
        self._inspector = Inspector(self._inspect)

    def open_folders(self, params: types.InitializeParams) -> None:
        """Take the folders that the client has open; without any, the project around the current folder."""
        self._encoding = Encoding(str(self.workspace.position_encoding or types.PositionEncodingKind.Utf16.value))
        uris = [folder.uri for folder in params.workspace_folders or []]
        root = self.workspace.root_uri
        for uri in uris or ([root] if root else []) or [""]:
            self.add_folder(uri)

    def add_folder(self, uri: str) -> None:
        """Open a folder; one that is no project of ours is told of in the log and left alone."""
        if uri in self._folders:
            return
        given = file_of(uri) if uri else None
        try:
            around = Around(
                on_update=partial(self._updated, uri),
                on_progress=partial(self._progressed, uri),
                urgent_paths=partial(self._open_paths, uri),
            )
            self._folders[uri] = Folder(given, self._open_session, around)
        except PinakesError as error:
            logger.warning("%s is not served: %s", uri, error)

    def remove_folder(self, uri: str) -> None:
        """Close a folder; what is under way in it ends meanwhile."""
        folder = self._folders.pop(uri, None)
        if folder is not None:
            self._asking.submit(folder.runtime.stop)

    def start_indexing(self) -> None:
        """Begin to keep every folder indexed in the background, after the handshake."""
        if self._loop is None:
            self._loop = asyncio.get_running_loop()
            self._inspector.start()
        for uri, folder in self._folders.items():
            if uri not in self._bars:
                self._bars[uri] = ProgressBar(self, self._soon, folder.root.name)
                folder.runtime.start()

    def stop(self) -> None:
        """End the threads, after the update that is under way."""
        self._inspector.stop()
        for folder in self._folders.values():
            folder.runtime.stop()
        self._asking.shutdown(wait=False, cancel_futures=True)

    # Documents

    def put(self, uri: str, document: Document) -> None:
        """Take the text of an open document."""
        self._documents[uri] = document
        self._overlay(uri)

    def edit(self, params: types.DidChangeTextDocumentParams) -> None:
        """Apply edits to an open document."""
        uri, version = params.text_document.uri, params.text_document.version
        document = self._documents.get(uri)
        if document is None:
            logger.warning("%s was changed but is not open", uri)
            return
        for change in params.content_changes:
            document = document.changed(change, version, self._encoding)
        self.put(uri, document)

    def close(self, uri: str) -> None:
        """Forget a document; the file speaks for itself again."""
        self._documents.pop(uri, None)
        self._overlay(uri)
        self.publish(uri, [])

    def saved(self, uri: str) -> None:
        """Look at a document that was opened or saved; asking about it indexes it where that is needed."""
        if uri in self._documents:
            self._inspector.look_at(uri)

    def _overlay(self, uri: str) -> None:
        found = self._place(uri)
        if found is not None:
            found[0].overlay({path: document.data for path, document in self._open_in(found[0]).items()})

    def _place(self, uri: str) -> tuple[Folder, str] | None:
        """The innermost folder that holds a document, and the document's path there."""
        found = [(folder, path) for folder in self._folders.values() if (path := folder.path_of(uri)) is not None]
        return min(found, key=lambda item: len(item[1]), default=None)

    def _open_in(self, folder: Folder) -> dict[str, Document]:
        found = {}
        for uri, document in list(self._documents.items()):
            place = self._place(uri)
            if place is not None and place[0] is folder:
                found[place[1]] = document
        return found

    def _open_paths(self, uri: str) -> list[str]:
        folder = self._folders.get(uri)
        return [] if folder is None else list(self._open_in(folder))

    # Questions

    async def answer(self, uri: str, empty: Any, work: Callable[[Question], Any]) -> Any:
        """What a thread finds out about a document; `empty` where nothing is there, or is indexed yet."""
        found = self._place(uri)
        if found is None:
            return empty
        return await self.in_thread(_or_empty, empty, work, self._question(*found))

    async def in_thread(self, work: Callable[..., Any], *arguments: Any) -> Any:
        """What a thread works out. The loop goes on reading meanwhile, and only the loop ever writes."""
        return await asyncio.get_running_loop().run_in_executor(self._asking, work, *arguments)

    def questions(self) -> list[Question]:
        """A question to each folder."""
        return [self._question(folder, "") for folder in self._folders.values()]

    def _question(self, folder: Folder, path: str) -> Question:
        return Question(folder, path, self._open_in(folder), self._encoding)

    async def operate(self, name: str, arguments: dict[str, Any], uri: str | None) -> Any:
        """The answer of an operation as every transport gives it, for the first folder or the one that is named."""
        folder = self._folders.get(uri or "") or next(iter(self._folders.values()), None)
        if folder is None:
            raise RefusedError("No folder is open.")
        try:
            return msgspec.to_builtins(await self.in_thread(folder.ask_saved, name, arguments))
        except PinakesError as error:
            raise RefusedError(str(error)) from error

    # What is told without being asked

    def _progressed(self, uri: str, phase: str, done: int, total: int) -> None:
        bar = self._bars.get(uri)
        if bar is not None:
            bar.tell(phase, done, total)

    def _updated(self, uri: str, report: "Report") -> None:
        """Look at the open documents that an update concerns."""
        folder = self._folders.get(uri)
        indexed = {*report.added, *report.changed}
        for path, document in self._open_in(folder).items() if folder is not None else ():
            if path in indexed and document.uri is not None:
                self._inspector.look_at(document.uri)

    def _inspect(self, uri: str) -> bool:
        """Publish what is found in a document; False when the index is behind of it."""
        found = self._place(uri)
        if found is None or uri not in self._documents:
            return True
        diagnostics, is_settled = findings_of(self._question(*found))
        if diagnostics is not None:
            self._soon(self.publish, uri, diagnostics)
        return is_settled

    def _soon(self, work: Callable[..., Any], *arguments: Any) -> None:
        """Have the loop do something; a client that has gone away needs it no more."""
        assert self._loop is not None, "threads start after the loop"
        with contextlib.suppress(RuntimeError):
            self._loop.call_soon_threadsafe(work, *arguments)

    def publish(self, uri: str, diagnostics: list[types.Diagnostic]) -> None:
        """Tell the client what was found in a document."""
        self.text_document_publish_diagnostics(types.PublishDiagnosticsParams(uri, diagnostics))


def _or_empty(empty: Any, work: Callable[[Question], Any], question: Question) -> Any:
    try:
        return work(question)
    except (NotFoundError, IndexMissingError):
        return empty
    except PinakesError as error:
        raise RefusedError(str(error)) from error
