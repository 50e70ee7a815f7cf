"""The MCP server over real stdin and stdout, asked by the SDK's own client."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import anyio
import jsonschema
import pytest
from mcp import Client, StdioServerParameters
from mcp.shared.exceptions import MCPError
from mcp_types import CallToolResult, PromptReference, ResourceTemplateReference, TextContent
from tests.servers.conftest import Start, owner_of, processes_of, saw_edit, until

from pinakes.operations import OPERATIONS
from pinakes.storage.lock import writer_lock
from pinakes.transports.serving.tools import agent_tools

Talk = Callable[[Client], Awaitable[None]]


def talk(project: Path, environ: dict[str, str], talk: Talk, *arguments: str, mode: Any = "auto") -> None:
    """Start a server, speak with it, let it end, and see that nothing is left of it."""

    async def speak() -> None:
        parameters = StdioServerParameters(
            command=sys.executable, args=["-m", "pinakes", "mcp", *arguments], cwd=project, env=environ
        )
        with anyio.fail_after(60):
            async with Client(parameters, mode=mode) as client:
                await talk(client)

    anyio.run(speak)
    until(lambda: not processes_of(environ))


def text_of(result: CallToolResult) -> str:
    (content,) = result.content
    assert isinstance(content, TextContent)
    return content.text


def test_few_tools_are_offered_that_only_read_and_cost_little(project: Path, environ: dict[str, str]) -> None:
    async def ask(client: Client) -> None:
        tools = (await client.list_tools()).tools
        assert [tool.name for tool in tools] == [
            "search", "symbol", "references", "outline", "impact", "query", "context", "status",
        ]  # fmt: skip
        for tool in tools:
            assert tool.annotations is not None
            assert tool.annotations.read_only_hint
            assert tool.output_schema is not None
            jsonschema.Draft202012Validator.check_schema(tool.input_schema)
            jsonschema.Draft202012Validator.check_schema(tool.output_schema)
        told = [{"name": tool.name, "description": tool.description, "input": tool.input_schema} for tool in tools]
        assert len(json.dumps(told)) / 4 < 2100
        assert client.instructions is not None
        assert client.protocol_version >= "2026-07-28"

    talk(project, environ, ask)


@pytest.mark.parametrize("mode", ["auto", "legacy"])
def test_every_tool_answers_in_compact_text_and_by_its_schema(
    project: Path, environ: dict[str, str], mode: str
) -> None:
    calls: dict[str, dict[str, Any]] = {
        "search": {"query": "area"},
        "symbol": {"name": "Shape.area"},
        "references": {"subject": "Shape.area", "relation": "callers"},
        "outline": {"path": "shapes.py"},
        "impact": {"subject": "LIMIT"},
        "query": {"sql": "SELECT name FROM symbols ORDER BY name"},
        "context": {"intent": "make the area larger"},
        "status": {},
    }

    async def ask(client: Client) -> None:
        for name, arguments in calls.items():
            result = await client.call_tool(name, arguments)  # The client checks it against the output schema.
            assert not result.is_error, text_of(result)
            whole = json.dumps(result.structured_content, separators=(",", ":"))
            assert len(text_of(result)) < len(whole)
            jsonschema.validate(result.structured_content, agent_tools()[name].output_schema)
        shown = text_of(await client.call_tool("symbol", {"name": "Shape.area"}))
        assert "--- shapes.py:9-11\n    def area(self) -> float:" in shown
        uses = await client.call_tool("references", {"subject": "Shape"})
        assert [use["line"] for use in uses.structured_content["references"]] == [14, 22]
        down = await client.call_tool("references", {"subject": "Shape", "relation": "implementations"})
        assert [node["name"] for node in down.structured_content["nodes"]] == ["Square"]

    talk(project, environ, ask, mode=mode)


def test_what_cannot_be_asked_is_told_to_the_agent(project: Path, environ: dict[str, str]) -> None:
    async def ask(client: Client) -> None:
        for name, arguments, said in (
            ("symbol", {"name": "Nothing"}, "NotFoundError: No symbol is named 'Nothing'"),
            ("symbol", {"nam": "x"}, "It takes: name, kind"),
            ("search", {"query": "x", "limit": 0}, "Expected `int` >= 1"),
            ("search", {"query": "x\0"}, "NUL"),
            ("query", {"sql": "DELETE FROM symbols"}, "QueryError"),
            ("outline", {"path": "../secret"}, "UsageError"),
            ("outline", {"path": "/etc/passwd"}, "UsageError"),
        ):
            result = await client.call_tool(name, arguments)
            assert result.is_error
            assert said in text_of(result)
        for refused in (
            client.call_tool("repos_delete", {"paths": []}),
            client.read_resource("pinakes://nowhere"),
            client.get_prompt("nothing"),
            client.get_prompt("find"),
        ):
            with pytest.raises(MCPError):
                await refused

    talk(project, environ, ask)


def test_an_edit_is_seen_by_the_next_question(project: Path, environ: dict[str, str]) -> None:
    async def ask(client: Client) -> None:
        for number in range(5):
            (project / "shapes.py").write_text(f"def edit_{number}(): ...\n", encoding="utf-8")
            query = {"name": f"edit_{number}"}
            # On a busy machine another may still be writing when time is up: then the answer says that it is stale.
            while not saw_edit((await client.call_tool("find", query)).structured_content):
                pass

    talk(project, environ, ask, "--tools", "all")


def test_answers_are_cut_to_their_tokens_and_gone_on_with(project: Path, environ: dict[str, str]) -> None:
    many = "".join(f'def made_{number:03}(a: int, b: int) -> int:\n    """Make it."""\n\n' for number in range(120))
    (project / "many.py").write_text(many, encoding="utf-8")

    async def ask(client: Client) -> None:
        names: list[str] = []
        cursor = None
        while True:
            arguments = {"name": "made", "limit": 50, "max_tokens": 400, "cursor": cursor}
            result = await client.call_tool("find", {key: value for key, value in arguments.items() if value})
            assert len(text_of(result).encode()) <= 400 * 4
            names += [symbol["name"] for symbol in result.structured_content["symbols"]]
            cursor = result.structured_content.get("cursor")
            if cursor is None:
                break
            assert result.structured_content["truncated"]
        assert len(names) == len(set(names)) == 120
        outline = await client.call_tool("outline", {"path": "many.py", "max_tokens": 300})
        assert json.loads(text_of(outline))["truncated"]

    talk(project, environ, ask, "--tools", "all")


def test_resources_prompts_and_completions(project: Path, environ: dict[str, str]) -> None:
    async def ask(client: Client) -> None:
        assert {item.uri for item in (await client.list_resources()).resources} == {
            "pinakes://schema",
            "pinakes://recipes",
            "pinakes://skill",
        }
        templates = (await client.list_resource_templates()).resource_templates
        assert {item.uri_template for item in templates} == {
            "pinakes://recipes/{id}",
            "pinakes://files/{path}",
            "pinakes://symbols/{name}",
        }
        for uri, said in (
            ("pinakes://schema", '"symbols"'),
            ("pinakes://recipes", '"fan-in"'),
            ("pinakes://recipes/fan-in", "SELECT"),
            ("pinakes://skill", "# Using Pinakes"),
            ("pinakes://files/shapes.py", '"Shape.area"'),
            ("pinakes://symbols/Shape?in=shapes.py", "A shape with sides."),
        ):
            (content,) = (await client.read_resource(uri)).contents
            assert said in content.text  # type: ignore[union-attr]
        prompts = {prompt.name: prompt for prompt in (await client.list_prompts()).prompts}
        assert set(prompts) == {"explore", "find", "trace", "onboard"}
        (message,) = (await client.get_prompt("trace", {"start": "main"})).messages
        assert "main" in message.content.text  # type: ignore[union-attr]
        named = await client.complete(PromptReference(name="find"), {"name": "name", "value": "Sha"})
        assert "Shape" in named.completion.values
        files = ResourceTemplateReference(uri="pinakes://files/{path}")
        assert (await client.complete(files, {"name": "path", "value": "sh"})).completion.values == ["shapes.py"]
        recipes = ResourceTemplateReference(uri="pinakes://recipes/{id}")
        assert (await client.complete(recipes, {"name": "id", "value": "fan-i"})).completion.values == ["fan-in"]

    talk(project, environ, ask)


def test_every_operation_is_offered_where_that_is_asked_for_and_text_alone_too(
    project: Path, environ: dict[str, str]
) -> None:
    async def ask(client: Client) -> None:
        tools = {tool.name: tool for tool in (await client.list_tools()).tools}
        assert set(tools) == {*OPERATIONS, "search", "symbol"}
        assert all(tool.output_schema is None for tool in tools.values())
        assert [name for name, tool in tools.items() if tool.annotations and not tool.annotations.read_only_hint] == [
            name for name, operation in OPERATIONS.items() if operation.effect != "reads"
        ]
        result = await client.call_tool("callers", {"subject": "Shape.area"})
        assert result.structured_content is None
        assert "main" in text_of(result)
        outside = await client.call_tool("export_ctags", {"file": "../tags"})
        assert outside.is_error
        assert "outside the project" in text_of(outside)

    talk(project, environ, ask, "--tools", "all", "--answers", "text")


def test_it_answers_before_there_is_an_index_and_says_what_is_pending(project: Path, environ: dict[str, str]) -> None:
    told: list[str] = []

    async def note(progress: float, total: float | None, message: str | None) -> None:
        told.append(message or "")

    async def ask(client: Client) -> None:
        with writer_lock(project / ".pinakes", 0):
            await client.list_tools()
            result = await client.call_tool("search", {"query": "Shape"}, progress_callback=note)
            assert result.is_error
            assert "IndexPendingError" in text_of(result)
            assert "pending: " in text_of(result)
        while (await client.call_tool("search", {"query": "Shape"})).is_error:  # noqa: ASYNC110  It is another process.
            await anyio.sleep(0.05)
        owner = owner_of(project)
        assert owner is not None
        assert owner.role == "mcp"

    environ["PINAKES_INDEX_WAIT_S"] = "0.5"
    talk(project, environ, ask)
    assert "wait for the index" in told


def test_a_question_that_is_cancelled_does_not_hold_up_the_next(project: Path, environ: dict[str, str]) -> None:
    endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n"

    async def ask(client: Client) -> None:
        await client.call_tool("status", {})
        with anyio.move_on_after(0.3) as scope:
            await client.call_tool("query", {"sql": endless, "timeout": 5})
        assert scope.cancelled_caught
        started = time.monotonic()
        assert not (await client.call_tool("search", {"query": "Shape"})).is_error
        assert time.monotonic() - started < 4

    talk(project, environ, ask)


@pytest.mark.parametrize("number", [None, signal.SIGTERM, signal.SIGINT])
def test_it_ends_when_its_client_goes_away_or_a_signal_comes(
    start: Start, project: Path, environ: dict[str, str], number: signal.Signals | None
) -> None:
    server = start("mcp", stdin=subprocess.PIPE)
    until(lambda: (owner := owner_of(project)) is not None and owner.pid == server.pid)
    if number is None:
        assert server.stdin is not None
        server.stdin.close()
    else:
        server.send_signal(number)
    assert server.wait(20) == 0
    until(lambda: not processes_of(environ))


def test_without_the_extra_it_says_what_to_install(start: Start, environ: dict[str, str], tmp_path: Path) -> None:
    fake = tmp_path / "fake" / "mcp"
    fake.mkdir(parents=True)
    (fake / "__init__.py").write_text("raise ModuleNotFoundError(name='mcp')\n", encoding="utf-8")
    environ["PYTHONPATH"] = os.pathsep.join([str(fake.parent), environ.get("PYTHONPATH", "")])
    server = start("mcp")
    _, said = server.communicate(timeout=20)
    assert server.returncode == 2
    assert "pip install 'pinakes[servers]'" in said
