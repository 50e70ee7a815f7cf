"""Random changes to a project, and the check that an index kept up to date equals a fresh one."""

import shutil
import tempfile
from pathlib import Path

from hypothesis import strategies as st
from tests.indexing.conftest import Project


def edits(paths: list[str], contents: list[str]) -> list[st.SearchStrategy[tuple[str, str, str]]]:
    """Steps that change a project: verb, path, and the content or the new path."""
    edit = st.tuples(st.just("write"), st.sampled_from(paths), st.sampled_from(contents))
    delete = st.tuples(st.just("delete"), st.sampled_from(paths), st.just(""))
    rename = st.tuples(st.just("rename"), st.sampled_from(paths), st.sampled_from(paths))
    index = st.tuples(st.just("index"), st.just(""), st.just(""))
    return [edit, edit, edit, delete, rename, index, index]


def check_updates(files: dict[str, str], steps: list[tuple[str, str, str]]) -> None:
    """Whether an index kept up to date through these steps equals one built from what they leave."""
    with tempfile.TemporaryDirectory() as folder:
        live = Project(Path(folder, "live"), Path(folder, "live-state"), Path(folder, "facts.db"))
        for path, content in files.items():
            live.write(path, content)
        live.index()
        for verb, path, more in steps:
            _do(live, verb, path, more)
        live.index()
        fresh = Project(Path(folder, "fresh"), Path(folder, "fresh-state"), None)
        shutil.copytree(live.root, fresh.root, dirs_exist_ok=True)
        fresh.index()
        assert live.dump() == fresh.dump()


def _do(project: Project, verb: str, path: str, more: str) -> None:
    target = project.root / path
    if verb == "write":
        project.write(path, more)
    elif verb == "delete":
        target.unlink(missing_ok=True)
    elif verb == "rename" and target.exists() and path != more:
        (project.root / more).parent.mkdir(parents=True, exist_ok=True)
        target.replace(project.root / more)
    elif verb == "ignore":
        project.write(".pinakesignore", f"{path}\n")
    elif verb == "index":
        project.index()
    elif verb == "index all":
        project.index(full=True)
    elif verb == "index one":
        project.index(paths=[path])
