"""The same question gives the same JSON from the command line, from Python, over MCP, over HTTP and in an editor."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import anyio
import httpx2
import msgspec
import pytest
from benchmarks.clients import HttpClient, LspClient, RefusedError, launch
from mcp import Client
from mcp.client.streamable_http import streamable_http_client
from tests.folders import let_settle
from tests.servers.conftest import until
from tests.transports.conftest import SHAPES
from tests.transports.test_agreement import QUESTIONS, VERIFY_SCIP, _write_index

from pinakes import Pinakes
from pinakes.operations import OPERATIONS
from pinakes.transports.cli.tree import command_words
from pinakes.transports.serving.tools import open_tools

TOKEN = "secret"
INSIDE: dict[str, tuple[list[str], dict[str, object]]] = {
    "verify": (["--oracle", "scip:.pinakes/verify.scip"], {"oracle": "scip:.pinakes/verify.scip"}),
    "export_scip": ([".pinakes/out.scip"], {"file": ".pinakes/out.scip"}),
    "import_codeindex": ([".pinakes/other", "--version", "1"], {"source": ".pinakes/other", "version": "1"}),
}
"""Questions that name a place in the project, since servers read and write nowhere else."""


class Doors(NamedTuple):
    """One project with a server, and every way to ask about it."""

    project: Path
    environ: dict[str, str]
    server: HttpClient
    editor: LspClient

    def by_command(self, name: str, words: list[str]) -> Any:
        command = [sys.executable, "-m", "pinakes", "--json", *command_words(name), *words]
        done = subprocess.run(
            command, cwd=self.project, env=self.environ, capture_output=True, encoding="utf-8", timeout=120, check=False
        )
        return json.loads(done.stdout)

    def by_python(self, name: str, arguments: dict[str, Any]) -> Any:
        answer = getattr(Pinakes(self.project, environ=self.environ), name)(**arguments)
        return json.loads(msgspec.json.encode(answer))

    def by_http(self, name: str, arguments: dict[str, Any]) -> Any:
        return self.server.operate(name, arguments)

    def by_mcp(self, name: str, arguments: dict[str, Any]) -> Any:
        answers: list[Any] = []

        async def ask() -> None:
            headers = {"Authorization": f"Bearer {TOKEN}"}
            with anyio.fail_after(60):
                async with httpx2.AsyncClient(headers=headers, timeout=60) as http:
                    address = f"http://127.0.0.1:{self.server.port}/mcp"
                    async with Client(streamable_http_client(address, http_client=http)) as client:
                        result = await client.call_tool(name, arguments)
                        assert not result.is_error, result
                        answers.append(result.structured_content)

        anyio.run(ask)
        return answers[0]

    def by_lsp(self, name: str, arguments: dict[str, Any]) -> Any:
        return self.editor.operate(name, arguments)


@pytest.fixture(scope="module")
def doors(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Doors]:
    folder = tmp_path_factory.mktemp("doors")
    project = folder / "project"
    (project / ".pinakes").mkdir(parents=True)
    (project / "shapes.py").write_text(SHAPES, encoding="utf-8")
    (project / ".pinakesignore").write_text("", encoding="utf-8")
    commit = ["-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "x"]
    for words in (["init", "-q"], ["add", "shapes.py", ".pinakesignore"], commit):
        subprocess.run(["git", "-C", project, *words], check=True)
    (project / ".pinakes" / "verify.scip").write_bytes(VERIFY_SCIP)
    let_settle()
    _write_index(project / ".pinakes" / "other")
    kept = {name: os.environ[name] for name in ("PATH", "PYTHONPATH") if name in os.environ}
    own = {"PINAKES_HOME": str(folder / "home"), "HOME": str(folder), "LC_ALL": "C.UTF-8"}
    environ = {**kept, **own, "PINAKES_MCP_TOOLS": "all", "PINAKES_MCP_MAX_TOKENS": "1000000", "PINAKES_TOKEN": TOKEN}
    server = HttpClient(launch(project, environ, "serve", "--port", "0"), TOKEN)
    editor = LspClient(launch(project, environ, "lsp"), project)
    doors = Doors(project, environ, server, editor)
    until(lambda: _is_ready(doors))
    doors.by_python("config_init", {})
    doors.by_python("embed", {})  # Whoever asks first would make the vectors, and the others find nothing to do.
    yield doors
    assert editor.end() == 0
    assert server.end() == 0


def _is_ready(doors: Doors) -> bool:
    try:
        return bool(doors.by_http("status", {}).get("root"))
    except (OSError, RefusedError):
        return False


@pytest.mark.parametrize("name", OPERATIONS)
def test_all_transports_agree(doors: Doors, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(doors.project)
    words, arguments = INSIDE.get(name, QUESTIONS[name])
    answers = {
        "python": doors.by_python(name, arguments),
        "command line": doors.by_command(name, words),
        "http": doors.by_http(name, arguments),
        "mcp": doors.by_mcp(name, arguments),
    }
    if name in open_tools():
        answers["lsp"] = doors.by_lsp(name, arguments)
    for answer in answers.values():
        answer.pop("seconds", None)
        answer["evidence"].pop("indexed_at", None)
    for transport, answer in answers.items():
        assert answer == answers["python"], transport


def test_an_editor_is_offered_every_operation_that_only_reads(doors: Doors) -> None:
    commands = doors.editor.capabilities["capabilities"]["executeCommandProvider"]["commands"]
    expected = {name for name, operation in OPERATIONS.items() if operation.effect != "writes"} - {"repos_list"}
    assert {name.removeprefix("pinakes.") for name in commands} == expected | {"search", "symbol"}
    with pytest.raises(RefusedError, match="not defined"):
        doors.by_lsp("repos_delete", {"paths": []})
    with pytest.raises(RefusedError, match="It takes: name"):
        doors.by_lsp("find", {"nam": "x"})
