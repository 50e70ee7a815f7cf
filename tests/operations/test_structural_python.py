"""Python: classes that have what a protocol asks for, without saying so."""

import pytest
from tests.operations.conftest import indexed, satisfying

from pinakes import Pinakes

SHOP = {
    "shop/ports.py": """import typing as t
from typing import Generic, Protocol, TypeVar

T = TypeVar("T")


class Item:
    pass


class Book(Item):
    pass


class Store(Protocol):
    def get(self, key: str, *, default: int = 0) -> Item: ...

    def put(self, item: Item) -> None: ...


class Closing(Store, t.Protocol):
    def close(self) -> None: ...


class Named(Protocol):
    name: str


class Sized(Protocol):
    @property
    def size(self) -> int: ...


class Awaits(Protocol[T]):
    async def run(self) -> T: ...


class Counts(Protocol):
    def __init__(self) -> None: ...

    def count(self) -> int: ...


class Anything(Protocol):
    pass


class Called(Protocol):
    def __call__(self, key: str) -> Item: ...


class Walks(Protocol):
    def walk(self, *args, **kwargs): ...


class Iterates(t.Iterable[int], Protocol):
    def count(self) -> int: ...
""",
    "shop/stores.py": """from .ports import Book, Item, Store


class Memory:
    def __init__(self, name):
        self.name = name

    def get(self, key: str, *, default: int = 0) -> Book:
        return Book()

    def put(self, item: Item, place: int = 0) -> None:
        pass


class File(Memory):
    def close(self):
        pass


class Said(Store):
    def get(self, key, *, default=0):
        return Item()

    def put(self, item):
        pass


class OtherNames(Memory):
    def get(self, name, *, default=0): ...


class MoreNeeded(Memory):
    def put(self, item, place): ...


class FewerTaken(Memory):
    def get(self, key): ...


class OtherItem(Memory):
    def get(self, key: str, *, default: int = 0) -> str: ...


class Narrow(Memory):
    def put(self, item: Book) -> None: ...


class Caller:
    def __call__(self, key: str) -> Item: ...


class Loose:
    def get(self, *args, **kwargs): ...

    def put(self, *args, **kwargs): ...
""",
    "shop/parts.py": """import functools


class Field:
    size: int = 0
    name = "field"


class Computed:
    @property
    def size(self): ...

    @property
    def name(self): ...


class Method:
    def size(self): ...


class Waits:
    async def run(self): ...


class Runs2:
    def run(self): ...


class Wrapped:
    @functools.cache
    def count(self): ...


class Counter:
    def count(self) -> bool: ...


class Odd:
    def count(self) -> str: ...


class Goes:
    def walk(self, where, how=1): ...
""",
    "main.py": """from shop.parts import Counter
from shop.ports import Store


def use(store: Store):
    store.get("a")


def make():
    return Counter()
""",
}


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Pinakes:
    return indexed(tmp_path_factory.mktemp("protocols"), SHOP)


def test_classes_that_can_be_called_as_a_protocol_says_satisfy_it(project: Pinakes) -> None:
    assert satisfying(project, "Store") == {"Memory", "File"}


def test_a_class_that_names_its_protocol_is_not_said_to_be_found_by_its_members(project: Pinakes) -> None:
    nodes = project.implementations("Store").nodes
    assert [(node.via, node.resolution) for node in nodes if node.name == "Said"] == [("extends", "import")]


def test_a_protocol_asks_for_what_those_do_that_it_extends(project: Pinakes) -> None:
    assert satisfying(project, "Closing") == {"File"}


def test_attributes_count_and_may_be_set_unless_the_protocol_says_property(project: Pinakes) -> None:
    assert satisfying(project, "Sized") == {"Field", "Computed"}
    assert "Field" in satisfying(project, "Named")
    assert "Memory" in satisfying(project, "Named")
    assert "Computed" not in satisfying(project, "Named")


def test_what_is_awaited_is_no_plain_method(project: Pinakes) -> None:
    assert satisfying(project, "Awaits") == {"Waits"}


def test_decorators_that_are_not_known_and_other_results_make_no_edge(project: Pinakes) -> None:
    assert satisfying(project, "Counts") == {"Counter"}


def test_protocols_that_ask_for_nothing_or_for_unknown_things_have_no_edges(project: Pinakes) -> None:
    assert satisfying(project, "Anything") == set()
    assert satisfying(project, "Iterates") == set()


def test_what_only_asks_to_be_called_asks_for_functions(project: Pinakes) -> None:
    assert satisfying(project, "Called") == set()


def test_any_arguments_at_all_are_what_every_method_takes(project: Pinakes) -> None:
    assert satisfying(project, "Walks") == {"Goes"}


def test_callers_and_implementations_of_methods_go_through_the_protocol(project: Pinakes) -> None:
    assert [(node.name, node.via) for node in project.callers("Memory.get").nodes] == [("use", "override")]
    found = {node.name: node.resolution for node in project.implementations("Store.get").nodes}
    assert found["Memory.get"] == "structural"
    assert found["Said.get"] is None
    # Not through the protocol, but because its class extends one that satisfies it.
    assert found["OtherNames.get"] is None


def test_a_hierarchy_shows_protocols(project: Pinakes) -> None:
    up = project.type_hierarchy("Memory", direction="up").up[0]
    assert [(node.name, node.via, node.resolution) for node in up.children] == [
        ("Store", "implements", "structural"),
        ("Named", "implements", "structural"),
    ]


def test_making_an_instance_calls_no_constructor_of_a_protocol(project: Pinakes) -> None:
    assert [node.name for node in project.callers("Counter").nodes] == ["make"]
    assert project.callers("Counts.__init__").nodes == []


def test_unsaved_text_counts(project: Pinakes) -> None:
    text = SHOP["shop/ports.py"].replace("class Store(Protocol)", "class Store")
    project.session.buffers = {"shop/ports.py": text.encode()}
    try:
        assert satisfying(project, "Store") == set()
    finally:
        project.session.buffers = {}
