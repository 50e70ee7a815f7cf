"""Where things are declared apart from their definition."""

from pathlib import Path

import pytest
from tests.operations.conftest import settle, write

from pinakes import Pinakes
from pinakes.errors import NotFoundError

FILES = {
    "c/add.h": "int add(int a, int b);\nextern int counter;\nint lone(void);\n",
    "c/add.c": '#include "add.h"\nint counter = 0;\nint add(int a, int b) { return a + b + counter; }\n'
    "static int twice(int);\nstatic int twice(int a) { return add(a, a); }\n",
    "c/usage_one.c": "void usage(void);\nvoid usage(void) {}\n",
    "c/usage_two.c": "void usage(void);\nvoid usage(void) {}\n",
    "c/shape.hpp": "class Shape {\npublic:\n  void draw(int x);\n  void draw(int x, int y);\n  static int count;\n};\n",
    "c/shape.cpp": '#include "shape.hpp"\nint Shape::count = 0;\nvoid Shape::draw(int x, int y) {}\n',
    "py/area.py": "def area(side):\n    return side\n\n\nclass Base:\n    def run(self): ...\n\n"
    "    def __init__(self): ...\n\n\nclass Job(Base):\n    def run(self): ...\n\n    def __init__(self): ...\n",
    "py/area.pyi": "def area(side: int) -> int: ...\n",
    "py/over.py": "from typing import overload\n\n@overload\ndef pick(a: int) -> int: ...\n@overload\n"
    "def pick(a: str) -> str: ...\ndef pick(a):\n    return a\n",
    "py/other.pyi": "def area(side: int) -> int: ...\n",
    "ts/lib.js": "export function plus(a, b) { return a + b; }\n",
    "ts/lib.d.ts": "export declare function plus(a: number, b: number): number;\n",
    "ts/over.ts": "export function f(a: string): string;\nexport function f(a: number): number;\n"
    "export function f(a: any): any { return a; }\n",
    "ts/go.ts": "interface Goer { go(): void }\nclass Car implements Goer { go() {} }\n"
    "export function drive(car: Car) { car.go(); const speed = 1; return speed; }\n",
}


@pytest.fixture
def project(tmp_path: Path) -> Pinakes:
    root = tmp_path / "project"
    for path, text in FILES.items():
        write(root, path, text)
    settle(root)
    project = Pinakes(root, environ={"PINAKES_HOME": str(tmp_path / "home"), "HOME": str(tmp_path)})
    project.index()
    return project


def declared(project: Pinakes, subject: str) -> list[str]:
    answer = project.declaration(subject)
    return [f"{item.form} {item.symbol.path}:{item.symbol.line}" for item in answer.declarations]


@pytest.mark.parametrize(
    ("subject", "expected"),
    [
        ("c/add.c:3", ["prototype c/add.h:1"]),
        ("counter", ["prototype c/add.h:2"]),
        ("twice", ["prototype c/add.c:4"]),
        ("c/usage_one.c:2", ["prototype c/usage_one.c:1"]),
        ("c/shape.cpp:3", ["prototype c/shape.hpp:4"]),
        ("c/shape.cpp:2", ["prototype c/shape.hpp:5"]),
        ("py/area.py:1", ["stub py/area.pyi:1"]),
        ("py/over.py:7", ["overload py/over.py:3", "overload py/over.py:5"]),
        ("Job.run", ["member py/area.py:6"]),
        ("ts/lib.js:1", ["ambient ts/lib.d.ts:1"]),
        ("ts/over.ts:3", ["overload ts/over.ts:1", "overload ts/over.ts:2"]),
        ("Car.go", ["member ts/go.ts:1"]),
        ("ts/go.ts:3:39", ["member ts/go.ts:1"]),
        ("lone", ["prototype c/add.h:3"]),
    ],
)
def test_a_declaration_is_found(project: Pinakes, subject: str, expected: list[str]) -> None:
    assert declared(project, subject) == expected
    assert not project.declaration(subject).is_definition


def test_where_nothing_declares_it_the_definition_is_given_and_said_to_be(project: Pinakes) -> None:
    answer = project.declaration("Car")
    assert answer.is_definition
    assert declared(project, "Car") == ["definition ts/go.ts:2"]


def test_a_constructor_takes_no_other_s_place(project: Pinakes) -> None:
    assert declared(project, "Job.__init__") == ["definition py/area.py:14"]


def test_a_reference_at_a_place_is_told_with_what_declares_its_target(project: Pinakes) -> None:
    answer = project.declaration("ts/go.ts:3:39")
    assert answer.reference is not None
    assert (answer.reference.name, answer.declarations[0].declares) == ("go", "Car.go")


def test_a_local_name_is_declared_where_it_is_bound(project: Pinakes) -> None:
    answer = project.declaration("ts/go.ts:3:69")
    assert answer.local is not None
    assert (answer.local.name, answer.is_definition, answer.total) == ("speed", True, 1)


def test_more_than_the_limit_is_cut_and_counted(project: Pinakes) -> None:
    answer = project.declaration("ts/over.ts:3", limit=1)
    assert (len(answer.declarations), answer.total, answer.truncated) == (1, 2, True)


def test_an_unknown_name_says_what_to_do(project: Pinakes) -> None:
    with pytest.raises(NotFoundError, match="No symbol is named"):
        project.declaration("nothing_like_it")


def test_who_asks_about_a_prototype_is_told_of_what_uses_its_definition(project: Pinakes) -> None:
    used = project.references("c/add.h:1:5")
    assert [(item.path, item.line) for item in used.references] == [("c/add.c", 5)]
    assert used.hint is None
    assert [node.name for node in project.callers("c/add.h:1:5").nodes] == ["twice"]
    assert [node.name for node in project.impact("c/add.h:1:5").nodes] == ["twice"]
    assert [step.name for step in project.trace("twice", "c/add.h:1:5").steps] == ["twice", "add"]
    assert [(item.path, item.line) for item in project.references("c/add.h:2:12").references] == [("c/add.c", 3)]
    assert project.references("c/add.h:3:5").total == 0
