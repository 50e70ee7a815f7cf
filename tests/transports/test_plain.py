"""Command lines that are read without a parser of options."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from pinakes.transports.cli.plain import plain_question
from pinakes.transports.cli.said import SharedOptions

Run = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.mark.parametrize(
    "line",
    [
        "find area",
        "find area --json",
        "--json find --no-refresh area",
        "outline shapes.py --json",
        "show Shape",
        "snippet Shape.area",
        "callers area --json",
        "trace main Shape.area --json",
        "references LIMIT -q",
        "status --json",
        "schema",
        "cycles --json",
        "graph --json",
        "find nothing-of-this-name",
        "outline missing.py --json",
    ],
)
def test_a_plain_line_is_answered_as_the_parser_of_options_would(indexed: Run, line: str) -> None:
    words = line.split()
    assert plain_question(words) is not None
    plain, parsed = indexed(*words), indexed(*words, "--colour", "auto")
    assert (plain.returncode, _without_times(plain.stdout), plain.stderr) == (
        parsed.returncode,
        _without_times(parsed.stdout),
        parsed.stderr,
    )


@pytest.mark.parametrize(
    "line",
    [
        "",
        "--help",
        "--version",
        "find",
        "find one two",
        "find area --limit 3",
        "find --help",
        "find -- --json",
        "-qv find area",
        "--root . find area",
        "validate shapes.py",
        "recipes list",
        "recipes_list",
        "type_definition Shape",
        "completion bash",
        "no-such-command",
    ],
)
def test_everything_else_is_left_to_the_parser(line: str) -> None:
    assert plain_question(line.split()) is None


def test_flags_are_heard_wherever_they_stand() -> None:
    question = plain_question(["-q", "find", "--json", "a b", "--no-refresh"])
    assert question is not None
    assert question.operation.name == "find"
    assert question.arguments == {"name": "a b"}
    assert question.options == SharedOptions(json=True, no_refresh=True, quiet=True)


def test_a_plain_line_loads_no_parser(indexed: Run, project: Path) -> None:
    script = (
        "import sys; from pinakes.transports.cli.main import main; main(['find', 'area']); "
        "print('click' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=project, capture_output=True, encoding="utf-8", check=True
    )
    assert done.stdout.splitlines()[-1] == "False"


def _without_times(text: str) -> object:
    """An answer without what differs from one moment to the next."""
    try:
        answer = json.loads(text)
    except ValueError:
        return text
    for name in ("seconds", "duration_ms"):
        answer.pop(name, None)
    return answer
