"""Linking in several processes gives what one gives, and each delivers."""

import logging
from collections.abc import Callable

import pytest
from tests.indexing.conftest import Project

from pinakes.indexing import link, stretches
from pinakes.indexing.family_files import FamilyFiles
from pinakes.linking.unit import Unit

FILES = {
    "lib.rs": "pub mod shapes;\npub fn area() -> u32 { shapes::side() }\n",
    "shapes.rs": "pub fn side() -> u32 { helper() }\nfn helper() -> u32 { lonely() }\n",
    "tests/alone.rs": "fn unused() { missing(); }\n",
    "a.go": "package a\n\nfunc A() { B() }\n",
    "b.go": "package a\n\nfunc B() {}\n",
    "A.java": "class A { void a() { new B().b(); } }\n",
    "B.java": "class B { void b() {} }\n",
    "a.c": '#include "a.h"\nint a(void) { return b(); }\n',
    "a.h": "int b(void);\n",
    "b.c": '#include "a.h"\nint b(void) { return 1; }\n',
    "A.cs": "class Shape { void A() { new Other().B(); } }\n",
    "B.cs": "class Other { public void B() {} }\n",
    "a.php": "<?php\nclass A { function a() { (new B())->b(); } }\n",
    "b.php": "<?php\nclass B { function b() {} }\n",
    "a.rb": "class A\n  def a\n    B.new.b\n  end\nend\n",
    "b.rb": "class B\n  def b\n  end\nend\n",
    "a.py": "from b import b\nb()\n",
    "b.py": "def b(): ...\n",
    "a.ts": "import { b } from './b';\nb();\n",
    "b.ts": "export function b() {}\n",
}


def test_every_family_links_in_processes_of_its_own(
    new_project: Callable[..., Project], caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    caplog.set_level(logging.DEBUG)
    dumps = []
    for workers in (1, 3):
        project = new_project(f"p{workers}")
        for path, text in FILES.items():
            project.write(path, text)
        project.limits = project.limits._replace(workers=workers)
        project.index()
        dumps.append(project.dump())
    assert dumps[0] == dumps[1]
    assert {row[9] for row in dumps[0]["refs"]} >= {"b.go", "B.java", "b.c", "B.cs", "b.php", "b.rb", "b.py", "b.ts"}
    assert capfd.readouterr().err == ""


def test_a_process_keeps_little_of_the_files_that_it_does_not_link(
    new_project: Callable[..., Project], monkeypatch: pytest.MonkeyPatch
) -> None:
    project = new_project()
    for path, text in FILES.items():
        project.write(path, text)
    project.limits = project.limits._replace(workers=1)
    project.index()
    before, kept = project.dump(), []
    real = FamilyFiles.own_unit

    def watched(files: FamilyFiles, file: int) -> Unit:
        unit = real(files, file)
        kept.append(sum(bool(files.unit(other).uses) for other, _ in files.files))
        return unit

    monkeypatch.setattr(FamilyFiles, "own_unit", watched)
    monkeypatch.setattr(stretches, "STRETCH_BYTES", 1)
    monkeypatch.setattr(stretches, "MOST_AT_HAND", 1)
    project.index(full=True)
    assert max(kept) == 1
    assert project.dump() == before


CHANGES = {
    "shapes.rs": "fn helper() -> u32 { 2 }\npub fn side() -> u32 { helper() }\n",
    "b.go": "package a\n\nfunc C() {}\n\nfunc B() { C() }\n",
    "B.java": "class B { int more; void b() {} }\n",
    "a.h": "int c(void);\nint b(void);\n",
    "B.cs": "class Other { public int More; public void B() {} }\n",
    "b.php": "<?php\nclass C {}\nclass B { function b() {} }\n",
    "b.rb": "class C; end\nclass B\n  def b\n    C.new\n  end\nend\n",
    "b.py": "from os import path as b\n",
    "c.py": "import a\na.b.join()\n",
    "b.ts": "export const more = 1;\nexport function b() { return more; }\n",
}
GONE = ("a.c", "A.java", "tests/alone.rs")


@pytest.mark.parametrize("workers", [1, 3])
def test_many_files_linked_again_mean_what_a_fresh_index_says(
    new_project: Callable[..., Project], monkeypatch: pytest.MonkeyPatch, workers: int
) -> None:
    monkeypatch.setattr(link, "MANY", 1)
    monkeypatch.setattr(stretches, "STRETCH_BYTES", 1)
    live, fresh = new_project("live"), new_project("fresh")
    live.limits = live.limits._replace(workers=workers)
    for path, text in FILES.items():
        live.write(path, text)
    live.index()
    for path, text in CHANGES.items():
        live.write(path, text)
    for path in GONE:
        (live.root / path).unlink()
    live.index()
    for path, text in (FILES | CHANGES).items():
        if path not in GONE:
            fresh.write(path, text)
    fresh.index()
    dump = live.dump()
    assert dump == fresh.dump()
    assert ("c.py", "external", "os") in {(row[0], row[6], row[11]) for row in dump["refs"]}
