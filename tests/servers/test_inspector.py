"""The MCP server as the protocol's own inspector sees it, where that is installed.

PINAKES_INSPECTOR names its program, `mcp-inspector` (npm install @modelcontextprotocol/inspector).
"""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from benchmarks.clients import HttpClient, launch
from tests.servers.conftest import processes_of, until

INSPECTOR = os.environ.get("PINAKES_INSPECTOR") or shutil.which("mcp-inspector")
pytestmark = pytest.mark.skipif(
    INSPECTOR is None, reason="the inspector is not installed: npm install @modelcontextprotocol/inspector"
)
Ask = Callable[..., Any]


@pytest.fixture(params=["stdio", "http"])
def ask(request: pytest.FixtureRequest, project: Path, environ: dict[str, str]) -> Any:
    """Asks a server one thing through the inspector's command line."""
    server = None
    if request.param == "http":
        server = HttpClient(launch(project, environ, "serve", "--port", "0"))
        server.greet()
        place = [f"http://127.0.0.1:{server.port}/mcp", "--transport", "http"]
    else:
        # The inspector hands only some variables on to what it starts.
        given = [word for name, value in environ.items() for word in ("-e", f"{name}={value}")]
        place = [*given, sys.executable, "-m", "pinakes", "--root", str(project), "mcp"]

    def run(method: str, *words: str) -> Any:
        assert INSPECTOR is not None
        command = [INSPECTOR, "--cli", *place, "--method", method, *words]
        done = subprocess.run(command, env=environ, capture_output=True, encoding="utf-8", timeout=120, check=False)
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout)

    yield run
    if server is not None:
        assert server.end() == 0
    until(lambda: not processes_of(environ))


def test_the_inspector_lists_and_calls_everything(ask: Ask) -> None:
    tools = {tool["name"]: tool for tool in ask("tools/list")["tools"]}
    assert {"search", "symbol", "references", "outline", "impact", "query", "status"} <= set(tools)
    assert all(tool["annotations"]["readOnlyHint"] for tool in tools.values())
    found = ask("tools/call", "--tool-name", "symbol", "--tool-arg", "name=Shape.area")
    assert found["structuredContent"]["matches"][0]["path"] == "shapes.py"
    assert "def area" in found["content"][0]["text"]
    resources = {item["uri"] for item in ask("resources/list")["resources"]}
    assert {"pinakes://schema", "pinakes://recipes", "pinakes://skill"} <= resources
    (outline,) = ask("resources/read", "--uri", "pinakes://files/shapes.py")["contents"]
    assert "Shape" in outline["text"]
    assert {prompt["name"] for prompt in ask("prompts/list")["prompts"]} == {"explore", "find", "trace", "onboard"}
    (message,) = ask("prompts/get", "--prompt-name", "find", "--prompt-args", "name=Shape")["messages"]
    assert "Shape" in message["content"]["text"]
