"""Which files a project holds, whether git lists them or not."""

import os
import socket
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.folders import let_settle
from tests.sources.conftest import RULES, Write, paths, reasons

from pinakes.sources.defaults import AMBIGUOUS_FOLDERS, EXCLUDED_FOLDERS, STARTER_IGNORE
from pinakes.sources.scan import ScanRules, check_paths, scan

pytestmark = pytest.mark.usefixtures("git_or_not")


def test_files_are_found_with_their_stat_and_sorted_by_path(write: Write) -> None:
    root = write({"b.py": "bb", "a/z.py": "", "a.py": "a", "A.py": "", "é.py": "", ".hidden": ""})
    found = scan(root, RULES)
    assert paths(found) == [".hidden", "A.py", "a.py", "a/z.py", "b.py", "é.py"]
    status = (root / "b.py").stat()
    described = found.files[4]
    assert (described.size, described.mtime_ns) == (2, status.st_mtime_ns)
    assert (described.ctime_ns, described.inode) == (status.st_ctime_ns, status.st_ino)
    assert (found.skipped, found.nested, found.notes) == ([], [], [])


def test_empty_project_holds_nothing(root: Path) -> None:
    found = scan(root, RULES)
    assert (found.files, found.skipped, list(found.folders), found.notes) == ([], [], [""], [])


def test_gitignore_files_speak_for_what_is_below_them(write: Write) -> None:
    root = write(
        {
            ".gitignore": "*.log\n/only-here\nbuilt/\n",
            "x.log": "",
            "only-here": "",
            "deep/only-here": "",
            "deep/built/x": "",
            "deep/.gitignore": "!keep.log\n/local\n",
            "deep/keep.log": "",
            "deep/other.log": "",
            "deep/local": "",
            "deep/er/local": "",
            "deep/er/.gitignore": "keep.log\n",
            "deep/er/keep.log": "",
        }
    )
    assert paths(scan(root, RULES)) == [
        ".gitignore",
        "deep/.gitignore",
        "deep/er/.gitignore",
        "deep/er/local",
        "deep/keep.log",
        "deep/only-here",
    ]


def test_file_below_an_ignored_folder_cannot_be_brought_back(write: Write) -> None:
    root = write({".gitignore": "a/\n!a/b.py\n", "a/b.py": "", "a/.gitignore": "!b.py\n", "c.py": ""})
    assert paths(scan(root, RULES)) == [".gitignore", "c.py"]


def test_pinakesignore_files_leave_out_more_silently(write: Write) -> None:
    root = write(
        {
            ".gitignore": "*.log\n",
            ".pinakesignore": "/data/\n*_pb2.py\n",
            "x.log": "",
            "data/a.csv": "",
            "lib/data/a.csv": "",
            "lib/a_pb2.py": "",
            "lib/.pinakesignore": "!a_pb2.py\nsecret*\n",
            "lib/b_pb2.py": "",
            "lib/deep/secret.txt": "",
            "secret.txt": "",
        }
    )
    found = scan(root, RULES)
    assert paths(found) == [
        ".gitignore",
        ".pinakesignore",
        "lib/.pinakesignore",
        "lib/a_pb2.py",
        "lib/data/a.csv",
        "secret.txt",
    ]
    assert found.skipped == []


def test_pinakesignore_cannot_bring_back_what_git_ignores(write: Write) -> None:
    root = write({".gitignore": "x.py\n", ".pinakesignore": "!x.py\n", "x.py": "", "y.py": ""})
    assert paths(scan(root, RULES)) == [".gitignore", ".pinakesignore", "y.py"]


def test_gitignore_that_leaves_out_everything_holds_only_in_a_work_tree(write: Write) -> None:
    root = write({".gitignore": "/*\n!/debian/\n", "a.c": "", "lib/b.c": "", "lib/.gitignore": "*.o\n", "lib/b.o": ""})
    found = scan(root, RULES)
    if (root / ".git").exists():
        assert (paths(found), found.notes) == ([], [])
    else:
        assert paths(found) == [".gitignore", "a.c", "lib/.gitignore", "lib/b.c"]
        assert [note for note in found.notes if "leaves out every file" in note]


def test_pinakesignore_counts_even_where_git_ignores_it(write: Write) -> None:
    root = write({".gitignore": ".pinakesignore\n", "a/.pinakesignore": "x.py\n", "a/x.py": "", "a/y.py": ""})
    assert paths(scan(root, RULES)) == [".gitignore", "a/y.py"]


def test_default_names_are_left_out_and_told_of(write: Write) -> None:
    root = write(
        {
            "src/node_modules/left/index.js": "",
            "vendor/a.go": "",
            "vendor/deep/b.go": "",
            "app.min.js": "",
            "css/site.bundle.css": "",
            "admin.js": "",
            ".DS_Store": "",
            "build": "a file, not a folder",
        }
    )
    found = scan(root, RULES)
    assert paths(found) == ["admin.js", "build"]
    assert reasons(found) == {
        "app.min.js": "minified",
        "css/site.bundle.css": "minified",
        "src/node_modules": "excluded",
        "vendor": "excluded",
    }


def test_package_named_like_build_output_is_kept(write: Write) -> None:
    root = write(
        {
            "pip/operations/build/__init__.py": "",
            "pip/operations/build/wheel.py": "",
            "go/build/read.go": "",
            "build/lib/pip/__init__.py": "",
            "dist/index.js": "",
            "vendor/__init__.py": "",
        }
    )
    kept = ScanRules(1000, EXCLUDED_FOLDERS, kept_as_packages=AMBIGUOUS_FOLDERS)
    found = scan(root, kept)
    assert paths(found) == ["go/build/read.go", "pip/operations/build/__init__.py", "pip/operations/build/wheel.py"]
    assert reasons(found) == {"build": "excluded", "dist": "excluded", "vendor": "excluded"}
    assert check_paths(root, kept, ["go/build/read.go", "dist/index.js"]).files == [found.files[0]]
    assert paths(scan(root, RULES)) == []


@pytest.mark.parametrize(
    "path",
    [
        "src/main/build/version.c",
        "src/main/target/common_post.h",
        "src/platform/target/STM32F4/target.h",
        "cli/src/commands/build/index.ts",
        "build/release.py",
        "web/coverage/Report.vue",
    ],
)
def test_sources_in_a_folder_named_like_build_output_are_kept(write: Write, path: str) -> None:
    kept = ScanRules(1000, EXCLUDED_FOLDERS, kept_as_packages=AMBIGUOUS_FOLDERS)
    root = write({path: "x"})
    assert paths(scan(root, kept)) == [path]
    assert [file.path for file in check_paths(root, kept, [path]).files] == [path]


@pytest.mark.parametrize(
    ("folder", "names"),
    [
        ("dist", ["index.js", "index.d.ts", "site.css", "esm/index.js"]),
        ("build", ["lib/shop/__init__.py", "lib/shop/till.py"]),
        ("build", ["config.h", "config.status"]),
        ("build", ["moc_window.cpp", "CMakeCache.txt"]),
        ("target", ["CACHEDIR.TAG", "debug/gen.rs"]),
        ("target", ["generated-sources/annotations/shop/Item.java"]),
        ("venv", ["pyvenv.cfg", "site.py"]),
    ],
)
def test_what_a_build_left_behind_is_left_out(write: Write, folder: str, names: list[str]) -> None:
    kept = ScanRules(1000, EXCLUDED_FOLDERS, kept_as_packages=AMBIGUOUS_FOLDERS)
    found = scan(write({f"{folder}/{name}": "x" for name in names}), kept)
    assert (paths(found), reasons(found)) == ([], {folder: "excluded"})


def test_rules_come_in_order_defaults_settings_pinakesignore(write: Write) -> None:
    root = write(
        {
            ".pinakesignore": "!vendor/\n!player.min.js\n!b.txt\n",
            "vendor/a.go": "",
            "vendor/node_modules/x.js": "",
            "dist/out.js": "",
            "out/out.js": "",
            "player.min.js": "",
            "other.min.js": "",
            "a.txt": "",
            "b.txt": "",
        }
    )
    rules = ScanRules(1000, EXCLUDED_FOLDERS, ignore=("*.txt", "!dist/", "/.pinakesignore"))
    found = scan(root, rules)
    assert paths(found) == ["b.txt", "dist/out.js", "player.min.js", "vendor/a.go"]
    assert reasons(found) == {
        "other.min.js": "minified",
        "out": "excluded",
        "vendor/node_modules": "excluded",
    }


def test_settings_pattern_that_speaks_first_makes_an_excluded_folder_silent(write: Write) -> None:
    root = write({"vendor/a.go": "", "a.go": ""})
    found = scan(root, ScanRules(1000, EXCLUDED_FOLDERS, ignore=("vendor/",)))
    assert (paths(found), found.skipped) == (["a.go"], [])


def test_starter_pinakesignore_changes_nothing(write: Write) -> None:
    root = write({".pinakesignore": STARTER_IGNORE, "fixtures/a.py": "", "x_pb2.py": ""})
    found = scan(root, RULES)
    assert paths(found) == [".pinakesignore", "fixtures/a.py", "x_pb2.py"]
    assert found.notes == []


def test_bad_patterns_are_noted_with_file_and_line(write: Write) -> None:
    root = write({"a/.pinakesignore": "ok\nbad[\n", "a/ok": "", "a/bad[": ""})
    found = scan(root, ScanRules(1000, EXCLUDED_FOLDERS, ignore=("[[:odd:]]",)))
    assert paths(found) == ["a/.pinakesignore", "a/bad["]
    assert [note.partition(": ")[0] for note in found.notes] == ["settings:1", "a/.pinakesignore:2"]


def test_links_are_told_of_and_never_followed(write: Write, tmp_path: Path) -> None:
    root = write({"a/b.py": ""})
    (tmp_path / "outside").mkdir()
    (tmp_path / "outside" / "secret.py").touch()
    (root / "loop").symlink_to(root)
    (root / "a" / "up").symlink_to("..")
    (root / "to-file.py").symlink_to("a/b.py")
    (root / "broken").symlink_to("nowhere")
    (root / "out-there").symlink_to(tmp_path / "outside")
    found = scan(root, RULES)
    assert paths(found) == ["a/b.py"]
    assert reasons(found) == dict.fromkeys(["a/up", "broken", "loop", "out-there", "to-file.py"], "symlink")


def test_linked_ignore_file_is_not_read(write: Write, tmp_path: Path) -> None:
    root = write({"a.py": ""})
    (tmp_path / "rules").write_text("*.py\n", encoding="utf-8")
    (root / ".pinakesignore").symlink_to(tmp_path / "rules")
    found = scan(root, RULES)
    assert paths(found) == ["a.py"]
    assert len(found.notes) == 1
    assert found.notes[0].startswith(".pinakesignore was not applied")


def test_file_over_the_limit_is_told_of_with_its_size(write: Write) -> None:
    root = write({"big.py": "x" * 1001, "fits.py": "x" * 1000, "pictures.ipynb": "x" * 8000})
    found = scan(root, RULES)
    assert paths(found) == ["fits.py", "pictures.ipynb"]
    assert [(row.path, row.reason, row.detail) for row in found.skipped] == [("big.py", "too-large", "1001 bytes")]


def test_names_that_are_not_utf8_are_told_of_readably(write: Write) -> None:
    root = write({"fine.py": ""})
    (root / os.fsdecode(b"f\xffld")).mkdir()
    for name in (b"caf\xe9.py", b"f\xffld/a.py", b"f\xffld/b.py"):
        (root / os.fsdecode(name)).touch()
    found = scan(root, RULES)
    assert paths(found) == ["fine.py"]
    assert reasons(found) == {r"caf\xe9.py": "path-not-utf8", r"f\xffld": "path-not-utf8"}


def test_names_with_newlines_quotes_and_tabs_are_files(write: Write) -> None:
    names = ["a\nb.py", 'quo"te.py', "tab\there.py", " lead.py", "160000 tab\tx.py", "back\\slash.py"]
    root = write(dict.fromkeys(names, ""))
    assert paths(scan(root, RULES)) == sorted(names)


def test_repository_inside_is_named_and_not_entered(write: Write, git: Callable[..., str]) -> None:
    root = write({"a.py": "", "lib/inner/b.py": "", "odd/.git/": "", "odd/c.py": "", "node_modules/.git/": ""})
    git("init", "-q", at=root / "lib" / "inner")
    found = scan(root, RULES)
    assert paths(found) == ["a.py"]
    assert found.nested == ["lib/inner", "odd"]


def test_folders_entered_carry_their_times(write: Write) -> None:
    root = write({"a/b/c.py": "", "vendor/x.py": "", "a.py": ""})
    let_settle()
    assert scan(root, RULES).folders == {path: (root / path).stat().st_ctime_ns for path in ("", "a", "a/b")}


def test_folder_that_changed_just_now_is_never_taken_as_settled(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    root = write({"a/b.py": ""})
    now = (root / "a").stat().st_ctime_ns
    monkeypatch.setattr("pinakes.sources.folders.time.time_ns", lambda: now + 1)
    assert scan(root, RULES).folders["a"] == 0


def test_root_that_is_gone_is_noted(root: Path) -> None:
    found = scan(root / "gone", RULES)
    assert found.files == []
    assert any("cannot be read" in note for note in found.notes)


@pytest.fixture
def deep(root: Path) -> Iterator[str]:
    """A path deeper than Python's recursion goes, made step by step and removed again: pytest could not."""
    here = os.open(root, os.O_RDONLY)
    for _ in range(1200):
        os.mkdir("d", dir_fd=here)
        above, here = here, os.open("d", os.O_RDONLY, dir_fd=here)
        os.close(above)
    os.close(os.open("x.py", os.O_CREAT, dir_fd=here))
    os.close(here)
    yield "d/" * 1200 + "x.py"
    subprocess.run(["rm", "-rf", str(root / "d")], check=True)


def test_very_deep_folders_are_scanned(root: Path, deep: str) -> None:
    assert paths(scan(root, RULES)) == [deep]


@pytest.fixture
def locked(write: Write) -> Iterator[Path]:
    """A root with a folder `locked` that nobody may list."""
    root = write({"locked/a.py": "", "b.py": ""})
    (root / "locked").chmod(0)
    yield root
    (root / "locked").chmod(0o700)


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_folder_that_may_not_be_listed_stops_nothing(locked: Path) -> None:
    found = scan(locked, RULES)
    assert paths(found) == ["b.py"]
    # Git complains where a walk knows.
    assert reasons(found) == {"locked": "unreadable"} or "locked" in found.notes[0]


def test_fifo_and_socket_are_never_files(write: Write) -> None:
    root = write({"a.py": ""})
    os.mkfifo(root / "pipe.py")
    with socket.socket(socket.AF_UNIX) as listener:
        here = Path.cwd()
        os.chdir(root)
        try:
            listener.bind("socket.py")
        finally:
            os.chdir(here)
    found = scan(root, RULES)
    assert paths(found) == ["a.py"]
    # Git does not list them at all.
    assert set(reasons(found).values()) <= {"special"}


def test_fifo_as_an_ignore_file_does_not_hang(write: Write) -> None:
    root = write({"a.py": ""})
    os.mkfifo(root / ".pinakesignore")
    assert paths(scan(root, RULES)) == ["a.py"]
