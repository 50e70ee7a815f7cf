"""One file's text, whatever it is written in and whatever becomes of it."""

import os
from pathlib import Path

import pytest

from pinakes.sources.read import Source, hash_of, read_source


def read(root: Path, raw: bytes, path: str = "a.py", max_bytes: int = 1_000_000) -> Source:
    (root / path).write_bytes(raw)
    return read_source(str(root), path, max_bytes)


def test_plain_text_is_read_as_it_is(root: Path) -> None:
    raw = b"one\r\ntwo\rthree\n"
    source = read(root, raw)
    assert source.data == raw
    assert (source.size, source.n_lines, source.encoding, source.problem) == (len(raw), 2, "utf-8", None)
    assert source.mtime_ns == (root / "a.py").stat().st_mtime_ns


def test_hash_is_the_first_half_of_a_known_blake3(root: Path) -> None:
    assert hash_of(b"") == "af1349b9f5f9a1a6"
    assert read(root, b"text").hash == hash_of(b"text")
    assert len(hash_of(b"text")) == 16


@pytest.mark.parametrize(
    ("raw", "n_lines"), [(b"a", 1), (b"a\n", 1), (b"a\nb", 2), (b"\n", 1), (b"\n\n", 2), (b"a\r\nb\r\n", 2)]
)
def test_last_line_without_a_newline_is_a_line(root: Path, raw: bytes, n_lines: int) -> None:
    assert read(root, raw).n_lines == n_lines


@pytest.mark.parametrize(
    ("raw", "text", "encoding"),
    [
        ("é\n".encode(), "é\n", "utf-8"),
        (b"\xef\xbb\xbfx = 1\n", "x = 1\n", "utf-8-bom"),
        ("é = 1\n".encode("utf-16"), "é = 1\n", "utf-16"),
        (b"\xfe\xff" + "é = 1\n".encode("utf-16-be"), "é = 1\n", "utf-16"),
        ("é = 1\n".encode("utf-32"), "é = 1\n", "utf-32"),
        (b"caf\xe9\n", "café\n", "latin-1"),
        (b"\x93quoted\x94\n", "“quoted”\n", "cp1252"),
        (b"\x81\x93\n", "\x81\x93\n", "latin-1"),
        ("# -*- coding: koi8-r -*-\nя\n".encode("koi8-r"), "# -*- coding: koi8-r -*-\nя\n", "koi8-r"),
        (
            "#!/bin/python\n# vim: set fileencoding=Shift_JIS :\n日本\n".encode("shift_jis"),
            "#!/bin/python\n# vim: set fileencoding=Shift_JIS :\n日本\n",
            "shift_jis",
        ),
        (b"# coding: utf-8\ncaf\xe9\n", "# coding: utf-8\ncafé\n", "latin-1"),
        (b"# coding: no-such\ncaf\xe9\n", "# coding: no-such\ncafé\n", "latin-1"),
        (b"# coding: utf-16\ncaf\xe9!\n", "# coding: utf-16\ncafé!\n", "latin-1"),
        (b"# coding: unicode_escape\n\\d\xe9\n", "# coding: unicode_escape\n\\dé\n", "latin-1"),
        (b"# coding: rot13\ncaf\xe9\n", "# coding: rot13\ncafé\n", "latin-1"),
        (b"x = 1\n# coding: koi8-r\n\xd1\n", "x = 1\n# coding: koi8-r\nÑ\n", "latin-1"),
        (b"\n\n# coding: koi8-r\n\xd1\n", "\n\n# coding: koi8-r\nÑ\n", "latin-1"),
        ("# coding: latin-1\né\n".encode(), "# coding: latin-1\né\n", "utf-8"),
    ],
)
def test_text_becomes_utf8_whatever_it_was(root: Path, raw: bytes, text: str, encoding: str) -> None:
    source = read(root, raw)
    assert (source.data.decode(), source.encoding, source.problem) == (text, encoding, None)
    assert (source.hash, source.size) == (hash_of(raw), len(raw))


@pytest.mark.parametrize("raw", [b"GIF89a\0\0\n", b"x" * 8000 + b"\0", b"\xff\xfe\x00\xd8"])
def test_binary_file_is_known_by_a_nul_byte_or_broken_utf16(root: Path, raw: bytes) -> None:
    source = read(root, raw)
    assert (source.data, source.problem) == (b"", "binary")
    assert (source.hash, source.size, source.n_lines) == (hash_of(raw), len(raw), 1)


def test_nul_byte_far_into_a_text_does_not_make_it_binary(root: Path) -> None:
    assert read(root, b"x" * 9000 + b"\0").problem is None


@pytest.mark.parametrize("raw", [b"", b"\xef\xbb\xbf"])
def test_file_without_text_is_empty(root: Path, raw: bytes) -> None:
    source = read(root, raw)
    assert (source.data, source.problem, source.n_lines, source.size) == (b"", "empty", 0, len(raw))
    assert source.hash == hash_of(raw)


WIDE = b"x();" * 6000
LOPSIDED = b"//\n" * 2000 + b"y" * 30_000
NARROW = b"x = 1;\n" * 5000


@pytest.mark.parametrize(
    ("path", "raw", "problem"),
    [
        ("a.js", WIDE, "minified"),
        ("a.mjs", WIDE, "minified"),
        ("a.cjs", WIDE, "minified"),
        ("a.css", WIDE, "minified"),
        ("a.ts", WIDE, "minified"),
        ("a.js", LOPSIDED, "minified"),
        ("a.js", NARROW, None),
        ("a.js", WIDE[:20_000], None),
        ("a.json", WIDE, None),
        ("a.py", WIDE, None),
    ],
)
def test_minified_script_is_known_by_its_lines(root: Path, path: str, raw: bytes, problem: str | None) -> None:
    source = read(root, raw, path)
    assert source.problem == problem
    assert source.data == (b"" if problem else raw)
    assert source.hash == hash_of(raw)
    assert source.n_lines > 0


def test_file_over_the_limit_is_not_read(root: Path) -> None:
    source = read(root, b"x" * 101, max_bytes=100)
    assert (source.data, source.hash, source.size, source.problem) == (b"", "", 101, "too-large")
    assert read(root, b"x" * 100, max_bytes=100).problem is None


def test_notebook_may_be_larger(root: Path) -> None:
    assert read(root, b"x\n" * 400, "a.ipynb", max_bytes=100).problem is None
    assert read(root, b"x\n" * 401, "a.ipynb", max_bytes=100).problem == "too-large"


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="needs a file that is longer than it says")
def test_file_that_holds_more_than_it_said_is_too_large() -> None:
    assert read_source("/proc/self", "status", 10).problem == "too-large"
    assert read_source("/proc/self", "status", 1_000_000).problem is None


def test_file_that_is_gone_vanished(root: Path) -> None:
    (root / "file").touch()
    assert read_source(str(root), "gone.py", 100).problem == "vanished"
    assert read_source(str(root), "file/below.py", 100).problem == "vanished"


def test_folder_link_and_fifo_are_unreadable(root: Path) -> None:
    (root / "folder.py").mkdir()
    (root / "target").write_bytes(b"secret")
    (root / "link.py").symlink_to("target")
    os.mkfifo(root / "fifo.py")
    for path in ("folder.py", "link.py", "fifo.py", "nul\0.py", "\ud800.py"):
        source = read_source(str(root), path, 100)
        assert (source.data, source.problem) == (b"", "unreadable")


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_file_that_may_not_be_read_is_unreadable(root: Path) -> None:
    (root / "a.py").write_bytes(b"x")
    (root / "a.py").chmod(0)
    assert read_source(str(root), "a.py", 100).problem == "unreadable"
