"""The server itself: start before there is an index, several folders, death, broken clients, commands."""

import asyncio
import json
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from lsprotocol import types
from pygls.exceptions import JsonRpcException
from tests.lsp.conftest import Editor, start, stop, write_project

from pinakes import Pinakes
from pinakes.storage.owner import Owner, read_owner


@pytest.mark.asyncio
async def test_the_handshake_does_not_wait_for_the_index(root: Path, environ: dict[str, str]) -> None:
    for number in range(200):
        (root / f"m{number}.py").write_text(f"def f{number}(): ...\n" * 50, encoding="utf-8")
    began = time.monotonic()
    editor = await start(root, environ)
    try:
        assert time.monotonic() - began < 10
        editor.open("shop/cart.py")
        params = editor.asking(types.DefinitionParams, "shop/cart.py", "cost = query_driver", "query_driver")
        found = await _answered(lambda: editor.client.text_document_definition_async(params))
        assert editor.places(found) == ["shop/prices.py:20:4-16"]
        await _answered(lambda: _ended(editor))
        assert isinstance(_progress(editor)[0], types.WorkDoneProgressBegin)
    finally:
        await stop(editor)


async def _answered(ask: Callable[[], Awaitable[Any]]) -> Any:
    """The first answer that is not empty, once the index is there."""
    async with asyncio.timeout(60):
        while not (answer := await ask()):  # noqa: ASYNC110  The server says nothing when its index is ready.
            await asyncio.sleep(0.1)
        return answer


async def _ended(editor: Editor) -> bool:
    return any(isinstance(item, types.WorkDoneProgressEnd) for item in _progress(editor))


def _progress(editor: Editor) -> list[Any]:
    return [item for reports in editor.client.progress_reports.values() for item in reports]


@pytest.mark.asyncio
async def test_each_folder_of_a_workspace_is_a_project(root: Path, tmp_path: Path, environ: dict[str, str]) -> None:
    other = tmp_path / "other"
    write_project(other, {"solo.py": "def solo(): ...\n\n\nsolo()\n"})
    editor = await start(root, environ, folders=[root, other])
    try:
        uri = (other / "solo.py").as_uri()
        params = types.DefinitionParams(types.TextDocumentIdentifier(uri), types.Position(3, 0))
        found = await _answered(lambda: editor.client.text_document_definition_async(params))
        assert [item.uri for item in found if isinstance(item, types.Location)] == [uri]
        assert await _answered(lambda: _symbols(editor, "solo")) == ["solo"]
        assert await _answered(lambda: _symbols(editor, "pay")) == ["pay"]
        gone = types.WorkspaceFoldersChangeEvent([], [types.WorkspaceFolder(other.as_uri(), "other")])
        editor.client.workspace_did_change_workspace_folders(types.DidChangeWorkspaceFoldersParams(gone))
        assert await _symbols(editor, "solo") == []
        assert not await editor.client.text_document_definition_async(params)
    finally:
        await stop(editor)


async def _symbols(editor: Editor, query: str) -> list[str]:
    found = await editor.client.workspace_symbol_async(types.WorkspaceSymbolParams(query))
    return [item.name for item in found or []]


@pytest.mark.asyncio
async def test_a_killed_server_is_started_again(project: Pinakes, root: Path, environ: dict[str, str]) -> None:
    editor = await start(root, environ)
    editor.open("shop/cart.py")
    server = editor.client._server
    assert server is not None
    server.kill()
    await server.wait()
    again = await start(root, environ)
    try:
        params = again.asking(types.DefinitionParams, "shop/cart.py", "cost = query_driver", "query_driver")
        assert again.places(await again.client.text_document_definition_async(params)) == ["shop/prices.py:20:4-16"]
    finally:
        await stop(again)


@pytest.mark.asyncio
async def test_one_of_several_servers_keeps_the_index_and_another_takes_over(
    root: Path, environ: dict[str, str]
) -> None:
    first = await start(root, environ)
    owner = await _answered(lambda: _owner(root))
    second = await start(root, environ)
    try:
        server = first.client._server
        assert server is not None
        assert (owner.role, owner.pid) == ("lsp", server.pid)
        server.kill()
        await server.wait()
        async with asyncio.timeout(5 + 5):  # Five seconds are promised; the rest is for a busy machine.
            while (heir := await _owner(root)) is None or heir.pid == owner.pid:  # noqa: ASYNC110
                await asyncio.sleep(0.05)
        assert heir.role == "lsp"
        (root / "shop/later.py").write_text("def after_it(): ...\n", encoding="utf-8")
        assert await _answered(lambda: _symbols(second, "after_it")) == ["after_it"]
    finally:
        await stop(second)
    assert await _owner(root) is None


async def _owner(root: Path) -> Owner | None:
    return read_owner(root / ".pinakes")


@pytest.mark.asyncio
async def test_a_home_folder_is_not_indexed_because_it_is_open(tmp_path: Path, environ: dict[str, str]) -> None:
    editor = await start(tmp_path, environ)
    try:
        with pytest.raises(JsonRpcException, match="No folder is open"):
            await editor.client.workspace_execute_command_async(types.ExecuteCommandParams("pinakes.status", [{}]))
        assert not (tmp_path / ".pinakes").exists()
    finally:
        await stop(editor)


@pytest.mark.asyncio
@pytest.mark.parametrize(("name", "arguments"), [("find", {"name": "pay"}), ("references", {"subject": "pay"})])
async def test_a_command_gives_the_json_of_its_operation(
    editor: Editor, project: Pinakes, name: str, arguments: dict[str, Any]
) -> None:
    asked = types.ExecuteCommandParams(f"pinakes.{name}", [arguments])
    told = await editor.client.workspace_execute_command_async(asked)
    expected = json.loads(msgspec.json.encode(getattr(project, name)(**arguments)))
    found = json.loads(json.dumps(told, default=_plain))
    for answer in (found, expected):
        # Either may be the first to look at files whose times are as old as the clock's grain.
        answer["evidence"].pop("freshness")
    assert found == expected


def _plain(value: Any) -> Any:
    return value._asdict() if hasattr(value, "_asdict") else vars(value)


@pytest.mark.asyncio
async def test_a_command_that_cannot_be_done_says_why(editor: Editor) -> None:
    asked = types.ExecuteCommandParams("pinakes.definition", [{"subject": "nowhere"}])
    with pytest.raises(JsonRpcException, match="No symbol is named 'nowhere'"):
        await editor.client.workspace_execute_command_async(asked)
    wrong = types.ExecuteCommandParams("pinakes.definition", [{"wrong": 1}])
    with pytest.raises(JsonRpcException):
        await editor.client.workspace_execute_command_async(wrong)


@pytest.mark.asyncio
async def test_documents_outside_the_project_answer_nothing(editor: Editor, tmp_path: Path) -> None:
    for uri in ((tmp_path / "x.py").as_uri(), "untitled:Untitled-1", "file:///"):
        item = types.TextDocumentItem(uri, "python", 1, "def f(): ...\n")
        editor.client.text_document_did_open(types.DidOpenTextDocumentParams(item))
        params = types.DocumentSymbolParams(types.TextDocumentIdentifier(uri))
        assert not await editor.client.text_document_document_symbol_async(params)


def _message(payload: bytes) -> bytes:
    return b"Content-Length: %d\r\n\r\n%s" % (len(payload), payload)


def _encoded(**fields: Any) -> bytes:
    return _message(json.dumps({"jsonrpc": "2.0", **fields}).encode())


def test_broken_messages_do_not_end_the_server(project: Pinakes, root: Path, environ: dict[str, str]) -> None:
    place = {"textDocument": {"uri": (root / "shop/cart.py").as_uri()}, "position": {"line": 5, "character": 12}}
    broken = [
        _message(b"{ this is no JSON"),
        _encoded(id=2, method="textDocument/definition", params={"textDocument": 3}),
        _encoded(id=3, method="textDocument/unheardOf", params={}),
        _encoded(method="textDocument/didChange", params={"textDocument": {"uri": "file:///no", "version": 1}}),
        _encoded(id=4, method="textDocument/definition", params={**place, "position": {"line": 9999, "character": 7}}),
    ]
    sent = [
        _encoded(id=1, method="initialize", params={"capabilities": {}, "rootUri": root.as_uri(), "processId": None}),
        _encoded(method="initialized", params={}),
        *broken,
        _encoded(id=5, method="textDocument/definition", params=place),
    ]
    process = subprocess.Popen(
        [sys.executable, "-m", "pinakes", "lsp", "-q"], env=environ, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        process.stdin.write(b"".join(sent))
        process.stdin.flush()
        answers: dict[Any, dict[str, Any]] = {}
        while not {3, 4, 5} <= answers.keys():
            answer = _read(process.stdout)
            answers[answer.get("id")] = answer
        assert "error" in answers[3]
        assert answers[4]["result"] is None
        (found,) = answers[5]["result"]
        assert found["uri"].endswith("shop/prices.py")
    finally:
        process.stdin.close()
        process.wait(20)
        process.stdout.close()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
@pytest.mark.parametrize("is_tcp", [False, True], ids=["stdin", "tcp"])
def test_it_ends_when_a_signal_comes(
    project: Pinakes, root: Path, environ: dict[str, str], *, is_tcp: bool, number: signal.Signals
) -> None:
    port = _free_port()
    command = [sys.executable, "-m", "pinakes", "lsp", *(["--tcp", str(port)] if is_tcp else [])]
    process = subprocess.Popen(command, cwd=root, env=environ, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert process.stdin is not None
    assert process.stdout is not None
    connection = None
    try:
        if is_tcp:
            connection = _connect(port)
        else:
            told: dict[str, Any] = {"capabilities": {}, "rootUri": root.as_uri(), "processId": None}
            process.stdin.write(_encoded(id=1, method="initialize", params=told))
            process.stdin.flush()
            assert _read(process.stdout)["id"] == 1
        process.send_signal(number)
        # Nobody closes stdin.
        assert process.wait(20) == 0
    finally:
        process.kill()
        process.communicate()
        if connection is not None:
            connection.close()


def _read(stream: Any) -> dict[str, Any]:
    length = 0
    while line := stream.readline().strip():
        if line.lower().startswith(b"content-length:"):
            length = int(line.partition(b":")[2])
    answer: dict[str, Any] = json.loads(stream.read(length))
    return answer


def test_over_tcp(project: Pinakes, root: Path, environ: dict[str, str]) -> None:
    port = _free_port()
    process = subprocess.Popen([sys.executable, "-m", "pinakes", "lsp", "--tcp", str(port)], env=environ, cwd=root)
    try:
        connection = _connect(port)
        with connection, connection.makefile("rwb") as stream:
            stream.write(_encoded(id=1, method="initialize", params={"capabilities": {}, "processId": None}))
            stream.flush()
            assert _read(stream)["result"]["serverInfo"]["name"] == "pinakes"
            stream.write(_encoded(id=2, method="workspace/symbol", params={"query": "pay"}))
            stream.flush()
            assert [item["name"] for item in _read(stream)["result"]] == ["pay"]
        process.wait(20)
    finally:
        process.kill()
        process.wait()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


def _connect(port: int) -> Any:
    deadline = time.monotonic() + 20
    while True:
        try:
            return socket.create_connection(("127.0.0.1", port), timeout=20)
        except OSError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.05)


@pytest.mark.parametrize("place", ["here", "127.0.0.1:x", "1:99999"])
def test_a_wrong_place_to_listen_is_told(environ: dict[str, str], root: Path, place: str) -> None:
    done = _run(environ, root, "lsp", "--tcp", place)
    assert done.returncode == 2
    assert "HOST:PORT" in done.stderr


def test_without_the_extra_the_command_says_what_to_install(environ: dict[str, str], root: Path) -> None:
    (root / "pygls").mkdir()
    (root / "pygls/__init__.py").write_text(
        "raise ModuleNotFoundError('No module named pygls', name='pygls')\n", encoding="utf-8"
    )
    path = f"{root}:{environ.get('PYTHONPATH', '')}"
    done = _run({**environ, "PYTHONPATH": path}, root, "lsp")
    assert done.returncode == 2
    assert "pip install 'pinakes[lsp]'" in done.stderr


def _run(environ: dict[str, str], root: Path, *arguments: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-m", "pinakes", *arguments],
        env=environ,
        cwd=root,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )


def test_a_client_that_goes_away_ends_the_server(environ: dict[str, str], root: Path) -> None:
    done = _run(environ, root, "lsp")
    assert done.returncode == 0
    assert done.stdout == ""
