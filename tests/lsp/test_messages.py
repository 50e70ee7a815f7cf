"""Messages that are not what the protocol asks for, over stdin as they are."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from pinakes import Pinakes


def framed(message: dict[str, Any]) -> bytes:
    body = json.dumps({"jsonrpc": "2.0", **message}).encode()
    return b"Content-Length: %d\r\n\r\n%s" % (len(body), body)


def answers(root: Path, environ: dict[str, str], *messages: bytes) -> tuple[list[dict[str, Any]], str]:
    """What a server says to messages after the first, before it ends."""
    began: dict[str, Any] = {"processId": None, "rootUri": root.as_uri(), "capabilities": {}}
    ended = subprocess.run(
        [sys.executable, "-m", "pinakes", "lsp"],
        input=b"".join([framed({"id": 1, "method": "initialize", "params": began}), *messages]),
        cwd=root,
        env=environ,
        capture_output=True,
        timeout=60,
        check=False,
    )
    bodies = [json.loads(part.partition(b"\r\n\r\n")[2]) for part in ended.stdout.split(b"Content-Length: ")[1:]]
    return bodies, ended.stderr.decode()


END = [framed({"id": 3, "method": "shutdown"}), framed({"method": "exit"})]


@pytest.mark.parametrize(
    "params", [{}, {"position": {"line": "x", "character": 0}, "textDocument": {"uri": "file:///a"}}]
)
def test_a_request_that_cannot_be_read_is_answered(
    project: Pinakes, root: Path, environ: dict[str, str], params: dict[str, Any]
) -> None:
    asked = framed({"id": 2, "method": "textDocument/definition", "params": params})
    bodies, _ = answers(root, environ, asked, *END)
    assert project.session.root == root
    errors = {body.get("id"): body["error"]["code"] for body in bodies if "error" in body}
    assert errors == {2: -32602}


@pytest.mark.parametrize("told", [b"10", b"0", b"-1", b"many", b"90"])
def test_after_a_message_of_another_length_than_told_the_next_ones_are_answered(
    project: Pinakes, root: Path, environ: dict[str, str], told: bytes
) -> None:
    miscounted = re.sub(rb"(?<=Length: )\d+", told, framed({"id": 2, "method": "workspace/symbol", "params": {}}))
    bodies, _ = answers(root, environ, miscounted, framed({"method": "$/setTrace", "params": {"value": "off"}}), *END)
    assert project.session.root == root
    assert {"id": 3, "jsonrpc": "2.0", "result": None} in bodies


def test_a_message_that_never_ends_is_not_waited_for(project: Pinakes, root: Path, environ: dict[str, str]) -> None:
    bodies, said = answers(root, environ, b"Content-Length: 99999999999999\r\n\r\n{}")
    assert project.session.root == root
    assert [body.get("id") for body in bodies if "id" in body] == [1]
    assert "a message of 99999999999999 bytes was announced" in said
