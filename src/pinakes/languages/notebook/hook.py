"""Drafts the facts of one notebook."""

from pinakes.languages._draft import Draft, Part, Scopes
from pinakes.languages._spec import Syntax
from pinakes.languages.notebook.cells import read_notebook
from pinakes.languages.notebook.unescaped import code_of, prose_of

_PYTHON = frozenset({"", "python", "ipython", "python3"})


def draft(syntax: Syntax) -> Draft:
    """Draft one file: its cells of prose and of Python are parts. What it keeps of runs is data."""
    data = syntax.data
    notebook = read_notebook(data)
    cells = [cell for cell in notebook.cells if cell.strings]
    prose = [cell for cell in cells if cell.kind == "markdown"]
    code = [cell for cell in cells if cell.kind == "code"]
    drafted = Draft([], Scopes((), (), len(data)))
    drafted.written = [(cell.strings[0][0], cell.strings[-1][1]) for cell in cells]
    if prose:
        drafted.parts.append(Part("markdown", prose_of(data, prose)))
    if code and notebook.language in _PYTHON:
        drafted.parts.append(Part("python", code_of(data, code)))
    return drafted


def join(drafted: Draft) -> None:
    """Cells of prose and of code share nothing."""
