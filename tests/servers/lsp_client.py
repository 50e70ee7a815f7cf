"""A language server by its protocol alone: one request, one answer, over stdin and stdout."""

import itertools
import json
import subprocess
from pathlib import Path
from typing import IO, Any


class LspClient:
    """Speaks with a server that was started with pipes for stdin and stdout, both of bytes or both of text."""

    def __init__(self, process: "subprocess.Popen[Any]", root: Path) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self._input: IO[bytes] = getattr(process.stdin, "buffer", process.stdin)
        self._output: IO[bytes] = getattr(process.stdout, "buffer", process.stdout)
        self._ids = itertools.count(1)
        folder = {"uri": root.as_uri(), "name": root.name}
        self.capabilities = self.ask(
            "initialize", {"capabilities": {}, "processId": None, "workspaceFolders": [folder]}
        )
        self._send({"method": "initialized", "params": {}})

    def operate(self, name: str, arguments: dict[str, Any]) -> Any:
        """The answer of an operation. Raises ValueError with what the server says instead."""
        return self.ask("workspace/executeCommand", {"command": f"pinakes.{name}", "arguments": [arguments]})

    def ask(self, method: str, params: dict[str, Any] | None = None) -> Any:
        """The answer to a request. Raises ValueError with what the server says instead."""
        number = next(self._ids)
        self._send({"id": number, "method": method, **({} if params is None else {"params": params})})
        while (answer := self._read()).get("id") != number or "method" in answer:
            pass
        if "error" in answer:
            raise ValueError(answer["error"]["message"])
        return answer["result"]

    def end(self) -> None:
        """Say goodbye."""
        self.ask("shutdown")
        self._send({"method": "exit"})

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
