"""Tests that a text names, as people and agents meet them."""

from pathlib import Path

import pytest
from tests.operations.conftest import settle, write

from pinakes import Pinakes
from pinakes.errors import NotFoundError

PROJECT = {
    "package.json": '{"name": "shop", "version": "1.0.0"}\n',
    "src/cart.js": (
        "export function add(cart, item) {\n  return total([...cart, item]);\n}\n\n"
        "export function total(cart) {\n  return cart.length;\n}\n"
    ),
    "test/cart.spec.js": (
        "import { add, total } from '../src/cart.js';\n\n"
        "describe('cart', () => {\n"
        "  function filled() {\n    return add([], 1);\n  }\n\n"
        "  it('total', () => {\n    expect(total(filled())).toBe(1);\n  });\n\n"
        "  it('adds. Twice', () => {\n    for (const one of [1, 2]) add([], one);\n  });\n\n"
        "  it('adds. Twice', () => {\n    add([], 2);\n  });\n"
        "});\n"
    ),
    "lib/shop/cart.rb": "module Shop\n  class Cart\n    def put; end\n  end\nend\n",
    "spec/cart_spec.rb": (
        "describe Shop::Cart, 'the one' do\n  it \"adds #{Shop::Cart}\" do\n    Shop::Cart.new.put\n  end\nend\n"
    ),
    "test/basket.spec.js": "describe('total of a basket', () => {\n  it('is unknown', () => basket.total());\n});\n",
}


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Pinakes:
    """An indexed project with tests."""
    home: Path = tmp_path_factory.mktemp("named")
    root = home / "project"
    for path, text in PROJECT.items():
        write(root, path, text)
    settle(root)
    pinakes = Pinakes(root, environ={"PINAKES_HOME": str(home), "HOME": str(home)})
    pinakes.index()
    return pinakes


def test_outline_nests_tests_and_what_they_hold(project: Pinakes) -> None:
    (group,) = project.outline("test/cart.spec.js").symbols
    assert (group.symbol.kind, group.symbol.name) == ("test", "cart")
    assert [(item.symbol.kind, item.symbol.qualified_name) for item in group.children] == [
        ("function", "filled"),
        ("test", "cart.total"),
        ("test", "cart.adds. Twice"),
        ("test", "cart.adds. Twice"),
    ]
    ids = [item.symbol.id for item in group.children]
    assert len(set(ids)) == len(ids)


def test_callers_are_tests_behind_all_else(project: Pinakes) -> None:
    found = [(node.kind, node.name) for node in project.callers("add").nodes]
    assert found == [("function", "filled"), ("test", "cart.adds. Twice"), ("test", "cart.adds. Twice")]
    assert [node.name for node in project.callers("total").nodes] == ["add", "cart.total"]


def test_find_lists_what_code_names_before_tests(project: Pinakes) -> None:
    found = [(item.kind, item.name) for item in project.find("total").symbols]
    assert found == [("function", "total"), ("test", "total"), ("test", "total of a basket")]
    assert [item.name for item in project.find("total", kind="test").symbols] == ["total", "total of a basket"]


def test_a_name_means_a_test_only_where_nothing_else_has_it(project: Pinakes) -> None:
    assert [match.kind for match in project.show("total").matches] == ["function"]
    assert [match.kind for match in project.show("cart.total").matches] == ["function"]
    assert [match.kind for match in project.show("is unknown").matches] == ["test"]
    assert len(project.show("cart.adds. Twice").matches) == 2
    with pytest.raises(NotFoundError):
        project.show("adds")


def test_a_test_is_no_candidate_and_has_none(project: Pinakes) -> None:
    open_ = project.definition("test/basket.spec.js:2:37")
    assert [(item.kind, item.path) for item in open_.candidates] == [("function", "src/cart.js")]
    line = PROJECT["test/cart.spec.js"].splitlines().index("  it('total', () => {") + 1
    found = project.references(f"test/cart.spec.js:{line}:7", candidates=True)
    assert (found.total, found.candidates_total) == (0, 0)


def test_names_in_the_text_of_a_test_are_met_before_it(project: Pinakes) -> None:
    def met(place: str) -> list[tuple[str, str]]:
        return [
            (item.kind, item.qualified_name) for item in project.definition(f"spec/cart_spec.rb:{place}").definitions
        ]

    assert met("1:10") == [("module", "Shop")]
    assert met("1:16") == [("class", "Shop.Cart")]
    assert met("2:8") == [("test", "Shop::Cart the one.adds #{Shop::Cart}")]
    assert met("2:15") == [("module", "Shop")]
    assert [
        item.kind for item in project.occurrences("spec/cart_spec.rb").occurrences if item.role == "definition"
    ] == []


def test_a_test_is_not_renamed(project: Pinakes) -> None:
    answer = project.rename("is unknown", "is_known")
    assert answer.edits == []
    assert answer.reasons == ["'is unknown' is named by a text, not by code: edit the text."]


def test_a_change_of_code_affects_a_test(project: Pinakes) -> None:
    (found,) = [item for item in project.affected(["src/cart.js"]).tests if item.path == "test/cart.spec.js"]
    assert (found.reach, found.why) == ("symbol", ["add", "filled"])


def test_a_test_is_as_complex_as_what_it_does(project: Pinakes) -> None:
    answer = project.query(
        "SELECT name, complexity, detail, is_test FROM symbols"
        " WHERE kind = 'test' AND path LIKE 'test/%' ORDER BY path, line"
    )
    assert [tuple(row) for row in answer.rows] == [
        ("total of a basket", 1, "describe", 1),
        ("is unknown", 1, "it", 1),
        ("cart", 1, "describe", 1),
        ("total", 1, "it", 1),
        ("adds. Twice", 2, "it", 1),
        ("adds. Twice", 1, "it", 1),
    ]


def test_tests_are_exported(project: Pinakes, tmp_path: Path) -> None:
    project.export_ctags(str(tmp_path / "tags"))
    assert "\nadds. Twice\t" in (tmp_path / "tags").read_text("utf-8")
    project.export_codeindex(str(tmp_path / "index"))
    assert '"name":"cart.total","kind":"test","line":[8,10],"parent":"cart"' in (
        tmp_path / "index" / "symbols.jsonl"
    ).read_text("utf-8")
