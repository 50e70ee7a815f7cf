"""Python names across files, with what each must mean worked out by hand."""

import pytest
from tests.linking.project import link_project, meanings

LIBRARY = {
    "shop/__init__.py": "from .models import Item, make\nfrom . import prices\n__all__ = ['Item', 'make', 'prices']\n",
    "shop/models.py": """\
import logging
from typing import Generic, Optional, Self, TypeVar

T = TypeVar("T")


class Base:
    kind = "base"

    def save(self) -> Self:
        return self

    def label(self):
        return "x".upper()


class Item(Base):
    owner: "Owner"

    def __init__(self, price: int) -> None:
        self.price = price
        self.log = logging.getLogger(__name__)

    @property
    def parent(self) -> Optional["Item"]:
        return None

    def label(self):
        return super().label()


class Owner:
    items: list[Item]

    def __enter__(self: T) -> T:
        return self


def make():
    return Item(1)
""",
    "shop/prices.py": "RATE = 2\n\n\ndef total(items): ...\n",
}


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("import shop\nshop.make()\n", {"make": "import shop/models.py#make"}),
        ("import shop.prices\nshop.prices.total([])\n", {"total": "import shop/prices.py#total"}),
        ("import shop.prices as p\np.RATE\n", {"RATE": "import shop/prices.py#RATE"}),
        ("from shop import *\nmake()\n", {"make": "import shop/models.py#make"}),
        ("from shop import prices\nprices.total(1)\n", {"total": "import shop/prices.py#total"}),
        ("from shop import make\nmake().save()\n", {"save": "type shop/models.py#Base.save"}),
        ("from shop import make\nmake().save().price\n", {"price": "type shop/models.py#Item.price"}),
        ("from shop import Item\nItem.label\n", {"label": "member shop/models.py#Item.label"}),
        ("from shop import Item\nItem.kind\n", {"kind": "inherited shop/models.py#Base.kind"}),
        # `Generic` brings no members, so nothing says where another one comes from.
        (
            "import typing as t\n\nclass Box(t.Generic[t.T]): pass\n\ndef f(b: Box): b.inner\n",
            {"inner": "unresolved"},
        ),
        ("import abc\n\nclass Box(abc.ABC): pass\n\nBox.register(int)\n", {"register": "external abc"}),
        ("import abc\n\nclass Box(abc.ABC): pass\n\nBox.__name__\n", {"__name__": "external abc"}),
        # A decorator is looked up before what it decorates has its name.
        (
            "from shop import make\n\nclass Box:\n    @make\n    def make(self): pass\n",
            {"make": "import shop/models.py#make"},
        ),
        (
            "class Box:\n    def make(f): return f\n    @make\n    def other(self): pass\n",
            {"make": "scope app.py#Box.make"},
        ),
        ("from shop import Item\nx = Item(1)\nx.parent.parent.save()\n", {"save": "type shop/models.py#Base.save"}),
        (
            "from shop import Item\n\ndef f(x: Item): x.owner.items[0].label()\n",
            {"label": "type shop/models.py#Item.label"},
        ),
        (
            "from shop.models import Owner\n\ndef f(owners: list[Owner]):\n    for o in owners:\n        o.items\n",
            {"items": "type shop/models.py#Owner.items"},
        ),
        (
            "from shop.models import Owner\nwith Owner() as o:\n    o.items\n",
            {"items": "type shop/models.py#Owner.items"},
        ),
        ("import shop.models as m\nm.Item(1).log.warning('x')\n", {"warning": "external logging"}),
        ("import requests\nrequests.Session().close()\n", {"close": "external requests"}),
        ("import os.path\nos.path.join('a')\n", {"join": "external os"}),
        ("def f(x): x.label()\n", {"label": "unresolved"}),
        ("import shop\nshop.nothing()\n", {"nothing": "unresolved"}),
        ("from shop import Item\nmake = Item\nmake(1).price\n", {"price": "type shop/models.py#Item.price"}),
        (
            "from shop import Item\nfrom shop.models import Owner\n\ndef f(x: Item | Owner): x.save(); x.items\n",
            {"save": "type shop/models.py#Base.save", "items": "type shop/models.py#Owner.items"},
        ),
        (
            "from shop import Item\n\ndef f(x):\n    if isinstance(x, Item):\n        x.price\n",
            {"price": "type shop/models.py#Item.price"},
        ),
        ("from copy import copy\nfrom shop import Item\ny = copy(Item(1))\ny.label()\n", {"label": "unresolved"}),
        ("def f(x: 'shop.Item'): x.price\nimport shop\n", {"price": "type shop/models.py#Item.price"}),
        (
            "import shop\nfrom typing import Final\nFIRST: Final = shop.Item(1)\nFIRST.price\n",
            {"price": "type shop/models.py#Item.price"},
        ),
        (
            "import shop\n\ndef pair() -> tuple[int, shop.Item]: ...\n\nn, x = pair()\nx.price; n.price2\n",
            {"price": "type shop/models.py#Item.price", "price2": "external builtins"},
        ),
        ("import shop\na, b = 1, shop.Item(1)\nb.price\n", {"price": "type shop/models.py#Item.price"}),
        (
            "import shop\n\ndef f(xs: list[shop.Item]):\n    for n, x in enumerate(sorted(xs)): x.price\n",
            {"price": "type shop/models.py#Item.price"},
        ),
        (
            "import shop\n\ndef f(xs: list[shop.Item], ns):\n    for n, x in zip(ns, xs): x.price; n.label\n",
            {"price": "type shop/models.py#Item.price", "label": "unresolved"},
        ),
        (
            "import shop\n\ndef f(xs: dict[str, shop.Item]):\n    for k, x in xs.items(): x.price; k.label\n",
            {"price": "type shop/models.py#Item.price", "label": "external builtins"},
        ),
        (
            (
                "import shop\nfrom typing import NamedTuple\n\nclass Line(NamedTuple):\n    n: int\n"
                "    item: shop.Item\n\ndef f(lines: list[Line]):\n    for n, x in lines: x.price\n"
            ),
            {"price": "type shop/models.py#Item.price"},
        ),
        ("known = {}\n\ndef f(key): known[key].label()\n", {"label": "unresolved"}),
        ("def f(x):\n    x = x or dict()\n    x.label()\n", {"label": "unresolved"}),
        (
            "import requests\n\ndef f(x=None):\n    if x is None: x = requests.Session()\n    x.label()\n",
            {"label": "unresolved"},
        ),
        (
            "from typing import Union\nimport shop\nAny2 = Union[shop.Item, None]\n\ndef f(x: Any2): x.price\n",
            {"price": "type shop/models.py#Item.price"},
        ),
    ],
)
def test_a_name_means_what_it_must(code: str, expected: dict[str, str]) -> None:
    found = link_project({**LIBRARY, "app.py": code})
    last = {key.split(" ")[1]: meaning for key, meaning in found.items() if key.startswith("app.py:")}
    assert {name: last[name] for name in expected} == expected


def test_a_member_of_a_class_has_its_name_only_after_its_value() -> None:
    text = "from shop import make\n\nclass Box:\n    make: object = make\n    other = make\n    Box = Box\n"
    text += "    kinds: list[int]\n    def list(self) -> None: ...\n"
    found = link_project({**LIBRARY, "app.py": text})
    assert found["app.py:4 make"] == "import shop/models.py#make"
    assert found["app.py:5 make"] == "scope app.py#Box.make"
    assert found["app.py:6 Box"] == "scope app.py#Box"
    assert found["app.py:7 list"] == "external builtins"


def test_types_and_defaults_of_a_method_see_what_its_class_has_by_then() -> None:
    text = """\
class Kind: ...
class Box:
    class Kind:
        def go(self): ...
    size = 3
    def f(self, n=size, kind: Kind = None) -> "Kind":
        size
        return kind.go()
    def list(self): ...
    def all(self) -> list: ...
Box().f().go()
"""
    found = link_project({"app.py": text})
    assert found["app.py:6 size"] == "scope app.py#Box.size"
    assert found["app.py:6 Kind"] == "scope app.py#Box.Kind"
    assert found["app.py:7 size"] == "unresolved"
    # No type is a method.
    assert found["app.py:10 list"] == "external builtins"


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("for k in given:\n        k.price", "external builtins"),
        ("for k in given.keys():\n        k.price", "external builtins"),
        ("for v in given.values():\n        v.price", "type shop/models.py#Item.price"),
        ("given['a'].price", "type shop/models.py#Item.price"),
        ("given.popitem()[1].price", "type shop/models.py#Item.price"),
        ("for k in turned:\n        k.price", "type shop/models.py#Item.price"),
        ("for k, _ in turned.items():\n        k.price", "type shop/models.py#Item.price"),
        ("one, two = turned\n    two.price", "type shop/models.py#Item.price"),
        ("turned[given].price", "external builtins"),
        ("for k in written:\n        k.price", "unresolved"),
        ("written['a'].price", "type shop/models.py#Item.price"),
        ("for k in {'a': Item(1)}:\n        k.price", "unresolved"),
    ],
)
def test_going_over_a_mapping_gives_its_keys(code: str, expected: str) -> None:
    head = "def f(given: dict[str, Item], turned: dict[Item, str]):\n    written = {'a': Item(1)}\n"
    found = link_project({**LIBRARY, "app.py": f"from shop import Item\n{head}    {code}\n"})
    assert next(told for key, told in found.items() if key.endswith(" price") and key.startswith("app")) == expected


def test_a_call_of_type_before_an_assignment_is_no_alias() -> None:
    text = "class Box:\n    size = 1\n    def grow(self):\n        type(self).size = 2\n        self.size\n"
    found = link_project({"app.py": text})
    assert found["app.py:5 size"] == "member app.py#Box.size"


def test_members_of_the_class_around() -> None:
    found = link_project(LIBRARY)
    assert found["shop/models.py:29 label"] == "inherited shop/models.py#Base.label"
    assert found["shop/models.py:14 upper"] == "external builtins"


def test_packages_below_a_source_folder_and_scripts_beside_their_modules() -> None:
    files = {
        "src/pkg/__init__.py": "",
        "src/pkg/core.py": "def run(): ...\n",
        "tests/test_core.py": "from pkg.core import run\nimport helper\nrun()\nhelper.check()\n",
        "tests/helper.py": "def check(): ...\n",
        "tools/requests.py": "def get(): ...\n",
        "scripts/__init__.py": "",
        "scripts/release.py": "def cut(): ...\n",
        "scripts/check.py": "from release import cut\ncut()\n",
        "app.py": "import requests\nrequests.get()\n",
    }
    found = link_project(files)
    assert found["tests/test_core.py:3 run"] == "import src/pkg/core.py#run"
    assert found["tests/test_core.py:4 check"] == "import tests/helper.py#check"
    assert found["app.py:2 get"] == "external requests"
    assert found["scripts/check.py:2 cut"] == "import scripts/release.py#cut"


def test_sources_kept_apart_need_no_init_file() -> None:
    files = {
        "src/pkg/core.py": "def run(): ...\n",
        "src/json/odd.py": "def odd(): ...\n",
        "src/yaml/odd.py": "def odd(): ...\n",
        "tools/kit/core.py": "def run(): ...\n",
        "tests/test_core.py": "from pkg.core import run\nrun()\nimport json\njson.dumps()\nimport yaml\nyaml.load()\n",
        "tests/test_kit.py": "from kit.core import run\nrun()\n",
    }
    found = link_project(files)
    assert found["tests/test_core.py:2 run"] == "import src/pkg/core.py#run"
    assert found["tests/test_core.py:4 dumps"] == "external json"
    assert found["tests/test_core.py:6 load"] == "external yaml"
    assert found["tests/test_kit.py:2 run"] == "external kit"


def test_paths_go_on_through_what_a_name_is_asked_to_be() -> None:
    text = """\
class Inner:
    def go(self): ...

class Problem(Exception): ...

class Conflict(Problem):
    def __init__(self, inner: Inner):
        self.inner = inner

def f(problem: Problem, box):
    assert isinstance(problem, Conflict)
    problem.inner.go()
    problem.args.go()
"""
    found = link_project({"app.py": text})
    assert found["app.py:12 inner"] == "type app.py#Conflict.inner"
    assert found["app.py:12 go"] == "type app.py#Inner.go"
    assert found["app.py:13 go"] == "external builtins"


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("def f(x):\n    if isinstance(x, ValueError):\n        x.args\n", "unresolved"),
        ("def f():\n    x = ValueError()\n    if isinstance(x, ValueError):\n        x.args\n", "external builtins"),
        ("def f(box):\n    x = box.pop()\n    isinstance(x, ValueError)\n    x.args\n", "unresolved"),
        ("def f(x: object):\n    x.args\n", "unresolved"),
    ],
)
def test_what_is_asked_to_be_outside_may_hold_something_else(code: str, expected: str) -> None:
    found = link_project({"app.py": code})
    assert next(told for key, told in found.items() if key.endswith(" args")) == expected


def test_circles_end() -> None:
    files = {
        "a.py": "from b import x\nfrom b import *\nx.y.z()\n\n\nclass A(B): ...\n\n\nA().run()\n",
        "b.py": "from a import x\nfrom a import *\n\n\nclass B(A): ...\n\n\nB().run()\ny = z\nz = y\ny.go()\n",
    }
    across = {told for told in link_project(files).values() if not told.startswith("scope ")}
    assert across <= {"unresolved", "import", "import a.py#A", "import b.py#B"}


def test_modules_inside_packages_are_known_as_such() -> None:
    files = {
        "pkg/__init__.py": "",
        "pkg/sub/__init__.py": "",
        "pkg/sub/deep.py": "def thing(): ...\n",
        "app.py": "import pkg.sub.deep\npkg.sub.deep.thing()\npkg.sub.missing\n",
    }
    found = link_project(files)
    assert found["app.py:2 sub"] == found["app.py:2 deep"] == "import"
    assert found["app.py:3 missing"] == "unresolved"


def test_what_a_name_is_asked_to_be_is_tried_last() -> None:
    child = "class Child(Base):\n    def run(self): ...\n    def only(self): ...\n"
    files = {
        "a.py": f"class Base:\n    def run(self): ...\n\n\n{child}\n\ndef make() -> Base: ...\n",
        "b.py": "from a import *\n\nx = make()\nif isinstance(x, Child):\n    x.only()\nx.run()\n",
    }
    found = link_project(files)
    assert found["b.py:5 only"] == "type a.py#Child.only"
    assert found["b.py:6 run"] == "type a.py#Base.run"


def test_what_only_type_checkers_see_is_meant_too() -> None:
    files = {
        "a.py": """\
from typing import TYPE_CHECKING, Any


class Session:
    if TYPE_CHECKING:
        def get(self, url: str) -> "Item": ...
        def only(self): ...
    else:
        def get(self, url, **options: Any) -> "Item": ...


class Item:
    price = 1


if not TYPE_CHECKING:
    def late(): ...
else:
    def late() -> int: ...

def twice(): ...
def twice(): ...
""",
        "b.py": "from a import *\n\nSession().get('').price\nSession().only()\ntwice()\n",
    }
    found = link_project(files)
    assert found["b.py:3 get"] == "type a.py#Session.get a.py#Session.get"
    assert found["b.py:3 price"] == "type a.py#Item.price"
    assert found["b.py:4 only"] == "type a.py#Session.only"
    assert found["b.py:5 twice"] == "import a.py#twice"


def test_a_comment_is_no_parameter() -> None:
    files = {
        "a.py": "class A:\n    def run(self): ...\n",
        "b.py": "from a import A\n\n\nclass B(A):\n    def go(  # why\n        self, n\n    ):\n        self.run()\n",
    }
    found = link_project(files)
    assert found["b.py:8 run"] == "inherited a.py#A.run"


def test_what_is_entered_is_asked_of_the_project_first() -> None:
    files = {
        "a.py": """\
from collections.abc import Coroutine
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class Response:
    status = 200


class Manager(Coroutine[Any, Any, T], Generic[T]):
    async def __aenter__(self) -> T: ...
    def __aiter__(self) -> "Manager[T]": ...
    async def __anext__(self) -> T: ...


ResponseManager = Manager[Response]


class Session:
    def get(self) -> "ResponseManager": ...
""",
        "b.py": """\
from a import Session


async def main(session: Session):
    async with session.get() as response:
        response.status
    async for one in session.get():
        one.status
""",
    }
    found = link_project(files)
    assert found["b.py:6 status"] == "type a.py#Response.status"
    assert found["b.py:8 status"] == "type a.py#Response.status"


def test_a_module_of_a_package_comes_before_what_stars_bring_from_outside() -> None:
    files = {
        "pkg/__init__.py": "from .fields import *\nfrom .make import *\n",
        "pkg/fields.py": "import types\n\n\ndef field(): ...\n",
        "pkg/types.py": "class Strict: ...\n",
        "pkg/make.py": "def make(): ...\n",
        "app.py": "from pkg import types, make, field\n\ntypes.Strict\nmake()\nfield()\n",
    }
    found = link_project(files)
    assert found["app.py:3 Strict"] == "import pkg/types.py#Strict"
    assert found["app.py:4 make"] == "import pkg/make.py#make"
    assert found["app.py:5 field"] == "import pkg/fields.py#field"


def test_a_name_that_is_said_to_be_one_for_a_type_is_followed() -> None:
    files = {
        "a.py": """\
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import TypeAlias


class Process:
    def kill(self): ...


Opener: TypeAlias = Callable[..., AbstractAsyncContextManager[Process]]
Short: TypeAlias = Process
""",
        "b.py": """\
from a import Opener, Short


async def main(opener: Opener, short: Short):
    async with opener("x") as process:
        process.kill()
    short.kill()
    Short().kill()
""",
    }
    found = link_project(files)
    assert [found[f"b.py:{line} kill"] for line in (6, 7, 8)] == ["type a.py#Process.kill"] * 3


def test_stubs_of_the_standard_library_inside_a_package_are_not_what_it_imports() -> None:
    texts = {
        "app/__init__.py": "",
        "app/run.py": "import sys\nfrom collections.abc import Callable\nprint(sys.path)\n",
        "app/stubs/stdlib/sys/__init__.pyi": "path: list[str]\n",
        "app/stubs/stdlib/collections/__init__.pyi": "",
        "app/stubs/stdlib/collections/abc.pyi": "class Callable: ...\n",
        "app/stubs/stdlib/os.pyi": "import sys\nsys.path\n",
    }
    told = meanings(texts, "app/run.py")
    assert told["3 path"] == "sys"
    # The stubs know one another.
    assert meanings(texts, "app/stubs/stdlib/os.pyi")["2 path"] == "app/stubs/stdlib/sys/__init__.pyi#path"


def test_a_package_named_as_one_of_the_standard_library_is_found_where_sources_lie() -> None:
    texts = {"src/enum/__init__.py": "class Enum: ...\n", "tests/test_enum.py": "import enum\nenum.Enum\n"}
    assert meanings(texts, "tests/test_enum.py")["2 Enum"] == "src/enum/__init__.py#Enum"


def test_the_types_of_a_function_are_read_outside_of_its_parameters() -> None:
    files = {
        "sql.py": "class Statement:\n    def kind(self): ...\n",
        "kit.py": """\
import sql
from sql import Statement

def parse(sql: str, Statement: int) -> tuple[sql.Statement, ...]: ...

def first(Statement: str) -> Statement: ...

parse("x")[0].kind()
first("x").kind()

def method(sql: sql.Statement):
    sql.kind()
""",
    }
    found = link_project(files)
    assert found["kit.py:8 kind"] == "type sql.py#Statement.kind"
    assert found["kit.py:9 kind"] == "type sql.py#Statement.kind"
    assert found["kit.py:12 kind"] == "type sql.py#Statement.kind"


def test_a_local_name_that_holds_something_unknown_is_not_what_its_namesake_outside_is() -> None:
    files = {
        "a.py": f"""\
import os

class Map:
    def bind(self): ...

def sums(x):
    os = x - 1
    os.bind()
    map = lambda: 3
    map.bind()
    Map = x[1:] + x
    Map.bind()

def loops(x):
    for os in x - 1:
        os.bind()
    filter, map = x - 1
    map.bind()
    [type for type in x + x if type.bind()]
    os = os.path
    with x + x as id:
        id.bind()

def long():
    map = Map(
        {"0, " * 400}
    )
    map.bind()

def plain():
    os.bind()
    Map.bind()
""",
    }
    found = link_project(files)
    assert {found[f"a.py:{line} bind"] for line in (8, 10, 12, 16, 18, 19, 22)} == {"unresolved"}
    assert found["a.py:28 bind"] == "type a.py#Map.bind"
    assert found["a.py:31 bind"] == "external os"
    assert found["a.py:32 bind"] == "member a.py#Map.bind"


def test_a_function_that_was_given_some_of_its_arguments_gives_what_it_gave() -> None:
    files = {
        "a.py": """\
import functools
from collections import deque
from functools import partial

class Signer:
    def sign(self): ...

def make() -> Signer: ...

short = functools.partial(Signer, key=1)
short().sign()
make_it = partial(make)
make_it().sign()

def walk(signer: Signer):
    todo = deque([signer])
    todo.popleft().sign()
    for one in tuple([Signer()]):
        one.sign()
    for one in set((signer, signer)):
        one.sign()
""",
    }
    found = link_project(files)
    assert {found[f"a.py:{line} sign"] for line in (11, 13, 17, 19, 21)} == {"type a.py#Signer.sign"}
