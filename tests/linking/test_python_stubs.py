"""Stubs of Python modules that lie apart from them."""

from tests.linking.project import link_project


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
