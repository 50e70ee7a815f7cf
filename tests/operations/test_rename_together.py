"""Renaming a method: what overrides it and what implements an interface gets the name too, or it is refused."""

import pytest
from tests.operations.conftest import Make


@pytest.mark.parametrize(
    ("path", "text", "subject", "expected"),
    [
        (
            "a.py",
            "class A:\n    def f(self): ...\nclass B(A):\n    def f(self): super().f()\nB().f()\n",
            "B.f",
            "2:9 4:9 4:26 5:5",
        ),
        # Both run for what inherits from both.
        (
            "a.py",
            "class A:\n    def f(self): ...\nclass M:\n    def f(self): ...\nclass C(A, M): ...\n",
            "A.f",
            "2:9 4:9",
        ),
        (
            "A.java",
            (
                "interface S { int area(int by); }\n"
                "class Q implements S { public int area(int by) { return 1; } int area() { return 2; } }\n"
                "class U { int f(S s, Q q) { return s.area(1) + q.area(); } }\n"
            ),
            "A.java:1:19",
            "1:19 2:35 3:38",
        ),
        (
            "a.rs",
            (
                "trait S { fn area(&self) -> i32; }\nstruct Q;\n"
                "impl S for Q { fn area(&self) -> i32 { 1 } }\n"
                "fn f(s: &dyn S) -> i32 { s.area() }\n"
            ),
            "a.rs:1:14",
            "1:14 3:19 4:28",
        ),
        (
            "a.ts",
            (
                "interface S { area(): number }\nclass Q implements S { area() { return 1; } }\n"
                "class T { size() {} }\nfunction f(s: S) { return s.area(); }\n"
            ),
            "a.ts:1:15",
            "1:15 2:24 4:29",
        ),
        (
            "a.cs",
            (
                "interface I { int Area(); }\nclass Q : I { public int Area() => 1; }\n"
                "class X : I { int I.Area() => 2; }\n"
                "class U { int F(I s) { return s.Area(); } }\n"
            ),
            "a.cs:1:19",
            "1:19 2:26 3:21 4:33",
        ),
        (
            "a.kt",
            (
                "package shop\n\ninterface S {\n    fun area(): Int\n}\n\nclass Q : S {\n"
                "    override fun area(): Int = 1\n}\n\nfun f(s: S) = s.area()\n"
            ),
            "S.area",
            "4:9 8:18 11:17",
        ),
        (
            "a.php",
            (
                "<?php\ninterface S { function area(); }\n"
                "class Q implements S { function area() { return 1; } }\n"
                "function f(S $s) { return $s->area(); }\n"
            ),
            "S.area",
            "2:24 3:33 4:31",
        ),
        (
            "a.rb",
            "class A\n  def f; 1; end\nend\nclass B < A\n  def f; super; end\nend\nB.new.f\n",
            "A.f",
            "2:7 5:7 7:7",
        ),
        (
            "a.swift",
            (
                "protocol S { func area() -> Int }\n"
                "class Q: S { func area() -> Int { return 1 } }\n"
                "func f(s: S) -> Int { return s.area() }\n"
            ),
            "S.area",
            "1:19 2:19 3:32",
        ),
        (
            "a.scala",
            "trait S { def area: Int }\nclass Q extends S { def area: Int = 1 }\nobject U { def f(s: S) = s.area }\n",
            "S.area",
            "1:15 2:25 3:28",
        ),
        (
            "a.dart",
            (
                "abstract class S { int area(); }\n"
                "class Q implements S { @override int area() => 1; }\nint f(S s) => s.area();\n"
            ),
            "S.area",
            "1:24 2:38 3:17",
        ),
        (
            "a.cpp",
            (
                "struct S { virtual int area() = 0; };\n"
                "struct Q : S { int area() override { return 1; } };\n"
                "int f(S& s) { return s.area(); }\n"
            ),
            "S.area",
            "1:24 2:20 3:24",
        ),
    ],
)
def test_what_overrides_and_implements_is_renamed_too(
    make: Make, path: str, text: str, subject: str, expected: str
) -> None:
    answer = make({path: text}).rename(subject, "fresh")
    assert answer.reasons == []
    assert " ".join(f"{item.line}:{item.col}" for item in answer.edits) == expected
    assert answer.together


def test_a_prototype_and_its_definition_are_renamed_together(make: Make) -> None:
    files = {
        "a.h": "struct S { int area(int by); };\nint top(int x);\n",
        "a.cpp": '#include "a.h"\nint S::area(int by) { return by; }\nint top(int x) { return S().area(x); }\n',
    }
    project = make(files)
    expected = {"a.h:1:16": "a.cpp:2:8 a.cpp:3:29 a.h:1:16", "a.cpp:3:5": "a.cpp:3:5 a.h:2:5"}
    answers = {place: project.rename(place, "fresh") for place in expected}
    assert {
        place: " ".join(f"{item.path}:{item.line}:{item.col}" for item in answer.edits)
        for place, answer in answers.items()
    } == expected


@pytest.mark.parametrize(
    ("files", "subject", "reason"),
    [
        # What has no name may override it; overloads for as many arguments may be taken for one another.
        (
            {
                "A.java": "interface S { int area(); }\n"
                "class U { S f() { return new S() { public int area() { return 1; } }; } }\n"
            },
            "S.area",
            "a type without a name has 'area'",
        ),
        (
            {"A.java": "class A { int f(int x) { return 1; } int f(int x, String... y) { return 2; } }\n"},
            "A.java:1:15",
            "for as many arguments",
        ),
        (
            {"a.py": "import x\n\n\nclass A(x.Y): ...\n\n\nclass B(A):\n    def f(self): ...\n"},
            "B.f",
            "extends Y, which is outside",
        ),
        (
            {"A.java": "class A implements Runnable { public void run() { } }\n"},
            "A.run",
            "extends Runnable, which is outside",
        ),
        (
            {"a.py": "class A:\n    def f(self): ...\n\n\nclass B(A):\n    def f(self): ...\n\n    def g(self): ...\n"},
            "A.f",
            "B.g is there already",
        ),
        (
            {
                "a.go": "package a\n\ntype S interface{ Area() int }\n\ntype Q struct{}\n\n"
                "func (q Q) Area() int { return 1 }\n"
            },
            "S.Area",
            "by what it is",
        ),
        (
            {"a.go": 'package a\n\ntype Q struct{}\n\nfunc (q Q) String() string { return "" }\n'},
            "Q.String",
            "ask types for",
        ),
        (
            {"a.ts": "interface S { area(): number }\nclass Q { area() { return 1; } }\nconst q: S = new Q();\n"},
            "S.area",
            "may be taken for",
        ),
    ],
)
def test_a_name_that_others_have_to_keep_is_refused(
    make: Make, files: dict[str, str], subject: str, reason: str
) -> None:
    answer = make(files).rename(subject, "g")
    assert (answer.edits, answer.together) == ([], [])
    assert reason in " ".join(answer.reasons)
