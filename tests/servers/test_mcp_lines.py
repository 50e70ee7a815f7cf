"""Lines over stdin that hold no message: each is answered, and the server lives on."""

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import anyio
import mcp_types as types
import pytest

from pinakes.transports.mcp.lines import read_lines, refusal_of

HALF = rb'{"jsonrpc":"2.0","id":4,"method":"tools/call","params":{"name":"search","arguments":{"query":"\ud800x"}}}'
SHAPE = "A message is an object"


@pytest.mark.parametrize(
    ("line", "identity", "code", "said"),
    [
        (HALF, 4, -32700, "half of a surrogate pair"),
        (rb'{"jsonrpc":"2.0","id":"\ud800","method":"ping"}', None, -32700, "half of a surrogate pair"),
        (b'{"jsonrpc":"2.0","id":5,"method":"\xff"}', 5, -32700, "not UTF-8: byte 35"),
        (b'{"jsonrpc":"2.0","id":9,', None, -32700, "EOF while parsing"),
        (b"[" * 100_000, None, -32700, "recursion limit"),
        (b'{"jsonrpc":"2.0","id":1,"method":"m","params":{"a":' + b"[" * 500 + b"]" * 500 + b"}}", 1, -32600, "limit"),
        (b'[{"jsonrpc":"2.0","id":1,"method":"ping"}]', None, -32600, "not taken in lists"),
        (b"42", None, -32600, SHAPE),
        (b'{"id":12,"method":"ping"}', 12, -32600, SHAPE),
        (b'{"jsonrpc":"2.0","id":"x","method":5}', "x", -32600, SHAPE),
        (b'{"jsonrpc":"2.0","id":16,"method":"tools/call","params":[1]}', 16, -32600, SHAPE),
        (b'{"jsonrpc":"2.0","id":1.5,"method":"ping"}', None, -32600, SHAPE),
        (b'{"jsonrpc":"2.0","id":null,"method":"ping"}', None, -32600, SHAPE),
        (b'{"jsonrpc":"2.0","id":true,"method":"ping"}', None, -32600, SHAPE),
    ],
)
def test_a_line_that_holds_no_message_is_refused_under_its_id(
    line: bytes, identity: str | int | None, code: int, said: str
) -> None:
    refusal = refusal_of(line)
    assert refusal is not None
    assert (refusal.id, refusal.error.code) == (identity, code)
    assert said in refusal.error.message
    refusal.model_dump_json()


@pytest.mark.parametrize(
    "line",
    [
        b'{"jsonrpc":"2.0","id":1,"method":"ping"}',
        b'{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1,"x":{"id":2}}}',
        b'{"jsonrpc":"2.0","id":7,"result":{}}',
        b'{"jsonrpc":"2.0","id":null,"error":{"code":1,"message":"m"}}',
    ],
)
def test_messages_of_every_sort_pass(line: bytes) -> None:
    assert refusal_of(line) is None


@pytest.mark.parametrize(
    ("line", "identity"),
    [
        (b'{"jsonrpc":"2.0","id":29,"method":"m","params":{"q":"%s"}}', 29),
        (b'{"method":"m","params":{"q":"%s"},"jsonrpc":"2.0","id":"a-1"}', "a-1"),
        (b'{"method":"m","params":{"q":"%s","id":3}}', None),
    ],
)
def test_a_message_that_is_too_large_is_passed_over_and_told_under_its_id(line: bytes, identity: object) -> None:
    refused: list[types.JSONRPCError] = []

    async def refuse(refusal: types.JSONRPCError) -> None:
        refused.append(refusal)

    async def read() -> list[str]:
        text = b"\n\xef\xbb\xbf[1]\n" + line.replace(b"%s", b"x" * 200_000) + b"\nnext\r\n"
        return [line async for line in read_lines(io.BytesIO(text), 5000, refuse)]

    assert anyio.run(read) == []
    assert [refusal.id for refusal in refused] == [None, identity, None]
    assert "more than 5,000 bytes" in refused[1].error.message


def test_the_server_answers_every_bad_line_and_lives_on(project: Path, environ: dict[str, str]) -> None:
    ping = b'{"jsonrpc":"2.0","id":99,"method":"ping"}'
    told = subprocess.run(
        [sys.executable, "-m", "pinakes", "mcp"],
        input=b"\n".join([HALF, b"no message", b"", ping]),
        cwd=project,
        env=environ,
        capture_output=True,
        timeout=60,
        check=True,
    )
    answers: list[dict[str, Any]] = [json.loads(line) for line in told.stdout.splitlines()]
    assert {answer["id"]: answer.get("error", {}).get("code") for answer in answers} == {
        4: -32700,
        None: -32700,
        99: None,
    }
