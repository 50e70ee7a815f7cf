"""Indexes that stay open give what indexes that are opened anew give."""

import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.indexing.conftest import Project, new_project

from pinakes.errors import IndexDamagedError, IndexMissingError, NotFoundError
from pinakes.storage.pool import StorePool
from pinakes.storage.store import Store

__all__ = ["new_project"]


@pytest.fixture
def project(new_project: Callable[..., Project]) -> Project:
    project = new_project()
    project.write("a.py", "def first(): ...\n")
    project.index()
    return project


def _names(pool: StorePool, database: Path) -> list[str]:
    with pool.open(database) as store:
        return _names_in(store)


def _names_in(store: Store) -> list[str]:
    asked = store.ask("SELECT DISTINCT name FROM symbols ORDER BY name", {}, row_limit=10, timeout_seconds=10)
    return [name for (name,) in asked.rows]


def test_an_open_index_sees_every_state_that_is_published(project: Project) -> None:
    pool, database = StorePool(), project.state / "index.db"
    for turn in range(5):
        project.write("a.py", f"def turn_{turn}(): ...\n")
        project.index()
        assert _names(pool, database) == [f"turn_{turn}"]
    project.index(full=True)
    assert _names(pool, database) == ["turn_4"]
    assert len(pool._idle) == 1
    pool.close()


def test_one_answer_sees_one_state(project: Project) -> None:
    pool, database = StorePool(), project.state / "index.db"
    with pool.open(database) as store:
        assert _names_in(store) == ["first"]
        project.write("a.py", "def second(): ...\n")
        project.index()
        assert _names_in(store) == ["first"]
    assert _names(pool, database) == ["second"]
    pool.close()


def test_an_idle_index_keeps_nobody_from_writing_and_the_log_short(project: Project) -> None:
    pool, database = StorePool(), project.state / "index.db"
    log = database.with_name("index.db-wal")
    for turn in range(30):
        _names(pool, database)
        project.write("a.py", f"def turn_{turn}(): ...\n" * 2000)
        project.index()
    assert log.stat().st_size < 8 << 20
    pool.close()


def test_an_index_that_came_into_the_place_of_another_is_opened_anew(project: Project) -> None:
    pool, database = StorePool(), project.state / "index.db"
    assert _names(pool, database) == ["first"]
    for path in project.state.iterdir():
        path.unlink()
    with pytest.raises(IndexMissingError):
        _names(pool, database)
    project.write("a.py", "def other(): ...\n")
    project.index()
    assert _names(pool, database) == ["other"]
    pool.close()


def test_what_goes_wrong_with_a_question_does_not_stay_with_the_index(project: Project) -> None:
    pool, database = StorePool(), project.state / "index.db"
    with pytest.raises(NotFoundError), pool.open(database):
        raise NotFoundError("nothing")
    assert len(pool._idle) == 1
    with pytest.raises(ZeroDivisionError), pool.open(database):
        _ = 1 / 0
    assert pool._idle == []
    assert _names(pool, database) == ["first"]
    pool.close()
    assert _names(pool, database) == ["first"]
    assert pool._idle == []


def test_a_damaged_index_is_told_of(project: Project) -> None:
    pool, database = StorePool(), project.state / "index.db"
    for suffix in ("-wal", "-shm"):
        database.with_name(database.name + suffix).unlink(missing_ok=True)
    database.write_bytes(b"no database at all" * 1000)
    with pytest.raises(IndexDamagedError):
        _names(pool, database)
    assert pool._idle == []


def test_many_threads_ask_at_once(project: Project) -> None:
    pool, database = StorePool(), project.state / "index.db"
    wrong: list[object] = []

    def ask() -> None:
        wrong.extend(names for _ in range(100) if (names := _names(pool, database)) != ["first"])

    threads = [threading.Thread(target=ask) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []
    assert 1 <= len(pool._idle) <= 4
    pool.close()
