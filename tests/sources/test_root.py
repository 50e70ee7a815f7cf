"""Where a project begins, and where its index is kept."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from pinakes.errors import RootNotFoundError
from pinakes.sources.root import find_root, find_state_folder, prepare_state_folder


def test_root_that_is_told_wins_over_environment_and_surroundings(tmp_path: Path) -> None:
    for name in ("told", "named", "around/.git", "around/inner"):
        (tmp_path / name).mkdir(parents=True)
    inner = tmp_path / "around" / "inner"
    environ = {"PINAKES_ROOT": str(tmp_path / "named")}
    assert find_root(str(tmp_path / "told"), environ, inner) == tmp_path / "told"
    assert find_root(None, environ, inner) == tmp_path / "named"
    assert find_root(None, {}, inner) == tmp_path / "around"


def test_relative_root_is_relative_to_the_current_folder(tmp_path: Path) -> None:
    (tmp_path / "a" / "b").mkdir(parents=True)
    assert find_root("b/..", {}, tmp_path / "a") == tmp_path / "a"
    assert find_root(None, {"PINAKES_ROOT": "a"}, tmp_path) == tmp_path / "a"


@pytest.mark.parametrize(("explicit", "environ"), [("gone", {}), (None, {"PINAKES_ROOT": "gone"})])
def test_root_that_is_no_folder_is_refused_with_advice(
    tmp_path: Path, explicit: str | None, environ: dict[str, str]
) -> None:
    with pytest.raises(RootNotFoundError, match=r"gone.*Give an existing folder"):
        find_root(explicit, environ, tmp_path)


def test_file_as_root_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(RootNotFoundError):
        find_root("file", {}, tmp_path)


def test_nearest_project_around_counts(tmp_path: Path) -> None:
    (tmp_path / ".git").mkdir()
    (tmp_path / "inner" / ".pinakes").mkdir(parents=True)
    (tmp_path / "inner" / "deep").mkdir()
    assert find_root(None, {}, tmp_path / "inner" / "deep") == tmp_path / "inner"


def test_git_file_of_a_worktree_marks_a_root(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / ".git").write_text("gitdir: elsewhere\n", encoding="utf-8")
    assert find_root(None, {}, tmp_path / "deep") == tmp_path


def test_file_named_like_the_state_folder_marks_nothing(tmp_path: Path) -> None:
    (tmp_path / ".git").mkdir()
    (tmp_path / "inner").mkdir()
    (tmp_path / "inner" / ".pinakes").touch()
    assert find_root(None, {}, tmp_path / "inner") == tmp_path


def test_links_to_the_root_are_resolved(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "link").symlink_to("real")
    assert find_root("link", {}, tmp_path) == tmp_path / "real"


def test_current_folder_is_the_root_where_no_project_is_around() -> None:
    assert find_root(None, {}, Path("/")) == Path("/")


def test_state_folder_is_told_named_or_under_the_root(tmp_path: Path) -> None:
    environ = {"PINAKES_STATE_DIR": "/elsewhere"}
    assert find_state_folder(tmp_path, "state", environ) == tmp_path / "state"
    assert find_state_folder(tmp_path, None, environ) == Path("/elsewhere")
    assert find_state_folder(tmp_path, None, {}) == tmp_path / ".pinakes"


def test_state_folder_keeps_itself_out_of_git_but_for_settings_and_recipes(root: Path, git: Callable[..., str]) -> None:
    git("init", "-q")
    state = root / ".pinakes"
    prepare_state_folder(state)
    (state / "recipes" / "deep").mkdir(parents=True)
    for name in ("index.db", "config.toml", "recipes/a.sql", "recipes/deep/b.md"):
        (state / name).touch()
    seen = git("ls-files", "--others", "--exclude-standard").split()
    assert seen == [
        ".pinakes/config.toml",
        ".pinakes/recipes/a.sql",
        ".pinakes/recipes/deep/b.md",
    ]


def test_preparing_the_state_folder_twice_changes_nothing(tmp_path: Path) -> None:
    state = tmp_path / "deep" / "state"
    prepare_state_folder(state)
    before = (state / ".gitignore").stat()
    prepare_state_folder(state)
    after = (state / ".gitignore").stat()
    assert (before.st_ino, before.st_mtime_ns) == (after.st_ino, after.st_mtime_ns)
    assert list(state.iterdir()) == [state / ".gitignore"]


def test_edited_gitignore_of_the_state_folder_is_put_back(tmp_path: Path) -> None:
    prepare_state_folder(tmp_path)
    wanted = (tmp_path / ".gitignore").read_bytes()
    (tmp_path / ".gitignore").write_text("nothing\n", encoding="utf-8")
    prepare_state_folder(tmp_path)
    assert (tmp_path / ".gitignore").read_bytes() == wanted


def test_room_and_its_snapshot_import_nothing_heavy() -> None:
    program = (
        "import sys; import pinakes.sources, pinakes.sources.snapshot, pinakes.sources.root;"
        "print(sorted({'pathspec', 'msgspec', 'blake3', 'subprocess', 'sqlite3'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", program], check=False, capture_output=True, encoding="utf-8")
    assert done.stdout == "[]\n", done.stderr
