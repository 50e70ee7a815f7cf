"""What Python classes are given by others, and what functions make of classes, worked out by hand."""

import pytest
from tests.linking.project import lines_meant, link_project

META = """\
class Options:
    fields = 1


class ModelBase(type):
    def __new__(cls, name, bases, attrs):
        cls = super().__new__(cls, name, bases, attrs)
        cls._meta = Options()
        return cls

    def tables(cls): ...


class Node(object):
    pass


class Model(Node, metaclass=ModelBase):
    @classmethod
    def make(cls):
        cls._meta.fields
        cls.tables()

    def save(self):
        self._meta.fields
        self.tables()
        self.unknown
        self.__class__.make()


class Book(Model):
    pass


Book.tables()
"""


@pytest.mark.parametrize(
    ("place", "expected"),
    [
        ("21 _meta", "member a.py#ModelBase._meta"),
        ("21 fields", "type a.py#Options.fields"),
        ("22 tables", "member a.py#ModelBase.tables"),
        ("25 fields", "type a.py#Options.fields"),
        ("26 tables", "unresolved"),
        ("27 unknown", "unresolved"),
        ("28 make", "member a.py#Model.make"),
        ("35 tables", "member a.py#ModelBase.tables"),
    ],
)
def test_a_class_has_what_its_metaclass_gives_it(place: str, expected: str) -> None:
    assert link_project({"a.py": META})[f"a.py:{place}"] == expected


GIVEN = """\
from collections import UserDict
from typing import Generic, TypeVar


class Config(UserDict):
    def load(self): ...


class Schema(Config):
    option = 1


T = TypeVar("T")
C = TypeVar("C", bound=Config)


class Test:
    def get(self, kind: type[C], values) -> C:
        made = kind()
        made.values()
        return made


def service(*, kind: type[T]) -> T: ...


def same(kind: type, other: C) -> C: ...
"""


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("x = Test().get(Schema, {})\nx.option\n", "type a.py#Schema.option"),
        ("x = Test().get(Schema, {})\nx.load()\n", "type a.py#Config.load"),
        ("x = Test().get(kind, {})\nx.load()\n", "type a.py#Config.load"),
        ("x = Test().get(kind, {})\nx.option\n", "unresolved"),
        ("x = service(kind=Schema)\nx.option\n", "type a.py#Schema.option"),
        ("x = service(Schema)\nx.option\n", "type a.py#Schema.option"),
        ("x = same(Schema, y)\nx.option\n", "unresolved"),
        ("import m\nx = m.make(Schema)\nx.option\n", "external m"),
    ],
)
def test_a_function_makes_something_of_the_class_that_it_is_given(code: str, expected: str) -> None:
    found = link_project({"a.py": GIVEN, "use.py": "from a import *\n" + code})
    last = f"use.py:{code.count(chr(10)) + 1} "
    assert [meaning for key, meaning in found.items() if key.startswith(last)][-1] == expected


def test_what_a_type_variable_is_at_least_has_its_members_where_it_is_a_parameter() -> None:
    assert link_project({"a.py": GIVEN})["a.py:20 values"] == "external collections"


def test_what_is_set_to_none_first_says_nothing_of_what_it_is_later() -> None:
    texts = {"a.py": "job = None\n\n\ndef use():\n    job.run()\n"}
    assert link_project(texts)["a.py:5 run"] == "unresolved"


@pytest.mark.parametrize(
    ("start", "expected"),
    [
        ("    global job\n    job = Job()\n", "type a.py#Job.run"),
        ("    global job\n    Job = make()\n    job = Job()\n", "unresolved"),
        ("    job = Job()\n", "unresolved"),
    ],
)
def test_what_a_function_says_is_the_modules_is(start: str, expected: str) -> None:
    code = f"class Job:\n    def run(self): ...\njob = None\ndef use():\n    job.run()\ndef start(make):\n{start}"
    assert link_project({"a.py": code})["a.py:5 run"] == expected


def test_what_is_entered_into_an_attribute_is_what_it_holds() -> None:
    code = (
        "from unittest import TestCase\nclass Job:\n    def __enter__(self): return self\n    def run(self): ...\n"
        "class Test(TestCase):\n    def run(self):\n        with Job() as self.job:\n            pass\n"
        "    def test(self):\n        self.job.run()\n        self.assertTrue(1)\n"
    )
    found = link_project({"a.py": code})
    assert found["a.py:10 run"] == "type a.py#Job.run"
    assert found["a.py:11 assertTrue"] == "external unittest"


def test_a_class_that_is_entered_by_a_base_outside_gives_itself() -> None:
    code = (
        "import subprocess\nclass Popen(subprocess.Popen):\n    def end(self): ...\n"
        "with Popen() as job:\n    job.end()\n    job.wait()\n"
    )
    found = link_project({"a.py": code})
    assert found["a.py:5 end"] == "type a.py#Popen.end"
    assert found["a.py:6 wait"] == "external subprocess"


def test_bases_that_bring_no_members_do_not_say_what_going_over_something_gives() -> None:
    code = (
        "from typing import Generic, TypeVar\nT = TypeVar('T')\nclass Option(Generic[T]):\n    def run(self): ...\n"
        "option = Option()\noption[0].run()\n"
    )
    assert link_project({"a.py": code})["a.py:6 run"] == "unresolved"


def test_what_is_made_from_fields_has_those_of_its_bases_that_are_made_so() -> None:
    code = (
        "from dataclasses import dataclass\n@dataclass\nclass A:\n    x: int\nclass Plain:\n    z: int\n"
        "@dataclass\nclass B(A, Plain):\n    y: int\nB(\n    x=1,\n    y=2,\n    z=3,\n)\n"
    )
    found = link_project({"a.py": code})
    assert found["a.py:11 x"].endswith("a.py#A.x")
    assert found["a.py:12 y"].endswith("a.py#B.y")
    assert found["a.py:13 z"] == "unresolved"


MADE = """\
from collections import namedtuple
from enum import Enum
from typing import NamedTuple, NewType, TypedDict


class Model:
    def save(self): ...


Point = namedtuple("Point", "x y")
Pair = NamedTuple("Pair", [("left", Model), ("right", "Model")])
Color = Enum("Color", "RED GREEN")
Key = NewType("Key", Model)


class Vector(namedtuple("Vector", ["dx", "dy"])):
    def flip(self):
        return self._replace(dx=self.dy)
"""
MADE_USED = """\
from made import Color, Key, Pair, Point, Vector

point = Point(1, 2)
point.x
point._replace(x=1)
Point(y=1, x=2)
Pair(1, 2).right.save()
left, right = Pair(1, 2)
left.save()
Color.RED
Color.RED.name
for color in Color:
    color.GREEN
def find(key: Key):
    key.save()
Vector(1, 2).flip
Vector(1, 2).dx
"""


@pytest.mark.parametrize(
    ("place", "expected"),
    [
        ("3 Point", "import made.py#Point"),
        ("4 x", "type made.py#Point.x"),
        ("5 _replace", "external collections"),
        ("6 y", "member made.py#Point.y"),
        ("7 right", "type made.py#Pair.right"),
        ("7 save", "type made.py#Model.save"),
        ("9 save", "type made.py#Model.save"),
        ("10 RED", "member made.py#Color.RED"),
        ("11 name", "external enum"),
        ("13 GREEN", "member made.py#Color.GREEN"),
        ("14 Key", "import made.py#Key"),
        ("15 save", "type made.py#Model.save"),
        ("16 flip", "type made.py#Vector.flip"),
        ("17 dx", "type made.py#Vector.dx"),
    ],
)
def test_types_that_calls_make_have_the_fields_that_the_calls_name(place: str, expected: str) -> None:
    assert link_project({"made.py": MADE, "used.py": MADE_USED})[f"used.py:{place}"] == expected


def test_a_property_that_can_be_deleted_is_read_by_its_getter() -> None:
    files = {
        "a.py": """\
class Page:
    @property
    def text(self) -> "Text": ...

    @text.setter
    def text(self, value): ...

    @text.deleter
    def text(self): ...

class Text:
    def strip(self): ...

Page().text.strip()
""",
    }
    found = link_project(files)
    assert found["a.py:14 strip"] == "type a.py#Text.strip"
    assert lines_meant(files, "a.py", 14, "text") == [3]


def test_an_attribute_that_is_made_a_property_holds_what_nobody_says() -> None:
    files = {
        "a.py": """\
def header(name: str) -> property:
    return property(lambda self: Vary())

class Vary:
    def add(self): ...

class Response:
    vary = header("Vary")
    age: property

Response().vary.add()
Response().age.add()
""",
    }
    found = link_project(files)
    assert found["a.py:11 add"] == "unresolved"
    assert found["a.py:12 add"] == "unresolved"


def test_a_parameter_without_a_type_has_that_of_the_method_it_overrides() -> None:
    files = {
        "kit.py": """\
class Parser:
    def parse(self): ...

class Extension:
    def run(self, parser: Parser, *more: Parser): ...

    def plain(self, parser): ...

    @staticmethod
    def fixed(parser: Parser): ...
""",
        "a.py": """\
from kit import Extension

class Middle(Extension): ...

class Own(Middle):
    def run(self, parser, *more):
        parser.parse()
        more[0].parse()

    def plain(self, parser):
        parser.parse()

    def other(self, parser):
        parser.parse()

    @staticmethod
    def fixed(parser):
        parser.parse()

    def __init__(self, parser): ...
""",
    }
    found = link_project(files)
    assert found["a.py:7 parse"] == "type kit.py#Parser.parse"
    assert found["a.py:8 parse"] == "type kit.py#Parser.parse"
    assert found["a.py:11 parse"] == "unresolved"
    assert found["a.py:14 parse"] == "unresolved"
    assert found["a.py:18 parse"] == "type kit.py#Parser.parse"


def test_a_class_that_makes_members_up_says_what_they_are() -> None:
    files = {
        "a.py": """\
class Hook:
    def run(self): ...

class Relay:
    own: int
    def __getattr__(self, name: str) -> Hook: ...

class Inner(Relay): ...

class Quiet:
    def __getattr__(self, name): ...

Relay().any.run()
Inner().some.run()
Relay().own.run()
Quiet().any.run()
Relay.any.run()
""",
    }
    found = link_project(files)
    assert found["a.py:13 run"] == "type a.py#Hook.run"
    assert found["a.py:13 any"] == "unresolved"
    assert found["a.py:14 run"] == "type a.py#Hook.run"
    assert found["a.py:15 run"] == "external builtins"
    assert found["a.py:16 run"] == "unresolved"
    assert found["a.py:17 run"] == "unresolved"


def test_what_a_class_makes_of_functions_by_calls_is_what_they_are_or_give() -> None:
    files = {
        "a.py": """\
class Text:
    def strip(self): ...

def make() -> Text: ...

class Page:
    build = staticmethod(make)
    other = classmethod(make)
    def _text(self) -> Text: ...
    text = property(_text, doc="x")
    odd = property(lambda self: Text())

Page().build().strip()
Page().text.strip()
Page().odd.strip()
build = Page().build
build().strip()
""",
    }
    found = link_project(files)
    assert {found[f"a.py:{line} strip"] for line in (13, 14, 17)} == {"type a.py#Text.strip"}
    assert found["a.py:15 strip"] == "unresolved"
