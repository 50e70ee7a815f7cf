"""An update leaves exactly what a fresh build would."""

import shutil
import tempfile
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.indexing.conftest import Project

NAMES = [
    "a.py",
    "b.py",
    "pkg/__init__.py",
    "pkg/c.py",
    "pkg/deep/d.ts",
    "e.css",
    "f.md",
    "g.txt",
    "h.bin",
    "vendor/i.py",
    "pkg/j.h",
    "k.h",
    "pkg/l.c",
    "m.cpp",
]
CONTENTS = [
    "",
    "x = 1\n",
    "from a import x\n\n\ndef f(y):\n    '''Doc.'''\n    return x.y(f, y)  # TODO: more\n",
    "import b\n\nclass K(b.Base):\n    LIMIT = 3\n\n    def m(self):\n        return self.m() + self.n\n",
    "export class K extends B { private x = 1; m(): number { return this.x + f(); } }\n",
    ".c { --v: 1px; color: var(--v); }\n@keyframes k {}\n",
    "namespace n {\nclass K : B { int x; };\n}\nint f(struct s *s) { return x(s); }\n",
    "# Title\n\nText\n\n## Part\n",
    "def broken(:\n    x = [1, 2\n",
    "\0\0binary",
    "caf\u00e9 = 'na\u00efve'; caf\u00e9.x(caf\u00e9)\n",
]

edit = st.tuples(st.just("write"), st.sampled_from(NAMES), st.sampled_from(CONTENTS))
delete = st.tuples(st.just("delete"), st.sampled_from(NAMES), st.just(""))
rename = st.tuples(st.just("rename"), st.sampled_from(NAMES), st.sampled_from(NAMES))
ignore = st.tuples(st.just("ignore"), st.sampled_from(NAMES), st.just(""))
index = st.tuples(st.just("index"), st.just(""), st.just(""))
index_one = st.tuples(st.just("index one"), st.sampled_from(NAMES), st.just(""))


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
    elif verb == "index one":
        project.index(paths=[path])


@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.lists(st.one_of(edit, edit, edit, delete, rename, ignore, index, index_one), min_size=2, max_size=14))
def test_an_updated_index_equals_a_fresh_one(steps: list[tuple[str, str, str]]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        live = Project(Path(folder, "live"), Path(folder, "live-state"), Path(folder, "facts.db"))
        live.write("a.py", CONTENTS[2])
        live.index()
        for verb, path, more in steps:
            _do(live, verb, path, more)
        live.index()
        fresh = Project(Path(folder, "fresh"), Path(folder, "fresh-state"), None)
        shutil.copytree(live.root, fresh.root, dirs_exist_ok=True)
        fresh.index()
        assert live.dump() == fresh.dump()
        live.index(full=True)
        assert live.dump() == fresh.dump()
