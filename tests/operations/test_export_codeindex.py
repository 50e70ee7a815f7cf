"""The portable index of a project."""

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from blake3 import blake3
from jsonschema import Draft202012Validator
from tests.operations.conftest import FILES, write

from pinakes import Pinakes
from pinakes.errors import PinakesError, UsageError

SCHEMAS = Path(__file__).parents[2] / "schemas"
NAMES = {"index.json", "files.jsonl", "symbols.jsonl", "texts.jsonl"}
SOURCE = '''#!/usr/bin/env python
"""The module."""
import os
import os.path as p, sys
from . import near
from ..far import (
    one,
    two as deux,
)
from star import *


class Config:
    """Holds it."""

    _path: str = "x"

    def __init__(
        self, path: str
    ) -> None:
        import json  # TODO: why here?

        self.path = path


def main(args: list[str]) -> int: return len(args); x = "a string"
'''


def lines(folder: Path, name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (folder / f"{name}.jsonl").read_bytes().splitlines()]


@pytest.fixture
def index(root: Path, project: Pinakes) -> Path:
    """The exported index of a project with files of every sort."""
    write(root, "pkg/config.py", SOURCE)
    write(
        root,
        "a/ü.ts",
        'import def, { x as y } from "./m";\nimport * as ns from "ns";\nexport interface I { a(): void }\n',
    )
    write(root, "a-b.txt", "sorted by bytes")
    write(root, "empty.py", "")
    write(root, "lib.min.js", "var a=1;\nvar b")
    (root / "logo.png").write_bytes(b"\x89PNG\0\n\0")
    write(root, "pyproject.toml", '[project]\nname = "demo"\n')
    assert project.export_codeindex().state == "written"
    return root / ".codeindex"


def test_every_line_is_valid_and_sorted_and_compact(index: Path, project: Pinakes) -> None:
    project.export_codeindex(references=True)
    assert {path.name for path in index.iterdir()} == NAMES | {"references.jsonl"}
    keys: dict[str, Callable[[dict[str, Any]], Any]] = {
        "files": lambda line: line["path"].encode(),
        "symbols": lambda line: (line["file"].encode(), line["line"][0]),
        "texts": lambda line: (line["file"].encode(), line["line"][0]),
        "references": lambda line: (line["file"].encode(), line["line"], line["col"]),
    }
    paths = {line["path"] for line in lines(index, "files")}
    for name, key in keys.items():
        schema = json.loads((SCHEMAS / f"{name}.schema.json").read_text("utf-8"))
        Draft202012Validator.check_schema(schema)
        validator = Draft202012Validator(schema)
        raw = (index / f"{name}.jsonl").read_bytes()
        assert raw.endswith(b"\n")
        assert b"\r" not in raw
        assert not raw.startswith(b"\xef\xbb\xbf")
        found = lines(index, name)
        assert found
        for line, text in zip(found, raw.splitlines(), strict=True):
            validator.validate(line)
            assert json.dumps(line, ensure_ascii=False, separators=(",", ":")).encode() == text
            assert line.get("file", line.get("path")) in paths
        assert [key(line) for line in found] == sorted(key(line) for line in found)
    manifest = json.loads((index / "index.json").read_bytes())
    Draft202012Validator(json.loads((SCHEMAS / "index.schema.json").read_text("utf-8"))).validate(manifest)
    assert manifest["name"] == "demo"
    assert manifest["languages"] == sorted({line["lang"] for line in lines(index, "files")} - {None})


def test_all_files_are_there_with_the_hash_of_their_bytes(root: Path, index: Path) -> None:
    files = {line["path"]: line for line in lines(index, "files")}
    there = {
        path.relative_to(root).as_posix()
        for path in root.rglob("*")
        if path.is_file() and not {".pinakes", ".codeindex"} & set(path.parts)
    }
    assert set(files) == there
    for path, line in files.items():
        content = (root / path).read_bytes()
        assert line["hash"] == blake3(content).hexdigest()[:16]
        assert line["lines"] == content.count(b"\n") + (bool(content) and not content.endswith(b"\n"))
    assert files["logo.png"]["lang"] is None
    assert (files["big.py"]["lang"], files["big.py"]["lines"]) == ("python", 300_000)
    assert files["lib.min.js"]["lang"] == "javascript"


def test_definitions_and_imports_are_written_as_the_specification_says(index: Path) -> None:
    found = [
        {key: value for key, value in line.items() if key != "file"}
        for line in lines(index, "symbols")
        if line["file"] == "pkg/config.py"
    ]
    assert found == [
        {"name": "os", "kind": "import", "line": [3, 3]},
        {"name": "os.path", "kind": "import", "line": [4, 4], "alias": "p"},
        {"name": "sys", "kind": "import", "line": [4, 4]},
        {"name": ".near", "kind": "import", "line": [5, 5]},
        {"name": "..far.one", "kind": "import", "line": [6, 9]},
        {"name": "..far.two", "kind": "import", "line": [6, 9], "alias": "deux"},
        {"name": "star.*", "kind": "import", "line": [10, 10]},
        {"name": "Config", "kind": "class", "line": [13, 23], "sig": "class Config", "visibility": "public"},
        {"name": "Config._path", "kind": "property", "line": [16, 16], "parent": "Config", "visibility": "internal"},
        {
            "name": "Config.__init__",
            "kind": "method",
            "line": [18, 23],
            "parent": "Config",
            "sig": "def __init__(\n        self, path: str\n    ) -> None",
            "visibility": "public",
        },
        {"name": "json", "kind": "import", "line": [21, 21], "parent": "Config.__init__"},
        {"name": "Config.path", "kind": "property", "line": [23, 23], "parent": "Config", "visibility": "public"},
        {
            "name": "main",
            "kind": "function",
            "line": [26, 26],
            "sig": "def main(args: list[str]) -> int",
            "visibility": "public",
        },
    ]


def test_imports_of_typescript_join_module_and_name(index: Path) -> None:
    found = [(line["name"], line.get("alias")) for line in lines(index, "symbols") if line["file"] == "a/ü.ts"]
    assert found[:3] == [("./m.default", "def"), ("./m.x", "y"), ("ns", "ns")]


def test_texts_have_their_parents(index: Path) -> None:
    found = [
        (line["kind"], line["line"][0], line["text"], line.get("parent"))
        for line in lines(index, "texts")
        if line["file"] == "pkg/config.py"
    ]
    assert found == [
        ("docstring", 2, "The module.", None),
        ("docstring", 14, "Holds it.", "Config"),
        ("comment", 21, "TODO: why here?", "Config.__init__"),
        ("string", 26, "a string", "main"),
    ]


def test_references_name_their_target_by_path_and_qualified_name(root: Path, project: Pinakes) -> None:
    project.export_codeindex(references=True)
    found = [line for line in lines(root / ".codeindex", "references") if line["name"] == "get_user"]
    assert list(found[0]) == ["file", "name", "kind", "line", "col", "target", "resolution"]
    loads = [line for line in lines(root / ".codeindex", "references") if line["name"] == "load"]
    assert [(line["target"], line["resolution"]) for line in loads] == [("pkg/users.py#UserStore.load", "member")]


def test_the_index_itself_is_no_part_of_the_project(root: Path, project: Pinakes, index: Path) -> None:
    before = {path.name: path.read_bytes() for path in index.iterdir()}
    assert project.export_codeindex().state == "unchanged"
    inside = str(root / "docs" / "portable")
    assert project.export_codeindex(inside).state == "written"
    assert project.export_codeindex(inside).state == "unchanged"
    assert json.loads((root / "docs/portable/index.json").read_bytes())["root"] == ".."
    assert project.export_codeindex(inside, check=True).state == "current"
    assert before["files.jsonl"] == (root / "docs/portable/files.jsonl").read_bytes()


def test_the_same_bytes_whatever_the_workers_the_cache_and_the_folder(
    root: Path, tmp_path: Path, open_project: Callable[..., Pinakes]
) -> None:
    written = []
    for number, settings in enumerate([{"workers": 1}, {"workers": 4}, {"workers": 2, "facts_cache": False}]):
        project = open_project(**settings)
        project.index(full=True)
        out = tmp_path / f"out{number}"
        project.export_codeindex(str(out), references=True)
        written.append({path.name: path.read_bytes() for path in out.iterdir()})
    # Rows that an update moved to other ids must not show.
    write(root, "pkg/users.py", "def other(): ...\n")
    project.index()
    project.export_codeindex(str(tmp_path / "other"))
    write(root, "pkg/users.py", FILES["pkg/users.py"])
    project.index()
    project.export_codeindex(str(tmp_path / "again"), references=True)
    written.append({path.name: path.read_bytes() for path in (tmp_path / "again").iterdir()})
    assert all(each == written[0] for each in written)


def test_a_folder_is_relative_to_where_one_stands(
    root: Path, project: Pinakes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(root / "pkg")
    assert project.export_codeindex("../../shipped/.codeindex").state == "written"
    assert json.loads((root.parent / "shipped/.codeindex/index.json").read_bytes())["root"] == "."


def test_a_check_writes_nothing_and_says_what_differs(root: Path, project: Pinakes) -> None:
    missing = project.export_codeindex(check=True)
    assert missing.state == "outdated"
    assert set(missing.outdated) == NAMES
    assert not (root / ".codeindex").exists()
    project.export_codeindex()
    assert project.export_codeindex(check=True).state == "current"
    write(root, "pkg/users.py", "def renamed(): ...\n", when=1_100_000_000)
    write(root, "new.py", "")
    (root / "broken.py").unlink()
    before = {path: path.read_bytes() for path in (root / ".codeindex").iterdir()}
    checked = project.export_codeindex(check=True)
    assert (checked.state, checked.outdated) == ("outdated", ["files.jsonl", "symbols.jsonl", "texts.jsonl"])
    assert checked.changed_paths == ["broken.py", "new.py", "pkg/users.py"]
    assert before == {path: path.read_bytes() for path in (root / ".codeindex").iterdir()}
    project.export_codeindex(references=True)
    assert project.export_codeindex(check=True).outdated == ["references.jsonl"]
    assert project.export_codeindex(check=True, references=True).state == "current"
    project.export_codeindex()
    assert {path.name for path in (root / ".codeindex").iterdir()} == NAMES


@pytest.mark.parametrize("content", [{"notes.txt": ""}, {"index.json": "{}"}, {"files.jsonl": ""}])
def test_a_folder_that_holds_anything_else_is_refused(root: Path, project: Pinakes, content: dict[str, str]) -> None:
    for name, text in content.items():
        write(root, f"out/{name}", text)
    with pytest.raises(UsageError, match="Name a new folder"):
        project.export_codeindex(str(root / "out"))
    assert {path.name for path in (root / "out").iterdir()} == set(content)
    with pytest.raises(UsageError, match="holds other things"):
        project.export_codeindex(str(root))


def test_a_file_or_a_link_is_refused_and_an_empty_folder_is_not(root: Path, project: Pinakes, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    (root / "link").symlink_to(tmp_path / "empty")
    for name in ("link", "broken.py"):
        with pytest.raises(UsageError, match="is not a folder"):
            project.export_codeindex(str(root / name))
    assert project.export_codeindex(str(tmp_path / "empty")).state == "written"


def test_an_export_needs_no_index_and_is_never_stale(root: Path, open_project: Callable[..., Pinakes]) -> None:
    project = open_project(refresh_files=0)
    project.export_codeindex()
    write(root, "late.py", "def late(): ...\n")
    project.export_codeindex()
    assert any(line["name"] == "late" for line in lines(root / ".codeindex", "symbols"))


SCRIPT = """
import sys
from pinakes import Pinakes
project = Pinakes(sys.argv[1], environ={"PINAKES_HOME": sys.argv[2]}, facts_cache=False)
print("ready", flush=True)
project.export_codeindex(references=True)
"""


def test_an_export_that_is_killed_leaves_the_old_one_or_the_new_one(
    root: Path, project: Pinakes, tmp_path: Path
) -> None:
    chance = random.Random(5)
    folder = root / ".codeindex"
    for number in range(60):
        write(root, f"many/m{number}.py", "".join(f"def f{line}(x): return g(x.y)\n" for line in range(100)))
    project.export_codeindex(references=True)
    for generation in range(8):
        old = _state(folder)
        write(root, "pkg/users.py", f"def generation_{generation}(): ...\n", when=1_100_000_000 + generation)
        process = subprocess.Popen(
            [sys.executable, "-c", SCRIPT, str(root), str(tmp_path / "home")], stdout=subprocess.PIPE
        )
        assert process.stdout is not None
        process.stdout.readline()
        time.sleep(chance.uniform(0.0, 0.5))
        process.send_signal(chance.choice([signal.SIGKILL, signal.SIGTERM]))
        process.communicate()
        left = _state(folder)
        project.export_codeindex(references=True)
        assert left in (old, _state(folder))
        assert list((root / ".pinakes").glob("export-*")) == []


def _state(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_leftovers_of_a_killed_export_are_cleaned_up(root: Path, project: Pinakes) -> None:
    write(root, ".pinakes/export-123/files.jsonl", "half")
    project.export_codeindex()
    assert not (root / ".pinakes/export-123").exists()


def test_a_place_that_cannot_be_written_is_told_of(root: Path, project: Pinakes) -> None:
    with pytest.raises(PinakesError, match=r"broken\.py/out cannot be written: "):
        project.export_codeindex(str(root / "broken.py" / "out"))


@pytest.mark.skipif(not Path("/dev/shm").is_dir(), reason="there is no second device")
def test_the_state_folder_may_be_on_another_device(root: Path, tmp_path: Path) -> None:
    with TemporaryDirectory(dir="/dev/shm") as state:
        environ = {"PINAKES_HOME": str(tmp_path / "home"), "PINAKES_STATE_DIR": state}
        project = Pinakes(root, environ=environ)
        write(root, "..codeindex.pinakes-staged/files.jsonl", "left by a killed export")
        assert project.export_codeindex().state == "written"
        assert not (root / "..codeindex.pinakes-staged").exists()
        assert project.export_codeindex(check=True).state == "current"
        write(root, "new.py", "")
        assert project.export_codeindex().state == "written"
    assert all("codeindex" not in line["path"] for line in lines(root / ".codeindex", "files"))


def test_the_exported_folder_is_whole_at_every_moment(root: Path, project: Pinakes) -> None:
    """A reader that holds the folder open sees one state, also while it is replaced."""
    project.export_codeindex()
    descriptor = os.open(root / ".codeindex", os.O_RDONLY)
    try:
        before = (root / ".codeindex/files.jsonl").read_bytes()
        file = os.open("files.jsonl", os.O_RDONLY, dir_fd=descriptor)
        write(root, "pkg/users.py", "def changed(): ...\n", when=1_100_000_000)
        project.export_codeindex()
        assert os.read(file, 1 << 20) == before
        os.close(file)
    finally:
        os.close(descriptor)
    assert (root / ".codeindex/files.jsonl").read_bytes() != before
