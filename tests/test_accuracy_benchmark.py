"""The command that measures accuracy."""

import subprocess
import sys
from pathlib import Path

from tests.scip.reader import Index

ROOT = Path(__file__).parents[1]
LIST = """
[bars.python]
precision = {precision}

[[projects]]
name = "small"
language = "python"
command = [{python!r}, "-c", "import shutil, sys; shutil.copy(sys.argv[1], sys.argv[2])", {made!r}, "{{index}}"]

[[projects]]
name = "nowhere"
language = "cobol"
"""


def measure(folder: Path, precision: float) -> "subprocess.CompletedProcess[str]":
    index = Index()
    document = index.documents.add(relative_path="a.py")
    document.occurrences.add(range=[0, 4, 5], symbol="s x x 1 a/f().", symbol_roles=1)
    document.occurrences.add(range=[3, 0, 1], symbol="s x x 1 a/f().")
    document.occurrences.add(range=[4, 0, 1], symbol="s x y 1 b/f().")
    document.occurrences.add(range=[9, 0, 1], symbol="s x x 1 a/f().")
    linked = index.documents.add(relative_path="linked/a.py")
    linked.occurrences.add(range=[3, 0, 1], symbol="s x x 1 a/f().")
    linked.occurrences.add(range=[4, 0, 1], symbol="local 1")
    made = folder / "made.scip"
    made.write_bytes(index.SerializeToString())
    text = LIST.format(python=sys.executable, made=str(made), precision=precision)
    (folder / "projects.toml").write_text(text, encoding="utf-8")
    (folder / "small").mkdir(exist_ok=True)
    (folder / "small" / "a.py").write_text("def f():\n    pass\n\nf()\nf()\n", encoding="utf-8")
    command = [sys.executable, "-m", "benchmarks.accuracy", str(folder), "--examples", "1"]
    return subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=False)


def test_figures_and_losses_are_tables(tmp_path: Path) -> None:
    done = measure(tmp_path, 0.5)
    assert done.returncode == 0, done.stderr
    assert "| small | 0.500 | 0.500 | 1.000 | 0.500 | 1.000 | - |" in done.stdout
    assert "| missed | no reference | 1 | small 1 |" in done.stdout
    assert "| wrong | call | 1 | small 1 |" in done.stdout
    assert "('a.py', 5, 1)" in done.stdout
    assert "small: Not indexed, and not counted: linked/a.py, with 1 mentions." in done.stdout
    assert "nowhere: left out, there is no folder nowhere" in done.stderr


def test_less_than_expected_is_bold_and_fails(tmp_path: Path) -> None:
    done = measure(tmp_path, 0.9)
    assert done.returncode == 1
    assert "| small | **0.500** |" in done.stdout
