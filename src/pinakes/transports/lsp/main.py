"""Language server over stdin and stdout, or for one client at a time over TCP."""

import os
import signal
import sys
import threading
from collections.abc import Callable
from functools import partial
from typing import Any, BinaryIO, cast

from lsprotocol import types

from pinakes.transports.lsp import hierarchies, navigation, renaming, symbols
from pinakes.transports.lsp.documents import Document
from pinakes.transports.lsp.folders import OpenSession
from pinakes.transports.lsp.hover import hover
from pinakes.transports.lsp.messages import Messages
from pinakes.transports.lsp.question import Question
from pinakes.transports.lsp.server import PinakesServer
from pinakes.transports.serving.tools import open_tools

Work = Callable[[Question, Any], Any]
_PATIENCE_S = 5.0
"""How long the server may take to stop when a signal comes."""

_AT_PLACES: dict[str, tuple[Work, Any]] = {
    types.TEXT_DOCUMENT_DEFINITION: (navigation.definition, None),
    types.TEXT_DOCUMENT_DECLARATION: (navigation.declaration, None),
    types.TEXT_DOCUMENT_IMPLEMENTATION: (navigation.implementation, None),
    types.TEXT_DOCUMENT_TYPE_DEFINITION: (navigation.type_definition, None),
    types.TEXT_DOCUMENT_REFERENCES: (navigation.references, None),
    types.TEXT_DOCUMENT_DOCUMENT_HIGHLIGHT: (navigation.highlights, None),
    types.TEXT_DOCUMENT_HOVER: (hover, None),
    types.TEXT_DOCUMENT_DOCUMENT_SYMBOL: (symbols.document_symbols, []),
    types.TEXT_DOCUMENT_FOLDING_RANGE: (symbols.folding_ranges, []),
    types.TEXT_DOCUMENT_PREPARE_CALL_HIERARCHY: (hierarchies.prepare_calls, None),
    types.TEXT_DOCUMENT_PREPARE_TYPE_HIERARCHY: (hierarchies.prepare_types, None),
    types.TEXT_DOCUMENT_PREPARE_RENAME: (renaming.prepare_rename, None),
    types.TEXT_DOCUMENT_RENAME: (renaming.rename, None),
}
"""Requests about a document: what answers them, and the answer where there is nothing."""

_ABOUT_ITEMS: dict[str, Callable[[Question, str], Any]] = {
    types.CALL_HIERARCHY_INCOMING_CALLS: hierarchies.incoming_calls,
    types.CALL_HIERARCHY_OUTGOING_CALLS: hierarchies.outgoing_calls,
    types.TYPE_HIERARCHY_SUPERTYPES: partial(hierarchies.types_beside, direction="up"),
    types.TYPE_HIERARCHY_SUBTYPES: partial(hierarchies.types_beside, direction="down"),
}
"""Requests about an item of a hierarchy."""


def run(open_session: OpenSession, *, tcp: tuple[str, int] | None = None) -> int:
    """Serve until the client goes away or a signal comes."""
    server = make_server(open_session)

    def end() -> None:
        stopping = threading.Thread(target=server.stop, daemon=True)
        stopping.start()
        # What is under way may take its time: what it has not published, the next run does again.
        stopping.join(_PATIENCE_S)
        # The event loop cannot end while a thread of it waits for a message, which may never come.
        os._exit(0)

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda _number, _frame: threading.Thread(target=end).start())
    try:
        if tcp is None:
            server.start_io(cast("BinaryIO", Messages(sys.stdin.buffer)))
        else:
            server.start_tcp(*tcp)
    finally:
        server.stop()
    return 0


def make_server(open_session: OpenSession) -> PinakesServer:
    """A server with everything it answers."""
    server = PinakesServer(open_session)
    _add_documents(server)
    _add_folders(server)
    for method, (work, empty) in _AT_PLACES.items():
        _add_request(server, method, work, empty)
    _add_request(server, types.TEXT_DOCUMENT_DOCUMENT_LINK, symbols.document_links, [], types.DocumentLinkOptions())
    lens = types.CodeLensOptions(resolve_provider=True)
    _add_request(server, types.TEXT_DOCUMENT_CODE_LENS, symbols.code_lenses, [], lens)
    for method, about in _ABOUT_ITEMS.items():
        _add_item_request(server, method, about)
    _add_others(server)
    for name in open_tools():
        _add_command(server, name)
    return server


def _add_documents(server: PinakesServer) -> None:
    @server.feature(types.TEXT_DOCUMENT_DID_OPEN)
    def did_open(params: types.DidOpenTextDocumentParams) -> None:
        opened = params.text_document
        server.put(opened.uri, Document(opened.text, opened.version, opened.uri))
        server.saved(opened.uri)

    @server.feature(types.TEXT_DOCUMENT_DID_CHANGE)
    def did_change(params: types.DidChangeTextDocumentParams) -> None:
        server.edit(params)

    @server.feature(types.TEXT_DOCUMENT_DID_SAVE)
    def did_save(params: types.DidSaveTextDocumentParams) -> None:
        server.saved(params.text_document.uri)

    @server.feature(types.TEXT_DOCUMENT_DID_CLOSE)
    def did_close(params: types.DidCloseTextDocumentParams) -> None:
        server.close(params.text_document.uri)


def _add_folders(server: PinakesServer) -> None:
    @server.feature(types.INITIALIZE)
    def initialize(params: types.InitializeParams) -> None:
        server.open_folders(params)

    @server.feature(types.INITIALIZED)
    def initialized(_params: types.InitializedParams) -> None:
        server.start_indexing()

    @server.feature(types.WORKSPACE_DID_CHANGE_WORKSPACE_FOLDERS)
    def folders_changed(params: types.DidChangeWorkspaceFoldersParams) -> None:
        for folder in params.event.removed:
            server.remove_folder(folder.uri)
        for folder in params.event.added:
            server.add_folder(folder.uri)
        server.start_indexing()

    @server.feature(types.WORKSPACE_DID_CHANGE_WATCHED_FILES)
    def files_changed(params: types.DidChangeWatchedFilesParams) -> None:
        for change in params.changes:
            server.saved(change.uri)


def _add_request(server: PinakesServer, method: str, work: Work, empty: Any, options: Any = None) -> None:
    @server.feature(method, options)
    async def answer(params: Any) -> Any:
        return await server.answer(params.text_document.uri, empty, lambda question: work(question, params))


def _add_item_request(server: PinakesServer, method: str, work: Callable[[Question, str], Any]) -> None:
    @server.feature(method)
    async def answer(params: Any) -> Any:
        kept = symbols.data_of(params.item.data) if params.item.data is not None else {}
        if "id" not in kept:
            return []
        return await server.answer(kept["uri"], [], lambda question: work(question, kept["id"]))


def _add_others(server: PinakesServer) -> None:
    @server.feature(types.WORKSPACE_SYMBOL)
    async def workspace_symbol(params: types.WorkspaceSymbolParams) -> list[types.WorkspaceSymbol]:
        found = [
            await server.in_thread(symbols.workspace_symbols_or_none, question, params.query)
            for question in server.questions()
        ]
        return [item for items in found for item in items]

    @server.feature(types.CODE_LENS_RESOLVE)
    async def resolve(lens: types.CodeLens) -> types.CodeLens:
        kept = symbols.data_of(lens.data)
        resolved: types.CodeLens = await server.answer(
            kept["uri"], lens, lambda question: symbols.resolve_lens(question, lens, kept["id"])
        )
        return resolved


def _add_command(server: PinakesServer, name: str) -> None:
    async def run_operation(*given: Any) -> Any:
        arguments = symbols.data_of(given[0]) if given and given[0] is not None else {}
        return await server.operate(name, arguments, given[1] if len(given) > 1 else None)

    server.command(f"pinakes.{name}")(run_operation)
