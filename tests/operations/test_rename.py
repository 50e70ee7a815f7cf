"""Renaming: every place where all uses are known, reasons where not."""

import pytest
from tests.operations.conftest import Make

from pinakes import Pinakes


def _edits(project: Pinakes, subject: str, new_name: str) -> list[str]:
    answer = project.rename(subject, new_name)
    assert answer.reasons == []
    return [f"{item.path}:{item.line}:{item.col}" for item in answer.edits]


def _reason(project: Pinakes, subject: str, new_name: str | None = "other") -> str:
    answer = project.rename(subject, new_name)
    assert answer.edits == []
    return " ".join(answer.reasons)


def test_a_function_is_renamed_with_its_imports_and_in_all_but_not_where_it_has_an_alias(make: Make) -> None:
    project = make(
        {
            "a.py": "__all__ = ['f']\n\n\ndef f(): ...\n",
            "b.py": "from a import f as g\nimport a\n\ng()\na.f()\n",
        }
    )
    assert _edits(project, "f", "h") == ["a.py:1:13", "a.py:4:5", "b.py:1:15", "b.py:5:3"]


def test_a_name_that_is_passed_on_under_itself_is_renamed_there_too(make: Make) -> None:
    project = make(
        {
            "a.py": "def f(): ...\n\n\ndef ff(): ...\n",
            "b.py": "from a import f as f, ff as f_f\nfrom a import f as ff\n",
            "c.py": "import b\n\nb.f()\n",
            "d.ts": "export function t() {}\n",
            "e.ts": 'export { t as t } from "./d";\n',
            "g.ts": 'import { t } from "./e";\nt();\n',
        }
    )
    assert _edits(project, "f", "h") == ["a.py:1:5", "b.py:1:15", "b.py:1:20", "b.py:2:15", "c.py:3:3"]
    assert _edits(project, "t", "u") == ["d.ts:1:17", "e.ts:1:10", "e.ts:1:15", "g.ts:1:10", "g.ts:2:1"]


def test_a_default_export_is_renamed_where_it_is_imported_by_its_own_name(make: Make) -> None:
    project = make(
        {
            "c.ts": "export default class Foo { go() { return this.go() } }\n",
            "d.ts": 'import Foo from "./c"\nnew Foo().go()\n',
            "e.ts": 'import Bar from "./c"\nnew Bar()\n',
        }
    )
    assert _edits(project, "Foo", "Fu") == ["c.ts:1:22", "d.ts:1:8", "d.ts:2:5"]
    assert _edits(project, "Foo.go", "went") == ["c.ts:1:28", "c.ts:1:47", "d.ts:2:11"]


def test_a_local_name_is_renamed_in_its_function_only(make: Make) -> None:
    project = make({"a.py": "def f():\n    y = 1\n    return y\n\n\ndef g():\n    y = 2\n    return y\n"})
    assert _edits(project, "a.py:2:5", "z") == ["a.py:2:5", "a.py:3:12"]


def test_an_unsettled_use_that_may_mean_it_refuses(make: Make) -> None:
    project = make({"a.py": "class A:\n    def ghost(self): ...\n", "b.py": "def f(it):\n    it.ghost()\n"})
    assert "b.py:2:8" in _reason(project, "A.ghost")
    assert "b.py:2:8" in _reason(project, "A.ghost", None)


def test_a_plain_name_and_another_language_cannot_mean_a_member(make: Make) -> None:
    project = make({"a.py": "class A:\n    def ghost(self): ...\n\n\nghost()\n", "b.ts": "let it: any; it.ghost();\n"})
    assert _edits(project, "A.ghost", "spirit") == ["a.py:2:9"]


def test_keyword_arguments_are_renamed_with_the_field_and_those_of_constructors_are_not_in_the_way(make: Make) -> None:
    project = make(
        {
            "a.py": "from dataclasses import dataclass\n\n\n@dataclass\nclass Item:\n    size: int\n",
            "b.py": "class Box:\n    def __init__(self, size): ...\n",
            "c.py": "from a import Item\nfrom b import Box\n\nItem(size=1).size\nBox(size=2)\n",
        }
    )
    assert _edits(project, "Item.size", "n") == ["a.py:6:5", "c.py:4:6", "c.py:4:14"]


def test_a_keyword_argument_of_something_unknown_may_name_a_field(make: Make) -> None:
    project = make({"a.py": "class Item:\n    size: int\n", "b.py": "def f(Kind):\n    Kind(size=1)\n"})
    assert "b.py:2:10" in _reason(project, "Item.size")


def test_keys_of_objects_and_patterns_are_renamed_with_the_member(make: Make) -> None:
    project = make(
        {
            "a.ts": "export interface A { f: number }\n",
            "b.ts": "import { A } from './a';\nconst a: A = { f: 1 };\nconst { f: x } = a;\nexport { x };\n",
        }
    )
    assert _edits(project, "A.f", "g") == ["a.ts:1:22", "b.ts:2:16", "b.ts:3:9"]


@pytest.mark.parametrize(
    ("files", "subject", "new_name", "reason"),
    [
        ({"a.py": "import x\n\n\nclass A(x.Y):\n    def f(self): ...\n"}, "A.f", "g", "outside the project"),
        ({"a.py": "print(1)\n"}, "a.py:1:1", "g", "outside the project, in builtins"),
        ({"a.py": "def f(): ...\n\n\ng = 1\n"}, "f", "g", "'g' is used already, at a.py:4"),
        ({"a.py": "def f(): ...\n"}, "f", "1g", "no name"),
        ({"a.py": "def f(): ...\n"}, "f", "f", "already"),
        ({"a.ts": "function h(p: { f: number }) { const { f } = p; return f; }\n"}, "a.ts:1:17", "g", "shorthand"),
        ({"a.vue": "<script>\nfunction f() {}\nexport const o = { f };\n</script>\n"}, "f", "g", "shorthand"),
        ({"a.ts": "interface A { f: number }\ng({ f: 1 });\n"}, "A.f", "h", "not settled and may mean it: a.ts:2:5"),
        ({"a.py": "def f():\n    y = 1\n    z = y\n"}, "a.py:2:5", "z", "'z' is used already"),
    ],
)
def test_it_is_refused_with_the_reason(
    make: Make, files: dict[str, str], subject: str, new_name: str, reason: str
) -> None:
    assert reason in _reason(make(files), subject, new_name)


def _applied(project: Pinakes, path: str, subject: str, new_name: str) -> str:
    """The text of a file after a rename, and the index of it after that."""
    answer = project.rename(subject, new_name)
    assert answer.reasons == []
    place = project.session.root / path
    lines = place.read_text(encoding="utf-8").split("\n")
    for edit in reversed(answer.edits):
        line = lines[edit.line - 1]
        assert line.startswith(answer.name, edit.col - 1)
        lines[edit.line - 1] = line[: edit.col - 1] + (edit.text or new_name) + line[edit.col - 1 + len(answer.name) :]
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("text", "subject", "renamed"),
    [
        ("function f() {}\nexport const o = { f };\n", "f", "function g() {}\nexport const o = { f: g };\n"),
        (
            "interface A { f: number }\nfunction h({ f = 1 }: A) { return f; }\n",
            "A.f",
            "interface A { g: number }\nfunction h({ g: f = 1 }: A) { return f; }\n",
        ),
        (
            "function h({ f, x = f }) { return { f, y: f }; }\n",
            "a.tsx:1:14",
            "function h({ f: g, x = g }) { return { f: g, y: g }; }\n",
        ),
        (
            "interface A { f: number }\nconst f = 1;\nexport const a: A = { f };\n",
            "A.f",
            "interface A { g: number }\nconst f = 1;\nexport const a: A = { g: f };\n",
        ),
        ("export const { f } = make();\nf();\n", "f", "export const { f: g } = make();\ng();\n"),
        ("function h(f) { return `${f}`; }\n", "a.tsx:1:12", "function h(g) { return `${g}`; }\n"),
        ("function H(f) { return <p a={f}>{f}</p>; }\n", "a.tsx:1:12", "function H(g) { return <p a={g}>{g}</p>; }\n"),
    ],
)
def test_a_name_that_is_the_key_of_a_property_too_is_written_out(
    make: Make, text: str, subject: str, renamed: str
) -> None:
    assert _applied(make({"a.tsx": text}), "a.tsx", subject, "g") == renamed


def test_the_last_part_of_a_longer_name_is_renamed(make: Make) -> None:
    project = make(
        {
            "a.ex": "defmodule Shop.Item do\n  def find(x), do: x\nend\n",
            "b.ex": "defmodule Shop.Use do\n  alias Shop.{Item}\n  def a(x), do: Item.find(Shop.Item.find(x))\nend\n",
        }
    )
    assert _edits(project, "Item", "Thing") == ["a.ex:1:16", "b.ex:2:15", "b.ex:3:17", "b.ex:3:32"]


def test_a_use_in_a_language_that_reaches_it_refuses(make: Make) -> None:
    project = make(
        {
            "A.scala": "package shop\nclass Item { def ping(): Int = 1 }\n",
            "B.java": "package shop;\nclass B { void run(Item item) { item.ping(); } }\n",
        }
    )
    assert "A use of 'Item' was not settled and may mean it: B.java:2:20." in _reason(project, "Item")
