"""Notebooks: code and prose in cells are read as if they stood alone, at their own places in the file."""

import json
import random
import re
from pathlib import Path

import pytest
from tests.linking.project import link_project

from pinakes.extraction.extract import extract_facts
from pinakes.facts import FileFacts
from pinakes.languages import FOLDER
from pinakes.languages.notebook.cells import read_notebook
from pinakes.languages.notebook.unescaped import code_of, prose_of

PYTHON = sorted(
    path
    for path in (FOLDER / "python" / "cases").iterdir()
    if path.suffix == ".py" and not extract_facts(path.name, "python", path.read_bytes()).problems
)
"""Broken code is mended by how far to the right it stands, which is another matter in a cell."""
MARKDOWN = sorted(path for path in (FOLDER / "markdown" / "cases").iterdir() if path.suffix == ".md")
NOTEBOOKS = sorted(path for path in (FOLDER / "notebook" / "cases").iterdir() if path.suffix == ".ipynb")


def notebook(*cells: tuple[str, str], indent: int | None = 1, is_list: bool = True, **metadata: object) -> bytes:
    written: list[dict[str, object]] = [
        {"cell_type": kind, "metadata": {}, "source": text.splitlines(keepends=True) if is_list else text}
        for kind, text in cells
    ]
    whole = {"cells": written, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}
    return json.dumps(whole, indent=indent, ensure_ascii=False).encode()


def told(facts: FileFacts) -> dict[str, list[object]]:
    """What does not depend on where things stand."""
    words = [" ".join((symbol.doc or "").split()) for symbol in facts.symbols]
    return {
        "symbols": [(item.kind, item.qualified_name, item.visibility, item.complexity) for item in facts.symbols],
        "docs": [*words],
        "imports": [(item.module, item.name, item.alias, item.kind, item.level) for item in facts.imports],
        "references": [(item.kind, facts.names[item.name], item.resolution, item.symbol) for item in facts.references],
    }


@pytest.mark.parametrize("layout", ["lists", "texts", "one line"])
@pytest.mark.parametrize("case", PYTHON, ids=lambda case: case.name)
def test_code_in_a_cell_says_what_it_says_alone(case: Path, layout: str) -> None:
    source = case.read_text("utf-8").replace("\r", "").removeprefix("\ufeff")
    data = notebook(("code", source), indent=None if layout == "one line" else 1, is_list=layout != "texts")
    alone, inside = extract_facts("a.py", "python", source.encode()), extract_facts("a.ipynb", "notebook", data)
    assert told(inside) == told(alone)
    lines = data.decode().split("\n")
    for symbol in inside.symbols:
        assert lines[symbol.name_line - 1][symbol.name_col - 1 :].startswith(symbol.name)


@pytest.mark.parametrize("case", MARKDOWN, ids=lambda case: case.name)
def test_sections_in_a_cell_are_those_of_the_document(case: Path) -> None:
    # What stands between lines of dashes at the head of a document is no such head in a cell.
    source = re.sub(r"\A---\n.*?\n---\n", "", case.read_text("utf-8").replace("\r", ""), flags=re.DOTALL)
    alone = extract_facts("a.md", "markdown", source.encode())
    inside = extract_facts("a.ipynb", "notebook", notebook(("markdown", source)))
    assert [symbol.qualified_name for symbol in inside.symbols] == [symbol.qualified_name for symbol in alone.symbols]


def test_what_only_a_notebook_understands_is_no_code() -> None:
    source = "%matplotlib inline\n!pip install x\nimport os\nos.path?\n?os\n  %time run()\n"
    source += "x = ('a'\n  % os)\ny = (1\n != 2)\n"
    facts = extract_facts("a.ipynb", "notebook", notebook(("code", source), ("code", "%%bash\nls $HOME\n")))
    assert facts.problems == []
    assert [symbol.name for symbol in facts.symbols] == ["x", "y"]
    assert {facts.names[item.name] for item in facts.references} == {"os"}


def test_what_runs_left_behind_is_no_code_and_no_chunk() -> None:
    whole = json.loads(notebook(("code", "value = 1\n"), ("markdown", "# Title\n\n" + "words " * 20)))
    whole["cells"][0]["outputs"] = [{"output_type": "stream", "text": ["def ghost():\n", "    pass\n"] * 50}]
    facts = extract_facts("a.ipynb", "notebook", json.dumps(whole, indent=1).encode())
    assert [symbol.name for symbol in facts.symbols] == ["value", "Title"]
    assert [(chunk.kind, chunk.name) for chunk in facts.chunks] == [("block", "value"), ("block", "Title")]
    assert sum(chunk.end_line - chunk.line + 1 for chunk in facts.chunks) == 4


def test_only_python_is_read_as_python() -> None:
    data = notebook(("code", "f <- function(x) x\n"), ("markdown", "# Title"), kernelspec={"language": "R"})
    facts = extract_facts("a.ipynb", "notebook", data)
    assert [symbol.name for symbol in facts.symbols] == ["Title"]
    assert facts.problems == []


def test_cells_of_older_notebooks_are_found() -> None:
    cell = {"cell_type": "code", "input": ["def f():\n", "    return 1"], "language": "python"}
    data = json.dumps({"worksheets": [{"cells": [cell]}], "nbformat": 3}).encode()
    assert [symbol.name for symbol in extract_facts("a.ipynb", "notebook", data).symbols] == ["f"]


def test_escapes_keep_their_length() -> None:
    source = 'a = "tab\\t \\\\ é \U0001f600" + \\\n    "x"\nb = {"k": "\\"v\\""}\n'
    for text in (notebook(("code", source)), notebook(("code", source)).decode().encode("ascii", "backslashreplace")):
        cells = read_notebook(text).cells
        assert len(code_of(text, cells)) == len(prose_of(text, cells)) == len(text)
        assert extract_facts("a.ipynb", "notebook", text).problems == []


@pytest.mark.parametrize("case", NOTEBOOKS, ids=lambda case: case.name)
def test_damaged_notebooks_do_not_raise(case: Path) -> None:
    data, chance = case.read_bytes(), random.Random(case.name)
    for _ in range(100):
        at = chance.randrange(len(data))
        damaged = data[:at] + bytes(chance.choices(b'"\\{}[]:,n\x00\xff', k=3)) + data[at + chance.randrange(9) :]
        extract_facts("a.ipynb", "notebook", damaged)
        extract_facts("a.ipynb", "notebook", data[:at])


def test_a_long_line_of_quotes_takes_no_time() -> None:
    data = notebook(("code", 'x = "' + "'\"" * 50_000))
    assert len(code_of(data, read_notebook(data).cells)) == len(data)


def test_a_notebook_uses_the_modules_of_its_project() -> None:
    source = "from shop.data import load\nrows = load()\nrows.first()\n"
    files = {
        "shop/__init__.py": "",
        "shop/data.py": "class Rows:\n    def first(self): ...\n\n\ndef load() -> Rows: ...\n",
        "notebooks/use.ipynb": notebook(("code", source)).decode(),
    }
    linked = {place.partition(" ")[2]: meaning for place, meaning in link_project(files).items() if "use" in place}
    assert linked["load"] == "import shop/data.py#load"
    assert linked["first"] == "type shop/data.py#Rows.first"
