"""Files nobody would write on purpose are recorded or indexed, and never stop a run."""

import os

from tests.indexing.conftest import Project


def test_hostile_files_are_recorded_or_indexed(project: Project) -> None:
    project.write("good.py", "x = 1\n")
    project.write("binary.py", b"\x7fELF\0\0\0" + os.urandom(2000))
    project.write("one_line.js", b"var a=" + b"1+" * 5_000_000 + b"1;")
    project.write("one_line_small.py", b"x = [" + b"1, " * 200_000 + b"]\n")
    project.write("deep.py", b"x = " + b"[" * 50_000 + b"]" * 50_000 + b"\n")
    project.write("deep.ts", b"let x = " + b"(\n" * 50_000 + b"1" + b")\n" * 50_000 + b";\n")
    project.write("deep.css", b"a{\n" * 50_000)
    project.write("deep.md", b"> " * 20_000 + b"x\n")
    project.write("nul.py", b"x = 1\0\ny = 2\n")
    project.write("latin.py", "# -*- coding: latin-1 -*-\nname = 'caf\u00e9'\n".encode("latin-1"))
    project.write("invalid.py", b"ok = 1\nbad = '\xff\xfe\xfd'\n")
    project.write("crlf.py", b"def f():\r\n    return 1\r\n")
    project.write("bom.py", b"\xef\xbb\xbfdef with_bom(): ...\n")
    project.write("utf16.py", "wide = 1\n".encode("utf-16"))
    project.write("unterminated.py", b'x = """never closed\ndef g(): ...\n')
    project.write("unterminated.ts", b"const x = `never ${ closed\nfunction g() {}\n")
    project.write("empty.py", b"")
    project.write("new\nline.py", b"in_newline = 1\n")
    project.write("tab\tand \u00fcmlaut.py", b"in_tab = 1\n")
    (project.root / os.fsdecode(b"bad-\xff.py")).write_bytes(b"x = 1\n")
    (project.root / "loop").symlink_to(project.root)
    (project.root / "outside.py").symlink_to("/etc/hostname")
    os.mkfifo(project.root / "pipe.py")
    report = project.index()
    assert report.failed == []
    reasons = dict(project.ask("SELECT path, skipped FROM files WHERE skipped IS NOT NULL"))
    reasons |= dict(project.ask("SELECT path, reason FROM skipped"))
    assert reasons == {
        "binary.py": "binary",
        "nul.py": "binary",
        "empty.py": "empty",
        "one_line.js": "too-large",
        "bad-\\xff.py": "path-not-utf8",
        "loop": "symlink",
        "outside.py": "symlink",
        "pipe.py": "special",
    }
    names = {name for (name,) in project.ask("SELECT name FROM symbols")}
    assert {"x", "name", "ok", "bad", "f", "with_bom", "wide", "in_newline", "in_tab"} <= names
    assert project.ask("SELECT value FROM symbols WHERE path = 'latin.py'") == [("'caf\u00e9'",)]
    assert project.index().changed == []


def test_a_file_that_vanishes_or_turns_into_a_folder_while_indexing_is_recorded(project: Project) -> None:
    for number in range(40):
        project.write(f"m{number}.py", f"x{number} = 1\n")
    project.index()
    (project.root / "m3.py").unlink()
    (project.root / "m3.py").mkdir()
    (project.root / "m4.py").unlink()
    (project.root / "m4.py").symlink_to("/etc/hostname")
    report = project.index()
    assert sorted(report.deleted) == ["m3.py", "m4.py"]
    assert report.totals().symbols == 38
