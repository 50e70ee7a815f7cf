"""Keyword arguments and defaults of Python, with what each must mean worked out by hand."""

import pytest
from tests.linking.project import link_project

FIELDS = """\
from dataclasses import dataclass
from typing import NamedTuple, TypedDict

import pydantic


@dataclass
class Item:
    price: int
    name: str = ""

    def label(self): ...


class Book(Item):
    pages: int = 0


class Model:
    kind: str

    def __init__(self, /, **data): ...


class User(Model):
    email: str


class Plain:
    size = 1

    def __init__(self, size): ...


@dataclass
class Late(Plain):
    late: bool = False


class Point(NamedTuple):
    x: int


class Options(TypedDict):
    deep: bool


class Outside(pydantic.BaseModel):
    port: int

    @classmethod
    def make(cls):
        return cls(port=1)
"""


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("Item(price=1)", {"price": "member a.py#Item.price"}),
        ("Item(label=1)", {"label": "unresolved"}),
        ("Book(price=1, pages=2)", {"price": "member a.py#Item.price", "pages": "member a.py#Book.pages"}),
        ("User(email='', kind='')", {"email": "member a.py#User.email", "kind": "member a.py#Model.kind"}),
        ("User(data=1)", {"data": "unresolved"}),
        ("Plain(size=1)", {"size": "unresolved"}),
        ("Late(late=True)", {"late": "member a.py#Late.late"}),
        ("Point(x=1)", {"x": "member a.py#Point.x"}),
        ("Options(deep=True)", {"deep": "member a.py#Options.deep"}),
        ("Outside(port=1, other=2)", {"port": "member a.py#Outside.port", "other": "unresolved"}),
        ("from lib import Model as M\nM(size=1)", {"size": "external lib"}),
        ("Outside[int](port=1)", {"port": "member a.py#Outside.port"}),
    ],
)
def test_a_keyword_argument_names_a_field_where_a_class_is_made_from_those(code: str, expected: dict[str, str]) -> None:
    found = link_project({"a.py": FIELDS, "b.py": f"from a import *\n{code}\n"})
    line = 2 + code.count("\n")
    assert {name: found[f"b.py:{line} {name}"] for name in expected} == expected


def test_a_keyword_argument_of_the_class_itself_names_its_field() -> None:
    found = link_project({"a.py": FIELDS})
    assert found["a.py:53 port"] == "member a.py#Outside.port"


def test_a_keyword_argument_of_a_function_names_nothing() -> None:
    found = link_project({"a.py": FIELDS, "b.py": "from a import Item\nmake(price=1)\n"})
    assert "b.py:2 price" not in found


def test_a_parameter_is_what_its_default_is() -> None:
    files = {
        "a.py": "class Item:\n    price = 1\n\n\nDEFAULT = Item()\n",
        "b.py": """\
import json

import a
from a import DEFAULT, Item


def make(Item=Item, kind=a.Item, one=DEFAULT, none=None, outside=json.JSONEncoder, text="x"):
    Item().price
    kind().price
    one.price
    none.price
    outside.price
    text.price


def typed(one: str = DEFAULT):
    one.price
""",
    }
    found = link_project(files)
    prices = {line: found.get(f"b.py:{line} price") for line in (8, 9, 10, 11, 12, 13, 17)}
    member = "type a.py#Item.price"
    assert prices == {
        8: member,
        9: member,
        10: member,
        11: "unresolved",
        12: "unresolved",
        13: "unresolved",
        17: "external builtins",
    }
