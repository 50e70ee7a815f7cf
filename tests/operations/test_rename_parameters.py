"""Renaming parameters: calls that name them change too, or it is refused."""

import pytest
from tests.operations.conftest import Make

from pinakes import Pinakes

KOTLIN = """\
package shop

class Item(val name: String, size: Int) {
    val half = size / 2
    fun grow(by: Int, times: Int = 1): Int = by * times
}

fun top(size: Int) = size

fun main() {
    val item = Item(name = "a", size = 2)
    item.grow(by = top(size = 3), times = 2)
}
"""
CSHARP = """\
namespace Shop;
record Tag(string Name);
class Item {
    public int Grow(int by, int times = 1) { return by * times; }
    public static int Top(int by) => by;
    void Use() { Grow(times: 2, by: 1); Item.Top(by: Grow(by: 2)); new Tag(Name: "a"); }
}
"""
SWIFT = """\
class Item {
    init(size: Int) {}
    func grow(from start: Int, _ end: Int, by: Int = 2) -> Int { return start + end + by }
}
let item = Item(size: 1)
let grown = item.grow(from: 2, 3, by: 4)
"""
PHP = """\
<?php
class Item {
    public function __construct(private string $name, int $size) { echo $size; }
    public function grow(int $by) { return $by . $this->name; }
}
$item = new Item(name: "x", size: 2);
$item->grow(by: 1);
"""
RUBY = """\
class Item
  def initialize(name:)
    @name = name
  end

  def grow(by, times: 2)
    by * times
  end
end

Item.new(name: 2).grow(1, times: 3)
Item.new(:name => 2).grow 1, times: 3
"""
SCALA = """\
package shop
class Item(val name: String, size: Int) {
  val half = size / 2
  def grow(by: Int, times: Int = 1): Int = by * times
}
object Main {
  def main(args: Array[String]): Unit = {
    new Item(name = "a", size = 2).grow(times = 1, by = 2)
  }
}
"""
DART = """\
class Item {
  final int size;
  Item({required this.size, int by = 0});
  int grow(int start, {int times = 1}) => start * times;
}
void main() {
  var item = Item(size: 1, by: 2);
  item.grow(1, times: 2);
}
"""
PYTHON = """\
class Item:
    def __init__(self, name, /, size=1):
        self.half = size

    def grow(self, by, *, times=1):
        return by * times


class Small(Item): ...


Item("a", size=2).grow(by=1, times=2)
Small("a", size=2)
"""


def _places(project: Pinakes, subject: str, new_name: str = "fresh") -> str:
    answer = project.rename(subject, new_name)
    assert answer.reasons == []
    return " ".join(f"{item.line}:{item.col}" for item in answer.edits)


@pytest.mark.parametrize(
    ("path", "text", "expected"),
    [
        (
            "a.py",
            PYTHON,
            {"2:24": "2:24", "2:33": "2:33 3:21 12:11 13:12", "5:20": "5:20 6:16 12:24", "5:27": "5:27 6:21 12:30"},
        ),
        (
            "a.kt",
            KOTLIN,
            {"3:16": "3:16 11:21", "3:30": "3:30 4:16 11:33", "5:14": "5:14 5:46 12:15", "8:9": "8:9 8:22 12:24"},
        ),
        ("a.cs", CSHARP, {"2:19": "2:19 6:76", "4:25": "4:25 4:53 6:33 6:59", "5:31": "5:31 5:38 6:50"}),
        ("a.swift", SWIFT, {"2:10": "2:10 5:17", "3:20": "3:20 3:73", "3:34": "3:34 3:81", "3:44": "3:44 3:87 6:35"}),
        ("a.php", PHP, {"3:49": "3:49 4:57 6:18", "3:59": "3:60 3:74 6:29", "4:30": "4:31 4:45 7:13"}),
        ("a.rb", RUBY, {"2:18": "2:18 3:13 11:10 12:11", "6:12": "6:12 7:5", "6:16": "6:16 7:10 11:27 12:30"}),
        (
            "a.scala",
            SCALA,
            {"2:16": "2:16 8:14", "2:30": "2:30 3:14 8:26", "4:12": "4:12 4:44 8:52", "4:21": "4:21 4:49 8:41"},
        ),
        (
            "a.dart",
            DART,
            {"2:13": "2:13 3:23 7:19", "3:33": "3:33 7:28", "4:16": "4:16 4:43", "4:28": "4:28 4:51 8:16"},
        ),
    ],
)
def test_calls_that_name_a_parameter_are_renamed_with_it(
    make: Make, path: str, text: str, expected: dict[str, str]
) -> None:
    project = make({path: text})
    assert {place: _places(project, f"{path}:{place}") for place in expected} == expected


def test_the_mark_of_a_variable_stays_whether_it_is_given_or_not(make: Make) -> None:
    project = make({"a.php": PHP})
    answers = [project.rename("a.php:4:30", name) for name in ("$fresh", "fresh")]
    assert [(answer.name, answer.new_name) for answer in answers] == [("by", "fresh")] * 2
    assert answers[0].edits == answers[1].edits


@pytest.mark.parametrize(
    ("files", "subject", "reason"),
    [
        # Names that are not written where the call stands.
        ({"a.py": "def f(x):\n    return x\n\n\nf(**{'x': 1})\n"}, "a.py:1:7", "a.py:5:1 arguments are given by names"),
        ({"a.php": "<?php\nfunction f($x) { return $x; }\nf(...$x);\n"}, "a.php:2:12", "a.php:3:1 arguments are"),
        ({"a.rb": "def f(x:)\n  x\nend\nx = 1\nf(x:)\n"}, "a.rb:1:7", "a.rb:5:1 arguments are given by names"),
        # A function that is handed on may be called by any name.
        ({"a.py": "def f(x):\n    return x\n\n\ng = f\ng(x=1)\n"}, "a.py:1:7", "a.py:6:3 a call may name"),
        (
            {"a.py": "def f(x):\n    return x\n\n\ndef h(k):\n    k(x=1)\n    f(1)\n"},
            "a.py:1:7",
            "a.py:6:7 a call may name",
        ),
        (
            {"a.py": "from functools import partial\n\n\ndef f(x):\n    return x\n\n\npartial(f, x=1)\n"},
            "a.py:4:7",
            "a.py:8:12",
        ),
        # What else takes the name by what it overrides.
        (
            {"a.py": "class A:\n    def f(self, x): ...\n\n\nclass B(A):\n    def f(self, x): ...\n\n\nA().f(x=1)\n"},
            "a.py:6:17",
            "a.py:9:7",
        ),
        (
            {"a.rb": "class A\n  def f(x:) = x\nend\nclass B < A\n  def f(x:) = x\nend\n"},
            "a.rb:2:9",
            "takes the same names",
        ),
        (
            {"a.swift": "class A { func f(x: Int) {} }\nclass B: A { override func f(x: Int) {} }\n"},
            "a.swift:1:18",
            "takes the same names",
        ),
        # Called, run or read by something that writes the name nowhere, or in a text.
        ({"a.py": "class A:\n    def __call__(self, x): ...\n\n\nA()(x=1)\n"}, "a.py:2:24", "called without its name"),
        ({"test_a.py": "def test_it(tmp_path):\n    assert tmp_path\n"}, "test_a.py:1:13", "tell by this name"),
        ({"a.py": "import web\n\n\n@web.see('/<x>')\ndef f(x):\n    return x\n"}, "a.py:5:7", "names this parameter"),
        ({"a.py": "import web\n\n\n@web.route('/')\ndef f(x):\n    return x\n"}, "a.py:5:7", "may ask for the names"),
        # Several constructors take it, or one is called without a name.
        (
            {"a.cs": "class A { A(int x) {} A(int x, int y) {}\n  A F() { return new A(x: 1); } }\n"},
            "a.cs:1:17",
            "a.cs:2:24",
        ),
        ({"a.cs": "record R(int X);\nclass A { R r = new(X: 1); }\n"}, "a.cs:1:14", "a.cs:2:21 a call may name"),
        (
            {"a.scala": "case class C(id: Int)\nobject M { def f(c: C) = c.copy(id = 2) }\n"},
            "a.scala:1:14",
            "a.scala:2:33",
        ),
        (
            {
                "a.py": "def f(x):\n    return x\n",
                "n.ipynb": '{"cells": [{"cell_type": "code", "source": ["import a\\n'
                '", "a.f(x=1)"], "metadata": {}, "outputs": []}], "metadata": {}, "nbformat": 4}',
            },
            "a.py:1:7",
            "n.ipynb may name",
        ),
    ],
)
def test_a_parameter_that_calls_may_name_unseen_is_refused(
    make: Make, files: dict[str, str], subject: str, reason: str
) -> None:
    answer = make(files).rename(subject, "other")
    assert answer.edits == []
    assert reason in " ".join(answer.reasons)


def test_calls_of_other_functions_that_take_the_same_name_are_not_in_the_way(make: Make) -> None:
    text = "def f(x):\n    return x\n\n\ndef g(x):\n    return x\n\n\nf(x=g(x=dict(x=1)))\n"
    assert _places(make({"a.py": text}), "a.py:1:7") == "1:7 2:12 9:3"


def test_a_language_without_labels_renames_what_it_did(make: Make) -> None:
    project = make(
        {
            "a.ex": "defmodule A do\n  def f(x), do: x\n  def g(), do: f(1)\nend\n",
            "B.java": "class B { int f(int x) { return x; } }\n",
        }
    )
    assert _places(project, "a.ex:2:9") == "2:9 2:17"
    assert _places(project, "B.java:1:21") == "1:21 1:33"
