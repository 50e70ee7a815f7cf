"""Models over HTTP: batches, pauses, retries, failures, and keys that stay secret."""

from collections.abc import Iterator
from typing import Any

import pytest
from tests.search.conftest import FILES
from tests.search.endpoint import Server

from pinakes import Pinakes
from pinakes.embedding.embedder import Excerpt
from pinakes.embedding.passage import Passage
from pinakes.embedding.remote import PHASES, Endpoint, Pace, Phase, RemoteModel
from pinakes.errors import EmbeddingError, SettingsError
from pinakes.operations import _meaning
from pinakes.storage.store import Store


@pytest.fixture
def server() -> Iterator[Server]:
    running = Server()
    yield running
    running.close()


def excerpts(n: int) -> list[Excerpt]:
    return [Excerpt(Passage([], [], []), f"text {number}") for number in range(n)]


def model(server: Server, pauses: list[float] | None = None, **more: Any) -> RemoteModel:
    """A model whose clock only moves while it pauses."""
    slept: list[float] = [] if pauses is None else pauses
    return RemoteModel(Endpoint(server.url, "m", **more), sleep=slept.append, clock=lambda: sum(slept))


def test_texts_go_in_batches(server: Server) -> None:
    rows = model(server).excerpts(excerpts(12))
    assert [len(request["input"]) for request in server.requests] == [5, 5, 2]
    assert list(rows.shape) == [12, 32]
    assert abs(rows).max(axis=1).tolist() == [127] * 12


def test_the_four_phases() -> None:
    assert PHASES["immediate"] == Phase(5, 20, 0.1, 30, 3)
    assert PHASES["on-demand"] == Phase(3, 15, 0.2, 20, 2)
    assert PHASES["background"] == Phase(10, 100, 1, 60, 1)
    assert PHASES["bulk"] == Phase(20, None, 0.5, 120, 2)


def test_requests_are_spaced_out(server: Server) -> None:
    pauses: list[float] = []
    model(server, pauses, requests_per_minute=60).excerpts(excerpts(15))
    # A pause of 0.1 s between batches, and the rest of a second until the next turn.
    assert pauses == pytest.approx([0.1, 0.9, 0.1, 0.9])


def test_what_fails_is_tried_again_with_longer_waits(server: Server) -> None:
    server.failures = [500, 429]
    pauses: list[float] = []
    model(server, pauses, requests_per_minute=100_000).excerpts(excerpts(1))
    assert pauses == pytest.approx([1.0, 2.0])


def test_what_goes_on_failing_is_told(server: Server) -> None:
    server.fails_from = 0
    with pytest.raises(EmbeddingError, match="status 500"):
        model(server).check()


def test_a_key_is_sent_and_never_told(server: Server) -> None:
    server.failures = [401]
    with pytest.raises(EmbeddingError, match="embedding_key_env") as raised:
        model(server, key="sk-secret").check()
    assert server.headers == ["Bearer sk-secret"]
    assert "sk-secret" not in str(raised.value)


def test_a_text_that_is_too_long_is_cut(server: Server) -> None:
    server.longest = 1500
    rows = model(server).excerpts([Excerpt(Passage([], [], []), "word " * 1600), *excerpts(1)])
    assert list(rows.shape) == [2, 32]
    assert [len(text) for text in server.requests[-1]["input"]] == [1000, 6]


def test_what_is_refused_for_another_reason_is_told(server: Server) -> None:
    server.failures = [400] * 10
    with pytest.raises(EmbeddingError, match="status 400"):
        model(server).excerpts(excerpts(1))
    assert len(server.headers) == 1


def test_whoever_asks_the_same_endpoint_keeps_to_one_pace(server: Server) -> None:
    pauses: list[float] = []
    pace = Pace(60)
    for _ in range(3):
        asking = RemoteModel(Endpoint(server.url, "m"), pace=pace, sleep=pauses.append, clock=lambda: 10 + sum(pauses))
        asking.query("anything")
    assert pauses == pytest.approx([1.0, 1.0])


def test_nobody_there() -> None:
    gone = RemoteModel(Endpoint("http://127.0.0.1:9/v1", "m"), Phase(1, 1, 0, 1, 0))
    with pytest.raises(EmbeddingError, match="gave no vectors: Connection refused"):
        gone.check()


@pytest.fixture
def remote(shop: Pinakes, server: Server) -> Pinakes:
    return Pinakes(
        shop.session.root,
        embedding="remote",
        embedding_url=server.url,
        embedding_model="m",
        embedding_requests_per_minute=100_000,
    )


def test_a_remote_model_answers(remote: Pinakes, server: Server) -> None:
    project = remote
    answer = project.search("tell a customer by e-mail", mode="semantic")
    assert answer.model == f"{server.url}#m"
    assert "send_confirmation" in [hit.name for hit in answer.hits][:3]
    n_asked = len(server.requests)
    project.search("tell a customer by e-mail", mode="semantic")
    assert len(server.requests) == n_asked + 1


def test_a_rebuild_asks_for_nothing_twice(remote: Pinakes, server: Server) -> None:
    project = remote
    project.embed()
    n_asked = len(server.requests)
    project.index(full=True)
    assert project.embed().files > 0
    assert len(server.requests) == n_asked + 1, "the check alone"


def test_a_failure_loses_nothing_and_the_next_run_goes_on(
    remote: Pinakes, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("time.sleep", lambda _seconds: None)
    project = remote
    functions = "".join(f"def made_{number}():\n    return {number} + {number}\n\n\n" for number in range(60))
    (project.session.root / "many.py").write_text(functions, encoding="utf-8")
    server.fails_from = 3
    with pytest.raises(EmbeddingError):
        project.embed()
    read = sum(len(request["input"]) for request in server.requests[1:])
    assert read > 0
    server.fails_from = None
    server.requests.clear()
    done = project.embed()
    assert done.files_left == 0
    again = sum(len(request["input"]) for request in server.requests[1:])
    assert again == done.chunks - read


def test_the_embedded_model_answers_when_the_remote_one_does_not(
    remote: Pinakes, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("time.sleep", lambda _seconds: None)
    server.fails_from = 0
    answer = remote.search("retry when the server is busy")
    assert answer.hits[0].name == "deliver"
    assert answer.model is not None
    assert answer.model.startswith("pinakes")
    assert "The embedded model answered instead." in answer.evidence.notes[0]


def test_a_model_that_was_silent_is_not_waited_for_twice(
    remote: Pinakes, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("time.sleep", lambda _seconds: None)
    server.fails_from = 0
    remote.search("retry when the server is busy")
    n_asked = len(server.headers)
    assert n_asked == PHASES["on-demand"].retries + 1
    assert "did not answer a moment ago" in remote.search("anything").evidence.notes[0]
    assert len(server.headers) == n_asked


def test_a_model_whose_vectors_get_another_length_reads_all_again(remote: Pinakes, server: Server) -> None:
    remote.embed()
    server.dimensions = 48
    answer = remote.search("tell a customer by e-mail", mode="semantic")
    assert "another length than before" in answer.evidence.notes[0]
    done = remote.embed()
    assert (done.dimensions, done.files, done.files_left) == (48, len(FILES), 0)
    assert remote.search("tell a customer by e-mail", mode="semantic").model == f"{server.url}#m"


def test_vectors_of_two_models_stay_apart(remote: Pinakes, shop: Pinakes) -> None:
    shop.search("anything", mode="semantic")
    remote.embed()
    rows = shop.query(
        "SELECT m.dimensions, count(*) FROM vector_rows v JOIN vector_models m ON m.id = v.model GROUP BY 1 ORDER BY 1"
    ).rows
    assert rows == [[32, len(FILES)], [256, len(FILES)]]
    assert shop.search("retry when the server is busy", mode="semantic").hits[0].name == "deliver"


def test_what_one_model_reads_does_not_load_the_vectors_of_another_anew(
    remote: Pinakes, shop: Pinakes, monkeypatch: pytest.MonkeyPatch
) -> None:
    shop.search("anything")
    loaded: list[str] = []
    load = _meaning._load

    def counted(store: Store, name: str) -> _meaning.Held:
        loaded.append(name)
        return load(store, name)

    monkeypatch.setattr(_meaning, "_load", counted)
    remote.embed()
    shop.search("anything else")
    assert loaded == []


def test_settings_that_name_no_model(shop: Pinakes) -> None:
    with pytest.raises(SettingsError, match="embedding_url"):
        Pinakes(shop.session.root, embedding="remote").embed()
