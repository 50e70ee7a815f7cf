"""Who runs what is not called by its name: reads of properties, functions that are passed as values."""

from tests.operations.conftest import Make

from pinakes.answers import Count, Reached
from pinakes.formats.style import Style
from pinakes.formats.text import render

PYTHON = {
    "shapes.py": """\
class Shape:
    side: int = 1

    @property
    def area(self):
        return self.side

    @area.setter
    def area(self, value): ...


class Square(Shape):
    @property
    def area(self):
        return compute(self)


def compute(shape): ...


def wrap(function): ...
""",
    "use.py": """\
from shapes import Shape, Square, compute, wrap


def read(shape: Shape):
    return shape.area


def put(square: Square):
    square.area = 2


def passing(shapes):
    compute(None)
    return sorted(map(compute, shapes), key=compute)


@wrap
def side(shape: Shape):
    return shape.side
""",
}


def _named(answer: Reached) -> list[tuple[str, str | None]]:
    return [(node.name, node.via) for node in answer.nodes]


def test_who_reads_a_property_runs_it(make: Make) -> None:
    project = make(PYTHON)
    assert _named(project.callers("Square.area")) == [("put", "write"), ("read", "override")]
    assert _named(project.callers("Shape.area")) == [("read", "read")]
    # Reading an attribute runs nothing.
    assert _named(project.callers("Shape.side")) == []
    assert _named(project.callees("read")) == [("Shape.area", "read")]
    assert _named(project.callers("compute", depth=2))[:3] == [
        ("Square.area", "call"),
        ("passing", "call"),
        ("put", "write"),
    ]
    assert [step.name for step in project.trace("put", "compute").steps] == ["put", "Square.area", "compute"]


def test_getters_of_other_languages_are_run_by_who_reads_them(make: Make) -> None:
    project = make(
        {
            "a.ts": "export class A {\n  get size() { return 1; }\n  plain = 2;\n}\n"
            "export function use(a: A) { return a.size + a.plain; }\n",
            "B.cs": "class B {\n  int v;\n  public int Size => v + 1;\n  public int Auto { get; set; }\n"
            "  int Use(B b) { return b.Size + b.Auto; }\n}\n",
        }
    )
    assert _named(project.callers("A.size")) == [("use", "read")]
    assert _named(project.callers("A.plain")) == []
    assert _named(project.callers("B.Size")) == [("B.Use", "read")]
    assert _named(project.callers("B.Auto")) == []


def test_callers_tell_how_else_something_is_used(make: Make) -> None:
    project = make(PYTHON)
    passed = project.callers("compute")
    assert passed.other_uses == [Count("read", 2)]
    assert "2 other uses (2 read): `pinakes references compute`" in _text(passed)
    decorator = project.callers("wrap")
    assert (decorator.total, decorator.other_uses) == (0, [Count("decorator", 1)])
    assert project.callers("Shape").other_uses == [Count("type", 2), Count("extends", 1)]
    # What runs a property is told among those that call it.
    assert project.callers("Shape.area").other_uses == []
    assert project.callers("Shape.side").other_uses == [Count("read", 2)]
    assert project.impact("compute").other_uses == []
    assert "other use" not in _text(project.callers("read"))


def _text(answer: Reached) -> str:
    return render(answer, Style())
