"""Which modules Python files load, worked out by hand."""

import pytest
from tests.linking.project import dependencies_of, link_project


@pytest.mark.parametrize(
    ("folder", "own", "expected"),
    [
        ("app", "", {"app/yaml.py"}),
        ("app", "from app import other\n", {"app/__init__.py"}),
        ("app", "from . import other\n", {"app/__init__.py"}),
        ("app/inner", "", set()),
        ("tools", "", {"tools/yaml.py"}),
    ],
)
def test_only_a_script_finds_its_neighbours_by_their_names(folder: str, own: str, expected: set[str]) -> None:
    texts = {
        "app/__init__.py": "",
        "app/inner/__init__.py": "",
        f"{folder}/yaml.py": "def load(): ...\n",
        f"{folder}/meta.py": f"{own}import yaml\nyaml.load()\n",
    }
    assert dependencies_of(texts)[f"{folder}/meta.py"] == expected


def test_what_a_package_imports_by_the_name_of_a_neighbour_is_outside() -> None:
    texts = {
        "app/__init__.py": "",
        "app/yaml.py": "def load(): ...\n",
        "app/meta.py": "from app import x\nimport yaml\nyaml.load()\n",
    }
    assert link_project(texts)["app/meta.py:3 load"] == "external yaml"


def test_a_folder_of_stubs_is_for_the_module_of_its_name() -> None:
    texts = {
        "shop.py": "cart = make()\n",
        "shop-stubs/__init__.pyi": "class Cart: ...\ncart: Cart\n",
        "desk/__init__.py": "",
        "desk/till.py": "def open(): ...\n",
        "desk-stubs/till.pyi": "def open() -> None: ...\n",
        "use.py": "from shop import cart\nfrom desk.till import open\ncart\nopen()\n",
    }
    found = link_project(texts)
    assert found["use.py:3 cart"] == "import shop.py#cart shop-stubs/__init__.pyi#cart"
    assert found["use.py:4 open"] == "import desk/till.py#open desk-stubs/till.pyi#open"


def test_a_star_brings_what_a_module_lists_and_no_more() -> None:
    files = {
        "kit/__init__.py": "from kit.parts import *\nfrom kit.open import *\n",
        "kit/parts.py": (
            "from kit.more import extra\n__all__ = ['part', 'extra']\n\ndef part(): ...\ndef open(): ...\nmore = {}\n"
        ),
        "kit/open.py": "def show(): ...\ndef closed(): ...\n",
        "kit/more.py": "def extra(): ...\ndef hidden(): ...\n",
        "use.py": "import kit\nkit.part()\nkit.extra()\nkit.more.hidden()\nkit.open.show()\nkit.closed()\n",
    }
    found = link_project(files)
    assert found["use.py:2 part"] == "import kit/parts.py#part"
    assert found["use.py:3 extra"] == "import kit/more.py#extra"
    assert found["use.py:4 hidden"] == "import kit/more.py#hidden"
    assert found["use.py:5 show"] == "import kit/open.py#show"
    assert found["use.py:6 closed"] == "import kit/open.py#closed"
