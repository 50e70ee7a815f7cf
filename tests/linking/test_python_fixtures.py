"""What tests of Python are given by name, with what each name must mean worked out by hand."""

from tests.linking.project import link_project

KIT = """\
class Page:
    def render(self): ...

class Wiki:
    def page(self) -> Page: ...

class Sandbox(Wiki):
    def lock(self): ...
"""


def test_a_test_is_given_what_the_fixture_of_its_module_returns() -> None:
    files = {
        "kit.py": KIT,
        "test_kit.py": """\
import pytest
from kit import Page, Wiki

@pytest.fixture
def wiki():
    return Wiki()

@pytest.fixture()
def page(wiki):
    return wiki.page()

def test_page(wiki, page):
    wiki.page()
    page.render()

def helper(wiki):
    wiki.page()
""",
    }
    found = link_project(files)
    assert found["test_kit.py:10 page"] == "type kit.py#Wiki.page"
    assert found["test_kit.py:13 page"] == "type kit.py#Wiki.page"
    assert found["test_kit.py:14 render"] == "type kit.py#Page.render"
    # Nobody gives a helper what is called like its parameter.
    assert found["test_kit.py:17 page"] == "unresolved"


def test_a_fixture_may_yield_and_say_what_it_yields() -> None:
    files = {
        "kit.py": KIT,
        "test_kit.py": """\
from collections.abc import AsyncIterator, Iterator
import pytest, pytest_asyncio
from kit import Page, Wiki

@pytest.fixture
def wiki():
    yield Wiki()

@pytest.fixture(scope="module", name="paper")
def make_paper() -> Iterator[Page]:
    yield Wiki().page()

@pytest_asyncio.fixture
async def sheet() -> AsyncIterator[Page]:
    yield Wiki().page()

@pytest.fixture
def pages() -> list[Page]:
    return []

class TestKit:
    def test_page(self, wiki, paper, sheet, pages):
        wiki.page()
        paper.render()
        sheet.render()
        pages[0].render()
""",
    }
    found = link_project(files)
    assert found["test_kit.py:23 page"] == "type kit.py#Wiki.page"
    assert found["test_kit.py:24 render"] == "type kit.py#Page.render"
    assert found["test_kit.py:25 render"] == "type kit.py#Page.render"
    assert found["test_kit.py:26 render"] == "type kit.py#Page.render"


def test_the_nearest_fixture_of_a_name_is_the_one_that_is_given() -> None:
    files = {
        "kit.py": KIT,
        "conftest.py": "import pytest, kit\n\n@pytest.fixture\ndef wiki():\n    return kit.Wiki()\n",
        "tests/conftest.py": "from more import page\n",
        "tests/more.py": "import pytest, kit\n\n@pytest.fixture\ndef page(wiki):\n    return wiki.page()\n",
        "tests/inner/conftest.py": """\
import pytest, kit

@pytest.fixture
def wiki(wiki):
    wiki.page()
    return kit.Sandbox()
""",
        "tests/inner/test_inner.py": """\
import pytest
from kit import Page, Wiki

class TestInner:
    @pytest.fixture
    def leaf(self):
        return Page()

    def test_lock(self, wiki, page, leaf):
        wiki.lock()
        page.render()
        leaf.render()

def test_leaf(leaf):
    leaf.render()
""",
        "tests/test_outer.py": "def test_outer(wiki):\n    wiki.page()\n    wiki.lock()\n",
    }
    found = link_project(files)
    assert found["tests/inner/conftest.py:5 page"] == "type kit.py#Wiki.page"
    assert found["tests/inner/test_inner.py:10 lock"] == "type kit.py#Sandbox.lock"
    assert found["tests/inner/test_inner.py:11 render"] == "type kit.py#Page.render"
    assert found["tests/inner/test_inner.py:12 render"] == "type kit.py#Page.render"
    assert found["tests/inner/test_inner.py:15 render"] == "unresolved"
    assert found["tests/test_outer.py:2 page"] == "type kit.py#Wiki.page"
    assert found["tests/test_outer.py:3 lock"] == "unresolved"


def test_what_a_test_is_parametrized_with_is_no_fixture() -> None:
    files = {
        "kit.py": KIT,
        "test_kit.py": """\
import pytest
from kit import Page, Wiki

@pytest.fixture
def wiki():
    return Wiki()

@pytest.mark.parametrize(("wiki", "other"), [(1, 2)])
def test_page(wiki, other):
    wiki.page()

@pytest.mark.parametrize("wiki", [1])
class TestPage:
    def test_page(self, wiki):
        wiki.page()

def test_default(wiki=None):
    wiki.page()

def test_written(wiki: Page):
    wiki.page()
    wiki.render()
""",
    }
    found = link_project(files)
    assert found["test_kit.py:10 page"] == "unresolved"
    assert found["test_kit.py:15 page"] == "unresolved"
    assert found["test_kit.py:18 page"] == "unresolved"
    assert found["test_kit.py:21 page"] == "unresolved"
    assert found["test_kit.py:22 render"] == "type kit.py#Page.render"


def test_an_error_that_is_expected_is_known_where_it_is_looked_at() -> None:
    files = {
        "kit.py": "class Missing(Exception):\n    def page(self): ...\n\nclass Gone(Missing): ...\n",
        "test_kit.py": """\
import kit, pytest, unittest
from kit import Gone, Missing
from pytest import raises

def test_missing():
    with pytest.raises(kit.Missing, match="x") as caught:
        kit.run()
    caught.value.page()
    caught.value.args
    caught.type
    with raises((Gone, Missing)) as other, open("x") as file:
        kit.run()
    other.type
    other.value.page()
    file.value.page()
    third = pytest.raises(Missing, kit.run)
    third.value.page()

class TestKit(unittest.TestCase):
    def test_missing(self):
        with self.assertRaises(Missing) as caught:
            kit.run()
        caught.exception.page()
""",
    }
    found = link_project(files)
    assert {found[f"test_kit.py:{line} page"] for line in (8, 17, 23)} == {"type kit.py#Missing.page"}
    assert found["test_kit.py:9 args"] == "external pytest"
    assert found["test_kit.py:10 type"] == "external pytest"
    assert found["test_kit.py:14 page"] == "type kit.py#Missing.page"
    assert found["test_kit.py:15 page"] == "external builtins"
