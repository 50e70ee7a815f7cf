"""Names that are asked for again and again are looked up in one text, and are the same."""

from pathlib import Path

import pytest
from tests.indexing.conftest import Project

from pinakes.storage import name_text
from pinakes.storage.pool import StorePool
from pinakes.words import folded

NAMES = ("get_user", "getUserById", "User", "übergröße", "名前", "a", "aa", "user_agent", "URL")


@pytest.fixture
def project(tmp_path: Path) -> Project:
    project = Project(tmp_path / "project", tmp_path / "state", None)
    _define(project, NAMES)
    return project


def _define(project: Project, names: tuple[str, ...]) -> None:
    project.write("a.py", "".join(f"def {name}(): ...\n" for name in names))
    project.index(full=not project.state.joinpath("index.db").exists())


def _found(pool: StorePool, project: Project, text: str) -> set[str]:
    with pool.open(project.state / "index.db") as store:
        found = store.names_holding(folded(text))
        known = dict(project.ask("SELECT id, name FROM names"))
        assert all(known[id_] == name for id_, name in found)
        assert len(found) == len(set(found))
        return {name for _, name in found}


def _asked_often(pool: StorePool, project: Project, text: str) -> set[str]:
    answers = [_found(pool, project, text) for _ in range(4)]
    assert answers == [answers[0]] * 4
    return answers[0]


@pytest.mark.parametrize("text", ["user", "a", "url", "größe", "名", "getuser", "by_id", "nothing", "\0", "r\0g"])
def test_every_time_the_same_is_found(project: Project, text: str) -> None:
    wanted = {name for name in NAMES if folded(text) in folded(name)}
    pool = StorePool()
    assert _asked_often(pool, project, text) == wanted
    pool.close()


def test_no_text_finds_every_name(project: Project) -> None:
    pool = StorePool()
    assert _asked_often(pool, project, "") == set(NAMES)
    pool.close()


def test_names_that_come_later_are_found(project: Project) -> None:
    pool = StorePool()
    assert _asked_often(pool, project, "agent") == {"user_agent"}
    _define(project, (*NAMES, "agentless"))
    assert _asked_often(pool, project, "agent") == {"user_agent", "agentless"}
    pool.close()


def test_as_many_other_names_of_an_index_built_anew_are_found(project: Project) -> None:
    pool = StorePool()
    assert _asked_often(pool, project, "user") == {"get_user", "getUserById", "User", "user_agent"}
    project.write("a.py", "".join(f"def user_{at}(): ...\n" for at in range(len(NAMES))))
    project.index(full=True)
    assert _asked_often(pool, project, "user") == {f"user_{at}" for at in range(len(NAMES))}
    pool.close()


def test_names_that_are_too_much_to_keep_are_found_in_the_table(
    project: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(name_text, "_MOST_BYTES", 10)
    pool = StorePool()
    assert _asked_often(pool, project, "user") == {"get_user", "getUserById", "User", "user_agent"}
    pool.close()
