"""Questions that walk a linked project: callers and callees, hierarchies, chains, dependencies, impact, cycles."""

from pathlib import Path

import pytest
from tests.operations.conftest import indexed, write
from tests.operations.shop import drawn, rows, write_shop

from pinakes import Pinakes
from pinakes.errors import NotFoundError, UsageError
from pinakes.retrieval.cycles import components
from pinakes.retrieval.walk import walk
from pinakes.storage.graph import Edge


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return write_shop(tmp_path)


def test_callers_tell_calls_through_an_overridden_method(project: Pinakes) -> None:
    assert rows(project.callers("Comic.tax").nodes) == [
        (1, "main", "call", [28]),
        (1, "Item.total", "override", [13]),
        (1, "Till.add", "override", [16]),
    ]


def test_callers_and_impact_tell_how_many_uses_of_the_name_were_not_settled(project: Pinakes) -> None:
    assert project.callers("Item.tax").candidates_total == 1
    assert project.impact("Item.tax").candidates_total == 1
    assert project.callers("rate").candidates_total == 0
    assert project.callees("Item.tax").candidates_total == 0


def test_of_what_is_equally_near_tests_come_last(root: Path, project: Pinakes) -> None:
    write(root, "a_tests/test_rate.py", "from shop.goods import rate\n\n\ndef test_rate():\n    rate()\n")
    names = [node.name for node in project.callers("rate").nodes]
    assert names == ["Book.tax", "test_rate"]
    files = [node.path for node in project.dependencies("shop/goods.py", direction="up").nodes]
    assert files == ["shop/__init__.py", "shop/till.py", "a_tests/test_rate.py"]


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


def test_callers_of_a_constructor_are_those_that_give_what_it_takes(tmp_path: Path) -> None:
    root = tmp_path / "project"
    root.mkdir()
    (root / "a.cpp").write_text(
        "struct A {\nA(int n);\nA(int n, int m);\n};\n"
        "void one() { A a(1); }\nvoid two() { new A(1, 2); }\nvoid open(A& a) { A{a}; }\n",
        encoding="utf-8",
    )
    project = Pinakes(root, environ={"PINAKES_HOME": str(tmp_path), "HOME": str(tmp_path)})
    project.index()
    assert [node.name for node in project.callers("a.cpp:2:1").nodes] == ["one", "open"]
    assert [node.name for node in project.callers("a.cpp:3:1").nodes] == ["two"]


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


def test_impact_of_a_file_tells_those_that_use_it_before_those_that_only_import_its_package(tmp_path: Path) -> None:
    project = indexed(
        tmp_path,
        {
            "go.mod": "module shop\n",
            "store/feed.go": "package store\n\ntype Store struct{}\n\nfunc (s *Store) Feed() int { return 1 }\n",
            "store/user.go": "package store\n\nfunc Users() int { return 2 }\n",
            "api/a_users.go": 'package api\n\nimport "shop/store"\n\nfunc count() int { return store.Users() }\n',
            "api/handler.go": 'package api\n\nimport "shop/store"\n\ntype handler struct{ store *store.Store }\n',
            "api/show.go": "package api\n\nfunc (h handler) show() int { return h.store.Feed() }\n",
        },
    )
    nodes = project.impact("store/feed.go", depth=1).nodes
    assert [(node.name, node.via, node.lines) for node in nodes] == [
        ("api/handler.go", "type", [5]),
        ("api/show.go", "call", [3]),
        ("api/a_users.go", "import", []),
    ]


def test_cycles_of_files_calls_and_types(project: Pinakes) -> None:
    def members(**options: object) -> list[list[str]]:
        return [cycle.members for cycle in project.cycles(**options).cycles]  # type: ignore[arg-type]

    assert ["shop/orders.py", "shop/stock.py"] in members()
    assert members(kind="calls") == [["ping", "pong"]]
    assert members(kind="types") == [["Order", "Stock"]]
    (cycle,) = project.cycles(kind="calls").cycles
    assert [node.name for node in cycle.example] == ["ping", "pong"]


def test_a_walk_of_too_many_nodes_breaks_off_and_says_so() -> None:
    edges = [Edge(1, node, "call", None, []) for node in range(2, 9)]
    walked = walk([1], lambda _: edges, depth=3, most=4)
    assert ([step.node for step in walked.steps], walked.stopped) == ([2, 3, 4, 5], "limit")


def test_components_are_found_without_recursion() -> None:
    ring = {node: [(node + 1) % 50_000] for node in range(50_000)} | {50_000: [0], 50_001: [50_001]}
    assert sorted(len(group) for group in components(ring)) == [1, 1, 50_000]
