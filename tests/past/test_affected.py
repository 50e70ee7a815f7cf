"""The tests to run for a change, on a project small enough to work them out by hand."""

from pathlib import Path

import pytest
from tests.past.repository import Repository

from pinakes.answers import Affected
from pinakes.errors import NotFoundError
from pinakes.formats.style import Style
from pinakes.formats.text.affected import affected_text
from pinakes.retrieval.changed import is_idle

PRICES = """\
import os


RATE = 3


class Till:
    def add(self, item):
        return self.sum(item)

    def sum(self, item):
        return item * RATE


def price(item):
    return Till().add(item)


def alone():
    return 1
"""
FILES = {
    "shop/__init__.py": "",
    "shop/prices.py": PRICES,
    "shop/view.py": "from shop.prices import price\n\n\ndef show(item):\n    return price(item)\n",
    "shop/notes.py": "TEXT = 'x'\n",
    "tests/__init__.py": "",
    "tests/helpers.py": "from shop.view import show\n\n\ndef shown():\n    return show(1)\n",
    "tests/test_prices.py": (
        "from shop.prices import price\n\n\ndef test_price():\n    assert price(1)\n\n\n"
        "def test_other():\n    assert True\n"
    ),
    "tests/test_view.py": "from tests.helpers import shown\n\n\ndef test_show():\n    assert shown()\n",
    "tests/deep/conftest.py": "import pytest\n\n\n@pytest.fixture\ndef item():\n    return 1\n",
    "tests/deep/test_item.py": "def test_item(item):\n    assert item\n",
    "tests/test_till.py": "from shop.prices import Till\n\n\ndef test_till():\n    assert Till\n",
    "web/area.ts": "export function area(n: number) {\n  return n * 2;\n}\n",
    "web/area.test.ts": 'import { area } from "./area";\n\nit("grows", () => {\n  area(1);\n});\n',
    "web/test/corners.js": 'const { area } = require("../area");\n\ndescribe("corners", () => { area(1); });\n',
    "web/test/data.js": "module.exports = { n: 1 };\n",
    "core/src/lib.rs": "fn twice(n: i32) -> i32 {\n    n * 2\n}\n\n#[test]\nfn doubles() {\n    twice(1);\n}\n",
    "README.md": "# Shop\n",
    "setup.cfg": "[x]\n",
}


@pytest.fixture
def repository(tmp_path: Path) -> Repository:
    found = Repository(tmp_path)
    for path, text in FILES.items():
        (found.root / path).parent.mkdir(parents=True, exist_ok=True)
        (found.root / path).write_text(text, encoding="utf-8")
    found.commit("all")
    return found


def _edit(repository: Repository, path: str, old: str, new: str) -> None:
    text = (repository.root / path).read_text(encoding="utf-8")
    assert old in text
    (repository.root / path).write_text(text.replace(old, new, 1), encoding="utf-8")


def _changed(answer: Affected) -> list[tuple[str, str | None, str]]:
    return [(part.path, part.name, part.reach) for part in answer.changed]


def _tests(answer: Affected) -> list[tuple[str, int, str, list[str]]]:
    return [(test.path, test.distance, test.reach, test.tests) for test in answer.tests]


def test_nothing_changed_affects_nothing(repository: Repository) -> None:
    answer = repository.open().affected()
    assert (answer.changed, answer.tests, answer.run_all) == ([], [], False)


def test_edges_lead_from_a_changed_function_to_tests_nearest_first(repository: Repository) -> None:
    _edit(repository, "shop/prices.py", "return Till().add(item)", "return Till().add(item) + 1")
    answer = repository.open().affected()
    assert _changed(answer) == [("shop/prices.py", "price", "symbol")]
    assert _tests(answer) == [
        ("tests/test_prices.py", 1, "symbol", ["test_price"]),
        ("tests/test_view.py", 3, "symbol", ["test_show"]),
    ]
    assert answer.tests[1].why == ["price", "show", "shown", "test_show"]
    assert (answer.run_all, answer.unfollowed, answer.stopped) == (False, [], "exhausted")


def test_classes_of_tests_run_the_tests_that_they_inherit(repository: Repository) -> None:
    files = {
        "tests/test_a.py": (
            "from shop.prices import alone\n\n\nclass TestA:\n    def test_alone(self):\n        alone()\n"
        ),
        "tests/test_b.py": "from tests.test_a import TestA\n\n\nclass TestB(TestA):\n    pass\n",
        "tests/test_c.py": "from tests.test_b import TestB\n\n\nclass TestC(TestB):\n    pass\n",
    }
    for path, text in files.items():
        (repository.root / path).write_text(text, encoding="utf-8")
    repository.commit("more")
    _edit(repository, "shop/prices.py", "return 1", "return 2")
    answer = repository.open().affected()
    assert [(test.path, test.distance, test.reach) for test in answer.tests] == [
        ("tests/test_a.py", 1, "symbol"),
        ("tests/test_b.py", 2, "symbol"),
        ("tests/test_c.py", 3, "symbol"),
    ]


def test_comments_and_imports_beside_other_changes_do_not_count(repository: Repository) -> None:
    _edit(repository, "shop/prices.py", "import os\n", "import os\nimport sys\n")
    _edit(repository, "shop/prices.py", "def alone():\n", "# A note.\ndef alone():\n    # Another.\n")
    _edit(repository, "shop/prices.py", "return item * RATE", "return item * RATE * 1")
    answer = repository.open().affected()
    assert _changed(answer) == [("shop/prices.py", "Till.sum", "symbol")]
    _edit(repository, "shop/prices.py", "return item * RATE * 1", "return item * RATE")
    answer = repository.open().affected()
    assert _changed(answer) == [("shop/prices.py", None, "file")]


def test_a_member_without_tests_counts_by_its_type_and_the_rest_by_its_file(repository: Repository) -> None:
    _edit(
        repository,
        "shop/prices.py",
        "        return item * RATE\n",
        "        return item * RATE\n\n    def spare(self):\n        return 0\n",
    )
    _edit(repository, "shop/prices.py", "return 1", "return 2")
    answer = repository.open().affected()
    assert _changed(answer) == [("shop/prices.py", "Till.spare", "type"), ("shop/prices.py", "alone", "file")]
    by_path = {test.path: test for test in answer.tests}
    assert (by_path["tests/test_till.py"].reach, by_path["tests/test_till.py"].why) == ("type", ["Till", "test_till"])
    # Everything that imports the file, through others too, is reached from `alone`.
    assert {"tests/test_prices.py", "tests/test_till.py", "tests/test_view.py"} == set(by_path)


def test_a_removed_function_is_a_change_of_its_file(repository: Repository) -> None:
    _edit(repository, "shop/prices.py", "\n\ndef alone():\n    return 1\n", "")
    answer = repository.open().affected()
    assert _changed(answer) == [("shop/prices.py", None, "file")]


def test_a_line_that_is_removed_inside_a_function_changes_that_function(repository: Repository) -> None:
    _edit(repository, "shop/prices.py", "def alone():\n    return 1\n", "def alone():\n    x = 2\n    return 1\n")
    repository.commit("longer")
    _edit(repository, "shop/prices.py", "    x = 2\n", "")
    answer = repository.open().affected()
    assert [part.name for part in answer.changed] == ["alone"]


def test_a_changed_test_is_run_itself(repository: Repository) -> None:
    _edit(repository, "tests/test_prices.py", "assert True", "assert 1")
    assert _tests(repository.open().affected()) == [("tests/test_prices.py", 0, "test", ["test_other"])]


def test_what_pytest_hands_to_tests_affects_those_below_its_folder(repository: Repository) -> None:
    _edit(repository, "tests/deep/conftest.py", "return 1", "return 2")
    assert _tests(repository.open().affected()) == [("tests/deep/test_item.py", 1, "symbol", [])]


def test_tests_of_other_languages_are_found(repository: Repository) -> None:
    _edit(repository, "web/area.ts", "n * 2", "n * 3")
    _edit(repository, "core/src/lib.rs", "n * 2", "n * 3")
    assert _tests(repository.open().affected()) == [
        ("core/src/lib.rs", 1, "symbol", ["doubles"]),
        ("web/area.test.ts", 1, "symbol", ["grows"]),
        ("web/test/corners.js", 1, "symbol", ["corners"]),
    ]


def test_what_cannot_be_followed_asks_for_all_tests(repository: Repository) -> None:
    _edit(repository, "README.md", "Shop", "A shop")
    project = repository.open()
    prose = project.affected(paths_only=True)
    assert ([(item.path, item.reason) for item in prose.unfollowed], prose.run_all) == ([("README.md", "prose")], False)
    assert prose.text == ""
    _edit(repository, "setup.cfg", "[x]", "[y]")
    _edit(repository, "shop/notes.py", "x", "y")
    (repository.root / "shop/view.py").unlink()
    answer = project.affected(paths_only=True)
    assert [(item.path, item.name, item.reason) for item in answer.unfollowed] == [
        ("README.md", None, "prose"),
        ("setup.cfg", None, "no edges"),
        ("shop/notes.py", "TEXT", "no test"),
        ("shop/view.py", None, "deleted"),
    ]
    assert answer.run_all
    assert answer.text is not None
    assert answer.text.splitlines() == [
        "tests/deep/test_item.py",
        "tests/test_prices.py",
        "tests/test_till.py",
        "tests/test_view.py",
        "web/area.test.ts",
        "web/test/corners.js",
    ]


def test_paths_are_those_of_the_tests_alone(repository: Repository) -> None:
    _edit(repository, "shop/view.py", "return price(item)", "return price(item) + 1")
    answer = repository.open().affected(paths_only=True)
    assert answer.text == "tests/test_view.py"


def test_a_branch_is_compared_with_where_it_parted(repository: Repository) -> None:
    repository.git("checkout", "-q", "-b", "mine")
    _edit(repository, "web/area.ts", "n * 2", "n * 3")
    repository.commit("mine")
    repository.git("checkout", "-q", "main")
    _edit(repository, "shop/view.py", "return price(item)", "return price(item) + 1")
    repository.commit("theirs")
    repository.git("checkout", "-q", "mine")
    (repository.root / "tests/test_new.py").write_text("def test_new(): ...\n", encoding="utf-8")
    answer = repository.open().affected(base="main")
    assert (answer.base, answer.commit) == ("main", repository.commits["all"])
    assert [(test.path, test.distance) for test in answer.tests] == [
        ("tests/test_new.py", 0),
        ("web/area.test.ts", 1),
        ("web/test/corners.js", 1),
    ]


def test_wide_takes_all_that_import_what_changed(repository: Repository) -> None:
    _edit(repository, "shop/prices.py", "return Till().add(item)", "return Till().add(item) + 1")
    answer = repository.open().affected(wide=True)
    assert [(test.path, test.reach) for test in answer.tests] == [
        ("tests/test_prices.py", "symbol"),
        ("tests/test_view.py", "symbol"),
        ("tests/test_till.py", "file"),
    ]


def test_files_can_be_named_instead(repository: Repository) -> None:
    answer = repository.open().affected(["shop/view.py"])
    assert (answer.base, answer.commit) == (None, None)
    assert [test.path for test in answer.tests] == ["tests/test_view.py"]


def test_references_that_were_not_settled_are_told_apart(repository: Repository) -> None:
    (repository.root / "tests/test_guess.py").write_text(
        "def test_guess(thing):\n    thing.spare_part()\n", encoding="utf-8"
    )
    repository.commit("guess")
    _edit(repository, "shop/notes.py", "TEXT = 'x'\n", "TEXT = 'x'\n\n\nclass Box:\n    def spare_part(self): ...\n")
    project = repository.open()
    assert project.affected().candidates == []
    answer = project.affected(candidates=True)
    assert [(item.path, item.line, item.name) for item in answer.candidates] == [
        ("tests/test_guess.py", 2, "spare_part")
    ]
    assert "tests/test_guess.py" not in [test.path for test in answer.tests]


def test_without_git_the_files_must_be_named(repository: Repository) -> None:
    project = repository.open()
    with pytest.raises(NotFoundError, match="Name the files"):
        project.affected(base="no-such-branch")


def test_a_renamed_file_and_odd_names_are_whole_changes(repository: Repository) -> None:
    repository.git("mv", "shop/notes.py", "shop/remarks.py")
    odd = repository.root / 'shop/we "ird.py'
    odd.write_text("def odd(): ...\n", encoding="utf-8")
    repository.git("add", "-A")
    answer = repository.open().affected()
    assert [(part.path, part.name, part.status) for part in answer.changed] == [
        ("shop/remarks.py", None, "renamed"),
        ("shop/remarks.py", "TEXT", "renamed"),
        ('shop/we "ird.py', None, "added"),
        ('shop/we "ird.py', "odd", "added"),
    ]
    assert [(item.path, item.reason) for item in answer.unfollowed] == [
        ("shop/remarks.py", "no test"),
        ('shop/we "ird.py', "no test"),
    ]
    repository.commit("odd")
    odd.write_text("def odd():\n    return 2\n", encoding="utf-8")
    assert [part.name for part in repository.open().affected().changed] == [None, "odd"]


def test_what_stands_at_the_top_of_a_file_is_about_what_it_defines(repository: Repository) -> None:
    (repository.root / "shop/made.py").write_text(
        "from shop.prices import alone\n\nMADE = alone()\nOTHER = 1\n", encoding="utf-8"
    )
    for name in ("MADE", "OTHER"):
        (repository.root / f"tests/test_{name.lower()}.py").write_text(
            f"from shop.made import {name}\n\n\ndef test_it():\n    assert {name}\n", encoding="utf-8"
        )
    repository.commit("made")
    _edit(repository, "shop/prices.py", "    return 1", "    return 2")
    answer = repository.open().affected()
    assert [(test.path, test.why) for test in answer.tests] == [("tests/test_made.py", ["alone", "MADE", "test_it"])]


@pytest.mark.parametrize(
    "text",
    [b"", b"  # a note", b"#", b"// note", b"/* note */", b" * more", b" */", b"-- note", b"<!-- note -->"],
)
def test_blank_lines_and_comments_are_idle(text: bytes) -> None:
    assert is_idle(text)


@pytest.mark.parametrize(
    "text",
    [
        b"#include <x.h>", b"#[test]", b"#id {", b"/* note */ run();", b"*p = 1;", b"--i;", b"<!-- a --><b>", b"x # no",
    ],
)  # fmt: skip
def test_what_could_be_code_is_not_idle(text: bytes) -> None:
    assert not is_idle(text)


SHAPES = """\
class Shape:
    def area(self):
        raise NotImplementedError


class Square(Shape):
    def area(self):
        return 4


def describe(shape: Shape):
    return shape.area()


def guess(thing):
    return thing.area()
"""


def test_calls_that_may_run_what_overrides_them_are_followed_and_said_to_be(repository: Repository) -> None:
    (repository.root / "shop/shapes.py").write_text(SHAPES, encoding="utf-8")
    (repository.root / "tests/test_shapes.py").write_text(
        "from shop.shapes import Shape, describe\n\n\ndef test_describe(shape: Shape):\n    assert describe(shape)\n",
        encoding="utf-8",
    )
    repository.commit("shapes")
    _edit(repository, "shop/shapes.py", "return 4", "return 9")
    answer = repository.open().affected()
    assert _changed(answer) == [("shop/shapes.py", "Square.area", "symbol")]
    [test] = answer.tests
    assert (test.path, test.why) == ("tests/test_shapes.py", ["Square.area", "describe", "test_describe"])
    assert test.by_override
    # What `guess` calls is not known: that is said, and not followed.
    assert answer.unsettled == 1


def test_a_way_without_overrides_is_not_said_to_have_one(repository: Repository) -> None:
    _edit(repository, "shop/prices.py", "return Till().add(item)", "return Till().add(item) + 1")
    answer = repository.open().affected()
    assert [test.by_override for test in answer.tests] == [False, False]
    assert answer.unsettled == 0
    assert "not settled" not in affected_text(answer, Style())


def test_who_asks_for_a_fixture_is_affected_by_what_the_fixture_uses(repository: Repository) -> None:
    text = (
        "import pytest\nfrom shop.prices import alone\n\n\n"
        "@pytest.fixture(name='one')\ndef make_one():\n    return alone()\n\n\n"
        "@pytest.fixture\ndef two(one):\n    return one\n\n\ndef test_one(one):\n    assert one\n\n\n"
        "def test_two(two):\n    assert two\n\n\ndef test_none():\n    assert True\n"
    )
    (repository.root / "tests/test_one.py").write_text(text, encoding="utf-8")
    autouse = text.replace("name='one'", "name='one', autouse=True")
    (repository.root / "tests/test_all.py").write_text(autouse, encoding="utf-8")
    repository.commit("fixtures")
    _edit(repository, "shop/prices.py", "return 1", "return 2")
    assert [(path, tests) for path, _, _, tests in _tests(repository.open().affected())] == [
        ("tests/test_all.py", []),
        ("tests/test_one.py", ["test_one", "test_two"]),
    ]


def test_who_hands_on_a_class_is_affected_by_how_it_is_made(repository: Repository) -> None:
    files = {
        "shop/kinds.py": "class Kind:\n    def __init__(self):\n        self.x = 1\n\n\n"
        "def make(cls=None):\n    cls = cls or Kind\n    return cls()\n",
        "tests/test_kinds.py": "from shop.kinds import Kind, make\n\n\ndef test_make():\n    assert make()\n\n\n"
        "def test_pass():\n    assert make(Kind)\n\n\ndef test_none():\n    assert True\n",
    }
    for path, text in files.items():
        (repository.root / path).write_text(text, encoding="utf-8")
    repository.commit("kinds")
    _edit(repository, "shop/kinds.py", "self.x = 1", "self.x = 2")
    (found,) = _tests(repository.open().affected())
    assert (found[0], found[3]) == ("tests/test_kinds.py", ["test_make", "test_pass"])


def test_a_class_that_inherits_tests_runs_them_all(repository: Repository) -> None:
    base = "from shop.prices import alone\n\n\nclass TestBase:\n    def test_alone(self):\n        assert alone()\n"
    below = "from tests.test_base import TestBase\n\n\nclass TestBelow(TestBase):\n    def test_own(self):\n"
    (repository.root / "tests/test_base.py").write_text(base, encoding="utf-8")
    (repository.root / "tests/test_below.py").write_text(below + "        self.test_alone()\n", encoding="utf-8")
    repository.commit("classes")
    _edit(repository, "shop/prices.py", "return 1", "return 2")
    assert [(path, tests) for path, _, _, tests in _tests(repository.open().affected())] == [
        ("tests/test_base.py", ["TestBase.test_alone"]),
        ("tests/test_below.py", []),
    ]
