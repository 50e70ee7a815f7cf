"""After a switch of models, whoever keeps the index makes the missing vectors in the background."""

import json
import signal
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from tests.search.endpoint import Server
from tests.servers.conftest import Start, owner_of, until

from pinakes import Pinakes
from pinakes.embedding import remote
from pinakes.operations import _filler
from pinakes.operations._keeper import Around, Keeper
from pinakes.operations._session import Session

N_FILES = 40
"""More than a search would read itself."""


@pytest.fixture
def server() -> Iterator[Server]:
    running = Server()
    yield running
    running.close()


@pytest.fixture
def many(project: Path, environ: dict[str, str]) -> Path:
    """A project that the embedded model has read, and that the settings of a file are about."""
    for number in range(N_FILES):
        (project / f"m{number}.py").write_text(f"def made_{number}():\n    return {number}\n", encoding="utf-8")
    Pinakes(project, environ=environ).index()
    return project


def switch(project: Path, server: Server, embedding: str = "remote") -> None:
    """Write the settings down where nobody watches."""
    settings = f'embedding = "{embedding}"\nembedding_url = "{server.url}"\nembedding_model = "m"\n'
    (project / ".pinakes" / "config.toml").write_text(
        f"{settings}embedding_requests_per_minute = 100000\n", encoding="utf-8"
    )


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Phases without pauses, and looks in short order."""
    monkeypatch.setattr(_filler, "LOOK_SECONDS", 0.05)
    monkeypatch.setattr(_filler, "AGAIN_SECONDS", 0.2)
    for name, phase in list(remote.PHASES.items()):
        monkeypatch.setitem(remote.PHASES, name, phase._replace(pause_seconds=0.0, retries=0))


@pytest.fixture
def keep(environ: dict[str, str], quick: None) -> Iterator[Callable[..., Keeper]]:
    del quick
    running: list[Keeper] = []

    def start(project: Path, **more: Any) -> Keeper:
        around = Around(**{"on_notice": lambda _text: None, **more})
        keeper = Keeper(partial(Session.open, str(project), None, environ, {}), "watch", around)
        running.append(keeper)
        keeper.start()
        return keeper

    yield start
    for keeper in running:
        keeper.stop()
        keeper.join()


def n_left(project: Path, environ: dict[str, str]) -> int:
    """Files that the model of the settings has not read, as `status` tells."""
    return next(model.files_left for model in Pinakes(project, environ=environ).status().models if model.is_chosen)


def test_a_switch_is_noticed_and_all_files_are_read(
    keep: Callable[..., Keeper], many: Path, environ: dict[str, str], server: Server
) -> None:
    keep(many)
    until(lambda: owner_of(many))
    switch(many, server)
    until(lambda: n_left(many, environ) == 0)
    sizes = [len(request["input"]) for request in server.requests]
    assert sizes[0] == 1, "one vector is asked for before all others"
    assert max(sizes) == remote.PHASES["background"].batch
    answer = Pinakes(many, environ=environ).search("made_7", mode="semantic")
    assert answer.model == f"{server.url}#m"
    assert answer.evidence.notes == []
    switch(many, server, "embedded")
    answer = Pinakes(many, environ=environ).search("made_7", mode="semantic")
    assert answer.model is not None
    assert answer.model.startswith("pinakes-")


def test_until_all_are_read_the_embedded_model_answers_and_says_so(
    many: Path, environ: dict[str, str], server: Server, keep: Callable[..., Keeper]
) -> None:
    switch(many, server)
    answer = Pinakes(many, environ=environ).search("made_7", mode="semantic")
    assert answer.model is not None
    assert answer.model.startswith("pinakes-")
    assert answer.evidence.notes[0].endswith("yet: run `embed()`. The embedded model answered instead.")
    assert not server.requests, "nothing is paid for a question that another model answers"
    server.fails_from = 3
    keep(many)
    until(lambda: (owner := owner_of(many)) is not None and "failure" in owner.vectors)
    answer = Pinakes(many, environ=environ).search("made_7", mode="semantic")
    assert "(watch) makes them in the background" in answer.evidence.notes[0]


def test_a_failure_is_told_and_work_goes_on_where_it_ended(
    keep: Callable[..., Keeper], many: Path, environ: dict[str, str], server: Server
) -> None:
    switch(many, server)
    server.fails_from = 3
    notices: list[str] = []
    keep(many, on_notice=notices.append)
    until(lambda: any("Vectors are not being made" in text for text in notices))
    until(lambda: "status 500" in Pinakes(many, environ=environ).status().vectors)
    read = {text for request in server.requests for text in request["input"]}
    server.requests.clear()
    server.fails_from = None
    until(lambda: n_left(many, environ) == 0)
    again = [text for request in server.requests for text in request["input"] if "\n" in text]
    assert len(again) == len(set(again)), "no text is read twice"
    assert not read.intersection(again)


def test_back_from_no_model_the_embedded_one_reads_all(
    keep: Callable[..., Keeper], many: Path, environ: dict[str, str], server: Server
) -> None:
    Pinakes(many, environ=environ, embedding="none").index(full=True)
    assert n_left(many, environ) == N_FILES + 1
    keep(many)
    until(lambda: n_left(many, environ) == 0)
    assert not server.requests
    assert Pinakes(many, environ=environ).search("made_7").evidence.notes == []


def test_a_saved_file_is_read_at_once(
    keep: Callable[..., Keeper], many: Path, environ: dict[str, str], server: Server
) -> None:
    switch(many, server)
    keep(many)
    until(lambda: n_left(many, environ) == 0)
    server.requests.clear()
    (many / "m3.py").write_text("def spoken_of():\n    return 'anew'\n", encoding="utf-8")
    until(lambda: any("spoken_of" in text for request in server.requests for text in request["input"]))
    until(lambda: n_left(many, environ) == 0)


def test_whoever_asks_goes_before(
    keep: Callable[..., Keeper], many: Path, environ: dict[str, str], server: Server
) -> None:
    switch(many, server)
    asking = threading.Event()
    asking.set()
    keep(many, is_busy=asking.is_set)
    until(lambda: len(server.requests) == 1)
    time.sleep(0.3)
    assert len(server.requests) == 1, "the check alone"
    asking.clear()
    until(lambda: n_left(many, environ) == 0)


def test_a_server_that_is_killed_leaves_the_rest_to_the_next(
    start: Start, many: Path, environ: dict[str, str], server: Server
) -> None:
    switch(many, server)
    first = start("watch")
    until(lambda: len(server.requests) > 2, 90)
    first.send_signal(signal.SIGKILL)
    first.wait()
    read = {text for request in server.requests[:-1] for text in request["input"] if "\n" in text}
    server.requests.clear()
    start("watch")
    until(lambda: n_left(many, environ) == 0, 90)
    again = {text for request in server.requests for text in request["input"]}
    assert not read.intersection(again)
    assert len(read) > 0


def test_status_tells_of_models(many: Path, environ: dict[str, str], server: Server) -> None:
    switch(many, server)
    answer = Pinakes(many, environ=environ).status()
    assert [(model.files, model.files_left, model.is_chosen) for model in answer.models] == [
        (N_FILES + 1, 0, False),
        (0, N_FILES + 1, True),
    ]
    assert answer.vectors == "run `pinakes embed`, or start a server"
    assert json.dumps(server.url) not in answer.models[0].name
