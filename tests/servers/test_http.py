"""The HTTP server: a real one, asked over real connections."""

import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from http.client import HTTPConnection
from pathlib import Path
from typing import Any, NamedTuple

import anyio
import pytest
from mcp import Client
from tests.servers.conftest import Start, processes_of, saw_edit, until

from pinakes import Pinakes, __version__
from pinakes.operations import OPERATIONS
from pinakes.transports.http.guard import Policy, is_own_host, is_token

TOKEN = "a-long-secret"
JSON = {"Content-Type": "application/json"}


class Reply(NamedTuple):
    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)


class Served(NamedTuple):
    """A server that runs."""

    process: "subprocess.Popen[str]"
    port: int

    def ask(self, method: str, path: str, body: Any = None, **headers: str) -> Reply:
        sent = body if isinstance(body, bytes | None) else json.dumps(body).encode()
        given = {name.replace("_", "-"): value for name, value in headers.items()}
        kind = JSON if sent is not None and "Content-Type" not in given else {}
        connection = HTTPConnection("127.0.0.1", self.port, timeout=30)
        try:
            connection.request(method, path, sent, {**kind, **given})
            response = connection.getresponse()
            return Reply(response.status, {key.lower(): value for key, value in response.getheaders()}, response.read())
        finally:
            connection.close()

    def tool(self, name: str, body: Any = None, **headers: str) -> Reply:
        return self.ask("POST", f"/tool/{name}", body, **headers)


Serve = Callable[..., Served]


@pytest.fixture
def serve(start: Start) -> Serve:
    def serve_on(*arguments: str) -> Served:
        process = start("serve", "--port", "0", *arguments)
        assert process.stderr is not None
        # With -v other lines come first.
        found = next(filter(None, (re.search(r":(\d+)\. Ctrl-C", line) for line in process.stderr)))
        served = Served(process, int(found[1]))
        until(lambda: _answers(served))
        return served

    return serve_on


def _answers(served: Served) -> bool:
    try:
        return bool(served.ask("GET", "/health").json["index"] == "ready")
    except OSError:
        return False


def test_every_operation_that_reads_is_a_tool(serve: Serve, project: Path, environ: dict[str, str]) -> None:
    served = serve()
    tools = {tool["name"]: tool for tool in served.ask("GET", "/tools").json}
    assert set(tools) == {"search", "symbol"} | {
        name for name, operation in OPERATIONS.items() if operation.effect != "writes" and name != "repos_list"
    }
    found = served.tool("find", {"name": "area", "kind": "method"})
    assert (found.status, found.headers["content-type"]) == (200, "application/json")
    assert found.headers["x-pinakes-version"] == __version__
    expected = Pinakes(project, environ=environ).find("area", kind="method")
    assert [symbol["id"] for symbol in found.json["symbols"]] == [symbol.id for symbol in expected.symbols]
    assert served.tool("call-hierarchy", {"subject": "main"}).status == 200
    assert served.tool("overview").status == 200


def test_an_answer_is_json_text_or_compact(serve: Serve) -> None:
    served = serve()
    said = served.tool("find?format=text", {"name": "Square"})
    assert (said.headers["content-type"], said.body) == (
        "text/plain; charset=utf-8",
        b"class  Square  shapes.py:14  \xe2\x80\x94 A shape with four.\n",
    )
    assert served.tool("find", {"name": "Square"}, Accept="text/plain").body == said.body
    assert json.loads(served.tool("find?format=compact", {"name": "Square"}).body)["syms"][0]["n"] == "Square"
    assert served.tool("find?format=xml", {"name": "Square"}).status == 400
    cut = served.tool("query", {"sql": "SELECT path, name FROM symbols", "max_tokens": 60}).json
    assert cut["truncated"]


def test_an_edit_is_seen_by_the_next_question(serve: Serve, project: Path) -> None:
    served = serve()
    for number in range(5):
        (project / "shapes.py").write_text(f"def edit_{number}(): ...\n", encoding="utf-8")
        # On a busy machine another may still be writing when time is up: then the answer says that it is stale.
        until(lambda: saw_edit(served.tool("find", {"name": f"edit_{number}"}).json))  # noqa: B023


REFUSED: list[tuple[str, str, Any, int, str]] = [
    ("POST", "/tool/nothing", {}, 404, "NotFoundError"),
    ("POST", "/tool/show", {"name": "Nothing"}, 404, "NotFoundError"),
    ("POST", "/tool/show", {}, 400, "UsageError"),
    ("POST", "/tool/show", {"name": 3}, 400, "UsageError"),
    ("POST", "/tool/show", {"name": "x", "more": 1}, 400, "UsageError"),
    ("POST", "/tool/show", [1], 400, "UsageError"),
    ("POST", "/tool/show", b"{", 400, "UsageError"),
    ("POST", "/tool/query", {"sql": "DROP TABLE symbols"}, 400, "QueryError"),
    ("POST", "/tool/outline", {"path": "../../etc/passwd"}, 400, "UsageError"),
    ("POST", "/tool/outline", {"path": "/etc/passwd"}, 400, "UsageError"),
    ("POST", "/tool/index", {"files": ["/etc"]}, 400, "UsageError"),
    ("POST", "/tool/export_ctags", {"file": "tags"}, 403, "ForbiddenError"),
    ("GET", "/tool/find", None, 405, "UsageError"),
    ("POST", "/health", {}, 405, "UsageError"),
    ("POST", "/tool/search", {"query": "x", "mode": "guess"}, 400, "UsageError"),
    ("POST", "/tool/find", b"x" * 1_100_000, 413, "UsageError"),
    ("GET", "/nowhere", None, 404, "NotFoundError"),
    ("GET", "/resources/pinakes%3A%2F%2Fnothing", None, 404, "NotFoundError"),
    ("GET", "/.well-known/codeindex/..%2f..%2fshapes.py", None, 404, "NotFoundError"),
    ("GET", "/.well-known/codeindex/config.toml", None, 404, "NotFoundError"),
]


def test_a_status_says_what_went_wrong(serve: Serve) -> None:
    served = serve()
    for method, path, body, status, kind in REFUSED:
        reply = served.ask(method, path, body)
        assert (reply.status, reply.json["error"]["type"]) == (status, kind), (path, reply)
        assert reply.json["error"]["message"]
        assert "Traceback" not in reply.body.decode()


def test_neither_other_sites_nor_other_names_get_in(serve: Serve) -> None:
    served = serve("--allow-origin", "https://friend.example", "--allow-host", "Index.example")
    own = f"http://127.0.0.1:{served.port}"
    for headers, status in (
        ({"Host": "evil.example"}, 403),
        ({"Host": f"evil.example:{served.port}"}, 403),
        ({"Host": "127.0.0.1.evil.example"}, 403),
        ({"Host": f"localhost:{served.port}"}, 200),
        ({"Host": f"[::1]:{served.port}"}, 200),
        ({"Host": "index.example"}, 200),
        ({"Host": "8.8.8.8"}, 403),
        ({"Origin": "https://evil.example"}, 403),
        ({"Origin": "null"}, 403),
        ({"Origin": "http://127.0.0.1:3000"}, 403),
        ({"Origin": own}, 200),
        ({"Origin": "https://friend.example", "Sec-Fetch-Site": "cross-site"}, 200),
        ({"Sec-Fetch-Site": "cross-site"}, 403),
        ({"Sec-Fetch-Site": "same-site"}, 403),
        ({"Sec-Fetch-Site": "same-origin", "Origin": own}, 200),
    ):
        for method, path, body in (("GET", "/health", None), ("POST", "/tool/status", {})):
            reply = served.ask(method, path, body, **headers)
            assert reply.status == status, (headers, reply)
            assert "access-control-allow-origin" not in reply.headers
    form = served.tool("find", b'{"name": "x"}', Content_Type="text/plain")
    assert form.status == 415


def test_a_token_is_demanded_and_opens_what_writes(
    serve: Serve, project: Path, environ: dict[str, str], start: Start
) -> None:
    environ["PINAKES_TOKEN"] = TOKEN
    served = serve("-v")
    assert served.ask("GET", "/health").status == 200
    for authorization in ("", "Bearer", "Bearer wrong", f"Basic {TOKEN}", f"Bearer {TOKEN}x", "Bearer \xe9"):
        reply = served.ask("GET", "/tools", Authorization=authorization)
        assert (reply.status, reply.headers["www-authenticate"]) == (401, "Bearer")
    allowed = {"Authorization": f"Bearer {TOKEN}"}
    assert {tool["name"] for tool in served.ask("GET", "/tools", **allowed).json} >= set(OPERATIONS)
    assert served.tool("export_ctags", {"file": "out/tags"}, **allowed).status == 200
    assert (project / "out" / "tags").is_file()
    for outside in ("../tags", "/tmp/tags", "out/../../tags"):
        assert served.tool("export_ctags", {"file": outside}, **allowed).status == 400
    (project / "link").symlink_to(project.parent)
    assert served.tool("export_ctags", {"file": "link/tags"}, **allowed).status == 400
    served.process.send_signal(signal.SIGTERM)
    said, warned = served.process.communicate(timeout=20)
    assert TOKEN not in said + warned


def test_other_machines_are_not_served_without_a_token(start: Start) -> None:
    for host in ("0.0.0.0", "::", "192.0.2.1"):
        refused = start("serve", "--port", "0", "--host", host)
        _, said = refused.communicate(timeout=20)
        assert refused.returncode == 2
        assert "Give a token" in said


def test_hosts_and_tokens() -> None:
    local, open_to_all = Policy(None, is_local=True), Policy("t", is_local=False)
    assert is_own_host("127.0.0.2:80", local)
    assert not is_own_host("10.0.0.1", local)
    assert is_own_host("10.0.0.1:80", open_to_all)
    assert not is_own_host("evil.example", open_to_all)
    assert not is_own_host("", local)
    assert is_token("", None)
    assert is_token("bearer t", "t")
    assert not is_token("t", "t")
    secret = "sé日"
    assert is_token(f"Bearer {secret.encode().decode('latin-1')}", secret)
    assert is_token("Bearer é", "é")
    assert not is_token("Bearer s??", secret)


def test_resources_are_read_by_their_address(serve: Serve) -> None:
    served = serve()
    addresses = [item["uri"] for item in served.ask("GET", "/resources").json]
    assert "pinakes://files/{path}" in addresses
    skill = served.ask("GET", "/resources/pinakes%3A%2F%2Fskill")
    assert skill.headers["content-type"].startswith("text/markdown")
    outline = served.ask("GET", "/resources/pinakes%3A%2F%2Ffiles%2Fshapes.py").json
    assert outline["path"] == "shapes.py"
    symbol = served.ask("GET", "/resources/pinakes%3A%2F%2Fsymbols%2FShape%3Fin%3Dshapes.py").json
    assert symbol["total"] == 1


def test_the_portable_index_is_served_as_it_would_be_written(
    serve: Serve, project: Path, environ: dict[str, str], tmp_path: Path
) -> None:
    # Written before, so that the server does not index what is written while it is asked.
    Pinakes(project, environ=environ).export_codeindex()
    served = serve()
    for name in ("index.json", "files.jsonl", "symbols.jsonl", "texts.jsonl"):
        reply = served.ask("GET", f"/.well-known/codeindex/{name}")
        assert reply.body == (project / ".codeindex" / name).read_bytes()
        again = served.ask("GET", f"/.well-known/codeindex/{name}", If_None_Match=reply.headers["etag"])
        assert (again.status, again.body) == (304, b"")


def test_the_official_client_speaks_with_it(serve: Serve, environ: dict[str, str]) -> None:
    environ["PINAKES_MCP_TOOLS"] = "all"
    served = serve()

    async def speak() -> None:
        with anyio.fail_after(60):
            async with Client(f"http://127.0.0.1:{served.port}/mcp") as client:
                tools = {tool.name for tool in (await client.list_tools()).tools}
                assert tools == {tool["name"] for tool in served.ask("GET", "/tools").json}
                result = await client.call_tool("find", {"name": "area"})
                assert result.structured_content == served.tool("find", {"name": "area"}).json

    anyio.run(speak)


def test_many_ask_at_once_and_it_drains_at_the_end(serve: Serve, environ: dict[str, str]) -> None:
    served = serve()
    replies: list[int] = []

    def ask() -> None:
        replies.extend(served.tool("find", {"name": "Shape"}).status for _ in range(10))

    threads = [threading.Thread(target=ask) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert replies == [200] * 80
    slow = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 9000000) SELECT count(*) AS n FROM n"
    last: list[Reply] = []
    thread = threading.Thread(target=lambda: last.append(served.tool("query", {"sql": slow})))
    thread.start()
    time.sleep(0.7)  # The question has to be there before the signal is.
    with socket.create_connection(("127.0.0.1", served.port)):
        served.process.send_signal(signal.SIGTERM)
    thread.join()
    assert [reply.status for reply in last] == [200]
    assert served.process.wait(20) == 0
    until(lambda: not processes_of(environ))


def test_what_takes_too_long_is_given_up(serve: Serve, environ: dict[str, str]) -> None:
    environ["PINAKES_HTTP_TIMEOUT_S"] = "0.5"
    endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n"
    reply = serve().tool("query", {"sql": endless, "timeout": 3})
    assert (reply.status, reply.json["error"]["type"]) == (503, "TimeoutError")
    assert reply.headers["retry-after"]


@pytest.mark.parametrize("with_token", [False, True])
def test_the_server_keeps_what_its_description_promises(
    serve: Serve, environ: dict[str, str], tmp_path: Path, *, with_token: bool
) -> None:
    """Schemathesis asks what the description allows and what it does not."""
    environ["PINAKES_HTTP_BODY_BYTES"] = str(1 << 24)  # It takes a refusal for being too large for none.
    if with_token:
        environ["PINAKES_TOKEN"] = TOKEN
    served = serve()
    program = shutil.which("st", path=str(Path(sys.executable).parent)) or shutil.which("st")
    assert program is not None
    checks = (
        "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance,"
        "response_headers_conformance,negative_data_rejection,unsupported_method,ignored_auth"
    )
    phases = "fuzzing" if with_token else "examples,coverage,fuzzing"
    command = [program, "run", f"http://127.0.0.1:{served.port}/openapi.json", "--checks", checks, "--phases", phases]
    command += ["--max-examples", "3", "--seed", "1", "--generation-database", "none", "--no-color"]
    # What writes is left out: random names would fill the project.
    command += ["--exclude-path-regex", "/tool/(export|import|config|ignore|repos|packages)_"]
    if with_token:
        command += ["--header", f"Authorization: Bearer {TOKEN}"]
    done = subprocess.run(
        command,
        cwd=tmp_path,
        env={**os.environ, "NO_COLOR": "1"},
        capture_output=True,
        encoding="utf-8",
        timeout=250,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]


@pytest.mark.parametrize(
    ("body", "identity"),
    [
        (rb'{"jsonrpc":"2.0","id":4,"method":"ping","params":{"x":"\ud800"}}', 4),
        (b'{"jsonrpc":"2.0","id":1.5,"method":"ping"}', None),
        (b'[{"jsonrpc":"2.0","id":1,"method":"ping"}]', None),
    ],
)
def test_what_is_no_message_of_mcp_is_refused_under_its_id(serve: Serve, body: bytes, identity: int | None) -> None:
    accepted = {"Content-Type": "application/json", "Accept": "application/json, text/event-stream"}
    response = serve().ask("POST", "/mcp", body, **accepted)
    assert response.status == 400
    assert response.json["id"] == identity
    assert response.json["error"]["code"] in {-32700, -32600}


def test_a_client_that_says_nothing_is_left(serve: Serve) -> None:
    served = serve()
    with socket.create_connection(("127.0.0.1", served.port), timeout=30) as slow:
        slow.sendall(b"GET /health HTT")
        assert slow.recv(100) == b""


def test_a_body_that_is_said_to_be_too_large_is_not_waited_for(serve: Serve) -> None:
    served = serve()
    with socket.create_connection(("127.0.0.1", served.port), timeout=30) as client:
        client.sendall(b"POST /tool/status HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9999999999\r\n\r\n{}")
        assert b" 413 " in client.recv(200)
