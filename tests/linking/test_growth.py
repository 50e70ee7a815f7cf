"""What linking costs grows with the files, however many of them use the same names or import one another."""

import sys
from functools import lru_cache
from types import FrameType

import pytest
from tests.linking.project import InMemory, uses_of

from pinakes.linking.families import FAMILIES
from pinakes.linking.family import Family
from pinakes.linking.nearness import MOST_ALIKE, ByFolder

# A project of samples: each file means itself.
SAMPLES = {
    "rs": "struct A { x: i32 }\nimpl A { fn f(&self) -> i32 { self.x } }\nfn g(a: A) { a.f(); }\n",
    "java": "class A { int f() { return 1; } }\nclass B { void g(A a) { a.f(); new A().f(); } }\n",
    "kt": "class A { fun f() = 1 }\nfun g() = A().f()\nfun h() = g()\n",
    "ts": "class A { f() {} }\nfunction g(a: A) { a.f(); new A().f(); }\n",
    "py": "class A:\n    def f(self): return 1\ndef g(a: A): return a.f()\n",
    "go": "package main\ntype A struct{ x int }\nfunc (a A) f() int { return a.x }\nfunc g() { var a A; a.f() }\n",
    "c": "struct a { int x; };\nstatic int f(struct a *p) { return p->x; }\nint g(struct a *p) { return f(p); }\n",
    "cpp": "struct A { int f(); };\nint A::f() { return 1; }\nint g(A& a) { return a.f(); }\n",
    "cs": "class A { int F() { return 1; }\n void G(A a) { a.F(); new A().F(); } }\n",
    "php": "<?php\nclass A { function f() { return 1; } }\nfunction g(A $a) { return $a->f(); }\n",
    "rb": "class A\n  def f; f; end\nend\nA.new.f\n",
    "swift": "class A { func f() -> Int { return 1 } }\nfunc g(a: A) -> Int { return a.f() }\n",
    "scala": "class A { def f() = 1 }\nobject B { def g(a: A) = a.f() }\n",
    "dart": "class A { int f() => 1; }\nint g(A a) => a.f();\n",
}


@pytest.mark.parametrize("ending", SAMPLES)
def test_twice_as_many_files_that_define_the_same_names_cost_twice_as_much(ending: str) -> None:
    counts = [
        _n_calls({f"d{at}/f{at}.{ending}": SAMPLES[ending] for at in range(n_files)})
        for n_files in (MOST_ALIKE + 6, 2 * MOST_ALIKE + 12)
    ]
    assert counts[1] < 2.4 * counts[0]


def _rust(at: int, after: int) -> str:
    return f"use super::*;\npub struct S{at} {{ x: S{after} }}\nimpl S{at} {{ fn f(&self) {{ self.x.f(); g(); }} }}\n"


def _python(at: int, after: int) -> str:
    return f"from . import *\nfrom .m{after} import *\nclass S{at}:\n    def f(self): return S{after}().f(unknown)\n"


def _typescript(at: int, after: int) -> str:
    return (
        f'import {{ S{after}, unknown }} from "./index";\nexport * from "./m{after}";\n'
        f"export class S{at} {{ f() {{ unknown(); new S{after}().f(); }} }}\n"
    )


def _dart(at: int, after: int) -> str:
    return f'import "index.dart";\nexport "m{after}.dart";\nclass S{at} {{ f() => S{after}().f(unknown); }}\n'


CIRCLES = {
    "src/m{}.rs": (_rust, "src/lib.rs", "pub mod m{0};\npub use self::m{0}::*;\n"),
    "m{}.py": (_python, "__init__.py", "from .m{} import *\n"),
    "m{}.ts": (_typescript, "index.ts", 'export * from "./m{}";\n'),
    "m{}.dart": (_dart, "index.dart", 'export "m{}.dart";\n'),
}


@pytest.mark.parametrize("path", CIRCLES)
def test_files_that_take_over_all_names_of_one_another_are_asked_once_for_each_name(path: str) -> None:
    text_of, hub, line = CIRCLES[path]
    counts = []
    for n_files in (16, 32):
        texts = {path.format(at): text_of(at, (at + 1) % n_files) for at in range(n_files)}
        texts[hub] = "".join(line.format(at) for at in range(n_files))
        texts["Cargo.toml"] = '[package]\nname = "one"\nedition = "2021"\n'
        counts.append(_n_calls(texts))
    # There are twice as many names, and twice as many files to look for each in.
    assert counts[1] < 4.4 * counts[0]


def _n_calls(texts: dict[str, str]) -> int:
    """How many calls it takes to link a project."""
    n_calls = 0

    def count(_frame: FrameType, event: str, _argument: object) -> None:
        nonlocal n_calls
        n_calls += event in {"call", "c_call"}

    for family in FAMILIES:
        project = _Indexed(family, texts)
        if not project.files:
            continue
        linker = family.open(project).linker
        for file, _ in project.files:
            uses = list(uses_of(project.facts[file]))
            sys.setprofile(count)
            try:
                linker.link(project.unit(file), uses)
            finally:
                sys.setprofile(None)
    return n_calls


class _Indexed(InMemory):
    """A project that looks its symbols up once for each name, as the index does."""

    def __init__(self, family: Family, texts: dict[str, str]) -> None:
        super().__init__(family, texts)
        self._find = lru_cache(None)(super().symbols_named)

    def symbols_named(self, name: str) -> list[tuple[int, int]]:
        return self._find(name)


def test_the_nearest_of_many_share_most_folders() -> None:
    near = ByFolder(["a/x.py", "a/b/x.py", "a/b/y.py", "c/x.py"])
    assert near.nearest("a/b/y.py") == [2]
    assert near.nearest("a/b/z.py") == [1, 2]
    assert near.nearest("a/q/r/z.py") == [0, 1, 2]
    assert near.nearest("z.py") == [0, 1, 2, 3]
    assert ByFolder([]).nearest("z.py") == []
