"""Unsaved texts stand in for their files, in every answer."""

import pytest
from tests.operations.conftest import Make

from pinakes import Pinakes
from pinakes.answers import Definitions, Reached

FILES = {
    "a.py": "class A:\n    def go(self):\n        return 1\n\n\ndef f(x):\n    y = x\n    return y\n",
    "b.py": "from a import A, f\n\n\ndef g():\n    return A().go() + f(1)\n",
    "c.ts": "export function run(n: number) {\n  return n;\n}\n",
}
UNSAVED_A = "\n\n" + FILES["a.py"] + "\n\ndef fresh():\n    return f(2)\n"
UNSAVED_B = "import a\nfrom a import f, fresh\n\n\ndef new():\n    z = 3\n    return a.A().go() + f(z) + fresh()\n"


@pytest.fixture
def project(make: Make) -> Pinakes:
    return make(FILES)


def _type(project: Pinakes, **texts: str) -> None:
    project.session.buffers = {path: text.encode() for path, text in texts.items()}


def _places(answer: Definitions) -> list[tuple[str, int]]:
    return [(item.path, item.line) for item in answer.definitions]


def test_a_reference_in_an_unsaved_text_is_followed_into_other_files(project: Pinakes) -> None:
    _type(project, **{"b.py": UNSAVED_B})
    assert _places(project.definition("b.py:7:18")) == [("a.py", 2)]
    assert _places(project.definition("b.py:7:25")) == [("a.py", 6)]
    local = project.definition("b.py:7:27").local
    assert local is not None
    assert (local.line, local.col) == (6, 5)


def test_symbols_move_with_their_unsaved_text_and_new_ones_are_found(project: Pinakes) -> None:
    _type(project, **{"a.py": UNSAVED_A, "b.py": UNSAVED_B})
    assert _places(project.definition("b.py:7:18")) == [("a.py", 4)]
    assert _places(project.definition("b.py:7:32")) == [("a.py", 13)]
    assert [(item.path, item.line, item.col) for item in project.references("f").references] == [
        ("a.py", 14, 12),
        ("b.py", 2, 15),
        ("b.py", 7, 25),
    ]
    assert [item.symbol.name for item in project.outline("a.py").symbols] == ["A", "f", "fresh"]
    assert [item.target for item in project.imports("b.py").imports] == ["a.py", "a.py", "a.py"]


def test_symbols_keep_their_ids_in_an_unsaved_text(project: Pinakes) -> None:
    before = {item.qualified_name: item.id for item in project.ranges(["a.py"]).ranges}
    _type(project, **{"a.py": UNSAVED_A})
    after = {item.qualified_name: item.id for item in project.ranges(["a.py"]).ranges}
    assert before.items() <= after.items()
    assert project.ranges([before["A.go"]]).ranges[0].name_line == 4


def test_a_symbol_that_an_unsaved_text_no_longer_has_is_gone(project: Pinakes) -> None:
    _type(project, **{"a.py": "class A: ...\n"})
    assert [item.qualified_name for item in project.ranges(["a.py"]).ranges] == ["A"]
    assert _places(project.definition("b.py:5:23")) == []


def test_a_file_that_was_never_saved_has_an_outline_and_edges(project: Pinakes) -> None:
    _type(project, **{"later.py": "from a import f\n\n\ndef later():\n    return f(3)\n"})
    assert [item.symbol.name for item in project.outline("later.py").symbols] == ["later"]
    assert _places(project.definition("later.py:5:12")) == [("a.py", 6)]
    assert ("later.py", 5) in [(item.path, item.line) for item in project.references("f").references]


def test_texts_as_they_were_indexed_change_no_answer(project: Pinakes) -> None:
    before = project.occurrences("b.py").occurrences
    _type(project, **FILES)
    assert project.occurrences("b.py").occurrences == before


@pytest.mark.parametrize("path", FILES)
def test_an_unsaved_text_says_what_the_index_says_once_it_is_saved(project: Pinakes, path: str) -> None:
    changed = {"a.py": UNSAVED_A, "b.py": UNSAVED_B, "c.ts": FILES["c.ts"] + "export const two = run(2);\n"}
    _type(project, **changed)
    unsaved = project.occurrences(path).occurrences
    callers = [_told(project.callers(name, depth=3)) for name in ("f", "A.go", "run")]
    callees = [_told(project.callees(name)) for name in ("f", "fresh", "new")]
    project.session.buffers = {}
    for name, text in changed.items():
        (project.session.root / name).write_text(text, encoding="utf-8")
    project.index()
    assert unsaved == project.occurrences(path).occurrences
    assert callers == [_told(project.callers(name, depth=3)) for name in ("f", "A.go", "run")]
    assert callees == [_told(project.callees(name)) for name in ("f", "fresh", "new")]


def _told(answer: Reached) -> list[tuple[object, ...]]:
    return sorted((node.name, node.via, node.path, node.line, node.lines, node.depth) for node in answer.nodes)


def test_a_call_through_a_type_above_reaches_an_unsaved_override(project: Pinakes) -> None:
    unsaved = """from a import A

class B(A):
    def go(self):
        return super().go()

def use(it: A):
    it.go()
"""
    _type(project, **{"b.py": unsaved})
    assert [(node.name, node.via) for node in project.callers("B.go").nodes] == [("use", "override")]
    assert [node.name for node in project.callers("A.go").nodes] == ["B.go", "use"]
    assert [node.name for node in project.implementations("A").nodes] == ["B"]


def test_texts_that_are_not_the_project_s_are_left_out(project: Pinakes) -> None:
    root = project.session.root
    (root / ".gitignore").write_text("made.py\n", encoding="utf-8")
    (root / "made.py").write_text("x = 1\n", encoding="utf-8")
    project.index()
    uses = "from a import f\n\nf(1)\n"
    _type(project, **{"made.py": uses, "node_modules/x.py": uses, "huge.py": uses + "#" * 3_000_000})
    assert {item.path for item in project.references("f").references} == {"b.py"}


def test_what_an_unsaved_text_no_longer_has_leads_nowhere(project: Pinakes) -> None:
    _type(project, **{"a.py": "class Other: ...\n\n\ndef fresh_one(): ...\n"})
    assert project.find("A").symbols == []
    assert [(item.path, item.line) for item in project.find("freshone").symbols] == [("a.py", 4)]
    assert project.callees("g").nodes == []
    assert project.call_hierarchy("g").down[0].children == []
    assert [item.id for item in project.occurrences("b.py").occurrences if item.name == "f"] == [None, None]
    assert project.rename("b.py:5:23", "h").reasons != []
