"""Messages are written as commands, and become calls for agents and for Python."""

import os
import re
from pathlib import Path

import pytest
from tests.operations.conftest import indexed

from pinakes import Pinakes
from pinakes.errors import IndexMissingError, NotFoundError, PinakesError, UsageError
from pinakes.operations import OPERATIONS, perform
from pinakes.operations._session import Session
from pinakes.operations._wording import as_calls, worded_by
from pinakes.transports.serving.agent_tools import STANDS
from pinakes.transports.serving.runtime import Runtime
from pinakes.transports.serving.tools import agent_tools, all_tools

COMMAND = re.compile(r"--[a-z]|`pinakes [a-z]")


@pytest.mark.parametrize(
    ("command", "call"),
    [
        ("`pinakes find NAME` looks for one.", "`find(name=NAME)` looks for one."),
        (
            "No symbol's name holds 'a --b'. `pinakes status` tells.",
            "No symbol's name holds 'a --b'. `status()` tells.",
        ),
        ("Narrow it with --kind, --in or an id.", "Narrow it with kind, in_path or an id."),
        ("Run `pinakes index --full` to build it.", "Run `index(full=True)` to build it."),
        ("`pinakes graph Foo --of calls` draws.", '`graph(subject="Foo", of="calls")` draws.'),
        ("`pinakes validate x y` tells.", '`validate(paths=["x y"])` tells.'),
        ("`pinakes ingest coverage FILE` reads.", "`ingest_coverage(file=FILE)` reads."),
        ("`pinakes query --recipe ID --save-baseline NAME`", "`query(recipe=ID, save_baseline=NAME)`"),
        ("as in --save-baseline=NAME: only", "as in save_baseline=NAME: only"),
        ("`pinakes find it's` looks.", '`find(name="it\'s")` looks.'),
        ("It lies outside. Give --root for another project.", "It lies outside."),
        ("`pinakes serve` listens.", "`pinakes serve` in a terminal listens."),
        ("Nothing of that.", "Nothing of that."),
    ],
)
def test_commands_become_calls(command: str, call: str) -> None:
    assert as_calls(command) == call


@pytest.mark.parametrize(
    ("command", "call"),
    [
        ("`pinakes find NAME` looks.", "`search(query=NAME)` looks."),
        ("`pinakes show A.b --in x.py` shows.", '`symbol(name="A.b", in_path="x.py")` shows.'),
        ("`pinakes callers Foo` shows.", '`references(subject="Foo", relation="callers")` shows.'),
        ("`pinakes schema` lists.", "`pinakes://schema` lists."),
        ("Run `pinakes index` first.", "Run `pinakes index` in a terminal first."),
    ],
)
def test_an_agent_with_few_tools_is_told_of_those(command: str, call: str) -> None:
    assert worded_by({name: tool.run for name, tool in agent_tools().items()}, STANDS)(command) == call


def test_whatever_stands_for_an_operation_takes_what_is_handed_over() -> None:
    few = agent_tools()
    for operation, stand in STANDS.items():
        assert stand.name in few or stand.name.startswith("pinakes://")
        if stand.name in few:
            taken = set(few[stand.name].input_schema["properties"])
            assert {*stand.renamed.values(), *stand.fixed} <= taken, operation


def test_python_is_answered_in_its_own_words(tmp_path: Path) -> None:
    project = indexed(tmp_path / "a", {"one.py": "def f(): ...\n", "two.py": "def f(): ...\n"})
    with pytest.raises(NotFoundError, match=r"`find\(name=NAME\)` looks for one"):
        project.show("")
    assert "Narrow it with kind, in_path" in (project.show("f", limit=1).hint or "")
    missing = Pinakes(tmp_path, environ={"PINAKES_HOME": str(tmp_path / "home")}, refresh=False)
    with pytest.raises(IndexMissingError, match=r"Run `index\(\)` first"):
        missing.find("x")


def test_no_message_of_a_server_names_options(tmp_path: Path) -> None:
    project = indexed(tmp_path, {"one.py": "def f(): ...\n", "two.py": "def f(): ...\n"})
    session = project.session
    opened = {"PINAKES_HOME": str(tmp_path / ".home")}
    runtime = Runtime(lambda: Session.open(str(session.root), None, opened, {}), "mcp", is_watching=False)
    asked: list[tuple[str, dict[str, object]]] = [
        ("show", {"name": "f", "limit": 1}),
        ("grep", {"pattern": "("}),
        ("grep", {"pattern": "nowhere"}),
        ("query", {}),
        ("query", {"sql": "SELECT nam FROM symbols"}),
        ("query", {"recipe": "nothing"}),
        ("outline", {"path": "../x"}),
        ("outline", {"path": "x.py"}),
        ("trace", {"start": "f", "end": "nothing"}),
        ("duplicates", {}),
        ("search", {"query": "!!!"}),
        ("ingest_coverage", {}),
        ("audit", {"base": "HEAD", "baseline": "x"}),
        ("apply", {"recipe": "stale-imports", "yes": True, "dry_run": True}),
    ]
    for name, arguments in asked:
        try:
            answer = runtime.ask(all_tools()[name], arguments)
            said = f"{getattr(answer, 'hint', '')} {answer.evidence.notes}"
        except PinakesError as error:
            said = str(error)
        assert not COMMAND.search(said), said
    runtime.stop()


def test_the_command_line_keeps_its_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    session = Session.open(str(tmp_path), None, {**os.environ, "PINAKES_HOME": str(tmp_path / "home")}, {})

    with pytest.raises(UsageError, match="or say --forget"):
        perform(session, OPERATIONS["ingest_coverage"])
