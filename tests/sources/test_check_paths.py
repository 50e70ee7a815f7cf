"""The verdicts on a few paths only."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.sources.conftest import RULES, Write, paths, reasons

from pinakes.sources.scan import check_paths, scan

pytestmark = pytest.mark.usefixtures("git_or_not")


def test_only_the_paths_asked_for_are_answered(write: Write) -> None:
    root = write({"a.py": "", "b.py": "", "c/d.py": "", "c/e.py": "", "vendor/x.go": ""})
    found = check_paths(root, RULES, ["c/e.py", "a.py"])
    assert (paths(found), found.skipped) == (["a.py", "c/e.py"], [])


def test_no_paths_are_no_files(write: Write) -> None:
    root = write({"a.py": ""})
    assert check_paths(root, RULES, []).files == []


def test_paths_are_made_normal_and_answered_once(write: Write) -> None:
    root = write({"a/b.py": ""})
    found = check_paths(root, RULES, ["./a//b.py", "a/../a/b.py", "a/b.py", "a/b.py/"])
    assert (paths(found), found.skipped) == (["a/b.py"], [])


def test_path_that_leaves_the_root_is_outside(write: Write) -> None:
    root = write({"a.py": ""})
    asked = ["../x.py", "a/../../x.py", "/etc/passwd", str(root / "a.py"), "..", "nul\0.py", "\ud800.py"]
    found = check_paths(root, RULES, asked)
    assert found.files == []
    assert set(reasons(found).values()) == {"outside"}
    assert len(found.skipped) == len(asked)


def test_path_that_does_not_exist_vanished(write: Write) -> None:
    root = write({"a.py": ""})
    assert reasons(check_paths(root, RULES, ["gone.py", "no/such/file.py", "a.py/below"])) == {
        "gone.py": "vanished",
        "no/such/file.py": "vanished",
        "a.py/below": "vanished",
    }


def test_ignored_path_is_said_to_be_ignored(write: Write) -> None:
    root = write(
        {
            ".gitignore": "*.log\n/tmp/\n",
            ".pinakesignore": "*.csv\n/data/\n",
            "x.log": "",
            "tmp/a.py": "",
            "a.csv": "",
            "data/b.py": "",
            ".DS_Store": "",
        }
    )
    asked = ["x.log", "tmp/a.py", "tmp", "a.csv", "data/b.py", "data", ".DS_Store"]
    assert reasons(check_paths(root, RULES, asked)) == dict.fromkeys(asked, "ignored")


def test_excluded_and_minified_paths_say_so(write: Write) -> None:
    root = write({"vendor/deep/a.go": "", "x.min.js": "", "big.py": "x" * 1001})
    found = check_paths(root, RULES, ["vendor/deep/a.go", "x.min.js", "big.py"])
    assert reasons(found) == {"vendor/deep/a.go": "excluded", "x.min.js": "minified", "big.py": "too-large"}
    assert found.skipped[1].detail == "in vendor"


def test_folder_stands_for_all_it_holds(write: Write) -> None:
    root = write({"src/a.py": "", "src/deep/b.py": "", "src/dist/c.js": "", "src2/d.py": "", "e.py": ""})
    found = check_paths(root, RULES, ["src", "src/a.py", "src/deep"])
    assert paths(found) == ["src/a.py", "src/deep/b.py"]
    assert reasons(found) == {"src/dist": "excluded"}


def test_root_itself_stands_for_everything(write: Write) -> None:
    root = write({"a.py": "", "b/c.py": "", "vendor/x.go": ""})
    asked, whole = check_paths(root, RULES, ["."]), scan(root, RULES)
    assert (asked.files, asked.skipped, asked.nested) == (whole.files, whole.skipped, whole.nested)
    assert asked.folders.keys() == whole.folders.keys()


def test_excluded_folder_asked_for_is_told_of(write: Write) -> None:
    root = write({"vendor/a.go": ""})
    assert reasons(check_paths(root, RULES, ["vendor"])) == {"vendor": "excluded"}


def test_path_in_a_nested_project_is_outside(write: Write, git: Callable[..., str]) -> None:
    root = write({"inner/a.py": "", "b.py": ""})
    git("init", "-q", at=root / "inner")
    found = check_paths(root, RULES, ["inner/a.py", "b.py"])
    assert (paths(found), reasons(found)) == (["b.py"], {"inner/a.py": "outside"})
    assert check_paths(root, RULES, ["inner"]).nested == ["inner"]


def test_links_and_what_lies_behind_them_are_not_followed(write: Write, tmp_path: Path) -> None:
    root = write({"a/b.py": ""})
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "secret.py").touch()
    (root / "link").symlink_to(tmp_path / "out")
    (root / "link.py").symlink_to("a/b.py")
    found = check_paths(root, RULES, ["link/secret.py", "link.py", "link"])
    assert found.files == []
    assert reasons(found) == dict.fromkeys(["link", "link.py", "link/secret.py"], "symlink")


def test_glob_characters_in_a_path_are_plain(write: Write) -> None:
    root = write({"[a].py": "", "a.py": "", "*.py": "", ":(top)x.py": ""})
    found = check_paths(root, RULES, ["[a].py", "*.py", ":(top)x.py"])
    assert paths(found) == ["*.py", ":(top)x.py", "[a].py"]


def test_path_that_is_not_utf8_says_so(root: Path) -> None:
    (root / os.fsdecode(b"caf\xe9.py")).touch()
    assert reasons(check_paths(root, RULES, [os.fsdecode(b"caf\xe9.py")])) == {r"caf\xe9.py": "path-not-utf8"}


def test_thousands_of_paths_are_answered_at_once(write: Write) -> None:
    asked = [f"folder-with-a-long-name-{n}/file-with-a-long-name.py" for n in range(1500)]
    root = write(dict.fromkeys([*asked, "other.py"], ""))
    assert paths(check_paths(root, RULES, asked)) == sorted(asked)


def test_every_path_gets_the_verdict_of_a_whole_scan(write: Write) -> None:
    root = write(
        {
            ".gitignore": "*.log\n!keep.log\nsub/*\n!sub/a.py\n",
            "x.log": "",
            "keep.log": "",
            "sub/a.py": "",
            "sub/b.py": "",
            "deep/er/.gitignore": "/only\n",
            "deep/er/only": "",
            "deep/only": "",
        }
    )
    whole = paths(scan(root, RULES))
    every = sorted(path.relative_to(root).as_posix() for path in root.rglob("*") if path.is_file())
    every = [path for path in every if not path.startswith(".git/")]
    assert [path for path in every if paths(check_paths(root, RULES, [path]))] == whole
