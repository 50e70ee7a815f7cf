"""Bringing the index up to date."""

import os
import shutil
import sqlite3
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import apsw
import pytest
from tests.indexing.conftest import Project

from pinakes.errors import IndexDamagedError, IndexLockedError
from pinakes.storage.database import SCHEMA_VERSION
from pinakes.storage.lock import writer_lock


def test_a_first_build_holds_every_file_symbol_and_reference(project: Project) -> None:
    project.write("a.py", "import os\n\ndef f(x):\n    return os.path.join(x, g())\n\ndef g(): ...\n")
    project.write("data.bin", b"\0\1\2")
    report = project.index()
    assert (report.mode, report.totals().files, report.totals().symbols) == ("full", 2, 2)
    assert project.ask("SELECT name, symbol, target FROM refs WHERE kind = 'call' ORDER BY col") == [
        ("join", "f", None),
        ("g", "f", "g"),
    ]
    assert project.ask("SELECT skipped FROM files WHERE path = 'data.bin'") == [("binary",)]


def test_what_a_file_exports_is_listed_once(new_project: Callable[..., Project]) -> None:
    project = new_project("exports")
    project.write("a.ts", "const one = 1\nfunction two() {}\nexport { one, two as other }\nexport const three = 3\n")
    project.write("b.js", "function one() {}\nmodule.exports = { one }\n")
    project.write("c.ts", "import { one } from './a'\nexport { one }\n")
    project.index()
    assert project.ask("SELECT path, name, local, symbol_id IS NOT NULL FROM exports ORDER BY path, name") == [
        ("a.ts", "one", None, 1),
        ("a.ts", "other", "two", 0),
        ("a.ts", "three", None, 1),
        ("b.js", "one", None, 1),
        ("c.ts", "one", None, 0),
    ]


def test_a_second_run_changes_nothing(project: Project) -> None:
    project.write("a.py", "x = 1\n")
    project.index()
    before = (project.state / "index.db").read_bytes()
    project.index()
    report = project.index()
    assert (report.added, report.changed, report.deleted) == ([], [], [])
    assert (project.state / "index.db").read_bytes()[:100] == before[:100]


def test_changed_added_and_deleted_files_are_seen(project: Project) -> None:
    project.write("a.py", "x = 1\n")
    project.write("b.py", "y = 1\n")
    project.index()
    project.write("a.py", "x = 1\nz = 2\n")
    project.write("c/d.py", "w = 3\n")
    (project.root / "b.py").unlink()
    report = project.index()
    assert (report.added, report.changed, report.deleted) == (["c/d.py"], ["a.py"], ["b.py"])
    assert project.ask("SELECT name FROM symbols ORDER BY name") == [("w",), ("x",), ("z",)]


def test_a_touched_file_is_not_a_changed_file(project: Project) -> None:
    project.write("a.py", "x = 1\n")
    project.index()
    os.utime(project.root / "a.py", (1, 1))
    report = project.index()
    assert report.changed == []
    assert project.index().changed == []


def test_a_change_of_the_same_size_within_the_clock_s_grain_is_seen(project: Project) -> None:
    for value in "123456":
        project.write("a.py", f"x = {value}\n")
        project.index()
        assert project.ask("SELECT value FROM symbols") == [(value,)]


def test_a_renamed_file_moves_its_facts(project: Project) -> None:
    project.write("a.py", "def f(): ...\n")
    project.index()
    (project.root / "a.py").rename(project.root / "b.py")
    project.index()
    assert project.ask("SELECT path, name FROM symbols") == [("b.py", "f")]


def test_listed_files_are_indexed_alone(project: Project) -> None:
    project.write("a.py", "x = 1\n")
    project.write("sub/b.py", "y = 1\n")
    project.index()
    project.write("a.py", "x2 = 1\n")
    project.write("sub/b.py", "y2 = 1\n")
    project.write("sub/c.py", "c = 1\n")
    report = project.index(paths=["sub"])
    assert (report.mode, report.changed, report.added) == ("files", ["sub/b.py"], ["sub/c.py"])
    assert project.ask("SELECT name FROM symbols ORDER BY name") == [("c",), ("x",), ("y2",)]
    (project.root / "sub/c.py").unlink()
    assert project.index(paths=["sub/c.py"]).deleted == ["sub/c.py"]


def test_a_listed_file_outside_the_project_is_not_read(project: Project, tmp_path: Path) -> None:
    project.write("a.py", "x = 1\n")
    project.index()
    (tmp_path / "secret.py").write_text("secret = 1\n", "utf-8")
    report = project.index(paths=["../secret.py", str(tmp_path / "secret.py")])
    assert (report.added, report.changed, report.deleted) == ([], [], [])


def test_a_branch_switch_is_an_ordinary_update(project: Project) -> None:
    def git(*words: str) -> None:
        identity = ("-c", "user.name=t", "-c", "user.email=t@example.org")
        subprocess.run(["git", *identity, *words], cwd=project.root, check=True, capture_output=True)

    git("init", "-b", "main")
    project.write("a.py", "x = 1\n")
    project.write("only_main.py", "m = 1\n")
    git("add", ".")
    git("commit", "-m", "one")
    first = project.index()
    git("checkout", "-b", "other")
    project.write("a.py", "x = 1\nbranch = 2\n")
    (project.root / "only_main.py").unlink()
    git("add", ".")
    git("commit", "-m", "two")
    project.index()
    other_commit = project.ask("SELECT value FROM meta WHERE key = 'commit'")
    assert project.ask("SELECT name FROM symbols ORDER BY name") == [("branch",), ("x",)]
    git("checkout", "main")
    project.index()
    assert project.ask("SELECT name FROM symbols ORDER BY name") == [("m",), ("x",)]
    assert project.ask("SELECT value FROM meta WHERE key = 'commit'") != other_commit
    assert first.totals().symbols == 2


def test_two_builds_of_the_same_tree_give_identical_dumps(new_project: Callable[..., Project]) -> None:
    first, second = new_project("one"), new_project("two")
    for number in range(120):
        for project in (first, second):
            project.write(
                f"p{number % 7}/m{number}.py", f"import m{number}\n\ndef f{number}(a=g{number}): return a.b\n"
            )
    second.limits = second.limits._replace(workers=1)
    first.index()
    second.index()

    def rows(project: Project) -> dict[str, list[Any]]:
        connection = apsw.Connection(str(project.state / "index.db"), flags=apsw.SQLITE_OPEN_READONLY)
        tables = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND rootpage > 0").fetchall()
        # Times of change differ between the two copies; everything else may not.
        told = sorted({str(name) for (name,) in tables} - {"files", "folders", "meta"})
        found = {name: connection.execute(f'SELECT * FROM "{name}"').fetchall() for name in told}
        connection.close()
        return found

    assert rows(first) == rows(second)
    assert first.dump() == second.dump()


def test_a_second_checkout_reads_its_facts_from_the_cache(new_project: Callable[..., Project]) -> None:
    first, second = new_project("one", cache=True), new_project("two", cache=True)
    first.write("a.py", "def f(): return g()\n")
    first.write("b.py", "x = 1\n")
    assert first.index().n_from_cache == 0
    shutil.copytree(first.root, second.root, dirs_exist_ok=True)
    second.write("b.py", "x = 2\n")
    assert second.index().n_from_cache == 1
    fresh = new_project("three")
    shutil.copytree(second.root, fresh.root, dirs_exist_ok=True)
    fresh.index()
    assert second.dump() == fresh.dump()


def test_user_data_survives_a_full_build_and_a_schema_change(project: Project) -> None:
    project.write("a.py", "x = 1\n")
    project.index()
    connection = sqlite3.connect(project.state / "index.db")
    connection.execute("INSERT INTO query_baselines VALUES ('b', NULL, 'SELECT 1', '[[1]]', 1, NULL, 0)")
    connection.execute("INSERT INTO coverage VALUES ('a.py', '', 0, '00', 50.0, 1, 2)")
    connection.commit()
    kept = "SELECT name, rows_json FROM query_baselines UNION ALL SELECT path, hit_statements FROM coverage"
    project.index(full=True)
    assert project.ask(kept) == [("b", "[[1]]"), ("a.py", 1)]
    # A file of an older version: other tables, another number.
    connection.execute("UPDATE meta SET value = '0' WHERE key = 'schema_version'")
    connection.execute("DROP VIEW symbols")
    connection.execute("CREATE TABLE symbols (old TEXT)")
    connection.commit()
    connection.close()
    report = project.index()
    assert report.mode == "full"
    assert project.ask(kept) == [("b", "[[1]]"), ("a.py", 1)]
    assert project.ask("SELECT value FROM meta WHERE key = 'schema_version'") == [(str(SCHEMA_VERSION),)]
    assert project.ask("SELECT name FROM symbols") == [("x",)]


def test_a_damaged_index_is_refused_and_built_anew_when_asked(project: Project) -> None:
    project.write("a.py", "x = 1\n")
    project.index()
    (project.state / "index.db").write_bytes(b"not a database at all" * 100)
    with pytest.raises(IndexDamagedError, match="--full"):
        project.index()
    assert project.index(full=True).totals().symbols == 1


def test_an_index_of_which_some_pages_are_damaged_is_built_anew_when_asked(project: Project) -> None:
    project.write("a.py", "x = 1\n")
    project.index()
    database, page = project.state / "index.db", 8192
    whole = database.read_bytes()
    for spoilt in range(page, len(whole), page):
        for suffix in ("-wal", "-shm"):
            database.with_name(database.name + suffix).unlink(missing_ok=True)
        database.write_bytes(whole[:spoilt] + b"\xa5" * page + whole[spoilt + page :])
        assert project.index(full=True).totals().symbols == 1
        assert project.ask("SELECT name FROM symbols") == [("x",)]


def test_a_second_indexer_says_who_is_writing(project: Project) -> None:
    project.write("a.py", "x = 1\n")
    project.limits = project.limits._replace(lock_wait_seconds=0.1)
    with writer_lock(project.state, 1), pytest.raises(IndexLockedError, match=str(os.getpid())):
        project.index()
    assert project.index().totals().symbols == 1


def test_a_reader_sees_the_old_state_while_a_new_one_is_written(project: Project) -> None:
    project.write("a.py", "x = 1\n")
    project.index()
    reader = sqlite3.connect(project.state / "index.db", isolation_level=None)
    reader.execute("BEGIN")
    assert reader.execute("SELECT name FROM symbols").fetchall() == [("x",)]
    project.write("a.py", "y = 1\n")
    project.index()
    assert reader.execute("SELECT name FROM symbols").fetchall() == [("x",)]
    reader.execute("COMMIT")
    assert reader.execute("SELECT name FROM symbols").fetchall() == [("y",)]
    reader.close()


CPP_HEADER = "class A {\n public:\n  int f();\n};\n"


def test_headers_follow_the_sources_around_them(project: Project) -> None:
    project.write("lib/a.h", "int class;\nint f(void);\n")
    project.write("lib/a.c", '#include "a.h"\n')
    project.write("other/b.h", "int g(void);\n")
    project.index()
    languages = "SELECT path, language FROM files WHERE path LIKE '%.h' ORDER BY path"
    assert project.ask(languages) == [("lib/a.h", "c"), ("other/b.h", "c")]
    project.write("other/b.cpp", '#include "b.h"\n')
    assert sorted(project.index().changed) == ["other/b.h"]
    assert project.ask(languages) == [("lib/a.h", "c"), ("other/b.h", "cpp")]
    assert project.index().changed == []
    (project.root / "other/b.cpp").unlink()
    project.index()
    assert project.ask(languages) == [("lib/a.h", "c"), ("other/b.h", "c")]


def test_headers_alone_are_told_by_their_text(project: Project) -> None:
    project.write("a.h", CPP_HEADER)
    project.write("b.h", "int f(void);\n")
    project.index()
    languages = "SELECT path, language FROM files ORDER BY path"
    assert project.ask(languages) == [("a.h", "cpp"), ("b.h", "c")]
    project.write("c.c", "int f(void) { return 1; }\n")
    assert project.index().changed == ["a.h"]
    assert project.ask(languages) == [("a.h", "c"), ("b.h", "c"), ("c.c", "c")]
    (project.root / "c.c").unlink()
    project.index()
    assert project.ask(languages) == [("a.h", "cpp"), ("b.h", "c")]


def test_a_listed_source_changes_the_language_of_unlisted_headers(project: Project) -> None:
    project.write("a.h", CPP_HEADER)
    project.write("b.c", "int b;\n")
    project.index()
    assert project.ask("SELECT kind FROM symbols WHERE name = 'A'") == []
    project.write("b.cpp", "int c;\n")
    report = project.index(paths=["b.cpp"])
    assert (report.added, report.changed) == (["b.cpp"], ["a.h"])
    assert project.ask("SELECT kind FROM symbols WHERE name = 'A'") == [("class",)]


def test_what_leaves_under_another_name_is_exported_and_listed_by_that_name(project: Project) -> None:
    project.write("a.ts", "function one() {}\nfunction two() {}\nexport { one as other, two, two as default };\n")
    project.index()
    assert project.ask("SELECT name, is_exported, is_default_export FROM symbols ORDER BY id") == [
        ("one", 1, 0),
        ("two", 1, 1),
    ]
    listed = project.ask("SELECT DISTINCT name, local FROM exports ORDER BY name")
    assert listed == [("default", "two"), ("other", "one"), ("two", None)]
