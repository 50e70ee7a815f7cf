"""Models behind an `/embeddings` endpoint as OpenAI defined it: OpenAI, Gemini, Ollama, vLLM, LM Studio and others.

Requests are batched, spaced out, and tried again with longer and longer waits. A key comes from the environment, goes
into one header and nowhere else.
"""

from __future__ import annotations

import json
import threading
import time
import urllib.error
import urllib.request
from typing import TYPE_CHECKING, Any, NamedTuple

from pinakes.embedding.embedder import to_int8
from pinakes.errors import EmbeddingError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import numpy as np
    import numpy.typing as npt

    from pinakes.embedding.embedder import Excerpt

MINUTE = 60.0
LONGEST_TEXT = 8_000
"""Characters of a chunk that are sent: about what the smallest models read."""
SHORTEST_TEXT = 500
"""Characters below which a text that was refused is not cut further."""
LONGEST_ANSWER = 64 << 20
_WORTH_TRYING_AGAIN = frozenset({408, 409, 425, 429, 500, 502, 503, 504})
_PERHAPS_TOO_LONG = frozenset({400, 413, 422})


class Phase(NamedTuple):
    """How hard to work: few and quick while somebody waits, many and patient when nobody does."""

    batch: int
    """Texts in one request."""
    most_files: int | None
    """Files that are read in one go."""
    pause_seconds: float
    """Between batches."""
    timeout_seconds: float
    retries: int


PHASES = {
    "immediate": Phase(5, 20, 0.1, 30.0, 3),
    "on-demand": Phase(3, 15, 0.2, 20.0, 2),
    "background": Phase(10, 100, 1.0, 60.0, 1),
    "bulk": Phase(20, None, 0.5, 120.0, 2),
}


class Endpoint(NamedTuple):
    """Where a model answers, and how it may be asked."""

    url: str
    model: str
    key: str | None = None
    requests_per_minute: int = 1500


def name_of(url: str, model: str) -> str:
    """What tells the vectors of a remote model from those of every other."""
    return f"{url.rstrip('/')}#{model}"


class Pace:
    """So many requests a minute, whoever in this process sends them."""

    def __init__(self, requests_per_minute: int) -> None:
        self._interval = MINUTE / requests_per_minute
        self._next_at = 0.0
        self._asking = threading.Lock()

    def wait_at(self, now: float) -> float:
        """Take the next turn; seconds until it comes."""
        with self._asking:
            turn = max(now, self._next_at)
            self._next_at = turn + self._interval
            return turn - now


class RemoteModel:
    """A model that answers over HTTP."""

    def __init__(
        self,
        endpoint: Endpoint,
        phase: Phase = PHASES["immediate"],
        *,
        pace: Pace | None = None,
        sleep: Callable[[float], None] = time.sleep,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._endpoint = endpoint
        self.phase = phase
        self._sleep = sleep
        self._clock = clock
        self._pace = pace or Pace(endpoint.requests_per_minute)
        self._has_sent_batch = False
        self.name = name_of(endpoint.url, endpoint.model)
        self.dimensions = 0

    def check(self) -> None:
        """Ask for one vector, before any bulk of work. Raises EmbeddingError when none comes."""
        self.query("a function that adds two numbers")

    def excerpts(self, excerpts: Sequence[Excerpt]) -> npt.NDArray[np.int8]:
        """One row for each excerpt."""
        import numpy as np  # noqa: PLC0415

        rows: list[list[float]] = []
        for start in range(0, len(excerpts), self.phase.batch):
            if self._has_sent_batch:
                self._sleep(self.phase.pause_seconds)
            self._has_sent_batch = True
            part = excerpts[start : start + self.phase.batch]
            rows += self._embed([excerpt.text[:LONGEST_TEXT] or " " for excerpt in part])
        return to_int8(np.array(rows, np.float32).reshape(len(excerpts), -1))

    def query(self, text: str) -> npt.NDArray[np.float32]:
        """The direction of a question."""
        import numpy as np  # noqa: PLC0415

        vector = np.array(self._embed([text[:LONGEST_TEXT] or " "])[0], np.float32)
        length = float(np.linalg.norm(vector))
        return vector / length if length else vector

    def _embed(self, texts: list[str]) -> list[list[float]]:
        """Vectors of texts. What a model refuses may be too long for it: half of that is tried, and half again."""
        longest = max(map(len, texts))
        while True:
            try:
                return self._patiently([text[:longest] for text in texts])
            except _RefusedError as refused:
                longest //= 2
                if refused.status not in _PERHAPS_TOO_LONG or longest < SHORTEST_TEXT:
                    problem = f"{self._where} refused with status {refused.status}. {_advice(refused.status)}"
                    raise EmbeddingError(problem) from None

    def _patiently(self, texts: list[str]) -> list[list[float]]:
        for attempt in range(self.phase.retries + 1):
            self._wait_turn()
            try:
                return self._request(texts)
            except _BusyError as error:
                if attempt == self.phase.retries:
                    raise EmbeddingError(f"{self._where} gave no vectors: {error}.") from None
                self._sleep(error.wait_seconds or float(attempt + 1))
        raise AssertionError  # The last attempt returns or raises.

    def _wait_turn(self) -> None:
        """Keep to so many requests a minute."""
        wait = self._pace.wait_at(self._clock())
        if wait > 0:
            self._sleep(wait)

    def _request(self, texts: list[str]) -> list[list[float]]:
        headers = {"Content-Type": "application/json"}
        if self._endpoint.key:
            headers["Authorization"] = f"Bearer {self._endpoint.key}"
        body = json.dumps({"model": self._endpoint.model, "input": texts}).encode()
        url = f"{self._endpoint.url.rstrip('/')}/embeddings"
        request = urllib.request.Request(url, body, headers)  # noqa: S310  The scheme is checked where settings are read.
        try:
            with urllib.request.urlopen(request, timeout=self.phase.timeout_seconds) as response:  # noqa: S310
                answer = json.loads(response.read(LONGEST_ANSWER))
        except urllib.error.HTTPError as error:
            with error:
                status, wait = error.code, _seconds(error.headers.get("Retry-After"))
            if status in _WORTH_TRYING_AGAIN:
                raise _BusyError(f"status {status}", wait) from None
            raise _RefusedError(status) from None
        except (OSError, ValueError) as error:
            raise _BusyError(_what(error)) from None
        return self._vectors(answer, len(texts))

    def _vectors(self, answer: Any, n_texts: int) -> list[list[float]]:
        try:
            items = sorted(answer["data"], key=lambda item: item.get("index", 0))
            vectors = [[float(number) for number in item["embedding"]] for item in items]
        except (KeyError, TypeError, ValueError, AttributeError):
            raise EmbeddingError(f"{self._where} answered with something that holds no vectors.") from None
        lengths = {len(vector) for vector in vectors}
        if len(vectors) != n_texts or len(lengths) != 1 or (self.dimensions and lengths != {self.dimensions}):
            raise EmbeddingError(f"{self._where} gave {len(vectors)} vectors for {n_texts} texts, or of uneven length.")
        self.dimensions = lengths.pop()
        return vectors

    @property
    def _where(self) -> str:
        return f"The model {self._endpoint.model!r} at {self._endpoint.url}"


class _BusyError(Exception):
    """No answer this time; another attempt may get one."""

    def __init__(self, what: str, wait_seconds: float | None = None) -> None:
        super().__init__(what)
        self.wait_seconds = wait_seconds


class _RefusedError(Exception):
    """The endpoint will not have this request, however often it is sent."""

    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status


def _what(error: Exception) -> str:
    """What went wrong on the way, in words."""
    reason = getattr(error, "reason", error)
    if isinstance(reason, TimeoutError):
        return "no answer in time"
    told = reason.strerror if isinstance(reason, OSError) else None
    return told or type(reason).__name__


def _seconds(text: str | None) -> float | None:
    try:
        return min(max(float(text or ""), 0.0), MINUTE)
    except ValueError:
        return None


def _advice(status: int) -> str:
    if status in {401, 403}:
        return "Set the key in the environment variable that the setting embedding_key_env names."
    if status == 404:
        return "Check the settings embedding_url and embedding_model."
    return "Check what the endpoint says of this model."
