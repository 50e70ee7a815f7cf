"""An endpoint that gives vectors, in this process."""

import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from zlib import crc32


class Server:
    """An endpoint whose answers a test decides."""

    def __init__(self) -> None:
        self.requests: list[dict[str, Any]] = []
        self.headers: list[str | None] = []
        self.failures: list[int] = []
        self.fails_from: int | None = None
        self.longest: int | None = None
        """Characters of a text above which it is refused."""
        self.dimensions = 32
        server = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                server.headers.append(self.headers["Authorization"])
                broken = server.fails_from is not None and len(server.requests) >= server.fails_from
                status = 500 if broken else server.failures.pop(0) if server.failures else 200
                if server.longest is not None and max(map(len, body["input"])) > server.longest:
                    status = 400
                if status == 200:
                    server.requests.append(body)
                vectors = [vector(text, server.dimensions) for text in body["input"]]
                answer = json.dumps({"data": [{"index": n, "embedding": made} for n, made in enumerate(vectors)]})
                self.send_response(status)
                self.end_headers()
                self.wfile.write(answer.encode() if status == 200 else b"{}")

            def log_message(self, format: str, *args: object) -> None:  # noqa: A002
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_port}/v1"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()


def vector(text: str, dimensions: int) -> list[float]:
    """A vector of the words of a text: texts that share words are near."""
    found = [0.01] * dimensions
    for word in text.lower().split():
        found[crc32(word.encode()) % dimensions] += 1.0
    return found
