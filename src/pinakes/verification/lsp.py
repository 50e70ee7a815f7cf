"""A language server as a child process: messages over its stdin and stdout, time limits, and its end."""

import contextlib
import json
import os
import queue
import select
import signal
import subprocess
import tempfile
import threading
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Final, NamedTuple, Self

from pinakes.errors import OracleError

_LARGEST_MESSAGE: Final = 64 << 20
_SHUTDOWN_SECONDS: Final = 2.0
_STDERR_TAIL: Final = 400
_QUIET_SECONDS: Final = 0.5
_FIRST_PROGRESS_SECONDS: Final = 1.5

Message = dict[str, Any]


class Failure(NamedTuple):
    """An error as the server tells it, in place of a result."""

    code: int
    message: str


class LanguageServer:
    """A running server. Its process group is killed at the end, whatever it does."""

    def __init__(self, command: Sequence[str], root: Path, environ: Mapping[str, str]) -> None:
        self._command = command
        self._root = root
        self._environ = environ
        self._inbox: queue.Queue[Message | None] = queue.Queue()
        self._answers: dict[int, Any] = {}
        self._last_id = 0
        self._progress: set[str] = set()
        self._progress_at = 0.0
        self._is_gone = False
        self._deadline = float("inf")

    def __enter__(self) -> Self:
        self._stderr: IO[bytes] = tempfile.TemporaryFile()
        try:
            self._process = subprocess.Popen(
                self._command,
                cwd=self._root,
                env=dict(self._environ),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._stderr,
                start_new_session=True,
            )
        except OSError as error:
            self._stderr.close()
            raise OracleError(f"{self._command[0]} cannot be started: {error.strerror}.") from error
        assert self._process.stdin is not None
        os.set_blocking(self._process.stdin.fileno(), False)
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if kind is None and not self._is_gone:
            with contextlib.suppress(OracleError):
                self.wait_for([self.request("shutdown", None)], time.monotonic() + _SHUTDOWN_SECONDS)
                self.notify("exit", None)
        with contextlib.suppress(OSError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._reader.join(_SHUTDOWN_SECONDS)
        for stream in (self._process.stdin, self._process.stdout, self._stderr):
            with contextlib.suppress(OSError):
                stream.close()  # type: ignore[union-attr]

    def start(self, deadline: float, options: Mapping[str, object]) -> None:
        """Say hello. Raises OracleError when no answer comes in time."""
        self._deadline = deadline + _SHUTDOWN_SECONDS
        uri = self._root.as_uri()
        hello = {
            "processId": os.getpid(),
            "rootUri": uri,
            "rootPath": os.fspath(self._root),
            "workspaceFolders": [{"uri": uri, "name": self._root.name}],
            "initializationOptions": dict(options),
            "capabilities": {
                "general": {"positionEncodings": ["utf-16"]},
                "textDocument": {"definition": {"linkSupport": True}, "synchronization": {}},
                "window": {"workDoneProgress": True},
                "workspace": {"configuration": True, "workspaceFolders": True},
            },
        }
        request = self.request("initialize", hello)
        answers = self.wait_for([request], deadline)
        if request not in answers:
            raise OracleError(f"{self._name} did not answer in time.{self._complaint()}")
        if isinstance(answers[request], Failure):
            raise OracleError(f"{self._name} refuses to start: {answers[request].message}.")
        self.notify("initialized", {})

    def request(self, method: str, params: object) -> int:
        """Ask something; the number by which its answer is known."""
        self._last_id += 1
        self._send({"id": self._last_id, "method": method, "params": params})
        return self._last_id

    def notify(self, method: str, params: object) -> None:
        """Tell something that has no answer."""
        self._send({"method": method, "params": params})

    def wait_for(self, requests: Sequence[int], deadline: float) -> dict[int, Any]:
        """Answers by request; those that did not come in time are not there. Raises OracleError when it dies."""
        wanted = set(requests)
        while not wanted <= self._answers.keys() and self._take(deadline - time.monotonic()):
            pass
        return {request: self._answers.pop(request) for request in requests if request in self._answers}

    def wait_until_quiet(self, deadline: float) -> None:
        """Let it read the project: until nothing that it reports on is under way."""
        begun = time.monotonic()
        while (now := time.monotonic()) < deadline:
            is_busy = bool(self._progress) or now - self._progress_at < _QUIET_SECONDS
            if not is_busy and (self._progress_at or now - begun > _FIRST_PROGRESS_SECONDS):
                return
            self._take(min(0.1, deadline - now))

    @property
    def _name(self) -> str:
        return Path(self._command[0]).name

    def _complaint(self) -> str:
        """What it wrote to stderr last."""
        self._stderr.seek(0, os.SEEK_END)
        self._stderr.seek(max(0, self._stderr.tell() - _STDERR_TAIL))
        text = " ".join(self._stderr.read().decode("utf-8", "replace").split())
        return f" It says: {text}" if text else ""

    def _send(self, message: Message) -> None:
        payload = json.dumps({"jsonrpc": "2.0", **message}).encode()
        left = memoryview(b"Content-Length: %d\r\n\r\n" % len(payload) + payload)
        assert self._process.stdin is not None
        pipe = self._process.stdin.fileno()
        try:
            while left:
                if not select.select([], [pipe], [], max(0.0, self._deadline - time.monotonic()))[1]:
                    self._is_gone = True
                    raise OracleError(f"{self._name} does not read what it is asked.{self._complaint()}")
                left = left[os.write(pipe, left) :]
        except (OSError, ValueError) as error:
            self._is_gone = True
            raise OracleError(f"{self._name} died.{self._complaint()}") from error

    def _take(self, seconds: float) -> bool:
        """Take in one message; False when none came in time. Raises OracleError when there will be none."""
        try:
            message = self._inbox.get(timeout=max(seconds, 0)) if seconds > 0 else self._inbox.get_nowait()
        except queue.Empty:
            return False
        if message is None:
            self._is_gone = True
            raise OracleError(f"{self._name} died, or speaks no language server protocol.{self._complaint()}")
        if "method" in message:
            self._heed(message)
        elif isinstance(message.get("id"), int):
            error = message.get("error")
            told = None if error is None else Failure(error.get("code", 0), str(error.get("message", "")))
            self._answers[message["id"]] = message.get("result") if told is None else told
        return True

    def _heed(self, message: Message) -> None:
        """Note what it reports on, and answer what it asks: we have no settings of our own to give."""
        params = message.get("params") or {}
        if message["method"] == "$/progress":
            kind, token = (params.get("value") or {}).get("kind"), str(params.get("token"))
            self._progress_at = time.monotonic()
            (self._progress.discard if kind == "end" else self._progress.add)(token)
        if "id" in message:
            items = params.get("items", []) if message["method"] == "workspace/configuration" else None
            self._send({"id": message["id"], "result": None if items is None else [None for _ in items]})

    def _read(self) -> None:
        """Read messages until the stream ends or makes no sense; runs in a thread of its own."""
        stream = self._process.stdout
        assert stream is not None
        with contextlib.suppress(OSError, ValueError, RecursionError):
            while (message := _next_message(stream)) is not None:
                self._inbox.put(message)
        self._inbox.put(None)


def _next_message(stream: IO[bytes]) -> Message | None:
    """The next message; None at the end. Raises ValueError for what is none."""
    length = None
    while (line := stream.readline(4096)).strip():
        name, _, value = line.partition(b":")
        if name.strip().lower() == b"content-length":
            length = int(value)
    if not line and length is None:
        return None
    if length is None or not 0 <= length <= _LARGEST_MESSAGE:
        raise ValueError(length)
    message = json.loads(stream.read(length))
    return message if isinstance(message, dict) else {}
