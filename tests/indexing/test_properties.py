"""An update leaves exactly what a fresh build would."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.indexing.updates import check_updates, edits

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

ignore = st.tuples(st.just("ignore"), st.sampled_from(NAMES), st.just(""))
index_all = st.tuples(st.just("index all"), st.just(""), st.just(""))
index_one = st.tuples(st.just("index one"), st.sampled_from(NAMES), st.just(""))


@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.lists(st.one_of(*edits(NAMES, CONTENTS), ignore, index_all, index_one), min_size=2, max_size=14))
def test_an_updated_index_equals_a_fresh_one(steps: list[tuple[str, str, str]]) -> None:
    check_updates({"a.py": CONTENTS[2]}, steps)
