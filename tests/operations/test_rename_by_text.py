"""Renaming what texts, frameworks and the language itself ask for by name: it is refused."""

import pytest
from tests.operations.conftest import Make

from pinakes import Pinakes

_NODE = """
class Node:
    kind = ""
    size = 1

    def save(self): ...
"""


def _edits(project: Pinakes, subject: str, new_name: str) -> list[str]:
    answer = project.rename(subject, new_name)
    assert answer.reasons == []
    return [f"{item.path}:{item.line}:{item.col}" for item in answer.edits]


def _reason(project: Pinakes, subject: str, new_name: str = "other") -> str:
    answer = project.rename(subject, new_name)
    assert answer.edits == []
    return " ".join(answer.reasons)


@pytest.mark.parametrize(
    "use",
    [
        "getattr(node, 'save')()",
        "FIELDS = ('kind', 'save')",
        "patch('node.Node.save')",
        "patch.object(Node, name='save')",
        "CODE = 'node.save()'",
        'CODE = f"if {x}: return node.save({x})"',
        "vars(node)['save']",
        "node.__dict__['save']",
    ],
)
def test_a_member_that_a_string_may_ask_for_is_not_renamed(make: Make, use: str) -> None:
    project = make({"node.py": _NODE, "use.py": use + "\n"})
    assert "A text at use.py:1 may ask for 'save'" in _reason(project, "Node.save")


@pytest.mark.parametrize(
    "use",
    [
        "row['save'] = 1",
        "ROW = {'save': 1}",
        "raise ValueError('Please call node.save() first')",
        "# Sends 'save' to the node.",
        "print('save the whales')",
        "print('saved', 'unsave')",
    ],
)
def test_a_key_or_a_word_of_prose_asks_for_no_member(make: Make, use: str) -> None:
    project = make({"node.py": _NODE, "use.py": use + "\n"})
    assert _edits(project, "Node.save", "keep") == ["node.py:6:9"]


def test_a_name_in_quotes_that_is_renamed_too_speaks_against_nothing(make: Make) -> None:
    project = make({"a.py": "__all__ = ['Cart']\n\n\nclass Cart:\n    def own(self) -> 'Cart': ...\n"})
    assert _edits(project, "Cart", "Basket") == ["a.py:1:13", "a.py:4:7", "a.py:5:23"]


@pytest.mark.parametrize(
    "made", ["getattr(self, f'visit_{kind}')", "getattr(self, 'visit_' + kind)", "getattr(self, 'visit_%s' % kind)"]
)
def test_a_member_whose_name_is_put_together_is_not_renamed(make: Make, made: str) -> None:
    visitor = "class Visitor:\n    def visit(self, kind): return {made}\n\n    def visit_Call(self): ...\n"
    project = make({"a.py": visitor.format(made=made)})
    assert "names that begin with visit_ are put together at a.py:2" in _reason(project, "visit_Call")


def test_what_a_framework_knows_by_its_name_is_not_renamed(make: Make) -> None:
    fixtures = "import pytest\n\n\n@pytest.fixture\ndef cart(): ...\n\n\n@pytest.fixture(name='x')\ndef named(): ...\n"
    project = make({"conftest.py": fixtures, "test_a.py": "def test_a(cart, x): ...\n"})
    assert "@pytest.fixture hands 'cart' on" in _reason(project, "cart")
    assert _edits(project, "named", "called") == ["conftest.py:9:5"]


def test_a_member_that_a_string_names_is_not_renamed_in_typescript(make: Make) -> None:
    project = make(
        {
            "a.ts": "export interface Plugins { maps: number; sets: number }\nexport function maps() {}\n",
            "b.ts": 'import { Plugins } from "./a"\ntype Some = Pick<Plugins, "maps">\n',
            "c.test.ts": 'describe("sets", () => {})\n',
        }
    )
    assert "A text at b.ts:2 may ask for 'maps'" in _reason(project, "a.ts:1:28")
    assert _edits(project, "a.ts:1:42", "all") == ["a.ts:1:42"]
    assert _edits(project, "a.ts:2:17", "all") == ["a.ts:2:17"]


def test_names_that_a_language_gives_a_meaning_are_not_renamed(make: Make) -> None:
    members = "class B:\n    def __init__(self): ...\n\n    def __len__(self): return 1\n\n\n"
    project = make(
        {
            "a.ts": "export class A { constructor() {} }\n",
            "b.py": f"{members}def __getattr__(name): ...\n",
            "main.go": "package main\n\nfunc init() {}\n\nfunc main() {}\n",
        }
    )
    for place in ("a.ts:1:18", "b.py:2:9", "b.py:4:9", "b.py:7:5", "main.go:3:6", "main.go:5:6"):
        assert "by that name" in _reason(project, place)


def test_what_has_one_name_in_one_scope_is_renamed_together(make: Make) -> None:
    overloads = "{0} f(a: string): string{1}\n{0} f(a: any) {{ return a }}\n"
    accessors = "class A:\n    @property\n    def p(self): ...\n\n    @p.setter\n    def p(self, value): ...\n"
    project = make(
        {
            "a.ts": "export " + overloads.format("export function", "")[7:] + "f(1)\n",
            "b.ts": f"function around() {{\n{overloads.format('function', '')}return f(1) }}\n",
            "c.py": accessors,
            "d.py": "if 1:\n    def either(): ...\nelse:\n    def either(a): ...\neither()\n",
        }
    )
    assert _edits(project, "a.ts:1:17", "g") == ["a.ts:1:17", "a.ts:2:17", "a.ts:3:1"]
    assert _edits(project, "b.ts:3:10", "g") == ["b.ts:2:10", "b.ts:3:10", "b.ts:4:8"]
    assert _edits(project, "c.py:3:9", "q") == ["c.py:3:9", "c.py:5:6", "c.py:6:9"]
    assert _edits(project, "d.py:2:9", "other") == ["d.py:2:9", "d.py:4:9", "d.py:5:1"]


def test_an_override_that_takes_other_arguments_is_renamed_together(make: Make) -> None:
    project = make({"a.py": "class A:\n    def f(self): ...\n\n\nclass B(A):\n    def f(self, more): ...\n"})
    assert _edits(project, "A.f", "g") == ["a.py:2:9", "a.py:6:9"]


def test_the_name_of_a_type_switch_is_another_one_before_the_dot(make: Make) -> None:
    text = "package a\n\nfunc f(x any) any {\n\tswitch x := x.(type) {\n\tcase int:\n\t\treturn x\n\t}\n\treturn x\n}\n"
    project = make({"a.go": text})
    assert _edits(project, "a.go:3:8", "y") == ["a.go:3:8", "a.go:4:14", "a.go:8:9"]
    assert _edits(project, "a.go:4:9", "y") == ["a.go:4:9", "a.go:6:10"]


def test_a_blank_is_no_name(make: Make) -> None:
    project = make({"a.go": "package a\n\nfunc f() {\n\tfor _, x := range y {\n\t\tg(x)\n\t}\n}\n"})
    assert "no name" in _reason(project, "a.go:4:6")


def test_an_embedded_type_and_the_field_that_is_named_after_it_are_not_renamed_one_by_one(make: Make) -> None:
    text = "package a\n\ntype Pos int\n\ntype Node struct {\n\tPos\n}\n\nfunc f(n Node) Pos { return n.Pos }\n"
    project = make({"a.go": text})
    assert "Node.Pos is named after it" in _reason(project, "a.go:3:6", "Other")
    assert "named after the type" in _reason(project, "a.go:6:2", "Other")


def test_a_package_is_not_renamed_in_one_file_of_several(make: Make) -> None:
    project = make({"a.go": "package shop\n", "b.go": "package shop\n"})
    assert "is a package" in _reason(project, "a.go:1:9")


def test_a_member_of_a_type_that_an_object_fills_through_a_call_is_not_renamed(make: Make) -> None:
    factory = "type Factory = Readonly<{\n  clone(a: string): string\n}>\n"
    project = make({"a.ts": factory + "export const A: Factory = freeze<Factory>({\n  clone(a) { return a },\n})\n"})
    assert "a type without a name has 'clone'" in _reason(project, "a.ts:2:3")


_POINT = """
struct Point { x: u8, y: u8 }
impl Point {
    fn new(x: u8, z: u8) -> Point { Point { x, y: z } }
    fn x(&self) -> u8 { match self { Point { x, .. } => *x } }
    fn sum(&self, y: u8) -> Point { let w = self.y + y; Point::new(w, y) }
}
enum Side { Left, Right }
"""


def test_a_field_that_is_filled_from_a_local_of_its_name_is_written_out_in_rust(make: Make) -> None:
    project = make({"lib.rs": _POINT})
    field = [(edit.line, edit.col, edit.text) for edit in project.rename("lib.rs:2:16", "w").edits]
    assert field == [(2, 16, None), (4, 45, "w: x"), (5, 46, "w: x")]
    local = [(edit.line, edit.col, edit.text) for edit in project.rename("lib.rs:4:12", "w").edits]
    assert local == [(4, 12, None), (4, 45, "x: w")]
    assert "word of the language" in _reason(project, "lib.rs:5:11")
    assert _edits(project, "lib.rs:4:19", "w") == ["lib.rs:4:19", "lib.rs:4:51"]
    assert _edits(project, "lib.rs:6:19", "v") == ["lib.rs:6:19", "lib.rs:6:54", "lib.rs:6:71"]
    assert _edits(project, "Side.Left", "Near") == ["lib.rs:8:13"]
    assert len(_edits(project, "lib.rs:2:8", "Spot")) == 7


def test_where_a_type_is_added_to_it_is_the_type_that_is_renamed(make: Make) -> None:
    project = make({"lib.rs": _POINT + "impl Copy for Point {}\nimpl From<Point> for u8 {}\n"})
    places = _edits(project, "lib.rs:2:8", "Spot")
    assert _edits(project, "lib.rs:3:6", "Spot") == places
    assert _edits(project, "lib.rs:9:15", "Spot") == places


def test_where_rust_does_not_let_a_field_be_written_out_it_is_not_renamed(make: Make) -> None:
    held = make({"lib.rs": "struct P { x: u8 }\nfn f(p: P) { let P { ref x } = p; }\nfn g(x: u8) { h!(P { x }) }\n"})
    assert "shorthand" in _reason(held, "lib.rs:2:26")
    assert "shorthand" in _reason(held, "lib.rs:3:6")


def test_a_key_of_a_type_without_a_name_may_be_named_by_a_string(make: Make) -> None:
    project = make({"a.ts": 'export const plugins: { maps?: number } = {}\nexport const MAPS = "maps"\n'})
    assert "A text at a.ts:2 may ask for 'maps'" in _reason(project, "a.ts:1:25")


def test_what_a_macro_writes_is_not_renamed(make: Make) -> None:
    macro = "#define FLUSH(s) \\\n  if (s->n) return more\n"
    text = (
        f"enum state {{ more, done }};\nstruct s {{ int n; int m; }};\n{macro}int f(struct s *p) {{ return p->m; }}\n"
    )
    project = make({"a.c": text})
    assert "The macro at a.c:4 writes 'more'" in _reason(project, "a.c:1:14")
    assert "The macro at a.c:4 writes 'n'" in _reason(project, "a.c:2:16")
    assert _edits(project, "a.c:1:20", "ended") == ["a.c:1:20"]
    assert _edits(project, "a.c:2:23", "k") == ["a.c:2:23", "a.c:5:32"]


def test_what_is_defined_again_in_another_branch_is_not_renamed(make: Make) -> None:
    text = '#ifdef MADE\nstatic int table[4];\n#else\n#include "table.h"\n#endif\nint f(void) { return table[0]; }\n'
    project = make({"a.c": text, "table.h": "static const int table[4] = {1, 2, 3, 4};\n"})
    assert "table is defined at table.h:1 too" in _reason(project, "a.c:2:12")
    assert "table is defined at a.c:2 too" in _reason(project, "table.h:1:18")


def test_a_tag_that_was_not_settled_keeps_a_type_from_being_renamed(make: Make) -> None:
    uses = "void f(struct state FAR *s)\n{\n  s = (struct state FAR *)\n      NEW(s, 1, sizeof(struct state));\n}\n"
    project = make({"a.c": f"struct state {{ int n; }};\n{uses}"})
    assert "At a.c:5:31 'state' may be meant, and was not settled." in _reason(project, "state")
