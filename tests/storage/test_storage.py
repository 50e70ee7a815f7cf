"""The index file, the facts cache and the register."""

import os
import sqlite3
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from pinakes.errors import IndexDamagedError, IndexLockedError, IndexMissingError
from pinakes.storage.database import reading
from pinakes.storage.facts_cache import FactsReader, FactsWriter, facts_key
from pinakes.storage.lock import writer_lock
from pinakes.storage.register import forget_projects, read_register, register_project
from pinakes.storage.rows import symbol_key
from pinakes.storage.schema import statements
from pinakes.storage.write import FileRow, Writer
from pinakes.words import folded, words_of

FILE = FileRow("a.py", "python", "0" * 16, 1, 1, "utf-8", 1, 1, None, None)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("getUserById", ["get", "user", "by", "id"]),
        ("HTMLParser", ["html", "parser"]),
        ("MAX_RETRIES", ["max", "retries"]),
        ("parseJSON2XML", ["parse", "json", "2", "xml"]),
        ("kebab-case.dotted", ["kebab", "case", "dotted"]),
        ("__init__", ["init"]),
        ("größe_in_mm", ["größe", "in", "mm"]),
        ("", []),
    ],
)
def test_a_name_falls_into_its_words(name: str, words: list[str]) -> None:
    assert words_of(name) == words


def test_folding_drops_case_and_separators() -> None:
    assert folded("query_driver") == folded("queryDriver") == folded("Query-Driver") == "querydriver"


def test_a_symbol_s_key_depends_on_everything_that_tells_it_apart() -> None:
    keys = {
        symbol_key("python", "a.py", "f", "function", 0),
        symbol_key("python", "b.py", "f", "function", 0),
        symbol_key("python", "a.py", "g", "function", 0),
        symbol_key("python", "a.py", "f", "method", 0),
        symbol_key("python", "a.py", "f", "function", 1),
        symbol_key("typescript", "a.py", "f", "function", 0),
    }
    assert len(keys) == 6
    assert symbol_key("python", "a.py", "f", "function", 0) == -7618164757332552240


def test_sql_files_fall_into_whole_statements() -> None:
    assert statements("-- a;\nCREATE TABLE t (a TEXT);\n\nSELECT ';';\n") == [
        "-- a;\nCREATE TABLE t (a TEXT);",
        "SELECT ';';",
    ]


def test_what_is_not_published_leaves_no_trace(tmp_path: Path) -> None:
    path = tmp_path / "index.db"
    with Writer.open(path) as writer:
        writer.clear()
        writer.put_file(1, FILE, None)
    assert list(tmp_path.iterdir()) == []
    with Writer.open(path) as writer:
        writer.clear()
        writer.publish()
    with Writer.open(path) as writer:
        writer.keep()
        writer.put_file(1, FILE, None)
    with reading(path) as connection:
        assert connection.execute("SELECT count(*) FROM files").get == 0


def test_any_sqlite_can_read_the_index(tmp_path: Path) -> None:
    path = tmp_path / "index.db"
    with Writer.open(path) as writer:
        writer.clear()
        writer.put_file(1, FILE, None)
        writer.publish()
    connection = sqlite3.connect(path)
    assert connection.execute("SELECT path FROM files").fetchall() == [("a.py",)]
    assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    connection.close()


def test_a_missing_or_damaged_index_is_told_apart(tmp_path: Path) -> None:
    with pytest.raises(IndexMissingError), reading(tmp_path / "index.db"):
        pass
    (tmp_path / "index.db").write_bytes(b"garbage" * 1000)
    with pytest.raises(IndexDamagedError, match="--full"), reading(tmp_path / "index.db"):
        pass
    (tmp_path / "index.db").write_bytes(b"")
    with pytest.raises((IndexDamagedError, IndexMissingError)), reading(tmp_path / "index.db"):
        pass


def test_an_index_in_a_folder_that_cannot_be_written_can_be_read(tmp_path: Path) -> None:
    folder = tmp_path / "state #1?"
    folder.mkdir()
    path = folder / "index.db"
    with Writer.open(path) as writer:
        writer.clear()
        writer.publish()
    folder.chmod(stat.S_IRUSR | stat.S_IXUSR)
    try:
        with reading(path) as connection:
            assert connection.execute("SELECT count(*) FROM symbols").get == 0
    finally:
        folder.chmod(0o755)


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_an_index_that_may_not_be_read_is_told_as_such(tmp_path: Path) -> None:
    path = tmp_path / "index.db"
    path.touch(mode=0)
    with pytest.raises(IndexDamagedError, match="Check its permissions"), reading(path):
        pass


def test_the_facts_cache_gives_back_what_it_was_given(tmp_path: Path) -> None:
    path = tmp_path / "cache" / "facts.db"
    assert FactsReader(path).get("k") is None
    with FactsWriter(path, 1 << 20) as cache:
        cache.put("k", b"facts")
    assert FactsReader(path).get("k") == b"facts"


def test_the_facts_cache_stays_within_its_bound(tmp_path: Path) -> None:
    path = tmp_path / "facts.db"
    for number in range(12):
        with FactsWriter(path, 500_000) as cache:
            for part in range(10):
                cache.put(f"k{number}.{part}", os.urandom(20_000))
    assert path.stat().st_size < 800_000
    assert FactsReader(path).get("k11.9") is not None


def test_a_facts_cache_in_a_place_that_cannot_be_looked_at_costs_nothing_but_time(tmp_path: Path) -> None:
    # As the home of somebody else, which no test of root can have.
    path = tmp_path / ("n" * 300) / "facts.db"
    assert FactsReader(path).get("k") is None
    with FactsWriter(path, 1 << 20) as cache:
        cache.put("k", b"facts")


def test_a_broken_facts_cache_costs_nothing_but_time(tmp_path: Path) -> None:
    path = tmp_path / "facts.db"
    path.write_bytes(b"not a database" * 100)
    assert FactsReader(path).get("k") is None
    with FactsWriter(path, 1 << 20) as cache:
        cache.put("k", b"facts")


def test_facts_are_kept_apart_by_what_they_depend_on() -> None:
    keys = {
        facts_key("00", 1, "python", "a.py", "1"),
        facts_key("01", 1, "python", "a.py", "1"),
        facts_key("00", 2, "python", "a.py", "1"),
        facts_key("00", 1, "css", "a.py", "1"),
        facts_key("00", 1, "css", "a.module.css", "1"),
        facts_key("00", 1, "css", "a.css", "1"),
        facts_key("00", 1, "python", "a.py", "2"),
    }
    assert len(keys) == 7
    assert facts_key("00", 1, "python", "x/a.py", "1") == facts_key("00", 1, "python", "y/b.py", "1")


def test_the_lock_is_given_back_when_its_holder_dies(tmp_path: Path) -> None:
    code = (
        "import sys, time; from pathlib import Path; from pinakes.storage.lock import writer_lock\n"
        "with writer_lock(Path(sys.argv[1]), 0): print('held', flush=True); time.sleep(60)"
    )
    holder = subprocess.Popen([sys.executable, "-c", code, tmp_path], stdout=subprocess.PIPE)
    assert holder.stdout is not None
    holder.stdout.readline()
    with pytest.raises(IndexLockedError, match=str(holder.pid)), writer_lock(tmp_path, 0.1):
        pass
    holder.kill()
    holder.communicate()
    with writer_lock(tmp_path, 1):
        pass


def test_the_register_keeps_one_entry_for_each_project(tmp_path: Path) -> None:
    home = tmp_path / "home"
    register_project(home, tmp_path / "a", tmp_path / "a.db", "2026-01-01")
    register_project(home, tmp_path / "b", tmp_path / "b.db", "2026-01-02")
    register_project(home, tmp_path / "a", tmp_path / "a.db", "2026-01-03")
    assert [(entry.root, entry.indexed_at) for entry in read_register(home)] == [
        (str(tmp_path / "a"), "2026-01-03"),
        (str(tmp_path / "b"), "2026-01-02"),
    ]
    forget_projects(home, {str(tmp_path / "a")})
    assert [entry.root for entry in read_register(home)] == [str(tmp_path / "b")]
    (home / "projects.json").write_text("{", encoding="utf-8")
    assert read_register(home) == []
