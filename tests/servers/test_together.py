"""Many servers and commands on one project, while its files change under them."""

import json
import os
import random
import re
import shutil
import signal
import subprocess
import threading
import time
from collections.abc import Callable
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

from tests.indexing.conftest import Project
from tests.servers.conftest import Start, owner_of, processes_of, saw_edit, until

from pinakes import Pinakes

SECONDS = 6.0
N_FILES = 30


def test_servers_and_commands_share_a_project_while_it_changes(
    start: Start, project: Path, environ: dict[str, str], tmp_path: Path
) -> None:
    for number in range(N_FILES):
        _write(project, number, 0)
    servers = {_port(process): process for process in [start("serve", "--port", "0") for _ in range(2)]}
    others = [start("watch", "-q"), *(_greeted(start("mcp", stdin=subprocess.PIPE)) for _ in range(2))]
    until(lambda: owner_of(project) is not None and (project / ".pinakes" / "index.db").exists(), 60)
    errors: list[str] = []
    stop = threading.Event()
    work: list[Callable[[], None]] = [
        lambda: _edit(project, random.Random(1)),
        lambda: _index(start, errors),
        lambda: _index(start, errors),
        *(lambda port=port: _probe(project, port) for port in servers),
    ]
    threads = [threading.Thread(target=_repeat, args=(one, stop, errors)) for one in work]
    for thread in threads:
        thread.start()
    time.sleep(SECONDS / 2)
    victim = owner_of(project)
    if victim is not None:
        os.kill(victim.pid, signal.SIGKILL)
    time.sleep(SECONDS / 2)
    stop.set()
    for thread in threads:
        thread.join()
    assert [error for error in errors if not _is_of_victim(error, servers, victim)] == []
    until(lambda: _is_settled(project, environ), 60)
    _check_equal_to_fresh(project, tmp_path)
    log = project / ".pinakes" / "index.db-wal"
    assert not log.exists() or log.stat().st_size <= 64 << 20
    for process in (*servers.values(), *others):
        process.send_signal(signal.SIGTERM)
    for process in (*servers.values(), *others):
        assert process.wait(30) in {0, -signal.SIGKILL}, process.args
    until(lambda: not processes_of(environ))


def _repeat(work: Callable[[], None], stop: threading.Event, errors: list[str]) -> None:
    while not stop.is_set():
        try:
            work()
        except (OSError, AssertionError, ValueError) as error:
            errors.append(f"{type(error).__name__}: {error}")
            stop.wait(0.05)


def _port(process: "subprocess.Popen[str]") -> int:
    assert process.stderr is not None
    found = re.search(r":(\d+)\. Ctrl-C", process.stderr.readline())
    assert found is not None
    return int(found[1])


def _greeted(process: "subprocess.Popen[str]") -> "subprocess.Popen[str]":
    """A server for an agent, once it has answered."""
    assert process.stdin is not None
    assert process.stdout is not None
    client = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "test", "version": "1"}}
    process.stdin.write(json.dumps({"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": client}) + "\n")
    process.stdin.flush()
    assert json.loads(process.stdout.readline())["result"]["serverInfo"]["name"] == "pinakes"
    return process


def _write(project: Path, number: int, turn: int) -> None:
    other = (number + turn + 1) % N_FILES
    text = f"from m{other} import f{other}\n\n\ndef f{number}(x):\n    return f{other}(x + {turn})\n"
    (project / f"m{number}.py").write_text(text, encoding="utf-8")


def _edit(project: Path, chance: random.Random) -> None:
    """Write, delete, move, make folders, as fast as a person with a script."""
    for turn in range(40):
        number = chance.randrange(N_FILES)
        path = project / f"m{number}.py"
        verb = chance.choice(["write", "write", "write", "delete", "move", "folder"])
        if verb == "write":
            _write(project, number, turn)
        elif verb == "delete":
            path.unlink(missing_ok=True)
        elif verb == "move" and path.exists():
            path.rename(project / f"moved{chance.randrange(5)}.py")
        elif verb == "folder":
            shutil.rmtree(project / "pkg", ignore_errors=True)
            (project / "pkg").mkdir()
            (project / "pkg" / "inner.py").write_text(f"INNER = {turn}\n", encoding="utf-8")
        time.sleep(0.02)


def _index(start: Start, errors: list[str]) -> None:
    done = start("index", "-q")
    _, said = done.communicate(timeout=120)
    if done.returncode != 0:
        errors.append(f"index: {done.returncode} {said}")


def _probe(project: Path, port: int) -> None:
    """Write a name nobody has used, and ask for it: who does not have it must say that it is stale."""
    name = f"probe_{port}_{time.monotonic_ns()}"
    (project / f"probe{port}.py").write_text(f"def {name}(): ...\n", encoding="utf-8")
    connection = HTTPConnection("127.0.0.1", port, timeout=60)
    try:
        body = json.dumps({"name": name, "limit": 1})
        connection.request("POST", "/tool/find", body, {"Content-Type": "application/json"})
        response = connection.getresponse()
        answer: dict[str, Any] = json.loads(response.read())
        assert response.status == 200, answer
        if answer["evidence"]["freshness"] != "unchecked":
            saw_edit(answer)
    finally:
        connection.close()


def _is_of_victim(error: str, servers: dict[int, Any], victim: Any) -> bool:
    """A server that was killed cannot answer any more."""
    is_gone = victim is not None and victim.pid in {process.pid for process in servers.values()}
    return is_gone and error.startswith(("ConnectionRefused", "ConnectionReset", "RemoteDisconnected"))


def _is_settled(project: Path, environ: dict[str, str]) -> bool:
    owner = owner_of(project)
    return (
        owner is not None
        and not owner.phase
        and Pinakes(project, environ=environ).status().evidence.freshness == "fresh"
    )


def _check_equal_to_fresh(project: Path, tmp_path: Path) -> None:
    fresh = Project(tmp_path / "fresh", tmp_path / "fresh-state", None)
    shutil.copytree(project, fresh.root, dirs_exist_ok=True, ignore=shutil.ignore_patterns(".pinakes"))
    fresh.index()
    assert Project(project, project / ".pinakes", None).dump() == fresh.dump()
