"""A tags file of a project."""

import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.operations.conftest import write

from pinakes import Pinakes
from pinakes.errors import UsageError


def test_tags_are_sorted_and_name_their_scope(root: Path, project: Pinakes) -> None:
    write(root, "doc.md", "# !odd\n\n# back\\slash\n\n# back!\n\n# back\n")
    answer = project.export_ctags(str(root / "tags"))
    lines = (root / "tags").read_bytes().splitlines(keepends=True)
    assert lines == sorted(lines)
    assert answer.tags == len([line for line in lines if not line.startswith(b"!_TAG_")])
    assert (
        b'get_user\tpkg/users.py\t11;"\tmethod\tline:11\tlanguage:Python\tclass:UserStore\taccess:public\t'
        b"signature:(self, name: str, *, strict: bool = False)\tend:15\n" in lines
    )
    assert any(line.startswith(b"\\x21odd\tdoc.md\t1;") for line in lines)
    before = (root / "tags").read_bytes()
    project.export_ctags(str(root / "tags"))
    assert (root / "tags").read_bytes() == before
    assert list((root / ".pinakes").glob("export-*")) == []


def test_tags_can_be_had_in_place_of_a_file(root: Path, project: Pinakes) -> None:
    answer = project.export_ctags("-")
    project.export_ctags(str(root / "tags"))
    assert answer.content == (root / "tags").read_text("utf-8")


def test_paths_are_relative_to_the_tags_file(root: Path, project: Pinakes, monkeypatch: pytest.MonkeyPatch) -> None:
    (root / "out").mkdir()
    monkeypatch.chdir(root / "out")
    project.export_ctags("deep/tags")
    assert "\t../../pkg/users.py\t" in (root / "out/deep/tags").read_text("utf-8")


def test_only_a_tags_file_is_replaced(root: Path, project: Pinakes) -> None:
    before = (root / "broken.py").read_bytes()
    for name in ("broken.py", "pkg"):
        with pytest.raises(UsageError, match="does not look like a tags file"):
            project.export_ctags(str(root / name))
    assert (root / "broken.py").read_bytes() == before


def test_the_same_bytes_whatever_the_workers(root: Path, open_project: Callable[..., Pinakes]) -> None:
    written = set()
    for workers in (1, 4):
        project = open_project(workers=workers)
        project.index(full=True)
        written.add(project.export_ctags("-").content)
    assert len(written) == 1


@pytest.mark.skipif(shutil.which("readtags") is None, reason="readtags is not installed")
def test_readtags_finds_a_tag_by_binary_search(root: Path, project: Pinakes) -> None:
    write(root, "doc.md", "# back\\slash\n")
    project.export_ctags(str(root / "tags"))
    for name in ("getUserById", "query_driver", "UserStore", "back\\slash"):
        done = subprocess.run(
            ["readtags", "-t", str(root / "tags"), "-e", "-n", "-", name],
            capture_output=True,
            encoding="utf-8",
            check=True,
        )
        assert "line:" in done.stdout, name
