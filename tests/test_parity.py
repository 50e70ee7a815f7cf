"""Every name that docs/parity.md gives for us exists."""

import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, get_args, get_type_hints

import click
import pytest
from starlette.routing import Route

from pinakes import Pinakes
from pinakes.facts import REFERENCE_KINDS, SYMBOL_KINDS
from pinakes.operations import OPERATIONS
from pinakes.operations._session import Session
from pinakes.settings import Settings
from pinakes.transports.cli.tree import root_group
from pinakes.transports.http.app import make_app
from pinakes.transports.http.guard import Policy
from pinakes.transports.http.responses import FORMATS
from pinakes.transports.lsp.main import make_server
from pinakes.transports.mcp.prompts import PROMPTS
from pinakes.transports.serving.resources import RESOURCES, TEMPLATES
from pinakes.transports.serving.runtime import Runtime
from pinakes.transports.serving.tools import all_tools

PAGE = Path(__file__).parents[1] / "docs" / "parity.md"
SYSTEMS = ["CodeBuddy", "ctxhelpr", "Codemap", "clice", "codeix"]
VARIABLES = {"PINAKES_ROOT", "PINAKES_STATE_DIR", "PINAKES_HOME", "PINAKES_TOKEN"}


class Row(NamedTuple):
    system: str
    theirs: str
    ours: str
    note: str

    @property
    def names(self) -> list[str]:
        """What stands in code spans on our side."""
        return re.findall(r"`([^`]+)`", self.ours)


def rows() -> Iterator[Row]:
    system = ""
    for line in PAGE.read_text("utf-8").splitlines():
        if line.startswith("## "):
            system = line[3:]
        elif line.startswith("| ") and system and not line.startswith("| Theirs"):
            theirs, ours, note = (cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1])
            yield Row(system, theirs, ours, note)


ROWS = list(rows())


def test_every_system_is_there_and_every_row_says_something() -> None:
    assert list(dict.fromkeys(row.system for row in ROWS)) == SYSTEMS
    for row in ROWS:
        assert row.theirs, row
        assert row.names or (row.ours == "none" and row.note), row


class Known:
    """What we have, by the word that stands before a name."""

    def __init__(self, folder: Path) -> None:
        environ = {"PINAKES_HOME": str(folder / "home"), "HOME": str(folder)}
        root = folder / "project"
        root.mkdir()
        (root / "a.py").write_text("A = 1\n", encoding="utf-8")
        project = Pinakes(root, environ=environ)
        project.index()
        open_session = partial(Session.open, str(root), None, environ)
        runtime = Runtime(open_session, "serve", is_watching=False)
        tables = {
            table.name: {column.name for column in project.schema(table.name).tables[0].columns}
            for table in project.schema().tables
        }
        self.sets: dict[str, set[str]] = {
            "tool": set(all_tools()),
            "resource": {item.uri for item in (*RESOURCES, *TEMPLATES)},
            "prompt": set(PROMPTS),
            "setting": set(Settings.__struct_fields__),
            "table": set(tables) | {f"{name}.{column}" for name, columns in tables.items() for column in columns},
            "recipe": {recipe.id for recipe in project.recipes_list().recipes},
            "format": set(FORMATS) | _choices("query") | _choices("graph"),
            "kind": set(SYMBOL_KINDS),
            "reference": set(REFERENCE_KINDS),
            "variable": VARIABLES,
        }
        app = make_app(runtime, Policy(None, is_local=True))
        self.addresses = {
            f"{method} {re.sub(r':[a-z]+}', '}', route.path)}"
            for route in app.routes
            if isinstance(route, Route)
            for method in route.methods or ()
        }
        server = make_server(lambda _root: open_session())
        self.methods = {*server.protocol.fm.features, *server.protocol.fm.builtin_features}
        server.stop()

    def problem(self, name: str) -> str | None:
        """What is wrong with a name."""
        word, _, rest = name.partition(" ")
        if word == "pinakes":
            return _command_problem(rest.split())
        if word in self.sets:
            return None if rest in self.sets[word] else f"there is no {word} {rest}"
        if word in {"GET", "POST"}:
            return None if name in self.addresses else f"{name} is no address"
        return None if name in self.methods else f"{name} is no method of LSP, nor anything else"


def _choices(operation: str) -> set[str]:
    """The values that the parameter `format` of an operation takes."""
    found: set[str] = set()
    waiting: list[Any] = [get_type_hints(OPERATIONS[operation].run)["format"]]
    while waiting:
        part = waiting.pop()
        if isinstance(part, str):
            found.add(part)
        waiting.extend(get_args(part))
    return found


def _command_problem(words: list[str]) -> str | None:
    """What is wrong with a command, its flags included."""
    command: click.Command = root_group()
    for word in [word for word in words if not word.startswith("-")]:
        found = command.get_command(click.Context(command), word) if isinstance(command, click.Group) else None
        if found is None:
            return f"pinakes {' '.join(words)}: there is no {word}"
        command = found
    known = {flag for parameter in command.params for flag in (*parameter.opts, *parameter.secondary_opts)}
    missing = {word for word in words if word.startswith("-")} - known - {"--help"}
    return f"pinakes {' '.join(words)}: there is no {', '.join(sorted(missing))}" if missing else None


@pytest.fixture(scope="module")
def known(tmp_path_factory: pytest.TempPathFactory) -> Known:
    return Known(tmp_path_factory.mktemp("parity"))


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_name_on_our_side_exists(known: Known, system: str) -> None:
    names = [name for row in ROWS if row.system == system for name in row.names]
    problems = [problem for name in names if (problem := known.problem(name))]
    assert len(names) > 10
    assert problems == []


@pytest.mark.parametrize(
    "name",
    ["pinakes nothing", "pinakes find --nothing", "tool nothing", "table files.nothing", "GET /x", "a/b", "format xml"],
)
def test_a_name_that_does_not_exist_is_found_out(known: Known, name: str) -> None:
    assert known.problem(name) is not None
