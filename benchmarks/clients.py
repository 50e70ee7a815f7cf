"""Clients of running servers that do no more than their protocols ask for: one request, one answer."""

import itertools
import json
import re
import subprocess
import sys
from http.client import HTTPConnection, HTTPException, RemoteDisconnected
from pathlib import Path
from typing import IO, Any, Protocol

PINAKES = [sys.executable, "-m", "pinakes"]


class RefusedError(Exception):
    """The server answered with an error, which this tells."""


class Client(Protocol):
    """A server, whatever it speaks."""

    process: "subprocess.Popen[bytes]"

    def operate(self, name: str, arguments: dict[str, Any]) -> Any:
        """The JSON of an operation's answer. Raises RefusedError."""

    def end(self) -> int:
        """Have the server end in order; its exit code."""


class LspClient:
    """A language server over its stdin and stdout."""

    def __init__(self, process: "subprocess.Popen[bytes]", root: Path) -> None:
        self.process = process
        self._input, self._output = _pipes(process)
        self._ids = itertools.count(1)
        folder = {"uri": root.as_uri(), "name": root.name}
        self.capabilities = self.ask(
            "initialize", {"capabilities": {}, "processId": None, "workspaceFolders": [folder]}
        )
        self._send({"method": "initialized", "params": {}})

    def operate(self, name: str, arguments: dict[str, Any]) -> Any:
        """The JSON of an operation's answer. Raises RefusedError."""
        return self.ask("workspace/executeCommand", {"command": f"pinakes.{name}", "arguments": [arguments]})

    def ask(self, method: str, params: dict[str, Any] | None = None) -> Any:
        """The answer to any request. Raises RefusedError."""
        number = next(self._ids)
        self._send({"id": number, "method": method, **({} if params is None else {"params": params})})
        while (answer := self._read()).get("id") != number or "method" in answer:
            pass
        if "error" in answer:
            raise RefusedError(answer["error"]["message"])
        return answer["result"]

    def end(self) -> int:
        """Say goodbye."""
        self.ask("shutdown")
        self._send({"method": "exit"})
        return ended(self.process)

    def _send(self, message: dict[str, Any]) -> None:
        data = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self._input.write(b"Content-Length: %d\r\n\r\n%s" % (len(data), data))
        self._input.flush()

    def _read(self) -> dict[str, Any]:
        length = 0
        while (line := self._output.readline()).strip():
            if line.lower().startswith(b"content-length:"):
                length = int(line.partition(b":")[2])
        if not line:
            raise EOFError("the server has gone away")
        message: dict[str, Any] = json.loads(self._output.read(length))
        return message


class McpClient:
    """A server for agents over its stdin and stdout."""

    def __init__(self, process: "subprocess.Popen[bytes]") -> None:
        self.process = process
        self._input, self._output = _pipes(process)
        self._ids = itertools.count(1)
        client = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "client", "version": "1"}}
        self.ask("initialize", client)
        self._send({"method": "notifications/initialized"})

    def operate(self, name: str, arguments: dict[str, Any]) -> Any:
        """The JSON of an operation's answer. Raises RefusedError."""
        result = self.ask("tools/call", {"name": name, "arguments": arguments})
        if result.get("isError"):
            raise RefusedError(result["content"][0]["text"])
        return result["structuredContent"]

    def ask(self, method: str, params: dict[str, Any]) -> Any:
        """The answer to any request. Raises RefusedError."""
        number = next(self._ids)
        self._send({"id": number, "method": method, "params": params})
        while (answer := self._read()).get("id") != number:
            pass
        if "error" in answer:
            raise RefusedError(answer["error"]["message"])
        return answer["result"]

    def end(self) -> int:
        """Go away."""
        self._input.close()
        return ended(self.process)

    def _send(self, message: dict[str, Any]) -> None:
        self._input.write(json.dumps({"jsonrpc": "2.0", **message}).encode() + b"\n")
        self._input.flush()

    def _read(self) -> dict[str, Any]:
        line = self._output.readline()
        if not line:
            raise EOFError("the server has gone away")
        message: dict[str, Any] = json.loads(line)
        return message


class HttpClient:
    """A server over HTTP that tells its port on stderr."""

    def __init__(self, process: "subprocess.Popen[bytes]", token: str | None = None) -> None:
        self.process = process
        assert process.stderr is not None
        found = re.search(rb":(\d+)\. Ctrl-C", process.stderr.readline())
        assert found is not None, "the server did not say where it listens"
        self.port = int(found[1])
        self._headers = {"Content-Type": "application/json"}
        if token is not None:
            self._headers["Authorization"] = f"Bearer {token}"
        self._connection = HTTPConnection("127.0.0.1", self.port, timeout=120)

    def greet(self) -> None:
        """Wait until it answers."""
        self._ask("GET", "/health", None)

    def operate(self, name: str, arguments: dict[str, Any]) -> Any:
        """The JSON of an operation's answer. Raises RefusedError."""
        answer = self._ask("POST", f"/tool/{name}", json.dumps(arguments))
        if "error" in answer:
            raise RefusedError(f"{answer['error']['type']}: {answer['error']['message']}")
        return answer

    def _ask(self, method: str, path: str, body: str | None) -> Any:
        try:
            return self._exchange(method, path, body)
        except (BrokenPipeError, ConnectionResetError, RemoteDisconnected):
            # A server closes connections that have been idle for some seconds.
            self._connection.close()
            return self._exchange(method, path, body)

    def _exchange(self, method: str, path: str, body: str | None) -> Any:
        try:
            self._connection.request(method, path, body, self._headers)
            return json.loads(self._connection.getresponse().read())
        except (OSError, HTTPException):
            self._connection.close()
            raise

    def end(self) -> int:
        """Tell it to stop."""
        self._connection.close()
        self.process.terminate()
        return ended(self.process)


def start(kind: str, root: Path, environ: dict[str, str]) -> Client:
    """A server of a kind (`mcp`, `http` or `lsp`) on a project, after its handshake."""
    if kind == "http":
        server = HttpClient(launch(root, environ, "serve", "--port", "0"))
        server.greet()
        return server
    process = launch(root, environ, *(["mcp", "--tools", "all"] if kind == "mcp" else [kind]))
    return McpClient(process) if kind == "mcp" else LspClient(process, root)


def launch(root: Path, environ: dict[str, str], *words: str) -> "subprocess.Popen[bytes]":
    """A command that goes on running, with pipes; what it logs is thrown away, but for the port of `serve`."""
    errors = subprocess.PIPE if words[0] == "serve" else subprocess.DEVNULL
    pipe = subprocess.PIPE
    return subprocess.Popen([*PINAKES, *words], cwd=root, env=environ, stdin=pipe, stdout=pipe, stderr=errors)


def _pipes(process: "subprocess.Popen[bytes]") -> tuple[IO[bytes], IO[bytes]]:
    assert process.stdin is not None
    assert process.stdout is not None
    return process.stdin, process.stdout


def ended(process: "subprocess.Popen[bytes]") -> int:
    """Wait for the end of a process, and let its pipes go."""
    code = process.wait(30)
    for stream in (process.stdin, process.stdout, process.stderr):
        if stream is not None:
            stream.close()
    return code
