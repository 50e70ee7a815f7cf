"""The steps of `action.yml`, run as GitHub's runner would run them, with a `gh` that writes down what it is asked."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ACTION = Path(__file__).parent.parent / "action.yml"
_EXPRESSION = re.compile(r"\$\{\{\s*(.*?)\s*\}\}")
_PAIR = re.compile(r"([\w-]+): ?(.*)")
SHOWN = "<!-- pinakes-audit -->"


def read_steps(text: str) -> list[dict[str, Any]]:
    """The steps of a composite action: the little of YAML that ours is written in."""
    steps: list[dict[str, Any]] = []
    block: list[str] | None = None
    lines = text[text.index("  steps:\n") :].splitlines()[1:]
    for line in lines:
        indent, body = len(line) - len(line.lstrip()), line.strip()
        if block is not None and (not body or indent >= 8):
            block.append(line[8:])
            continue
        block = None
        if body.startswith("- "):
            steps.append({"env": {}})
            body = body[2:]
        found = _PAIR.fullmatch(body)
        assert found is not None, line
        key, value = found.groups()
        if indent >= 8:
            steps[-1]["env"][key] = value
        elif value == "|":
            block = steps[-1][key] = []
        elif key != "env":
            steps[-1][key] = value
    for step in steps:
        if isinstance(step["run"], list):
            step["run"] = "\n".join(step["run"])
    return steps


def read_inputs(text: str) -> dict[str, str]:
    """The inputs with their defaults."""
    found = re.findall(r"^  ([\w-]+):\n    description: .*\n    default: (.*)$", text, re.MULTILINE)
    return {name: default.strip('"') for name, default in found}


class Runner:
    """A work tree, what the event says, and the runner's files."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "project"
        self.temp, self.home, self.programs = folder / "temp", folder / "home", folder / "bin"
        for place in (self.root, self.temp, self.home, self.programs):
            place.mkdir()
        self.output, self.summary, self.asked = (folder / name for name in ("output", "summary", "asked"))
        for file in (self.output, self.summary, self.asked):
            file.touch()
        self._program("pinakes", f'exec "{sys.executable}" -m pinakes "$@"')
        self._program("python3", f'echo "python3 $*" >> "{self.asked}"')
        self._program(
            "gh", f'echo "gh $*" >> "{self.asked}"\n[ "$2" = --paginate ] && cat "{folder}/last" 2>/dev/null; true'
        )
        self.last = folder / "last"

    def _program(self, name: str, text: str) -> None:
        place = self.programs / name
        place.write_text(f"#!/bin/bash\n{text}\n", encoding="utf-8")
        place.chmod(0o755)

    def git(self, *words: str) -> str:
        command = ["git", "-C", str(self.root), "-c", "user.name=a", "-c", "user.email=a@b", *words]
        return subprocess.run(command, check=True, capture_output=True, encoding="utf-8").stdout.strip()

    def commit(self, files: dict[str, str]) -> str:
        for path, text in files.items():
            (self.root / path).parent.mkdir(parents=True, exist_ok=True)
            (self.root / path).write_text(text, encoding="utf-8")
        self.git("add", "-A")
        self.git("commit", "-qm", "x")
        return self.git("rev-parse", "HEAD")

    def run(self, *, pull_request: str | None, **given: str) -> int:
        """Run every step whose condition holds, until one fails. The exit code of the last one."""
        text = ACTION.read_text(encoding="utf-8")
        known = {
            "github.token": "secret",
            "github.repository": "owner/project",
            "github.event.pull_request": pull_request or "",
            "github.event.pull_request.base.sha": pull_request or "",
            "github.event.pull_request.number": "7" if pull_request else "",
        }
        known |= {f"inputs.{name}": _filled(value, known) for name, value in read_inputs(text).items()}
        known |= {f"inputs.{name.replace('_', '-')}": value for name, value in given.items()}
        for step in read_steps(text):
            assert step["shell"] == "bash"
            if "if" in step and not _holds(step["if"], known):
                continue
            code = self._step(step, known)
            if code:
                return code
            written = [line.partition("=") for line in self.output.read_text(encoding="utf-8").splitlines()]
            known |= {f"steps.{step['id']}.outputs.{name}": value for name, _, value in written if "id" in step}
        return 0

    def _step(self, step: dict[str, Any], known: dict[str, str]) -> int:
        script = self.temp / "script.sh"
        script.write_text(_filled(step["run"], known), encoding="utf-8")
        environ = {
            **os.environ,
            "PATH": f"{self.programs}:{os.environ['PATH']}",
            "HOME": str(self.home),
            "PINAKES_HOME": str(self.home),
            "RUNNER_TEMP": str(self.temp),
            "GITHUB_OUTPUT": str(self.output),
            "GITHUB_STEP_SUMMARY": str(self.summary),
            **{name: _filled(value, known) for name, value in step["env"].items()},
        }
        command = ["bash", "--noprofile", "--norc", "-eo", "pipefail", str(script)]
        return subprocess.run(command, cwd=self.root, env=environ, check=False).returncode


def _filled(text: str, known: dict[str, str]) -> str:
    return _EXPRESSION.sub(lambda found: _value(found[1], known), text)


def _value(expression: str, known: dict[str, str]) -> str:
    """The first of some alternatives that is not empty."""
    for part in map(str.strip, expression.split("||")):
        value = part.strip("'") if part.startswith("'") else known[part]
        if value:
            return value
    return ""


def _holds(condition: str, known: dict[str, str]) -> bool:
    for part in map(str.strip, condition.split("&&")):
        left, sign, right = part.partition(" != " if " != " in part else " == ")
        is_so = bool(known[left]) if not sign else (known[left] == right.strip("'")) == (sign == " == ")
        if not is_so:
            return False
    return True


@pytest.fixture
def runner(tmp_path: Path) -> Runner:
    runner = Runner(tmp_path)
    runner.git("init", "-q")
    runner.commit({"a.py": "import b\n", "b.py": "VALUE = 1\n", ".gitignore": ".pinakes/\n"})
    return runner


def test_a_change_that_passes_is_summed_up(runner: Runner) -> None:
    base = runner.git("rev-parse", "HEAD")
    runner.commit({"b.py": "VALUE = 2\n\n\ndef loud():\n    print(1)\n"})
    assert runner.run(pull_request=base, recipe="find-leftover-console") == 0
    summary = runner.summary.read_text(encoding="utf-8")
    assert summary.startswith(SHOWN)
    assert "pass" in summary
    results = json.loads((runner.root / "pinakes.sarif").read_text(encoding="utf-8"))["runs"][0]["results"]
    assert [result["ruleId"] for result in results] == ["pinakes.find-leftover-console"]
    assert "gh" not in runner.asked.read_text(encoding="utf-8")


def test_a_new_cycle_fails_after_everything_was_told(runner: Runner) -> None:
    runner.commit({"b.py": "import a\n"})
    assert runner.run(pull_request=None, recipe="deprecated-symbols", sarif_file="found.sarif") == 1
    assert "cycles: 1" in runner.summary.read_text(encoding="utf-8")
    assert (runner.root / "found.sarif").exists()


def test_a_base_that_is_no_commit_is_an_error_and_no_verdict(runner: Runner) -> None:
    assert runner.run(pull_request="0" * 40) > 1
    assert runner.summary.read_text(encoding="utf-8") == ""


@pytest.mark.parametrize(
    ("last", "asked"),
    [
        ("", "--method POST repos/owner/project/issues/7/comments"),
        ("41\n42\n", "--method PATCH repos/owner/project/issues/comments/42"),
    ],
)
def test_a_comment_is_written_once_and_then_updated(runner: Runner, last: str, asked: str) -> None:
    base = runner.git("rev-parse", "HEAD")
    runner.commit({"b.py": "VALUE = 2\n"})
    runner.last.write_text(last, encoding="utf-8")
    assert runner.run(pull_request=base, comment="true") == 0
    assert asked in runner.asked.read_text(encoding="utf-8")


def test_what_is_installed_is_an_input(runner: Runner) -> None:
    runner.commit({"b.py": "VALUE = 2\n"})
    assert runner.run(pull_request=None, package="pinakes==1.0") == 0
    assert "python3 -m pip install --quiet pinakes==1.0" in runner.asked.read_text(encoding="utf-8")
