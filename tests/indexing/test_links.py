"""Names across files: an update settles them as a fresh build would."""

import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.indexing.conftest import Project

PATHS = ["a.py", "b.py", "pkg/__init__.py", "pkg/c.py", "pkg/d.py", "pkg/sub/__init__.py", "pkg/sub/e.py", "other/c.py"]
CONTENTS = [
    "",
    "class Base:\n    shared = 1\n\n    def run(self):\n        return self.stop()\n\n    def stop(self): ...\n",
    "# moved down\n\n\nclass Base:\n    def stop(self): ...\n\n    def run(self) -> 'Base':\n        return self\n",
    "from .c import Base, make\nfrom . import d\n__all__ = ['Base', 'make']\nmake().run()\nd.Base().stop()\n",
    "from pkg import Base, make\n\n\nclass K(Base):\n    def go(self):\n        self.run()\n        super().stop()\n",
    "import pkg.c\nimport pkg.sub.e as e\n\n\ndef make():\n    return pkg.c.Base()\n\n\nmake().run().stop()\ne.K()\n",
    "from pkg.c import *\nfrom b import K\n\nk = K()\nk.go()\nk.run()\nBase().shared\n",
    "from c import Base\nimport requests\n\nb: Base | K = Base()\nb.run()\nrequests.get('x').json()\n",
    "def make():\n    from pkg.d import Base\n    return Base()\n\n\nBase = make\nBase().run()\n",
]

edit = st.tuples(st.just("write"), st.sampled_from(PATHS), st.sampled_from(CONTENTS))
delete = st.tuples(st.just("delete"), st.sampled_from(PATHS), st.just(""))
rename = st.tuples(st.just("rename"), st.sampled_from(PATHS), st.sampled_from(PATHS))
index = st.tuples(st.just("index"), st.just(""), st.just(""))


def _do(project: Project, verb: str, path: str, more: str) -> None:
    target = project.root / path
    if verb == "write":
        project.write(path, more)
    elif verb == "delete":
        target.unlink(missing_ok=True)
    elif verb == "rename" and target.exists() and path != more:
        (project.root / more).parent.mkdir(parents=True, exist_ok=True)
        target.replace(project.root / more)
    elif verb == "index":
        project.index()


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.lists(st.one_of(edit, edit, edit, delete, rename, index, index), min_size=4, max_size=20))
def test_names_mean_after_an_update_what_they_mean_in_a_fresh_index(steps: list[tuple[str, str, str]]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        live = Project(Path(folder, "live"), Path(folder, "live-state"), Path(folder, "facts.db"))
        for path, content in zip(PATHS, CONTENTS, strict=False):
            live.write(path, content)
        live.index()
        for verb, path, more in steps:
            _do(live, verb, path, more)
        live.index()
        fresh = Project(Path(folder, "fresh"), Path(folder, "fresh-state"), None)
        shutil.copytree(live.root, fresh.root, dirs_exist_ok=True)
        fresh.index()
        assert live.dump() == fresh.dump()


def test_a_change_inside_a_body_leaves_other_files_alone(new_project: Callable[..., Project]) -> None:
    project = new_project()
    project.write("lib.py", "def first():\n    return 1\n\n\ndef second():\n    return 2\n")
    project.write("use.py", "import lib\n\nlib.second()\n")
    project.index()
    project.write("lib.py", "def first():\n    x = 1\n    return x + 1\n\n\ndef second():\n    return 2\n")
    project.index()
    rows = project.ask("SELECT target, target_path, resolution FROM refs WHERE name = 'second'")
    assert rows == [("second", "lib.py", "import")]


def test_a_definition_that_moves_takes_its_uses_along(new_project: Callable[..., Project]) -> None:
    project = new_project()
    project.write("lib.py", "def first(): ...\n\n\ndef second(): ...\n")
    project.write("use.py", "from lib import second\n\nsecond()\n")
    project.index()
    project.write("lib.py", "def zero(): ...\n\n\ndef second(): ...\n\n\ndef first(): ...\n")
    project.index()
    rows = project.ask("SELECT kind, target, target_path FROM refs WHERE name = 'second' ORDER BY line")
    assert rows == [("import", "second", "lib.py"), ("call", "second", "lib.py")]
