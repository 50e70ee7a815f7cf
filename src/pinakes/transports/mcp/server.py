"""The server: the SDK's own, with handlers that ask the runtime. The only module beside `main` that knows `mcp`."""

import threading
import time
from collections.abc import Callable
from functools import partial
from typing import Any, Final

import anyio
import anyio.from_thread
import anyio.to_thread
import mcp_types as types
import msgspec
from mcp.server.context import ServerRequestContext
from mcp.server.lowlevel import Server
from mcp.shared.exceptions import MCPError

from pinakes import __version__
from pinakes.answers import Answer
from pinakes.errors import NotFoundError, PinakesError, UsageError
from pinakes.formats.compact import compact_text
from pinakes.formats.json import to_json
from pinakes.operations._wording import with_calls, worded_by
from pinakes.settings import Settings
from pinakes.transports.mcp.completion import complete
from pinakes.transports.mcp.prompts import PROMPTS
from pinakes.transports.serving.agent_tools import STANDS
from pinakes.transports.serving.resources import RESOURCES, TEMPLATES, Resource, read_resource
from pinakes.transports.serving.runtime import Runtime
from pinakes.transports.serving.schemas import slim_input, slim_output
from pinakes.transports.serving.tools import Tool, agent_tools, all_tools, open_tools

Context = ServerRequestContext[Any, Any]
_INSTRUCTIONS: Final = (
    "An index of this project's code, kept up to date: symbols, references, calls, imports, texts. Prefer it to grep "
    "and to reading whole files: `search` finds code by name, by words or by what it does, `symbol` shows one symbol "
    "with its source, `references` who uses or calls it, `impact` what a change affects, `outline` what a file holds, "
    "`context` what to know first, `query` anything else in SQL."
)
_PROGRESS_PAUSE_S: Final = 0.1
_THREADS: Final = 8


class _CancelledError(Exception):
    """Whoever asked does not want the answer any more."""


def make_server(runtime: Runtime, *, offers_writing: bool) -> Server[Any]:
    """A server for one project; it holds no state between requests."""
    handlers = _Handlers(runtime, offers_writing=offers_writing)
    return Server(
        "pinakes",
        version=__version__,
        title="Pinakes",
        description="A code index of one project.",
        instructions=_INSTRUCTIONS,
        on_list_tools=handlers.list_tools,
        on_call_tool=handlers.call_tool,
        on_list_resources=handlers.list_resources,
        on_list_resource_templates=handlers.list_templates,
        on_read_resource=handlers.read_resource,
        on_list_prompts=handlers.list_prompts,
        on_get_prompt=handlers.get_prompt,
        on_completion=handlers.complete,
    )


class _Handlers:
    """What the server does with each kind of request; everything slow happens in a thread."""

    def __init__(self, runtime: Runtime, *, offers_writing: bool) -> None:
        self._runtime = runtime
        self._offers_writing = offers_writing
        self._limiter: anyio.CapacityLimiter | None = None

    async def list_tools(self, _context: Context, _params: Any) -> types.ListToolsResult:
        return types.ListToolsResult(tools=await self._in_thread(self._list))

    async def call_tool(self, context: Context, params: types.CallToolRequestParams) -> types.CallToolResult:
        cancelled = threading.Event()
        report = _Reporter(context, cancelled)
        try:
            result: types.CallToolResult = await self._in_thread(
                partial(self._call, params.name, params.arguments or {}, report)
            )
        except PinakesError as error:
            return _error(f"{type(error).__name__}: {error}")
        finally:
            cancelled.set()
        return result

    async def list_resources(self, _context: Context, _params: Any) -> types.ListResourcesResult:
        return types.ListResourcesResult(
            resources=[types.Resource(**_described(item), uri=item.uri) for item in RESOURCES]
        )

    async def list_templates(self, _context: Context, _params: Any) -> types.ListResourceTemplatesResult:
        templates = [types.ResourceTemplate(**_described(item), uri_template=item.uri) for item in TEMPLATES]
        return types.ListResourceTemplatesResult(resource_templates=templates)

    async def read_resource(
        self, _context: Context, params: types.ReadResourceRequestParams
    ) -> types.ReadResourceResult:
        try:
            content = await self._in_thread(partial(read_resource, self._runtime, params.uri))
        except PinakesError as error:
            code = types.INVALID_PARAMS if isinstance(error, NotFoundError | UsageError) else types.INTERNAL_ERROR
            raise MCPError(code, str(error)) from error
        return types.ReadResourceResult(
            contents=[types.TextResourceContents(uri=content.uri, mime_type=content.mime_type, text=content.text)]
        )

    async def list_prompts(self, _context: Context, _params: Any) -> types.ListPromptsResult:
        prompts = [
            types.Prompt(
                name=prompt.name,
                description=prompt.description,
                arguments=[
                    types.PromptArgument(name=item.name, description=item.description, required=item.is_required)
                    for item in prompt.arguments
                ],
            )
            for prompt in PROMPTS.values()
        ]
        return types.ListPromptsResult(prompts=prompts)

    async def get_prompt(self, _context: Context, params: types.GetPromptRequestParams) -> types.GetPromptResult:
        prompt = PROMPTS.get(params.name)
        if prompt is None:
            raise MCPError(
                types.INVALID_PARAMS, f"There is no prompt {params.name!r}. There are: {', '.join(PROMPTS)}."
            )
        try:
            filled = prompt.fill(params.arguments or {})
        except KeyError as error:
            raise MCPError(types.INVALID_PARAMS, f"The prompt {params.name} needs {error}.") from error
        message = types.PromptMessage(role="user", content=_text(filled))
        return types.GetPromptResult(description=prompt.description, messages=[message])

    async def complete(self, _context: Context, params: types.CompleteRequestParams) -> types.CompleteResult:
        values = await self._in_thread(partial(complete, self._runtime, params.argument.name, params.argument.value))
        return types.CompleteResult(completion=types.Completion(values=values[:100], has_more=len(values) > 100))

    def _tools(self) -> tuple[dict[str, Tool], Settings]:
        settings = self._runtime.session().settings
        tools = agent_tools() if settings.mcp_tools == "few" else all_tools() if self._offers_writing else open_tools()
        return tools, settings

    def _list(self) -> list[types.Tool]:
        tools, settings = self._tools()
        return [_tool(tool, with_structure=settings.mcp_answers == "both") for tool in tools.values()]

    def _call(self, name: str, arguments: dict[str, Any], report: "_Reporter") -> types.CallToolResult:
        tools, settings = self._tools()
        tool = tools.get(name)
        if tool is None:
            raise MCPError(types.INVALID_PARAMS, f"There is no tool {name!r}. There are: {', '.join(tools)}.")
        tokens = settings.mcp_max_tokens
        wording = worded_by({name: tool.run for name, tool in tools.items()}, STANDS)
        answer = self._runtime.ask(
            tool, arguments, default_tokens=tokens, size=_compact_size, progress=report, wording=wording
        )
        structured = msgspec.json.decode(to_json(answer)) if settings.mcp_answers == "both" else None
        return types.CallToolResult(
            content=[_text(compact_text(with_calls(answer, wording)))], structured_content=structured
        )

    async def _in_thread(self, work: Callable[[], Any]) -> Any:
        """Run something slow aside. A request that is cancelled is left to end by itself, which it soon does."""
        if self._limiter is None:
            self._limiter = anyio.CapacityLimiter(_THREADS)
        return await anyio.to_thread.run_sync(work, abandon_on_cancel=True, limiter=self._limiter)


class _Reporter:
    """Tells a client how far its request is, at most ten times a second, and ends it when it was cancelled."""

    def __init__(self, context: Context, cancelled: threading.Event) -> None:
        self._context = context
        self._cancelled = cancelled
        self._next = 0.0
        self._n_told = 0

    def __call__(self, phase: str, done: int, total: int) -> None:
        if self._cancelled.is_set():
            raise _CancelledError
        now = time.monotonic()
        if now < self._next:
            return
        self._next = now + _PROGRESS_PAUSE_S
        self._n_told += 1
        message = f"{phase}: {done:,} of {total:,}" if total else phase
        # The protocol wants a number that only grows; what is done starts anew in each phase.
        anyio.from_thread.run(self._context.session.report_progress, float(self._n_told), None, message)


def _compact_size(answer: Answer) -> int:
    return len(compact_text(answer).encode("utf-8"))


def _tool(tool: Tool, *, with_structure: bool) -> types.Tool:
    return types.Tool(
        name=tool.name,
        description=tool.description,
        input_schema=slim_input(tool.input_schema),
        output_schema=slim_output(tool.output_schema) if with_structure else None,
        annotations=types.ToolAnnotations(
            read_only_hint=tool.effect == "reads",
            destructive_hint=tool.is_destructive,
            idempotent_hint=True,
            open_world_hint=False,
        ),
    )


def _described(resource: Resource) -> dict[str, Any]:
    return {"name": resource.name, "description": resource.description, "mime_type": resource.mime_type}


def _text(text: str) -> types.TextContent:
    return types.TextContent(text=text)


def _error(text: str) -> types.CallToolResult:
    return types.CallToolResult(content=[_text(text)], is_error=True)
