"""Messages that are not what the protocol asks for, over stdin as they are."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from pinakes import Pinakes


def framed(message: dict[str, Any]) -> bytes:
    body = json.dumps({"jsonrpc": "2.0", **message}).encode()
    return b"Content-Length: %d\r\n\r\n%s" % (len(body), body)


@pytest.mark.parametrize(
    "params", [{}, {"position": {"line": "x", "character": 0}, "textDocument": {"uri": "file:///a"}}]
)
def test_a_request_that_cannot_be_read_is_answered(
    project: Pinakes, root: Path, environ: dict[str, str], params: dict[str, Any]
) -> None:
    began: dict[str, Any] = {"processId": None, "rootUri": root.as_uri(), "capabilities": {}}
    said = subprocess.run(
        [sys.executable, "-m", "pinakes", "lsp"],
        input=b"".join(
            [
                framed({"id": 1, "method": "initialize", "params": began}),
                framed({"id": 2, "method": "textDocument/definition", "params": params}),
                framed({"id": 3, "method": "shutdown"}),
                framed({"method": "exit"}),
            ]
        ),
        cwd=root,
        env=environ,
        capture_output=True,
        timeout=60,
        check=False,
    ).stdout
    assert project.session.root == root
    bodies = [json.loads(part.partition(b"\r\n\r\n")[2]) for part in said.split(b"Content-Length: ")[1:]]
    errors = {body.get("id"): body["error"]["code"] for body in bodies if "error" in body}
    assert errors == {2: -32602}
