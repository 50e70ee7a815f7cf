"""What Python types with arguments, containers and calls that hand on hold, worked out by hand."""

import pytest
from tests.linking.project import link_project

LIBRARY = {
    "shelf.py": """\
from collections.abc import Iterator
from typing import Generic, Protocol, TypeVar


class Book:
    def read(self) -> str: ...


class Map(Book):
    def unfold(self) -> str: ...


T = TypeVar("T")
K = TypeVar("K")
B = TypeVar("B", bound=Book)


class Box(Generic[T]):
    item: T
    spares: list[T]

    def get(self) -> T: ...

    def __iter__(self) -> Iterator[T]: ...


class Pair(Generic[K, T]):
    key: K
    value: T

    def boxed(self) -> Box[T]: ...


class BookBox(Box[Book]):
    pass


class BigBox(BookBox):
    pass


class Case(Box[K]):
    pass


class New[U, V: Book]:
    first: U
    second: V


class Books(list[Book]):
    pass


class Index(dict[str, Map]):
    pass


def largest(books: list[B]) -> B: ...
""",
}
HEAD = "from shelf import *\n"


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("def f(x: Box[Book]): x.item.read()\n", {"read": "type shelf.py#Book.read"}),
        ("def f(x: Box[Book]): x.get().read()\n", {"read": "type shelf.py#Book.read"}),
        ("def f(x: Box[Book]): x.spares[0].read()\n", {"read": "type shelf.py#Book.read"}),
        ("def f(x: Box[Map]):\n    for y in x:\n        y.unfold()\n", {"unfold": "type shelf.py#Map.unfold"}),
        ("x: Pair[Book, Map]\nx.value.unfold()\n", {"unfold": "type shelf.py#Map.unfold"}),
        ("x: Pair[Book, Map]\nx.key.unfold()\n", {"unfold": "unresolved"}),
        ("x: Pair[int, Map]\nx.boxed().item.unfold()\n", {"unfold": "type shelf.py#Map.unfold"}),
        ("def f(x: BookBox): x.item.read()\n", {"read": "type shelf.py#Book.read"}),
        ("def f(x: BigBox): x.get().read()\n", {"read": "type shelf.py#Book.read"}),
        ("def f(x: Case[Map]): x.get().unfold()\n", {"unfold": "type shelf.py#Map.unfold"}),
        ("def f(x: Box): x.item.read()\n", {"read": "unresolved"}),
        ("def f(x: New[Map, Book]): x.first.unfold()\n", {"unfold": "type shelf.py#Map.unfold"}),
        ("def f(x: New): x.second.read()\n", {"read": "type shelf.py#Book.read"}),
        ("def f(x: B): x.read()\n", {"read": "type shelf.py#Book.read"}),
        ("largest([]).read()\n", {"read": "type shelf.py#Book.read"}),
        ("def f(x: Books):\n    for y in x:\n        y.read()\n", {"read": "type shelf.py#Book.read"}),
        ("def f(x: Books): x[0].read()\n", {"read": "type shelf.py#Book.read"}),
        ("def f(x: Index): x['a'].unfold()\n", {"unfold": "type shelf.py#Map.unfold"}),
        ("def f(x: Index):\n    for y in x.values():\n        y.unfold()\n", {"unfold": "type shelf.py#Map.unfold"}),
        (
            "def f(x: dict[str, Map]):\n    for y in x.values():\n        y.unfold()\n",
            {"unfold": "type shelf.py#Map.unfold"},
        ),
        ("def f(x: list[Map]):\n    first, *rest = x\n    first.unfold()\n", {"unfold": "type shelf.py#Map.unfold"}),
        ("def f(x: list[Map]):\n    _, *rest = x\n    rest[0].unfold()\n", {"unfold": "type shelf.py#Map.unfold"}),
        ("def f(x: list[Map]):\n    (y := x[0]).unfold()\n", {"unfold": "type shelf.py#Map.unfold"}),
        ("def f(x: list[Map]):\n    y = sorted(x)\n    y[0].unfold()\n", {"unfold": "type shelf.py#Map.unfold"}),
        ("def f(x: list[Map]):\n    y = next(iter(x))\n    y.unfold()\n", {"unfold": "type shelf.py#Map.unfold"}),
        ("def f(x: list[Map]):\n    y = [z for z in x]\n    y[0].unfold()\n", {"unfold": "type shelf.py#Map.unfold"}),
        ("y = {'a': Map()}\ny['a'].unfold()\n", {"unfold": "type shelf.py#Map.unfold"}),
        ("y = [Map(), unknown + 1]\ny[0].unfold()\n", {"unfold": "unresolved"}),
        ("import typing\ny = typing.cast('Map', 1)\ny.unfold()\n", {"unfold": "type shelf.py#Map.unfold"}),
        ("import copy\ndef f(x: Map):\n    y = copy.copy(x)\n    y.unfold()\n", {"unfold": "type shelf.py#Map.unfold"}),
        ("def f(x: 'Callable[[int], Map]'):\n    x(1).unfold()\n", {"unfold": "type shelf.py#Map.unfold"}),
        (
            "async def g() -> Map: ...\nasync def f():\n    (await g()).unfold()\n",
            {"unfold": "type shelf.py#Map.unfold"},
        ),
        ("class C[W]:\n    w: W\ndef f(c: C[Map]): c.w.unfold()\n", {"unfold": "type shelf.py#Map.unfold"}),
    ],
)
def test_members_of_what_is_held(code: str, expected: dict[str, str]) -> None:
    found = link_project({**LIBRARY, "use.py": HEAD + code})
    last = {key.split(" ")[1]: meaning for key, meaning in found.items() if key.startswith("use.py:")}
    assert {name: last[name] for name in expected} == expected


def test_an_alias_may_be_marked_by_a_name_kept_private() -> None:
    texts = {
        "a.py": (
            "from typing import TypeAlias as _TypeAlias\nclass State:\n    tree = 1\n"
            'Graph: _TypeAlias = dict[str, "State"]\n'
            "def f(graph: Graph):\n    graph['a'].tree\n"
        )
    }
    assert link_project(texts)["a.py:6 tree"] == "type a.py#State.tree"
