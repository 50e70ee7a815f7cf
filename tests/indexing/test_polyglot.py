"""Every language in one project."""

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.indexing.conftest import Project
from tests.languages.outline import cases

from pinakes.languages import all_languages

MARKERS_ONLY = frozenset(name for name, spec in all_languages().items() if spec.hook is None)


@pytest.fixture(scope="module")
def polyglot(tmp_path_factory: pytest.TempPathFactory) -> Project:
    folder = tmp_path_factory.mktemp("polyglot")
    project = Project(folder / "project", folder / "state", None)
    fill(project)
    project.index()
    return project


def fill(project: Project) -> None:
    """Every case of every language, each language in a folder of its own."""
    for case in cases():
        project.write(f"{case.parent.parent.name}/{case.name}", case.read_bytes())


def test_every_language_is_read(polyglot: Project) -> None:
    read = dict(polyglot.ask("SELECT language, count(*) FROM files WHERE skipped IS NULL GROUP BY language"))
    with_cases = {case.parent.parent.name for case in cases()}
    folders = {spec.hook.split(".")[-2]: name for name, spec in all_languages().items() if spec.hook is not None}
    assert {folders[folder] for folder in with_cases if folder in folders} <= read.keys()


def test_every_language_has_symbols_and_most_have_references(polyglot: Project) -> None:
    read = {language for (language,) in polyglot.ask("SELECT DISTINCT language FROM files WHERE skipped IS NULL")}
    with_symbols = {language for (language,) in polyglot.ask("SELECT DISTINCT language FROM symbols")}
    # A page uses what others define.
    assert read - MARKERS_ONLY - {None, "erb"} <= with_symbols
    sql = "SELECT DISTINCT f.language FROM refs r JOIN files f ON f.path = r.path"
    with_references = {language for (language,) in polyglot.ask(sql)}
    assert read - MARKERS_ONLY - {None} - with_references <= {"markdown", "html", "astro"}


def test_the_number_of_workers_changes_nothing(polyglot: Project, new_project: Callable[..., Project]) -> None:
    alone = new_project()
    alone.limits = alone.limits._replace(workers=1)
    fill(alone)
    alone.index()
    assert alone.dump() == polyglot.dump()


def test_no_symbol_lies_outside_its_file(polyglot: Project) -> None:
    odd = polyglot.ask(
        """
        SELECT s.path, s.qualified_name, s.line, s.end_line, f.lines FROM symbols s JOIN files f ON f.path = s.path
        WHERE s.line < 1 OR s.end_line < s.line OR s.end_line > f.lines + 1
            OR s.name_line NOT BETWEEN s.line AND s.end_line
        """
    )
    assert odd == []


def test_names_stand_where_symbols_say(polyglot: Project) -> None:
    wrong = []
    for path, name, line, col in polyglot.ask("SELECT path, name, name_line, name_col FROM symbols"):
        text = Path(polyglot.root, path).read_text("utf-8", errors="replace").split("\n")
        if line <= len(text) and not text[line - 1][col - 1 :].startswith(name):
            wrong.append((path, line, col, name, text[line - 1][:80]))
    assert len(wrong) <= len(polyglot.ask("SELECT 1 FROM symbols")) // 20, wrong[:20]
