"""Unsaved edits, saved files, columns in every encoding, renaming, findings."""

import asyncio
from typing import Any

import pytest
from lsprotocol import types
from pygls.exceptions import JsonRpcException
from tests.lsp.conftest import FILES, Editor, start, stop

from pinakes import Pinakes
from pinakes.transports.lsp.documents import Document, Encoding

CART = "shop/cart.py"
PRICES = "shop/prices.py"


@pytest.mark.asyncio
@pytest.mark.parametrize(("encoding", "column"), [("utf-8", 32), ("utf-16", 28), ("utf-32", 26)])
async def test_columns_after_emoji_in_each_encoding(
    project: Pinakes, root: Any, environ: dict[str, str], encoding: str, column: int
) -> None:
    editor = await start(root, environ, encodings=[encoding])
    try:
        assert editor.client.capabilities is not None
        params = types.DefinitionParams(editor.document(CART), types.Position(6, column))
        found = await editor.client.text_document_definition_async(params)
        assert editor.places(found) == ["shop/prices.py:20:4-16"]
        uses = types.ReferenceParams(
            types.ReferenceContext(include_declaration=False), editor.document(PRICES), types.Position(20, 5)
        )
        places = editor.places(await editor.client.text_document_references_async(uses))
        assert f"shop/cart.py:6:{column}-{column + 12}" in places
    finally:
        await stop(editor)


@pytest.mark.asyncio
async def test_unsaved_edits_answer_from_the_buffer(editor: Editor) -> None:
    editor.open(CART)
    editor.change(CART, "# one more line\n" + FILES[CART].replace("def twice(name)", "def thrice(name)"))
    params = editor.asking(types.DefinitionParams, CART, "cost = query_driver", "query_driver")
    assert editor.places(await editor.client.text_document_definition_async(params)) == ["shop/prices.py:20:4-16"]
    context = types.ReferenceContext(include_declaration=False)
    asked = editor.asking(types.ReferenceParams, PRICES, "def query_driver", "query_driver", context=context)
    places = editor.places(await editor.client.text_document_references_async(asked))
    assert places == ["shop/cart.py:2:30-42", "shop/cart.py:6:11-23", "shop/cart.py:7:28-40"]
    outline: Any = await editor.client.text_document_document_symbol_async(
        types.DocumentSymbolParams(editor.document(CART))
    )
    assert [item.name for item in outline] == ["pay", "thrice", "LIMIT"]
    known: Any = await editor.client.workspace_symbol_async(types.WorkspaceSymbolParams("thrice"))
    assert editor.places(item.location for item in known) == ["shop/cart.py:11:4-10"]
    assert await editor.client.workspace_symbol_async(types.WorkspaceSymbolParams("twice")) == []
    prepare = editor.asking(types.CallHierarchyPrepareParams, CART, "def pay", "pay")
    (item,) = await editor.client.text_document_prepare_call_hierarchy_async(prepare) or []
    calls = await editor.client.call_hierarchy_incoming_calls_async(types.CallHierarchyIncomingCallsParams(item))
    assert [(call.from_.name, len(call.from_ranges)) for call in calls or []] == [("thrice", 2)]
    assert (editor.root / CART).read_text("utf-8") == FILES[CART]


@pytest.mark.asyncio
async def test_edits_in_part_of_a_document(editor: Editor) -> None:
    editor.open(CART)
    start_, end = editor.position(CART, "cost = query_driver"), editor.position(CART, " = query_driver(name)")
    change = types.TextDocumentContentChangePartial(types.Range(start_, end), "🦜_price")
    version = types.VersionedTextDocumentIdentifier(2, editor.uri(CART))
    editor.client.text_document_did_change(types.DidChangeTextDocumentParams(version, [change]))
    params = types.DefinitionParams(editor.document(CART), types.Position(5, start_.character + 12))
    assert editor.places(await editor.client.text_document_definition_async(params)) == ["shop/prices.py:20:4-16"]


@pytest.mark.asyncio
async def test_a_closed_document_is_its_file_again(editor: Editor) -> None:
    editor.open(CART, "def nothing(): ...\n")
    params = types.DocumentSymbolParams(editor.document(CART))
    found: Any = await editor.client.text_document_document_symbol_async(params)
    assert [item.name for item in found] == ["nothing"]
    editor.client.text_document_did_close(types.DidCloseTextDocumentParams(editor.document(CART)))
    found = await editor.client.text_document_document_symbol_async(params)
    assert [item.name for item in found] == ["pay", "twice", "LIMIT"]


@pytest.mark.asyncio
async def test_an_open_document_keeps_the_uri_that_the_client_gave_it(editor: Editor) -> None:
    uri = editor.uri(PRICES).replace("prices", "%70rices")
    item = types.TextDocumentItem(uri, "python", 1, FILES[PRICES])
    editor.client.text_document_did_open(types.DidOpenTextDocumentParams(item))
    params = editor.asking(types.DefinitionParams, CART, "cost = query_driver", "query_driver")
    found: Any = await editor.client.text_document_definition_async(params)
    assert [item.uri for item in found] == [uri]


@pytest.mark.asyncio
async def test_a_saved_file_is_asked_again_and_looked_at(editor: Editor) -> None:
    editor.open(PRICES)
    editor.change(PRICES, FILES[PRICES].replace("from abc", "import json\nfrom abc") + "\n\ndef extra(): ...\n")
    editor.save(PRICES)
    found: Any = await editor.client.workspace_symbol_async(types.WorkspaceSymbolParams("extra"))
    assert editor.places(item.location for item in found) == ["shop/prices.py:29:4-9"]
    async with asyncio.timeout(20):
        while not (told := _told(editor)):
            await editor.client.wait_for_notification("textDocument/publishDiagnostics")
    (finding,) = told
    assert (finding.range.start.line, finding.severity) == (2, types.DiagnosticSeverity.Information)
    assert finding.source == "pinakes"


def _told(editor: Editor) -> list[types.Diagnostic]:
    diagnostics = editor.client.diagnostics.get(editor.uri(PRICES), [])
    return [item for item in diagnostics if item.code == "stale-imports"]


@pytest.mark.asyncio
async def test_a_file_that_others_changed_is_answered_for_as_it_is(editor: Editor) -> None:
    (editor.root / "shop/later.py").write_text("from shop.prices import unused\n\nunused()\n", encoding="utf-8")
    context = types.ReferenceContext(include_declaration=False)
    params = editor.asking(types.ReferenceParams, PRICES, "def unused", "unused", context=context)
    places = editor.places(await editor.client.text_document_references_async(params))
    assert places == ["shop/cart.py:16:7-13", "shop/later.py:0:24-30", "shop/later.py:2:0-6"]


@pytest.mark.asyncio
async def test_renaming_edits_every_file_and_unsaved_texts(editor: Editor) -> None:
    editor.open(CART)
    editor.change(CART, "\n" + FILES[CART], version=7)
    prepared: Any = await editor.client.text_document_prepare_rename_async(
        editor.asking(types.PrepareRenameParams, CART, "cost = query_driver", "query_driver")
    )
    assert prepared.placeholder == "query_driver"
    params = editor.asking(types.RenameParams, CART, "cost = query_driver", "query_driver", new_name="find_price")
    edit = await editor.client.text_document_rename_async(params)
    assert edit is not None
    told: Any = {
        (change.text_document.uri.rpartition("/")[2], change.text_document.version): [
            (item.range.start.line, item.range.start.character, item.new_text)
            for item in change.edits
            if isinstance(item, types.TextEdit)
        ]
        for change in edit.document_changes or []
        if isinstance(change, types.TextDocumentEdit)
    }
    assert {uri.rpartition("/")[2]: len(changes) for uri, changes in (edit.changes or {}).items()} == {
        "cart.py": 3,
        "prices.py": 1,
    }
    name = "find_price"
    assert told == {("cart.py", 7): [(2, 30, name), (6, 11, name), (7, 28, name)], ("prices.py", None): [(20, 4, name)]}


@pytest.mark.asyncio
async def test_renaming_is_refused_with_the_reason(editor: Editor) -> None:
    asked = editor.asking(types.PrepareRenameParams, "shop/odd.py", "def ghost", "ghost")
    with pytest.raises(JsonRpcException, match=r"not settled and may mean it: shop/odd.py:2:18"):
        await editor.client.text_document_prepare_rename_async(asked)
    params = editor.asking(types.RenameParams, PRICES, "def unused", "unused", new_name="query_driver")
    with pytest.raises(JsonRpcException, match="used already"):
        await editor.client.text_document_rename_async(params)
    inherited = editor.asking(types.RenameParams, PRICES, "def total", "total", new_name="sum")
    with pytest.raises(JsonRpcException, match="outside the project"):
        await editor.client.text_document_rename_async(inherited)


def test_lines_end_where_the_protocol_says() -> None:
    encoding = Encoding("utf-16")
    document = Document("a\x0cb\u2028c\r\nd🦜e\rf")
    where = types.Range(types.Position(1, 3), types.Position(1, 99))
    changed = document.changed(types.TextDocumentContentChangePartial(where, "X"), 2, encoding)
    assert changed.text == "a\x0cb\u2028c\r\nd🦜X\rf"
    where = types.Range(types.Position(3, 0), types.Position(3, 0))
    assert document.changed(types.TextDocumentContentChangePartial(where, "!"), 2, encoding).text == document.text + "!"
    where = types.Range(types.Position(2, 1), types.Position(2, 1))
    assert document.changed(types.TextDocumentContentChangePartial(where, "!"), 2, encoding).text == document.text + "!"
