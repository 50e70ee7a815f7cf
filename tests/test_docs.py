"""Documentation says what the code does."""

import re
import subprocess
import sys
from pathlib import Path

from pinakes import errors, facts
from pinakes.operations import OPERATIONS

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"


def test_every_room_is_on_the_architecture_page() -> None:
    text = (DOCS / "architecture.md").read_text("utf-8")
    rooms = {path.stem for path in (ROOT / "src" / "pinakes").iterdir() if path.suffix in {"", ".py"}}
    for room in rooms - {"__init__", "__main__", "__pycache__", "py"}:
        assert f"**{room}**" in text, f"docs/architecture.md does not speak of {room}"


def test_pages_that_come_from_the_code_are_up_to_date() -> None:
    done = subprocess.run(
        [sys.executable, DOCS / "generate.py", "--check"], capture_output=True, text=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_every_error_is_drawn_in_the_tree() -> None:
    names = [name for name in vars(errors) if name.endswith("Error")]
    assert all(name in (errors.__doc__ or "") for name in names)


def test_every_dependency_has_its_reason_on_record() -> None:
    project = (ROOT / "pyproject.toml").read_text("utf-8")
    reasons = (DOCS / "decisions" / "0002-dependencies.md").read_text("utf-8")
    declared = re.search(r"\ndependencies = \[(.*?)\]", project, re.DOTALL)
    assert declared is not None
    for name in re.findall(r'"([a-z0-9-]+)', declared[1]):
        assert name in reasons or name.removeprefix("tree-sitter") in reasons, f"why {name}?"


def test_the_readme_names_every_operation_and_language() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    for name in OPERATIONS:
        assert f"`{name.split('_')[0]}" in text, f"README.md does not name {name}"
    for word in ("Python", "TypeScript", "TSX", "JavaScript", "CSS", "Markdown"):
        assert word in text


def test_the_readme_s_test_command_is_what_ci_runs() -> None:
    assert "python3 check.py" in (ROOT / "README.md").read_text("utf-8")
    assert "python3 check.py" in (ROOT / ".ci" / "run").read_text("utf-8")


def test_symbol_kinds_are_words_of_one_sort() -> None:
    assert len(set(facts.SYMBOL_KINDS)) == len(facts.SYMBOL_KINDS)
    assert all(re.fullmatch(r"[a-z_]+", kind) for kind in facts.SYMBOL_KINDS)
