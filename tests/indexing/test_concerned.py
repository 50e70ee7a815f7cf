"""How far a change reaches: the files that are linked again, and no others."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.indexing.conftest import Project

from pinakes.indexing import link
from pinakes.linking.family import Opened
from pinakes.linking.unit import Unit
from pinakes.storage.links import LinkTables

CSHARP = {
    "A.cs": "namespace Lib;\npublic class A {\n  public int Run() => 1;\n}\n",
    "B.cs": "namespace Lib;\npublic class B {\n  int _count;\n  public A Make() => new A();\n}\n",
    "UsesA.cs": "namespace Lib;\nclass UsesA { int Go(A a) => a.Run(); }\n",
    "UsesB.cs": "namespace Lib;\nclass UsesB { int Go(B b) => b.Make().Run(); }\n",
    "Other.cs": "namespace Lib;\nclass Other { int _count; int Go() => _count; }\n",
}
JAVA = {
    "lib/A.java": "package lib;\npublic class A {\n  public int run() { return 1; }\n}\n",
    "lib/B.java": "package lib;\npublic class B {\n  int count;\n  public A make() { return new A(); }\n}\n",
    "lib/UsesA.java": "package lib;\nclass UsesA { int go(A a) { return a.run(); } }\n",
    "lib/UsesB.java": "package lib;\nclass UsesB { int go(B b) { return b.make().run(); } }\n",
    "lib/Other.java": "package lib;\nclass Other { int count; int go() { return count; } }\n",
}
PYTHON = {
    "a.py": "class A:\n    def run(self): ...\n",
    "b.py": "from a import A\n\nclass B:\n    def count(self): ...\n    def make(self) -> A: ...\n",
    "uses_a.py": "from a import A\n\ndef go(a: A): a.run()\n",
    "uses_b.py": "from b import B\n\ndef go(b: B): b.make().run()\n",
    "other.py": "class Other:\n    def count(self): ...\n    def go(self): self.count()\n",
}


@pytest.fixture
def linked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The files that were linked since the list was emptied."""
    found: list[str] = []
    before = link._link

    def noting(tables: LinkTables, opened: Opened, unit: Unit) -> None:
        found.append(unit.path)
        before(tables, opened, unit)

    monkeypatch.setattr(link, "_link", noting)
    return found


@pytest.mark.parametrize(
    ("files", "changed", "after", "more", "concerned"),
    [
        pytest.param(CSHARP, "A.cs", "{\n", "  int _count;\n", ["A.cs"], id="C#, a private field of a common name"),
        pytest.param(
            CSHARP, "A.cs", "{\n", "  public int Run(int n) => n;\n", ["A.cs", "UsesA.cs", "UsesB.cs"], id="an overload"
        ),
        pytest.param(JAVA, "lib/A.java", "{\n", "  int count;\n", ["lib/A.java"], id="Java, a field of a common name"),
        pytest.param(
            JAVA,
            "lib/A.java",
            "{\n",
            "  public int run(int n) { return n; }\n",
            ["lib/A.java", "lib/UsesA.java", "lib/UsesB.java"],
            id="Java, an overload",
        ),
        pytest.param(PYTHON, "a.py", "A:\n", "    def count(self): ...\n", ["a.py"], id="Python, a common name"),
        pytest.param(
            PYTHON, "a.py", "A:\n", "    run = None\n", ["a.py", "uses_a.py", "uses_b.py"], id="Python, a used name"
        ),
    ],
)
def test_a_changed_member_concerns_those_who_ask_for_it(
    new_project: Callable[..., Project],
    linked: list[str],
    files: dict[str, str],
    changed: str,
    after: str,
    more: str,
    concerned: list[str],
) -> None:
    project = new_project()
    for path, text in files.items():
        project.write(path, text)
    project.index()
    linked.clear()
    project.write(changed, files[changed].replace(after, after + more, 1))
    project.index()
    assert sorted(linked) == concerned


@pytest.mark.parametrize(
    ("files", "was", "now"),
    [
        pytest.param(
            {
                "a.py": "class T:\n    def go(self): ...\n\nclass A:\n    def __iter__(self) -> Iterator[int]: ...\n",
                "u.py": "from a import A\n\nfor one in A():\n    one.go()\n",
            },
            "[int]",
            "[T]",
            id="what a loop asks for",
        ),
        pytest.param(
            {
                "a.py": "from typing import NamedTuple\n\nclass A(NamedTuple):\n    x: int\n",
                "b.py": "class T:\n    def go(self): ...\n",
                "u.py": "from a import A\n\ndef go(a: A):\n    (one,) = a\n    one.go()\n",
            },
            "NamedTuple\n\nclass A(NamedTuple):\n    x: int",
            "NamedTuple\nfrom b import T\n\nclass A(NamedTuple):\n    x: T",
            id="what a named tuple is unpacked into",
        ),
        pytest.param(
            {
                "I.java": "class T { void go() {} }\ninterface I { void one(String t); }\n",
                "K.java": "class K { void take(I i) {} }\n",
                "U.java": "class U { void go(K k) { k.take(t -> t.go()); } }\n",
            },
            "one(String t)",
            "two(T t)",
            id="the one method of an interface",
        ),
        pytest.param(
            {
                "A.kt": "class T { fun go() {} }\nclass A { val part: String }\n",
                "U.java": "class U { void run(A a) { a.getPart().go(); } }\n",
            },
            "String",
            "T",
            id="Kotlin, what Java calls by another name",
        ),
        pytest.param(
            {
                "A.java": "class T { void go() {} }\nclass A { String getPart() { return null; } }\n",
                "u.kt": "fun run(a: A) { a.part.go() }\n",
            },
            "String",
            "T",
            id="Java, what Kotlin calls by another name",
        ),
        pytest.param(
            {
                "A.cs": "class T { public void Go() {} }\nclass E { public string Current; }\n"
                "class A { public E GetEnumerator() => null; }\n",
                "U.cs": "class U { void Run(A a) { foreach (var one in a) { one.Go(); } } }\n",
            },
            "string",
            "T",
            id="C#, what a loop asks for",
        ),
        pytest.param(
            {"A.cs": "class A : System.Attribute { }\n", "U.cs": "[Mark]\nclass U { }\n"},
            "class A",
            "class MarkAttribute",
            id="C#, an attribute by its shorter name",
        ),
        pytest.param(
            {
                "a.h": "struct T { void go(); };\nstruct A { int *begin(); int *end(); };\n",
                "u.cpp": '#include "a.h"\nvoid run(A a) { for (auto &one : a) { one.go(); } }\n',
            },
            "int",
            "T",
            id="C++, what a loop asks for",
        ),
        pytest.param(
            {
                "a.php": "<?php\nclass T { function go() {} }\nclass A { function getIterator(): string {} }\n"
                "class B { function current(): T {} }\n",
                "u.php": "<?php\nfunction run(A $a) { foreach ($a as $one) { $one->go(); } }\n",
            },
            "string",
            "B",
            id="PHP, what a loop asks for",
        ),
        pytest.param(
            {
                "a.php": "<?php\nclass T { function go() {} }\nclass A { function __invoke(): string {} }\n",
                "u.php": "<?php\nfunction run(A $a) { $one = $a(); $one->go(); }\n",
            },
            "string",
            "T",
            id="PHP, what a call of a value asks for",
        ),
        pytest.param(
            {
                "Cargo.toml": '[package]\nname = "x"\n',
                "src/lib.rs": "pub mod a;\npub mod u;\n",
                "src/a.rs": "pub struct T;\nimpl T { pub fn go(&self) {} }\n"
                "pub struct A;\nimpl Iterator for A { type Item = u8; }\n",
                "src/u.rs": "use crate::a::A;\npub fn run(a: A) { for one in a { one.go(); } }\n",
            },
            "u8",
            "T",
            id="Rust, what a loop asks for",
        ),
        pytest.param(
            {
                "a.ts": "export class T { go() {} }\n"
                "export class A { [Symbol.iterator](): Iterator<number> { return null!; } }\n",
                "u.ts": "import { A } from './a';\nfunction run(a: A) { for (const one of a) { one.go(); } }\n",
            },
            "number",
            "T",
            id="TypeScript, what a loop asks for",
        ),
    ],
)
def test_what_nobody_says_is_found_changed_too(
    new_project: Callable[..., Project], files: dict[str, str], was: str, now: str
) -> None:
    live, fresh = new_project("live"), new_project("fresh")
    for path, text in files.items():
        live.write(path, text)
    live.index()
    before = live.dump()
    for path, text in files.items():
        live.write(path, text.replace(was, now))
        fresh.write(path, text.replace(was, now))
    live.index()
    fresh.index()
    assert live.dump() == fresh.dump()
    user = [path for path in files if path.lower().startswith(("u.", "src/u."))]
    assert _uses(live.dump(), user) != _uses(before, user), "the change concerns nobody"


def _uses(dump: dict[str, list[Any]], paths: list[str]) -> list[Any]:
    return [row for row in dump["refs"] if row[0] in paths]


TWINS = {
    "go": ("package j\n\ntype Codec struct{}\n", "package j\n\nfunc T() {\n\tcodec := Codec{}\n}\n"),
    "cs": ("class Codec {}\n", "class Other { Codec codec = new Codec(); }\n"),
    "php": ("<?php\nclass Codec {}\n", "<?php\nnew Codec();\n"),
}


@pytest.mark.parametrize("ending", TWINS)
def test_who_uses_a_name_sees_that_it_is_defined_twice(project: Project, ending: str) -> None:
    defining, using = TWINS[ending]
    project.write(f"a.{ending}", defining)
    project.write(f"b.{ending}", using)
    project.index()
    project.write(f"a.{ending}", defining + defining.splitlines()[-1] + "\n")
    project.index()
    updated = project.dump()
    assert updated["other_targets"] != []
    project.index(full=True)
    assert project.dump() == updated
