"""Questions about a linked project: definitions, references, walks, trees, cycles."""

import contextlib
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from tests.operations.conftest import settle, write

from pinakes import Pinakes
from pinakes.answers import ReachedNode, TreeNode
from pinakes.errors import NotFoundError, UsageError
from pinakes.retrieval.cycles import components
from pinakes.retrieval.walk import walk
from pinakes.storage.graph import Edge

SHOP = {
    "shop/__init__.py": '''"""A shop."""

from shop.base import Item
from shop.goods import Book as Volume

__all__ = ["Item", "Volume"]
''',
    "shop/base.py": '''"""What is sold."""

from abc import ABC


class Item(ABC):
    """Something to sell."""

    def __init__(self, price: float) -> None:
        self.price = price

    def total(self) -> float:
        return self.price + self.tax()

    def tax(self) -> float:
        return 0.0


class Service:
    def total(self) -> float:
        return 1.0
''',
    "shop/goods.py": '''"""Goods."""

import json

from shop import base
from shop.base import Item


class Book(Item):
    def tax(self) -> float:
        return super().tax() + rate()


class Comic(Book):
    def tax(self) -> float:
        return base.Item.tax(self)


def rate() -> float:
    found = json.loads("7")
    return found


def ping(n: int) -> int:
    return pong(n)


def pong(n: int) -> int:
    return ping(n)
''',
    "shop/till.py": '''"""The till."""

import shop
from shop import Volume
from shop.base import Item, Service
from shop.goods import Comic


class Till:
    def __init__(self) -> None:
        self.items: list[Item] = []
        self.current = Comic(1.0)

    def add(self, item: Item) -> None:
        self.items.append(item)
        item.tax()

    def show(self, thing: Item | Service):
        amount = thing.total()
        other = amount + 1
        thing.nothing()
        mystery.tax()
        return [amount for amount in self.items], other

def main() -> None:
    till = Till()
    till.add(Volume(3.0))
    till.current.tax()
    shop.Item(2)


main()
''',
    "shop/orders.py": """from shop.stock import Stock


class Order:
    stock: Stock
""",
    "shop/stock.py": """from shop import orders


class Stock:
    def last(self) -> "orders.Order": ...
""",
}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    root = tmp_path / "project"
    for path, text in SHOP.items():
        write(root, path, text)
    settle(root)
    return root


def rows(nodes: list[ReachedNode]) -> list[tuple[int, str, str | None, list[int]]]:
    return [(node.depth, node.name, node.via, node.lines) for node in nodes]


def drawn(node: TreeNode) -> object:
    """A tree as nested names; a mark stands after its name."""
    name = f"{node.name} {node.mark}" if node.mark else node.name
    return {name: [drawn(child) for child in node.children]} if node.children else name


# Where something is defined.


def test_a_name_a_dotted_name_an_id_and_a_place_are_the_same_subject(project: Pinakes) -> None:
    (symbol,) = project.definition("Item.tax").definitions
    assert (symbol.path, symbol.line) == ("shop/base.py", 15)
    for subject in ("base.Item.tax", symbol.id, "shop/base.py:15", "./shop/base.py:15:9", "shop/base.py:13:36"):
        assert project.definition(subject).definitions == [symbol]


def test_a_reference_leads_to_its_definition_and_says_how(project: Pinakes) -> None:
    answer = project.definition("shop/till.py:27:14")
    assert [(symbol.qualified_name, symbol.path) for symbol in answer.definitions] == [("Book", "shop/goods.py")]
    assert answer.resolution == "import"
    assert answer.reference is not None
    assert (answer.reference.name, answer.reference.within) == ("Volume", "main")


def test_a_receiver_of_several_types_gives_several_definitions(project: Pinakes) -> None:
    answer = project.definition("shop/till.py:19:24")
    assert [symbol.qualified_name for symbol in answer.definitions] == ["Item.total", "Service.total"]
    assert (answer.total, answer.resolution) == (2, "type")


def test_a_local_name_is_read_off_the_file(project: Pinakes) -> None:
    answer = project.definition("shop/till.py:20:19")
    assert answer.local is not None
    assert (answer.local.name, answer.local.line, answer.local.col) == ("amount", 19, 9)
    assert (answer.resolution, answer.total) == ("local", 1)


def test_what_is_outside_the_project_is_told_with_its_package(project: Pinakes) -> None:
    answer = project.definition("shop/goods.py:20:18")
    assert (answer.resolution, answer.package, answer.definitions, answer.candidates) == ("external", "json", [], [])


def test_an_imported_module_is_a_file(project: Pinakes) -> None:
    assert project.definition("shop/goods.py:16:16").module == "shop/base.py"
    assert project.definition("shop/till.py:29:5").module == "shop/__init__.py"


def test_what_was_not_settled_has_candidates_and_no_definition(project: Pinakes) -> None:
    answer = project.definition("shop/till.py:22:17")
    assert (answer.total, answer.definitions, answer.resolution) == (0, [], "unresolved")
    assert [symbol.qualified_name for symbol in answer.candidates] == ["Item.tax", "Book.tax", "Comic.tax"]
    assert answer.candidates_total == 3


@pytest.mark.parametrize(
    ("subject", "advice"),
    [
        ("shop/till.py:19:1", "total at column 24"),
        ("shop/till.py:8:1", "from 1"),
        ("shop/gods.py:1:1", "no file"),
        ("till.py:1:1", r"shop/till\.py"),
        ("nothing_at_all", "No symbol"),
    ],
)
def test_a_subject_that_is_not_there_says_what_to_do(project: Pinakes, subject: str, advice: str) -> None:
    with pytest.raises(NotFoundError, match=advice):
        project.definition(subject)


def test_questions_about_symbols_say_why_a_place_holds_none(project: Pinakes) -> None:
    with pytest.raises(NotFoundError, match="local name"):
        project.callers("shop/till.py:20:17")
    with pytest.raises(NotFoundError, match="in json"):
        project.callers("shop/goods.py:20:18")
    with pytest.raises(NotFoundError, match="not settled"):
        project.callers("shop/till.py:22:17")


def test_the_type_of_a_symbol_is_what_it_is_annotated_with(project: Pinakes) -> None:
    assert [symbol.name for symbol in project.type_definition("Till.items").definitions] == ["Item"]
    assert [symbol.name for symbol in project.type_definition("Stock.last").definitions] == ["Order"]
    assert [symbol.name for symbol in project.type_definition("Item").definitions] == ["Item"]
    assert project.type_definition("rate").package == "builtins"
    with pytest.raises(NotFoundError, match="annotation"):
        project.type_definition("Till.current")


# What refers to it.


def test_references_are_sorted_by_path_and_line_with_their_counts(project: Pinakes) -> None:
    answer = project.references("Item.tax")
    assert [(item.path, item.line, item.col, item.within, item.resolution) for item in answer.references] == [
        ("shop/base.py", 13, 34, "Item.total", "member"),
        ("shop/goods.py", 11, 24, "Book.tax", "inherited"),
        ("shop/goods.py", 16, 26, "Comic.tax", "member"),
        ("shop/till.py", 16, 14, "Till.add", "type"),
    ]
    assert (answer.total, answer.candidates, answer.candidates_total) == (4, [], 0)
    kinds = {count.name: count.count for count in project.references("Item").kinds}
    assert kinds == {"import": 3, "type": 3, "call": 1, "extends": 1, "read": 1}


def test_references_may_be_of_one_kind(project: Pinakes) -> None:
    answer = project.references("Item", kind="extends")
    assert [(item.path, item.line, item.within) for item in answer.references] == [("shop/goods.py", 9, "Book")]
    assert answer.total == 1


def test_a_re_export_is_followed(project: Pinakes) -> None:
    found = {(item.path, item.line, item.kind) for item in project.references("Book").references}
    assert {("shop/till.py", 4, "import"), ("shop/till.py", 27, "call")} <= found


def test_a_reference_with_several_targets_counts_for_each(project: Pinakes) -> None:
    for subject in ("Item.total", "Service.total"):
        assert [item.line for item in project.references(subject).references] == [19]
    assert project.references("total").total == 1


def test_candidates_stand_apart(project: Pinakes) -> None:
    answer = project.references("Item.tax", candidates=True)
    assert [(item.line, item.receiver, item.resolution) for item in answer.candidates] == [
        (22, "mystery", "unresolved")
    ]
    assert (answer.total, answer.candidates_total) == (4, 1)


def test_the_declaration_comes_first_when_asked_for(project: Pinakes) -> None:
    answer = project.references("Item.tax", include_declaration=True)
    assert (answer.total, answer.references[0].kind, answer.references[0].line) == (5, "definition", 15)


def test_a_local_name_has_references(project: Pinakes) -> None:
    answer = project.references("shop/till.py:19:9", include_declaration=True)
    assert [(item.line, item.col, item.kind) for item in answer.references] == [
        (19, 9, "definition"),
        (20, 17, "local"),
    ]
    assert project.references("shop/till.py:19:9").total == 1


def test_pages_of_references_join(project: Pinakes) -> None:
    whole = project.references("Item", include_declaration=True)
    seen, cursor = [], None
    while True:
        page = project.references("Item", include_declaration=True, limit=4, cursor=cursor)
        seen += page.references
        assert page.total == whole.total == 10
        cursor = page.cursor
        if cursor is None:
            break
    assert seen == whole.references
    with pytest.raises(UsageError, match="cursor"):
        project.references("Item", cursor="x")


def test_a_budget_of_tokens_moves_the_cursor(project: Pinakes, open_project: Callable[..., Pinakes]) -> None:
    small = open_project(max_tokens=300).references("Item")
    assert small.truncated
    assert len(msgspec.json.encode(small)) <= 1200
    rest = project.references("Item", cursor=small.cursor)
    assert [*small.references, *rest.references] == project.references("Item").references


def test_occurrences_are_every_identifier_of_a_file(project: Pinakes) -> None:
    answer = project.occurrences("shop/till.py", limit=1000)
    assert (answer.symbols, answer.references, answer.unresolved, answer.total) == (7, 27, 3, len(answer.occurrences))
    by_place = {(item.line, item.col): item for item in answer.occurrences}
    assert (by_place[9, 7].role, by_place[9, 7].kind) == ("definition", "class")
    call = by_place[27, 14]
    assert (call.target, call.target_path, call.target_line, call.resolution) == ("Book", "shop/goods.py", 9, "import")
    local = by_place[20, 17]
    assert (local.kind, local.role, local.target_line) == ("local", "reference", 19)
    assert by_place[15, 20].package == "builtins"
    assert by_place[22, 17].target is None
    with pytest.raises(NotFoundError, match=r"shop/till\.py"):
        project.occurrences("till.py")


def test_every_identifier_leads_to_the_definition_it_names(project: Pinakes) -> None:
    for item in project.occurrences("shop/till.py", limit=1000).occurrences:
        answer = project.definition(f"shop/till.py:{item.line}:{item.col}")
        if item.target_path is None or answer.local is not None:
            continue
        assert (item.target_path, item.target_line) in {(symbol.path, symbol.line) for symbol in answer.definitions}


# Calls.


def test_callers_tell_calls_through_an_overridden_method(project: Pinakes) -> None:
    assert rows(project.callers("Comic.tax").nodes) == [
        (1, "main", "call", [28]),
        (1, "Item.total", "override", [13]),
        (1, "Till.add", "override", [16]),
    ]


def test_super_and_a_named_base_call_no_override(project: Pinakes) -> None:
    assert "Comic.tax" not in [node.name for node in project.callers("Book.tax").nodes]
    assert "Book.tax" not in [node.name for node in project.callers("Comic.tax").nodes]
    assert [node.name for node in project.callers("Item.tax").nodes] == [
        "Item.total",
        "Book.tax",
        "Comic.tax",
        "Till.add",
    ]


def test_making_an_instance_calls_the_constructor_it_inherits(project: Pinakes) -> None:
    assert rows(project.callers("Item.__init__").nodes) == [
        (1, "Till.__init__", "constructor", [12]),
        (1, "main", "constructor", [27, 29]),
    ]


def test_callers_go_as_deep_as_asked_and_say_what_stopped_them(project: Pinakes) -> None:
    near = project.callers("rate")
    assert (rows(near.nodes), near.stopped) == ([(1, "Book.tax", "call", [11])], "depth")
    far = project.callers("rate", depth=9)
    assert rows(far.nodes) == [
        (1, "Book.tax", "call", [11]),
        (2, "Item.total", "override", [13]),
        (2, "Till.add", "override", [16]),
        (3, "Till.show", "call", [19]),
        (3, "main", "call", [27]),
        (4, "shop/till.py", "call", [32]),
    ]
    assert (far.stopped, far.files, far.nodes[-1].kind) == ("exhausted", 3, "file")
    assert [node.through for node in far.nodes] == [None, "Book.tax", "Book.tax", "Item.total", "Till.add", "main"]
    with pytest.raises(UsageError, match="depth"):
        project.callers("rate", depth=0)


def test_a_function_that_comes_back_to_itself_is_its_own_caller(project: Pinakes) -> None:
    assert rows(project.callers("ping", depth=5).nodes) == [(1, "pong", "call", [29]), (2, "ping", "call", [25])]


def test_callees_name_packages_and_count_what_is_not_settled(project: Pinakes) -> None:
    answer = project.callees("rate")
    assert [(node.name, node.kind, node.package) for node in answer.nodes] == [("loads", "external", "json")]
    shown = project.callees("Till.show")
    assert [node.name for node in shown.nodes] == ["Item.total", "Service.total"]
    assert shown.unresolved == 2


def test_a_type_stands_for_what_its_members_call(project: Pinakes) -> None:
    names = [node.name for node in project.callees("Till").nodes]
    assert names == ["Comic", "append", "Item.tax", "Item.total", "Service.total"]


def test_pages_of_a_walk_join(project: Pinakes) -> None:
    whole = project.callers("rate", depth=9)
    first = project.callers("rate", depth=9, limit=2)
    rest = project.callers("rate", depth=9, limit=99, cursor=first.cursor)
    assert [*first.nodes, *rest.nodes] == whole.nodes
    assert (first.total, first.truncated, rest.truncated) == (6, True, False)


def test_a_call_hierarchy_marks_cycles(project: Pinakes) -> None:
    answer = project.call_hierarchy("ping")
    assert [drawn(tree) for tree in answer.up] == [{"ping": [{"pong": ["ping cycle"]}]}]
    assert [drawn(tree) for tree in answer.down] == [{"ping": [{"pong": ["ping cycle"]}]}]
    assert (answer.total, answer.stopped) == (4, "exhausted")


def test_a_call_hierarchy_draws_each_branch_once(project: Pinakes) -> None:
    (tree,) = project.call_hierarchy("Item.total", direction="up", depth=9).up
    assert drawn(tree) == {"Item.total": ["Till.show"]}
    (tree,) = project.call_hierarchy("main", direction="down", depth=2).down
    assert drawn(tree) == {
        "main": [
            {"Till": ["Till.__init__ more"]},
            {"Till.add": ["append", "Item.tax"]},
            {"Book": ["Item.__init__"]},
            {"Comic.tax": ["Item.tax again"]},
            {"Item": ["Item.__init__ again"]},
        ]
    }
    assert project.call_hierarchy("main", direction="down", limit=3).stopped == "limit"


def test_trace_finds_the_shortest_chain_of_calls(project: Pinakes) -> None:
    answer = project.trace("main", "rate")
    assert [(step.name, step.via, step.lines) for step in answer.steps] == [
        ("main", None, []),
        ("Till.add", "call", [27]),
        ("Book.tax", "override", [16]),
        ("rate", "call", [11]),
    ]
    assert (answer.is_found, answer.stopped) == (True, "found")


def test_trace_says_when_there_is_no_chain(project: Pinakes) -> None:
    answer = project.trace("rate", "main")
    assert (answer.is_found, answer.stopped, answer.steps) == (False, "exhausted", [])
    assert project.trace("main", "rate", depth=1).stopped == "depth"


# Types.


def test_a_type_hierarchy_goes_up_to_what_is_outside_and_down(project: Pinakes) -> None:
    answer = project.type_hierarchy("Book")
    assert [drawn(tree) for tree in answer.up] == [{"Book": [{"Item": ["ABC"]}]}]
    assert [drawn(tree) for tree in answer.down] == [{"Book": ["Comic"]}]
    outside = answer.up[0].children[0].children[0]
    assert (outside.kind, outside.package) == ("external", "abc")
    assert project.type_hierarchy("Comic", direction="up", depth=1).up[0].children[0].mark == "more"
    with pytest.raises(NotFoundError, match="no type"):
        project.type_hierarchy("rate")


def test_implementations_of_types_and_methods(project: Pinakes) -> None:
    assert rows(project.implementations("Item").nodes) == [(1, "Book", "extends", [9]), (2, "Comic", "extends", [14])]
    assert [node.name for node in project.implementations("Item.tax").nodes] == ["Book.tax", "Comic.tax"]
    assert project.implementations("rate").total == 0


# Files.


def test_dependencies_go_down_and_up(project: Pinakes) -> None:
    def paths(path: str, **options: object) -> list[tuple[str, str | None]]:
        nodes = project.dependencies(path, **options).nodes  # type: ignore[arg-type]
        return [(node.name, node.direction) for node in nodes]

    down = ["shop/__init__.py", "shop/base.py", "shop/goods.py"]
    assert paths("shop/till.py") == [(path, None) for path in down]
    assert ("shop/till.py", None) in paths("shop/base.py", direction="up")
    assert ("shop/till.py", "up") in paths("shop/goods.py", direction="both")
    assert ("shop/base.py", "down") in paths("shop/goods.py", direction="both")
    assert paths("shop") == []
    with pytest.raises(NotFoundError, match="no file"):
        project.dependencies("nowhere.py")


def test_impact_of_a_symbol_follows_calls_uses_imports_and_heritage(project: Pinakes) -> None:
    answer = project.impact("Item.tax", depth=9)
    assert [(node.depth, node.name, node.via) for node in answer.nodes] == [
        (1, "Item.total", "call"),
        (1, "Book.tax", "call"),
        (1, "Comic.tax", "call"),
        (1, "Till.add", "call"),
        (2, "Till.show", "call"),
        (2, "main", "call"),
        (3, "shop/till.py", "call"),
    ]
    assert (answer.stopped, answer.files) == ("exhausted", 3)
    assert [node.name for node in project.impact("Item.tax", via=["heritage"]).nodes] == ["Book.tax", "Comic.tax"]
    importers = project.impact("Service", via=["imports"]).nodes
    assert [(node.name, node.kind, node.lines) for node in importers] == [("shop/till.py", "file", [5])]


def test_impact_of_a_file_is_what_imports_it(project: Pinakes) -> None:
    names = {node.name for node in project.impact("shop/base.py", depth=9).nodes}
    assert {"shop/__init__.py", "shop/goods.py", "shop/till.py"} <= names
    assert "Till.show" in [node.name for node in project.impact("shop/base.py", via=["calls"]).nodes]


def test_cycles_of_files_calls_and_types(project: Pinakes) -> None:
    def members(**options: object) -> list[list[str]]:
        return [cycle.members for cycle in project.cycles(**options).cycles]  # type: ignore[arg-type]

    assert ["shop/orders.py", "shop/stock.py"] in members()
    assert members(kind="calls") == [["ping", "pong"]]
    assert members(kind="types") == [["Order", "Stock"]]
    (cycle,) = project.cycles(kind="calls").cycles
    assert [node.name for node in cycle.example] == ["ping", "pong"]


def test_unresolved_counts_what_is_not_known_by_reason(project: Pinakes) -> None:
    answer = project.unresolved()
    assert [(count.name, count.count) for count in answer.reasons] == [("variable", 2), ("name", 1)]
    assert (answer.unresolved, answer.total) == (3, 3)
    assert [(row.name, row.path, row.line) for row in project.unresolved(reason="name").names] == [
        ("mystery", "shop/till.py", 22)
    ]


def test_keys_that_are_not_settled_are_named_when_asked_for(root: Path, open_project: Callable[..., Pinakes]) -> None:
    write(root, "keys.ts", "mystery({ name: 1, deep: { level: 2 } });\n")
    project = open_project()
    project.index()
    keys = project.unresolved(reason="key")
    assert [row.name for row in keys.names] == ["deep", "level", "name"]
    assert "key" in {count.name for count in project.unresolved().reasons}
    assert "level" not in {row.name for row in project.unresolved().names}


def test_an_answer_about_a_changed_file_says_so(
    project: Pinakes, root: Path, open_project: Callable[..., Pinakes]
) -> None:
    write(root, "shop/till.py", SHOP["shop/till.py"] + "\n\nmain()\n", when=2_000_000_000)
    assert project.callers("main").evidence.freshness == "refreshed"
    write(root, "shop/till.py", SHOP["shop/till.py"], when=2_100_000_000)
    stale = open_project(refresh_files=0).callers("main")
    assert stale.evidence.freshness == "stale"
    assert all(node.is_stale for node in stale.nodes)


@pytest.mark.parametrize(
    "subject", ["", ".", ":", "::", "a:1:1", "x:1:99999999999999999999", "(", "%", "\0", "é" * 999]
)
def test_any_text_may_be_asked_about(project: Pinakes, subject: str) -> None:
    for ask in (project.definition, project.references, project.callers, project.call_hierarchy, project.impact):
        with contextlib.suppress(NotFoundError):
            ask(subject)


def test_limits_and_cursors_that_make_no_sense_are_refused(project: Pinakes) -> None:
    with pytest.raises(UsageError, match="limit"):
        project.references("Item", limit=-1)
    with pytest.raises(UsageError, match="limit"):
        project.definition("Item", limit=-1)
    with pytest.raises(UsageError, match="cursor"):
        project.references("Item", cursor="9" * 40)
    assert project.references("Item", limit=10**30).total == 9


def test_a_walk_of_too_many_nodes_breaks_off_and_says_so() -> None:
    edges = [Edge(1, node, "call", None, []) for node in range(2, 9)]
    walked = walk([1], lambda _: edges, depth=3, most=4)
    assert ([step.node for step in walked.steps], walked.stopped) == ([2, 3, 4, 5], "limit")


def test_components_are_found_without_recursion() -> None:
    ring = {node: [(node + 1) % 50_000] for node in range(50_000)} | {50_000: [0], 50_001: [50_001]}
    assert sorted(len(group) for group in components(ring)) == [1, 1, 50_000]
