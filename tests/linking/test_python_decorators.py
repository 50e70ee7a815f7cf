"""What decorators of Python make of functions, with what each name must mean worked out by hand."""

from tests.linking.project import link_project


def test_a_decorator_may_make_something_else_of_a_function() -> None:
    files = {
        "kit.py": """\
from typing import Callable, TypeVar
F = TypeVar("F")

class Group:
    def command(self) -> Callable[[F], F]: ...

def group(name: str | None = None) -> Group | Callable[[Callable], Group]: ...

def traced(fn: F) -> F: ...
""",
        "app.py": """\
import kit

@kit.group()
def cli(): ...

@cli.command()
def plain(): ...

@kit.group
def bare(): ...

@kit.traced
def same() -> kit.Group: ...

bare.command
same().command
plain.command
""",
    }
    found = link_project(files)
    assert found["app.py:6 command"] == "type kit.py#Group.command"
    assert found["app.py:15 command"] == "type kit.py#Group.command"
    assert found["app.py:16 command"] == "type kit.py#Group.command"
    assert found["app.py:17 command"] == "unresolved"


def test_a_decorator_that_gives_back_what_it_is_given_changes_nothing() -> None:
    files = {
        "a.py": """\
from typing import Protocol, TypeVar


class HasCode(Protocol):
    code: int


F = TypeVar("F", bound=HasCode)


def keep(f: F, /) -> F: ...


class Token:
    def run(self): ...


@keep
def current() -> Token: ...
""",
        "b.py": "from a import current\n\ncurrent().run()\n",
    }
    assert link_project(files)["b.py:3 run"] == "type a.py#Token.run"
